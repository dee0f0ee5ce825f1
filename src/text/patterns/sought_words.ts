// The words that are looked for in the bodies of commits, and finding all of them in one pass.

import { onFirstUse } from "../first_use.ts";

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
  "GHSA-",
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
  "elease note",
  "elease Note",
  "ELEASE NOTE",
  "RELNOTES",
  "ollow-up",
  "ollow up",
  "ollowup",
  "Fixes: ",
  "egress",
  "!:",
  "gh-",
  "GH-",
] as const;

/** A word that stages look for. */
export type SoughtWord = typeof SOUGHT_WORDS[number];

/** The words that a body contains: the bit of a word is its place in the list. */
export type FoundWords = number;

// The characters of commit messages, from the most to the least frequent; all others are rarer.
const FREQUENT = ` etoiasnrcldhumpfgb.-y/w:vk\`_x10S,2CT)(34A5>6R*I87@9'P"DjFBLHMNOzU#qGWKV`;
const BYTES = 256;
const PAIRS = BYTES * BYTES;

/** A word, and the place of the pair of its characters by which it is found. */
interface Sought {
  readonly bytes: Uint8Array;
  /** -1 when the first character is the second of the pair. */
  readonly place: number;
  readonly bit: number;
}

/** The words by the pairs that they are found by. */
interface Pairs {
  /** 1 for each of the few pairs by which a word is found. */
  readonly marks: Uint8Array;
  readonly words: ReadonlyMap<number, readonly Sought[]>;
}

const SOUGHT_PAIRS = onFirstUse((): Pairs => {
  const marks = new Uint8Array(PAIRS);
  const words = new Map<number, Sought[]>();
  for (const [index, word] of SOUGHT_WORDS.entries()) {
    const bytes = Uint8Array.from(word, (character) => character.charCodeAt(0));
    // A word may begin at the first or at the second place of a pair.
    for (const begin of [0, -1]) {
      const place = placeOfRarest(word, begin);
      for (const pair of pairsAt(bytes, place)) {
        marks[pair] = 1;
        const sought = { bytes, place, bit: 1 << index };
        words.set(pair, [...words.get(pair) ?? [], sought]);
      }
    }
  }
  return { marks, words };
});

/** The place of the rarest whole pair, from this place on in steps of two; without one this place. */
function placeOfRarest(word: string, begin: number): number {
  let rarest = begin;
  let rank = -1;
  for (let place = begin < 0 ? begin + 2 : begin; place + 1 < word.length; place += 2) {
    const own = rankOf(word.charAt(place)) + rankOf(word.charAt(place + 1));
    if (own > rank) [rarest, rank] = [place, own];
  }
  return rarest;
}

function rankOf(character: string): number {
  const place = FREQUENT.indexOf(character);
  return place < 0 ? FREQUENT.length : place;
}

/** The pairs, as numbers, that a word has at this place; beyond its ends any byte may stand. */
function pairsAt(word: Uint8Array, place: number): readonly number[] {
  const bytesAt = (at: number): readonly number[] => {
    const byte = word[at];
    return byte === undefined ? Array.from({ length: BYTES }, (_, any) => any) : [byte];
  };
  return bytesAt(place).flatMap((first) =>
    // The order of the bytes of a number is that of the machine.
    bytesAt(place + 1).map((second) => new Uint16Array(Uint8Array.of(first, second).buffer)[0] ?? 0)
  );
}

/** Bytes in which the words are looked for, two at a time: nearly all pairs are in no word. */
export class SearchedBytes {
  readonly bytes: Uint8Array;
  readonly #pairs: Uint16Array;

  /** Keeps the bytes, or a copy if they do not make up whole pairs. */
  constructor(bytes: Uint8Array) {
    const areWhole = bytes.byteOffset % 2 === 0 && bytes.length % 2 === 0;
    this.bytes = areWhole ? bytes : new Uint8Array(bytes.length + bytes.length % 2);
    if (!areWhole) this.bytes.set(bytes);
    this.#pairs = new Uint16Array(this.bytes.buffer, this.bytes.byteOffset, this.bytes.length / 2);
  }

  /** The sought words that stand between these places. */
  find(start: number, end: number): FoundWords {
    const { marks, words } = SOUGHT_PAIRS();
    const pairs = this.#pairs;
    // Shifts, because a division gives a number with a fraction, which is slow as an index.
    const last = (end + 1) >> 1;
    let found = 0;
    for (let at = start >> 1; at < last; at++) {
      const pair = pairs[at] ?? 0;
      if (marks[pair] === 1) found |= this.#match(words.get(pair) ?? [], 2 * at, start, end);
    }
    return found;
  }

  /** Those of these words whose pair is here. */
  #match(words: readonly Sought[], at: number, start: number, end: number): FoundWords {
    let found = 0;
    for (const { bytes: word, place, bit } of words) {
      const from = at - place;
      if (from < start || from + word.length > end) continue;
      let length = 0;
      while (length < word.length && this.bytes[from + length] === word[length]) length++;
      if (length === word.length) found |= bit;
    }
    return found;
  }
}

const BITS: ReadonlyMap<SoughtWord, number> = new Map(
  SOUGHT_WORDS.map((word, index) => [word, 1 << index]),
);

/** True when the word is among those that were found. */
export function isFound(words: FoundWords, word: SoughtWord): boolean {
  return words !== 0 && (words & (BITS.get(word) ?? 0)) !== 0;
}
