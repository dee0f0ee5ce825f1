// Tests of src/notes/fold/branches/joined_change.ts: pull requests that a platform has answered for.

import assert from "node:assert/strict";
import type { FileChange } from "../../../../src/history/commit.ts";
import { foldChanges } from "../../../../src/notes/fold/fold.ts";
import { parseCommit } from "../../../../src/notes/messages/parse.ts";
import type {
  Change,
  ChangeType,
  DetailedPullRequest,
  PullRequestDetails,
  Topic,
} from "../../../../src/notes/types.ts";
import { type ChangeFields, changeWith } from "../../../support/notes/commits.ts";
import { commitsOf, foldHistory } from "../../../support/notes/history.ts";
import { pullRequestWith } from "../../../support/notes/pull_request.ts";

const A = "a".repeat(40);
const B = "b".repeat(40);
const C = "c".repeat(40);
const D = "d".repeat(40);

/** A change of a commit by its hash. */
function changeOf(hash: string, fields: ChangeFields = {}): Change {
  return changeWith({ hash, ...fields });
}

/** A pull request with this title. */
function pullRequest(
  number: number,
  title: string,
  mergeCommit?: string,
  details: Partial<PullRequestDetails> = {},
): DetailedPullRequest {
  const mergeCommits = mergeCommit === undefined ? [] : [mergeCommit];
  return pullRequestWith({ number, title, mergeCommits, ...details });
}

/** What a case expects; a scope of null is none. */
type Expected = Omit<Change, "scope"> & { readonly scope: string | null };

/** Groups by the pull requests of these hashes. */
function group(
  changes: readonly Change[],
  known: Readonly<Record<string, DetailedPullRequest>>,
): readonly Change[] {
  return foldChanges(changes.map((change) => {
    const pullRequest = known[change.commit.hash];
    return pullRequest === undefined ? change : { ...change, pullRequest };
  })).changes;
}

Deno.test("foldChanges() joins the commits of a pull request", () => {
  const merge = changeOf(A, { type: "chore", merge: true, authorName: "Merger" });
  const other = changeOf(B, { description: "other" });
  const second = changeOf(C, { type: "docs", authorName: "Grace", authorEmail: "g@example.org" });
  const first = changeOf(D, { type: "fix", authorName: "Ada" });
  const known = pullRequest(7, "Close the ports", A);
  const grouped = group([merge, other, second, first], { [A]: known, [C]: known, [D]: known });
  assert.deepEqual(grouped, [
    {
      ...merge,
      type: "fix",
      description: "Close the ports",
      pullRequest: known,
      parts: [merge, second, first].map((each) => ({ ...each, pullRequest: known })),
    },
    other,
  ]);
});

Deno.test("foldChanges() prefers type, scope and breaking mark of the title", () => {
  const cases: readonly (readonly [string, readonly ChangeFields[], Partial<Expected>])[] = [
    ["feat(api)!: x (#7)", [{ type: "docs", scope: "ui" }], {
      type: "feat",
      scope: "api",
      breaking: true,
      description: "x",
    }],
    ["fix: x", [{ type: "feat", scope: "ui" }], { type: "fix", scope: "ui", description: "x" }],
    ["Pages", [{ type: "chore" }, { type: "perf" }, { type: "docs" }], {
      type: "perf",
      description: "Pages",
    }],
    ["Pages", [{ type: "feat", merge: true }, { type: "docs" }], { type: "docs" }],
    ["Pages", [{ type: "feat", merge: true }], { type: "feat" }],
    ["Pages", [{ type: "fix", scope: "a" }, { type: "fix", scope: "b" }], { scope: null }],
    ["Pages", [{ type: "fix", scope: "a" }, { type: "fix" }], { scope: null }],
    ["JSON pages: x", [{ type: "fix", scope: "json" }], { scope: null }],
    ["Pages: x in json", [{ type: "fix", scope: "json" }], { scope: "json" }],
    // What the words of the title suggest wins over the types of the commits.
    ["Fix the pages", [{ type: "feat" }], { type: "fix" }],
    ["Bump the pages", [{ type: "docs" }], { type: "chore" }],
    ["Pages", [{ type: "test" }, { type: "docs" }, { type: "refactor" }], { type: "refactor" }],
    ["Pages", [{ breaking: true }, {}], { breaking: true }],
    ["  ", [{ description: "from the message" }], { description: "from the message" }],
  ];
  for (const [title, plans, expected] of cases) {
    const hashes = [A, B, C];
    const changes = plans.map((plan, index) => changeOf(hashes[index] ?? "", plan));
    const known = Object.fromEntries(
      changes.map(({ commit }) => [commit.hash, pullRequest(7, title)]),
    );
    const [joined, ...rest] = group(changes, known);
    assert.deepEqual(rest, [], title);
    for (const [name, value] of Object.entries(expected)) {
      const found: unknown = joined?.[name as keyof Change];
      assert.deepEqual(found ?? null, value, `${title}: ${name}`);
    }
  }
});

