// Tests of src/history/range.ts; lookup_test.ts covers its errors.

import assert from "node:assert/strict";
import {
  chooseRange,
  describeRange,
  nameRange,
  type Range,
  type RangeOptions,
} from "../../src/history/range.ts";
import { type Graph, type GraphCommit, hashOf, makeGraph } from "../support/git/graph.ts";

const COMMITS: readonly GraphCommit[] = [
  { name: "a", tags: ["v1.0.0"] },
  { name: "b" },
  { name: "c", tags: ["v1.1.0", "v1.1.0-rc.1"], branches: ["stable"] },
  { name: "d" },
  { name: "e", branches: ["main"] },
];

function readDate(text: string): number | undefined {
  return /^\d+$/.test(text) ? Number(text) : undefined;
}

async function choose(options: RangeOptions, graph: Graph = makeGraph(COMMITS)): Promise<Range> {
  const range = await chooseRange(options, { source: graph, readDate });
  assert.ok(range);
  return await nameRange(range, graph);
}

/** Bases and tip as `name:commit=tag`, then the tag of the range and its dates. */
function show(range: Range): string {
  const ends = [...range.bases, range.tip].map(({ name, hash, tag }) => {
    const commit = COMMITS.find((each) => hashOf(each.name) === hash)?.name;
    return `${name}:${commit}${tag === undefined ? "" : `=${tag}`}`;
  });
  const dates = [range.sinceDateSec, range.untilDateSec].map((date) => date ?? "");
  return `${ends.join(" ")} [${range.tag?.name ?? ""}] ${dates.join("-")}`;
}

Deno.test("chooseRange() without options takes all history up to HEAD", async () => {
  assert.deepEqual(await choose({}), {
    tip: { name: "HEAD", hash: hashOf("e") },
    bases: [],
    previous: undefined,
    tag: undefined,
    sinceDateSec: undefined,
    untilDateSec: undefined,
    tagForm: undefined,
    seriesTag: undefined,
    paths: undefined,
    warnings: [],
  });
  assert.deepEqual(await choose({ until: "HEAD", unreleased: false }), await choose({}));
});

Deno.test("chooseRange() resolves every end and combines lower bounds", async () => {
  const cases: readonly (readonly [RangeOptions, string])[] = [
    [{ sinceTag: "v1.0.0" }, "v1.0.0:a=v1.0.0 HEAD:e [] -"],
    [{ untilTag: "v1.1.0" }, "v1.1.0:c=v1.1.0 [v1.1.0] -"],
    [
      { sinceTag: "v1.0.0", untilTag: "v1.1.0" },
      "v1.0.0:a=v1.0.0 v1.1.0:c=v1.1.0 [v1.1.0] -",
    ],
    [{ sinceTag: "refs/tags/v1.0.0" }, "v1.0.0:a=v1.0.0 HEAD:e [] -"],
    [{ since: "v1.0.0" }, "v1.0.0:a=v1.0.0 HEAD:e [] -"],
    [{ since: "stable" }, "stable:c HEAD:e [] -"],
    [{ since: hashOf("b").slice(0, 8) }, `${hashOf("b").slice(0, 8)}:b HEAD:e [] -`],
    [{ until: "main" }, "main:e [] -"],
    [{ until: "stable" }, "stable:c=v1.1.0 [] -"],
    [{ until: "stable", since: "v1.0.0" }, "v1.0.0:a=v1.0.0 stable:c=v1.1.0 [v1.1.0] -"],
    [{ until: "v1.1.0-rc.1" }, "v1.1.0-rc.1:c=v1.1.0-rc.1 [v1.1.0-rc.1] -"],
    [{ unreleased: true }, "v1.1.0:c=v1.1.0 HEAD:e [] -"],
    // A tag is a release since the one before it; another name is the history up to it.
    [{ release: "v1.1.0", until: "HEAD" }, "v1.0.0:a=v1.0.0 v1.1.0:c=v1.1.0 [v1.1.0] -"],
    [{ release: "v1.1.0-rc.1" }, "v1.0.0:a=v1.0.0 v1.1.0-rc.1:c=v1.1.0-rc.1 [v1.1.0-rc.1] -"],
    [{ release: "v1.0.0" }, "v1.0.0:a=v1.0.0 [v1.0.0] -"],
    [{ release: "main" }, "main:e [] -"],
    [{ release: "HEAD" }, "HEAD:e [] -"],
    [{ release: hashOf("c") }, `${hashOf("c")}:c=v1.1.0 [] -`],
    // Lower bounds are combined.
    [{ sinceTag: "v1.0.0", since: "stable" }, "stable:c v1.0.0:a=v1.0.0 HEAD:e [] -"],
    [{ sinceTag: "v1.0.0", since: "500" }, "v1.0.0:a=v1.0.0 HEAD:e [] 500-"],
    [{ since: "500", sinceDateSec: 700 }, "HEAD:e [] 700-"],
    [{ since: "500", sinceDateSec: 300, untilDateSec: 900 }, "HEAD:e [] 500-900"],
    [{ unreleased: true, since: "500" }, "v1.1.0:c=v1.1.0 HEAD:e [] 500-"],
  ];
  for (const [options, shown] of cases) {
    assert.equal(show(await choose(options)), shown, JSON.stringify(options));
  }
});

