// Tests of src/notes/messages/trailers/trailers.ts.

import assert from "node:assert/strict";
import { coAuthorsIn, trailersIn } from "../../../../src/notes/messages/trailers/trailers.ts";

const CASES: readonly (readonly [body: string, trailers: readonly string[]])[] = [
  ["", []],
  ["Only prose.", []],
  ["Refs: #12", ["Refs=#12"]],
  ["Prose.\n\nRefs: #12\nReviewed-by: Ada <ada@example.org>", [
    "Refs=#12",
    "Reviewed-by=Ada <ada@example.org>",
  ]],
  ["Refs: #12\n\nThe last paragraph is prose.", []],
  ["Note: this is prose\nthat goes on", []],
  ["https://example.org/a", []],
  ["Refs: one\nhttps://example.org/a\nSee: two", ["Refs=one", "See=two"]],
  ["Refs: one\n  two\n\tthree", ["Refs=one two three"]],
  ["Key : value\nempty:", ["Key=value", "empty="]],
  ["Refs: #1\n# a comment\nSee: #2", ["Refs=#1", "See=#2"]],
  // With a line that git writes, a quarter of trailers is enough.
  ["one\ntwo\nthree\nSigned-off-by: Ada", ["Signed-off-by=Ada"]],
  ["one\ntwo\nthree\nfour\nSigned-off-by: Ada", []],
  ["(cherry picked from commit 1234567)\nRefs: #1", ["Refs=#1"]],
  // Conventional Commits.
  ["BREAKING CHANGE: the old\nnames are gone\nRefs: #1", [
    "BREAKING CHANGE=the old names are gone",
    "Refs=#1",
  ]],
  ["Closes #12, #13\nFixes #4 and #5", ["Closes=#12, #13", "Fixes=#4 and #5"]],
  ["See #12 for the reasons", []],
  ["constructor: a\ntoString: b", ["constructor=a", "toString=b"]],
  ["__proto__: a", []],
];

for (const [body, expected] of CASES) {
  Deno.test(`trailersIn() reads ${JSON.stringify(body)}`, () => {
    const pairs = trailersIn(body).map(({ key, value }) => `${key}=${value}`);
    assert.deepEqual(pairs, expected);
  });
}

Deno.test("trailersIn() takes a time in proportion to the body", () => {
  const long = "a".repeat(1_000_000);
  for (
    const body of [long, `${long}:`, "k: v\n".repeat(200_000), `k: v\n${" x\n".repeat(300_000)}`]
  ) {
    trailersIn(body);
  }
});

Deno.test("coAuthorsIn() lists names once, without addresses", () => {
  const trailers = trailersIn(
    "Co-authored-by: Ada <ada@example.org>\nco-authored-by: Grace Hopper <grace@example.org>\n" +
      "Co-Authored-By: Ada <ada@home.example>\nCo-authored-by: <nobody@example.org>\n" +
      "Reviewed-by: Alan <alan@example.org>",
  );
  assert.deepEqual(coAuthorsIn(trailers), ["Ada", "Grace Hopper"]);
});
