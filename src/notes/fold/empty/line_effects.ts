// Tells by their lines which commits have no effect in a range.

import type { CommitComparer, RangeEnds } from "../../../history/source.ts";
import { CHANGESET_FOLDERS, FRAGMENT_FOLDERS } from "../../files/record_names.ts";
import { findOnlyTouched, isRecord } from "../../files/records.ts";
import type { RangeMerges } from "./range_merges.ts";

/** A commit that may have no effect. */
export interface Candidate {
  /** Full object name. */
  readonly hash: string;
  /** The files that it touches, but for changelogs. */
  readonly files: readonly { readonly path: string }[];
}

// Of one file.
const MOST_LINES = 200;
/** More lines would take seconds to compare. */
export const MOST_LINES_READ = 200_000;
// Lines with fewer, such as `} else {`, are everywhere.
const FEWEST_LETTERS = 6;
const LETTERS = /[\p{L}\p{N}]/gu;
/** With a larger part of its lines of a file among those of the range, a commit has an effect. */
const MOST_COINCIDENCES = 0.2;

/**
 * Of these commits, those whose lines the range neither adds nor removes, and that are newer than all
 * merges with lines of their own; none where more than 200,000 lines would have to be read.
 */
export async function findWithoutEffect(
  candidates: readonly Candidate[],
  { all, places }: Pick<RangeMerges, "all" | "places">,
  { base, tip }: RangeEnds,
  { changedLines }: Pick<CommitComparer, "changedLines">,
): Promise<ReadonlySet<string>> {
  const placeOf = (hash: string): number => places.get(hash) ?? Infinity;
  const oldest = Math.max(...candidates.map(({ hash }) => placeOf(hash)));
  const merges = all.filter((hash) => placeOf(hash) < oldest);
  const own = candidates.map(() => new Map<string, ChangedLines>());
  let newestOwn = Infinity;
  let sought: SoughtLines | undefined;
  let left = MOST_LINES_READ;
  // Git prints the lines of the range after those of all commits.
  const commits = [...merges, ...candidates.map(({ hash }) => hash)].map((hash) => ({ hash }));
  await changedLines([...commits, { hash: tip, parent: base }], (line) => {
    const { index, path, isAdded, text } = line;
    if (--left < 0) return false;
    if (isIgnored(path)) return true;
    if (index < merges.length) {
      const isOwn = isTelling(text) && findOnlyTouched([{ path }]) !== "lock files";
      if (isOwn) newestOwn = Math.min(newestOwn, placeOf(merges[index] ?? ""));
      return true;
    }
    const files = own[index - merges.length];
    if (files === undefined) {
      (sought ??= new SoughtLines(own)).find(text, isAdded);
      return true;
    }
    let lines = files.get(path);
    if (lines === undefined) files.set(path, lines = new ChangedLines());
    lines.add(text, isAdded);
    return true;
  });
  if (left < 0) return new Set();
  const found = sought ?? new SoughtLines(own);
  const empty = candidates.filter(({ hash, files }, at) =>
    placeOf(hash) < newestOwn && found.isEmpty(at, files.length)
  );
  return new Set(empty.map(({ hash }) => hash));
}

interface Count {
  readonly sought: number;
  found: number;
}

/** The lines of the files of commits, and how many of each file were found. */
export class SoughtLines {
  /** The numbers of lines sought and found, by commit, file, and what was added and removed. */
  readonly #counts: readonly (readonly (readonly Count[])[])[];
  readonly #owners = new Map<string, Count[]>();

  constructor(commits: readonly ReadonlyMap<string, ChangedLines>[]) {
    this.#counts = commits.map((files) =>
      [...files.values()].map((lines) => lines.telling().map((told) => this.#seek(told)))
    );
  }

  #seek(lines: readonly string[]): Count {
    const count = { sought: lines.length, found: 0 };
    for (const line of lines) {
      const owners = this.#owners.get(line);
      if (owners === undefined) this.#owners.set(line, [count]);
      else owners.push(count);
    }
    return count;
  }

  /** Counts a line once, however often it is added. */
  find(text: string, isAdded: boolean): void {
    const line = keyOf(text, isAdded);
    for (const count of this.#owners.get(line) ?? []) count.found++;
    this.#owners.delete(line);
  }

  /** True for a commit with lines in each of so many files, of which no more than a few were found. */
  isEmpty(at: number, fileCount: number): boolean {
    const files = this.#counts[at] ?? [];
    return files.length === fileCount &&
      files.every((counts) =>
        counts.some(({ sought }) => sought > 0) &&
        counts.every(({ sought, found }) => found <= sought * MOST_COINCIDENCES)
      );
  }
}

// Pieces of programs may have the names of changelogs.
const ROOM = new RegExp(
  String.raw`^(?:(?:docs?|\.github|${FRAGMENT_FOLDERS}|${CHANGESET_FOLDERS})/|[^/]+$)`,
  "i",
);

/** True for a record of changes, at the root or in a folder for it. */
export function isIgnored(path: string): boolean {
  return ROOM.test(path) && isRecord({ path });
}

/** What a commit adds to a file and removes from it. */
export class ChangedLines {
  readonly #added = new Set<string>();
  readonly #removed = new Set<string>();

  add(text: string, isAdded: boolean): void {
    const lines = isAdded ? this.#added : this.#removed;
    const line = text.trim();
    if (lines.size < MOST_LINES && isTelling(line)) lines.add(line);
  }

  /** The keys of the lines that it adds, and of those that it removes; none that it moves. */
  telling(): readonly (readonly string[])[] {
    const added = [...this.#added].filter((line) => !this.#removed.has(line));
    const removed = [...this.#removed].filter((line) => !this.#added.has(line));
    return [
      added.map((line) => keyOf(line, true)),
      removed.map((line) => keyOf(line, false)),
    ];
  }
}

function isTelling(line: string): boolean {
  return (line.match(LETTERS)?.length ?? 0) >= FEWEST_LETTERS;
}

function keyOf(text: string, isAdded: boolean): string {
  return `${isAdded ? "+" : "-"}${text.trim()}`;
}
