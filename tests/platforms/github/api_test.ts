// Tests of src/platforms/github/api.ts.

import assert from "node:assert/strict";
import { github } from "../../../src/platforms/github/github.ts";
import { api } from "../../../src/platforms/github/api.ts";
import {
  collect,
  type Script,
  scriptClient,
  targetsOf,
} from "../../support/platforms/scripted_http.ts";

const NOTHING = { data: { repository: { nameWithOwner: "acme/tool", q0: null } } };

Deno.test("createSource() asks GitHub through GraphQL with a token, through REST without", async () => {
  const list =
    "/repos/acme/tool/pulls?state=closed&sort=updated&direction=desc&per_page=100&page=1";
  const missing = { status: 404 };
  const cases: readonly (readonly [string | undefined, Script, readonly string[], number])[] = [
    ["GITHUB_TOKEN", [{ body: NOTHING }], ["/graphql"], 1],
    [undefined, [missing, { body: [] }], ["/repos/acme/tool/pulls/7", list], 1],
    // Where there is no GraphQL, REST has to do.
    ...[404, 405, 410].map((status): [string, Script, string[], number] => [
      "GITHUB_TOKEN",
      [{ status }, missing, { body: [] }],
      ["/graphql", "/repos/acme/tool/pulls/7", list],
      1,
    ]),
    // Any other failure is one.
    ["GITHUB_TOKEN", [{ status: 401 }], ["/graphql"], 0],
    ["GITHUB_TOKEN", [{ status: 502 }], ["/graphql"], 0],
  ];
  for (const [tokenName, script, targets, answerCount] of cases) {
    const { client, repository, ...scripted } = scriptClient(github, script, tokenName);
    const { answers, failure } = await collect(api.createSource(client, repository), {
      numbers: [7],
    });
    assert.deepEqual(targetsOf(scripted), targets);
    assert.equal(answers.length, answerCount);
    assert.equal(failure === undefined, answerCount === 1);
  }
});

Deno.test("api names the form and the version of GitHub's API", () => {
  assert.deepEqual(api.headers, {
    accept: "application/vnd.github+json",
    "x-github-api-version": "2022-11-28",
  });
});
