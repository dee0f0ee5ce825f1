// Tests of src/ai/grounding/action_claims.ts.

import assert from "node:assert/strict";
import { ACTION_CLAIMS } from "../../../src/ai/grounding/action_claims.ts";
import { readSources } from "../../../src/ai/grounding/sources.ts";

/** What each claim looks like, and a source that bears it out. */
const EXAMPLES: readonly (readonly [name: string, summary: string, source: string])[] = [
  ["warning", "Warns of carts.", "print a notice"],
  ["explanation", "Explains carts.", "docs of carts"],
  ["question", "Asks before leaving.", "confirm on leave"],
  ["translation", "Translates carts.", "i18n of carts"],
  ["encryption", "Carts are encrypted.", "use TLS"],
  ["log", "Records visits.", "audit visits"],
  ["option", "Adds a new setting for carts.", "config of carts"],
  ["choice", "Makes carts optional.", "carts may be off"],
];

Deno.test("ACTION_CLAIMS are known by their words and borne out by words of the matter", () => {
  const other = readSources(["paint the door"]);
  for (const [name, summary, source] of EXAMPLES) {
    const kind = ACTION_CLAIMS.find((each) => each.name === name);
    assert.ok(kind !== undefined && kind.says.test(summary.toLowerCase()), summary);
    assert.equal(readSources([source]).holdsStart(kind.support.split(",")), true, source);
    assert.equal(other.holdsStart(kind.support.split(",")), false, name);
  }
});

Deno.test("ACTION_CLAIMS have a name each and an example", () => {
  const names = ACTION_CLAIMS.map(({ name }) => name);
  assert.equal(new Set(names).size, names.length);
  assert.deepEqual(names.filter((name) => !EXAMPLES.some((each) => each[0] === name)), []);
});
