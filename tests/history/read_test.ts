// Tests of src/history/read.ts.

import assert from "node:assert/strict";
import { EnvironmentError } from "../../src/errors.ts";
import type { Range } from "../../src/history/range.ts";
import {
  type FileRule,
  FILES_LIMIT_COMMITS,
  SHORT_RANGE_COMMITS,
} from "../../src/history/files.ts";
import { RangeReader, type ReadingOptions } from "../../src/history/read.ts";
import {
  commitsOf,
  FIRST_DATE_SEC,
  type GraphCommit,
  hashOf,
  makeGraph,
} from "../support/git/graph.ts";

interface Plan {
  readonly commits?: readonly GraphCommit[];
  readonly bases?: readonly string[];
  readonly dates?: Pick<Range, "sinceDateSec" | "untilDateSec">;
  readonly options?: Partial<ReadingOptions>;
}

const LINE = commitsOf("a b c d e");

function readerOf({ commits = LINE, bases = [], dates = {}, options = {} }: Plan): RangeReader {
  const range = {
    tip: { name: "HEAD", hash: hashOf(commits.at(-1)?.name ?? "") },
    bases: bases.map((name) => ({ name, hash: hashOf(name) })),
    warnings: [],
    ...dates,
  };
  return new RangeReader(makeGraph(commits), range, {
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
  const merge = { commits: commitsOf("a b:a c:a m:b,c") };
  // Wrong clocks: old and new commits alternate.
  const skewed = {
    commits: [
      ...commitsOf("a b"),
      { name: "c", dateSec: 0 },
      { name: "d", dateSec: FIRST_DATE_SEC + 9000 },
    ],
    dates: { sinceDateSec: FIRST_DATE_SEC - 1 },
  };
  const hour = (index: number): number => FIRST_DATE_SEC + index * 3600;
  const cases: readonly (readonly [Plan, string])[] = [
    [{}, "edcba"],
    [{ bases: ["b"] }, "edc"],
    [{ bases: ["b", "d"] }, "e"],
    [{ bases: ["e"] }, ""],
    [merge, "mcba"],
    [{ ...merge, options: { skipMerges: true } }, "cba"],
    [{ ...merge, options: { skipMerges: true, maxItems: 2 } }, "cb"],
    [{ options: { maxItems: 0 } }, ""],
    [{ options: { maxItems: 3 } }, "edc"],
    [{ options: { maxItems: 5 } }, "edcba"],
    // The lower bound is exclusive, the upper one inclusive.
    [{ dates: { sinceDateSec: hour(1) } }, "edc"],
    [{ dates: { sinceDateSec: hour(1) - 1 } }, "edcb"],
    [{ dates: { untilDateSec: hour(3) } }, "dcba"],
    [{ dates: { untilDateSec: hour(3) - 1 } }, "cba"],
    [{ dates: { sinceDateSec: hour(0), untilDateSec: hour(2) } }, "cb"],
    [{ dates: { sinceDateSec: hour(3), untilDateSec: hour(2) } }, ""],
    [skewed, "dba"],
    [{ ...skewed, options: { maxItems: 2 } }, "db"],
  ];
  for (const [plan, subjects] of cases) {
    assert.equal(await readAll(readerOf(plan)), subjects, JSON.stringify(plan));
  }
});

Deno.test("RangeReader omits commits without a date only with date bounds, and warns", async () => {
  const commits = [{ name: "a" }, { name: "b", dateSec: null }, { name: "c" }];
  const unbounded = readerOf({ commits });
  assert.equal(await readAll(unbounded), "cba");
  assert.deepEqual(unbounded.warnings, []);
  const bounded = readerOf({ commits, dates: { untilDateSec: FIRST_DATE_SEC * 2 } });
  assert.equal(await readAll(bounded), "ca");
  assert.deepEqual(bounded.warnings, ["left out 1 commit without a readable date"]);
});

const CUT: readonly GraphCommit[] = [{ name: "a", cut: true }, { name: "b" }, { name: "c" }];

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
  const unrelated = [
    { name: "base", parents: [] },
    { name: "a", parents: [], cut: true },
    { name: "b" },
  ];
  const undated = [{ name: "a", cut: true, dateSec: null }, { name: "b" }];
  // The newest commits are on another line of history.
  const aside = [
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
    [{ commits: commitsOf("a b"), dates: { sinceDateSec: FIRST_DATE_SEC - 1 } }, "ba"],
  ];
  for (const [plan, subjects] of plans) {
    const reader = readerOf(plan);
    assert.equal(await readAll(reader), subjects);
    assert.deepEqual(reader.warnings, []);
  }
});

