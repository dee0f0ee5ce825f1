// Tests of src/notes/render/markdown/markdown.ts.

import assert from "node:assert/strict";
import fc from "fast-check";
import { splitCodeSpans } from "../../../../src/text/code_spans.ts";
import { renderMarkdown } from "../../../../src/notes/render/markdown/markdown.ts";
import { blocksIn, type NoteBlock } from "../../../../src/notes/render/note_blocks.ts";
import { count } from "../../../../src/text/wording.ts";
import { visibleEntry } from "../../../../src/notes/render/visible_entry.ts";
import type { Entry, SectionType } from "../../../../src/notes/types.ts";
import { longRun } from "../../../support/long_run.ts";
import { hostileLine, hostileText } from "../../../support/notes/hostile_text.ts";
import {
  textOf,
  type Tree,
  type TreeNode,
  treesOf,
  typesUnder,
} from "../../../support/notes/markdown_tree.ts";
import { pullRequestWith } from "../../../support/notes/pull_request.ts";
import { EMPTY_NOTES, entryWith, notesWith } from "../../../support/notes/sample_notes.ts";

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
    tag: "v1.2.0",
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
    [{ description: "a", summary: "Means *b*." }, "- a (abc1234)\n  Means \\*b*."],
    [{ description: "- a", scope: "x" }, "- **x**: - a (abc1234)"],
    [{ description: "- a" }, "- \\- a (abc1234)"],
    [{ description: "" }, "- (no subject) (abc1234)"],
    [{ description: " ", scope: "x" }, "- **x**: (no subject) (abc1234)"],
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
    const { description: visible } = visibleEntry(entryWith({ description }));
    const unescaped = itemOf(entryWith({ description })).replaceAll("\\", "");
    assert.equal(unescaped, `- ${visible} (abc1234)`);
  }
});

