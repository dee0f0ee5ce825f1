// The verdicts on the published items: which the notes represent, and which they lack.

import type { Item } from "./changelog.ts";
import { isWritten } from "./document.ts";
import type { Evidence } from "./evidence.ts";
import { isBookkeeping, tellsOfOthers } from "./noise.ts";
import { isTitled, type Range, type RangeCommit, titleOf } from "./range.ts";
import { findReferences, findWords, isGeneric, normalizeTitle } from "./text.ts";

/** What became of a published item. */
export type ItemVerdict =
  | { readonly kind: "represented"; readonly by: "reference" | "words"; readonly hash: string }
  | { readonly kind: "missing"; readonly reason: string; readonly hash: string }
  | { readonly kind: "outside" };

/** A published item with what became of it. */
export interface JudgedItem {
  readonly item: Item;
  readonly verdict: ItemVerdict;
}

/** A commit with its words: those of its title, and all. */
interface Described {
  readonly commit: RangeCommit;
  readonly title: readonly string[];
  readonly all: ReadonlySet<string>;
}

const LEAST_SHARE = 0.6;
const LEAST_BODY_SHARE = 0.7;
const GENERIC_WEIGHT = 0.2;
const LEAST_WRITTEN_WORDS = 3;
const LEAST_WRITTEN_SHARE = 0.9;
const MOST_WRITTEN = 4;

/** Judges every published item. */
export function judgeItems(evidence: Evidence): readonly JudgedItem[] {
  const { range, own, items } = evidence;
  // What was undone within the range is in no release, and neither is its undoing.
  const kept = range.commits.filter(({ hash }) => !range.cancelled.has(hash));
  const naming = kept.filter((commit) => !isBookkeeping(commit));
  const byNumber = new Map<number, RangeCommit[]>();
  for (const commit of naming) {
    const body = tellsOfOthers(commit) ? "" : `\n${commit.body}`;
    const { numbers } = findReferences(`${commit.subject}${body}`, own);
    for (const number of new Set([...numbers, ...fragmentNumbers(commit)])) {
      const named = byNumber.get(number) ?? [];
      byNumber.set(number, named);
      named.push(commit);
    }
  }
  const described = naming.map((commit) => ({
    commit,
    title: findWords(titleOf(commit)),
    all: new Set(findWords(`${titleOf(commit)}\n${tellsOfOthers(commit) ? "" : commit.body}`)),
  }));
  const weigh = weightsOf(described);
  const stateOf = stateReader(evidence);
  const writers = findWriters(evidence);
  return items.map((item) => {
    const { numbers, hashes } = findReferences(item, own);
    const named = [
      ...numbers.flatMap((number) => byNumber.get(number) ?? []),
      ...kept.filter(({ hash }) => hashes.some((each) => hash.startsWith(each))),
      ...(writers.get(item) ?? []).filter(({ hash }) => !range.cancelled.has(hash)),
    ];
    const byWords = judgeWords(item, described, weigh, stateOf);
    if (named.length === 0) return { item, verdict: byWords };
    const byReference = judgeNamed(item, named, range, stateOf);
    // What only mentions a number can be left out while the change itself is told.
    const isTold = byReference.kind === "missing" && byWords.kind === "represented";
    return { item, verdict: isTold ? byWords : byReference };
  });
}

/**
 * The commits that wrote the items into the changelog together with the change, or in its branch. One that wrote
 * many of them only collected what others did.
 */
function findWriters({ range, items }: Evidence): ReadonlyMap<Item, readonly RangeCommit[]> {
  const writers = new Map<Item, RangeCommit[]>();
  const wanted = items.map((item) => ({ item, words: findWords(item) }));
  for (const [hash, text] of range.additions) {
    const commit = range.byHash.get(hash);
    const merge = range.mergeOf.get(hash);
    // A release can be prepared in a branch too, and only collects what others did.
    if (commit === undefined) continue;
    if (isBookkeeping(commit) && (merge === undefined || isBookkeeping(merge))) continue;
    const added = new Set(findWords(text));
    const written = wanted.filter(({ words }) =>
      words.filter((word) => !isGeneric(word)).length >= LEAST_WRITTEN_WORDS &&
      words.filter((word) => added.has(word)).length >= LEAST_WRITTEN_SHARE * words.length
    );
    if (written.length > MOST_WRITTEN) continue;
    for (const { item } of written) {
      writers.set(item, [
        ...writers.get(item) ?? [],
        commit,
        ...merge === undefined ? [] : [merge],
      ]);
    }
  }
  return writers;
}

/** Numbers by which a commit's own fragments of the changelog are named, such as changes/123.bugfix.rst. */
function fragmentNumbers({ files }: RangeCommit): readonly number[] {
  return files.flatMap((file) => {
    const number = /(?:changelogs?|changes|news|newsfragments?|towncrier)\/(?:\S*\/)?(\d+)\.\w+/
      .exec(file)?.[1];
    return number === undefined ? [] : [Number(number)];
  });
}

