// Finds names in a summary that its sources do not have.

import { isCommonWord, listWords } from "./common_words.ts";
import { readEnglish } from "../../notes/messages/types/words/read_english.ts";
import { isNumberWord, unitOf } from "./numbers.ts";
import { isLatin } from "./language.ts";
import { hideKnownChunks } from "./plain_text.ts";
import type { SourceIndex } from "./sources.ts";

const LETTERS = /^[\p{L}']+$/u;
const COMPOUND = /^[\p{L}']+(?:-[\p{L}']+){1,3}$/u;
const NUMBER = /^\d+(?:[,_]\d{3})*(?:[.:]\d+)*(?:%|st|nd|rd|th|k)?$/i;
const VERSION = /^v?\d+(?:\.\d+)+(?:[-+][a-z\d.+-]+)?$|^v\d+$/i;
const HASH = /^[\da-f]{7,64}$/;
// Between chunks, also where no spaces stand between words.
const GAP = /[\s`、。，；：！？・（）「」『』《》]+/u;
// "l'option", "lorsqu'un": the article is no part of the name.
const ELISION = /^\p{L}{1,8}'(?=\p{L})/u;
// What follows a verb that is also a name: "Mark `x` as deprecated", not "Mark fixed it".
const OBJECT = /^\S+\s+(?:`|(?:the|an?|all|any|each|every|its|their|this|these|unused|old)\b)/i;
const SHORT_FORMS = listWords(
  "e.g i.e a.m p.m vs etc cf nth th i/o and/or read/write on/off yes/no true/false",
);
// Before a hyphen they are no part of a name: "re-established".
const PREFIXES = listWords("re pre non un co sub multi auto anti semi");
// A word before one of these is a name: "the cache flag".
const KINDS = listWords(
  "flag function method package library crate module command endpoint class variable plugin hook",
);
// Common words that, capitalized, name a person, a company or a product.
const NAMES = listWords(
  "charles james jones maps mark may miles photos shell spring stripe target teams will windows",
);
// Endings of English words that are rare in names.
const ENDINGS =
  /^[a-z]{2,}(?:ing|ed|ly|tions?|sions?|ments?|ness|able|ible|ability|ities|izes?|ises?|ifies|ives?|fully?|less|ous|ically?|ages?|[^aius]s)$/;

// Parts that programs and libraries have in their names, and few words: "jsonrpc", "libusb".
const CODE_WORD = /.(?:js|ctl|sql|db|rpc)$|^lib(?!r|er|y$|i)[a-z]{3,}$/;

// Acronyms that are common nouns, not names.
const COMMON_ACRONYMS = listWords("api apis cli ui ci id ids url urls os pr prs faq ok");

// Names that are also written in lower case; a summary may use them only if its sources do.
const LOWER_CASE_NAMES = listWords(`
  lodash axios webpack rollup esbuild eslint tslint prettier babel jquery mocha chai vitest cypress
  playwright puppeteer yarn pnpm bun deno nodejs electron redux svelte angular fastify prisma
  sequelize rxjs tailwind typescript javascript python ruby golang kotlin haskell erlang elixir
  clojure php rust java numpy pandas pytorch tensorflow keras django flask pytest fastapi tokio
  serde rustup maven gradle rails openssl zlib curl wget openssh glibc busybox systemd bash zsh vim
  neovim emacs git cmake bazel clang llvm valgrind docker podman kubernetes terraform ansible
  jenkins travis circleci nginx apache caddy istio redis postgres postgresql mysql mariadb sqlite
  mongodb elasticsearch opensearch kafka rabbitmq grafana graphql grpc protobuf openapi oauth
  websocket websockets wasm webassembly log4j heartbleed ffmpeg dependabot renovate linux unix
  macos ios android ubuntu debian fedora redhat centos alpine freebsd openbsd netbsd chromium
  firefox microsoft google facebook amazon netflix twitter instagram tiktok youtube linkedin reddit
  openai chatgpt anthropic gemini copilot llama github gitlab bitbucket jira salesforce paypal
  cloudflare heroku vercel azure nvidia intel ibm bitcoin spotify dropbox intellij vscode john
  james fred mohamed ahmed kelly emily sally beverly mike tom alice bob dave david smith johnson
  january february april june july september october november december monday tuesday wednesday
  thursday friday saturday sunday
`);