Deno.test("renderMarkdown() keeps a note of 10,000 lines in one item, in linear time", () => {
  const lines = ["a <b>", "- c", "  - d", "| e | f |", "# g", "```", "1. h", "> i", "    j", ""];
  for (const parts of [lines, ["```"], ["- "], ["~~~ a"], ["- a\n", "\t"]]) {
    const note = Array.from({ length: 10_000 }, (_, index) => parts[index % parts.length]).join(
      "\n",
    );
    const breaking = { type: "breaking", title: "Breaking Changes" } as const;
    const entries = [entryWith({ breakingNotes: [`x\n${note}`] })];
    const markdown = renderMarkdown({ ...EMPTY_NOTES, sections: [{ ...breaking, entries }] });
    const below = markdown.trimEnd().split("\n").slice(7);
    assert.deepEqual(below.filter((line) => line !== "" && !line.startsWith("  ")), []);
    const fences = below.filter((line) => /^\s*(?:- |\d+\. )*`{3,}/.test(line));
    assert.equal(fences.length % 2, 0);
  }
});

/** Notes of lines that begin and end blocks. */
const hostileNote: fc.Arbitrary<string> = fc.array(
  fc.tuple(
    fc.constantFrom("", "", " ", "  ", "   ", "    ", "\t", "      "),
    fc.constantFrom(
      ..."|```|```ts|````|~~~|~~~~ x|- |* |+ |1. |1) |12. |999999999. |- - |# |---|***|| a |".split(
        "|",
      ),
      ..."> ;| a | b |;<details>;</details>;[a]: https://x.co;[^1]: a;[ ] ;a".split(";"),
    ),
    fc.oneof(fc.constant(""), hostileLine),
  ).map((parts) => parts.join("")),
  { maxLength: 12 },
).map((lines) => lines.join("\n"));

const hostileEntry: fc.Arbitrary<Entry> = fc.record({
  scope: fc.option(hostileLine, { nil: undefined }),
  description: hostileLine,
  summary: fc.option(hostileText, { nil: undefined }),
  breakingNotes: fc.array(fc.oneof(hostileText, hostileNote), { maxLength: 2 }),
}).map(({ scope, summary, ...fields }) =>
  entryWith({
    ...fields,
    ...(scope === undefined ? {} : { scope }),
    ...(summary === undefined ? {} : { summary }),
  })
);

function shown(text: string): string {
  return splitCodeSpans(text).map((piece) => piece.text).join("");
}

function expectedTitle(entry: Entry): string {
  const { scope, description, reference } = visibleEntry(entry);
  const start = scope === "" ? "" : `${shown(scope)}: `;
  return start + (description === "" ? `(${reference})` : `${shown(description)} (${reference})`);
}

/** What a list item holds: paragraphs, code, lists of the same. */
type Content = string | { readonly code: string } | { readonly items: readonly Content[][] };

function contentOfBlocks(blocks: readonly NoteBlock[]): readonly Content[] {
  const content: Content[] = [];
  let before: NoteBlock | undefined;
  for (const block of blocks) {
    const last = content.at(-1);
    if (block.kind === "code") content.push({ code: block.lines.join("\n") });
    else if (block.kind !== "list") content.push(shown(block.text));
    else {
      const items = block.items.map((item) => [...contentOfBlocks(item)]);
      const isSame = before?.kind === "list" &&
        (before.start === undefined) === (block.start === undefined);
      // Markdown joins lists that follow each other.
      if (isSame && typeof last === "object" && "items" in last) {
        content.splice(-1, 1, { items: [...last.items, ...items] });
      } else content.push({ items });
    }
    before = block;
  }
  return content;
}

function expectedContent(entry: Entry, section: SectionType): readonly Content[] {
  const { summary } = visibleEntry(entry);
  const notes = blocksIn(section, entry);
  const title = expectedTitle(entry);
  if (notes.length === 0) return [[title, ...summary.map(shown)].join("\n")];
  return [title, ...contentOfBlocks(notes.flat()), ...summary.map(shown)];
}

function contentOfItem(item: TreeNode): readonly Content[] {
  assert.ok(item.type === "listItem");
  assert.ok(item.checked === null || item.checked === undefined);
  return item.children.map((node): Content => {
    if (node.type === "code") return { code: node.value };
    if (node.type === "list") {
      return { items: node.children.map((each) => [...contentOfItem(each)]) };
    }
    assert.equal(node.type, "paragraph");
    const allowed = ["inlineCode", "strong", "text"];
    assert.deepEqual(typesUnder(node).filter((type) => !allowed.includes(type)), []);
    return textOf(node);
  });
}

function assertList(
  list: Tree["children"][number] | undefined,
  contents: readonly (readonly Content[])[],
): void {
  assert.ok(list?.type === "list");
  assert.deepEqual(list.children.map(contentOfItem), contents);
}

Deno.test("renderMarkdown() writes hostile entries as one list item each", () => {
  fc.assert(
    fc.property(fc.array(hostileEntry, { minLength: 1, maxLength: 3 }), hostileLine, (
      entries,
      version,
    ) => {
      const markdown = renderMarkdown({
        ...EMPTY_NOTES,
        tag: `v${version}`,
        sections: [
          { type: "breaking", title: "Breaking Changes", entries },
          { type: "feat", title: "Features", entries },
          { type: "chore", title: "Chores", entries, collapsed: true },
        ],
        omitted: [{ reason: "merge", hash: "1".repeat(40), subject: "Merge" }],
        joinedCount: 2,
        compareUrl: COMPARE_URL,
      });
      for (const [syntax, tree] of treesOf(markdown)) {
        const list = ["heading", "list"];
        assert.deepEqual(
          tree.children.map((node) => node.type),
          ["heading", "paragraph", ...list, ...list, "heading", "html", "list", "html"]
            .concat("paragraph", "paragraph"),
          syntax,
        );
        const html = tree.children.flatMap((node) => node.type === "html" ? [node.value] : []);
        const summary = `<summary>${count(entries.length, "change")}</summary>`;
        assert.deepEqual(html, [`<details>\n${summary}`, "</details>"]);
        assertList(tree.children[3], entries.map((entry) => expectedContent(entry, "breaking")));
        assertList(tree.children[5], entries.map((entry) => expectedContent(entry, "feat")));
        assertList(tree.children[8], entries.map((entry) => expectedContent(entry, "chore")));
        const links = tree.children.map(typesUnder).filter((under) => under.includes("link"));
        assert.deepEqual(links, [["link", "text"]], syntax);
      }
    }),
    { numRuns: longRun(120, 30) },
  );
});

/** The URLs of all links below a node. */
function linksOf(node: TreeNode): readonly string[] {
  const own = node.type === "link" ? [node.url] : [];
  return "children" in node ? [...own, ...node.children.flatMap(linksOf)] : own;
}

Deno.test("renderMarkdown() keeps a reference with line breaks on its line", () => {
  const closes = [{ reference: "\n* o/r#7", number: 7 }];
  const pullRequest = { ...pullRequestWith({ number: 12 }), reference: "\n\n# 12" };
  assert.equal(
    itemOf(entryWith({ pullRequest, closes })),
    "- add a thing (\\u{a}\\u{a}# 12, closes \\u{a}* o/r#7)",
  );
});

Deno.test("renderMarkdown() with links leads to the repository's pages only", () => {
  const page = "https://github.com/o/r/issues/7?a=b&copy;(c)";
  const shown = "https://github.com/o/r/issues/7?a=b&copy;%28c%29";
  fc.assert(
    fc.property(hostileEntry, hostileLine, hostileLine, (entry, login, reference) => {
      const author = { login: `a${login}`, url: page };
      const pullRequest = { ...pullRequestWith({ number: 12, author }), url: page };
      const closes = [{ reference: `${reference}#7`, number: 7, url: page }];
      const linked = { ...entry, description: "x", pullRequest, closes };
      const markdown = renderMarkdown(notesWith(linked), { hasLinks: true });
      for (const [syntax, tree] of treesOf(markdown)) {
        assert.deepEqual(
          tree.children.map(({ type }) => type),
          ["heading", "paragraph"].concat(
            ["heading", "list"],
          ),
        );
        assert.deepEqual(linksOf(tree), [shown, shown, shown], syntax);
        assert.deepEqual(typesUnder(tree).filter((type) => /html|image/.test(type)), []);
      }
    }),
    { numRuns: longRun(120, 30) },
  );
});

