// Asks the repository what the commits of a range do not tell by themselves, for folding.

import type { Repository } from "../../core/git/repository.ts";
import { EnvironmentError } from "../../errors.ts";
import type { RangeEnds } from "../../notes/fold/empty/line_effects.ts";
import type { Folder, FoldEvidence } from "../../notes/fold/fold.ts";
import { isTest } from "../../notes/fold/new_files.ts";

/** What only the repository can tell of a range that begins at one release. */
export async function readFoldEvidence(
  folder: Folder,
  ends: RangeEnds,
  repository: Repository,
): Promise<FoldEvidence> {
  const [empty, added] = await Promise.all([
    findEmpty(folder, ends, repository),
    findAdded(folder, ends, repository),
  ]);
  return { empty, added };
}

async function findEmpty(
  folder: Folder,
  ends: RangeEnds,
  repository: Repository,
): Promise<ReadonlySet<string> | undefined> {
  const merges = folder.findMerges();
  if (merges === undefined) return undefined;
  const { findEmptyCommits } = await import("../../notes/fold/empty/empty_commits.ts");
  return await findEmptyCommits(merges, ends, repository);
}

// Who wires something new into a program replaces some lines; more of them, or many beside few new
// ones, may have been moved.
const MOST_REMOVED = 10;
const FEW_REMOVED = 3;
const ADDED_FOR_REMOVED = 5;

/**
 * The files that commits of the range add, without those that its start has, and without those of
 * commits that remove more than a few lines of code, which the new files may have now.
 */
async function findAdded(
  folder: Folder,
  { base }: RangeEnds,
  repository: Pick<Repository, "lineCounts" | "listPresent">,
): Promise<ReadonlySet<string> | undefined> {
  const files = folder.findAddedFiles();
  if (files.size === 0) return undefined;
  try {
    const [present, changes] = await Promise.all([
      repository.listPresent(base, [...files.keys()]),
      repository.lineCounts([...new Set(files.values())]),
    ]);
    const isMoving = (hash: string): boolean => {
      const counted = changes.get(hash)?.filter(({ path }) => !isTest(path)) ?? [];
      const added = counted.reduce((sum, { additions = 0 }) => sum + additions, 0);
      const removed = counted.reduce((sum, { deletions = 0 }) => sum + deletions, 0);
      return removed > MOST_REMOVED ||
        (removed > FEW_REMOVED && removed * ADDED_FOR_REMOVED > added);
    };
    return new Set(
      [...files].filter(([path, hash]) => !present.has(path) && !isMoving(hash))
        .map(([path]) => path),
    );
  } catch (error) {
    // As in a partial clone: a line too many is better than no notes.
    if (error instanceof EnvironmentError) return undefined;
    throw error;
  }
}
