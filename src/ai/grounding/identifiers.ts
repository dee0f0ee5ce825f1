// Finds the words of a summary that name something its sources do not hold.

import { hideHeldChunks } from "./code_chunks.ts";
import { COMMON_ACRONYMS, LOWER_CASE_NAMES } from "./names.ts";
import { isNumberWord } from "./number_words.ts";
import { isOrdinaryOpening, isOrdinaryWord } from "./ordinary_words.ts";
import type { SourceFacts } from "./sources.ts";
import { unitOf } from "./units.ts";

const NUMBER = /^\d+(?:[,_]\d{3})*(?:[.:]\d+)*(?:%|st|nd|rd|th|k)?$/i;
const VERSION = /^v?\d+(?:\.\d+)*(?:[-+][a-z\d.+-]+)?$/i;
const LETTERS = /^[\p{L}']+$/u;
const PAIRS = new Set(
  "and/or,read/write,input/output,on/off,yes/no,true/false,he/she,his/her,either/or,start/stop,import/export,show/hide"
    .split(","),
);
const SHORT_FORMS = new Set("e.g,i.e,a.m,p.m,vs,etc,cf,nth,th".split(","));
// A word next to these names one thing of the kind.
const KINDS = new Set(
  "flag,function,method,package,library,crate,module,command,endpoint,class,variable,plugin,gem,subcommand,hook"
    .split(","),
);
const NAMING = new Set(["called", "named", "dubbed", "titled"]);
const BUMPING = new Set("bump,update,upgrade,downgrade,pin".split(","));

/**
 * The first word or quoted piece that the sources do not hold, as it stands in the normalised summary;
 * undefined when there is none. Words of common English are free, but for those that stand where a
 * name would. Numbers alone are for `holdsNumber()`.
 */
export function findUnknownName(summary: string, facts: SourceFacts): string | undefined {
  const quoted: string[] = [];
  const spoken = summary
    .replace(/`([^`]*)`/g, (_, code: string) => quoted.push(code) > 0 ? "`" : "")
    .replace(/"([^"]+)"/g, (_, text: string) => quoted.push(text) > 0 ? "`" : "")
    .replace(/(^|[\s(])'([^']+)'(?![\p{L}\p{N}])/gu, (_, before: string, text: string) => {
      quoted.push(text);
      return `${before}\``;
    });
  const unknown = quoted.find((text) => !holdsQuoted(text, facts));
  if (unknown !== undefined) return unknown.trim() === "" ? "nothing in quotes" : unknown;
  const rest = hideHeldChunks(spoken, facts.holdsChunk);
  if (rest.includes('"')) return 'half a pair of "';
  return findUnknownWord(rest, facts);
}

function holdsQuoted(quoted: string, facts: SourceFacts): boolean {
  const text = quoted.toLowerCase().replace(/\s+/g, " ").trim();
  const bare = text.replace(/[.,;:!?]+$/, "");
  return facts.holds(text) || facts.holds(bare) || holdsCall(bare, facts) ||
    facts.holds(bare.replace("=", " "));
}

function holdsCall(text: string, facts: SourceFacts): boolean {
  const name = /^([\p{L}\p{N}_.:$]+)\(\)$/u.exec(text)?.[1];
  if (name === undefined) return false;
  if (facts.holds(`${name}(`) || facts.holds(`\`${name}\``)) return true;
  if (/[_.:]|\d/.test(name) && facts.holds(name)) return true;
  return ["function", "method", "helper"].some((kind) =>
    facts.holds(`${name} ${kind}`) || facts.holds(`${kind} ${name}`)
  );
}

function findUnknownWord(text: string, facts: SourceFacts): string | undefined {
  const chunks = text.split(/\s+/).flatMap((chunk) => chunk.split("`").map(trimChunk))
    .filter(({ core }) => core !== "");
  let opens = !text.trimStart().startsWith("`");
  for (const [index, { core, closes }] of chunks.entries()) {
    const word = core.replace(/'s$/i, "").replace(/s'$/i, "s");
    const next = chunks[index + 1]?.core.toLowerCase() ?? "";
    const before = chunks[index - 1]?.core.toLowerCase() ?? "";
    const isNamed = !closes && KINDS.has(next.replace(/s$/, "")) ||
      NAMING.has(before) || index === 1 && BUMPING.has(before.replace(/[sd]$|ed$/, ""));
    // A unit is judged with its number.
    const isUnit = NUMBER.test(before) &&
      unitOf(word.toLowerCase()) !== undefined;
    if (!isUnit && !isKnownChunk(word, opens, facts)) return core;
    if (/^\d+$/.test(word) && index > 0) {
      const name = chunks[index - 1]?.core ?? "";
      // "Node 20", "linux 6": the number belongs to the name.
      const isNumbered = LETTERS.test(name) && !COMMON_ACRONYMS.has(before) &&
        (index > 1 && /^\p{Lu}/u.test(name) || LOWER_CASE_NAMES.has(before));
      if (isNumbered && !facts.holdsNumbered(before, word)) return `${name} ${core}`;
    }
    if (isNamed && !isKnownNamed(word.toLowerCase(), facts)) return core;
    opens = closes;
  }
  return undefined;
}

