// Tests of src/summaries/check/code_chunks.ts.

import assert from "node:assert/strict";
import { checkGrounding } from "../../../src/summaries/check/check.ts";
import { bareChunks, hideKnownChunks } from "../../../src/summaries/check/code_chunks.ts";
import { escapeLine } from "../../../src/notes/render/markdown_escape.ts";

Deno.test("bareChunks() gives words as written without the punctuation around them", () => {
  const text = 'Bump "@Acme/door", `list[0]` (and) --x="".';
  const chunks = ["bump", "@acme/door", "list[0]", "and", "--x="];
  assert.deepEqual([...bareChunks(text)], chunks);
  assert.deepEqual([...bareChunks("x".repeat(201))], []);
});

Deno.test("hideKnownChunks() hides code that is known and leaves words and code spans", () => {
  const known = bareChunks('@acme/door list[0] --x="" plain door.dev a.com `a*` é*');
  const cases: readonly (readonly [text: string, hidden: string])[] = [
    ["Bumps @acme/door, now.", "Bumps it, now."],
    ["Bumps @acme/gate.", "Bumps @acme/gate."],
    ['Adds --x="".', "Adds it."],
    ['Says "door list[0]".', 'Says "door it".'],
    ["Plain a.com", "Plain a.com"],
    ["Reads door.dev", "Reads it"],
    ["The `list[0] a*` and é*", "The `list[0] a*` and é*"],
  ];
  for (const [text, hidden] of cases) {
    assert.equal(hideKnownChunks(text, (bare) => known.has(bare)), hidden);
  }
});

// The title stands above the summary, so that whatever it holds is harmless there or nowhere.
Deno.test("what a title holds may stand in a summary, and the renderer makes it harmless", () => {
  const cases: readonly (readonly [title: string, summary: string, markdown: string])[] = [
    ["bump @acme/door", "Bumps @acme/door.", "Bumps `@acme/door`."],
    ["keep @door.skip", "Keeps @door.skip.", "Keeps `@door.skip`."],
    ["drop @ts-expect-error", "Drops @ts-expect-error.", "Drops `@ts-expect-error`."],
    ["read door.list[0]", "Reads door.list[0].", "Reads door.list\\[0]."],
    ["escape <door>", "Escapes <door>.", "Escapes \\<door>."],
    ["expand ~/door", "Expands ~/door.", "Expands \\~/door."],
    ["rename g_door_*()", "Renames g_door_*().", "Renames g_door\\_\\*()."],
    ["read optional-doors.dev", "Reads optional-doors.dev.", "Reads optional-doors.dev."],
  ];
  for (const [title, summary, markdown] of cases) {
    assert.deepEqual(checkGrounding(summary, ["fix", title]), { ok: true }, summary);
    assert.equal(escapeLine(summary), markdown);
    // Only a body says so: anyone may have put it there to be shown.
    const [first = ""] = title.split(" ");
    assert.equal(checkGrounding(summary, ["fix", `${first} doors`, title]).ok, false, summary);
  }
});