/** How a summary is written. */
interface Manner {
  /** As `languageOf` names it. */
  readonly language: string;
  /** Whether its sources are in another language. */
  readonly isTranslated: boolean;
}

const ENGLISH: Manner = { language: "English", isTranslated: false };

/**
 * The first word or quoted piece that the sources do not have, as written in the normalized
 * summary; undefined when there is none. Common English words need no source, except in the place
 * of a name. Numbers are checked with {@link SourceIndex.hasNumber}.
 */
export function findUnknownName(
  summary: string,
  sources: SourceIndex,
  manner: Manner = ENGLISH,
): string | undefined {
  const quoted: string[] = [];
  const prose = [/`([^`]*)`/g, /"([^"]+)"/g, /(?<=^|[\s(])'([^']+)'(?![\p{L}\p{N}])/gu].reduce(
    (text, quotes) => text.replace(quotes, (_, piece: string) => quoted.push(piece) > 0 ? "`" : ""),
    summary,
  );
  const unknown = quoted.find((piece) => !hasQuoted(piece, sources));
  if (unknown !== undefined) return unknown.trim() === "" ? "nothing in quotes" : unknown;
  const shown = hideKnownChunks(prose, (bare) => sources.hasTitleChunk(bare));
  return findUnknownWord(shown, sources, manner);
}

function hasQuoted(quoted: string, sources: SourceIndex): boolean {
  const text = quoted.toLowerCase().replace(/\s+/g, " ").trim();
  return sources.hasIdentifier(text) || hasPiece(text.replace(/[.,;:!?]+$/, ""), sources);
}

/** Accepts `--port=80` for `--port 80`, `foo()` for `foo(x)` and `foo_bar()` for `foo_bar`. */
function hasPiece(text: string, sources: SourceIndex): boolean {
  const name = text.replace(/\(\)$/, "");
  const forms = [text, text.replace("=", " "), text.replace(/\(\)$/, "(")];
  return forms.some((form) => sources.hasIdentifier(form)) ||
    /[_.:\d]/.test(name) && sources.hasIdentifier(name);
}

