// Asks the repository what the commits of a range do not tell by themselves, for folding.

import type { Repository } from "../../core/git/repository.ts";
import { EnvironmentError } from "../../errors.ts";
import type { RangeEnds } from "../../history/source.ts";
import type { Folder, FoldEvidence } from "../../notes/fold/fold.ts";
import type { Folding } from "../../notes/fold/folding.ts";
import { confirmJoins, type Join, mayMoveCode } from "../../notes/fold/new_files.ts";
import type { RangeReading } from "../opened_range.ts";
import type { LineStart, TraceStart } from "./earlier_line.ts";

/** What only the repository can tell of a range; most of it only where that begins at one release. */
export async function readFoldEvidence(
  folder: Folder,
  { range, repository, lines }: Pick<RangeReading, "range" | "repository"> & {
    readonly lines: readonly LineStart[];
  },
  traceStart: TraceStart,
): Promise<FoldEvidence> {
  const [start, ...others] = range.bases;
  const tip = range.tip.hash;
  if (start === undefined || others.length > 0) {
    const [untaken, tags] = await Promise.all([
      findUntaken(folder, tip, repository),
      findTags(folder, repository),
    ]);
    return { untaken, tags };
  }
  const ends = { base: start.hash, tip };
  const [empty, untaken, released, copied, tags] = await Promise.all([
    findEmpty(folder, ends, repository),
    findUntaken(folder, tip, repository),
    findReleased(folder, ends, repository),
    findCopied(folder, lines, traceStart),
    findTags(folder, repository),
  ]);
  return { empty, untaken, released, copied, tags };
}

/** The tags on commits, of whatever series; undefined where they would tell nothing. */
async function findTags(
  folder: Folder,
  repository: Pick<Repository, "tags">,
): Promise<FoldEvidence["tags"]> {
  if (!folder.mayHaveTitled()) return undefined;
  const { tags } = await repository.tags();
  const named = new Map<string, string[]>();
  for (const { commit, name } of tags) {
    const others = named.get(commit);
    if (others === undefined) named.set(commit, [name]);
    else others.push(name);
  }
  return named;
}

/** The changes that the release had on a line of its own, each by itself. */
async function findCopied(
  folder: Folder,
  [line]: readonly LineStart[],
  traceStart: TraceStart,
): Promise<ReadonlySet<string>> {
  if (line === undefined) return new Set();
  const traced = await traceStart(folder.changes, line);
  return new Set(
    traced.filter(({ alsoIn }) => alsoIn !== undefined).map(({ commit }) => commit.hash),
  );
}

async function findReleased(
  folder: Folder,
  { base }: RangeEnds,
  repository: Pick<Repository, "isAncestor">,
): Promise<ReadonlySet<string>> {
  const released = new Set<string>();
  for (const name of folder.findOutside()) {
    try {
      if (await repository.isAncestor(name, base)) released.add(name);
    } catch (error) {
      // Nothing here has that name.
      if (!(error instanceof EnvironmentError)) throw error;
    }
  }
  return released;
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

async function findUntaken(
  folder: Folder,
  tip: string,
  repository: Repository,
): Promise<ReadonlySet<string> | undefined> {
  const reverts = folder.findBroughtReverts();
  if (reverts.length === 0) return undefined;
  const { findUntakenReverts } = await import("../../notes/fold/empty/untaken_reverts.ts");
  return await findUntakenReverts(reverts, tip, repository);
}

/** The joins that are proposed and confirmed; none for a range that does not begin at one release. */
export async function findJoins(
  folder: Folder,
  folding: Folding,
  { range: { bases: [base, ...others], tip }, repository }: Pick<
    RangeReading,
    "range" | "repository"
  >,
): Promise<readonly Join[]> {
  if (base === undefined || others.length > 0) return [];
  const { joins, added, deleted } = folder.proposeJoins(folding);
  if (joins.length === 0) return [];
  try {
    const ends = { base: base.hash, tip: tip.hash };
    const [old, changes] = await Promise.all([
      repository.listOld(ends, { added: [...added.keys()], deleted }),
      repository.lineCounts([...new Set(added.values())]),
    ]);
    return confirmJoins(
      joins,
      (path) => !old.has(path) && !mayMoveCode(changes.get(added.get(path) ?? "") ?? []),
    );
  } catch (error) {
    // As in a partial clone: a line too many is better than no notes.
    if (error instanceof EnvironmentError) return [];
    throw error;
  }
}
