// Tests of src/pull_requests/hints.ts, on graphs as git log prints them.

import assert from "node:assert/strict";
import { bitbucket } from "../../src/platforms/bitbucket/bitbucket.ts";
import { github } from "../../src/platforms/github/github.ts";
import { gitlab } from "../../src/platforms/gitlab/gitlab.ts";
import type { PlatformRepository } from "../../src/platforms/types.ts";
import { PullRequestHints } from "../../src/pull_requests/hints.ts";
import { parseCommit } from "../../src/notes/messages/parse.ts";
import type { Commit } from "../../src/history/commit.ts";
import { commitWith } from "../support/notes/commits.ts";

const ON_GITHUB: PlatformRepository = {
  platform: github,
  webUrl: "https://github.com",
  path: ["group", "tool"],
};
const ON_GITLAB: PlatformRepository = {
  platform: gitlab,
  webUrl: "https://gitlab.com",
  path: ["group", "tool"],
};

const ON_BITBUCKET: PlatformRepository = {
  platform: bitbucket,
  webUrl: "https://bitbucket.org",
  path: ["group", "tool"],
};

/** The full hash of a commit that the test calls by one hexadecimal digit. */
function hashOf(digit: string): string {
  return digit.repeat(40);
}

/** A commit with these parents, all by one digit. */
function commit(digit: string, parents: string, subject: string): Commit {
  return {
    ...commitWith(subject),
    hash: hashOf(digit),
    parents: parents.split("").map(hashOf),
  };
}

/** The numbers of each commit, by its digit. */
function numbersIn(
  repository: PlatformRepository,
  commits: readonly Commit[],
): Record<string, readonly number[]> {
  const graph = new PullRequestHints(commits, repository);
  return Object.fromEntries(
    commits.map((each) => [
      each.hash.charAt(0),
      graph.hintsOf(parseCommit(each)).map(({ number }) => number),
    ]),
  );
}

Deno.test("PullRequestHints.hintsOf() includes the number of the merge that brought a commit in", () => {
  const commits = [
    commit("e", "bd", "Merge pull request #7 from ada/branch"),
    commit("d", "c", "fix: second (#5)"),
    commit("c", "b", "fix: first"),
    commit("b", "a", "direct"),
  ];
  assert.deepEqual(numbersIn(ON_GITHUB, commits), { e: [7], d: [5, 7], c: [7], b: [] });
});

Deno.test("PullRequestHints.hintsOf() puts the commit's own number first", () => {
  const commits = [
    commit("e", "bd", "Merge pull request #7 from ada/branch"),
    commit("d", "c", "fix(api): second (#5)"),
    commit("c", "b", 'Revert "fix: first (#4)" (#6)'),
    commit("b", "a", "direct"),
  ].map((each) => each.hash === hashOf("e") ? { ...each, body: "Close every port" } : each);
  const graph = new PullRequestHints(commits, ON_GITHUB);
  const [merge, second, revert, direct] = commits.map((each) => graph.hintsOf(parseCommit(each)));
  const ofMerge = {
    number: 7,
    hash: hashOf("e"),
    description: "Close every port",
    isRevert: false,
  };
  assert.deepEqual(merge, [ofMerge]);
  assert.deepEqual(second, [
    { number: 5, hash: hashOf("d"), description: "second", isRevert: false },
    ofMerge,
  ]);
  assert.deepEqual(revert?.map(({ number, hash, isRevert }) => [number, hash, isRevert]), [
    [6, hashOf("c"), true],
    [7, hashOf("e"), false],
  ]);
  assert.deepEqual(direct, []);
});

Deno.test("PullRequestHints.hintsOf() ignores references with the mark of another platform", () => {
  const commits = [
    commit("c", "b", "fix: an issue (#7)"),
    commit("b", "a", "fix: a merge request (!8)"),
  ];
  assert.deepEqual(numbersIn(ON_GITLAB, commits), { c: [], b: [8] });
  assert.deepEqual(numbersIn(ON_GITHUB, commits), { c: [7], b: [] });
});

Deno.test("PullRequestHints.hintsOf() has no merge for commits on the first-parent line", () => {
  // main (f e b) was brought into the branch (d c) through a pull request; f is the tip.
  const commits = [
    commit("f", "ed", "Merge pull request #9 from ada/feature"),
    commit("d", "ce", "Merge pull request #8 from ada/main"),
    commit("e", "b", "direct on main"),
    commit("c", "b", "in the feature"),
    commit("b", "a", "older"),
  ];
  assert.deepEqual(numbersIn(ON_GITHUB, commits), { f: [9], d: [8], e: [], c: [9], b: [] });
});