/** A rule that asks for no lines. */
function ruleOf(wantsFiles: FileRule["wantsFiles"]): () => Promise<FileRule> {
  return () =>
    Promise.resolve({
      wantsFiles,
      wantsAll: () => false,
      saysLittle: () => false,
      wantsEntries: () => false,
      isOwnChangelog: () => false,
      readEntries: () => new Map(),
    });
}

async function readFiles(plan: Plan): Promise<readonly string[]> {
  const names = new Set<string>();
  const known = new Map((plan.commits ?? LINE).map(({ name }) => [hashOf(name), name]));
  for await (const { files: read } of readerOf(plan).read()) {
    for (const [hash, files] of read ?? []) {
      assert.deepEqual(files, [{ path: hash, status: "modified" }]);
      names.add(known.get(hash) ?? "");
    }
  }
  return [...names].sort();
}

Deno.test("RangeReader reads the files of the commits that are asked for", async () => {
  const isWanted = ({ subject }: { readonly subject: string }): boolean => subject !== "c";
  const fileRule = ruleOf(isWanted);
  assert.deepEqual(await readFiles({}), []);
  // The first commit and merges are compared with no single parent.
  assert.deepEqual(await readFiles({ options: { fileRule } }), ["b", "d", "e"]);
  assert.deepEqual(
    await readFiles({ options: { fileRule: ruleOf(() => false) } }),
    [],
  );
  assert.deepEqual(await readFiles({ bases: ["b"], options: { fileRule } }), ["d", "e"]);
  const merge = commitsOf("a b:a c:a m:b,c");
  assert.deepEqual(await readFiles({ commits: merge, options: { fileRule } }), ["b"]);
});

Deno.test("RangeReader reads the files of a long range last, and of so many commits at most", async () => {
  const names = (count: number): string =>
    Array.from({ length: count }, (_, index) => `n${index}`).join(" ");
  const fileRule = ruleOf(() => true);
  const long = commitsOf(names(SHORT_RANGE_COMMITS + 1));
  assert.equal(
    (await readFiles({ commits: long, options: { fileRule } })).length,
    FILES_LIMIT_COMMITS,
  );
  const short = long.slice(0, SHORT_RANGE_COMMITS);
  assert.equal(
    (await readFiles({ commits: short, options: { fileRule } })).length,
    SHORT_RANGE_COMMITS - 1,
  );
  const isRound = ({ subject }: { readonly subject: string }): boolean => /00$/.test(subject);
  const batches: (readonly [commits: number, files: number | undefined])[] = [];
  const options = { fileRule: ruleOf((commit, isLong) => isLong && isRound(commit)) };
  for await (const { commits, logged, files } of readerOf({ commits: long, options }).read()) {
    assert.equal(logged.length, commits.length);
    batches.push([commits.length, files?.size]);
  }
  assert.deepEqual(batches.at(-1), [0, SHORT_RANGE_COMMITS / 100]);
  assert.ok(batches.slice(0, -1).every(([, files]) => files === undefined));
  assert.equal(
    batches.reduce((sum, [count]) => sum + count, 0),
    SHORT_RANGE_COMMITS + 1,
  );
  assert.deepEqual(await readFiles({ commits: short, options }), []);
});
