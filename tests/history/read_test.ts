// Tests of src/history/read.ts.

import assert from "node:assert/strict";
import { EnvironmentError } from "../../src/errors.ts";
import type { Range } from "../../src/history/range.ts";
import { RangeReader, type ReadingOptions } from "../../src/history/read.ts";
import { FIRST_DATE_SEC, type GraphCommit, hashOf, makeGraph } from "../support/graph.ts";

const LINE: readonly GraphCommit[] = ["a", "b", "c", "d", "e"].map((name) => ({ name }));

interface Plan {
  readonly commits?: readonly (GraphCommit | string)[];
  readonly bases?: readonly string[];
  readonly dates?: Pick<Range, "sinceDateSec" | "untilDateSec">;
  readonly options?: Partial<ReadingOptions>;
}

function readerOf({ commits = LINE, bases = [], dates = {}, options = {} }: Plan): RangeReader {
  const graph = makeGraph(commits);
  const last = commits.at(-1) ?? "";
  const tip = typeof last === "string" ? last : last.name;
  const range = {
    tip: { name: "HEAD", hash: hashOf(tip) },
    bases: bases.map((name) => ({ name, hash: hashOf(name) })),
    warnings: [],
    ...dates,
  };
  return new RangeReader(graph, range, {
    skipMerges: false,
    shallowRemedy: "give actions/checkout the input 'fetch-depth: 0'",
    ...options,
  });
}

async function readAll(reader: RangeReader): Promise<string> {
  const subjects: string[] = [];
  for await (const { commits } of reader.read()) {
    assert.notEqual(commits.length, 0);
    subjects.push(...commits.map(({ subject }) => subject));
  }
  assert.equal(reader.count, subjects.length);
  return subjects.join("");
}

Deno.test("RangeReader reads the commits of a range, newest first", async () => {
  const cases: readonly (readonly [Plan, string])[] = [
    [{}, "edcba"],
    [{ bases: ["b"] }, "edc"],
    [{ bases: ["b", "d"] }, "e"],
    [{ bases: ["e"] }, ""],
  ];
  for (const [plan, subjects] of cases) assert.equal(await readAll(readerOf(plan)), subjects);
});

Deno.test("RangeReader skips merges on demand", async () => {
  const commits: readonly (GraphCommit | string)[] = [
    "a",
    { name: "b", parents: ["a"] },
    { name: "c", parents: ["a"] },
    { name: "m", parents: ["b", "c"] },
  ];
  assert.equal(await readAll(readerOf({ commits })), "mcba");
  assert.equal(await readAll(readerOf({ commits, options: { skipMerges: true } })), "cba");
  assert.equal(
    await readAll(readerOf({ commits, options: { skipMerges: true, maxItems: 2 } })),
    "cb",
  );
});

Deno.test("RangeReader reads at most maxItems commits", async () => {
  const cases: readonly (readonly [number | undefined, string])[] = [
    [undefined, "edcba"],
    [0, ""],
    [1, "e"],
    [3, "edc"],
    [5, "edcba"],
  ];
  for (const [maxItems, subjects] of cases) {
    assert.equal(await readAll(readerOf({ options: { maxItems } })), subjects);
  }
});

Deno.test("RangeReader takes since as exclusive and until as inclusive", async () => {
  const hour = (index: number): number => FIRST_DATE_SEC + index * 3600;
  const cases: readonly (readonly [Plan["dates"], string])[] = [
    [{ sinceDateSec: hour(1) }, "edc"],
    [{ sinceDateSec: hour(1) - 1 }, "edcb"],
    [{ untilDateSec: hour(3) }, "dcba"],
    [{ untilDateSec: hour(3) - 1 }, "cba"],
    [{ sinceDateSec: hour(0), untilDateSec: hour(2) }, "cb"],
    [{ sinceDateSec: hour(3), untilDateSec: hour(2) }, ""],
  ];
  for (const [dates, subjects] of cases) {
    assert.equal(await readAll(readerOf({ ...(dates ? { dates } : {}) })), subjects);
  }
});

Deno.test("RangeReader finds commits after older ones in the log", async () => {
  const commits: readonly (GraphCommit | string)[] = [
    "a",
    "b",
    { name: "c", dateSec: 0 },
    { name: "d", dateSec: FIRST_DATE_SEC + 9000 },
  ];
  const dates = { sinceDateSec: FIRST_DATE_SEC - 1 };
  assert.equal(await readAll(readerOf({ commits, dates })), "dba");
  assert.equal(await readAll(readerOf({ commits, dates, options: { maxItems: 2 } })), "db");
});

