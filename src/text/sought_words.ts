// The words that are looked for in the bodies of commits, and finding all of them in one pass.

import { onFirstUse } from "./first_use.ts";

/**
 * The words that the stages look for before they read a body. Most bodies have none of them. A source
 * finds all in one pass; at most 31.
 */
export const SOUGHT_WORDS = [
  "#",
  "//",
  "BREAKING",
  "Deprecated: ",
  "DEPRECATED: ",
  "CVE-",
  "Changelog: ",
  "hangelog:",
  "elease-",
  "ELEASE-",
  "(cherry picked from",
  "ackport",
  "evert",
  "* Revert ",
  "BEGIN_COMMIT_OVERRIDE",
  "rp-commits",
  "release-note",
] as const;

/** A word that stages look for. */
export type SoughtWord = typeof SOUGHT_WORDS[number];

/** The words that a body contains: the bit of a word is its place in the list. */
export type FoundWords = number;

// The characters of commit messages, from the most to the least frequent; all others are rarer.
const FREQUENT = ` etoiasnrcldhumpfgb.-y/w:vk\`_x10S,2CT)(34A5>6R*I87@9'P"DjFBLHMNOzU#qGWKV`;

/** A word, and the place of its rarest character, by which it is found. */
interface Sought {
  readonly bytes: Uint8Array;
  readonly anchor: number;
  readonly bit: number;
}

/** The words by the character that they are found by; undefined for most characters. */
const BY_ANCHOR = onFirstUse((): readonly (readonly Sought[] | undefined)[] => {
  const byAnchor: Sought[][] = [];
  for (const [index, word] of SOUGHT_WORDS.entries()) {
    const ranks = Array.from(word, rankOf);
    const anchor = ranks.indexOf(Math.max(...ranks));
    const code = word.charCodeAt(anchor);
    const sought = {
      bytes: Uint8Array.from(word, (character) => character.charCodeAt(0)),
      anchor,
      bit: 1 << index,
    };
    byAnchor[code] = [...byAnchor[code] ?? [], sought];
  }
  return byAnchor;
});

const ANCHORS = onFirstUse((): Uint8Array =>
  Uint8Array.from({ length: 256 }, (_, code) => BY_ANCHOR()[code] === undefined ? 0 : 1)
);

function rankOf(character: string): number {
  const place = FREQUENT.indexOf(character);
  return place < 0 ? FREQUENT.length : place;
}

/** The sought words that stand between these places. */
export function findSoughtWords(bytes: Uint8Array, start: number, end: number): FoundWords {
  const anchors = ANCHORS();
  let found = 0;
  for (let at = start; at < end; at++) {
    if (anchors[bytes[at] ?? 0] === 1) found |= findAround(bytes, at, start, end);
  }
  return found;
}

/** The words whose anchor is here. */
function findAround(bytes: Uint8Array, at: number, start: number, end: number): FoundWords {
  let found = 0;
  for (const { bytes: word, anchor, bit } of BY_ANCHOR()[bytes[at] ?? 0] ?? []) {
    const from = at - anchor;
    if (from < start || from + word.length > end) continue;
    let length = 0;
    while (length < word.length && bytes[from + length] === word[length]) length++;
    if (length === word.length) found |= bit;
  }
  return found;
}

const BITS: ReadonlyMap<SoughtWord, number> = new Map(
  SOUGHT_WORDS.map((word, index) => [word, 1 << index]),
);

/** True when the word is among those that were found. */
export function isFound(words: FoundWords, word: SoughtWord): boolean {
  return words !== 0 && (words & (BITS.get(word) ?? 0)) !== 0;
}
