// Tests of src/platforms/registry.ts: what the specification says of the platforms, and what all have in common.

import assert from "node:assert/strict";
import { GENERATE_OPTIONS } from "../../src/cli/options/lists.ts";
import type { OptionRow } from "../../src/cli/options/schema.ts";
import { findPlatformOfJob, PLATFORMS } from "../../src/platforms/registry.ts";
import type { Platform } from "../../src/platforms/types.ts";

const ROWS: readonly OptionRow[] = GENERATE_OPTIONS;

/** What each platform has of this, by its id. */
function eachOf<Value>(read: (platform: Platform) => Value): Readonly<Record<string, Value>> {
  return Object.fromEntries(PLATFORMS.map((platform) => [platform.id, read(platform)]));
}

Deno.test("PLATFORMS have the variables and cache directories of the specification", () => {
  assert.deepEqual(eachOf(({ prefix }) => prefix), {
    github: "RELNOTES_PA",
    gitlab: "RELNOTES_PB",
    bitbucket: "RELNOTES_PC",
    forgejo: "RELNOTES_PF",
  });
  assert.deepEqual(eachOf(({ tokenVariables }) => tokenVariables), {
    github: ["PLATFORMA_TOKEN", "GITHUB_TOKEN", "GH_TOKEN"],
    gitlab: ["PLATFORMB_TOKEN", "GITLAB_TOKEN"],
    bitbucket: ["PLATFORMC_TOKEN", "BITBUCKET_TOKEN"],
    forgejo: ["RELNOTES_PF_TOKEN", "FORGEJO_TOKEN", "GITEA_TOKEN"],
  });
  assert.deepEqual(eachOf(({ cacheDirectory }) => cacheDirectory), {
    github: ".relnotes-cache/platforma",
    gitlab: ".relnotes-cache/platformb",
    bitbucket: ".relnotes-cache/platformc",
    forgejo: ".relnotes-cache/forgejo",
  });
});

Deno.test("PLATFORMS have an option for their token, with the same variables and flags", () => {
  for (const { id, tokenVariables, tokenFlags } of PLATFORMS) {
    const row = ROWS.find(({ name }) => name === `${id}Token`);
    assert.deepEqual(row?.variables, tokenVariables, id);
    assert.deepEqual(row?.flags, tokenFlags, id);
  }
});

Deno.test("PLATFORMS have unique ids, prefixes, variables, hosts and cache directories", () => {
  const groups: readonly (readonly string[])[] = [
    PLATFORMS.map(({ id }) => id),
    PLATFORMS.map(({ prefix }) => prefix),
    PLATFORMS.flatMap(({ tokenVariables }) => tokenVariables),
    PLATFORMS.map(({ cacheDirectory }) => cacheDirectory),
    PLATFORMS.flatMap(({ servers }) =>
      servers.flatMap(({ host, aliases = [] }) => [host, ...aliases])
    ),
  ];
  for (const names of groups) assert.deepEqual(names, [...new Set(names)]);
});

Deno.test("PLATFORMS accept paths of the right length", () => {
  const lengths = [0, 1, 2, 3, 20].map((length) => Array.from({ length }, () => "x"));
  assert.deepEqual(eachOf(({ isPath }) => lengths.map(isPath)), {
    github: [false, false, true, false, false],
    gitlab: [false, false, true, true, true],
    bitbucket: [false, false, true, false, false],
    forgejo: [false, false, true, false, false],
  });
});

Deno.test("PLATFORMS have the URLs of pull requests", () => {
  assert.deepEqual(eachOf(({ pullRequestPages }) => pullRequestPages("https://x.org/a/b")), {
    github: ["https://x.org/a/b/pull/"],
    gitlab: ["https://x.org/a/b/-/merge_requests/", "https://x.org/a/b/merge_requests/"],
    bitbucket: ["https://x.org/a/b/pull-requests/"],
    forgejo: ["https://x.org/a/b/pulls/"],
  });
});

Deno.test("findPlatformOfJob() finds the CI system by its variables, also when it imitates another", () => {
  const unshallow = "give actions/checkout the input 'fetch-depth: 0'";
  const cases: readonly (readonly [readonly string[], string?, string?])[] = [
    [["CI", "GITHUB_ACTIONS"], "github", unshallow],
    [["CI", "GITLAB_CI"], "gitlab", "set the variable 'GIT_DEPTH: 0' for the job"],
    [
      ["CI", "BITBUCKET_BUILD_NUMBER"],
      "bitbucket",
      "set 'clone: depth: full' in bitbucket-pipelines.yml",
    ],
    [["CI", "GITHUB_ACTIONS", "GITEA_ACTIONS"], "forgejo", unshallow],
    [["CI", "GITHUB_ACTIONS", "GITEA_ACTIONS", "FORGEJO_ACTIONS"], "forgejo", unshallow],
    [["CI", "HOME"]],
    [[]],
  ];
  for (const [set, id, remedy] of cases) {
    const platform = findPlatformOfJob((name) => set.includes(name) ? "true" : undefined);
    assert.deepEqual([platform?.id, platform?.ci.shallowRemedy], [id, remedy]);
  }
});
