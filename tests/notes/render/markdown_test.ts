// Tests of src/notes/render/markdown.ts.

import assert from "node:assert/strict";
import fc from "fast-check";
import { splitCodeSpans } from "../../../src/text/code_spans.ts";
import { renderMarkdown } from "../../../src/notes/render/markdown.ts";
import { visibleEntry } from "../../../src/notes/render/visible_entry.ts";
import type { Entry, SectionType } from "../../../src/notes/types.ts";
import { hostileLine, hostileText } from "../../support/notes/hostile_text.ts";
import { textOf, type Tree, treesOf, typesUnder } from "../../support/notes/markdown_tree.ts";
import { EMPTY_NOTES, entryWith, notesWith } from "../../support/notes/sample_notes.ts";

const COMPARE_URL = "https://github.com/o/r/compare/v1.1.0...v1.2.0";

function itemOf(entry: Entry): string {
  return renderMarkdown(notesWith(entry)).split("\n").slice(6).join("\n").trimEnd();
}

Deno.test("renderMarkdown() writes the document of the specification", () => {
  const paging = { description: "add paging", pullRequest: { number: 12, reference: "#12" } };
  const breaking = entryWith({
    scope: "api",
    description: "drop the v1 endpoints",
    breakingNotes: ["The v1 endpoints are gone; use v2."],
  });
  const notes = {
    ...EMPTY_NOTES,
    version: "v1.2.0",
    sections: [
      { type: "breaking", title: "Breaking Changes", entries: [breaking] },
      {
        type: "feat",
        title: "Features",
        entries: [entryWith({ scope: "api", ...paging }), entryWith({})],
      },
    ],
    compareUrl: COMPARE_URL,
  };
  assert.equal(
    renderMarkdown(notes),
    `## Release v1.2.0

_Released on 2026-01-31_

### Breaking Changes

- **api**: drop the v1 endpoints (abc1234)
  The v1 endpoints are gone; use v2.

### Features

- **api**: add paging (#12)
- add a thing (abc1234)

[View full changelog](${COMPARE_URL})
`,
  );
});

Deno.test("renderMarkdown() writes an entry on one line, and indents the lines below", () => {
  const cases: readonly (readonly [Partial<Entry>, string])[] = [
    [{ description: "a", summary: "Means *b*." }, "- a (abc1234)\n  Means \\*b\\*."],
    [{ description: "- a", scope: "x" }, "- **x**: - a (abc1234)"],
    [{ description: "- a" }, "- \\- a (abc1234)"],
    [{ description: "" }, "- (abc1234)"],
    [{ description: "", scope: "x" }, "- **x**: (abc1234)"],
    [{ scope: "*" }, "- **\\***: add a thing (abc1234)"],
    [{ breakingNotes: ["not here"] }, "- add a thing (abc1234)"],
    [{ summary: " \n" }, "- add a thing (abc1234)"],
  ];
  for (const [fields, item] of cases) assert.equal(itemOf(entryWith(fields)), item);
});

Deno.test("renderMarkdown() links to the web only", () => {
  const linked = (compareUrl: string): string => renderMarkdown({ ...EMPTY_NOTES, compareUrl });
  assert.equal(linked("javascript:alert(1)"), renderMarkdown(EMPTY_NOTES));
  assert.match(linked("https://x.example/?a=b&copy;=(c)"), /\?a=b&amp;copy;=%28c%29\)\n$/);
});

Deno.test("renderMarkdown() keeps a long description whole", () => {
  for (const part of ["a", "[", "`", "<", "a@", "_", "bob@example.com "]) {
    const description = part.repeat(200_000 / part.length);
    const { description: visible } = visibleEntry(entryWith({ description }), "feat");
    const unescaped = itemOf(entryWith({ description })).replaceAll("\\", "");
    assert.equal(unescaped, `- ${visible} (abc1234)`);
  }
});

const hostileEntry: fc.Arbitrary<Entry> = fc.record({
  scope: fc.option(hostileLine, { nil: undefined }),
  description: hostileLine,
  summary: fc.option(hostileText, { nil: undefined }),
  breakingNotes: fc.array(hostileText, { maxLength: 2 }),
}).map(({ scope, summary, ...fields }) =>
  entryWith({
    ...fields,
    ...(scope === undefined ? {} : { scope }),
    ...(summary === undefined ? {} : { summary }),
  })
);

function expectedText(entry: Entry, section: SectionType): string {
  const { scope, description, reference, lines } = visibleEntry(entry, section);
  const shown = (text: string): string => splitCodeSpans(text).map((piece) => piece.text).join("");
  const start = scope === "" ? "" : `${shown(scope)}: `;
  const end = description === "" ? `(${reference})` : `${shown(description)} (${reference})`;
  return [`${start}${end}`, ...lines.map(shown)].join("\n");
}

function assertList(list: Tree["children"][number] | undefined, texts: readonly string[]): void {
  assert.ok(list?.type === "list");
  assert.deepEqual(list.children.map(textOf), texts);
  for (const item of list.children) {
    assert.deepEqual(item.children.map((node) => node.type), ["paragraph"]);
    assert.ok(item.checked === null || item.checked === undefined);
    const allowed = ["inlineCode", "paragraph", "strong", "text"];
    assert.deepEqual(typesUnder(item).filter((type) => !allowed.includes(type)), []);
  }
}

Deno.test("renderMarkdown() writes hostile entries as one list item each", () => {
  fc.assert(
    fc.property(fc.array(hostileEntry, { minLength: 1, maxLength: 3 }), hostileLine, (
      entries,
      version,
    ) => {
      const markdown = renderMarkdown({
        ...EMPTY_NOTES,
        version: `v${version}`,
        sections: [
          { type: "breaking", title: "Breaking Changes", entries },
          { type: "feat", title: "Features", entries },
        ],
        compareUrl: COMPARE_URL,
      });
      for (const [syntax, tree] of treesOf(markdown)) {
        const types = ["heading", "paragraph", "heading", "list", "heading", "list", "paragraph"];
        assert.deepEqual(tree.children.map((node) => node.type), types, syntax);
        assertList(tree.children[3], entries.map((entry) => expectedText(entry, "breaking")));
        assertList(tree.children[5], entries.map((entry) => expectedText(entry, "feat")));
        const links = tree.children.map(typesUnder).filter((under) => under.includes("link"));
        assert.deepEqual(links, [["link", "text"]], syntax);
      }
    }),
    { numRuns: 120 },
  );
});
