// Tests of src/notes/changelogs/lines.ts.

import assert from "node:assert/strict";
import { findEntries } from "../../../src/notes/changelogs/lines.ts";
import { longRun } from "../../support/long_run.ts";
import { assertLinear } from "../../support/linear_time.ts";

/** The added entries with the headings above them: `text < nearest < next`. */
function read(patch: string, mark: "+" | "-" = "+"): readonly string[] {
  return findEntries(patch.replace(/^\n/, "").split("\n"), mark)
    .map(({ text, headings }) => [text, ...headings].join(" < "));
}

const LONG = "word ".repeat(60).trimEnd();

Deno.test("findEntries() gives entries with the headings above them", () => {
  const cases: readonly (readonly [patch: string, ...entries: string[]])[] = [
    [
      " # Log\n ## Fixed\n #### Windows\n+- a\n+- b",
      "a < Windows < Fixed < Log",
      "b < Windows < Fixed < Log",
    ],
    [" ## Fixed ##\n ## Added\n+* a", "a < Added"],
    [" == Fixed ==\n+1. a\n+2) b", "a < Fixed", "b < Fixed"],
    [" h2. Fixed\n+• a", "a < Fixed"],
    [" Fixed\n -----\n+ - a", "a < Fixed"],
    [" Fixed\n ^^^^^\n Added\n ~~~~~\n+- a", "a < Added"],
    [" **Fixed:**\n+- a", "a < Fixed:"],
    [" BUG FIXES:\n \n+- a\n ADDED:\n+- b", "a < BUG FIXES", "b < ADDED"],
    // A known heading may stand without marks, or as the item of a list that holds one.
    [" Fixed\n+   * a\n+     b\n \n Changes\n+   * c", "a b < Fixed", "c"],
    [" # 1.9\n+Security\n+- a", "a < Security < 1.9"],
    [" # 1.9\n * Fixed\n+\t* a\n+\t\t* b\n * Windows\n+\t* c", "a < Fixed < 1.9", "c < 1.9"],
    ["+* Added:\n+  - a\n+* **Fixed**\n+  - b\n+* c", "a < Added:", "b < **Fixed**", "c"],
    ["+* Windows\n+  - a\n+* Fixed\n+* b", "Windows", "Fixed", "b"],
    [" - a\n Fixed\n+- b\n \n All\n+- c", "b", "c"],
    // What stands above a version is no part of it.
    [" # Breaking changes\n ## 1.9\n+- a", "a < 1.9"],
    [" Breaking\n ===\n v1.9\n ---\n+- a", "a < v1.9"],
    // Entries go on, and hold others.
    [" ## Fixed\n+- a\n+  b\n+c\n+\n+  d\n+  - e\n+- f", "a b c < Fixed", "f < Fixed"],
    [" ## Fixed\n - a\n+  - b", "b < Fixed"],
    [" ## Fixed\n+text", ""],
    [` ## Fixed\n+- ${LONG}\n+- b`, `${LONG} < Fixed`, "b < Fixed"],
    // Windows.
    [" ## Fixed\r\n+- a\r", "a < Fixed"],
  ];
  for (const [patch, ...entries] of cases) {
    assert.deepEqual(read(patch), entries.filter((entry) => entry !== ""), patch);
  }
  assert.deepEqual(read(" ## Fixed\n-- a\n+- b", "-"), ["a < Fixed"]);
  assert.deepEqual(read("@@ -1 +1 @@\n ## Fixed\n@@ -9 +9 @@ Fixed:\n+- a"), ["a"]);
});

Deno.test("findEntries() keeps the entries inside of others as their parts", () => {
  const partsOf = (patch: string): readonly (readonly string[])[] =>
    findEntries(patch.split("\n"), "+").map(({ parts = [] }) => parts.map(({ text }) => text));
  assert.deepEqual(partsOf("+- a\n+  - b\n+    c\n+    - d\n+  - none\n+- e"), [["b c", "d"], []]);
  // What stands below them is of none.
  assert.deepEqual(partsOf("+- a\n+  - b\n+\n+    c\n+- e\n   - f\n+    - g"), [["b"], [], []]);
});