Deno.test("foldChanges() believes the labels of a pull request more than the words of its title", () => {
  const cases: readonly (readonly [title: string, labels: string, expected: ChangeType])[] = [
    ["Rework the ports", "", "refactor"],
    ["Rework the ports", "bug", "fix"],
    ["Rework the ports", "bug|enhancement", "refactor"],
    ["Ports", "kind/feature|size/L", "feat"],
    ["feat: ports", "bug", "feat"],
    ["Add ports", "documentation", "feat"],
  ];
  for (const [title, labels, expected] of cases) {
    const known = pullRequest(7, title, A, { labels: labels === "" ? [] : labels.split("|") });
    const [joined] = group([changeOf(A, { type: "chore" })], { [A]: known });
    assert.equal(joined?.type, expected, `${title} ${labels}`);
  }
  // What a trailer declares was written for the notes.
  const declared = changeOf(A, { body: "Changelog: added" });
  const [joined] = group([declared], { [A]: pullRequest(7, "Ports", A, { labels: ["bug"] }) });
  assert.equal(joined?.type, "feat");
});

Deno.test("foldChanges() gives a pull request the topic of its title, or else of its commit", () => {
  const cases: readonly (readonly [string, Topic | undefined, expected: string])[] = [
    ["security: close the hole", undefined, "security fix: close the hole"],
    ["Fix CVE-2026-12345 in ports", undefined, "security fix: Fix CVE-2026-12345 in ports"],
    ["deprecate: the old ports", undefined, "deprecations feat: the old ports"],
    ["Fix the ports", "security", "security fix: Fix the ports"],
    ["docs: tell about security", "security", "undefined docs: tell about security"],
  ];
  for (const [title, topic, expected] of cases) {
    const change = { ...changeOf(A), ...(topic === undefined ? {} : { topic }) };
    const [joined] = group([change], { [A]: pullRequest(7, title) });
    assert.equal(`${joined?.topic} ${joined?.type}: ${joined?.description}`, expected);
  }
});

Deno.test("foldChanges() finds a security fix inside a pull request that adds no feature", () => {
  const cases: readonly (readonly [title: string, topic: Topic | undefined])[] = [
    ["Header lengths", "security"],
    ["fix: header lengths", "security"],
    ["Rework header lengths", "security"],
    ["feat: header lengths", undefined],
    ["Update dependencies for 2.0", "dependencies"],
    ["docs: header lengths", undefined],
    ["deprecate: header lengths", "deprecations"],
  ];
  for (const [title, topic] of cases) {
    const merge = `a p,b: Merge pull request #7 from ada/x\n\n${title}`;
    const secure = [merge, "b: fix: CVE-2026-12345", "c p: test: lengths", "p: old"];
    assert.equal(foldHistory(secure).changes[0]?.topic, topic, title);
    const plain = foldHistory([merge, "b p: fix: lengths", "p: old"]).changes[0]?.topic;
    assert.equal(plain, topic === "security" ? undefined : topic, title);
  }
});

Deno.test("foldChanges() believes the entry that a pull request adds to a changelog", () => {
  const commits = commitsOf([
    "m a,c: Merge pull request #12 from ada/ports\n\nAdd the ports of a host",
    "c b: Write of it",
    "b a: Add ports",
    "a: docs: begin",
  ]);
  const typeWith = (path: string): ChangeType | undefined =>
    foldChanges(
      commits.map((commit) =>
        parseCommit(
          commit,
          commit.subject === "Write of it" ? [{ path, status: "added" }] : undefined,
        )
      ),
    ).changes[0]?.type;
  assert.equal(typeWith("newsfragments/12.bugfix"), "fix");
  assert.equal(typeWith("newsfragments/12.misc"), "feat");
});

