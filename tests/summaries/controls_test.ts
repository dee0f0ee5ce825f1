// Tests of src/summaries/controls.ts: false summaries among those to judge.

import assert from "node:assert/strict";
import { isFooled, mixControls } from "../../src/summaries/controls.ts";
import type { JudgedSummary } from "../../src/summaries/verify.ts";
import { taskOf } from "../support/ai/summary_tasks.ts";

function itemsOf(count: number, prefix = "c"): readonly JudgedSummary[] {
  return Array.from({ length: count }, (_, at) => ({
    prompt: taskOf({ id: `${prefix}${at + 1}`, title: `close quay ${at}` }).prompt,
    summary: `Closes quay ${at}.`,
  }));
}

Deno.test("mixControls() adds one or two items with ids like those of the others", () => {
  const cases: readonly (readonly [count: number, prefix: string, controls: readonly string[]])[] =
    [
      [1, "c", ["c2"]],
      [5, "h", ["h6"]],
      [9, "c", ["c10"]],
      [10, "c", ["c11", "c12"]],
      [40, "c", ["c41", "c42"]],
    ];
  for (const [count, prefix, expected] of cases) {
    const own = itemsOf(count, prefix);
    const { items, controls } = mixControls(own);
    assert.deepEqual([...controls], expected);
    assert.equal(items.length, count + expected.length);
    assert.ok(own.every((each) => items.includes(each)));
    const added = items.filter(({ prompt }) => controls.has(prompt.id));
    assert.equal(new Set(added.map(({ summary }) => summary)).size, expected.length);
    // The same fields as a change has.
    for (const { prompt } of added) {
      assert.deepEqual(
        Object.keys(prompt).toSorted(),
        ["background", "details", "id", "title", "type"],
      );
    }
  }
});

Deno.test("mixControls() takes no id of another request", () => {
  const { controls } = mixControls(itemsOf(2), itemsOf(60).map(({ prompt }) => prompt.id));
  assert.deepEqual([...controls], ["c61"]);
  assert.deepEqual([...mixControls([]).controls], ["1"]);
});

Deno.test("mixControls() mixes the same items alike, and other items otherwise", () => {
  const places = new Set<number>();
  const texts = new Set<string>();
  for (let count = 1; count <= 9; count++) {
    for (let from = 0; from < 30; from++) {
      const own = itemsOf(from + count).slice(from);
      const { items, controls } = mixControls(own);
      assert.deepEqual(mixControls(own).items, items);
      const at = items.findIndex(({ prompt }) => controls.has(prompt.id));
      places.add(at);
      texts.add(items[at]?.summary ?? "");
    }
  }
  assert.deepEqual([...places].toSorted(), [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  assert.equal(texts.size, 10);
});

Deno.test("isFooled() asks for a yes to a control", () => {
  const controls = new Set(["c3", "c4"]);
  const said = (id: string, verdict: string) => ({ id, verdict, quotation: "" });
  const cases: readonly (readonly [verdicts: ReturnType<typeof said>[], expected: boolean])[] = [
    [[said("c1", "supported")], false],
    [[said("c1", "supported"), said("c3", "contradicted"), said("c4", "unsupported")], false],
    [[said("c3", "contradicted"), said("c4", "supported")], true],
    [[said("c3", "supported")], true],
    [[said("c3", "perhaps")], false],
    [[], false],
  ];
  for (const [verdicts, expected] of cases) assert.equal(isFooled(verdicts, controls), expected);
});
