// Tests of src/notes/changelogs/breaking_entries.ts, and of what is made of such entries.

import assert from "node:assert/strict";
import type { FileChange } from "../../../src/history/commit.ts";
import { readBreak, saysBreak } from "../../../src/notes/changelogs/breaking_entries.ts";
import { readEntries } from "../../../src/notes/changelogs/edits.ts";
import { readCitations } from "../../../src/notes/changelogs/citations.ts";
import { parseCited } from "../../../src/notes/messages/parse.ts";
import { commitWith } from "../../support/notes/commits.ts";
import { assertLinear } from "../../support/linear_time.ts";

Deno.test("readBreak() gives what breaks without mark, links and numbers", () => {
  const marked = [
    "*Breaking:* doors open outwards ([#12])",
    "**Breaking** doors open outwards (#12)",
    "*Breaking*: doors open outwards (#12)",
    "**Breaking:** doors open outwards ([#12](https://tool.example/12)).",
    "**Breaking change**: doors open outwards [#12]",
    "**Breaking:** [doors][guide] open outwards ([#12]):",
    "__BREAKING__ - doors open outwards (#12, #13)",
    "BREAKING: doors open outwards. #12 #13",
    "Breaking change: doors open outwards [#12](https://tool.example/12)",
    "BREAKING: doors open outwards",
    "[BREAKING] doors open outwards",
    "[Breaking change]: doors open outwards",
    "💥 **[breaking]** doors open outwards",
  ];
  for (const text of marked) {
    assert.ok(saysBreak({ text, headings: ["Changed"] }), text);
    assert.equal(
      readBreak({ text, headings: [] }).replace(/\.$/, ""),
      "doors open outwards",
      text,
    );
  }
  const pointing = "Doors open as in [#12](https://tool.example/12)";
  assert.equal(readBreak({ text: pointing, headings: [] }), "Doors open as in #12");
  const others = [
    "Breaking news: doors open",
    "Breaking doors open outwards",
    "breaking",
    "Undo *breaking:* doors",
    "Breaking: None",
    "**Breaking changes:** no",
    "*Breaking:* there are no breaking changes in this release",
    "*Breaking* points of doors",
    "*Breaking",
    "**Breaking**",
    "Mend a breaking change: doors open",
  ];
  for (const text of others) assert.ok(!saysBreak({ text, headings: ["Changed"] }), text);
  assert.ok(saysBreak({ text: "Doors open", headings: ["Breaking changes", "2.0.0"] }));
  assert.ok(saysBreak({ text: "Doors open", headings: ["Doors API: breaking changes"] }));
  for (const heading of ["No breaking changes", "Non-breaking changes", "Changes"]) {
    assert.ok(!saysBreak({ text: "Doors open", headings: [heading] }), heading);
  }
  assert.ok(!saysBreak({ text: "Doors open", headings: ["Doors", "Breaking changes"] }));
});

Deno.test("readBreak() takes an address out of its brackets", () => {
  const text = "Breaking: see <https://example.org/doors>";
  assert.equal(readBreak({ text, headings: [] }), "see https://example.org/doors");
});

Deno.test("readBreak() reads any entry in linear time", () => {
  for (
    const part of [
      "*",
      "__",
      "[breaking",
      "*breaking",
      "💥 ",
      "(#1, ",
      "[#1]",
      "breaking ",
      ". #1",
      "[#1](http:",
      "a ",
    ]
  ) {
    assertLinear(part, (text) => {
      saysBreak({ text, headings: [] });
      readBreak({ text: `Breaking: ${text}`, headings: [] });
    });
  }
});

const ITEM = "+- *Breaking:* doors (#12)";

/** The entries of what is known to be of the range, by patches of commits, the newest first. */
function breaks(...patches: readonly string[]): readonly string[] {
  const commits = patches.map((patch, at) =>
    [`${at}`, new Map([["NEWS", patch.split("\n")]])] as const
  );
  return [...readEntries(new Map(commits), new Map()).values()].flatMap((files) =>
    [...files.values()].flat().flatMap((entry) => entry.breaks === true ? [entry.text] : [])
  );
}