Deno.test("PullRequestHints.hintsOf() ignores merge requests of other projects", () => {
  const commits = ["other/tool", "Acme/Tool", undefined].map((project) => [
    {
      ...commit("c", "ab", "Merge branch 'branch' into 'main'"),
      body: `Close every port\n\nSee merge request ${project ?? ""}!7`,
    },
    commit("b", "a", "wip"),
  ]);
  const found = commits.map((each) => {
    const graph = new PullRequestHints(each, { ...ON_GITLAB, path: ["acme", "tool"] });
    return each.map((one) => graph.hintsOf(parseCommit(one)).length);
  });
  assert.deepEqual(found, [[0, 0], [1, 1], [1, 1]]);
});

Deno.test("PullRequestHints.has() finds commits by their first twelve digits", () => {
  const graph = new PullRequestHints([commit("c", "b", "x")], ON_GITHUB);
  assert.equal(graph.has(hashOf("c")), true);
  assert.equal(graph.has("c".repeat(12)), true);
  assert.equal(graph.has(hashOf("b")), false);
});

Deno.test("PullRequestHints.isOneChange() is false for the merge of a shared branch", () => {
  for (
    const [repository, subject, body] of [
      [ON_GITHUB, "Merge pull request #7 from Group/develop", ""],
      [ON_BITBUCKET, "Merged in release/2.0 (pull request #7)", ""],
      [ON_GITLAB, "Merge branch 'develop' into 'main'", "See merge request group/tool!7"],
    ] as const
  ) {
    const commits = [
      { ...commit("f", "ae", subject), body },
      commit("e", "d", "fix: direct"),
      commit("d", "bc", "Merge pull request #5 from ada/branch"),
      commit("c", "b", "fix: first"),
      commit("b", "a", "feat: also direct"),
    ];
    const graph = new PullRequestHints(commits, repository);
    const numbers = commits.map((each) =>
      graph.hintsOf(parseCommit(each)).map(({ number }) => number)
    );
    const inner = repository === ON_GITLAB ? [] : [5];
    assert.deepEqual(numbers, [[7], [], inner, inner, []], subject);
    assert.deepEqual([graph.isOneChange(7), graph.isOneChange(5)], [false, true]);
  }
});

Deno.test("PullRequestHints.isOneChange() is true for a single commit, whatever the name of its branch", () => {
  const merge = {
    ...commit("f", "ae", "Merge pull request #7 from Group/dev"),
    body: "Move ports",
  };
  const cases: readonly (readonly [expected: boolean, commits: readonly Commit[]])[] = [
    [true, [merge, commit("e", "a", "wip"), commit("a", "9", "older")]],
    // The branch began before the range.
    [true, [merge, commit("e", "8", "wip"), commit("a", "9", "older")]],
    [false, [merge, commit("e", "d", "wip"), commit("d", "a", "more"), commit("a", "9", "older")]],
    [false, [merge, commit("e", "ad", "Merge x"), commit("d", "a", "more"), commit("a", "9", "o")]],
  ];
  for (const [expected, commits] of cases) {
    const graph = new PullRequestHints(commits, ON_GITHUB);
    assert.equal(graph.isOneChange(7), expected);
    const [, inner] = commits.map((each) => graph.hintsOf(parseCommit(each)));
    assert.deepEqual(inner?.map(({ number }) => number), expected ? [7] : []);
  }
});

Deno.test("PullRequestHints.hintsOf() reads footers that link to a pull request of the project", () => {
  const url = "https://gitlab.com/group/tool/-/merge_requests";
  const commits = [
    { ...commit("d", "c", "fix: second (!5)"), body: `Part-of: <${url}/8>` },
    { ...commit("c", "b", 'Revert "fix: first"'), body: `Part-of: <${url}/9>` },
    { ...commit("b", "a", "fix: first"), body: "Part-of: <https://x.org/a/b/-/merge_requests/7>" },
  ];
  const graph = new PullRequestHints(commits, ON_GITLAB);
  const [second, revert, foreign] = commits.map((each) => graph.hintsOf(parseCommit(each)));
  assert.deepEqual(second, [
    { number: 5, hash: hashOf("d"), description: "second", isRevert: false },
    { number: 8, hash: hashOf("d"), description: "second", isRevert: false, isCertain: true },
  ]);
  // What it leads to may be what is taken back.
  assert.deepEqual(revert?.map(({ number, isCertain }) => [number, isCertain]), [[9, false]]);
  assert.deepEqual(foreign, []);
});
