// The library: what it exports works without any permission, and importing it runs nothing.

import assert from "node:assert/strict";
import * as library from "../mod.ts";

Deno.test("mod.ts makes a document out of commits, as its own example says", () => {
  const change = library.parseCommit({
    hash: "8d3c1f0a6f2b4f0e9a7c5d3b1a0f9e8d7c6b5a49",
    parents: [],
    authorName: "Ada",
    authorEmail: "ada@example.org",
    subject: "feat(api): add paging (#12)",
    body: "",
  });
  const notes = library.buildNotes([change], { tag: "v1.2.0", date: "2026-01-31" });
  assert.equal(
    library.renderMarkdown(notes),
    "## Release v1.2.0\n\n_Released on 2026-01-31_\n\n### Features\n\n- **api**: add paging (#12)\n",
  );
});

Deno.test("mod.ts exports the functions of each stage", () => {
  assert.deepEqual(Object.keys(library).sort(), [
    "CHANGE_TYPES",
    "FORMATS",
    "NotesBuilder",
    "SECTIONS",
    "TOPICS",
    "buildNotes",
    "foldChanges",
    "parseCommit",
    "parseEntryForm",
    "parseMessage",
    "render",
    "renderHtml",
    "renderJson",
    "renderMarkdown",
    "renderSlack",
    "renderText",
    "renderYaml",
    "selectChanges",
  ]);
});
