// Reads the entries that commits add to changelogs, as far as later commits leave them there.

import type { ChangelogEntry } from "../../history/commit.ts";
import type { ByFile, FileChanges, Patches } from "../../history/files.ts";
import { findNewSections, saysBreak } from "./breaking_entries.ts";
import { isChangelog } from "../files/records.ts";
import { readFirstLine } from "./fragments/first_lines.ts";
import { findEntries } from "./lines.ts";

// A commit that changes more entries moves or reformats them, and keeps their order.
const MOST_COMPARED = 20;
const MOST_BETWEEN = 5;
const MOST_WORDS = 60;
const LEAST_SIMILARITY = 0.75;
// A commit that removes more entries starts a new changelog.
const MOST_TAKEN_BACK = 6;

/** An entry and the changelog that has it. */
interface LocatedEntry {
  readonly path: string;
  readonly entry: ChangelogEntry;
}

/**
 * The entries that the commits of a range add, newest commit first. An entry that the same commit
 * removes in another place, or in nearly the same words, was moved or edited and does not count. Where
 * a newer commit moves or edits an entry, its later place and words count. Where a newer commit removes
 * it and changes other files too, it does not count. Those of the range that say what breaks are marked.
 */
export function readEntries(
  patches: Patches,
  files: FileChanges,
): ByFile<readonly ChangelogEntry[]> {
  const later = new Map<string, LocatedEntry | undefined>();
  let isNew: ReturnType<typeof findNewSections> | undefined;
  const mark = ({ path, entry }: LocatedEntry): ChangelogEntry =>
    saysBreak(entry) && (isNew ??= findNewSections(patches))(path, entry)
      ? { ...entry, breaks: true }
      : entry;
  const settle = (placed: LocatedEntry): LocatedEntry | undefined =>
    later.has(keyOf(placed)) ? later.get(keyOf(placed)) : placed;
  return new Map(
    [...patches].map(([hash, own]) => {
      const added = findPlaced(own, "+");
      const removed = findPlaced(own, "-");
      const edits = pairUp(removed, added);
      const edited = new Set(edits.values());
      const kept = added.filter((each) => !edited.has(each)).map((each) =>
        [each, settle(each)] as const
      );
      const takesBack = removed.length <= MOST_TAKEN_BACK &&
        files.get(hash)?.some((file) => !isChangelog(file)) === true;
      const moves = removed.flatMap((each) => {
        const edit = edits.get(each);
        if (edit === undefined && !takesBack) return [];
        return [[keyOf(each), edit && settle(edit)] as const];
      });
      for (const [key, placed] of moves) later.set(key, placed);
      return [
        hash,
        new Map([...own.keys()].map((path) => [
          path,
          kept.filter(([each]) => each.path === path)
            .flatMap(([, placed]) => placed === undefined ? [] : [mark(placed)]),
        ])),
      ];
    }),
  );
}

function findPlaced(
  files: ReadonlyMap<string, readonly string[]>,
  mark: "+" | "-",
): readonly LocatedEntry[] {
  return [...files].flatMap(([path, patch]) =>
    (readFirstLine(path, patch, mark) ?? findEntries(patch, mark)).map((entry) => ({ path, entry }))
  );
}

function keyOf({ path, entry }: LocatedEntry): string {
  return `${path}\0${entry.text}`;
}

/** Pairs each removed entry with the added one that replaces it. */
function pairUp(
  removed: readonly LocatedEntry[],
  added: readonly LocatedEntry[],
): ReadonlyMap<LocatedEntry, LocatedEntry> {
  const pairs = new Map<LocatedEntry, LocatedEntry>();
  if (removed.length === 0 || added.length === 0) return pairs;
  const words = new Map([...removed, ...added].map((each) => [each, wordsOf(each.entry.text)]));
  const textOf = ({ entry }: LocatedEntry): string => entry.text;
  // What has other marks and links around the same words is the same.
  const wordsIn = (each: LocatedEntry): string =>
    `${each.path}\0${words.get(each)?.join(" ") || textOf(each)}`;
  for (const keyIn of [textOf, wordsIn]) {
    const left = new Map<string, LocatedEntry[]>();
    for (const each of added.filter(isLeft(pairs.values())).toReversed()) {
      const alike = left.get(keyIn(each));
      if (alike === undefined) left.set(keyIn(each), [each]);
      else alike.push(each);
    }
    for (const old of removed.filter(isLeft(pairs.keys()))) {
      const same = left.get(keyIn(old))?.pop();
      if (same !== undefined) pairs.set(old, same);
    }
  }
  const rest = removed.filter(isLeft(pairs.keys()));
  const free = added.filter(isLeft(pairs.values()));
  const isLong = rest.length > MOST_COMPARED || free.length > MOST_COMPARED;
  let next = 0;
  for (const old of rest) {
    const end = isLong ? next + MOST_BETWEEN : free.length;
    const at = free.slice(next, end).findIndex((each) =>
      each.path === old.path && isEdit(words.get(old) ?? [], words.get(each) ?? [])
    );
    const edit = at < 0 ? undefined : free[next + at];
    if (edit === undefined) continue;
    pairs.set(old, edit);
    if (isLong) next += at + 1;
    else free.splice(at, 1);
  }
  return pairs;
}

function isLeft(paired: Iterable<LocatedEntry>): (each: LocatedEntry) => boolean {
  const gone = new Set(paired);
  return (each) => !gone.has(each);
}

/** True for the words of two texts of which one is an edit of the other. */
function isEdit(before: readonly string[], after: readonly string[]): boolean {
  const shared = countShared(before, after);
  return shared > 0 && shared >= LEAST_SIMILARITY * Math.max(before.length, after.length);
}

/** The words of a text without addresses and numbers; signs without spaces are words each. */
function wordsOf(text: string): readonly string[] {
  const plain = text.toLowerCase().replace(/https?:\/\/\S+|[#@][\w-]+/g, " ");
  return plain.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}_]+/gu)
    ?.slice(0, MOST_WORDS) ?? [];
}

/** The length of the longest common subsequence; a word with a mistyped letter is the same. */
function countShared(a: readonly string[], b: readonly string[]): number {
  let row: readonly number[] = Array.from({ length: b.length + 1 }, () => 0);
  for (const first of a) {
    const next = [0];
    for (const [at, second] of b.entries()) {
      const longest = isSameWord(first, second)
        ? (row[at] ?? 0) + 1
        : Math.max(row[at + 1] ?? 0, next[at] ?? 0);
      next.push(longest);
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** True for the same word, and for a long one with one mistyped letter, or two that changed places. */
function isSameWord(a: string, b: string): boolean {
  if (a === b) return true;
  const length = Math.min(a.length, b.length);
  if (length < 5 || Math.abs(a.length - b.length) > 1 || /\d/.test(a + b)) return false;
  let start = 0;
  while (start < length && a[start] === b[start]) start++;
  let end = 0;
  while (end < length - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const [first = "", second = ""] = [a, b].map((word) => word.slice(start, word.length - end));
  const isSwapped = first.length === 2 && first === second.slice(1) + second.slice(0, 1);
  return start > 0 && (isSwapped || Math.max(first.length, second.length) < 2);
}
