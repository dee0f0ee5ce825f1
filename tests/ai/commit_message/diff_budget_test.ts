// Diffs cut to a budget: what is shown first, what is left out, and names that try to mislead.

import assert from "node:assert/strict";
import fc from "fast-check";
import { type CutDiff, cutDiff } from "../../../src/ai/commit_message/diff_budget.ts";

/** A file with one hunk for each number: so many added lines. */
function fileDiff(name: string, ...hunks: readonly number[]): string {
  const header =
    `diff --git a/${name} b/${name}\nindex 1..2 100644\n--- a/${name}\n+++ b/${name}\n`;
  return header + hunks.map((lines, index) =>
    `@@ -${index}9,0 +${index}9,${lines} @@\n` +
    Array.from({ length: lines }, (_, line) => `+line ${index}.${line}\n`).join("")
  ).join("");
}

function lengthOf({ text, cut }: CutDiff): number {
  return text.length + cut.reduce((length, line) => length + line.length + 1, 0);
}

Deno.test("cutDiff() gives a diff that fits as it is, but for its index lines", () => {
  const diff = fileDiff("src/a.ts", 2, 1) + fileDiff("b c.ts", 1);
  assert.deepEqual(cutDiff(diff, 10_000), {
    text: diff.replaceAll(/^index .*\n/gm, ""),
    cut: [],
    unnamed: 0,
  });
  assert.deepEqual(cutDiff("", 100), { text: "", cut: [], unnamed: 0 });
  assert.deepEqual(cutDiff("no diff at all\n+x\n", 100), { text: "", cut: [], unnamed: 0 });
});

Deno.test("cutDiff() leaves out lock files, generated and vendored ones, but names them", () => {
  const cases: [string, string][] = [
    ["package-lock.json", "lock file"],
    ["web/yarn.lock", "lock file"],
    ["Cargo.lock", "lock file"],
    ["go.sum", "lock file"],
    ["bun.lock", "lock file"],
    ["gradle.lockfile", "lock file"],
    ["app/packages.lock.json", "lock file"],
    ["js/site.min.js", "generated"],
    ["js/site.js.map", "generated"],
    ["packages/x/dist/index.js", "generated"],
    ["node_modules/x/index.js", "vendored"],
    ["src/vendor/x.php", "vendored"],
    ["__snapshots__/a.test.ts.snap", "generated"],
  ];
  const other = fileDiff("src/a.ts", 1);
  for (const [name, reason] of cases) {
    const { text, cut } = cutDiff(fileDiff(name, 1204) + other, 100_000);
    assert.deepEqual(cut, [`${name}: ${reason}, 1,204 lines left out`]);
    assert.equal(
      text,
      `diff --git a/${name} b/${name}\n--- a/${name}\n+++ b/${name}\n` +
        other.replace(/^index .*\n/m, ""),
    );
  }
  for (const name of ["src/lock.ts", "my-go.sum.ts", "distance/a.ts", "vendors.ts", "a.mapper"]) {
    assert.deepEqual(cutDiff(fileDiff(name, 3), 10_000).cut, [], name);
  }
});

Deno.test("cutDiff() shows lock files and generated ones within the budget where nothing else is there", () => {
  const moved = "diff --git a/b b/c\nsimilarity index 100%\nrename from b\nrename to c\n";
  const diff = fileDiff("go.sum", 3) + fileDiff("dist/a.js", 5000) + moved;
  const { text, cut } = cutDiff(diff, 3000);
  assert.match(text, /^\+line 0\.2\n[^]*^\+line 0\.99\n[^]*^rename to c\n/m);
  assert.match(cut.join("\n"), /^dist\/a\.js: \d+ of 5,000 lines shown$/);
  assert.ok(text.length <= 3000);
});

Deno.test("cutDiff() names binary files and tells what became of them", () => {
  const diff = "diff --git a/logo.png b/logo.png\nnew file mode 100644\nindex 0000000..1\n" +
    "Binary files /dev/null and b/logo.png differ\n" + fileDiff("a", 1);
  const { text, cut } = cutDiff(diff, 1000);
  assert.deepEqual(cut, ["logo.png: binary"]);
  assert.match(
    text,
    /^diff --git a\/logo\.png b\/logo\.png\nnew file mode 100644\ndiff --git a\/a /,
  );
});

Deno.test("cutDiff() shows small files whole and the first hunks of large ones", () => {
  const small = fileDiff("small.ts", 3);
  const diff = fileDiff("large.ts", 10, 20, 400) + small + fileDiff("package-lock.json", 5000);
  const { text, cut } = cutDiff(diff, 1500);
  assert.ok(text.includes(small.replace(/^index .*\n/m, "")));
  assert.ok(text.includes("+line 0.9\n@@ -19,0 +19,20 @@\n+line 1.0\n"));
  assert.ok(text.includes("+line 1.19\n@@ -29,0 +29,400 @@\n+line 2.0\n"));
  const [, shown, leftOut] =
    /large\.ts: (\d+) of 430 lines shown\n(?:[^]*)\[(\d+) lines left out\]\n/
      .exec(`${cut.join("\n")}\n${text}`) ?? [];
  assert.equal(Number(shown) + Number(leftOut), 430);
  assert.equal(text.match(/^\+line/gm)?.length, Number(shown) + 3);
  assert.deepEqual(cut.slice(1), ["package-lock.json: lock file, 5,000 lines left out"]);
});

