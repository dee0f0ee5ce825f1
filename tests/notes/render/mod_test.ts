// Tests of src/notes/render/mod.ts.

import assert from "node:assert/strict";
import {
  render,
  renderHtml,
  renderJson,
  renderMarkdown,
  renderText,
  renderYaml,
} from "../../../src/notes/render/mod.ts";
import { FORMATS } from "../../../src/notes/types.ts";
import { EMPTY_NOTES, SAMPLE_NOTES } from "../../support/sample_notes.ts";

Deno.test("render() writes every format with its renderer", async () => {
  assert.deepEqual(
    await Promise.all(FORMATS.map((format) => render(SAMPLE_NOTES, format))),
    [
      renderMarkdown(SAMPLE_NOTES),
      renderHtml(SAMPLE_NOTES),
      renderText(SAMPLE_NOTES),
      renderJson(SAMPLE_NOTES),
      await renderYaml(SAMPLE_NOTES),
    ],
  );
});

Deno.test("render() ends every document with exactly one line break", async () => {
  for (const format of FORMATS) {
    for (const notes of [SAMPLE_NOTES, EMPTY_NOTES]) {
      assert.match(await render(notes, format), /[^\n]\n$/, format);
    }
  }
});

Deno.test("render() gives the same bytes for the same notes", async () => {
  for (const format of FORMATS) {
    assert.equal(await render(SAMPLE_NOTES, format), await render(SAMPLE_NOTES, format));
  }
});

Deno.test("render() writes nothing raw that drives a terminal or hides text", async () => {
  // deno-lint-ignore no-control-regex
  const raw = /[\0-\x09\x0b-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/;
  for (const format of FORMATS) {
    assert.doesNotMatch(await render(SAMPLE_NOTES, format), raw, format);
    assert.doesNotMatch(await render(SAMPLE_NOTES, format), /[\u{e0000}-\u{e01ef}]/u, format);
  }
});

Deno.test("render() shows no e-mail address in markdown, html and text", async () => {
  for (const format of ["markdown", "html", "text"] as const) {
    assert.doesNotMatch(await render(SAMPLE_NOTES, format), /bob@example/, format);
  }
});
