// Tests of src/pull_requests/attach.ts.

import assert from "node:assert/strict";
import { attachPullRequests, withoutPullRequest } from "../../src/pull_requests/attach.ts";
import { changeWith } from "../support/notes/commits.ts";
import { pullRequestWith } from "../support/notes/pull_request.ts";

const A = "a".repeat(40);
const B = "b".repeat(40);
const C = "c".repeat(40);

Deno.test("attachPullRequests() adds what was found, and takes off wrong numbers", () => {
  const named = changeWith({
    hash: A,
    description: "one",
    pullRequest: { number: 7, reference: "#7" },
  });
  const wrong = changeWith({
    hash: B,
    description: "two",
    pullRequest: { number: 9, reference: "#9" },
  });
  const foreign = changeWith({
    hash: C,
    description: "three",
    pullRequest: { number: 5, reference: "!5" },
  });
  const found = pullRequestWith({ number: 7, title: "One" });
  const attached = attachPullRequests([named, wrong, foreign], {
    pullRequests: new Map([[A, found]]),
    misnumbered: new Set([B]),
  }, "#");
  assert.deepEqual(attached.map(({ description, pullRequest }) => [description, pullRequest]), [
    ["one", found],
    ["two (#9)", undefined],
    ["three (!5)", undefined],
  ]);
});

Deno.test("withoutPullRequest() leaves the number in the description", () => {
  const linked = changeWith({
    hash: A,
    description: "read less",
    pullRequest: { number: 9, reference: "#9" },
  });
  const { pullRequest: _, ...plain } = linked;
  assert.deepEqual(withoutPullRequest(linked), { ...plain, description: "read less (#9)" });
  assert.equal(withoutPullRequest(plain), plain);
  const cases: readonly (readonly [string, string])[] = [
    // A merge message without a title stands there whole.
    ["Merge pull request #9 from ada/ports", "Merge pull request #9 from ada/ports"],
    ["Merged in ports (pull request #9)", "Merged in ports (pull request #9)"],
    ["read #90 less", "read #90 less (#9)"],
  ];
  for (const [description, expected] of cases) {
    assert.deepEqual(withoutPullRequest({ ...linked, description }), {
      ...plain,
      description: expected,
    });
  }
});