Deno.test("cutDiff() uses the budget up, and shares it among large files", () => {
  const names = ["a", "b", "c"];
  const result = cutDiff(
    names.map((name) => fileDiff(name, 5000)).join("") + fileDiff("d", 1),
    9000,
  );
  assert.ok(lengthOf(result) <= 9000 && lengthOf(result) > 8900, String(lengthOf(result)));
  const shown = result.cut.map((line) => Number(/: (\d+) of 5,000 lines shown$/.exec(line)?.[1]));
  assert.ok(Math.max(...shown) - Math.min(...shown) <= 3, String(shown));
});

Deno.test("cutDiff() shows no part of a line", () => {
  const line = `+${"x".repeat(5000)}`;
  const diff = `diff --git a/a b/a\n--- a/a\n+++ b/a\n@@ -0,0 +1 @@\n${line}\n`;
  assert.deepEqual(cutDiff(diff, 200), {
    text: "diff --git a/a b/a\n--- a/a\n+++ b/a\n[1 line left out]\n",
    cut: ["a: 0 of 1 line shown"],
    unnamed: 0,
  });
});

Deno.test("cutDiff() takes no line of a file for a header", () => {
  const lines = [
    "+++ b/evil",
    "--- a/evil",
    " @@ -1 +1 @@",
    " diff --git a/evil b/evil",
    "+diff --git a/evil b/evil",
    "-Binary files a and b differ",
    "",
  ];
  const body = `@@ -1,5 +1,5 @@ fn\n${lines.join("\n")}\n\\ No newline at end of file\n`;
  const diff = `diff --git a/a b/a\n--- a/a\n+++ b/a\n${body}`;
  assert.deepEqual(cutDiff(diff + fileDiff("next", 1), 10_000).cut, []);
  const { text, cut } = cutDiff(diff + fileDiff("next", 500), 300);
  assert.match(cut.join("\n"), /^(?:a: \d of 7 lines shown\n)?next: \d+ of 500 lines shown$/);
  assert.ok(text.startsWith("diff --git a/a b/a\n"));
});

Deno.test("cutDiff() reads paths as git writes them, and makes them safe", () => {
  const cases: [string, string][] = [
    ["diff --git a/x b/x b/x b/x\nold mode 100644\nnew mode 100755\n", "x b/x"],
    ['diff --git "a/a\\nb" "b/a\\nb"\nnew file mode 100644\n', "a\\u{a}b"],
    [
      'diff --git "a/gr\\303\\266\\303\\237e" "b/gr\\303\\266\\303\\237e"\ndeleted file mode 1\n',
      "größe",
    ],
    ['diff --git "a/q\\"\\\\\\t\\033" "b/q\\"\\\\\\t\\033"\nnew file mode 1\n', 'q"\\ \\u{1b}'],
    ["diff --git a/old b/new b/c\nrename from old\nrename to new b/c\n", "new b/c"],
    ['diff --git a/old "b/n\\tw"\ncopy from old\ncopy to "n\\tw"\n', "n w"],
    ['diff --git "a/\\377" "b/\\377"\nnew file mode 1\n', "\ufffd"],
  ];
  for (const [diff, name] of cases) {
    // Not even the header has room.
    assert.deepEqual(cutDiff(diff, name.length + 12), {
      text: "",
      cut: [`${name}: not shown`],
      unnamed: 0,
    });
    const { text } = cutDiff(diff, 1000);
    assert.ok(text.includes(name), text);
    assert.equal(text.split("\n").length, diff.split("\n").length);
  }
  const spaced = "diff --git a/a b b/a b\n--- a/a b\t\n+++ b/a b\t\n@@ -0,0 +1 @@\n+1\n";
  assert.deepEqual(cutDiff(spaced, 30).cut, ["a b: 0 of 1 line shown"]);
  const gone =
    "diff --git a/g b/g\ndeleted file mode 1\n--- a/g\n+++ /dev/null\n@@ -1 +0,0 @@\n-1\n";
  assert.deepEqual(cutDiff(gone, 30).cut, ["g: 0 of 1 line shown"]);
});

