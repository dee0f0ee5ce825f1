// The platforms, a line each.

import { bitbucket } from "./bitbucket/bitbucket.ts";
import { github } from "./github/github.ts";
import { gitlab } from "./gitlab/gitlab.ts";
import type { Platform, ReadVariable } from "./platform.ts";

/** All platforms, in the order in which they are told of. */
export const PLATFORMS: readonly Platform[] = [
  github,
  gitlab,
  bitbucket,
];

/** What makes a shallow clone whole where relnotes runs; undefined outside of all CI systems. */
export function findShallowRemedy(readVariable: ReadVariable): string | undefined {
  const isSet = (name: string): boolean => readVariable(name) !== undefined;
  return PLATFORMS.find(({ ci }) => ci.variables.some(isSet))?.ci.shallowRemedy;
}
