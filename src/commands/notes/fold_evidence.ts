// Asks the repository what the commits of a range do not tell by themselves, for folding.

import type { Repository } from "../../core/git/repository.ts";
import type { RangeEnds } from "../../notes/fold/empty/line_effects.ts";
import type { Folder, FoldEvidence } from "../../notes/fold/fold.ts";

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

/** The files that commits of the range add, without those that its start has. */
async function findAdded(
  folder: Folder,
  { base }: RangeEnds,
  repository: Pick<Repository, "listPlaces">,
): Promise<ReadonlySet<string> | undefined> {
  // A line break would end the name that git reads.
  const paths = folder.findAddedFiles().filter((path) => !path.includes("\n"));
  if (paths.length === 0) return undefined;
  const places = await repository.listPlaces(paths.map((path) => `${base}:${path}`));
  return new Set(paths.filter((_path, index) => places[index] === undefined));
}
