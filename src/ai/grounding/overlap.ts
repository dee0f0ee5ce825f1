// Whether a summary is about its own change: models mix up what they were given, or say what fits any.

import { isWeighty, tellingWords } from "./empty_words.ts";
import { isGeneric } from "./generic_words.ts";
import { type HeldWords, isBorneOut, isHeld, readHeldWords } from "./held_words.ts";
import { isOrdinaryWord } from "./ordinary_words.ts";
import { stemWord } from "./plain_text.ts";

/** Of the words of a title, the part that a summary must take up where it has no word of its own matter. */
const COVERED = 0.5;
/** Of the words of a summary, the part that must be borne out where one word of weight is only in a body. */
const BORNE_OUT = 0.6;
// What is done in changes of any kind says nothing of what it is done to.
const DEEDS = new Set(
  "add fix update remove support improve change allow".split(" ").map(stemWord),
);
const TITLE_PREFIX = /^[^\s:]{1,60}: /;

/**
 * True when a normalised summary in lower case is about what its sources tell. Words that stand in
 * changes of any kind weigh nothing; besides them it needs
 * - a word of weight that a title holds, or
 * - in one sentence of a body, taken with the titles, two words of weight, one that no common
 *   English is, or one among words that are nearly all borne out; or
 * - where there is no such word, half of those of a title (two at least), or nothing that the titles
 *   do not hold.
 */
export function sharesWords(
  summary: string,
  titles: readonly string[],
  sentences: readonly string[],
): boolean {
  const words = tellingWords(summary).filter(isWeighty);
  const head = readHeldWords(titles.join("\n"));
  if (words.length > 0 && words.every((word) => isHeld(word, head))) return true;
  const special = words.filter((word) => !isGeneric(stemWord(word)));
  if (special.some((word) => isHeld(word, head))) return true;
  const said = readHeldWords(summary);
  return titles.some((title) => isCovered(title, said)) ||
    special.length > 0 &&
      sentences.some((sentence) => isToldIn(words, special, head, readHeldWords(sentence)));
}

function isToldIn(
  words: readonly string[],
  special: readonly string[],
  head: HeldWords,
  sentence: HeldWords,
): boolean {
  const held = special.filter((word) => isHeld(word, sentence));
  if (new Set(held.map(stemWord)).size >= 2 || held.some((word) => !isOrdinaryWord(word))) {
    return true;
  }
  const borneOut = words.filter((word) => isBorneOut(word, head) || isBorneOut(word, sentence));
  return held.length > 0 && borneOut.length >= BORNE_OUT * words.length;
}

function isCovered(title: string, said: HeldWords): boolean {
  const words = tellingWords(title).filter(isWeighty);
  const prefix = tellingWords(TITLE_PREFIX.exec(title)?.[0] ?? "").filter(isWeighty);
  const covered = words.filter((word) => isBorneOut(word, said));
  return covered.length >= Math.max(2, COVERED * (words.length - prefix.length)) &&
    covered.some((word) => isHeld(word, said) && !DEEDS.has(stemWord(word)));
}