type State = { readonly kind: "entry" } | { readonly kind: "missing"; readonly reason: string };

/** What the notes did with a commit: it can stand in the entry of its merge, or in one of its copies. */
function stateReader({ document, markdown, range }: Evidence): (hash: string) => State {
  const states = new Map<string, State>();
  for (const { hash, reason } of document.omitted ?? []) {
    states.set(hash, { kind: "missing", reason: `omitted: ${reason}` });
  }
  for (const entry of document.sections.flatMap(({ entries }) => entries)) {
    const state: State = isWritten(entry, markdown)
      ? { kind: "entry" }
      : { kind: "missing", reason: "in the JSON, not in the Markdown" };
    for (const hash of entry.hashes) {
      if (states.get(hash)?.kind !== "entry") states.set(hash, state);
    }
  }
  const keysOf = (commit: RangeCommit): readonly string[] => {
    const patchId = range.patchIds.get(commit.hash);
    const title = `title ${normalizeTitle(titleOf(commit))}`;
    return patchId === undefined ? [title] : [title, `patch ${patchId}`];
  };
  const told = new Set(
    range.commits.filter(({ hash }) => states.get(hash)?.kind === "entry").flatMap(keysOf),
  );
  return (hash) => {
    const own = states.get(hash) ?? { kind: "missing", reason: "in no entry" };
    if (own.kind === "entry") return own;
    const commit = range.byHash.get(hash);
    if (commit === undefined || range.cancelled.has(hash)) return own;
    for (
      let merge = range.mergeOf.get(hash);
      merge !== undefined;
      merge = range.mergeOf.get(merge.hash)
    ) {
      if (states.get(merge.hash)?.kind === "entry") return { kind: "entry" };
    }
    return keysOf(commit).some((key) => told.has(key)) ? { kind: "entry" } : own;
  };
}

/** One entry of those that an item names is enough; commits of a named merge must share words with the item. */
function judgeNamed(
  item: Item,
  named: readonly RangeCommit[],
  range: Range,
  stateOf: (hash: string) => State,
): ItemVerdict {
  const words = findWords(item).filter((word) => !isGeneric(word));
  const brought = named.filter(isTitled).flatMap((merge) =>
    range.commits.filter((commit) =>
      range.mergeOf.get(commit.hash) === merge &&
      findWords(titleOf(commit)).filter((word) => words.includes(word)).length >=
        Math.min(2, words.length)
    )
  );
  for (const { hash } of [...named, ...brought]) {
    if (stateOf(hash).kind === "entry") return { kind: "represented", by: "reference", hash };
  }
  const hash = named[0]?.hash ?? "";
  const state = stateOf(hash);
  return { kind: "missing", hash, reason: state.kind === "missing" ? state.reason : "" };
}

function judgeWords(
  item: Item,
  described: readonly Described[],
  weigh: (words: readonly string[]) => number,
  stateOf: (hash: string) => State,
): ItemVerdict {
  const words = findWords(item);
  const alike = described.flatMap((each) => {
    const score = likeness(words, each, weigh);
    return score === undefined ? [] : [{ hash: each.commit.hash, score }];
  }).toSorted((a, b) => b.score - a.score);
  const [best] = alike;
  if (best === undefined) return { kind: "outside" };
  for (const { hash, score } of alike) {
    if (score < 0.8 * best.score) break;
    if (stateOf(hash).kind === "entry") return { kind: "represented", by: "words", hash };
  }
  const state = stateOf(best.hash);
  return { kind: "missing", hash: best.hash, reason: state.kind === "missing" ? state.reason : "" };
}

/** How far an item and a commit say the same, or nothing when too few words are common. */
function likeness(
  words: readonly string[],
  { title, all }: Described,
  weigh: (words: readonly string[]) => number,
): number | undefined {
  const inTitle = words.filter((word) => title.includes(word));
  const telling = inTitle.filter((word) => !isGeneric(word)).length;
  const titleShare = weigh(inTitle) / Math.min(weigh(words), weigh(title));
  if (telling >= 2 && titleShare >= (telling === 2 ? 0.75 : LEAST_SHARE)) return titleShare;
  const inAll = words.filter((word) => all.has(word));
  const allShare = weigh(inAll) / weigh(words);
  const isEnough = inAll.filter((word) => !isGeneric(word)).length >= 4;
  return isEnough && allShare >= LEAST_BODY_SHARE ? allShare : undefined;
}

/** Words of few commits weigh more. */
function weightsOf(described: readonly Described[]): (words: readonly string[]) => number {
  const counts = new Map<string, number>();
  for (const { all } of described) {
    for (const word of all) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const weightOf = (word: string): number =>
    (isGeneric(word) ? GENERIC_WEIGHT : 1) *
    Math.log(2 + described.length / (1 + (counts.get(word) ?? 0)));
  return (words) => words.reduce((sum, word) => sum + weightOf(word), 0);
}
