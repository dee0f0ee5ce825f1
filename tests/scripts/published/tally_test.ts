// Tests of scripts/published/tally.ts.

import assert from "node:assert/strict";
import { readShownLines } from "../../../scripts/published/document.ts";
import { shareOf, sumOf, tallyOf, wholeShareOf } from "../../../scripts/published/tally.ts";

const LINES = readShownLines(
  "### Bug Fixes\n\n- a\n- b\n- c\n- d\n\n### Dependencies\n\n- e 1 → 2\n- f 1 → 2\n",
);

Deno.test("tallyOf() counts what stands under Dependencies apart", () => {
  const [a, b, c, d, e, f] = LINES.map((line) => ({ line }));
  assert.ok(a && b && c && d && e && f);
  const tally = tallyOf(9, [], [
    { ...a, noise: "fix-up", twice: "same words again" },
    { ...b, twice: "same words again" },
    c,
    d,
    { ...e, noise: "dependency bump" },
    f,
  ]);
  const { lines, dependencies, noise, twice, faultyDependencies } = tally;
  assert.deepEqual([lines, dependencies, noise, twice, faultyDependencies], [6, 2, 1, 1, 1]);
  assert.deepEqual([shareOf(tally), wholeShareOf(tally)], [0.5, 0.5]);
  assert.equal(tally.exceeded, 1);
  const clean = tallyOf(9, [], [c, { ...e, noise: "dependency bump" }]);
  assert.deepEqual([shareOf(clean), wholeShareOf(clean), clean.exceeded], [0, 0.5, 0]);
});

Deno.test("tallyOf() counts items by their verdicts, and one that is missing exceeds", () => {
  const tally = tallyOf(3, [
    { item: "a", verdict: { kind: "represented", by: "words", hash: "1" } },
    { item: "b", verdict: { kind: "represented", by: "reference", hash: "2" } },
    { item: "c", verdict: { kind: "missing", reason: "in no entry", hash: "3" } },
    { item: "d", verdict: { kind: "outside" } },
  ], []);
  const { published, represented, byWords, missing, outside, exceeded } = tally;
  assert.deepEqual([published, represented, byWords, missing, outside], [4, 2, 1, 1, 1]);
  assert.equal(exceeded, 1);
});

Deno.test("sumOf() adds every number, so that its share is of all lines", () => {
  const [first] = LINES;
  assert.ok(first);
  const noisy = tallyOf(2, [], [{ line: first, noise: "fix-up" }]);
  const clean = tallyOf(5, [], [{ line: first }, { line: first }, { line: first }]);
  const sum = sumOf([noisy, clean]);
  assert.deepEqual([sum.releases, sum.exceeded, sum.commits, sum.lines], [2, 1, 7, 4]);
  assert.equal(shareOf(sum), 0.25);
});
