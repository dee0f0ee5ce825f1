// Tests of src/notes/changelogs/cited_texts.ts.

import assert from "node:assert/strict";
import { readCitedTexts } from "../../../src/notes/changelogs/cited_texts.ts";
import { parseCited } from "../../../src/notes/messages/parse.ts";
import { commitWith } from "../../support/notes/commits.ts";

const ISSUE = "https://forge.example/ada/doors/issues/12";

function read(texts: readonly string[], repository?: string): readonly (readonly unknown[])[] {
  const entries = texts.map((text) => ({ text, headings: [] }));
  return [...readCitedTexts(new Map([["a", [{ path: "NEWS.md", entries }]]]), repository)];
}

Deno.test("readCitedTexts() gives the words of the only entry with a number", () => {
  const cases: readonly (readonly [texts: readonly string[], expected: readonly unknown[]])[] = [
    [["Doors shut (#12)"], [["#12", "Doors shut"]]],
    [["Doors shut. They do. (#12)", "Lamps"], [["#12", "Doors shut."]]],
    [[`Doors shut [#12](${ISSUE})`], [["#12", "Doors shut"]]],
    [["Doors shut (#12)", "Doors shut (#12)"], [["#12", "Doors shut"]]],
    // Of several changes, of one with several entries, and of another repository.
    [["Doors shut (#12, #13)"], [["#12", undefined], ["#13", undefined]]],
    [["Doors shut (#12)", "Doors open (#12)", "Doors shut (#12)"], [["#12", undefined]]],
    [[`Doors shut [#13](${ISSUE})`], []],
  ];
  for (const [texts, expected] of cases) assert.deepEqual(read(texts), expected, texts.join());
  const linked = [`Doors shut [#12](${ISSUE})`];
  assert.deepEqual(read(linked, "ada/doors"), [["#12", "Doors shut"]]);
  assert.deepEqual(read(linked, "ada/lamps"), []);
});

Deno.test("parseCited() takes the words of an entry for a message with nothing but its number", () => {
  const texts = () => new Map([["#12", "Doors shut"], ["#13", undefined]]);
  const files = [{ path: "src/doors.ts", status: "modified" }] as const;
  const cases: readonly (readonly [subject: string, description: string])[] = [
    ["fix #12", "Doors shut"],
    ["Closes #12 (#14)", "Doors shut"],
    ["fix #12 and #15", "fix #12 and #15"],
    ["fix #13", "fix #13"],
    ["fix #16", "fix #16"],
    ["fix lamps #12", "fix lamps #12"],
  ];
  for (const [subject, description] of cases) {
    const change = parseCited(commitWith(subject), files, undefined, texts);
    assert.equal(change.description, description);
  }
});
