// Finds the commits of a range that change nothing there: a merge brought them in, and left out what
// they change, or had it already.

import { EnvironmentError } from "../../errors.ts";
import type { CommitComparer, ParentPair } from "../../history/source.ts";
import { isRecord } from "../messages/files/file_kinds.ts";
import type { PlainMerge } from "./branches/plain_merges.ts";

/** The ends of a range, full object names. */
export interface RangeEnds {
  readonly base: string;
  readonly tip: string;
}

// git takes some 0.1 ms for each commit, and 0.2 ms for what stands at a path.
const MOST_COMMITS = 500;
const MOST_PLACES = 2_000;
// Who changes more files at once moves or formats them.
const MOST_PATHS = 200;
// Of one file; more lines than the second number would take seconds.
const MOST_LINES = 200;
const MOST_LINES_OF_RANGE = 200_000;
// Lines with fewer, such as `} else {`, are everywhere.
const FEWEST_LETTERS = 6;
const LETTERS = /[\p{L}\p{N}]/gu;
/** With a larger part of its lines of a file among those of the range, a commit has an effect. */
const MOST_COINCIDENCES = 0.2;

/**
 * The full hashes of the commits that came with these merges, newest first, and have no effect in the
 * range: the merge left what they change as it was, though the branch had it to the end. Of each file
 * that such a commit touches,
 *
 * - the merge has what the line had that it was made on, a newer one did not change it either, and the
 *   tip still has the file;
 * - the branch ends with another content than before: it did not take the change back itself;
 * - there are lines to judge, and hardly any of those that the commit adds are new at the tip, in any
 *   file, or of those that it removes are gone: a person may have brought the change to another place.
 *
 * Changelogs do not count, and what makes a release is not judged. Neither is what came with a merge
 * that changes files which none of its commits touches: they may have other names there. In doubt, as
 * where git lacks contents or there is very much to compare, a commit has an effect.
 */
export async function findEmptyCommits(
  merges: readonly PlainMerge[],
  ends: RangeEnds,
  comparer: CommitComparer,
): Promise<ReadonlySet<string>> {
  const compared = takeNewest(merges);
  if (compared.length === 0) return new Set();
  try {
    const untouched = findUntouched(compared, await readPaths(compared, comparer));
    const candidates = await keepLeftOut(untouched, ends, comparer);
    if (candidates.length === 0) return new Set();
    return await findWithoutEffect(candidates, ends, comparer);
  } catch (error) {
    // As in a partial clone: a commit too many is better than no notes.
    if (error instanceof EnvironmentError) return new Set();
    throw error;
  }
}

function takeNewest(merges: readonly PlainMerge[]): readonly PlainMerge[] {
  let left = MOST_COMMITS;
  return merges.filter(({ brought }) => {
    const fits = brought.length < left;
    if (fits) left -= brought.length + 1;
    return fits;
  });
}

/** The paths that each merge and each commit changes, by hash. */
async function readPaths(
  merges: readonly PlainMerge[],
  { comparePairs }: Pick<CommitComparer, "comparePairs">,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const pairs: readonly ParentPair[] = merges.flatMap(({ hash, firstParent, brought }) => [
    { hash, parent: firstParent },
    ...brought.map((commit) => ({ hash: commit })),
  ]);
  const paths = pairs.map((): string[] => []);
  const batches = async function* (): AsyncGenerator<readonly ParentPair[]> {
    yield pairs;
  };
  await comparePairs(batches(), (index, path) => void paths[index]?.push(path));
  return new Map(pairs.map(({ hash }, index) => [hash, paths[index] ?? []]));
}

/** A commit that may have no effect. */
interface Candidate {
  readonly hash: string;
  readonly files: readonly TouchedFile[];
}

