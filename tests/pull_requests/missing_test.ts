// Tests of src/pull_requests/missing.ts.

import assert from "node:assert/strict";
import { gitlab } from "../../src/platforms/gitlab/gitlab.ts";
import { github } from "../../src/platforms/github/github.ts";
import { forgejo } from "../../src/platforms/forgejo/forgejo.ts";
import { bitbucket } from "../../src/platforms/bitbucket/bitbucket.ts";
import { explainMissing } from "../../src/pull_requests/missing.ts";
import { EnvironmentError } from "../../src/errors.ts";
import type { Platform } from "../../src/platforms/types.ts";

/** The message and hint for this number of unanswered commits. */
function explain(
  platform: Platform,
  unansweredCount: number,
  isAuthorized: boolean,
  failure?: EnvironmentError,
  webUrl = "https://example.org",
): readonly (string | undefined)[] {
  const repository = { platform, webUrl, path: ["acme", "tool"] };
  const result = {
    pullRequests: new Map(),
    misnumbered: new Set<string>(),
    unansweredCount,
    ...(failure === undefined ? {} : { failure }),
  };
  const error = explainMissing(result, 12, isAuthorized, repository);
  return [error?.message, error?.hint];
}

Deno.test("explainMissing() counts the commits not looked up, with hints for the platform", () => {
  const left = (count: string): string =>
    `${count} not matched to pull requests (request limit); each is listed separately`;
  const more = "in messages links them without a lookup; --strict looks up all";
  assert.deepEqual(explain(github, 0, true), [undefined, undefined]);
  assert.deepEqual(explain(github, 1, true), [left("1 commit"), `'(#<number>)' ${more}`]);
  assert.deepEqual(explain(gitlab, 3, true), [left("3 commits"), `'(!<number>)' ${more}`]);
  assert.deepEqual(explain(bitbucket, 3, false), [
    left("3 commits"),
    `set BITBUCKET_TOKEN to a token to look up more; '(#<number>)' ${more}`,
  ]);
});

Deno.test("explainMissing() names the token variable of the server", () => {
  const hints = ["codeberg.org", "gitea.com", "example.org"].map((host) =>
    explain(forgejo, 1, false, undefined, `https://${host}`)[1]?.split(" ", 2).at(1)
  );
  assert.deepEqual(hints, ["FORGEJO_TOKEN", "GITEA_TOKEN", "FORGEJO_TOKEN"]);
});

Deno.test("explainMissing() counts the unanswered commits after a failure", () => {
  const failure = new EnvironmentError("GitHub answered 500", "try again later");
  assert.deepEqual(explain(github, 7, true, failure), [
    "pull request data is missing for 7 of 12 commits: GitHub answered 500",
    "try again later",
  ]);
});
