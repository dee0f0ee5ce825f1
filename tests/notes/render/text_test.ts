// Tests of src/notes/render/text.ts.

import assert from "node:assert/strict";
import { renderText } from "../../../src/notes/render/text.ts";
import { assertGolden } from "../../support/golden.ts";
import { EMPTY_NOTES, entryWith, notesWith, SAMPLE_NOTES } from "../../support/sample_notes.ts";

Deno.test("renderText() writes the sample as its golden file", async () => {
  await assertGolden("notes.txt", renderText(SAMPLE_NOTES));
});

Deno.test("renderText() writes an empty document as its golden file", async () => {
  await assertGolden("empty.txt", renderText(EMPTY_NOTES));
});

Deno.test("renderText() links an empty document too", () => {
  assert.equal(
    renderText({ ...EMPTY_NOTES, compareUrl: "https://x.example/a...b" }),
    "Release Unreleased\nReleased on 2026-01-31\n\nFull changelog: https://x.example/a...b\n",
  );
});

Deno.test("renderText() wraps nothing and escapes only what is invisible", () => {
  const long = "*word* <b> & ".repeat(1000).trim();
  const text = renderText(notesWith(entryWith({ description: `${long}\u202e` })));
  assert.equal(text.split("\n")[4], `  - ${long}\\u{202e} (abc1234)`);
});

Deno.test("renderText() leaves out a link that is not of the web", () => {
  const text = renderText({ ...EMPTY_NOTES, compareUrl: "javascript:alert(1)" });
  assert.equal(text, "Release Unreleased\nReleased on 2026-01-31\n");
});
