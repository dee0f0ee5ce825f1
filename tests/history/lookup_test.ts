// Tests of src/history/lookup.ts through the range: names that do not exist, and clones that hide what was asked for.

import assert from "node:assert/strict";
import { EnvironmentError } from "../../src/errors.ts";
import { chooseRange, type RangeOptions } from "../../src/history/range.ts";
import { type Graph, makeGraph } from "../support/graph.ts";

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

Deno.test("chooseRange() refuses unknown names and names near ones", async () => {
  const cases: readonly (readonly [RangeOptions, string, string | undefined])[] = [
    [
      { sinceTag: "v1.0" },
      "there is no tag 'v1.0' in this repository",
      "did you mean 'v1.0.0' or 'v1.1.0'?",
    ],
    [
      { untilTag: "V1.1.0" },
      "there is no tag 'V1.1.0' in this repository",
      "did you mean 'v1.1.0' or 'v1.0.0'?",
    ],
    [
      { sinceTag: "main" },
      "there is no tag 'main' in this repository",
      "'git tag' lists the tags, 'git fetch --tags' brings those of the remote",
    ],
    [
      { since: "mian" },
      "there is no ref, hash or date 'mian' in this repository",
      "did you mean 'main'?",
    ],
    [
      { since: "feature/port" },
      "there is no ref, hash or date 'feature/port' in this repository",
      "did you mean 'feature/ports'?",
    ],
    [{ since: "" }, "there is no ref, hash or date '' in this repository", undefined],
    [
      { since: "--output=x" },
      "there is no ref, hash or date '--output=x' in this repository",
      undefined,
    ],
    [
      { since: "x\u001b[2J\n" },
      "there is no ref, hash or date 'x\\u{1b}[2J\\u{a}' in this repository",
      undefined,
    ],
    [{ until: "deadbeef" }, "there is no ref or hash 'deadbeef' in this repository", undefined],
    [
      { until: "yesterday" },
      "there is no ref or hash 'yesterday' in this repository",
      "--until-date takes a date",
    ],
  ];
  for (const [options, message, hint] of cases) {
    assert.deepEqual(await errorOf(options, GRAPH), { message, hint }, JSON.stringify(options));
  }
});

Deno.test("chooseRange() refuses what is no commit", async () => {
  const cases: readonly (readonly [RangeOptions, string])[] = [
    [{ sinceTag: "tree-tag" }, "the tag 'tree-tag' leads to no commit"],
    [{ untilTag: "tree-tag" }, "the tag 'tree-tag' leads to no commit"],
    [{ since: "HEAD:file" }, "'HEAD:file' is not a commit"],
    [{ until: "HEAD:file" }, "'HEAD:file' is not a commit"],
  ];
  for (const [options, message] of cases) {
    assert.deepEqual(await errorOf(options, GRAPH), { message, hint: undefined });
  }
});

Deno.test("chooseRange() gives the remedy of the CI system where a shallow clone hides a name", async () => {
  const shallow = makeGraph([{ name: "b", cut: true }, "c"], { shallow: true });
  const remedies: readonly (readonly [string | undefined, string])[] = [
    ["set the variable 'GIT_DEPTH: 0' for the job", "set the variable 'GIT_DEPTH: 0' for the job"],
    [undefined, "run 'git fetch --unshallow --tags'"],
  ];
  const messages: readonly (readonly [RangeOptions, string])[] = [
    [{ sinceTag: "v1" }, "there is no tag 'v1' in this shallow clone"],
    [{ untilTag: "v1" }, "there is no tag 'v1' in this shallow clone"],
    [{ since: "deadbeef" }, "there is no ref, hash or date 'deadbeef' in this repository"],
    [{ until: "deadbeef" }, "there is no ref or hash 'deadbeef' in this repository"],
    [{ unreleased: true }, "the latest tag is not in this shallow clone"],
  ];
  for (const [remedy, hint] of remedies) {
    for (const [options, message] of messages) {
      assert.deepEqual(await errorOf(options, shallow, remedy), { message, hint });
    }
  }
});