Deno.test("foldChanges() believes the heading under which a commit of a pull request enters it", () => {
  const read = (title: string, heading: string, path = "src/port.ts"): string => {
    const commits = commitsOf([
      `m a,c: Merge pull request #12 from ada/ports\n\n${title}`,
      "c b: Write of it",
      "b a: Reword ports",
      "a: docs: begin",
    ]);
    const entries = [{ text: "Ports", headings: [heading] }];
    const files: Readonly<Record<string, readonly FileChange[]>> = {
      "Write of it": [{ path: "CHANGELOG.md", status: "modified", entries }],
      "Reword ports": [{ path, status: "modified" }],
    };
    const [change] =
      foldChanges(commits.map((commit) => parseCommit(commit, files[commit.subject]))).changes;
    return `${change?.type} ${change?.topic} ${change?.breaking}`;
  };
  const title = "Use the ports of a host";
  assert.equal(read(title, "Changed"), "feat undefined false");
  assert.equal(read(title, "Internal"), "refactor undefined false");
  assert.equal(read("Fix the crash of ports", "Internal"), "fix undefined false");
  assert.equal(read("Add the ports of a host", "Internal"), "chore undefined false");
  assert.equal(read(title, "Fixed"), "fix undefined false");
  assert.equal(read(title, "Security"), "fix security false");
  assert.equal(read(title, "Breaking changes"), "refactor undefined true");
  assert.equal(read(title, "Breaking changes", "docs/ports.md"), "docs undefined false");
  assert.equal(read("feat: use ports", "Security"), "feat undefined false");
  assert.equal(read("Release 1.2.3", "Breaking changes"), "docs undefined false");
});

Deno.test("foldChanges() tells what breaks by the release notes of a pull request without numbers", () => {
  const notesOf = (title: string, ...texts: readonly string[]): readonly string[] | undefined => {
    const commits = commitsOf([
      `m a,c: Merge pull request #12 from ada/ports\n\n${title}`,
      "c b: Release notes for the ports",
      "b a: Reword ports",
      "a: docs: begin",
    ]);
    const headings = ["Ports: breaking changes"];
    const entries = texts.map((text) => ({ text, headings, breaks: true as const }));
    const files: Readonly<Record<string, readonly FileChange[]>> = {
      "Release notes for the ports": [{ path: "CHANGELOG.md", status: "modified", entries }],
      "Reword ports": [{ path: "src/port.ts", status: "modified" }],
    };
    return foldChanges(commits.map((commit) => parseCommit(commit, files[commit.subject])))
      .changes[0]?.breakingNotes;
  };
  const title = "Use the ports of a host";
  assert.deepEqual(notesOf(title, "Ports have names"), ["Ports have names"]);
  assert.deepEqual(notesOf(title, "Ports have names (#11)"), []);
  assert.deepEqual(notesOf("Release 1.2.3", "Ports have names"), []);
  const many = Array.from({ length: 21 }, (_, at) => `Port ${at} is closed`);
  assert.deepEqual(notesOf(title, ...many), many);
});

Deno.test("foldChanges() holds the title of a pull request against the files of all its commits", () => {
  const commits = commitsOf([
    "m a,c: Merge pull request #12 from ada/ports\n\nAdd a page of ports",
    "c b: Write of it",
    "b a: Ports",
    "a: docs: begin",
  ]);
  const shownWith = (paths: Readonly<Record<string, string>>): unknown => {
    const changes = commits.map((commit) => {
      const path = paths[commit.subject];
      return parseCommit(commit, path === undefined ? undefined : [{ path, status: "modified" }]);
    });
    const [only] = foldChanges(changes).changes;
    return [only?.type, only?.topic];
  };
  assert.deepEqual(shownWith({ "Write of it": "docs/a.md", Ports: "docs/b.md" }), [
    "docs",
    undefined,
  ]);
  assert.deepEqual(shownWith({ "Write of it": "docs/a.md", Ports: "src/b.ts" }), [
    "feat",
    undefined,
  ]);
  // Files that were not read tell nothing.
  assert.deepEqual(shownWith({ "Write of it": "docs/a.md" }), ["feat", undefined]);
  assert.deepEqual(shownWith({ "Write of it": "yarn.lock", Ports: "a/yarn.lock" }), [
    "chore",
    "dependencies",
  ]);
});

