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
  { otherTags: ["tree-tag"], others: ["HEAD:file", "HEAD:./src/a.ts"] },
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
  const cases: readonly (readonly [RangeOptions, message: string, string | undefined])[] = [
    [
      { sinceTag: "v1.0" },
      "there is no tag 'v1.0' in this repository",
      "did you mean 'v1.0.0' or 'v1.1.0'?",
    ],
    [
      { untilTag: "V1.1.0" },
      "there is no tag 'V1.1.0' in this repository",
      "did you mean 'v1.1.0'?",
    ],
    [
      { sinceTag: "tool-1.0.0" },
      "there is no tag 'tool-1.0.0' in this repository",
      "did you mean 'v1.0.0'?",
    ],
    [
      { sinceTag: "main" },
      "there is no tag 'main' in this repository",
      "'git tag' lists the tags, 'git fetch --tags' brings those of the remote",
    ],
    [
      { since: "feature/port" },
      "'feature/port' is neither a ref nor a date",
      "did you mean 'feature/ports'?",
    ],
    [{ since: "" }, "'' is neither a ref nor a date", undefined],
    [{ since: "--output=x" }, "'--output=x' is neither a ref nor a date", undefined],
    [{ since: "x\u001b[2J\n" }, "'x\\u{1b}[2J\\u{a}' is neither a ref nor a date", undefined],
    [
      { until: "deadbeef" },
      "there is no ref or hash 'deadbeef' in this repository",
      "'git branch --all' and 'git tag' list the names, 'git fetch --tags' brings those of the remote",
    ],
    [
      { until: "unreleased" },
      "there is no ref or hash 'unreleased' in this repository",
      "--unreleased has what came since the latest tag",
    ],
    [
      { since: "latest" },
      "'latest' is neither a ref nor a date",
      "the latest tag is 'v1.1.0'",
    ],
    [
      { until: "v1.0.0-main" },
      "there is no ref or hash 'v1.0.0-main' in this repository",
      "write a range with two dots: v1.0.0..main",
    ],
    [
      { until: "src/a.ts" },
      "there is no ref or hash 'src/a.ts' in this repository",
      "--path 'src/a.ts' limits the notes to it",
    ],
    [
      { until: "yesterday" },
      "there is no ref or hash 'yesterday' in this repository",
      "--since and --until-date take dates",
    ],
  ];
  for (const [options, message, hint] of cases) {
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

Deno.test("chooseRange() suggests words for dates, and hints at their forms", async () => {
  const dates = { words: ["yesterday", "today"], forms: "dates look like 2026-01-31" };
  const cases: readonly (readonly [string, string])[] = [
    ["yesteday", "did you mean 'yesterday'?"],
    ["mian", "did you mean 'main'?"],
    ["2026-13-01", "dates look like 2026-01-31"],
  ];
  for (const [since, hint] of cases) {
    const chosen = chooseRange({ since }, { source: GRAPH, readDate: () => undefined, dates });
    await assert.rejects(chosen, { message: `'${since}' is neither a ref nor a date`, hint });
  }
});

Deno.test("chooseRange() refuses what is not a commit", async () => {
  const cases: readonly (readonly [RangeOptions, string, string])[] = [
    [{ sinceTag: "tree-tag" }, "the tag 'tree-tag' does not point to a commit", "the tag"],
    [{ untilTag: "tree-tag" }, "the tag 'tree-tag' does not point to a commit", "the tag"],
    [{ since: "HEAD:file" }, "'HEAD:file' is not a commit", "a tag, a branch or a hash"],
    [{ until: "HEAD:file" }, "'HEAD:file' is not a commit", "a tag, a branch or a hash"],
  ];
  for (const [options, message, named] of cases) {
    const hint = `notes are of commits: name ${named} of one`;
    assert.deepEqual(await errorOf(options, GRAPH), { message, hint });
  }
});

Deno.test("chooseRange() hints at how to complete a shallow clone that lacks a name", async () => {
  const shallow = makeGraph([{ name: "b", cut: true }, "c"], { shallow: true });
  const messages: readonly (readonly [RangeOptions, string])[] = [
    [{ sinceTag: "v1" }, "there is no tag 'v1' in this shallow clone"],
    [{ untilTag: "v1" }, "there is no tag 'v1' in this shallow clone"],
    [{ since: "deadbeef" }, "'deadbeef' is neither a date nor a ref in this shallow clone"],
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

Deno.test("chooseRange() refuses a release whose start a shallow clone may lack", async () => {
  const history = [{ name: "b", cut: true }, { name: "c", tags: ["v2"] }];
  assert.deepEqual(await errorOf({ release: "v2" }, makeGraph(history, { shallow: true })), {
    message: "the tag before 'v2' is not in this shallow clone",
    hint: "run 'git fetch --unshallow --tags'",
  });
  // The first release of a complete history has no tag before it.
  const readDate = (): undefined => undefined;
  const source = makeGraph(["b", { name: "c", tags: ["v2"] }]);
  assert.deepEqual((await chooseRange({ release: "v2" }, { source, readDate }))?.bases, []);
});
