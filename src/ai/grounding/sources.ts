// What the sources of an entry hold, ready to be asked.

import { bareChunks } from "./code_chunks.ts";
import { ALIASES } from "./names.ts";
import { type Quantity, readQuantities } from "./numbers.ts";
import { normalizeText, stemWord } from "./plain_text.ts";
import { splitInstructions } from "./instructions.ts";
import { unitOf } from "./units.ts";

/** Asks the sources of one entry. Every text it is asked about is normalised and in lower case. */
export interface SourceFacts {
  /** True when a source holds the identifier whole: not as a piece of a longer one, but for the last parts of a path. */
  readonly holds: (identifier: string) => boolean;
  /** True for a name that is a word of the sources, or a usual other name of one; plurals are the same. */
  readonly holdsName: (name: string) => boolean;
  /** True when any form of the word is in the sources. */
  readonly holdsForm: (word: string) => boolean;
  /** True when a word of the sources begins with one of these, or is one that ends in a dot here. */
  readonly holdsStart: (starts: readonly string[]) => boolean;
  /**
   * True for a chunk that the title holds word for word, but for punctuation around it. The title
   * stands in the document already, right above the summary, and the renderers made it harmless:
   * markup is escaped, and in Markdown an `@name` is code, which no platform takes for a mention.
   * What only a body says, anyone could have put there to be shown.
   */
  readonly holdsChunk: (bare: string) => boolean;
  readonly holdsNumber: (quantity: Quantity) => boolean;
  /** True when the digits stand right behind the name, or are a version of anything. */
  readonly holdsNumbered: (name: string, digits: string) => boolean;
  /** True when a commit hash in the sources begins with this one. */
  readonly holdsHash: (hash: string) => boolean;
  /** The sources of one line, in lower case. */
  readonly titles: readonly string[];
  /** The sentences of the others in the same way. */
  readonly sentences: readonly string[];
  /** The text that speaks to models, words parted by single spaces. */
  readonly instructions: string;
  /** The rest in the same way. */
  readonly told: string;
}

const LONGEST_TITLE = 200;
const SENTENCE_END = /[.!?]\s|\n\s*\n|\n\s*[-*]/;
const WORDS = /[\p{L}\p{N}]+/gu;
const WORD_CHARACTER = /[\p{L}\p{N}_]/u;

/** Reads the sources once; the answers to all questions take linear time. */
export function readSources(sources: readonly string[]): SourceFacts {
  const normalized = sources.map(normalizeText);
  const parts = normalized.map(splitInstructions);
  const text = parts.map(({ told }) => told).join("\n").toLowerCase().replace(/\s+/g, " ");
  const list = text.match(WORDS) ?? [];
  const words = new Set(list);
  for (const word of list) {
    const name = /^(\p{L}{2,})\d+$/u.exec(word)?.[1];
    if (name !== undefined) words.add(name);
  }
  for (const word of [...words]) for (const alias of ALIASES.get(word) ?? []) words.add(alias);
  const stems = new Set(Array.from(words, stemWord));
  const chunks = bareChunks(titleOf(normalized));
  const numbers = collectNumbers(readQuantities(text));
  const texts = parts.map(({ told }) => told.trim().toLowerCase());
  const isTitle = (told: string): boolean => !told.includes("\n") && told.length <= LONGEST_TITLE;
  return {
    titles: texts.filter(isTitle),
    sentences: texts.filter((told) => !isTitle(told)).flatMap(splitSentences),
    holds: (identifier) => holdsWhole(text, identifier),
    holdsName: (name) => singulars(name).some((each) => words.has(each)),
    holdsForm: (word) => words.has(word) || stems.has(stemWord(word)),
    holdsStart: (starts) => holdsStart(words, starts),
    holdsChunk: (bare) => chunks.has(bare),
    holdsNumber: (quantity) => holdsNumber(numbers, words, quantity),
    holdsNumbered: (name, digits) =>
      numbers.versions.has(digits) || holdsBeside(text, name, digits),
    holdsHash: (hash) => holdsPrefix(words, hash),
    instructions: joinWords(parts.map(({ instructions }) => instructions).join("\n")),
    told: joinWords(text),
  };
}

/** The type of a change, one plain word, may stand before its title. */
function titleOf(sources: readonly string[]): string {
  const [first = "", second = ""] = sources;
  return /^[a-z]*$/.test(first) ? second : first;
}

function splitSentences(text: string): readonly string[] {
  return text.split(SENTENCE_END).filter((sentence) => /\p{L}/u.test(sentence));
}

/** The words of a text in lower case with single spaces between and around them. */
export function joinWords(text: string): string {
  return ` ${(text.toLowerCase().match(WORDS) ?? []).join(" ")} `;
}

