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

// git takes some 0.1 ms for each.
const MOST_COMPARED = 500;
// Who changes more of one commit moves or formats files; git takes 0.2 ms for each of all commits.
const MOST_PATHS = 200;
const MOST_PLACES = 1_000;
const MOST_LINES = 500;
// Shorter lines, such as `return null;` without its letters, are everywhere.
const FEWEST_LETTERS = 6;
const LETTERS = /[\p{L}\p{N}]/gu;
/** With a larger part of its lines among those of the range, a commit has an effect. */
const MOST_COINCIDENCES = 0.2;

/**
 * The full hashes of the commits that came with these merges, newest first, and have no effect in the
 * range. The files that such a commit touches are after the merge as they were on the line that it was
 * merged into, and are there at the tip; and what it adds is not new at the tip, nor gone what it only
 * removes: a person may have brought the change to another place. Changelogs do not count, and commits
 * that make a release are not judged. A merge is
 * not judged that brings the number of commits above 500, or that takes nothing to the places where
 * its commits have it, as that of another project into a folder. None are found where git lacks
 * contents.
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
    const candidates = await keepPresent(untouched, ends, comparer);
    if (candidates.length === 0) return new Set();
    return await findWithoutEffect(candidates, ends, comparer);
  } catch (error) {
    // As in a partial clone: a commit too many is better than no notes.
    if (error instanceof EnvironmentError) return new Set();
    throw error;
  }
}

function takeNewest(merges: readonly PlainMerge[]): readonly PlainMerge[] {
  let left = MOST_COMPARED;
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

/** A commit that may have no effect, and the files that it touches. */
interface Candidate {
  readonly hash: string;
  readonly paths: readonly string[];
}

/** The commits whose files their merge left as they were. */
function findUntouched(
  merges: readonly PlainMerge[],
  paths: ReadonlyMap<string, readonly string[]>,
): readonly Candidate[] {
  const pathsOf = (hash: string): readonly string[] => paths.get(hash) ?? [];
  return merges.flatMap(({ hash: merge, brought, releases }) => {
    const changed = new Set(pathsOf(merge));
    const isChanged = (path: string): boolean => changed.has(path);
    const isElsewhere = changed.size > 0 && !brought.some((hash) => pathsOf(hash).some(isChanged));
    if (isElsewhere) return [];
    return brought.filter((hash) => !releases.has(hash)).map((hash) => ({
      hash,
      paths: pathsOf(hash).filter((path) => !isRecord({ path })),
    })).filter(({ paths: own }) =>
      own.length > 0 && own.length <= MOST_PATHS && !own.some(isChanged)
    );
  });
}

/** Those whose files are all there at the tip: others may have a new name. */
async function keepPresent(
  candidates: readonly Candidate[],
  { tip }: RangeEnds,
  { listPlaces }: Pick<CommitComparer, "listPlaces">,
): Promise<readonly string[]> {
  const all = new Set(candidates.flatMap(({ paths }) => paths));
  // Git takes them line by line.
  const paths = [...all].filter((path) => !/[\n\r]/.test(path)).slice(0, MOST_PLACES);
  const hashes = await listPlaces(paths.map((path) => `${tip}:${path}`));
  const present = new Set(paths.filter((_, at) => hashes[at] !== undefined));
  return candidates.filter((each) => each.paths.every((path) => present.has(path)))
    .map(({ hash }) => hash);
}

/** Of these commits, those whose lines the range neither adds nor removes. */
async function findWithoutEffect(
  candidates: readonly string[],
  { base, tip }: RangeEnds,
  { changedLines }: Pick<CommitComparer, "changedLines">,
): Promise<ReadonlySet<string>> {
  const own = candidates.map(() => new ChangedLines());
  let sought: SoughtLines | undefined;
  // Git prints the lines of the range after those of all commits.
  const pairs = [...candidates.map((hash) => ({ hash })), { hash: tip, parent: base }];
  await changedLines(pairs, ({ index, path, isAdded, text }) => {
    if (isRecord({ path })) return;
    const commit = own[index];
    if (commit !== undefined) commit.add(text, isAdded);
    else (sought ??= new SoughtLines(own)).find(text, isAdded);
  });
  sought ??= new SoughtLines(own);
  return new Set(candidates.filter((_, at) => sought?.isEmpty(at)));
}

/** The lines of commits, and how many of each commit were found. */
class SoughtLines {
  readonly #counts: readonly number[];
  readonly #found: number[];
  readonly #owners = new Map<string, number[]>();

  constructor(commits: readonly ChangedLines[]) {
    const told = commits.map((lines) => lines.telling());
    this.#counts = told.map(({ length }) => length);
    this.#found = told.map(() => 0);
    for (const [at, lines] of told.entries()) {
      for (const line of lines) {
        const owners = this.#owners.get(line);
        if (owners === undefined) this.#owners.set(line, [at]);
        else owners.push(at);
      }
    }
  }

  /** Counts a line once, however often it is added. */
  find(text: string, isAdded: boolean): void {
    const line = keyOf(text, isAdded);
    for (const at of this.#owners.get(line) ?? []) this.#found[at] = (this.#found[at] ?? 0) + 1;
    this.#owners.delete(line);
  }

  /** True for a commit with lines, of which no more than a few were found. */
  isEmpty(at: number): boolean {
    const count = this.#counts[at] ?? 0;
    return count > 0 && (this.#found[at] ?? 0) <= count * MOST_COINCIDENCES;
  }
}

/** What a commit adds and removes. */
class ChangedLines {
  readonly #added = new Set<string>();
  readonly #removed = new Set<string>();

  add(text: string, isAdded: boolean): void {
    const lines = isAdded ? this.#added : this.#removed;
    const line = text.trim();
    if (lines.size < MOST_LINES && isTelling(line)) lines.add(line);
  }

  /** The keys of the lines that it adds, or else of those that it removes; none that it moves. */
  telling(): readonly string[] {
    const added = [...this.#added].filter((line) => !this.#removed.has(line));
    if (added.length > 0) return added.map((line) => keyOf(line, true));
    return [...this.#removed].filter((line) => !this.#added.has(line))
      .map((line) => keyOf(line, false));
  }
}

function isTelling(line: string): boolean {
  return (line.match(LETTERS)?.length ?? 0) >= FEWEST_LETTERS;
}

function keyOf(text: string, isAdded: boolean): string {
  return `${isAdded ? "+" : "-"}${text.trim()}`;
}
