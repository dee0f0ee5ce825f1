// Tests of src/ai/grounding/units.ts.

import assert from "node:assert/strict";
import { readUnit, unitOf } from "../../../src/ai/grounding/units.ts";

Deno.test("readUnit() reads the unit behind a number", () => {
  assert.deepEqual(readUnit("5 minutes", 1), { name: "minute", end: 9 });
  assert.deepEqual(readUnit("5m", 1), { name: "minute", end: 2 });
  assert.deepEqual(readUnit("5%", 1), { name: "percent", end: 2 });
  assert.deepEqual(readUnit("5 million", 1), { factor: 1_000_000, end: 9 });
  for (const text of ["5 m", "5 files", "5", "5ms2"]) assert.equal(readUnit(text, 1), undefined);
});

Deno.test("unitOf() names the unit of a word", () => {
  assert.equal(unitOf("msec"), "millisecond");
  assert.equal(unitOf("s"), undefined);
  assert.equal(unitOf("file"), undefined);
});
