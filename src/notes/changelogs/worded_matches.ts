// Finds the changes that entries of changelogs tell of in words, without a number.

import { isCodeName, isCommonWord, READ_LENGTH, tellingWords } from "./telling_words.ts";

/** A change as an entry may tell of it. */
export interface Titled {
  /** The full hash of its commit. */
  readonly hash: string;
  readonly title: string;
  /** The hash of the merge that brought it, or its own: what is one change has one. */
  readonly owner: string;
}

/** A word of titles. */
interface Known {
  readonly weight: number;
  /** False for one that says little. */
  readonly isTelling: boolean;
  /** The positions of the changes that have it. */
  readonly changes: readonly number[];
}

interface Pair {
  readonly entry: number;
  readonly change: number;
  readonly score: number;
}

const COMMON_WEIGHT = 0.2;
const CODE_WEIGHT = 1.5;
// Words of more changes lead to none.
const MOST_CHANGES = 40;
const LEAST_SHARED = 3;
const LEAST_OF_SHORTER = 0.65;
const LEAST_OF_LONGER = 0.35;
// With two words only.
const LEAST_SHARED_FEW = 2;
const LEAST_OF_SHORTER_FEW = 0.85;
const LEAST_OF_LONGER_FEW = 0.4;
// Another change that is nearly as like may be the one.
const APART = 0.75;
const VERSION = /\d{1,9}(?:\.\d{1,9}){1,5}/g;

/**
 * The only change that each text tells of, by the position of the text: both have most of their rare
 * words in common and no other versions, no other change has nearly as many, and no other text tells
 * more of the change.
 * What a merge brought is one change with it; of these, all that are as like are found.
 */
export function matchByWords(
  texts: readonly string[],
  changes: readonly Titled[],
): ReadonlyMap<number, readonly string[]> {
  const titles = new Titles(changes);
  const found = texts.flatMap((text, entry) => titles.findLikely(tellingWords(text), entry));
  const agreeing = found.filter(({ entry, change }) =>
    mayAgree(texts[entry] ?? "", changes[change]?.title ?? "")
  );
  return keepMutual(agreeing, changes);
}

/** False for words about other versions of the same thing. */
function mayAgree(text: string, title: string): boolean {
  const told = text.slice(0, READ_LENGTH).match(VERSION) ?? [];
  const named: readonly string[] = title.slice(0, READ_LENGTH).match(VERSION) ?? [];
  return told.length === 0 || named.length === 0 || told.some((version) => named.includes(version));
}

/** The titles of a range by their words. */
class Titles {
  readonly #changes: readonly Titled[];
  readonly #known = new Map<string, Known>();
  /** The weight of all words of each title. */
  readonly #whole: Float64Array;
  // What a text shares with each title; zeros between two texts.
  readonly #shared: Float64Array;
  readonly #counts: Uint8Array;

  constructor(changes: readonly Titled[]) {
    this.#changes = changes;
    this.#whole = new Float64Array(changes.length);
    this.#shared = new Float64Array(changes.length);
    this.#counts = new Uint8Array(changes.length);
    const byWord = new Map<string, number[]>();
    for (const [change, { title }] of changes.entries()) {
      for (const word of tellingWords(title)) {
        const having = byWord.get(word);
        if (having === undefined) byWord.set(word, [change]);
        else having.push(change);
      }
    }
    for (const [word, having] of byWord) {
      const known = this.#weigh(word, having);
      this.#known.set(word, known);
      for (const change of having) this.#whole[change] = at(this.#whole, change) + known.weight;
    }
  }

  #weigh(word: string, changes: readonly number[]): Known {
    const isTelling = !isCommonWord(word);
    const base = !isTelling ? COMMON_WEIGHT : isCodeName(word) ? CODE_WEIGHT : 1;
    const weight = base * Math.log2(2 + this.#changes.length / Math.max(changes.length, 1));
    return { weight, isTelling, changes };
  }

  /** The changes that a text with these words may tell of: those of one owner, or none. */
  findLikely(words: readonly string[], entry: number): readonly Pair[] {
    const touched: number[] = [];
    let whole = 0;
    for (const word of words) {
      const { weight, isTelling, changes } = this.#known.get(word) ?? this.#weigh(word, []);
      whole += weight;
      if (changes.length > MOST_CHANGES) continue;
      for (const change of changes) {
        if (this.#shared[change] === 0) touched.push(change);
        this.#shared[change] = at(this.#shared, change) + weight;
        if (isTelling) this.#counts[change] = at(this.#counts, change) + 1;
      }
    }
    const pairs = touched.map((change): Pair => ({
      entry,
      change,
      score: this.#judge(change, whole),
    }));
    for (const change of touched) this.#shared[change] = this.#counts[change] = 0;
    const best = pairs.reduce((most, { score }) => Math.max(most, score), 0);
    if (best === 0) return [];
    const near = pairs.filter(({ score }) => Math.abs(score) >= best * APART);
    const owners = new Set(near.map(({ change }) => this.#changes[change]?.owner));
    return owners.size > 1 ? [] : near.filter(({ score }) => score > 0);
  }

  /** How like a title and a text of this weight are; below zero where that is not enough. */
  #judge(change: number, whole: number): number {
    const weight = at(this.#shared, change);
    const title = at(this.#whole, change);
    const count = at(this.#counts, change);
    const ofShorter = weight / Math.min(title, whole);
    const ofLonger = weight / Math.max(title, whole);
    const isLike =
      (count >= LEAST_SHARED && ofShorter >= LEAST_OF_SHORTER && ofLonger >= LEAST_OF_LONGER) ||
      (count >= LEAST_SHARED_FEW && ofShorter >= LEAST_OF_SHORTER_FEW &&
        ofLonger >= LEAST_OF_LONGER_FEW);
    return isLike ? ofShorter + ofLonger : -ofShorter - ofLonger;
  }
}

function at(values: Float64Array | Uint8Array, position: number): number {
  return values[position] ?? 0;
}

/** Of the texts that tell of one change only that which is most like it. */
function keepMutual(
  pairs: readonly Pair[],
  changes: readonly Titled[],
): ReadonlyMap<number, readonly string[]> {
  const best = new Map<string, Pair>();
  const ownerOf = ({ change }: Pair): string => changes[change]?.owner ?? "";
  for (const pair of pairs) {
    const known = best.get(ownerOf(pair));
    if (known === undefined || known.score < pair.score) best.set(ownerOf(pair), pair);
  }
  const kept = new Map<number, string[]>();
  for (const pair of pairs) {
    if (best.get(ownerOf(pair))?.entry !== pair.entry) continue;
    kept.set(pair.entry, [...kept.get(pair.entry) ?? [], changes[pair.change]?.hash ?? ""]);
  }
  return kept;
}
