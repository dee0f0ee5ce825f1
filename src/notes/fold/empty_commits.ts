// Finds the commits of a range that change nothing there: a merge brought them in, and left out what
// they change, or had it already.

import { EnvironmentError } from "../../errors.ts";
import type { ParentPair } from "../../history/source.ts";
import type { PlainMerge } from "./branches/plain_merges.ts";

/** Compares trees. */
export interface TreeSource {
  /** Calls back with the paths in which a commit differs from its parent, the pair's index first. */
  readonly comparePairs: (
    pairs: AsyncIterable<readonly ParentPair[]>,
    onFile: (index: number, path: string) => void,
  ) => Promise<void>;
  /** The hashes of what stands at `<commit>:<path>`; undefined for nothing. */
  readonly listPlaces: (places: readonly string[]) => Promise<readonly (string | undefined)[]>;
}

// git takes some 0.1 ms for each.
const MOST_COMPARED = 500;

/** A commit that came with a merge, and what it changes. */
interface Candidate {
  readonly hash: string;
  readonly merge: string;
  readonly paths: readonly string[];
}

/**
 * The full hashes of the commits that came with these merges, newest first, and changed no file: what
 * they touch is after the merge as it was on the line that they were merged into. Where a merge
 * changes a file that none of its commits names, or another of its commits or a newer merge changes
 * one of a commit's files, the change may have gone elsewhere or come later, and the commit stays. So
 * it does beyond the newest 500 commits, and where git lacks trees.
 */
export async function findEmptyCommits(
  merges: readonly PlainMerge[],
  source: TreeSource,
): Promise<ReadonlySet<string>> {
  const compared = takeNewest(merges);
  if (compared.length === 0) return new Set();
  try {
    const candidates = findCandidates(compared, await readPaths(compared, source));
    if (candidates.length === 0) return new Set();
    const missing = await findMissing(candidates, source);
    return new Set(
      candidates.flatMap(({ hash, merge, paths }) =>
        paths.some((path) => missing.has(placeOf(merge, path))) ? [] : [hash]
      ),
    );
  } catch (error) {
    // As in a clone without trees: a commit too many is better than no notes.
    if (error instanceof EnvironmentError) return new Set();
    throw error;
  }
}

function takeNewest(merges: readonly PlainMerge[]): readonly PlainMerge[] {
  let count = 0;
  const end = merges.findIndex(({ brought }) => (count += brought.length + 1) > MOST_COMPARED);
  return end < 0 ? merges : merges.slice(0, end);
}

/** The paths that each merge and each commit changes, by hash. */
async function readPaths(
  merges: readonly PlainMerge[],
  source: TreeSource,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const pairs: readonly ParentPair[] = merges.flatMap(({ hash, firstParent, brought }) => [
    { hash, parent: firstParent },
    ...brought.map((commit) => ({ hash: commit })),
  ]);
  const paths = pairs.map((): string[] => []);
  const batches = async function* (): AsyncGenerator<readonly ParentPair[]> {
    yield pairs;
  };
  await source.comparePairs(batches(), (index, path) => paths[index]?.push(path));
  return new Map(pairs.map(({ hash }, index) => [hash, paths[index] ?? []]));
}

function findCandidates(
  merges: readonly PlainMerge[],
  paths: ReadonlyMap<string, readonly string[]>,
): readonly Candidate[] {
  const pathsOf = (hash: string): readonly string[] => paths.get(hash) ?? [];
  const changedLater = new Set<string>();
  return merges.flatMap(({ hash: merge, brought }) => {
    const changed = new Set(pathsOf(merge));
    const isChanged = (path: string): boolean => changed.has(path);
    const named = new Set(brought.flatMap(pathsOf));
    const touched = new Set(
      brought.map(pathsOf).filter((own) => own.some(isChanged)).flat(),
    );
    const found = [...changed].every((path) => named.has(path))
      ? brought.map((hash) => ({ hash, merge, paths: pathsOf(hash) })).filter(({ paths: own }) =>
        own.length > 0 &&
        !own.some((path) => isChanged(path) || touched.has(path) || changedLater.has(path))
      )
      : [];
    for (const path of changed) changedLater.add(path);
    return found;
  });
}

/** The places where nothing stands: a file may have another name there. */
async function findMissing(
  candidates: readonly Candidate[],
  source: TreeSource,
): Promise<ReadonlySet<string>> {
  const places = [
    ...new Set(
      candidates.flatMap(({ merge, paths }) => paths.map((path) => placeOf(merge, path))),
    ),
  ];
  const asked = places.filter((place) => !place.includes("\n"));
  const found = await source.listPlaces(asked);
  const present = new Set(asked.filter((_, index) => found[index] !== undefined));
  return new Set(places.filter((place) => !present.has(place)));
}

function placeOf(merge: string, path: string): string {
  return `${merge}:${path}`;
}