/** A file that a commit touches, and its places before and after the branch, `<commit>:<path>`. */
interface TouchedFile {
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

/** The commits whose files their merge left as they were. */
function findUntouched(
  merges: readonly PlainMerge[],
  paths: ReadonlyMap<string, readonly string[]>,
): readonly Candidate[] {
  const pathsOf = (hash: string): readonly string[] =>
    (paths.get(hash) ?? []).filter((path) => !isIgnored(path));
  const changedLater = new Set<string>();
  return merges.flatMap(({ hash: merge, secondParent, brought, releases }) => {
    const changed = new Set(pathsOf(merge));
    const later = new Set(changedLater);
    for (const path of changed) changedLater.add(path);
    // The oldest of the branch, which stand last.
    const firsts = new Map(brought.flatMap((hash) => pathsOf(hash).map((path) => [path, hash])));
    if ([...changed].some((path) => !firsts.has(path))) return [];
    return brought.filter((hash) => !releases.has(hash)).flatMap((hash) => {
      const own = pathsOf(hash);
      const isUntouched = own.length > 0 && own.length <= MOST_PATHS &&
        !own.some((path) => changed.has(path) || later.has(path));
      if (!isUntouched) return [];
      const files = own.map((path) => ({
        path,
        before: `${firsts.get(path)}^:${path}`,
        after: `${secondParent}:${path}`,
      }));
      return [{ hash, files }];
    });
  });
}

/** Those whose files the branch changed to the end, and that are there at the tip. */
async function keepLeftOut(
  candidates: readonly Candidate[],
  { tip }: RangeEnds,
  { listPlaces }: Pick<CommitComparer, "listPlaces">,
): Promise<readonly Candidate[]> {
  const atTip = ({ path }: TouchedFile): string => `${tip}:${path}`;
  const all = new Set(
    candidates.flatMap(({ files }) =>
      files.flatMap((file) => [atTip(file), file.before, file.after])
    ),
  );
  // Git takes them line by line.
  const places = [...all].filter((place) => !/[\n\r]/.test(place));
  if (places.length > MOST_PLACES) return [];
  const hashes = await listPlaces(places);
  const contents = new Map(places.map((place, at) => [place, hashes[at]]));
  const isLeftOut = (file: TouchedFile): boolean =>
    contents.get(atTip(file)) !== undefined &&
    contents.get(file.before) !== contents.get(file.after);
  return candidates.filter(({ files }) => files.every(isLeftOut));
}

/** Of these commits, those whose lines the range neither adds nor removes. */
async function findWithoutEffect(
  candidates: readonly Candidate[],
  { base, tip }: RangeEnds,
  { changedLines }: Pick<CommitComparer, "changedLines">,
): Promise<ReadonlySet<string>> {
  const own = candidates.map(() => new Map<string, ChangedLines>());
  let sought: SoughtLines | undefined;
  let left = MOST_LINES_OF_RANGE;
  // Git prints the lines of the range after those of all commits.
  const pairs = [...candidates.map(({ hash }) => ({ hash })), { hash: tip, parent: base }];
  await changedLines(pairs, ({ index, path, isAdded, text }) => {
    if (isIgnored(path)) return true;
    const files = own[index];
    if (files === undefined) {
      (sought ??= new SoughtLines(own)).find(text, isAdded);
      return --left >= 0;
    }
    let lines = files.get(path);
    if (lines === undefined) files.set(path, lines = new ChangedLines());
    lines.add(text, isAdded);
    return true;
  });
  if (left < 0) return new Set();
  sought ??= new SoughtLines(own);
  return new Set(
    candidates.filter(({ files }, at) => sought?.isEmpty(at, files.length)).map(({ hash }) => hash),
  );
}

interface Count {
  readonly sought: number;
  found: number;
}

/** The lines of the files of commits, and how many of each file were found. */
class SoughtLines {
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
const ROOM =
  /^(?:(?:docs?|\.github|news(?:fragments)?|changes|changelogs?(?:\.d)?|\.changesets?)\/|[^/]+$)/i;

/** True for a record of changes, at the root or in a folder for it. */
function isIgnored(path: string): boolean {
  return ROOM.test(path) && isRecord({ path });
}

/** What a commit adds to a file and removes from it. */
class ChangedLines {
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