Deno.test("RangeReader omits commits without a date only with date bounds, and warns", async () => {
  const commits: readonly (GraphCommit | string)[] = ["a", { name: "b", dateSec: null }, "c"];
  const unbounded = readerOf({ commits });
  assert.equal(await readAll(unbounded), "cba");
  assert.deepEqual(unbounded.warnings, []);
  const bounded = readerOf({ commits, dates: { untilDateSec: FIRST_DATE_SEC * 2 } });
  assert.equal(await readAll(bounded), "ca");
  assert.deepEqual(bounded.warnings, ["left out, since their date cannot be read: 1 commit"]);
});

const CUT: readonly (GraphCommit | string)[] = [{ name: "a", cut: true }, "b", "c"];

Deno.test("RangeReader warns of a shallow clone without a lower bound", async () => {
  const reader = readerOf({ commits: CUT });
  assert.deepEqual(reader.warnings, []);
  assert.equal(await readAll(reader), "cba");
  assert.deepEqual(reader.warnings, [
    "this is a shallow clone, older commits are missing; " +
    "give actions/checkout the input 'fetch-depth: 0'",
  ]);
  const until = readerOf({ commits: CUT, dates: { untilDateSec: FIRST_DATE_SEC } });
  assert.equal(await readAll(until), "a");
  assert.equal(until.warnings.length, 1);
  // The missing commits are older than the cut, so they may be in the range.
  const above = readerOf({ commits: CUT, dates: { untilDateSec: FIRST_DATE_SEC - 1 } });
  assert.equal(await readAll(above), "");
  assert.equal(above.warnings.length, 1);
});

Deno.test("RangeReader refuses a range with a lower bound if a shallow clone cuts it", async () => {
  const unrelated: readonly (GraphCommit | string)[] = [
    { name: "base", parents: [] },
    { name: "a", parents: [], cut: true },
    "b",
  ];
  const undated: readonly (GraphCommit | string)[] = [{ name: "a", cut: true, dateSec: null }, "b"];
  // The newest commits are on another line of history.
  const aside: readonly (GraphCommit | string)[] = [
    { name: "a", parents: [], cut: true },
    { name: "b", parents: [] },
    { name: "c", parents: ["a", "b"] },
  ];
  const since = { sinceDateSec: FIRST_DATE_SEC - 2 };
  const plans: readonly (readonly [Plan, place?: string])[] = [
    [{ commits: unrelated, bases: ["base"] }],
    [{ commits: CUT, dates: since }],
    [{ commits: CUT, dates: { ...since, untilDateSec: FIRST_DATE_SEC - 1 } }, "above"],
    [{ commits: undated, dates: { sinceDateSec: FIRST_DATE_SEC } }],
    [{ commits: aside, dates: since, options: { maxItems: 4 } }],
  ];
  for (const [plan, place = "inside"] of plans) {
    await assert.rejects(readAll(readerOf(plan)), (error) => {
      assert.ok(error instanceof EnvironmentError);
      assert.equal(
        error.message,
        `this is a shallow clone that is cut ${place} the range, at ${hashOf("a").slice(0, 12)}`,
      );
      assert.equal(error.hint, "give actions/checkout the input 'fetch-depth: 0'");
      return true;
    });
  }
});

Deno.test("RangeReader ignores a cut outside the range", async () => {
  const plans: readonly (readonly [Plan, string])[] = [
    [{ commits: CUT, bases: ["a"] }, "cb"],
    [{ commits: CUT, dates: { sinceDateSec: FIRST_DATE_SEC } }, "cb"],
    [{ commits: CUT, options: { maxItems: 2 } }, "cb"],
    [
      { commits: CUT, dates: { sinceDateSec: FIRST_DATE_SEC - 1 }, options: { maxItems: 3 } },
      "cba",
    ],
    [{ commits: [{ name: "a" }, "b"], dates: { sinceDateSec: FIRST_DATE_SEC - 1 } }, "ba"],
  ];
  for (const [plan, subjects] of plans) {
    const reader = readerOf(plan);
    assert.equal(await readAll(reader), subjects);
    assert.deepEqual(reader.warnings, []);
  }
});