Deno.test("chooseRange() tries since as a ref or hash before it reads a date", async () => {
  const graph = makeGraph([{ name: "a", tags: ["2026"] }, { name: "b", branches: ["700"] }, "c"]);
  assert.equal((await choose({ since: "2026" }, graph)).bases[0]?.hash, hashOf("a"));
  assert.equal((await choose({ since: "700" }, graph)).bases[0]?.hash, hashOf("b"));
  assert.equal((await choose({ since: "701" }, graph)).sinceDateSec, 701);
});

Deno.test("nameRange() takes the tag at the end of the range, unless the range is empty", async () => {
  const graph = makeGraph([{ name: "a", tags: ["v1"] }, { name: "b", tags: ["v2-rc", "v2"] }]);
  const tagOf = async (options: RangeOptions): Promise<string | undefined> =>
    (await choose(options, graph)).tag?.name;
  // All history is more than its last release.
  assert.equal(await tagOf({}), undefined);
  assert.equal(await tagOf({ until: hashOf("a") }), undefined);
  assert.equal(await tagOf({ until: "v1" }), "v1");
  assert.equal(await tagOf({ sinceDateSec: 0 }), "v2");
  assert.equal(await tagOf({ sinceTag: "v1" }), "v2");
  assert.equal(await tagOf({ sinceTag: "v2" }), undefined);
  assert.equal(await tagOf({ unreleased: true }), undefined);
  // What is named is a release, even if nothing has changed since its release candidate.
  assert.equal(await tagOf({ sinceTag: "v2-rc", untilTag: "v2" }), "v2");
  assert.equal(await tagOf({ sinceTag: "v2", untilTag: "v2" }), undefined);
});

Deno.test("chooseRange() distinguishes a tag from a branch of the same name", async () => {
  const graph = makeGraph([
    { name: "a", branches: ["next"] },
    { name: "b", tags: ["next"] },
    { name: "c", branches: ["main"] },
  ]);
  const tagged = await choose({ sinceTag: "next" }, graph);
  assert.deepEqual(tagged.bases, [{ name: "next", hash: hashOf("b"), tag: "next" }]);
  assert.deepEqual((await choose({ since: "next" }, graph)).bases, tagged.bases);
  assert.equal((await choose({ untilTag: "next" }, graph)).tag?.name, "next");
});

Deno.test("chooseRange() finds tags that are named like a hash", async () => {
  const name = "0123456789abcdef0123456789abcdef01234567";
  const graph = makeGraph([{ name: "a", tags: [name, hashOf("b")] }, "b", "c"]);
  const baseOf = async (options: RangeOptions): Promise<string | undefined> =>
    (await choose(options, graph)).bases[0]?.hash;
  assert.equal(await baseOf({ sinceTag: name }), hashOf("a"));
  assert.equal(await baseOf({ since: name }), hashOf("a"));
  assert.equal(await baseOf({ sinceTag: hashOf("b") }), hashOf("a"));
  // git resolves a full hash to the commit itself.
  assert.deepEqual((await choose({ since: hashOf("b") }, graph)).bases, [
    { name: hashOf("b"), hash: hashOf("b") },
  ]);
});

