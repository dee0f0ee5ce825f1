// Tests of src/notes/render/mod.ts: what holds for every format.

import "../../support/empty_environment.ts";

import assert from "node:assert/strict";
import { buildNotes } from "../../../src/notes/build.ts";
import { chooseFormat, createDocumentWriter, render } from "../../../src/notes/render/mod.ts";
import { type Format, FORMATS } from "../../../src/notes/types.ts";
import { changeWith } from "../../support/notes/commits.ts";
import { assertGolden } from "../../support/golden.ts";
import {
  EMPTY_NOTES,
  entryWith,
  notesWith,
  SAMPLE_NOTES,
} from "../../support/notes/sample_notes.ts";

const EXTENSIONS: Readonly<Record<Format, string>> = {
  markdown: "md",
  html: "html",
  text: "txt",
  json: "json",
  yaml: "yaml",
  slack: "slack.txt",
};

for (const format of FORMATS) {
  Deno.test(`render() writes the golden documents in ${format}, free of hidden characters`, async () => {
    const sample = await render(SAMPLE_NOTES, format);
    const empty = await render(EMPTY_NOTES, format);
    await assertGolden(`notes.${EXTENSIONS[format]}`, sample);
    await assertGolden(`empty.${EXTENSIONS[format]}`, empty);
    // deno-lint-ignore no-control-regex
    const raw = /[\0-\x09\x0b-\x1f\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/;
    for (const document of [sample, empty]) {
      assert.match(document, /[^\n]\n$/);
      assert.doesNotMatch(document, raw);
      assert.doesNotMatch(document, /[\u{e0000}-\u{e01ef}]/u);
      if (format !== "json" && format !== "yaml") assert.doesNotMatch(document, /bob@example/);
    }
  });
}

Deno.test("renderText() does not wrap, and links to the web only", async () => {
  const long = "*word* <b> & ".repeat(1000).trim();
  const text = await render(notesWith(entryWith({ description: `${long}\u202e` })), "text");
  assert.equal(text.split("\n")[4], `  - ${long}\\u{202e} (abc1234)`);
  const code = await render(notesWith(entryWith({ description: "add ``open()``" })), "text");
  assert.equal(code.split("\n")[4], "  - add `open()` (abc1234)");
  const empty = "Unreleased\nNo changes\n";
  const linked = (compareUrl: string): Promise<string> =>
    render({ ...EMPTY_NOTES, compareUrl }, "text");
  assert.equal(
    await linked("https://x.example/a"),
    `${empty}\nFull changelog: https://x.example/a\n`,
  );
  assert.equal(await linked("javascript:alert(1)"), empty);
});

const CHANGES = [
  changeWith({ description: "one", scope: "api" }),
  changeWith({ type: "fix", description: "two", breaking: true, breakingNotes: ["gone"] }),
  changeWith({ description: "three *not* <bold>" }),
  changeWith({ type: "docs", description: "four", authorName: "" }),
];

Deno.test("createDocumentWriter() writes the document of render() from batches of any size", async () => {
  const range = { tag: "v1", date: "2026-01-31", compareUrl: "https://example.org/a...b" };
  for (const format of FORMATS) {
    for (const includeScopes of [true, false]) {
      const includeCommits = format === "json" || format === "yaml";
      const options = { ...range, includeScopes, includeCommits };
      const whole = await render(buildNotes(CHANGES, options), format);
      for (const size of [1, CHANGES.length]) {
        const writer = createDocumentWriter(format, { includeScopes });
        for (let start = 0; start < CHANGES.length; start += size) {
          writer.add(CHANGES.slice(start, start + size));
        }
        assert.equal(writer.count, CHANGES.length);
        assert.equal(await writer.finish(range), whole, format);
      }
    }
    const empty = await createDocumentWriter(format).finish({ date: "2026-01-31" });
    assert.equal(empty, await render(buildNotes([], { date: "2026-01-31" }), format));
  }
});

Deno.test("render() leads from numbers in breaking notes to their pages", async () => {
  const page = "https://x.example/8";
  const entry = entryWith({
    breaking: true,
    breakingNotes: ["Ports close as in #8.\n\n- see #8\n\n```\nopen #8\n```"],
    mentions: [{ reference: "#8", number: 8, url: page }],
  });
  const notes = {
    ...EMPTY_NOTES,
    sections: [{ type: "breaking", title: "Breaking Changes", entries: [entry] }],
  };
  const cases = [
    [chooseFormat("markdown", false), "  Ports close as in #8.", "  - see #8"],
    [chooseFormat("markdown", true), `  Ports close as in [#8](${page}).`, `  - see [#8](${page})`],
    [
      "html",
      `<p>Ports close as in <a href="${page}">#8</a>.</p>`,
      `<li dir="auto">see <a href="${page}">#8</a></li>`,
    ],
    ["slack", `>Ports close as in <${page}|#8>.`, `>• see <${page}|#8>`],
    ["text", "    Ports close as in #8.", "    - see #8"],
  ] as const;
  for (const [format, ...lines] of cases) {
    const document = await render(notes, format);
    const shown = document.split("\n");
    for (const line of lines) assert.ok(shown.includes(line), `${line} in ${document}`);
    assert.match(document, /open #8/);
  }
});
