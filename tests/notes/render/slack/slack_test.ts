// Tests of src/notes/render/slack: the document and its markup.

import assert from "node:assert/strict";
import fc from "fast-check";
import { renderSlack } from "../../../../src/notes/render/slack/slack.ts";
import { escapeText } from "../../../../src/notes/render/slack/markup.ts";
import type { Entry } from "../../../../src/notes/types.ts";
import { hostileLine, hostileText } from "../../../support/notes/hostile_text.ts";
import { pullRequestWith } from "../../../support/notes/pull_request.ts";
import { EMPTY_NOTES, entryWith, notesWith } from "../../../support/notes/sample_notes.ts";

const COMPARE_URL = "https://github.com/o/r/compare/v1.1.0...v1.2.0?a=b&c";

Deno.test("renderSlack() writes one message with links to the pages of entries", () => {
  const breakingNotes = [
    "Use v2:\n\n```ts\nv2(`<a>`, '```');\n```\n\n- one\n  - two\n\n1. a\n2. b",
  ];
  const pullRequest = {
    ...pullRequestWith({ number: 12, author: { login: "ada", url: "https://github.com/ada" } }),
    url: "https://github.com/o/r/pull/12",
  };
  const entry = entryWith({ scope: "api", description: "drop <v1> & more", breakingNotes });
  const linked = entryWith({
    pullRequest,
    description: "add a thing as in #8 and `#8`",
    closes: [{ reference: "#7", number: 7, url: "https://github.com/o/r/issues/7" }],
    mentions: [{ reference: "#8", number: 8, url: "https://github.com/o/r/issues/8" }],
    summary: "Adds *it*.",
  });
  const notes = {
    ...EMPTY_NOTES,
    tag: "v1.2.0",
    project: "tool",
    repository: {
      name: "tool",
      path: "o/tool",
      platform: "github",
      url: "https://github.com/o/tool",
    } as const,
    sections: [
      { type: "breaking", title: "Breaking Changes", entries: [entry] },
      { type: "feat", title: "Features", entries: [entry, linked] },
      { type: "chore", title: "Chores", entries: [entry, entry], collapsed: true },
    ],
    joinedCount: 2,
    compareUrl: COMPARE_URL,
  };
  assert.equal(
    renderSlack(notes),
    `*<https://github.com/o/tool|tool>: Release v1.2.0*
_Released on 2026-01-31_

*Breaking Changes*
• *api*: drop &lt;v1&gt; &amp; more (abc1234)
>Use v2:
\`\`\`
v2(\`&lt;a&gt;\`, ''''');
\`\`\`
>• one
>    • two
>1. a
>2. b

*Features*
• *api*: drop &lt;v1&gt; &amp; more (abc1234)
• add a thing as in <https://github.com/o/r/issues/8|#8> and \`#8\` (<https://github.com/o/r/pull/12|#12>, closes <https://github.com/o/r/issues/7|#7>) - <https://github.com/ada|@ada>
>Adds *it*.

*Chores*: 2 changes

_2 more commits are part of these entries (--all lists every commit)._

<https://github.com/o/r/compare/v1.1.0...v1.2.0?a=b&amp;c|View full changelog>
`,
  );
});

Deno.test("renderSlack() names the project once", () => {
  const headings = [
    { project: "tool" },
    { project: "Tool", tag: "v1.2.0" },
    { project: "tool", tag: "tool-1.2.0" },
    { project: "tool", package: "core", tag: "v1.2.0" },
    { project: "tool", from: { name: "v1", hash: "a".repeat(40), tag: "v1" } },
  ].map((facts) => renderSlack({ ...EMPTY_NOTES, ...facts }).split("\n", 1)[0]);
  assert.deepEqual(headings, [
    "*tool*",
    "*Tool: Release v1.2.0*",
    "*Release tool-1.2.0*",
    "*tool: core: Release v1.2.0*",
    "*tool: Unreleased*",
  ]);
});

