// Reads which files commits change, for what judges their effect.

import { EnvironmentError } from "../../../errors.ts";
import type { CommitComparer, ParentPair } from "../../../history/source.ts";

/** The paths that each commit changes, by full hash. */
export async function readPaths(
  pairs: readonly ParentPair[],
  { comparePairs }: Pick<CommitComparer, "comparePairs">,
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (pairs.length === 0) return new Map();
  const paths = pairs.map((): string[] => []);
  const batches = async function* (): AsyncGenerator<readonly ParentPair[]> {
    yield pairs;
  };
  await comparePairs(batches(), (index, path) => void paths[index]?.push(path));
  return new Map(pairs.map(({ hash }, index) => [hash, paths[index] ?? []]));
}

/** What `judge` finds; nothing where git lacks contents. */
export async function unlessLacking(
  judge: () => Promise<ReadonlySet<string>>,
): Promise<ReadonlySet<string>> {
  try {
    return await judge();
  } catch (error) {
    // As in a partial clone: a commit too many is better than no notes.
    if (error instanceof EnvironmentError) return new Set();
    throw error;
  }
}
