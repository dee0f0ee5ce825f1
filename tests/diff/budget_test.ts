// Diffs cut to a budget: what comes first, what is left out, and how it is named and counted.

import assert from "node:assert/strict";
import fc from "fast-check";
import { type CutDiff, cutDiff, summarizeFolders } from "../../src/diff/budget.ts";
import { type Diff, parseDiff } from "../../src/diff/diff.ts";
import { longRun } from "../support/long_run.ts";

/** A file with one hunk for each number: so many added lines. */
function fileDiff(name: string, ...hunks: readonly number[]): string {
  return `diff --git a/${name} b/${name}\n--- a/${name}\n+++ b/${name}\n` +
    hunks.map((lines, index) =>
      `@@ -${index}9,0 +${index}9,${lines} @@\n` +
      Array.from({ length: lines }, (_, line) => `+line ${index}.${line}\n`).join("")
    ).join("");
}

function cut(diff: string, budget: number): CutDiff {
  return cutDiff(parseDiff(diff), budget);
}

function lengthOf({ text, leftOut }: CutDiff): number {
  return text.length + leftOut.reduce((length, line) => length + line.length + 1, 0);
}

const NOTHING: CutDiff = { text: "", leftOut: [], hasUnnamed: false };

Deno.test("cutDiff() gives a diff that fits as it is", () => {
  const diff = fileDiff("src/a.ts", 2, 1) + fileDiff("b c.ts", 1);
  assert.deepEqual(cut(diff, diff.length), { ...NOTHING, text: diff });
  assert.deepEqual(cut("", 100), NOTHING);
});

Deno.test("cutDiff() leaves out lock files and generated files, unless there are no others", () => {
  const other = fileDiff("src/a.ts", 1);
  assert.deepEqual(cut(fileDiff("go.sum", 1204) + other, 100_000), {
    text: fileDiff("go.sum") + other,
    leftOut: ["go.sum: lock file, 1,204 lines left out"],
    hasUnnamed: false,
  });
  const moved = "diff --git a/b b/c\nsimilarity index 100%\nrename from b\nrename to c\n";
  const { text, leftOut } = cut(fileDiff("go.sum", 3) + fileDiff("dist/a.js", 5000) + moved, 3000);
  assert.match(text, /^\+line 0\.2\n[^]*^\+line 0\.99\n[^]*^rename to c\n/m);
  assert.match(leftOut.join("\n"), /^dist\/a\.js: \d+ of 5,000 lines shown$/);
});

Deno.test("cutDiff() names binary files", () => {
  const binary = "diff --git a/logo.png b/logo.png\nnew file mode 100644\n" +
    "Binary files /dev/null and b/logo.png differ\n";
  for (const diff of [binary, binary + fileDiff("a", 1)]) {
    const expected = { text: diff, leftOut: ["logo.png: binary"], hasUnnamed: false };
    assert.deepEqual(cut(diff, 1000), expected);
  }
});

Deno.test("cutDiff() shows small files whole and the first hunks of large ones", () => {
  const small = fileDiff("small.ts", 3);
  const diff = fileDiff("large.ts", 10, 20, 400) + small + fileDiff("package-lock.json", 5000);
  const { text, leftOut } = cut(diff, 1500);
  assert.ok(text.includes(small));
  assert.ok(text.includes("+line 0.9\n@@ -19,0 +19,20 @@\n+line 1.0\n"));
  assert.ok(text.includes("+line 1.19\n@@ -29,0 +29,400 @@\n+line 2.0\n"));
  const [, shown, missing] =
    /large\.ts: (\d+) of 430 lines shown\n(?:[^]*)\[(\d+) lines left out\]\n/
      .exec(`${leftOut.join("\n")}\n${text}`) ?? [];
  assert.equal(Number(shown) + Number(missing), 430);
  assert.equal(text.match(/^\+line/gm)?.length, Number(shown) + 3);
  assert.deepEqual(leftOut.slice(1), ["package-lock.json: lock file, 5,000 lines left out"]);
});

Deno.test("cutDiff() uses up the budget, and shares it among large files", () => {
  const names = ["a", "b", "c"];
  const result = cut(names.map((name) => fileDiff(name, 5000)).join("") + fileDiff("d", 1), 9000);
  assert.ok(lengthOf(result) <= 9000 && lengthOf(result) > 8900, String(lengthOf(result)));
  const shown = result.leftOut.map((line) =>
    Number(/: (\d+) of 5,000 lines shown$/.exec(line)?.[1])
  );
  assert.ok(Math.max(...shown) - Math.min(...shown) <= 3, String(shown));
});

Deno.test("cutDiff() shows no part of a line", () => {
  const header = "diff --git a/a b/a\n--- a/a\n+++ b/a\n";
  assert.deepEqual(cut(`${header}@@ -0,0 +1 @@\n+${"x".repeat(5000)}\n`, 200), {
    text: `${header}[1 line left out]\n`,
    leftOut: ["a: 0 of 1 line shown"],
    hasUnnamed: false,
  });
});

