// Tests of src/notes/fold/new_files.ts, as the folder calls it.

import assert from "node:assert/strict";
import type { FileChange } from "../../../src/history/commit.ts";
import { Folder } from "../../../src/notes/fold/fold.ts";
import type { Folding } from "../../../src/notes/fold/folding.ts";
import { confirmJoins } from "../../../src/notes/fold/new_files.ts";
import { parseCommit } from "../../../src/notes/messages/parse.ts";
import { commitsOf } from "../../support/notes/history.ts";

/** A message and the paths that it changes: with `+` before them added, with `-` deleted. */
type Plan = readonly [message: string, paths: string];

function read(paths: string): readonly FileChange[] {
  return paths.split(" ").filter(Boolean).map((path) => ({
    path: path.replace(/^[+-]/, ""),
    status: path.startsWith("+") ? "added" : path.startsWith("-") ? "deleted" : "modified",
  }));
}

/** What folding makes of these commits, newest first; the start of the range has the files of `before`. */
function fold(plans: readonly Plan[], before = "", splitSquash = false): readonly string[] {
  const { folder, folding } = begin(plans, splitSquash);
  const joins = confirmJoins(
    folder.proposeJoins(folding).joins,
    (path) => !before.split(" ").includes(path),
  );
  return folder.finish(folding, joins).changes.map(({ type, description, parts = [] }) =>
    `${type}: ${description}${parts.length === 0 ? "" : ` [${parts.length}]`}`
  );
}

function begin(
  plans: readonly Plan[],
  splitSquash = false,
): { readonly folder: Folder; readonly folding: Folding } {
  const names = "abcdefghij".slice(0, plans.length + 1).split("").toReversed();
  const commits = commitsOf(
    plans.map(([message], index) => `${names[index]} ${names[index + 1]}: ${message}`),
  );
  const folder = new Folder({ isWholeLog: true, splitSquash });
  folder.add(
    commits.map((commit, index) => parseCommit(commit, read(plans[index]?.[1] ?? ""))),
    commits,
  );
  return { folder, folding: folder.begin() };
}

const FEATURE: Plan = ["feat: open ports", "+src/port.ts src/main.ts +tests/port.ts +docs/port.md"];

Deno.test("foldIntoNew() joins what only changes files that a feature has brought", () => {
  const fixes: readonly Plan[] = [
    ["fix: close ports", "src/port.ts"],
    ["fix: close ports", "src/port.ts tests/other.ts +src/port_test.ts"],
    ["refactor: rename ports", "src/port.ts tests/port.ts"],
    ["Fix the page", "docs/port.md"],
    ["perf: open faster", "src/port.ts"],
    ["style: format", "src/port.ts"],
  ];
  for (const fix of fixes) assert.deepEqual(fold([fix, FEATURE]), ["feat: open ports [2]"], fix[0]);
  assert.deepEqual(
    fold([["fix: again", "src/port.ts"], ["fix: close ports", "src/port.ts"], FEATURE]),
    ["feat: open ports [3]"],
  );
});

Deno.test("foldIntoNew() tells the numbers of what it joins", () => {
  const plans: readonly Plan[] = [
    ["fix: close ports (#3)", "src/port.ts"],
    ["fix: close them (#2)", "src/port.ts"],
    ["feat: open ports (#1)", "+src/port.ts"],
  ];
  assert.deepEqual(fold(plans), ["feat: open ports (#3) (#2) [3]"]);
  const test: Plan = ["test: wait for ports (#4)", "src/port_test.ts tests/other.ts"];
  const feature: Plan = ["feat: open ports (#1)", "+src/port.ts +src/port_test.ts"];
  assert.deepEqual(fold([test, feature]), ["feat: open ports [2]"]);
});

const MANY = Array.from({ length: 101 }, (_, index) => `+src/${index}.ts`).join(" ");
const MANY_TESTS = Array.from({ length: 200 }, (_, index) => `tests/${index}.ts`).join(" ");