Deno.test("cutDiff() shows what tells most of very many files, names thirty and counts the rest", () => {
  const many = (folder: string, lines: number): string =>
    Array.from({ length: 1000 }, (_, index) => fileDiff(`${folder}/file${index}.ts`, lines))
      .join("");
  const moved = Array.from(
    { length: 1000 },
    (_, index) =>
      `diff --git a/m${index} b/n${index}\nsimilarity index 100%\nrename from m${index}\nrename to n${index}\n`,
  ).join("");
  const gone = fileDiff("gone.ts", 1).replace("index 1..2", "deleted file mode 100644\nindex 1..2");
  const result = cutDiff(
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
  assert.equal(result.unnamed, 3004 - shown - 30);
  assert.equal(result.cut.length, 31);
  assert.match(result.cut[0] ?? "", /^src\/file\d+\.ts: 0 of 9 lines shown$/);
  assert.equal(result.cut.at(-1), `and ${result.unnamed.toLocaleString("en-US")} more files`);
  assert.ok(lengthOf(result) <= 20_000 && lengthOf(result) > 18_000, `${lengthOf(result)}`);
});

Deno.test("cutDiff() shows a part of a large source among very many files that tell little", () => {
  const data = Array.from({ length: 500 }, (_, index) => fileDiff(`data/${index}.json`, 20));
  const { text, cut } = cutDiff(data.join("") + fileDiff("src/large.ts", 900), 20_000);
  assert.match(text, /^diff --git a\/src\/large\.ts /m);
  assert.match(cut[0] ?? "", /^src\/large\.ts: \d+ of 900 lines shown$/);
});

Deno.test("cutDiff() bounds the names of files that are never shown", () => {
  const locks = Array.from({ length: 2432 }, (_, index) => fileDiff(`p${index}/yarn.lock`, 9));
  const { cut, unnamed } = cutDiff(locks.join("") + fileDiff("a.ts", 1), 1_000_000);
  assert.deepEqual([cut.length, unnamed], [31, 2402]);
  assert.equal(cut.at(-1), "and 2,402 more files");
  for (const budget of [0, -1, NaN, 5]) {
    const nothing = { text: "", cut: [], unnamed: 1 };
    assert.deepEqual(cutDiff(fileDiff("a", 9), budget), nothing);
  }
});

const FILE = fc.record({
  name: fc.constantFrom(
    "a.ts",
    "b c.ts",
    "yarn.lock",
    "dist/x.js",
    "größe",
    "docs/very/long/name.md",
  ),
  hunks: fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 5 }),
});

Deno.test("cutDiff() never exceeds the budget and names every file that has room", () => {
  fc.assert(fc.property(
    fc.array(FILE, { maxLength: 12 }),
    fc.integer({ min: 0, max: 6000 }),
    (files, budget) => {
      const diff = files.map(({ name, hunks }) => fileDiff(name, ...hunks)).join("");
      const result = cutDiff(diff, budget);
      assert.ok(lengthOf(result) <= budget);
      assert.doesNotMatch(result.cut.join("\n"), /-\d/);
      if (budget < 800) return;
      for (const { name } of files) {
        assert.ok(
          result.text.includes(` b/${name}\n`) ||
            result.cut.some((line) => line.startsWith(`${name}: `)),
        );
      }
    },
  ));
});

Deno.test("cutDiff() never exceeds the budget with very many files", () => {
  fc.assert(fc.property(
    fc.array(FILE, { minLength: 31, maxLength: 60 }),
    fc.integer({ min: 0, max: 9000 }),
    (files, budget) => {
      const diff = files.map(({ name, hunks }) => fileDiff(name, ...hunks)).join("");
      const result = cutDiff(diff, budget);
      assert.ok(lengthOf(result) <= budget);
      assert.ok(result.cut.length <= 31);
      const shown = result.text.match(/^diff --git /gm)?.length ?? 0;
      assert.ok(shown + result.cut.length + result.unnamed >= files.length);
    },
  ));
});

Deno.test("cutDiff() never exceeds the budget for any text", () => {
  const lines = fc.constantFrom(
    "diff --git a/a b/a",
    'diff --git "a/\\"',
    "@@ -1,9 +1,9 @@",
    "@@ -0,0 +1 @@",
    "--- a/a",
    '+++ "b/x',
    "+x",
    " y",
    "",
    "\\ No newline at end of file",
    "rename to ",
    "GIT binary patch",
  );
  fc.assert(fc.property(fc.array(lines), fc.nat(400), fc.boolean(), (all, budget, ended) => {
    assert.ok(lengthOf(cutDiff(all.join("\n") + (ended ? "\n" : ""), budget)) <= budget);
  }));
});

Deno.test("cutDiff() takes time in proportion to the diff", () => {
  const many = Array.from({ length: 5_000 }, (_, index) => fileDiff(`f${index}`, 5, 5)).join("");
  const odd = `diff --git ${'"\\'.repeat(200_000)}\n--- ${'"'.repeat(200_000)}\n`;
  for (const diff of [many, fileDiff("a", 100_000), odd, "@@ -1 +1 @@\n".repeat(200_000)]) {
    // Were it not so, this would not end within the hour.
    for (const budget of [1000, 1_000_000]) {
      assert.ok(lengthOf(cutDiff(diff, budget)) <= budget);
    }
  }
});
