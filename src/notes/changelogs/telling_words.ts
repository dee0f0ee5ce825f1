// The words of a title or an entry that tell what it is about.

import { onFirstUse } from "../../text/first_use.ts";

// Words of every language of changelogs say less than the names of things.
const SAY_NOTHING: ReadonlySet<string> = new Set(
  ("the and for from with that this these those are was were has have had been being its into than then " +
    "them they their there which while where what will would could should can may might via per see our " +
    "your you but all any both each other such between after before during about does did done by of to " +
    "in is it on or an as at be if so do we no up out not only also now when more some instead")
    .split(" "),
);
// Stand in so many titles that they tell little.
const COMMON = onFirstUse((): ReadonlySet<string> =>
  new Set(
    ("add fix update support remove use change improve make new allow bug issue error crash feature option " +
      "set get handle correct avoid prevent ensure default better drop implement introduce enable disable " +
      "move rename refactor test doc chore feat file code function method class type value version release " +
      "properly behavior behaviour case work return check perf ci build style").split(" ").map(
        stem,
      ),
  )
);
const LINK = /\]\([^()\s]{1,500}\)|https?:\/\/\S+|[#!]\d{1,10}\b|@[\w-]+|<https?:[^<>]*>/g;
const WORD = /cve-\d{4}-\d{4,7}|ghsa(?:-[\da-z]{4}){3}|\w+/g;
// The classes of all letters take milliseconds to compile, so they are used only where it matters.
const NOT_ASCII = /[^\0-\x7f]/;
const WIDE_WORD = onFirstUse(() => /cve-\d{4}-\d{4,7}|ghsa(?:-[\da-z]{4}){3}|[\p{L}\p{N}_]+/gu);
const UNSPACED = /[\u3040-\u30ff\u3400-\u9fff]/;
const ENDING = /(?:ings?|edly|ed|ies|es|s|ly)$/;
const LAST = "sgdy";
const NO_STEM = /[^a-z]/;
const NUMBER = /^\d+$/;
const DIGIT = /\d/;
const SHORTEST_STEM = 3;
// What follows explains the change, and may name any.
const MOST_WORDS = 40;

/** Of a text no more is read. */
export const READ_LENGTH = 600;

/**
 * The words of a text as stems, each once: those of its first lines, without links, numbers of pull
 * requests and words that say nothing. Names with `_` or digits are words as they are.
 */
export function tellingWords(text: string): readonly string[] {
  const plain = text.slice(0, READ_LENGTH).replace(LINK, " ").toLowerCase();
  const words = new Set<string>();
  for (const word of plain.match(NOT_ASCII.test(plain) ? WIDE_WORD() : WORD) ?? []) {
    if (word.length < 2) continue;
    if (UNSPACED.test(word)) {
      for (let at = 0; at + 1 < word.length; at++) words.add(word.slice(at, at + 2));
    } else if (!SAY_NOTHING.has(word)) words.add(stem(word));
    if (words.size >= MOST_WORDS) break;
  }
  return [...words];
}

/** True for texts with the same telling words, whatever common ones and numbers stand among them. */
export function haveSameWords(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) =>
    tellingWords(text).filter((word) => !isCommonWord(word))
  );
  return a?.toSorted().join(" ") === b?.toSorted().join(" ");
}

/** True for a word that many titles have, whatever they are about, and for a bare number. */
export function isCommonWord(word: string): boolean {
  return COMMON().has(word) || (word < "a" && NUMBER.test(word));
}

/** True for a name of code and of a vulnerability: `max_ports`, `sha256`, `cve-2030-1234`. */
export function isCodeName(word: string): boolean {
  return word.includes("_") || word.includes("-") ||
    (word.length > 3 && DIGIT.test(word) && !NUMBER.test(word));
}

/** The word without its ending: "adds" is "add", "closing" is "close". */
function stem(word: string): string {
  if (word.length < SHORTEST_STEM || NO_STEM.test(word)) return word;
  // Few expressions are met, because they are slow while they are cold.
  const short = LAST.includes(word.charAt(word.length - 1)) ? word.replace(ENDING, "") : word;
  const left = short.length < SHORTEST_STEM ? word : short;
  const last = left.charAt(left.length - 1);
  return last === "e" || last === left.charAt(left.length - 2) ? left.slice(0, -1) : left;
}
