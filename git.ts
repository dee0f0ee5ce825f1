/**
 * Reads the commits of a repository, for the library that turns them into release notes.
 *
 * ```ts
 * import { buildNotes, parseCommit, renderMarkdown } from "@relnotes/cli";
 * import { readCommits } from "@relnotes/cli/git";
 *
 * async function writeNotes(repository: string, since: string): Promise<string> {
 *   const changes = [];
 *   for await (const commits of readCommits({ repository, since })) {
 *     changes.push(...commits.map((commit) => parseCommit(commit)));
 *   }
 *   return renderMarkdown(buildNotes(changes, { date: "2026-01-31" }));
 * }
 * ```
 *
 * @module
 */

import { openRepository } from "./src/core/git/repository.ts";
import { readVariable } from "./src/core/process.ts";
import type { Commit } from "./src/history/commit.ts";
import { chooseRange } from "./src/history/range.ts";
import { RangeReader } from "./src/history/read.ts";
import { findPlatformOfJob } from "./src/platforms/registry.ts";

export type { Commit } from "./src/history/commit.ts";

/** Which commits are read; without any option all history up to `HEAD`. */
export interface ReadCommitsOptions {
  /** A path in the repository; without it the current directory. */
  readonly repository?: string | undefined;
  /** Commits after this tag, ref or hash. */
  readonly since?: string | undefined;
  /** Commits up to and including this tag, ref or hash; without it `HEAD`. */
  readonly until?: string | undefined;
  /** Only the commits after the latest tag; {@link ReadCommitsOptions.since} has to be absent. */
  readonly unreleased?: boolean | undefined;
  /** False leaves merge commits out. */
  readonly includeMerges?: boolean | undefined;
  /** The most commits, newest first. */
  readonly maxCommits?: number | undefined;
}

/**
 * The commits of a range, newest first as `git log` orders them, some at a time. Nothing of the repository
 * is run; needs git 2.30 or newer and permission to run it. Leaving the loop early ends git.
 * @throws RelnotesError when there is no repository, a name is not in it, or a shallow clone cuts the range.
 */
export async function* readCommits(
  options: ReadCommitsOptions = {},
): AsyncGenerator<readonly Commit[]> {
  const { repository, since, until, unreleased, includeMerges = true, maxCommits } = options;
  const source = await openRepository(repository, readVariable);
  const shallowRemedy = findPlatformOfJob(readVariable)?.ci.shallowRemedy;
  const range = await chooseRange({ since, until, unreleased }, {
    source,
    readDate: () => undefined,
    shallowRemedy,
  });
  if (range === undefined) return;
  const reader = new RangeReader(source, range, {
    skipMerges: !includeMerges,
    maxItems: maxCommits,
    shallowRemedy,
  });
  for await (const { commits } of reader.read()) yield commits;
}
