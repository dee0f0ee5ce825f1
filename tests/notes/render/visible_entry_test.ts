// Tests of src/notes/render/visible_entry.ts.

import assert from "node:assert/strict";
import { visibleEntry } from "../../../src/notes/render/visible_entry.ts";
import { entryWith } from "../../support/sample_notes.ts";
import { pullRequestWith } from "../../support/pull_request.ts";

Deno.test("visibleEntry() gives the parts on one visible line each", () => {
  const entry = entryWith({ scope: " a\tb ", description: " do\u0007 it, bob@example.com " });
  assert.deepEqual(visibleEntry(entry, "feat"), {
    scope: "a b",
    description: "do\\u{7} it, bob@…",
    reference: "abc1234",
    credit: "",
    isMention: false,
    lines: [],
  });
});

Deno.test("visibleEntry() credits who opened the pull request, and tells mentions from names", () => {
  const cases = [
    [{ login: "ada" }, "@ada", true],
    [{ login: "ada", name: "Ada Lovelace" }, "@ada", true],
    [{ name: " Ada\tLovelace " }, "Ada Lovelace", false],
    [{ name: "@alice" }, "@alice", false],
    [{ name: "Alice <alice@example.com>" }, "Alice <alice@…>", false],
    [undefined, "", false],
  ] as const;
  for (const [author, credit, isMention] of cases) {
    const pullRequest = pullRequestWith({ number: 12, ...(author ? { author } : {}) });
    const entry = entryWith({ pullRequest });
    const visible = visibleEntry(entry, "feat");
    assert.deepEqual([visible.credit, visible.isMention], [credit, isMention]);
  }
});

Deno.test("visibleEntry() refers to the pull request when there is one", () => {
  const entry = entryWith({ pullRequest: { number: 12, reference: "!12" } });
  assert.equal(visibleEntry(entry, "feat").reference, "!12");
});

Deno.test("visibleEntry() gives an empty scope when there is none or it is blank", () => {
  assert.equal(visibleEntry(entryWith({}), "feat").scope, "");
  assert.equal(visibleEntry(entryWith({ scope: " " }), "feat").scope, "");
});

Deno.test("visibleEntry() gives breaking notes in the breaking section only", () => {
  const entry = entryWith({ breaking: true, breakingNotes: ["one\nline\n\ntwo", "three"] });
  assert.deepEqual(visibleEntry(entry, "breaking").lines, ["one line", "two", "three"]);
  assert.deepEqual(visibleEntry(entry, "feat").lines, []);
});

Deno.test("visibleEntry() leaves out a note that repeats the description", () => {
  const entry = entryWith({
    description: "drop it",
    breakingNotes: ["drop it\n", "drop\nit", "drop it\n\nnow"],
  });
  assert.deepEqual(visibleEntry(entry, "breaking").lines, ["drop it", "now"]);
});

Deno.test("visibleEntry() gives the summary in every section, after the notes", () => {
  const entry = entryWith({ breakingNotes: ["note"], summary: "What it\nmeans." });
  assert.deepEqual(visibleEntry(entry, "breaking").lines, ["note", "What it means."]);
  assert.deepEqual(visibleEntry(entry, "feat").lines, ["What it means."]);
});
