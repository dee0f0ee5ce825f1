// Tests of src/ai/grounding/clauses.ts.

import assert from "node:assert/strict";
import { findUnsupportedClause } from "../../../src/ai/grounding/clauses.ts";
import { readSources } from "../../../src/ai/grounding/sources.ts";

function find(summary: string, source: string): string | undefined {
  return findUnsupportedClause(summary, readSources([source]));
}

Deno.test("findUnsupportedClause() names a clause of whose words no source holds one", () => {
  const cases: readonly (readonly [summary: string, clause: string])[] = [
    ["Closes sessions, so meetings are never missed.", "so meetings are never missed"],
    ["Closes sessions, which pleases nobody.", "which pleases nobody"],
    ["Closes sessions because readers complained.", "because readers complained"],
    ["Closes sessions; old work is kept.", "old work is kept"],
    ["Closes sessions and pays the boss.", "and pays the boss"],
    ["Closes sessions and carts in time.", "and carts in time"],
    ["Closes sessions to ensure fair play.", "to ensure fair play"],
    ["Closes sessions by counting clicks.", "by counting clicks"],
    ["Closes sessions, leaving nobody behind.", "leaving nobody behind"],
    ["Closes sessions as promised.", "as promised"],
    ["Closes sessions and carts, so a browser is closed.", "and carts"],
  ];
  for (const [summary, clause] of cases) {
    assert.equal(find(summary, "close the session with the browser"), clause, summary);
  }
});

Deno.test("findUnsupportedClause() lets a clause pass by one word of it", () => {
  const cases: readonly (readonly [summary: string, source: string])[] = [
    ["Closes sessions.", "close ports"],
    ["Closes sessions, so browsers close too.", "close browser"],
    ["So that is done.", "close ports"],
    ["Rows are rotated and the newest are kept.", "rotate rows, keep new ones"],
    ["Limits rows, stopping after five attempts.", "limit rows, 5 attempts"],
    ["Pages for 404 and 500.", "404 and 500"],
    ["Closes sessions as soon as they end.", "close ports"],
    ["Closes sessions and uses them.", "close ports"],
    ["Adds errors and styles.", "restyle errors"],
    ["Verifies files, so unsigned ones fail.", "verify the signature of files"],
    ["Adds icons, buttons and Android.", "icons of android buttons"],
    ["Quotes names so that they can be restored.", "quote names in dumps"],
  ];
  for (const [summary, source] of cases) assert.equal(find(summary, source), undefined, summary);
});