Deno.test("renderSlack() cuts what has no place to cut", () => {
  const [code, marks] = ["`" + "x".repeat(600) + "` is new", "-".repeat(600)].map((description) =>
    renderSlack(notesWith(entryWith({ description }))).split("\n").find((line) =>
      line.startsWith("• ")
    ) ?? ""
  );
  assert.equal(code, `• '${"x".repeat(498)}… (abc1234)`);
  assert.equal(marks, `• ${"-".repeat(499)}… (abc1234)`);
});

Deno.test("escapeText() leaves nothing that Slack links, mentions or obeys", () => {
  const cases: readonly (readonly [string, string])[] = [
    ["a < b && c > d", "a &lt; b &amp;&amp; c &gt; d"],
    ["<!channel> <@U123> <#C1>", "&lt;!channel&gt; &lt;`@U123`&gt; &lt;#C1&gt;"],
    ["<https://x.example|y>", "&lt;`https://x.example|y`&gt;"],
    ["see https://x.example, @bob", "see `https://x.example`, `@bob`"],
    ["`a<b` and ``a`b``", "`a&lt;b` and `a'b`"],
    ["`a`@bob``", "`a@bob`''"],
    ["a ` b https://x.example", "a ' b `https://x.example`"],
  ];
  for (const [text, escaped] of cases) assert.equal(escapeText(text), escaped);
});

Deno.test("renderSlack() cuts at an entry and says how many are missing", () => {
  const entries = Array.from(
    { length: 3_000 },
    (_, index) => entryWith({ description: `add thing ${index} & more` }),
  );
  const message = renderSlack({ ...notesWith(...entries), compareUrl: COMPARE_URL });
  assert.ok(message.length < 40_000, String(message.length));
  assert.ok(message.length > 39_000, String(message.length));
  const shown = message.match(/^• add thing \d+ &amp; more \(abc1234\)$/gm)?.length ?? 0;
  assert.match(message, new RegExp(`\n\n… and ${3_000 - shown} more\n\n<https:[^\n]*\n$`));
});

Deno.test("renderSlack() cuts a long line and long notes, between blocks", () => {
  const long = "word ".repeat(200_000);
  const message = renderSlack(notesWith(entryWith({ description: long, summary: long })));
  assert.ok(message.length < 1_200, String(message.length));
  const code = `\`\`\`\n${"x\n".repeat(3_000)}\`\`\``;
  const entry = entryWith({ breakingNotes: ["one", code, "two"] });
  const section = { type: "breaking", title: "Breaking Changes", entries: [entry] };
  const cut = renderSlack({ ...EMPTY_NOTES, sections: [section] });
  assert.match(cut, /\n>one\n>…\n$/);
});

const hostileEntry: fc.Arbitrary<Entry> = fc.record({
  scope: hostileLine,
  description: hostileLine,
  summary: hostileText,
  breakingNotes: fc.array(hostileText, { maxLength: 2 }),
}).map(entryWith);

Deno.test("renderSlack() writes no link, mention or raw character of history's own", () => {
  fc.assert(fc.property(fc.array(hostileEntry, { maxLength: 3 }), hostileLine, (entries, tag) => {
    const message = renderSlack({
      ...EMPTY_NOTES,
      tag: `v${tag}`,
      sections: [{ type: "breaking", title: "Breaking Changes", entries }],
      compareUrl: COMPARE_URL,
    });
    assert.deepEqual(message.match(/<[^>]*>/g), [
      `<${COMPARE_URL.replace("&", "&amp;")}|View full changelog>`,
    ]);
    assert.doesNotMatch(message.replaceAll("\n", ""), /[\p{Cc}\u202a-\u202e\u2028\u2029\ufeff]/u);
    const text = message.replace(/```[^]*?```|`[^`\n]*`|<[^>]*>/g, " ");
    assert.doesNotMatch(text, /[a-z][a-z\d+.-]*:\/\/[^\s<>`]|(?<![\p{L}\p{N}])@[\p{L}\p{N}]|`/u);
  }));
});
