// The commits that are checked when no range is given: those that are new here.

import type { Context } from "../../cli/context.ts";
import type { Repository } from "../../core/git/repository.ts";
import { EnvironmentError } from "../../errors.ts";
import { UNSHALLOW } from "../../history/lookup.ts";
import { findPlatformOfJob } from "../../platforms/registry.ts";
import { quote } from "../../text/control_characters.ts";

/** The options of a range that name its base; empty for the whole history. */
export interface BaseOptions {
  readonly since?: string;
}

/** What is new in a clone: the default branch of the remote holds the rest, or the upstream does. */
const LOCAL_BASES = ["origin/HEAD", "@{upstream}"];
const NO_COMMIT = /^0+$/;

/**
 * Where the commits to check begin: in a job what a merge request goes into, or what was pushed
 * before; else the remote's default branch, or the upstream. When that leaves no commit, the newest
 * one is checked, with what it merged.
 * @throws EnvironmentError when the clone of a job does not hold what it goes into.
 */
export async function findDefaultRange(
  repository: Repository,
  context: Pick<Context, "readVariable">,
): Promise<BaseOptions> {
  const head = await repository.head();
  if (head === undefined) return {};
  const bases = [await findBaseOfJob(repository, context), ...LOCAL_BASES];
  for (const since of bases) {
    if (since === undefined) continue;
    const base = await repository.resolveRevision(since);
    if (base.kind !== "commit") continue;
    if (!await repository.isAncestor(head, base.hash)) return { since };
    break;
  }
  const parent = await repository.resolveRevision("HEAD^");
  return parent.kind === "commit" ? { since: "HEAD^" } : {};
}

async function findBaseOfJob(
  repository: Repository,
  { readVariable }: Pick<Context, "readVariable">,
): Promise<string | undefined> {
  const ci = findPlatformOfJob(readVariable)?.ci;
  for (const { name, kind } of ci?.baseVariables ?? []) {
    const value = readVariable(name);
    if (value === undefined || NO_COMMIT.test(value)) continue;
    const base = kind === "branch" ? `origin/${value}` : value;
    if ((await repository.resolveRevision(base)).kind === "commit") return base;
    throw new EnvironmentError(
      `the base of this job, ${quote(base)} of ${name}, is not in this clone`,
      ci?.shallowRemedy ?? UNSHALLOW,
    );
  }
  return undefined;
}
