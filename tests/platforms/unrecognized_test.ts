// Tests of src/platforms/unrecognized.ts.

import assert from "node:assert/strict";
import { PLATFORM_IDS, type PlatformId } from "../../src/platforms/platform.ts";
import type { Remote } from "../../src/platforms/remote.ts";
import {
  explainUnrecognized,
  findMeantTokens,
  mendUnrecognized,
} from "../../src/platforms/unrecognized.ts";

const SERVER: Remote = { name: "origin", elsewhere: { host: "git.example.org" } };
const ALIAS: Remote = { name: "origin", elsewhere: { host: "bb-work" } };
const FOLDER: Remote = { name: "company" };
const NO_REPOSITORY: Remote = {
  name: "origin",
  elsewhere: { host: "github.com", platform: "platforma" },
};

type Texts = Readonly<Record<string, string>>;

Deno.test("findMeantTokens() leaves out what nobody has set for relnotes", () => {
  // The token of an option has the value of its variable, or comes from the flag.
  const cases: readonly (readonly [Remote, Partial<Record<PlatformId, string>>, Texts, string])[] =
    [
      [SERVER, {}, {}, ""],
      [SERVER, { platforma: "t" }, {}, "--platforma-token"],
      [SERVER, { platforma: "t" }, { PLATFORMA_TOKEN: "t" }, "PLATFORMA_TOKEN"],
      [SERVER, { platforma: "t" }, { GITHUB_TOKEN: "t" }, "GITHUB_TOKEN"],
      [SERVER, { platforma: "t" }, { GH_TOKEN: "t" }, "GH_TOKEN"],
      [SERVER, { platformb: "t" }, { GITLAB_TOKEN: "t" }, "GITLAB_TOKEN"],
      [SERVER, { platformc: "t" }, { BITBUCKET_TOKEN: "t" }, "BITBUCKET_TOKEN"],
      [
        SERVER,
        { platforma: "a", platformc: "c" },
        { GITHUB_TOKEN: "a", PLATFORMC_TOKEN: "c" },
        "GITHUB_TOKEN PLATFORMC_TOKEN",
      ],
      // A CI system gives it to every job.
      [SERVER, { platforma: "t" }, { GITHUB_TOKEN: "t", GITHUB_SERVER_URL: "https://x.org" }, ""],
      [SERVER, { platformb: "t" }, { GITLAB_TOKEN: "t", CI_SERVER_URL: "https://x.org" }, ""],
      [
        SERVER,
        { platforma: "t" },
        { PLATFORMA_TOKEN: "t", GITHUB_SERVER_URL: "https://x.org" },
        "PLATFORMA_TOKEN",
      ],
      // A token of one's shell has nothing to do with a folder.
      [FOLDER, { platforma: "t" }, { GITHUB_TOKEN: "t" }, ""],
      [FOLDER, { platforma: "t" }, { PLATFORMA_TOKEN: "t" }, "PLATFORMA_TOKEN"],
      [FOLDER, { platformc: "t" }, {}, "--platformc-token"],
    ];
  for (const [remote, tokens, variables, expected] of cases) {
    const found = findMeantTokens(remote, (id) => tokens[id], (name) => variables[name]);
    assert.equal(found.map(({ name }) => name).join(" "), expected, JSON.stringify(variables));
  }
});

Deno.test("explainUnrecognized() says where a remote is", () => {
  const cases: readonly (readonly [Remote, string])[] = [
    [SERVER, "'origin' is on 'git.example.org', not on github.com, gitlab.com or bitbucket.org"],
    [FOLDER, "'company' has an address that names no server"],
    [NO_REPOSITORY, "'origin' is on 'github.com', but its address names no repository there"],
  ];
  for (const [remote, expected] of cases) assert.equal(explainUnrecognized(remote), expected);
});

Deno.test("mendUnrecognized() names what each platform is recognised by", () => {
  const github = (host: string): string =>
    `set RELNOTES_PA_URL=https://${host} if that is a GitHub server of your own`;
  const gitlab =
    "set RELNOTES_PB_URL=https://git.example.org if that is a GitLab server of your own";
  const bitbucket =
    "for Bitbucket the remote's URL lacks bitbucket.org, the only host that it is known by";
  const alias = "behind an alias of SSH, let the remote's URL name the platform's own host, and " +
    "git's url.<base>.insteadOf lead to the alias";
  const check = "check its address with 'git remote -v'";
  const cases: readonly (readonly [Remote, readonly PlatformId[], boolean, string])[] = [
    [SERVER, ["platforma"], false, github("git.example.org")],
    [SERVER, ["platformb", "platformc"], false, `${gitlab}; ${bitbucket}`],
    [SERVER, PLATFORM_IDS, true, `${github("git.example.org")}; ${gitlab}; ${bitbucket}; ${alias}`],
    [ALIAS, ["platformc"], false, `${bitbucket}; ${alias}`],
    [ALIAS, ["platforma"], false, `${github("bb-work")}; ${alias}`],
    [FOLDER, PLATFORM_IDS, true, check],
    [NO_REPOSITORY, ["platforma"], false, check],
  ];
  for (const [remote, platforms, isWhole, expected] of cases) {
    assert.equal(mendUnrecognized(remote, platforms, isWhole), expected);
  }
});
