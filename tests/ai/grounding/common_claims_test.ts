// Tests of src/ai/grounding/common_claims.ts.

import assert from "node:assert/strict";
import { COMMON_CLAIMS } from "../../../src/ai/grounding/common_claims.ts";
import { readSources } from "../../../src/ai/grounding/sources.ts";

/** What each claim looks like, and a source that bears it out. */
const EXAMPLES: readonly (readonly [name: string, summary: string, source: string])[] = [
  ["obligation", "Users have to reset their passwords.", "require a reset"],
  ["advice", "Users should reset their passwords.", "please reset"],
  ["loss", "Old addresses are lost.", "purge addresses"],
  ["default", "It is enabled by default.", "new default"],
  ["exception", "It is on unless told otherwise.", "toggle it"],
  ["automatic", "Migrates on its own.", "auto migrate"],
  ["frequency", "Runs every night.", "nightly run"],
  ["mobile", "Now works on tablets.", "fix on android"],
  ["desktop", "Now works on laptops.", "fix on macOS"],
  ["web", "Works in older browsers.", "fix in Safari"],
  ["wide use", "Works in any shell.", "support for shells"],
  ["removal", "Drops support for it.", "clean up"],
  ["absolute", "It never fails again.", "must not fail"],
  ["all of them", "Fixes all known bugs.", "fix every bug"],
  ["audience", "For administrators.", "admin page"],
  ["customers", "For customers.", "new invoice"],
  ["restriction", "For guests only.", "limit to guests"],
  ["old ones", "For old clients.", "legacy clients"],
];

Deno.test("COMMON_CLAIMS are known by their words and borne out by words of the matter", () => {
  const other = readSources(["paint the door"]);
  for (const [name, summary, source] of EXAMPLES) {
    const kind = COMMON_CLAIMS.find((each) => each.name === name);
    assert.ok(kind !== undefined && kind.says.test(summary.toLowerCase()), summary);
    assert.equal(readSources([source]).holdsStart(kind.support.split(",")), true, source);
    assert.equal(other.holdsStart(kind.support.split(",")), false, name);
  }
});

Deno.test("COMMON_CLAIMS have a name each and an example", () => {
  const names = COMMON_CLAIMS.map(({ name }) => name);
  assert.equal(new Set(names).size, names.length);
  assert.deepEqual(names.filter((name) => !EXAMPLES.some((each) => each[0] === name)), []);
});
