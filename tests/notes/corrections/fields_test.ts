// Fields for release notes in messages: what is read, and where prose only looks like one.

import assert from "node:assert/strict";
import { findBlock } from "../../../src/notes/corrections/blocks.ts";
import { joinFields, readField } from "../../../src/notes/corrections/fields.ts";

const READ: readonly (readonly [what: string, text: string, found: string])[] = [
  ["a line", "RELEASE NOTES: Doors close", "Doors close"],
  ["of one note", "Release note: Doors close", "Doors close"],
  ["a trailer", "Release-Note: Doors close\nSigned-off-by: Ada <ada@example.org>", "Doors close"],
  ["of one word", "RELNOTES: Doors close", "Doors close"],
  ["with a mark", "RELNOTES[NEW]: Doors close", "Doors close"],
  ["in bold", "**Release note**: Doors close", "Doors close"],
  ["wrapped", "RELNOTES: Doors close\nat night\n\nMore", "Doors close\nat night"],
  ["before another field", "RELNOTES: Doors close\nTESTED: by hand", "Doors close"],
  ["before an issue", "RELNOTES: Doors close\nFixes #12", "Doors close"],
  ["below", "Release notes:\nDoors close", "Doors close"],
  [
    "a list below",
    "RELEASE NOTES:\n* door: close\nit\n* hall: light it\n\nMore",
    "* door: close\nit\n* hall: light it",
  ],
  [
    "a list further below",
    "RELEASE NOTES:\n\n- Doors close\n\n- Halls shine",
    "- Doors close\n- Halls shine",
  ],
  [
    "an indented list",
    "RELEASE NOTES:\n  - Doors close\n    at night",
    "- Doors close\n  at night",
  ],
  ["a list before a rule", "RELEASE NOTES:\n- Doors close\n---------", "- Doors close"],
  ["a quote", "Release notes:\n> Doors close\nat night", "Doors close\nat night"],
  ["plain code", "Release notes:\n```\nDoors close\n\nat night\n```", "Doors close\n\nat night"],
  ["without spaces", "Release notes: 修复内存泄漏", "修复内存泄漏"],
  ["none", "RELEASE NOTES: none", "NONE"],
  ["n/a", "RELEASE NOTES: N/A", "NONE"],
  ["none below", "RELEASE NOTES:\n\nNone.", "NONE"],
  ["no", "Release note: No", "NONE"],
  ["none with a reason", "RELEASE NOTES: n/a (tests only)", "NONE"],
  ["none behind a dash", "RELEASE NOTES: none \u2014 only tests", "NONE"],
  ["none before a line", "RELNOTES: none\nSeen by Ada", "NONE"],
  ["not required", "Release notes: not required", "NONE"],
  ["not applicable", "Release notes: Not applicable.", "NONE"],
  ["no visible changes", "Release note: no user visible changes", "NONE"],
  ["no facing changes", "Release note: No user-facing changes", "NONE"],
  ["no release note", "Release note: no release notes", "NONE"],
  ["items with none", "Release notes:\n\n- n/a\n- None", "NONE"],
  ["an item with none", "Release notes:\n\n- Doors close\n\n- N/A", "- Doors close"],
  ["a value", "Release note: None (the default) opens it", "None (the default) opens it"],
  ["a value first", "Release note: None of the doors open", "None of the doors open"],
  [
    "prose with a colon",
    "Release note:\nDoors close, as\nHalls: have done",
    "Doors close, as\nHalls: have done",
  ],
  [
    "before short trailers",
    "RELNOTES: Doors close\nChange: door\nChange-Id: I12ab",
    "Doors close",
  ],
  ["before a bug", "RELNOTES: Doors close\nBug: 12\n\nMore", "Doors close"],
  [
    "before code that is introduced",
    "Release notes: Doors can be\nclosed. Close one as:\n\n    close door",
    "Doors can be\nclosed.",
  ],
  [
    "before a fence that is introduced",
    "Release note: Doors close with:\n```sh\nclose door\n```",
    "Doors close with",
  ],
  ["a list before one of another mark", "RELNOTES:\n- Doors close\n\n* Halls", "- Doors close"],
  ["a sentence that begins so", "RELNOTES: No doors stay open", "No doors stay open"],
];

Deno.test("readField() reads the text of a field", async (test) => {
  for (const [what, text, found] of READ) {
    await test.step(what, () => assert.equal(findBlock(`Why\n\n${text}`), found));
  }
});

const IGNORED: readonly (readonly [what: string, text: string])[] = [
  ["nothing", "RELEASE NOTES:"],
  ["nothing yet", "RELEASE NOTES: TBD"],
  ["perhaps none", "Release notes: no, doors are not closed twice any more"],
  ["perhaps a value", "Release notes: None, left and right open it"],
  ["perhaps not needed", "Relnotes: not needed, because no door was open"],
  ["an example", "Release notes:\n\n- N/A *or* Opened/Closed ..."],
  ["a link", "Release notes: https://example.org/releases/1.2"],
  ["links", "Release notes:\n\n- https://example.org/1.2\n- <https://example.org/1.3>"],
  ["a place", "Release notes: example.org/1.2"],
  ["elsewhere", "Release notes: see the blog"],
  ["an item of a list", "- Release notes: Doors close"],
  ["inside of a line", "The release notes: doors close"],
  ["a heading", "## Release notes\n\nDoors close"],
  ["prose after an empty line", "Release notes:\n\nThis rewrites the doors."],
  ["a program", "Release notes:\n```go\nclose(the door)\n```"],
  ["in code", "```\nRELNOTES: Doors close\n```"],
  ["in a comment", "<!--\nRELNOTES: Doors close\n-->"],
  ["a template", "Release notes:\n<!-- Say it here -->"],
];

Deno.test("readField() is undefined for what is no note", async (test) => {
  for (const [what, text] of IGNORED) {
    await test.step(what, () => assert.equal(findBlock(`Why\n\n${text}`), undefined));
  }
  assert.equal(readField(["Doors close"], 0, { codeEnds: new Map(), lastParagraph: 0 }), undefined);
});

Deno.test("joinFields() makes a list of several fields, without those that say nothing", () => {
  assert.equal(joinFields([]), undefined);
  assert.equal(joinFields(["NONE"]), "NONE");
  assert.equal(joinFields(["NONE", "Doors close"]), "Doors close");
  assert.equal(joinFields(["Doors close", "* Halls shine"]), "- Doors close\n* Halls shine");
});