Deno.test("readEntries() marks what breaks in the sections of the range alone", () => {
  const found = ["*Breaking:* doors (#12)"];
  assert.deepEqual(breaks(` ## Unreleased\n \n${ITEM}`), found);
  assert.deepEqual(breaks(`+## 2.0.0\n+\n${ITEM}\n ## 1.0.0`), found);
  assert.deepEqual(breaks(`-## Unreleased\n+## 2.0.0\n+\n${ITEM}`), found);
  // A heading that an older commit of the range adds, or that a newer one mends.
  assert.deepEqual(breaks(` ## 2.0.0\n \n${ITEM}`, "+## 2.0.0"), found);
  assert.deepEqual(breaks(`-## 2.0.0\n+## 2.0.0-rc1\n \n${ITEM}`, "+## 2.0.0"), found);
  assert.deepEqual(breaks(`+2.0.0\n+-----\n+\n${ITEM}`), found);
  // Older sections, and those that nothing tells.
  assert.deepEqual(breaks(` ## 1.0.0\n \n${ITEM}`), []);
  assert.deepEqual(breaks(`-## 1.0.0\n+## 1.0.0 (May)\n \n${ITEM}`), []);
  assert.deepEqual(breaks(` ## Changed\n \n${ITEM}`), []);
  assert.deepEqual(breaks(` ## Unreleased\n \n+- doors (#12)`), []);
});

const CODE: FileChange = { path: "src/door.ts", status: "modified" };

function changelogWith(...texts: readonly string[]): FileChange {
  const entries = texts.map((text) => ({ text, headings: ["Changed"], breaks: true as const }));
  return { path: "NEWS", status: "modified", entries };
}

/** The notes of a commit, or false where it breaks nothing. */
function notesOf(
  subject: string,
  files: readonly FileChange[],
  cited: readonly FileChange[] = [],
): readonly string[] | false {
  const citations = readCitations(new Map([["c", cited]]));
  const change = parseCited(commitWith(subject), files, citations);
  return change.breaking && change.breakingNotes;
}

Deno.test("parseCited() takes what breaks from the entries that a commit adds", () => {
  const own = changelogWith("*Breaking:* doors open outwards (#12)", "**Breaking** no keys");
  const notes = ["doors open outwards", "no keys"];
  assert.deepEqual(notesOf("Turn every door (#12)", [own, CODE]), notes);
  assert.deepEqual(notesOf("Turn every door (#13)", [own, CODE]), ["no keys"]);
  assert.deepEqual(notesOf("Doors open outwards (#12)", [own, CODE]), ["no keys"]);
  assert.deepEqual(
    notesOf("Turn every door (#13)", [changelogWith("[BREAKING] x (#12)"), CODE]),
    false,
  );
  // However many they are.
  const many = Array.from({ length: 21 }, (_, at) => `door ${at} opens outwards`);
  const listed = changelogWith(...many.map((text) => `Breaking: ${text}`));
  assert.deepEqual(notesOf("Turn every door", [listed, CODE]), many);
  // What others changed, and what was moved to a new file.
  assert.deepEqual(notesOf("Turn every door (#12)", [{ ...own, status: "added" }, CODE]), false);
  assert.deepEqual(notesOf("Update the changelog for #12", [own, CODE]), false);
  assert.deepEqual(notesOf("Turn every door (#12)", [own]), false);
});

Deno.test("parseCited() takes what breaks from the entries of others", () => {
  const cited = [changelogWith("*Breaking:* doors open outwards (#12)")];
  const notes = ["doors open outwards"];
  assert.deepEqual(notesOf("Turn every door (#12)", [CODE], cited), notes);
  assert.deepEqual(notesOf("fix: turn every door (#12)", [CODE], cited), notes);
  assert.deepEqual(notesOf("Turn every door (#13)", [CODE], cited), false);
  assert.deepEqual(
    notesOf("docs: turn every door (#12)", [{ ...CODE, path: "README.md" }], cited),
    false,
  );
  const plain: FileChange = {
    path: "NEWS",
    entries: [{ text: "Doors turn (#12)", headings: ["Added"] }],
  };
  assert.deepEqual(notesOf("Turn every door (#12)", [CODE], [plain, ...cited]), notes);
  // Somebody may have entered it elsewhere, with the change.
  const entersItself: FileChange = { ...plain, entries: [{ text: "x", headings: ["Added"] }] };
  assert.deepEqual(notesOf("Turn every door (#12)", [CODE, entersItself], cited), notes);
  assert.deepEqual(notesOf("Turn every door (#12)", [CODE, entersItself], [plain]), false);
  // Of which of two is not known.
  const two = [changelogWith("*Breaking:* doors open outwards (#12, #13)")];
  assert.deepEqual(notesOf("Turn every door (#12)", [CODE], two), false);
});
