// The list of platforms.

import { bitbucket } from "./bitbucket/bitbucket.ts";
import { forgejo } from "./forgejo/forgejo.ts";
import { github } from "./github/github.ts";
import { gitlab } from "./gitlab/gitlab.ts";
import { runsJob } from "./platform.ts";
import type { Platform, ReadVariable } from "./types.ts";

/** All platforms, in the order of help and messages. */
export const PLATFORMS = [
  github,
  gitlab,
  bitbucket,
  forgejo,
] as const satisfies readonly Platform[];

/** The platform whose CI system runs relnotes; undefined outside of CI. */
export function findPlatformOfJob(readVariable: ReadVariable): Platform | undefined {
  const running = PLATFORMS.filter((platform) => runsJob(platform, readVariable));
  return running.find(({ ci }) => ci.imitates !== undefined) ?? running[0];
}