Deno.test("foldChanges() believes headers of news more than a title whose words are about none", () => {
  const typeOf = (title: string, ...messages: readonly string[]): string | undefined =>
    foldHistory([
      `m a,c: Merge pull request #7 from ada/x\n\n${title}`,
      `c b: ${messages[0]}`,
      `b a: ${messages[1]}`,
      "a: feat: begin",
    ]).changes[0]?.type;
  assert.equal(typeOf("Update the README", "docs: explain ports", "feat: add ports"), "feat");
  assert.equal(typeOf("Add tests of ports", "test: ports", "fix: close ports"), "fix");
  assert.equal(typeOf("docs: explain ports", "docs: ports", "feat: add ports"), "docs");
  assert.equal(typeOf("Update the README", "docs: explain ports", "docs: hosts"), "docs");
});

Deno.test("foldChanges() says what breaks inside of a pull request, and inside of a squashed one", () => {
  const notesOf = (...history: readonly string[]): readonly unknown[] =>
    foldHistory(history).changes.map(({ breaking, breakingNotes }) => [breaking, breakingNotes]);
  const merge = "m a,c: Merge pull request #7 from ada/x\n\nImprove ports";
  assert.deepEqual(notesOf(merge, "c b: feat!: drop hosts", "b a: fix: ports", "a: old")[0], [
    true,
    ["drop hosts"],
  ]);
  const footer = "feat!: drop hosts\n\nBREAKING CHANGE: Hosts are gone.";
  assert.deepEqual(notesOf(merge, `c b: ${footer}`, "b a: fix: ports", "a: old")[0], [
    true,
    ["Hosts are gone."],
  ]);
  const list = "\n\n* feat(net)!: drop hosts\n\n* fix: close ports";
  assert.deepEqual(notesOf(`a: chore: tidy up (#12)${list}`), [[true, ["drop hosts"]]]);
  assert.deepEqual(notesOf(`a: feat!: drop hosts (#12)${list}`), [[true, []]]);
  assert.deepEqual(notesOf(`a: Bump box from 1 to 2${list}`), [[false, []]]);
});

Deno.test("foldChanges() reads the header in the body of a merge", () => {
  const [change] = foldHistory([
    "c a,b: Merge branch 'x'\n\nfeat(net)!: drop hosts",
    "b a: wip",
    "a: old",
  ]).changes;
  const { type, scope, breaking, description } = change ?? {};
  assert.deepEqual([type, scope, breaking, description], ["feat", "net", true, "drop hosts"]);
});

Deno.test("foldChanges() keeps every breaking note once", () => {
  const changes = [
    changeOf(A, { breakingNotes: ["one", "two"], breaking: true }),
    changeOf(B, { breakingNotes: ["two", "three"], breaking: true }),
  ];
  const known = pullRequest(7, "x");
  const [joined] = group(changes, { [A]: known, [B]: known });
  assert.deepEqual(joined?.breakingNotes, ["one", "two", "three"]);
});

Deno.test("foldChanges() identifies the change by its merge commit", () => {
  const changes = [changeOf(A), changeOf(B, { merge: true }), changeOf(C)];
  const known = pullRequest(7, "x", B.slice(0, 12));
  const [joined] = group(changes, { [A]: known, [B]: known, [C]: known });
  assert.equal(joined?.commit.hash, B);
  assert.deepEqual(joined?.parts?.map(({ commit }) => commit.hash), [A, B, C]);
});

Deno.test("foldChanges() puts the change at the position of its newest commit", () => {
  const seven = pullRequest(7, "seven");
  const eight = pullRequest(8, "eight");
  const grouped = group(
    [changeOf(A), changeOf(B), changeOf(C), changeOf(D)],
    { [A]: seven, [B]: eight, [C]: seven, [D]: eight },
  );
  assert.deepEqual(grouped.map(({ description }) => description), ["seven", "eight"]);
});

Deno.test("foldChanges() removes only its own number from a title", () => {
  const cases: readonly (readonly [title: string, description: string])[] = [
    ["Close the ports (#7)", "Close the ports"],
    ["Close the ports (!7)", "Close the ports"],
    ["Close the ports of (#5)", "Close the ports of (#5)"],
    ["fix: ports of (#5) again", "ports of (#5) again"],
    ["Pick the ports (#5) (#7)", "Pick the ports (#5)"],
    ['Revert "Close the ports (#5)"', 'Revert "Close the ports (#5)"'],
    ['Revert "Close the ports (#5)" (#7)', 'Revert "Close the ports (#5)"'],
  ];
  for (const [title, description] of cases) {
    const [joined] = group([changeOf(A)], { [A]: pullRequest(7, title) });
    assert.equal(joined?.description, description);
  }
});
