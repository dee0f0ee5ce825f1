// Reads what came into a range with the new commits of submodules.

import type { Context } from "../../cli/context.ts";
import type { Repository } from "../../core/git/repository.ts";
import { EnvironmentError } from "../../errors.ts";
import type { Commit } from "../../history/commit.ts";
import type { FileChanges } from "../../history/files.ts";
import { type CommitBatch, RangeReader } from "../../history/read.ts";
import { collectChanges, type Stages } from "../../notes/pipeline.ts";
import type { Change } from "../../notes/types.ts";
import { quote } from "../../text/control_characters.ts";
import type { RangeReading } from "../opened_range.ts";
import { writeWarnings } from "../status.ts";

/** The filters for the changes of submodules: those of all changes. */
type Filters = Pick<Stages, "selection" | "authors" | "place" | "keepsPaths">;

/**
 * The changes of the submodules whose commit is another at the end of the range than before it. One
 * that is not checked out, or lacks the commits, is left out with a warning.
 */
export async function readSubmodules(
  { range, repository }: RangeReading,
  filters: Filters,
  context: Pick<Context, "openRepository" | "writeError">,
): Promise<readonly Change[]> {
  const [base] = range.bases;
  const [before, now] = await Promise.all([
    base === undefined ? new Map<string, string>() : repository.submodules(base.hash),
    repository.submodules(range.tip.hash),
  ]);
  const changes: Change[] = [];
  for (const [path, tip] of [...now].sort()) {
    const old = before.get(path);
    if (old === tip) continue;
    const reader = await openReader(path, { tip, old, range }, repository, context);
    if (reader === undefined) {
      const warning = `the commits of the submodule ${quote(path)} are not here; ` +
        "'git submodule update --init --recursive' brings them";
      await writeWarnings([warning], context);
      continue;
    }
    const read = ofSubmodule(path, reader.read());
    for await (const { changes: some } of collectChanges({ ...filters, read })) {
      changes.push(...some.map((change) => withoutReferences(change, path)));
    }
  }
  return changes;
}

/** A reader of the commits that are new; undefined when they are not here. */
async function openReader(
  path: string,
  { tip, old, range }: {
    readonly tip: string;
    readonly old: string | undefined;
    readonly range: RangeReading["range"];
  },
  { workTree, root }: Repository,
  context: Pick<Context, "openRepository">,
): Promise<RangeReader | undefined> {
  if (workTree === undefined) return undefined;
  try {
    const submodule = await context.openRepository(workTree + path);
    // Where it is not checked out, or a link stands in its place, git finds another repository.
    if (await submodule.root() !== `${await root()}/${path}`) return undefined;
    for (const hash of old === undefined ? [tip] : [tip, old]) {
      if ((await submodule.resolveRevision(hash)).kind !== "commit") return undefined;
    }
    const ends = {
      tip: { name: tip, hash: tip },
      bases: old === undefined ? [] : [{ name: old, hash: old }],
    };
    const { sinceDateSec, untilDateSec } = range;
    const own = { ...ends, sinceDateSec, untilDateSec, warnings: [] };
    return new RangeReader(submodule, own, { skipMerges: true });
  } catch (error) {
    if (error instanceof EnvironmentError) return undefined;
    throw error;
  }
}

/** The commits, as ones that touch the submodule. */
async function* ofSubmodule(
  path: string,
  batches: AsyncIterable<CommitBatch>,
): AsyncGenerator<CommitBatch> {
  for await (const { commits, logged } of batches) {
    const files: FileChanges = new Map(commits.map(({ hash }) => [hash, [{ path }]]));
    yield { commits, logged, files };
  }
}

/** The change without what would name pull requests and issues of this repository. */
function withoutReferences({ pullRequest: _foreign, ...change }: Change, path: string): Change {
  const commit: Commit = { ...change.commit, body: "" };
  return { ...change, commit, submodule: path, sectionTitle: path };
}