function findUnknownWord(
  text: string,
  sources: SourceIndex,
  { language, isTranslated }: Manner,
): string | undefined {
  const isElided = language !== "English" && isLatin(language);
  const chunks = text.split(GAP).map((chunk) =>
    trimChunk(isElided ? chunk.replace(ELISION, "") : chunk)
  ).filter(({ core }) => core !== "");
  const lead = OBJECT.test(text) ? chunks[0]?.core.toLowerCase() : undefined;
  let opens = !text.trimStart().startsWith("`");
  for (const [index, { core, closes }] of chunks.entries()) {
    const word = core.replace(/'s$/i, "").replace(/s'$/i, "s");
    const lower = word.toLowerCase();
    const previous = chunks[index - 1]?.core ?? "";
    const next = chunks[index + 1]?.core.toLowerCase() ?? "";
    // A unit is checked together with its number.
    const isUnit = NUMBER.test(previous) && unitOf(lower) !== undefined;
    const isVerb = index === 0 && lead !== undefined && NAMES.has(lead);
    if (!isUnit && !isVerb && !isKnownChunk(word, opens, sources, { language, isTranslated })) {
      return core;
    }
    // In "Node 20" the number belongs to the name.
    const isVersioned = /^\d+$/.test(word) && index > 1 && /^\p{Lu}[\p{L}']*$/u.test(previous);
    if (isVersioned && !sources.hasNumberedName(previous.toLowerCase(), word)) {
      return `${previous} ${core}`;
    }
    const isNamed = !closes && LETTERS.test(word) && KINDS.has(next.replace(/s$/, ""));
    if (isNamed && !isKnownPart(lower, sources)) return core;
    opens = closes;
  }
  return undefined;
}

/**
 * The chunk without the punctuation around it. `closes` is true after a colon, where a sentence may
 * begin.
 */
function trimChunk(chunk: string): { readonly core: string; readonly closes: boolean } {
  const inner = chunk.replace(/^["'(]+|^-+$/g, "");
  const end = inner.replace(/[.,;:!?'"…。、！？]+$/, "");
  const core = end.endsWith("()") ? end : end.replace(/[.,;:!?'")…]+$/, "");
  return { core: /[\p{L}\p{N}]/u.test(core) ? core : "", closes: /[:]["')]*$/.test(chunk) };
}

function isKnownChunk(
  chunk: string,
  opens: boolean,
  sources: SourceIndex,
  { language, isTranslated }: Manner,
): boolean {
  const lower = chunk.toLowerCase();
  if (HASH.test(lower) && !NUMBER.test(lower)) return sources.hasHash(lower) || isCommonWord(lower);
  if (LETTERS.test(chunk)) return isKnownWord(chunk, opens, sources, language);
  if (NUMBER.test(chunk) || VERSION.test(chunk) || SHORT_FORMS.has(lower)) return true;
  if (sources.hasName(lower) || hasPiece(lower, sources)) return true;
  // "UTF8" matches "utf-8", and "read-only" matches "read only".
  const spellings = [
    lower.replaceAll("-", " "),
    lower.replace(/[-/]/g, ""),
    lower.replace(/(?<=[a-z])(?=\d)/, "-"),
  ];
  if (/^[a-z]/.test(lower) && spellings.some((each) => sources.hasIdentifier(each))) return true;
  const unit = /^\d+(?:[.,]\d+)*-?([a-z]+)$/.exec(lower)?.[1] ?? "";
  if (/^[smhdwyb]$/.test(unit) || unitOf(unit) !== undefined) return true;
  return COMPOUND.test(chunk) &&
    chunk.split("-").every((part, index) =>
      isKnownWord(part, opens && index === 0, sources, language) &&
      (isTranslated || language !== "English" || isKnownPart(part.toLowerCase(), sources))
    );
}

/** Stricter than for a separate word: a part must be in the sources or common. */
function isKnownPart(part: string, sources: SourceIndex): boolean {
  return PREFIXES.has(part) || sources.hasIdentifier(part) || sources.hasWordForm(part) ||
    isCommonWord(part) ||
    isNumberWord(part) || COMMON_ACRONYMS.has(part) || part.endsWith("ing");
}

function isKnownWord(
  word: string,
  opens: boolean,
  sources: SourceIndex,
  language: string,
): boolean {
  const lower = word.toLowerCase();
  if (sources.hasName(lower)) return true;
  if (LOWER_CASE_NAMES.has(lower) || CODE_WORD.test(lower)) return false;
  if (/.[A-Z]/.test(word)) return COMMON_ACRONYMS.has(lower) && /^[A-Z]+s?$/.test(word);
  if (language !== "English") {
    // German begins every noun with a capital, so that it marks no name there. Letters of several
    // scripts in one word only look like those of one.
    if (!isLatin(language)) return !/\p{Script=Latin}/u.test(word);
    return /^\p{Script=Latin}+$/u.test(word) &&
      (opens || language === "German" || !/^\p{Lu}/u.test(word));
  }
  // Letters of other scripts may look like Latin ones.
  // deno-lint-ignore no-control-regex
  if (/[^\u0000-\u007f]/.test(word)) return false;
  if (/^[A-Z]/.test(word)) {
    return isNumberWord(lower) ||
      opens && (isCommonOpening(lower.replace(/n't$/, "")) || sources.hasWordForm(lower));
  }
  return !/^[b-df-hj-np-tv-xz]{2,}$/.test(lower) || SHORT_FORMS.has(lower);
}

/**
 * True for a word that is no name when it begins a sentence with a capital: "fixes", "the", but not
 * "john". Words that are both, such as "mark", count as names. `word` is in lower case.
 */
function isCommonOpening(word: string): boolean {
  return (isCommonWord(word) || ENDINGS.test(word) || readEnglish(word).deed !== undefined) &&
    !NAMES.has(word);
}
