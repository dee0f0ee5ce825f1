// Diffs parsed into files, hunks and lines, and written again.

import assert from "node:assert/strict";
import { mapDiff, parseDiff, writeDiff } from "../../src/diff/diff.ts";
import { longRun } from "../support/long_run.ts";

const TWO_FILES = `diff --git a/a.ts b/a.ts
index 1111111..2222222 100644
--- a/a.ts
+++ b/a.ts
@@ -7,3 +7,3 @@ function f() {
 one
-two
+three
\\ No newline at end of file
diff --git a/b b/c
similarity index 100%
rename from b
rename to c
`;

Deno.test("parseDiff() gives files, hunks and lines with their numbers", () => {
  assert.deepEqual(parseDiff(TWO_FILES), [
    {
      path: "a.ts",
      status: "modified",
      isBinary: false,
      header: ["diff --git a/a.ts b/a.ts", "--- a/a.ts", "+++ b/a.ts"],
      hunks: [{
        heading: "@@ -7,3 +7,3 @@",
        lines: [
          { mark: " ", text: "one", number: 7 },
          { mark: "-", text: "two", number: 8 },
          { mark: "+", text: "three", number: 8 },
          { mark: "\\", text: " No newline at end of file", number: 9 },
        ],
      }],
    },
    {
      path: "c",
      status: "renamed",
      isBinary: false,
      header: ["diff --git a/b b/c", "similarity index 100%", "rename from b", "rename to c"],
      hunks: [],
    },
  ]);
});

Deno.test("writeDiff() writes a parsed diff, without index lines and function names", () => {
  const written = TWO_FILES.replace(/^index .*\n/m, "").replace(" function f() {", "");
  assert.equal(writeDiff(parseDiff(TWO_FILES)), written);
  for (const text of ["", "no diff\n+x\n", "@@ -1 +1 @@\n+x\n"]) {
    assert.deepEqual(parseDiff(text), [], text);
  }
});

/** Headers, and the path and status that they give. */
const HEADERS: readonly (readonly [header: string, path: string, status?: string])[] = [
  ["diff --git a/x b/x b/x b/x\nold mode 100644\nnew mode 100755", "x b/x"],
  ["diff --git a/a b b/a b\n--- a/a b\t\n+++ b/a b\t", "a b"],
  ["diff --git a/old b/new b/c\nrename from old\nrename to new b/c", "new b/c", "renamed"],
  ['diff --git a/old "b/n\\tw"\ncopy from old\ncopy to "n\\tw"', "n w", "copied"],
  ['diff --git "a/a\\nb" "b/a\\nb"\nnew file mode 100644', "a\\u{a}b", "added"],
  ["diff --git a/größe b/größe", "größe"],
  ['diff --git "a/q\\"\\\\\\t\\033" "b/q\\"\\\\\\t\\033"', 'q"\\ \\u{1b}'],
  ["diff --git a/g b/g\ndeleted file mode 100644\n--- a/g\n+++ /dev/null", "g", "deleted"],
];

Deno.test("parseDiff() unquotes paths, and escapes control characters", () => {
  for (const [header, path, status = "modified"] of HEADERS) {
    const [file] = parseDiff(`${header}\n`);
    assert.deepEqual([file?.path, file?.status], [path, status], header);
    assert.equal(file?.header.length, header.split("\n").length);
    // deno-lint-ignore no-control-regex
    assert.doesNotMatch(file.header.join(""), /[\u0000-\u001f]/);
  }
  const [binary] = parseDiff(
    "diff --git a/x.png b/x.png\nnew file mode 100644\nBinary files /dev/null and b/x.png differ\n",
  );
  assert.deepEqual([binary?.path, binary?.isBinary, binary?.hunks], ["x.png", true, []]);
});

Deno.test("parseDiff() mistakes no line of a file for a header", () => {
  const lines = [
    "+++ b/evil",
    "--- a/evil",
    " @@ -1 +1 @@",
    " diff --git a/evil b/evil",
    "+diff --git a/evil b/evil",
    "-Binary files a and b differ",
    // A blank line without its mark, as with diff.suppressBlankEmpty.
    "",
  ];
  const next = "diff --git a/next b/next\n--- a/next\n+++ b/next\n@@ -1 +1 @@\n-x\n+y\n";
  const text = `diff --git a/a b/a\n@@ -1,5 +1,5 @@\n${lines.join("\n")}\n${next}`;
  const [file, second, ...others] = parseDiff(text);
  assert.deepEqual([file?.path, second?.path, others], ["a", "next", []]);
  assert.deepEqual(
    file?.hunks[0]?.lines.map(({ mark, text, number }) => `${number}${mark}${text}`),
    [
      "1+++ b/evil",
      "1--- a/evil",
      "2 @@ -1 +1 @@",
      "3 diff --git a/evil b/evil",
      "4+diff --git a/evil b/evil",
      "4-Binary files a and b differ",
      "5 ",
    ],
  );
});

Deno.test("mapDiff() changes paths, headers and lines, and nothing else", () => {
  const upper = mapDiff(
    parseDiff(TWO_FILES),
    (text, line) => line?.mark === "-" ? text : text.toUpperCase(),
  );
  const written = writeDiff(parseDiff(TWO_FILES)).toUpperCase().replace("-TWO", "-two");
  assert.equal(writeDiff(upper), written);
  assert.deepEqual(upper.map(({ path }) => path), ["A.TS", "C"]);
});

Deno.test("parseDiff() takes time in proportion to the text", () => {
  const count = longRun(100_000, 10_000);
  const odd = `diff --git ${'"\\'.repeat(count)}\n--- ${'"'.repeat(count)}\n`;
  // If it were quadratic, this would take minutes.
  for (const text of [odd, "@@ -1 +1 @@\n".repeat(count), `${odd}${"+x\n".repeat(count)}`]) {
    parseDiff(text);
  }
});