Deno.test("foldIntoNew() leaves apart what may be of more than what is new", () => {
  const fix: Plan = ["fix: close ports", "src/port.ts"];
  const cases: readonly (readonly [is: string, plans: readonly Plan[], before?: string])[] = [
    ["another file", [["fix: close ports", "src/port.ts src/main.ts"], FEATURE]],
    ["other documentation", [["docs: tell more", "docs/other.md"], FEATURE]],
    ["an older page", [["docs: tell more", "src/port.ts README.md"], FEATURE]],
    ["older data", [["fix: close ports", "src/port.ts src/ports.json"], FEATURE]],
    ["an older program of specs", [["fix: close ports", "src/port.ts src/spec/a.go"], FEATURE]],
    ["an older program of tests", [["fix: run", "src/port.ts lib/rails/test_case.rb"], FEATURE]],
    ["names that git cut", [["fix: close ports", `src/port.ts ${MANY_TESTS}`], FEATURE]],
    ["a build", [["fix: build ports", "src/port.ts Makefile"], FEATURE]],
    ["an entry of a changelog", [["fix: close ports", "src/port.ts CHANGELOG.md"], FEATURE]],
    ["a trailer", [["Close ports\n\nChangelog: fixed", "src/port.ts"], FEATURE]],
    ["a file of the start", [fix, FEATURE], "src/port.ts"],
    ["a feature", [["feat: close ports", "src/port.ts"], FEATURE]],
    ["a breaking change", [["fix!: close ports", "src/port.ts"], FEATURE]],
    ["a vulnerability", [["fix: CVE-2026-12345", "src/port.ts"], FEATURE]],
    ["another scope", [["fix(a): close", "src/port.ts"], ["feat(b): open", "+src/port.ts"]]],
    ["a scope", [["fix(a): close", "src/port.ts"], FEATURE]],
    ["what was moved", [fix, ["feat: split", "+src/port.ts -src/a.ts"]]],
    ["a moved build", [["fix: run", "b/Dockerfile"], ["feat: move", "+b/Dockerfile -Dockerfile"]]],
    ["what was moved later", [fix, ["refactor: drop", "-lib/port.ts"], FEATURE]],
    ["what came of a fix", [fix, ["fix: open", "+src/port.ts"]]],
    ["an older change", [FEATURE, fix]],
    ["no file", [["fix: close ports", ""], FEATURE]],
    ["an unreadable path", [["fix: a", "src/\ufffd.ts"], ["feat: b", "+src/\ufffd.ts"]]],
    ["very many files", [["fix: close", "src/1.ts"], ["feat: import", MANY]]],
    ["a file that was there before", [fix, FEATURE, ["fix: drop ports", "-src/port.ts"]]],
    ["a file of two commits", [fix, FEATURE, ["refactor: split", "+src/port.ts"]]],
    [
      "files of two features",
      [["fix: close", "src/a.ts src/b.ts"], ["feat: a", "+src/a.ts"], ["feat: b", "+src/b.ts"]],
    ],
    [
      "tests of two features, one of which was there before",
      [["test: try", "test/a.ts test/b.ts"], ["feat: a", "+test/a.ts"], ["feat: b", "+test/b.ts"]],
      "test/a.ts",
    ],
  ];
  for (const [is, plans, before] of cases) {
    assert.equal(fold(plans, before).length, plans.length, is);
  }
  assert.equal(fold([fix, FEATURE], "", true).length, 2, "squashes that are split");
});

Deno.test("proposeJoins() asks for no more than the files of joins, and for none where squashes are split", () => {
  const plans: readonly Plan[] = [
    ["fix: close ports", "src/port.ts tests/port.ts src/old_test.ts"],
    ["fix: sort pages", "src/page.ts src/main.ts"],
    ["feat: show pages", "+src/page.ts"],
    ["feat: light lamps", "+src/lamp.ts -src/wire.ts"],
    FEATURE,
  ];
  const propose = (splitSquash: boolean): readonly (readonly string[])[] => {
    const { folder, folding } = begin(plans, splitSquash);
    const { added, deleted } = folder.proposeJoins(folding);
    return [[...added.keys()], deleted];
  };
  assert.deepEqual(propose(false), [["src/port.ts", "tests/port.ts"], ["src/wire.ts"]]);
  assert.deepEqual(propose(true), [[], []]);
});
