// Tests of src/platforms/unrecognized.ts.

import assert from "node:assert/strict";
import { gitlab } from "../../src/platforms/gitlab/gitlab.ts";
import { github } from "../../src/platforms/github/github.ts";
import { bitbucket } from "../../src/platforms/bitbucket/bitbucket.ts";
import { PLATFORMS } from "../../src/platforms/registry.ts";
import type { Remote } from "../../src/platforms/remote.ts";
import type { Platform, PlatformId } from "../../src/platforms/types.ts";
import {
  explainUnrecognized,
  findMeantTokens,
  mendUnrecognized,
} from "../../src/platforms/unrecognized.ts";

/** Nothing here depends on it. */
const PLACE = { webUrl: "https://x.example", path: [] };
const SERVER: Remote = { name: "origin", elsewhere: { host: "git.example.org", ...PLACE } };
const ALIAS: Remote = { name: "origin", elsewhere: { host: "bb-work", ...PLACE } };
const FOLDER: Remote = { name: "company" };
const NO_REPOSITORY: Remote = {
  name: "origin",
  elsewhere: { host: "github.com", platform: github, ...PLACE },
};

type Texts = Readonly<Record<string, string>>;

Deno.test("findMeantTokens() skips tokens that were not set for relnotes", () => {
  // The token of an option has the value of its variable, or comes from the flag.
  const cases: readonly (readonly [Remote, Partial<Record<PlatformId, string>>, Texts, string])[] =
    [
      [SERVER, {}, {}, ""],
      [SERVER, { github: "t" }, {}, "--github-token"],
      [SERVER, { github: "t" }, { PLATFORMA_TOKEN: "t" }, "PLATFORMA_TOKEN"],
      [SERVER, { github: "t" }, { GITHUB_TOKEN: "t" }, "GITHUB_TOKEN"],
      [SERVER, { github: "t" }, { GH_TOKEN: "t" }, "GH_TOKEN"],
      [SERVER, { gitlab: "t" }, { GITLAB_TOKEN: "t" }, "GITLAB_TOKEN"],
      [SERVER, { bitbucket: "t" }, { BITBUCKET_TOKEN: "t" }, "BITBUCKET_TOKEN"],
      [
        SERVER,
        { github: "a", bitbucket: "c" },
        { GITHUB_TOKEN: "a", PLATFORMC_TOKEN: "c" },
        "GITHUB_TOKEN PLATFORMC_TOKEN",
      ],
      // A CI system gives it to every job.
      [SERVER, { github: "t" }, { GITHUB_TOKEN: "t", GITHUB_SERVER_URL: "https://x.org" }, ""],
      [SERVER, { gitlab: "t" }, { GITLAB_TOKEN: "t", CI_SERVER_URL: "https://x.org" }, ""],
      [
        SERVER,
        { github: "t" },
        { PLATFORMA_TOKEN: "t", GITHUB_SERVER_URL: "https://x.org" },
        "PLATFORMA_TOKEN",
      ],
      // A token of one's shell has nothing to do with a folder.
      [FOLDER, { github: "t" }, { GITHUB_TOKEN: "t" }, ""],
      [FOLDER, { github: "t" }, { PLATFORMA_TOKEN: "t" }, "PLATFORMA_TOKEN"],
      [FOLDER, { bitbucket: "t" }, {}, "--bitbucket-token"],
    ];
  for (const [remote, tokens, variables, expected] of cases) {
    const found = findMeantTokens(remote, ({ id }) => tokens[id], (name) => variables[name]);
    assert.equal(found.map(({ name }) => name).join(" "), expected, JSON.stringify(variables));
  }
});

Deno.test("explainUnrecognized() names the server of the remote", () => {
  const cases: readonly (readonly [Remote, string])[] = [
    [
      SERVER,
      "'origin' is on 'git.example.org', not on github.com, gitlab.com, bitbucket.org, " +
      "codeberg.org or gitea.com",
    ],
    [FOLDER, "'company' has an address without a server"],
    [NO_REPOSITORY, "'origin' is on 'github.com', but its address names no repository there"],
  ];
  for (const [remote, expected] of cases) assert.equal(explainUnrecognized(remote), expected);
});

Deno.test("mendUnrecognized() tells how each platform can be recognized", () => {
  const githubOn = (host: string): string =>
    `set RELNOTES_PA_URL=https://${host} if that is your GitHub server`;
  const mendGitlab = "set RELNOTES_PB_URL=https://git.example.org if that is your GitLab server";
  const mendBitbucket = "for Bitbucket the remote's URL must contain bitbucket.org";
  const mendForgejo =
    "set RELNOTES_PF_URL=https://git.example.org if that is your Forgejo/Gitea server";
  const alias = "for an SSH alias, keep the platform's host in the remote's URL and let git's " +
    "url.<base>.insteadOf replace it";
  const check = "check its address with 'git remote -v'";
  const cases: readonly (readonly [Remote, readonly Platform[], boolean, string])[] = [
    [SERVER, [github], false, githubOn("git.example.org")],
    [SERVER, [gitlab, bitbucket], false, `${mendGitlab}; ${mendBitbucket}`],
    [
      SERVER,
      PLATFORMS,
      true,
      [githubOn("git.example.org"), mendGitlab, mendBitbucket, mendForgejo, alias].join("; "),
    ],
    [ALIAS, [bitbucket], false, `${mendBitbucket}; ${alias}`],
    [ALIAS, [github], false, `${githubOn("bb-work")}; ${alias}`],
    [FOLDER, PLATFORMS, true, check],
    [NO_REPOSITORY, [github], false, check],
  ];
  for (const [remote, platforms, isWhole, expected] of cases) {
    assert.equal(mendUnrecognized(remote, platforms, isWhole), expected);
  }
});
