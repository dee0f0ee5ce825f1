// Tests of src/history/shallow.ts.

import assert from "node:assert/strict";
import { EnvironmentError } from "../../src/errors.ts";
import {
  detectSurroundings,
  explainShallow,
  remedyForShallow,
  type Surroundings,
} from "../../src/history/shallow.ts";

const REMEDIES: Readonly<Record<Surroundings, string>> = {
  "github-actions": "give actions/checkout the input 'fetch-depth: 0'",
  "gitlab-ci": "set the variable 'GIT_DEPTH: 0' for the job",
  "bitbucket-pipelines": "set 'clone: depth: full' in bitbucket-pipelines.yml",
  "elsewhere": "run 'git fetch --unshallow --tags'",
};

Deno.test("remedyForShallow() gives the line that mends the clone, for each CI", () => {
  for (const [surroundings, remedy] of Object.entries(REMEDIES)) {
    assert.ok(isSurroundings(surroundings));
    assert.equal(remedyForShallow(surroundings), remedy);
  }
});

Deno.test("explainShallow() is an error that the repository must mend", () => {
  const error = explainShallow("the tag is not there", "gitlab-ci");
  assert.ok(error instanceof EnvironmentError);
  assert.equal(error.message, "the tag is not there");
  assert.equal(error.hint, REMEDIES["gitlab-ci"]);
});

Deno.test("detectSurroundings() knows each CI by the variable that it sets", () => {
  const cases: readonly (readonly [readonly string[], Surroundings])[] = [
    [["GITHUB_ACTIONS"], "github-actions"],
    [["GITLAB_CI"], "gitlab-ci"],
    [["BITBUCKET_BUILD_NUMBER"], "bitbucket-pipelines"],
    [["CI", "HOME"], "elsewhere"],
    [[], "elsewhere"],
  ];
  for (const [set, surroundings] of cases) {
    const readVariable = (name: string): string | undefined =>
      set.includes(name) ? "true" : undefined;
    assert.equal(detectSurroundings(readVariable), surroundings);
  }
});

function isSurroundings(text: string): text is Surroundings {
  return text in REMEDIES;
}
