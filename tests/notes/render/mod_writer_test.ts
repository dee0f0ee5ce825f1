// The writer gives the very document that is made of all changes at once.

import "../../support/empty_environment.ts";
import assert from "node:assert/strict";
import { buildNotes } from "../../../src/notes/build.ts";
import { render } from "../../../src/notes/render/mod.ts";
import { createDocumentWriter } from "../../../src/notes/render/mod.ts";
import { FORMATS } from "../../../src/notes/types.ts";
import { changeWith } from "../../support/commits.ts";

const CHANGES = [
  changeWith({ description: "one", scope: "api" }),
  changeWith({ type: "fix", description: "two", breaking: true, breakingNotes: ["gone"] }),
  changeWith({ description: "three *not* <bold>" }),
  changeWith({ type: "docs", description: "four", authorName: "" }),
];

Deno.test("createDocumentWriter() writes what render() makes of all changes, however they come", async () => {
  const facts = { tag: "v1", date: "2026-01-31", compareUrl: "https://example.org/a...b" };
  for (const format of FORMATS) {
    for (const includeScopes of [true, false]) {
      const whole = await render(buildNotes(CHANGES, { ...facts, includeScopes }), format);
      for (const size of [1, 2, CHANGES.length]) {
        const writer = createDocumentWriter(format, { includeScopes });
        for (let start = 0; start < CHANGES.length; start += size) {
          writer.add(CHANGES.slice(start, start + size));
        }
        assert.equal(writer.count, CHANGES.length);
        assert.equal(await writer.finish(facts), whole, format);
      }
    }
  }
});

Deno.test("createDocumentWriter() writes a complete document of no changes", async () => {
  for (const format of FORMATS) {
    const facts = { date: "2026-01-31" };
    const empty = await createDocumentWriter(format, {}).finish(facts);
    assert.equal(empty, await render(buildNotes([], facts), format));
  }
});
