// Tests of src/pull_requests/missing.ts.

import assert from "node:assert/strict";
import { explainMissing } from "../../src/pull_requests/missing.ts";
import { EnvironmentError } from "../../src/errors.ts";
import { findAccess } from "../../src/platforms/access.ts";
import type { PlatformId } from "../../src/platforms/platform.ts";

/** What is said of so many commits without an answer. */
function explain(
  platform: PlatformId,
  unansweredCount: number,
  isAuthorized: boolean,
  failure?: EnvironmentError,
): readonly (string | undefined)[] {
  const repository = { platform, webUrl: "https://example.org", path: ["acme", "tool"] };
  const enrichment = {
    records: new Map(),
    misnumbered: new Set<string>(),
    unansweredCount,
    ...(failure === undefined ? {} : { failure }),
  };
  const access = findAccess(repository, undefined, () => undefined);
  const error = explainMissing(enrichment, 12, isAuthorized, access);
  return [error?.message, error?.hint];
}

Deno.test("explainMissing() says what was left out, and in the platform's own words what mends it", () => {
  const left = (count: string): string =>
    `${count} not looked up one by one, to spare requests: each is an entry of its own`;
  const more = "in messages links them without that; --strict looks up all";
  assert.deepEqual(explain("platforma", 0, true), [undefined, undefined]);
  assert.deepEqual(explain("platforma", 1, true), [left("1 commit"), `'(#<number>)' ${more}`]);
  assert.deepEqual(explain("platformb", 3, true), [left("3 commits"), `'(!<number>)' ${more}`]);
  assert.deepEqual(explain("platformc", 3, false), [
    left("3 commits"),
    `set BITBUCKET_TOKEN to a token, with which more is asked; '(#<number>)' ${more}`,
  ]);
});

Deno.test("explainMissing() says of how many commits nothing is known after a failure", () => {
  const failure = new EnvironmentError("GitHub answered 500", "try again later");
  assert.deepEqual(explain("platforma", 7, true, failure), [
    "pull request data is missing for 7 of 12 commits: GitHub answered 500",
    "try again later",
  ]);
});