Deno.test("cutDiff() shows source first among very many files, names thirty and counts the rest", () => {
  const many = (folder: string, lines: number): string =>
    Array.from({ length: 300 }, (_, index) => fileDiff(`${folder}/file${index}.ts`, lines))
      .join("");
  const moved = Array.from(
    { length: 300 },
    (_, index) =>
      `diff --git a/m${index} b/n${index}\nsimilarity index 100%\nrename from m${index}\nrename to n${index}\n`,
  ).join("");
  const gone = fileDiff("gone.ts", 1).replace("---", "deleted file mode 100644\n---");
  const result = cut(
    fileDiff("yarn.lock", 9) + moved + many("tests", 1) + gone + fileDiff("src/large.ts", 900) +
      many("src", 9) + fileDiff("last.ts", 2),
    20_000,
  );
  // The smallest of the sources first, and the large one not at all.
  assert.match(result.text, /^diff --git a\/last\.ts .*\n.*\n.*\n.*\n\+line 0\.0\n\+line 0\.1\n$/m);
  assert.match(result.text, /^diff --git a\/src\/file0\.ts /m);
  assert.doesNotMatch(result.text, /large|tests|yarn|rename|gone|left out/);
  const shown = result.text.match(/^diff --git /gm)?.length ?? 0;
  assert.ok(shown > 70, `${shown}`);
  assert.deepEqual([result.leftOut.length, result.hasUnnamed], [31, true]);
  assert.match(result.leftOut[0] ?? "", /^src\/file\d+\.ts: 0 of 9 lines shown$/);
  const more = (904 - shown - 30).toLocaleString("en-US");
  assert.equal(result.leftOut.at(-1), `and ${more} more files`);
  assert.ok(lengthOf(result) <= 20_000 && lengthOf(result) > 18_000, `${lengthOf(result)}`);
});

Deno.test("cutDiff() shows a part of a large source file among very many data files", () => {
  const data = Array.from({ length: 500 }, (_, index) => fileDiff(`data/${index}.json`, 20));
  const { text, leftOut } = cut(data.join("") + fileDiff("src/large.ts", 900), 20_000);
  assert.match(text, /^diff --git a\/src\/large\.ts /m);
  assert.match(leftOut[0] ?? "", /^src\/large\.ts: \d+ of 900 lines shown$/);
});

Deno.test("cutDiff() gives nothing without a budget", () => {
  for (const budget of [0, -1, NaN, 5]) {
    assert.deepEqual(cut(fileDiff("a", 9), budget), { ...NOTHING, hasUnnamed: true });
  }
});

const FILES = fc.array(
  fc.record({
    name: fc.constantFrom("a.ts", "b c.ts", "yarn.lock", "dist/x.js", "größe", "docs/a/name.md"),
    hunks: fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 5 }),
  }),
  { maxLength: 60, size: "max" },
);

Deno.test("cutDiff() never exceeds the budget, and reports unnamed files", () => {
  fc.assert(fc.property(FILES, fc.integer({ min: 0, max: 9000 }), (files, budget) => {
    const result = cut(files.map(({ name, hunks }) => fileDiff(name, ...hunks)).join(""), budget);
    assert.ok(lengthOf(result) <= budget);
    assert.ok(result.leftOut.length <= 31);
    if (result.hasUnnamed) return;
    for (const { name } of files) {
      const isNamed = result.leftOut.some((line) => line.startsWith(`${name}: `));
      assert.ok(isNamed || result.text.includes(` b/${name}\n`), name);
    }
  }));
});

Deno.test("cutDiff() takes time in proportion to the diff", () => {
  const many = Array.from(
    { length: longRun(3_000, 600) },
    (_, index) => fileDiff(`f${index}`, 3, 3),
  ).join("");
  // If it were quadratic, this would take minutes.
  for (const diff of [many, fileDiff("a", longRun(50_000, 10_000))]) {
    assert.ok(lengthOf(cut(diff, 300_000)) <= 300_000);
  }
});

function changed(path: string, added: number, removed: number): Diff {
  return parseDiff(
    `diff --git a/${path} b/${path}\n@@ -1,${removed} +1,${added} @@\n` +
      "-x\n".repeat(removed) + "+x\n".repeat(added),
  );
}

Deno.test("summarizeFolders() counts files and lines two folders deep, those with most files first", () => {
  const diff = [
    ...changed("README.md", 1, 2),
    ...changed("src/a.ts", 1200, 0),
    ...changed("src/api/a.ts", 1, 1),
    ...changed("src/api/deep/er/b.ts", 2, 2),
    ...parseDiff("diff --git a/src/api/x.png b/src/api/x.png\nBinary files a and b differ\n"),
  ];
  assert.deepEqual(summarizeFolders(diff), [
    "src/api: 3 files, 3 lines added, 3 removed",
    "the top folder: 1 file, 1 line added, 2 removed",
    "src: 1 file, 1,200 lines added, 0 removed",
  ]);
  assert.deepEqual(summarizeFolders([]), []);
});

Deno.test("summarizeFolders() names forty folders, shortens long names and counts the rest", () => {
  const names = Array.from({ length: 1500 }, (_, index) => `${index}${"猫".repeat(100)}/a`);
  const lines = summarizeFolders(names.flatMap((name) => changed(name, 1, 0)));
  assert.equal(lines.length, 41);
  assert.equal(lines.at(-1), "and 1,460 more folders: 1,460 files, 1,460 lines added, 0 removed");
  assert.ok(lines[0]?.startsWith(`0${"猫".repeat(39)}…: 1 file`), lines[0]);
});
