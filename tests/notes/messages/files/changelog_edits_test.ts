// Tests of src/notes/messages/files/changelog_edits.ts.

import assert from "node:assert/strict";
import { readEntries } from "../../../../src/notes/messages/files/changelog_edits.ts";

/** What each commit adds, the newest first: `text < heading`. */
function read(...patches: readonly string[]): readonly (readonly string[])[] {
  const commits = patches.map((patch, at) =>
    [`${at}`, new Map([["NEWS", patch.split("\n")]])] as const
  );
  return [...readEntries(new Map(commits)).values()].map((files) =>
    [...files.values()].flat().map(({ text, headings }) => [text, ...headings].join(" < "))
  );
}

const ADD = " ## Breaking\n+- Doors open twice";

Deno.test("readEntries() leaves out what is moved or edited", () => {
  assert.deepEqual(read(ADD), [["Doors open twice < Breaking"]]);
  const edits = [
    " ## Breaking\n-- Doors open twice\n+- Doors open twice",
    " ## Breaking\n-- Doors open twcie\n+- Doors open twice",
    " ## Breaking\n-- Doors open twice\n+* Doors open twice",
    " ## Breaking\n-- Doors open twice #1\n+- Doors open twice (#1)",
    " ## Breaking\n-- Doors open twice\n ## Fixed\n+- Doors open twice",
    " ## Breaking\n-- Doors\n+- Doors ([#12](https://example.org/issues/12))",
    " ## Breaking\n-- 门打开两次了。\n+- 门打开两次。",
  ];
  for (const edit of edits) assert.deepEqual(read(edit), [[]], edit);
  assert.deepEqual(
    read(" ## Breaking\n-- Doors open twice\n+- Windows are shut"),
    [["Windows are shut < Breaking"]],
  );
});

Deno.test("readEntries() moves an entry to where a newer commit leaves it", () => {
  const move = " ## Breaking\n-- Doors open twice\n ## Changed\n+- Doors may open twice";
  assert.deepEqual(read(move, ADD), [[], ["Doors may open twice < Changed"]]);
  const again = " ## Changed\n-- Doors may open twice\n ## Fixed\n+- Doors can open twice";
  assert.deepEqual(read(again, move, ADD), [[], [], ["Doors can open twice < Fixed"]]);
  const remove = " ## Breaking\n-- Doors open twice";
  assert.deepEqual(read(remove, ADD), [[], []]);
  assert.deepEqual(read(remove, again, move, ADD), [[], [], [], ["Doors can open twice < Fixed"]]);
  // An older commit takes nothing from a newer one.
  assert.deepEqual(read(ADD, remove), [["Doors open twice < Breaking"], []]);
});

Deno.test("readEntries() compares few entries by their words", () => {
  const lines = Array.from({ length: 2_000 }, (_, at) => `-- Door ${at} opens twice`);
  const added = Array.from({ length: 2_000 }, (_, at) => `+- Door ${at} opens twice.`);
  assert.equal(read([...lines, ...added].join("\n"))[0]?.length, 2_000);
  const same = lines.map((line) => `+${line.slice(1)}`);
  assert.deepEqual(read([...lines, ...same].join("\n")), [[]]);
});
