// Tests of src/notes/fold/same_words.ts.

import assert from "node:assert/strict";
import { foldChanges } from "../../../src/notes/fold/fold.ts";
import { parseCommit } from "../../../src/notes/messages/parse.ts";
import { commitsOf, describeFolded, type HistoryPlan } from "../../support/notes/history.ts";

const CASES: readonly {
  readonly is: string;
  readonly history: readonly (HistoryPlan | string)[];
  readonly gives: readonly string[];
}[] = [
  {
    is: "what a bot repeats in several pull requests",
    history: [
      { name: "c", message: "Update the list (#14)", authorName: "github-actions[bot]" },
      "b: fix: one",
      { name: "a", message: "Update the list (#12)", authorName: "github-actions[bot]" },
    ],
    gives: ["chore: Update the list #14 [c a]", "fix: one [b]"],
  },
  {
    is: "what a bot repeats and a person merges",
    history: [
      "m a,c: Merge pull request #14 from a/b\n\nUpdate the list",
      { name: "c", message: "Update the list", authorName: "x[bot]", parents: "a" },
      { name: "a", message: "Update the list (#12)", authorName: "x[bot]" },
    ],
    gives: ["chore: Update the list #14 [m c a]"],
  },
  {
    is: "what the editors of platforms suggest",
    history: [
      { name: "b", message: "Update README.md", authorName: "nicm" },
      "a: Update README.md",
    ],
    gives: ["docs: Update README.md [b a]"],
  },
  {
    is: "what they suggest in different pull requests",
    history: [
      { name: "b", message: "Update index.md (#3)", authorName: "nicm" },
      "a: Update index.md (#2)",
    ],
    gives: ["docs: Update index.md (#2) #3 [b a]"],
  },
  {
    is: "routine work of one author in different pull requests, and no fixes",
    history: [
      "f: Update the gallery (#7)",
      "e: fix: close ports (#6)",
      { name: "d", message: "docs: Update the gallery (#5)", authorName: "nicm" },
      "c: docs: Update the gallery (#4)",
      "b: docs: Update the gallery (#3)",
      "a: fix: close ports (#2)",
    ],
    gives: [
      "chore: Update the gallery #7 [f]",
      "fix: close ports #6 [e]",
      "docs: Update the gallery #5 [d]",
      "docs: Update the gallery (#3) #4 [c b]",
      "fix: close ports #2 [a]",
    ],
  },
  {
    is: "what names the same issue, by anybody and in different pull requests",
    history: [
      { name: "d", message: "Fixes #12 (#15)", authorName: "nicm" },
      "c: Fixes #12 (#14)",
      { name: "b", message: "fix", authorName: "nicm", parents: "" },
      "a: fix",
    ],
    gives: ["fix: Fixes #12 (#14) #15 [d c]", "fix: fix [b]", "fix: fix [a]"],
  },
  {
    is: "nothing of fixes from private forks, which GitHub gives one subject",
    history: ["b: Merge commit from fork", "a: Merge commit from fork"],
    gives: ["chore: Merge commit from fork [b]", "chore: Merge commit from fork [a]"],
  },
  {
    is: "what a person repeats in many words, with the numbers of a few pull requests",
    history: [
      ...[7, 6, 5, 4, 3, 2].map((number) => `p${number}: Try to close every port (#${number})`),
      "a: Try to close every port",
    ],
    gives: [
      "fix: Try to close every port (#6) (#5) (#4) (#3) #7 [p7 p6 p5 p4 p3 p2 a]",
    ],
  },
  {
    is: "nothing in few words of different pull requests",
    history: [
      "d: Close ports. (#14)",
      "c: Close ports. (#12)",
      { name: "b", message: "Try to close every port. (#3)", authorName: "Bob" },
      "a: Try to close every port. (#2)",
    ],
    gives: [
      "fix: Close ports. #14 [d]",
      "fix: Close ports. #12 [c]",
      "fix: Try to close every port (#2) #3 [b a]",
    ],
  },
  {
    is: "a fix and its copies on the branches of releases, which are merged",
    history: [
      "e c,d: Merge branch '12.x' into 13.x",
      "d a: [12.x] Close every port of the pool (#15)",
      "c b: [13.x] Close every port of the pool (#14)",
      "b a: fix: one",
      "a: feat: two",
    ],
    gives: [
      "fix: Close every port of the pool (#14) #15 [d c]",
      "fix: one [b]",
      "feat: two [a]",
      "merge: e",
    ],
  },
  {
    is: "what says the same, unless it is by others, of another scope or has another type",
    history: [
      "f: fix: close ports (#3)",
      { name: "d", message: "fix: close ports", authorName: "Bob" },
      "c: fix(api): close ports",
      "b: docs: close ports",
      "a: fix: close ports",
    ],
    gives: [
      "fix: close ports #3 [f a]",
      "fix: close ports [d]",
      "fix(api): close ports [c]",
      "docs: close ports [b]",
    ],
  },
  {
    is: "a test with the words of its fix, unless a header has another type",
    history: [
      "d: test: escape the names",
      "c: test: escape names",
      "b: fix: escape names",
      "a: fix: escape names",
    ],
    gives: ["test: escape the names [d]", "test: escape names [c]", "fix: escape names [b a]"],
  },
  {
    is: "many words of a script without spaces, by any author",
    history: [
      { name: "d", message: "修复并发环境下连接池无法释放的问题", authorName: "nicm" },
      "c: 修复并发环境下连接池无法释放的问题",
      { name: "b", message: "修复测试", authorName: "nicm" },
      "a: 修复测试",
    ],
    gives: [
      "fix: 修复并发环境下连接池无法释放的问题 [d c]",
      "test: 修复测试 [b]",
      "test: 修复测试 [a]",
    ],
  },
  {
    is: "a change that another author applied again, when its words are many",
    history: [
      { name: "f", message: "Fix rectangle selection in wide panes", authorName: "nicm" },
      { name: "e", message: "Silence tower-http deprecation warnings", authorName: "nicm" },
      { name: "d", message: "fix the manual", authorName: "nicm" },
      "c: fix the manual",
      "b: Silence tower-http deprecation warnings",
      "a: Fix rectangle selection in wide panes",
    ],
    gives: [
      "fix: Fix rectangle selection in wide panes [f a]",
      "fix: Silence tower-http deprecation warnings [e b]",
      "docs: fix the manual [d]",
      "docs: fix the manual [c]",
    ],
  },
];

Deno.test("foldChanges() folds a test by its files with a fix of the same words", () => {
  const files = [[{ path: "tests/names_test.ts" }], [{ path: "src/names.ts" }]];
  const commits = commitsOf(["b: Escape names in titles", "a: Escape names in titles"]);
  const changes = commits.map((commit, at) => parseCommit(commit, files[at]));
  assert.deepEqual(changes.map(({ type }) => type), ["test", "fix"]);
  const [only, ...others] = foldChanges(changes).changes;
  assert.deepEqual([only?.type, only?.parts?.length, others.length], ["fix", 2, 0]);
});

for (const { is, history, gives } of CASES) {
  Deno.test(`foldChanges() folds ${is}`, () => {
    assert.deepEqual(describeFolded(history), gives);
  });
}