Deno.test("chooseRange() gives no range for an unborn branch without another end", async () => {
  const empty = makeGraph([], { head: null });
  assert.equal(await chooseRange({}, { readDate, source: empty }), undefined);
  assert.equal(await chooseRange({ unreleased: true }, { readDate, source: empty }), undefined);
  const orphan = makeGraph([{ name: "a", tags: ["v1"] }, "b"], { head: null });
  assert.equal(await chooseRange({}, { readDate, source: orphan }), undefined);
  assert.equal((await choose({ untilTag: "v1" }, orphan)).tip.hash, hashOf("a"));
});

Deno.test("chooseRange() warns of a missing latest tag and of unreadable tags", async () => {
  const warningsOf = async (options: RangeOptions, graph: Graph): Promise<readonly string[]> =>
    (await choose(options, graph)).warnings;
  assert.deepEqual(await warningsOf({ unreleased: true }, makeGraph(["a"])), [
    "no tag among the ancestors of HEAD; the notes begin at the first commit",
  ]);
  const unreadable = makeGraph(["a"], { unreadableTagCount: 2 });
  assert.deepEqual(await warningsOf({}, unreadable), [
    "ignored 2 tags that cannot be read",
  ]);
});

Deno.test("chooseRange() warns when later releases are on other branches", async () => {
  const warned = async (...tags: readonly [string, string]): Promise<readonly string[]> => {
    const graph = makeGraph([
      { name: "a", tags: [tags[0]], dateSec: 0 },
      { name: "b", tags: [tags[1]], dateSec: 864_000 },
      { name: "c", parents: ["a"], dateSec: 1_728_000 },
    ]);
    return (await choose({ unreleased: true }, graph)).warnings;
  };
  assert.deepEqual(await warned("v1.0.0", "v2.1.0"), [
    "the notes begin at 'v1.0.0', the latest tag among the ancestors of HEAD, although 'v2.1.0' " +
    "is newer; --since-tag chooses another",
  ]);
  // A patch, a pre-release, another series, no version.
  for (const later of ["v1.0.1", "v2.0.0-rc.1", "pkg@2.0.0", "stable"]) {
    assert.deepEqual(await warned("v1.0.0", later), [], later);
  }
  // A higher version that HEAD contains, or that is older.
  const older = [{ name: "a", tags: ["v9"] }, { name: "b", tags: ["v1"] }, "c"];
  assert.deepEqual((await choose({ unreleased: true }, makeGraph(older))).warnings, []);
  const aside = [
    { name: "a", tags: ["v9"], dateSec: 0 },
    { name: "b", parents: [], tags: ["v1"], dateSec: 864_000 },
    "c",
  ];
  assert.deepEqual((await choose({ unreleased: true }, makeGraph(aside))).warnings, []);
});

Deno.test("describeRange() describes the range in one line", async () => {
  const cases: readonly (readonly [RangeOptions, string])[] = [
    [{}, "all history up to HEAD"],
    [{ untilTag: "v1.1.0" }, "all history up to v1.1.0"],
    [{ unreleased: true }, "v1.1.0..HEAD"],
    [{ sinceTag: "v1.0.0", untilTag: "v1.1.0" }, "v1.0.0..v1.1.0"],
    [{ sinceTag: "v1.0.0", since: "stable" }, "stable and v1.0.0..HEAD"],
    [{ sinceDateSec: 0 }, "history up to HEAD, after 1970-01-01T00:00:00Z"],
    [
      { sinceTag: "v1.0.0", sinceDateSec: 1_767_225_600, untilDateSec: 1_767_311_999 },
      "v1.0.0..HEAD, after 2026-01-01T00:00:00Z, until 2026-01-01T23:59:59Z",
    ],
  ];
  for (const [options, line] of cases) assert.equal(describeRange(await choose(options)), line);
});