Deno.test("findEntries() takes paragraphs below a heading of what breaks for entries", () => {
  const patch = [
    "@@ -1,3 +1,20 @@",
    " ## 2.0.0",
    "+",
    "+### Breaking",
    "+Lamps are lit by `light()`,",
    "+which waits.",
    "+",
    "+Ports have names.",
    "+",
    "+To go on as before:",
    "+",
    "+**Lamps**",
    "+",
    "+Call `light()`.",
    "+",
    "+### Added",
    "+",
    "+Wicks can be trimmed.",
    "+",
    "+### Breaking changes",
    " Oil was renamed,",
    "+and so was wax.",
    "+",
    "+- No more soot",
    "+",
    "+Soot was black.",
  ];
  assert.deepEqual(findEntries(patch, "+").map(({ text, headings }) => [text, headings[0]]), [
    ["Lamps are lit by `light()`, which waits.", "Breaking"],
    ["Ports have names.", "Breaking"],
    ["No more soot", "Breaking changes"],
  ]);
});

Deno.test("findEntries() keeps the last paragraph of an entry apart", () => {
  const cases: readonly (readonly [patch: string, ...ends: string[]])[] = [
    ["+- a\n+\n+  b\n+  c\n+\n+      code\n+\n+  d\n+  (#12)\n+- e", "d (#12)", ""],
    ["+  * a\n+    b\n+\n+    c", "c"],
    // What is indented less, or stands below another item, is no part of it.
    ["+  * a\n+\n+  b", ""],
    ["+- a\n+  - b\n+\n+    c", ""],
    ["+- a\n+\n+## Fixed\n+\n+  b", ""],
    ["+- a\n \n   b", ""],
    [" - a\n+\n+  b\n+- c", ""],
  ];
  for (const [patch, ...ends] of cases) {
    const entries = findEntries(patch.split("\n"), "+");
    assert.deepEqual(entries.map(({ end = "" }) => end), ends, patch);
  }
});

Deno.test("findEntries() knows where what a heading says ends", () => {
  const ends = [
    "___",
    "---",
    "* * *",
    "Version 1.9.9 (2019)",
    "[1.9.9]",
    "1.9.9:",
    "**1.9.9** (2019)",
    "=== 1.9 / 2019",
    "h2. 1.9",
    "<h3>Others</h3>",
    "This also has 12 fixes, thanks to all who helped us with so many others:",
    "Other things follow.",
  ];
  for (const end of ends) {
    const [entry = ""] = read(` __BREAKING CHANGES:__\n - x\n \n ${end}\n+- a`);
    assert.doesNotMatch(entry, /BREAKING/, end);
  }
  // A text below a heading is no end of it.
  assert.deepEqual(read(" ## Fixed\n \n These are fixed.\n \n+- a"), ["a < Fixed"]);
});

Deno.test("findEntries() finds none in comments, code and what is to be filled in", () => {
  const none = [
    "+<!--\n+### Breaking\n+- a\n+-->",
    " -->\n+<!-- - a -->",
    " ### Fixed\n - b\n \n Contributors:\n+- [ada](https://example.org/ada) #12",
    "+#### New contributors\n+- @ada",
    "+```sh\n+# Security\n+- a\n+```",
    "+~~~\n+- a",
    "+- None",
    "+- _None_",
    "+- N/A.",
    "+* No breaking changes",
    "+- Nothing",
    "+- [ ] Describe it",
    "+* * *",
    "+- - -",
    "+- ...",
  ];
  for (const patch of none) assert.deepEqual(read(patch), [], patch);
  // What stands in one that began above is none, and what follows is.
  assert.deepEqual(read(" ### Breaking\n - describe\n -->\n+- a"), ["a"]);
  assert.deepEqual(read(" ```sh\n # Security\n ```\n+- a"), ["a"]);
  assert.deepEqual(read("+- None of the doors close"), ["None of the doors close"]);
  assert.deepEqual(read(" ## Thanks\n - @ada\n ## Fixed\n+- a"), ["a < Fixed"]);
});

Deno.test("findEntries() takes linear time", () => {
  const length = longRun(1_000_000, 100_000);
  for (const part of ["#", "# a", "- ", "+- a", "**", "=", "a:", "<!--", "```", "* ", "h1. "]) {
    assertLinear(part, (text) => findEntries([`+${text}`], "+"));
    assertLinear(part, (text) => findEntries([`+- ${text}y`], "+"));
    assertLinear("#", (text) => findEntries([`+# a${text}b`], "+"));
    findEntries(Array.from({ length: length / 500 }, () => `+${part.repeat(100)}`), "+");
  }
});
