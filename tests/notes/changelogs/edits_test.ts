// Tests of src/notes/changelogs/edits.ts.

import assert from "node:assert/strict";
import { readEntries } from "../../../src/notes/changelogs/edits.ts";

/** What each commit adds, the newest first: `text < heading`. */
function read(...patches: readonly string[]): readonly (readonly string[])[] {
  const commits = patches.map((patch, at) =>
    [`${at}`, new Map([["NEWS", patch.split("\n")]])] as const
  );
  const files = new Map(commits.map(([hash]) => [hash, [{ path: "NEWS" }, { path: "a.ts" }]]));
  return [...readEntries(new Map(commits), files).values()].map((files) =>
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
    " ## Breaking\n-- Doors (https://a.b)\n+- Doors",
    " ## Breaking\n-- 门打开两次了。\n+- 门打开两次。",
  ];
  for (const edit of edits) assert.deepEqual(read(edit), [[]], edit);
  const others = [
    ["- Doors open twice", "Windows are shut"],
    ["- Include hidden doors", "Exclude hidden doors"],
    ["- Listen on IPv4", "Listen on IPv6"],
  ];
  for (const [removed = "", added = ""] of others) {
    const edit = ` ## Breaking\n-${removed}\n+- ${added}`;
    assert.deepEqual(read(edit), [[`${added} < Breaking`]], edit);
  }
});

Deno.test("readEntries() moves an entry to where a newer commit leaves it", () => {
  const move = " ## Breaking\n-- Doors open twice\n ## Changed\n+- Doors may open twice";
  assert.deepEqual(read(move, ADD), [[], ["Doors may open twice < Changed"]]);
  const again = " ## Changed\n-- Doors may open twice\n ## Fixed\n+- Doors can open twice";
  assert.deepEqual(read(again, move, ADD), [[], [], ["Doors can open twice < Fixed"]]);
  const remove = " ## Breaking\n-- Doors open twice";
  assert.deepEqual(read(remove, ADD), [[], []]);
  assert.deepEqual(read(remove, again, move, ADD), [[], [], [], ["Doors can open twice < Fixed"]]);
  // Who removes many begins a new changelog.
  const seven = Array.from({ length: 7 }, (_, at) => `\n-- x${at}`).join("");
  assert.deepEqual(read(remove + seven, ADD), [[], ["Doors open twice < Breaking"]]);
  // An older commit takes nothing from a newer one.
  assert.deepEqual(read(ADD, remove), [["Doors open twice < Breaking"], []]);
});

Deno.test("readEntries() compares many entries in their order", () => {
  const doors = Array.from({ length: 2_000 }, (_, at) => `Door ${at} opens twice`);
  const rewrite = (edit: (text: string, at: number) => string): readonly unknown[] => {
    const lines = [
      ...doors.map((text) => `-- ${text}`),
      ...doors.map((text, at) => `+* ${edit(text, at)}`),
    ];
    return read(lines.join("\n"))[0] ?? [];
  };
  assert.deepEqual(rewrite((text) => text), []);
  assert.deepEqual(rewrite((text) => `**${text}** ([guide](https://a.b)).`), []);
  assert.deepEqual(rewrite((text) => `${text} now`), []);
  // Several entries may have the same words.
  assert.deepEqual(read("-- Doors\n-- Doors\n+* Doors\n+* Doors"), [[]]);
  assert.equal(rewrite((_, at) => `Window ${at} shuts once`).length, 2_000);
});

Deno.test("readEntries() takes entries of the same style for different ones", () => {
  const fixed = " ## Fixed\n+- We fixed the layout of the preview. [#1](https://a.b/issues/1)";
  const removed = " ## Breaking\n+- We removed the export of lists. [#2](https://a.b/issues/2)";
  const both =
    `${removed}\n ## Fixed\n-- We fixed the layout of the preview. [#1](https://a.b/issues/1)`;
  assert.deepEqual(read(both, fixed), [
    ["We removed the export of lists. [#2](https://a.b/issues/2) < Breaking"],
    [],
  ]);
  const nothing =
    " ## Security\n-- Nothing so far\n+- Nothing is rendered as HTML so far as names go";
  assert.deepEqual(read(nothing), [["Nothing is rendered as HTML so far as names go < Security"]]);
});

Deno.test("readEntries() keeps the changelogs of packages apart, and what a tidying removes", () => {
  const commit = (
    files: Readonly<Record<string, string>>,
  ): ReadonlyMap<string, readonly string[]> =>
    new Map(Object.entries(files).map(([path, patch]) => [path, patch.split("\n")]));
  const change = " ## Changed\n+- Rename the doors";
  const move = " ## Changed\n-- Rename the doors\n ## Breaking\n+- Rename the doors";
  const patches = new Map([
    ["2", commit({ "b/NEWS": move })],
    ["1", commit({ "a/NEWS": change, "b/NEWS": change })],
  ]);
  const read = (files: readonly string[], of = patches): unknown =>
    [...readEntries(of, new Map([["2", files.map((path) => ({ path }))]])).get("1") ?? []]
      .map(([path, entries]) => [path, entries.map(({ headings }) => headings[0])]);
  const expected = [["a/NEWS", ["Changed"]], ["b/NEWS", ["Breaking"]]];
  assert.deepEqual(read(["b/NEWS"]), expected);
  // The entry may stand elsewhere in the file.
  const tidy = new Map([
    ["2", commit({ "a/NEWS": " ## Changed\n-- Rename the doors" })],
    ["1", commit({ "a/NEWS": change })],
  ]);
  assert.deepEqual(read(["a/NEWS"], tidy), [["a/NEWS", ["Changed"]]]);
  assert.deepEqual(read(["a/NEWS", "a.ts"], tidy), [["a/NEWS", []]]);
});
