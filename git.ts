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

import { openRepository } from "./src/core/git/open_repository.ts";
import { readVariable } from "./src/core/process.ts";
import type { Commit } from "./src/history/commit.ts";
import { chooseRange } from "./src/history/range.ts";
import { RangeReader } from "./src/history/read.ts";
import { findPlatformOfJob } from "./src/platforms/registry.ts";

export type { Commit } from "./src/history/commit.ts";

/** Which commits to read; all history up to `HEAD` by default. */
export interface ReadCommitsOptions {
  /** A path in the repository; the current directory by default. */
  readonly repository?: string | undefined;
  /** Excludes the commit of this tag, ref or hash and all commits reachable from it. */
  readonly since?: string | undefined;
  /** The tag, ref or hash of the newest commit to read; `HEAD` by default. */
  readonly until?: string | undefined;
  /** Excludes the commit of the latest tag and all commits reachable from it. */
  readonly unreleased?: boolean | undefined;
  /** False leaves out merge commits. */
  readonly includeMerges?: boolean | undefined;
  /** The maximum number of commits, newest first. */
  readonly maxCommits?: number | undefined;
}

/**
 * The commits of a range in batches, newest first as `git log` orders them. Needs git 2.30 or newer
 * and permission to run it; runs no program that the repository configures. Leaving the loop early
 * ends git.
 * @throws RelnotesError when there is no repository, a name does not exist in it, or a shallow
 * clone cuts the range.
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
