// Tests of src/secrets/hidden.ts.

import assert from "node:assert/strict";
import { withHidden } from "../../src/secrets/hidden.ts";

/** What is found of `KEY` in a text, as it is written there, and how often it was looked for. */
async function findKeys(text: string): Promise<{ found: readonly string[]; views: number }> {
  let views = 0;
  const found = await withHidden(text, (view) => {
    views++;
    const matches = [...view.matchAll(/KEY/g)];
    return Promise.resolve(
      matches.map(({ index }) => ({ kind: "key", start: index, end: index + 3 })),
    );
  });
  return { found: found.map(({ start, end }) => text.slice(start, end)), views };
}

Deno.test("withHidden() gives offsets in the original text", async () => {
  const cases: readonly (readonly [text: string, found: readonly string[], views: number])[] = [
    ["", [], 1],
    ["a KEY", ["KEY"], 1],
    ["K\u200bEY", ["K\u200bEY"], 2],
    ["\ufeffK\u00adE\u2060\u200dY\u200c", ["K\u00adE\u2060\u200dY"], 2],
    ["\u200bKEY\u200b", ["KEY", "KEY"], 2],
    ["a\u200b K\u{e0041}\u{e0042}EY b KEY", ["KEY", "K\u{e0041}\u{e0042}EY", "KEY"], 2],
    ["\u200b\u200b", [], 2],
  ];
  for (const [text, found, views] of cases) {
    assert.deepEqual(await findKeys(text), { found, views }, JSON.stringify(text));
  }
});