/** The contents of all code spans below a node. */
function codeOf(node: TreeNode): readonly string[] {
  if (node.type === "inlineCode") return [node.value];
  return "children" in node ? node.children.flatMap(codeOf) : [];
}

Deno.test("renderMarkdown() with links leads from numbers in the description to their pages", () => {
  const mentions = [{ reference: "#12", number: 12, url: "https://x.example/o/r/issues/12" }];
  const link = "[#12](https://x.example/o/r/issues/12)";
  const cases: readonly (readonly [description: string, item: string])[] = [
    ["follow #12 up", `- follow ${link} up (abc1234)`],
    ["#12, [#12], (#12)", `- ${link}, [${link}], (abc1234, ${link})`],
    ["a `#12` b#12 #123 #13", "- a `#12` b#12 #123 #13 (abc1234)"],
    ["#12~~~ #12*a", `- ${link}\\~\\~~ ${link}\\*a (abc1234)`],
    ["*see* [#12](#12)", `- \\*see* [${link}\\](${link}) (abc1234)`],
  ];
  for (const [description, item] of cases) {
    const notes = notesWith(entryWith({ description, mentions }));
    assert.ok(renderMarkdown(notes, { hasLinks: true }).includes(`\n${item}\n`), item);
    assert.doesNotMatch(renderMarkdown(notes), /x\.example/);
  }
});

Deno.test("renderMarkdown() with links shows any description as without them", () => {
  const page = "https://x.example/o/r/issues/12";
  const mentions = [{ reference: "#12", number: 12, url: page }];
  fc.assert(
    fc.property(hostileEntry, fc.array(hostileLine), (entry, lines) => {
      const description = [entry.description, ...lines].join(" #12 ");
      const notes = notesWith({ ...entry, description, mentions });
      const plain = new Map(treesOf(renderMarkdown(notes)));
      for (const [syntax, tree] of treesOf(renderMarkdown(notes, { hasLinks: true }))) {
        const expected = plain.get(syntax) ?? assert.fail();
        assert.deepEqual(
          tree.children.map(({ type }) => type),
          ["heading", "paragraph"].concat(
            ["heading", "list"],
          ),
        );
        assert.equal(textOf(tree), textOf(expected), syntax);
        assert.deepEqual(codeOf(tree), codeOf(expected), syntax);
        assert.deepEqual([...new Set([page, ...linksOf(tree)])], [page]);
        assert.deepEqual(typesUnder(tree).filter((type) => /html|image/.test(type)), []);
      }
    }),
    { numRuns: longRun(300, 40) },
  );
});
