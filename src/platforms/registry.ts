// The platforms, a line each.

import { bitbucket } from "./bitbucket/bitbucket.ts";
import { forgejo } from "./forgejo/forgejo.ts";
import { github } from "./github/github.ts";
import { gitlab } from "./gitlab/gitlab.ts";
import { type Platform, type ReadVariable, runsJob } from "./platform.ts";

/** All platforms, in the order in which they are told of. */
export const PLATFORMS = [
  github,
  gitlab,
  bitbucket,
  forgejo,
] as const satisfies readonly Platform[];

/** The platform in whose CI system relnotes runs; undefined outside of all. */
export function findPlatformOfJob(readVariable: ReadVariable): Platform | undefined {
  const running = PLATFORMS.filter((platform) => runsJob(platform, readVariable));
  return running.find(({ ci }) => ci.imitates !== undefined) ?? running[0];
}
