// Tests of src/platforms/platform.ts.

import assert from "node:assert/strict";
import { github } from "../../src/platforms/github/github.ts";
import { gitlab } from "../../src/platforms/gitlab/gitlab.ts";
import { cachePlaceOf, repositoryUrl } from "../../src/platforms/platform.ts";

const HASH = "a".repeat(40);
const ON_GITHUB = { platform: github, webUrl: "https://github.com", path: ["owner", "name"] };
const ON_GITLAB = {
  platform: gitlab,
  webUrl: "https://gitlab.example.org:8443/git",
  path: ["group", "sub", "name"],
};

Deno.test("repositoryUrl() is the page of a repository", () => {
  assert.equal(repositoryUrl(ON_GITHUB), "https://github.com/owner/name");
  assert.equal(repositoryUrl(ON_GITLAB), "https://gitlab.example.org:8443/git/group/sub/name");
});

Deno.test("cachePlaceOf() keeps numbers and commits apart, where a platform has no place of its own by path", () => {
  assert.deepEqual(cachePlaceOf(ON_GITHUB, 12), ["pr_12.json"]);
  assert.deepEqual(cachePlaceOf(ON_GITHUB, HASH), [`commit_${HASH}.json`]);
  const path = ["group", "sub", "name"];
  assert.deepEqual(cachePlaceOf(ON_GITLAB, 12), ["pr", ...path, "12.json"]);
  assert.deepEqual(cachePlaceOf(ON_GITLAB, HASH), ["commit_prs", ...path, `${HASH}.json`]);
});