function holdsWhole(text: string, identifier: string): boolean {
  if (identifier === "") return false;
  for (let at = text.indexOf(identifier); at !== -1; at = text.indexOf(identifier, at + 1)) {
    if (beginsAt(text, identifier, at) && endsAt(text, identifier, at + identifier.length)) {
      return true;
    }
  }
  return false;
}

function beginsAt(text: string, identifier: string, at: number): boolean {
  const before = text.charAt(at - 1);
  // The name of an extension stands right behind a file's name.
  if (/^\.[a-z\d]+$/.test(identifier)) return true;
  if (!WORD_CHARACTER.test(identifier.charAt(0)) && !identifier.startsWith("-")) return true;
  if (before === "-" || before === "." || before === "@") {
    return !WORD_CHARACTER.test(text.charAt(at - 2)) && before === ".";
  }
  return !WORD_CHARACTER.test(before) && !(before === "#" && /^\d/.test(identifier));
}

function endsAt(text: string, identifier: string, end: number): boolean {
  const after = text.charAt(end);
  if (!WORD_CHARACTER.test(identifier.charAt(identifier.length - 1))) return true;
  if (after === "." || after === "-" || after === "+") {
    return !WORD_CHARACTER.test(text.charAt(end + 1));
  }
  return !WORD_CHARACTER.test(after);
}

function holdsBeside(text: string, name: string, digits: string): boolean {
  const rest = new RegExp(
    `^[a-z.]{0,6}[^a-z]{0,12}(?:(?<= )to )?(?<!\\d)(?<!\\d[.])${digits}(?![.]?\\d)`,
  );
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1)) {
    const end = at + name.length;
    if (rest.test(text.slice(end, end + 40))) return true;
  }
  return false;
}

function singulars(name: string): readonly string[] {
  const plain = name.replace(/'s?$/, "");
  const forms = [plain, `${plain}s`];
  if (plain.length > 2 && plain.endsWith("s")) forms.push(plain.slice(0, -1));
  if (plain.endsWith("es")) forms.push(plain.slice(0, -2));
  if (plain.endsWith("ies")) forms.push(`${plain.slice(0, -3)}y`);
  return forms;
}

function holdsStart(words: ReadonlySet<string>, starts: readonly string[]): boolean {
  const whole = starts.filter((start) => start.endsWith("."));
  if (whole.some((word) => words.has(word.slice(0, -1)))) return true;
  const beginnings = starts.filter((start) => !start.endsWith("."));
  for (const word of words) if (beginnings.some((start) => word.startsWith(start))) return true;
  return false;
}

function holdsPrefix(words: ReadonlySet<string>, hash: string): boolean {
  for (const word of words) {
    if (word.startsWith(hash) && word.length <= 64 && /^[\da-f]+$/.test(word)) return true;
  }
  return false;
}

interface NumberFacts {
  /** The units of each value; the empty one stands for none. */
  readonly units: ReadonlyMap<string, ReadonlySet<string>>;
  readonly versions: ReadonlySet<string>;
  readonly references: ReadonlySet<string>;
}

function collectNumbers(quantities: readonly Quantity[]): NumberFacts {
  const units = new Map<string, Set<string>>();
  const versions = new Set<string>();
  const references = new Set<string>();
  for (const { value, unit, role } of quantities) {
    if (role === "reference") references.add(value);
    else {
      // Version 18.0.0 is version 18, and not the other way round.
      for (let name = value;; name = name.slice(0, -2)) {
        if (role === "version") versions.add(name);
        const known = units.get(name) ?? new Set();
        units.set(name, known.add(role === "version" ? "" : unit ?? ""));
        if (!name.endsWith(".0")) break;
      }
    }
  }
  return { units, versions, references };
}

function holdsNumber(
  { units, versions, references }: NumberFacts,
  words: ReadonlySet<string>,
  { value, unit, role, text }: Quantity,
): boolean {
  if (role === "reference") return references.has(value);
  if (role === "version") return versions.has(value) || /^\d+\.\d/.test(value) && units.has(value);
  if (/^[a-z]/.test(text) && words.has(text) && unit === undefined) return true;
  const known = units.get(value);
  if (known === undefined) return false;
  if (unit === undefined || known.has(unit)) return true;
  // "timeout: 30 (in seconds)": the number without a unit, the unit somewhere else.
  return known.has("") && (unit === "times" || namesUnit(words, unit));
}

function namesUnit(words: ReadonlySet<string>, unit: string): boolean {
  for (const word of words) if (unitOf(word) === unit) return true;
  return false;
}
