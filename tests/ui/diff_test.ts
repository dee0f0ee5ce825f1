// Tests of src/ui/diff.ts.

import assert from "node:assert/strict";
import { DiffPainter } from "../../src/ui/diff.ts";
import { createPaint } from "../../src/ui/theme.ts";
import { markRoles } from "../support/terminal/views.ts";

/** The lines of a diff, unpainted and painted. */
type Diff = readonly (readonly [line: string, painted: string])[];

function assertPainted(diff: Diff): void {
  const painter = new DiffPainter(markRoles);
  for (const [line, painted] of diff) assert.equal(painter.paintLine(line), painted, line);
}

Deno.test("DiffPainter paints each kind of line", () => {
  assertPainted([
    [" src/a.ts | 4 ++--", " src/a.ts | 4 ++--"],
    ["diff --git a/src/a.ts b/src/a.ts", "<heading>diff --git a/src/a.ts b/src/a.ts</>"],
    ["index 1111111..2222222 100644", "<heading>index 1111111..2222222 100644</>"],
    ["--- a/src/a.ts", "<heading>--- a/src/a.ts</>"],
    ["+++ b/src/a.ts", "<heading>+++ b/src/a.ts</>"],
    ["@@ -1,3 +1,3 @@ function a() {", "<hunk>@@ -1,3 +1,3 @@ function a() {</>"],
    [" same", " same"],
    ["-old", "<removed>-old</>"],
    ["+new", "<added>+new</>"],
    ["", ""],
    ["\\ No newline at end of file", "\\ No newline at end of file"],
  ]);
});

Deno.test("DiffPainter paints the header of a file", () => {
  const lines = [
    "diff --git a/a b/b|old mode 100644|new mode 100755|new file mode 100644",
    "deleted file mode 100644|similarity index 90%|dissimilarity index 80%|rename from a",
    "rename to b|copy from a|copy to b|index 1111111..2222222|--- /dev/null|+++ b/b",
    "Binary files a/a and b/b differ",
  ].flatMap((line) => line.split("|"));
  assertPainted(lines.map((line) => [line, `<heading>${line}</>`]));
});

Deno.test("DiffPainter distinguishes changed lines from headers", () => {
  assertPainted([
    ["diff --git a/a.sql b/a.sql", "<heading>diff --git a/a.sql b/a.sql</>"],
    ["--- a/a.sql", "<heading>--- a/a.sql</>"],
    ["+++ b/a.sql", "<heading>+++ b/a.sql</>"],
    ["@@ -1,3 +1,3 @@", "<hunk>@@ -1,3 +1,3 @@</>"],
    ["--- a comment that was removed", "<removed>--- a comment that was removed</>"],
    ["+++ a line that was added", "<added>+++ a line that was added</>"],
    [" index of things", " index of things"],
    ["@@ -9,1 +9,1 @@", "<hunk>@@ -9,1 +9,1 @@</>"],
    ["--- and in the next hunk", "<removed>--- and in the next hunk</>"],
    ["diff --git a/b b/b", "<heading>diff --git a/b b/b</>"],
    ["--- a/b", "<heading>--- a/b</>"],
  ]);
});

Deno.test("DiffPainter escapes control characters", () => {
  assertPainted([
    ["+red \u001b[31mtext\u001b[0m", "<added>+red \\u{1b}[31mtext\\u{1b}[0m</>"],
    [" \u001b]0;title\u0007", " \\u{1b}]0;title\\u{7}"],
    ["-a \u202e b \u009b c \u007f", "<removed>-a \\u{202e} b \\u{9b} c \\u{7f}</>"],
    ["diff --git a/\u001b b/\u001b", "<heading>diff --git a/\\u{1b} b/\\u{1b}</>"],
    ["@@ -1 +1 @@ \u001b[2J", "<hunk>@@ -1 +1 @@ \\u{1b}[2J</>"],
    ["\u001b[31m", "\\u{1b}[31m"],
    ["+a\rb", "<added>+a\\u{d}b</>"],
    ["+\ufeffstart", "<added>+\\u{feff}start</>"],
  ]);
});

Deno.test("DiffPainter keeps tabs and drops the carriage return of a CRLF line", () => {
  assertPainted([
    ["+\tif (a)\t{ }", "<added>+\tif (a)\t{ }</>"],
    [" \t\tx", " \t\tx"],
    ["+\t\u001b\t", "<added>+\t\\u{1b}\t</>"],
    ["+line\r", "<added>+line</>"],
    ["-\r", "<removed>-</>"],
    [" same\r", " same"],
    ["+two\r\r", "<added>+two\\u{d}</>"],
  ]);
});

Deno.test("DiffPainter writes plain text without colours", () => {
  const painter = new DiffPainter(createPaint("dark", 1));
  const lines = ["diff --git a/世 b/世", "@@ -1 +1 @@", "-世界 😀", "+👨‍👩‍👧‍👦 e\u0301"];
  assert.deepEqual(lines.map((line) => painter.paintLine(line)), lines);
});
