// Tests of src/notes/infer.ts.

import assert from "node:assert/strict";
import { inferType } from "../../src/notes/infer.ts";
import { TYPE_WORDS } from "../../src/notes/type_words.ts";
import { CHANGE_TYPES, type ChangeType } from "../../src/notes/types.ts";

type Case = readonly [subject: string, type: ChangeType];

function check(cases: readonly Case[]): void {
  for (const [subject, type] of cases) {
    assert.equal(inferType(subject, { body: "" }), type, subject);
  }
}

Deno.test("inferType() infers the type from the words of the subject", () => {
  const subjects: Readonly<Record<ChangeType, string>> = {
    revert: 'Revert "add ports"|Back out the move of ports|Undo renaming',
    chore: "Merge branch 'ports'|Release 1.2.3|v1.2.3|Prepare for the next release|" +
      "Bump lodash from 1.0.0 to 2.0.0|Update dependencies|Add lib/.gitignore|" +
      "Change licence to MIT|ports|ポートを追加",
    docs: "Update README|Fix typo in README|Document the port option",
    ci: "Run jobs on GitHub Actions|Update .travis.yml|Make CI faster",
    test: "Fix flaky test|t1234: check the option",
    style: "Reformat the sources|Fix lint warnings",
    perf: "Make lookup faster|Optimise port scan|Lower memory usage of the cache",
    fix: "Fix crash with no ports|Prevent endless loop|Don't open ports twice|" +
      "Answer to CVE-2024-12345",
    refactor: "Rename port to socket|Clean up|Port code refactored",
    build: "Build with esbuild|Compile for arm64",
    feat: "Add a port option|Initial commit|feat - sockets",
  };
  for (const [type, texts] of Object.entries(subjects) as [ChangeType, string][]) {
    check(texts.split("|").map((subject) => [subject, type]));
  }
  check([["", "chore"]]);
});

Deno.test("inferType() ranks the changed thing above the verb", () => {
  check([
    ["Add test for crash", "test"],
    ["Fix build of the docs", "docs"],
    ["Remove Travis", "ci"],
    ["Improve performance of tests", "test"],
    ["Add faster lookup", "perf"],
    ["Remove wrong ports", "fix"],
    ["Rename Dockerfile", "refactor"],
  ]);
});

Deno.test("inferType() matches whole words, and most verbs only at the start", () => {
  check([
    ["latest ports", "chore"],
    ["prefix of ports", "chore"],
    ["ports-fix", "chore"],
    ["fix-ports", "chore"],
    ["src.test", "chore"],
    ["debug_bug_x", "chore"],
    ["a/bug, 'bug' (bug)", "fix"],
    ["merger of ports", "chore"],
    ["ports remove", "chore"],
    ["the ports that we move", "chore"],
    ["should support", "chore"],
  ]);
});

Deno.test("inferType() reads the words after a component, then all words", () => {
  check([
    ["net/http: add a timer", "feat"],
    ["net/http: drop a timer", "refactor"],
    ["cache, store: move files", "chore"],
    ["cache,store: move files", "refactor"],
    ["[net] remove a timer", "refactor"],
    ["[net][http] remove a timer", "refactor"],
    ["docs: a.md: b", "docs"],
    ["README.md: ports", "docs"],
    ["README: ports", "docs"],
    ["wip(net): rename", "refactor"],
    ["__proto__: rename", "refactor"],
  ]);
});

Deno.test("inferType() reads a type in brackets", () => {
  check([
    ["[feat] remove ports", "feat"],
    ["[Fix] add ports", "fix"],
    ["[STYLE] ports", "style"],
    ["[revert] ports", "revert"],
    ["[feature]ports", "feat"],
    ["✨ [docs] ports", "feat"],
    ["[ports] x", "chore"],
    ["[] x", "chore"],
  ]);
});

Deno.test("inferType() prefers the type of a leading emoji", () => {
  check([
    ["🐛 add ports", "fix"],
    [":memo: add ports", "docs"],
    ["🍰 rename ports", "refactor"],
    [":cake: fix ports", "fix"],
    [":toString: ports", "chore"],
    ["ports ✨", "chore"],
  ]);
});

Deno.test("inferType() falls back to the first paragraph of the body", () => {
  const cases: readonly (readonly [string, string, ChangeType])[] = [
    ["ports", "This fixes them.", "fix"],
    ["ports", "Remove them\nall", "refactor"],
    ["ports", "the\nports leak", "fix"],
    ["ports", "nothing\n\nThis fixes them.", "chore"],
    ["ports", "nothing\n \nThis fixes them.", "chore"],
    ["Add ports", "This fixes them.", "feat"],
  ];
  for (const [subject, body, type] of cases) {
    assert.equal(inferType(subject, { body }), type, `${subject} | ${body}`);
  }
});

Deno.test("inferType() reads the first 300 characters in linear time", () => {
  assert.equal(inferType(`${"x ".repeat(148)}bug`, { body: "" }), "fix");
  assert.equal(inferType(`${"x ".repeat(150)}bug`, { body: "" }), "chore");
  assert.equal(inferType("x", { body: `${"x ".repeat(150)}bug` }), "chore");
  for (const part of ["[a]", "a: ", "(", ":a", "✨", "1.", "add-", "fix ", "t", "[", "\n \n"]) {
    const long = part.repeat(1_000_000 / part.length);
    assert.ok(CHANGE_TYPES.includes(inferType(long, { body: long })));
  }
});

Deno.test("TYPE_WORDS has one row for each type, and each plain word leads to it or to a row above", () => {
  const order = TYPE_WORDS.map(({ type }) => type);
  assert.deepEqual(order.toSorted(), CHANGE_TYPES.toSorted());
  for (const { type, starts = [], words = [] } of TYPE_WORDS) {
    for (const text of [...starts, ...words].filter((each) => /^[a-z -]+$/.test(each))) {
      assert.ok(order.indexOf(inferType(text, { body: "" })) <= order.indexOf(type), text);
    }
  }
});