/** Without the punctuation around it; `closes` where a colon ends it, behind which a sentence may begin. */
function trimChunk(chunk: string): { readonly core: string; readonly closes: boolean } {
  const inner = chunk.replace(/^["'(]+/, "").replace(/^-+$/, "");
  const end = inner.replace(/[.,;:!?'"…]+$/, "");
  const core = end.endsWith("()") ? end : end.replace(/[.,;:!?'")…]+$/, "");
  const plain = /^[\p{L}-]+\(e?s$/u.test(core) ? core.replace(/\(e?s$/, "") : core;
  return { core: /[\p{L}\p{N}]/u.test(plain) ? plain : "", closes: /[:]["')]*$/.test(chunk) };
}

function isKnownChunk(chunk: string, opens: boolean, facts: SourceFacts): boolean {
  const lower = chunk.toLowerCase();
  if (LETTERS.test(chunk)) return isKnownWord(chunk, opens, facts);
  if (NUMBER.test(chunk)) return true;
  if (VERSION.test(chunk) && (lower.startsWith("v") || chunk.includes("."))) return true;
  if (SHORT_FORMS.has(lower) || PAIRS.has(lower)) return true;
  if (facts.holds(lower) || holdsCall(lower, facts) || facts.holdsName(lower)) return true;
  if (/^[a-z]+[-/]?\d+$/.test(lower)) {
    return facts.holdsName(lower.replace(/[-/]/, "")) ||
      facts.holds(lower.replace(/([a-z])(\d)/, "$1-$2"));
  }
  if (/^[\da-f]{7,64}$/.test(lower)) return facts.holdsHash(lower);
  if (/^-{1,2}[a-z][a-z\d-]*=/.test(lower)) return facts.holds(lower.replace("=", " "));
  const counted = /^\d+(?:[.,]\d+)*-?([a-z]+)((?:-[a-z]+)*)$/.exec(lower);
  if (counted?.[1] !== undefined) {
    const isUnit = /^(?:ms|[smhdxwby]|[kmgt]i?b|us|ns|px|k?hz)$/.test(counted[1]) ||
      unitOf(counted[1]) !== undefined;
    const parts = `${isUnit ? "" : counted[1]}${counted[2] ?? ""}`.split("-").filter((part) =>
      part !== ""
    );
    return (isUnit || lower.includes("-")) && parts.every((part) => isKnownPart(part, facts));
  }
  if (/^[\p{Lu}]{1,5}(?:\/[\p{Lu}]{1,5})+$/u.test(chunk)) {
    return lower.split("/").every((part) => facts.holdsName(part) || COMMON_ACRONYMS.has(part));
  }
  return /^[\p{L}']+(?:-[\p{L}']+){1,3}$/u.test(chunk) && isKnownCompound(chunk, opens, facts);
}

/** Words joined by hyphens: each is in the sources, says a number or is common English. */
function isKnownCompound(chunk: string, opens: boolean, facts: SourceFacts): boolean {
  const lower = chunk.toLowerCase();
  if (facts.holds(lower.replaceAll("-", " ")) || facts.holdsName(lower.replaceAll("-", ""))) {
    return true;
  }
  return chunk.split("-").every((part, index) =>
    isKnownWord(part, opens && index === 0, facts) && isKnownPart(part.toLowerCase(), facts)
  );
}

/** In the place of a name, words of common English joined by a hyphen may be one: `left-pad`. */
function isKnownNamed(word: string, facts: SourceFacts): boolean {
  if (facts.holds(word) || /[^a-z']/.test(word) && !/^[a-z]+-[a-z-]+$/.test(word)) return true;
  return word.includes("-")
    ? facts.holds(word.replaceAll("-", " ")) || word.endsWith("-party")
    : isKnownPart(word, facts);
}

function isKnownPart(part: string, facts: SourceFacts): boolean {
  return facts.holds(part) || facts.holdsForm(part) || isOrdinaryWord(part) ||
    isNumberWord(part) || COMMON_ACRONYMS.has(part) || /^\d/.test(part);
}

function isKnownWord(word: string, opens: boolean, facts: SourceFacts): boolean {
  const lower = word.toLowerCase();
  if (facts.holdsName(lower)) return true;
  // Other scripts hold letters that look like those of Latin.
  // deno-lint-ignore no-control-regex
  if (/[^\u0000-\u007f]/.test(word)) return false;
  const isCapital = /^[A-Z]/.test(word);
  const isInner = /.[A-Z]/.test(word);
  if (isInner) return COMMON_ACRONYMS.has(lower) && /^[A-Z]+s?$/.test(word);
  if (isCapital && opens) {
    return isOrdinaryOpening(lower) || facts.holdsForm(lower) || isNumberWord(lower);
  }
  if (isCapital) return isNumberWord(lower);
  if (LOWER_CASE_NAMES.has(lower) || /.(?:js|ctl|sql|db|rpc)$/.test(lower)) return false;
  if (/^[b-df-hj-np-tv-xz]{2,}$/.test(lower)) return SHORT_FORMS.has(lower);
  return !/^[a-f]{7,}$/.test(lower) || isOrdinaryWord(lower);
}
