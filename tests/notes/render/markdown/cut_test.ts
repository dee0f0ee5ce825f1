// Tests of src/notes/render/markdown/cut.ts.

import assert from "node:assert/strict";
import fc from "fast-check";
import { cutMarkdown } from "../../../../src/notes/render/markdown/cut.ts";
import { renderMarkdown } from "../../../../src/notes/render/markdown/markdown.ts";
import type { Entry } from "../../../../src/notes/types.ts";
import { hostileText } from "../../../support/notes/hostile_text.ts";
import { EMPTY_NOTES, entryWith } from "../../../support/notes/sample_notes.ts";

const URL = "https://github.com/o/r/compare/v1...v2";

const DOCUMENT = `## Release v2

_Released on 2026-01-31_

### Features

- one (aaaaaaa)
- two (bbbbbbb)

### Chores

<details>
<summary>5 changes</summary>

- three (ccccccc)
- four (ddddddd)
- five (eeeeeee)
- six (fffffff)
- seven (0000000)

</details>

[View full changelog](${URL})
`;

/** The line that stands in place of so many entries. */
function rest(missing: number): string {
  return `_${missing} more entries not shown: [View full changelog](${URL})_\n`;
}

/** The document up to a text, which it does not hold any more. */
function upTo(text: string): string {
  return DOCUMENT.slice(0, DOCUMENT.indexOf(text));
}

Deno.test("cutMarkdown() leaves a document that is short enough as it is", () => {
  assert.equal(cutMarkdown(DOCUMENT, DOCUMENT.length, URL), DOCUMENT);
});

Deno.test("cutMarkdown() cuts between entries and before headings", () => {
  const cuts: readonly string[] = [
    // Within a folded section, which is closed.
    `${upTo("- five").trimEnd()}\n\n</details>\n\n${rest(3)}`,
    // An entry alone would not fit: no heading without an entry below it.
    `${upTo("### Chores")}${rest(5)}`,
    `${upTo("- two").trimEnd()}\n\n${rest(6)}`,
    `${upTo("### Features")}${rest(7)}`,
  ];
  for (const cut of cuts) {
    assert.equal(cutMarkdown(DOCUMENT, cut.length, URL), cut);
    assert.ok(cutMarkdown(DOCUMENT, cut.length - 1, URL).length < cut.length);
  }
});

Deno.test("cutMarkdown() leaves out what does not fit, to the last character", () => {
  assert.equal(cutMarkdown(DOCUMENT, 100, URL), rest(7));
  assert.equal(
    cutMarkdown(DOCUMENT, 75, URL),
    "## Release v2\n\n_Released on 2026-01-31_\n\n_7 more entries not shown_\n",
  );
  assert.equal(cutMarkdown(DOCUMENT, 30, URL), "_7 more entries not shown_\n");
  assert.equal(cutMarkdown(DOCUMENT, 10, URL), "");
  assert.equal(cutMarkdown(DOCUMENT, -5, URL), "");
});

Deno.test("cutMarkdown() closes nothing that a text names", () => {
  const document = "## v2\n\n- read `<details>` (aaaaaaa)\n- two (bbbbbbb)\n";
  const cut = cutMarkdown(document, document.length - 1, undefined);
  assert.equal(cut.includes("</details>"), false, cut);
});

Deno.test("cutMarkdown() does not cut within code, whatever it holds", () => {
  const code =
    "- a change (aaaaaaa)\n\n  ````sh\n- no entry\n# no heading\n```\n</details>\n  ````\n";
  const document = `### Features\n\n${code}- last (bbbbbbb)\n`;
  const cut = cutMarkdown(document, document.length - 1);
  // The border before the last entry leaves no room for the line about it.
  assert.equal(cut, "_2 more entries not shown_\n");
  const longer = document + "- more (ccccccc)\n".repeat(5);
  assert.equal(
    cutMarkdown(longer, longer.length - 1),
    `### Features\n\n${code}- last (bbbbbbb)\n${
      "- more (ccccccc)\n".repeat(3)
    }\n_2 more entries not shown_\n`,
  );
});

Deno.test("cutMarkdown() keeps to the limit and closes what it opens, whatever the notes hold", () => {
  const entry = fc.record({ description: hostileText, note: hostileText });
  fc.assert(fc.property(
    fc.array(entry, { minLength: 6, maxLength: 12 }),
    fc.integer({ min: 0, max: 3_000 }),
    (entries, most) => {
      const all: readonly Entry[] = entries.map(({ description, note }) =>
        entryWith({ description, breaking: true, breakingNotes: [note] })
      );
      const sections = [
        { type: "breaking", title: "Breaking Changes", entries: all },
        { type: "chore", title: "Chores", entries: all, collapsed: true },
      ];
      const document = renderMarkdown({ ...EMPTY_NOTES, sections });
      const cut = cutMarkdown(document, most, URL);
      assert.ok(cut.length <= Math.max(most, 0));
      const opened = cut.match(/^<details>$/gm)?.length ?? 0;
      assert.equal(cut.match(/^<\/details>$/gm)?.length ?? 0, opened);
    },
  ));
});
