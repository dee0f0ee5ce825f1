// Tests of src/history/lookup.ts through the range: unknown names, and names that a shallow clone lacks.

import assert from "node:assert/strict";
import { EnvironmentError } from "../../src/errors.ts";
import { chooseRange, type RangeOptions } from "../../src/history/range.ts";
import { type Graph, makeGraph } from "../support/git/graph.ts";

const GRAPH = makeGraph(
  [{ name: "a", tags: ["v1.0.0"] }, { name: "b", tags: ["v1.1.0"] }, {
    name: "c",
    branches: ["main", "origin/main", "feature/ports"],
  }],
  { otherTags: ["tree-tag"], others: ["HEAD:file"] },
);

async function errorOf(
  options: RangeOptions,
  graph: Graph,
  shallowRemedy?: string,
): Promise<{ readonly message: string; readonly hint: string | undefined }> {
  const readDate = (text: string): number | undefined => text === "yesterday" ? 1 : undefined;
  try {
    await chooseRange(options, { source: graph, readDate, shallowRemedy });
  } catch (error) {
    assert.ok(error instanceof EnvironmentError);
    return { message: error.message, hint: error.hint };
  }
  assert.fail(`${JSON.stringify(options)} was accepted`);
}

Deno.test("chooseRange() refuses unknown names and suggests similar ones", async () => {
  const cases: readonly (readonly [RangeOptions, what: string, string | undefined])[] = [
    [{ sinceTag: "v1.0" }, "tag 'v1.0'", "did you mean 'v1.0.0' or 'v1.1.0'?"],
    [{ untilTag: "V1.1.0" }, "tag 'V1.1.0'", "did you mean 'v1.1.0' or 'v1.0.0'?"],
    [
      { sinceTag: "main" },
      "tag 'main'",
      "'git tag' lists the tags, 'git fetch --tags' brings those of the remote",
    ],
    [
      { since: "feature/port" },
      "ref, hash or date 'feature/port'",
      "did you mean 'feature/ports'?",
    ],
    [{ since: "" }, "ref, hash or date ''", undefined],
    [{ since: "--output=x" }, "ref, hash or date '--output=x'", undefined],
    [{ since: "x\u001b[2J\n" }, "ref, hash or date 'x\\u{1b}[2J\\u{a}'", undefined],
    [{ until: "deadbeef" }, "ref or hash 'deadbeef'", undefined],
    [{ until: "yesterday" }, "ref or hash 'yesterday'", "--until-date takes a date"],
  ];
  for (const [options, what, hint] of cases) {
    const message = `there is no ${what} in this repository`;
    assert.deepEqual(await errorOf(options, GRAPH), { message, hint }, JSON.stringify(options));
  }
});

Deno.test("chooseRange() suggests the most similar names first, three at most", async () => {
  const long = "x".repeat(200_000);
  const cases: readonly (readonly [string, readonly string[], string | undefined])[] = [
    ["v1.0.1", ["v1.0.0", "main", "other"], "'v1.0.0'"],
    ["1.0.0", ["v1.0.0", "v2.0.0"], "'v1.0.0' or 'v2.0.0'"],
    ["v4.13", ["v4.14", "v4.13.0", "v5.0.0"], "'v4.13.0' or 'v4.14'"],
    ["mian", ["main", "next"], "'main'"],
    ["MAIN", ["main"], "'main'"],
    ["main", ["MAIN"], "'MAIN'"],
    ["v1", ["v2", "v3", "v4", "v5"], "'v2', 'v3' or 'v4'"],
    ["main", ["origin/main"], "'origin/main'"],
    ["v1.0.0", ["v1.0.9", "v1.0.9"], "'v1.0.9'"],
    ["nope", ["v1.0.0", "v2.0.0"], undefined],
    ["nope", [], undefined],
    ["a", ["abcdef"], undefined],
    ["v1.0", ["v1.0\u001b[2J"], "'v1.0\\u{1b}[2J'"],
    // Long names are compared by their start.
    [long, ["v1.0.0"], undefined],
    [long, [`${long}y`], `'${"x".repeat(79)}…'`],
  ];
  for (const [wanted, branches, names] of cases) {
    const { hint } = await errorOf({ since: wanted }, makeGraph([{ name: "a", branches }]));
    assert.equal(hint, names && `did you mean ${names}?`, wanted.slice(0, 80));
  }
});

Deno.test("chooseRange() refuses what is not a commit", async () => {
  const cases: readonly (readonly [RangeOptions, string])[] = [
    [{ sinceTag: "tree-tag" }, "the tag 'tree-tag' does not point to a commit"],
    [{ untilTag: "tree-tag" }, "the tag 'tree-tag' does not point to a commit"],
    [{ since: "HEAD:file" }, "'HEAD:file' is not a commit"],
    [{ until: "HEAD:file" }, "'HEAD:file' is not a commit"],
  ];
  for (const [options, message] of cases) {
    assert.deepEqual(await errorOf(options, GRAPH), { message, hint: undefined });
  }
});

Deno.test("chooseRange() hints at how to complete a shallow clone that lacks a name", async () => {
  const shallow = makeGraph([{ name: "b", cut: true }, "c"], { shallow: true });
  const messages: readonly (readonly [RangeOptions, string])[] = [
    [{ sinceTag: "v1" }, "there is no tag 'v1' in this shallow clone"],
    [{ untilTag: "v1" }, "there is no tag 'v1' in this shallow clone"],
    [{ since: "deadbeef" }, "there is no ref, hash or date 'deadbeef' in this shallow clone"],
    [{ until: "deadbeef" }, "there is no ref or hash 'deadbeef' in this shallow clone"],
    [{ unreleased: true }, "the latest tag is not in this shallow clone"],
  ];
  for (const remedy of ["set the variable 'GIT_DEPTH: 0' for the job", undefined]) {
    const hint = remedy ?? "run 'git fetch --unshallow --tags'";
    for (const [options, message] of messages) {
      assert.deepEqual(await errorOf(options, shallow, remedy), { message, hint });
    }
  }
});
