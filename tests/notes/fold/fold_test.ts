// Tests of src/notes/fold/fold.ts: nothing is lost, whatever the history, and in bounded time.

import assert from "node:assert/strict";
import fc from "fast-check";
import type { Commit } from "../../../src/history/commit.ts";
import { foldChanges, Folder } from "../../../src/notes/fold/fold.ts";
import type { FolderOptions } from "../../../src/notes/fold/fold_options.ts";
import { parseCommit, parseCommitLater } from "../../../src/notes/messages/parse.ts";
import type { Change } from "../../../src/notes/types.ts";
import { longRun } from "../../support/long_run.ts";
import { commitWith } from "../../support/notes/commits.ts";
import { commitsOf, foldHistory, hashNamed } from "../../support/notes/history.ts";

/** The hash of the commit at this place, the oldest is 0. */
function hashAt(index: number): string {
  // Abbreviations of seven digits are unique.
  return `${(index * 2_654_435_761 % 2 ** 32).toString(16).padStart(8, "0")}${
    index.toString(16).padStart(32, "0")
  }`;
}

/** A message of any kind that folding looks for; `at` gives older and newer commits to name. */
const message = fc.record({
  kind: fc.nat(32),
  target: fc.nat(),
  number: fc.nat(4),
  word: fc.constantFrom("one", "two", "three"),
});

function write(
  { kind, target, number, word }: {
    readonly kind: number;
    readonly target: number;
    readonly number: number;
    readonly word: string;
  },
  subjects: readonly string[],
): readonly [subject: string, body: string] {
  const index = subjects.length === 0 ? 0 : target % (subjects.length + 1);
  const [hash, subject] = [hashAt(index), subjects[index] ?? "feat: lost"];
  return ([
    [`feat: ${word}`, ""],
    [`fix(${word}): ${word} (#${number + 1})`, ""],
    [`${word}`, ""],
    ["wip", ""],
    [`Revert "${subject}"`, `This reverts commit ${hash}.`],
    [`Revert "${subject}"`, ""],
    [`Reapply "${subject}"`, `This reverts commit ${hash.slice(0, 7)}.`],
    [`fix: revert two`, `This reverts commits ${hash} and ${hashAt(index + 1)}.`],
    [subject, `(cherry picked from commit ${hash})`],
    [
      `fix: ${word}`,
      `(cherry picked from commit ${hash})\n(cherry picked from commit ${hashAt(number)})`,
    ],
    [`fixup! ${subject}`, ""],
    [`squash! fixup! ${subject}`, ""],
    ["Address review comments", ""],
    [`Release 1.${number}`, ""],
    ["Update CHANGELOG.md", ""],
    [`Bump ${word} from ${number} to ${number + 1}`, ""],
    ["Update dependencies", ""],
    [`Merge pull request #${number + 1} from ada/${word}`, word === "one" ? "" : `feat: ${word}`],
    [`Merge pull request #${number + 1} from acme/develop`, "Release it"],
    [`Merge branch '${word}'`, ""],
    [`Merge branch '${word}'`, `The words of a maintainer about ${word}.`],
    [`Merge branch '${word}'`, "BREAKING CHANGE: it breaks"],
    [`Merge branch '${word}' into 'main'`, `fix: ${word}\n\nSee merge request g/p!${number + 1}`],
    [`Revert #${number + 1}`, ""],
    [`Merged PR ${number + 1}: fix: ${word}`, ""],
    [`!${number + 1} ${word} and more`, `Merge pull request !${number + 1} from ada/${word}`],
    [`bug #${number + 1} Close ${word} (ada)`, "This PR was merged into the 3.x branch."],
    ["fix docs", ""],
    ["fix typo", ""],
    [`Close the ports of ${word}`, ""],
    [`merge tool-1.${number}.x into main (#${number + 1})`, ""],
    [`prepare tool-core v1.${number}.0`, ""],
    ["Fix CVE-2026-12345", ""],
  ] as const)[kind] ?? ["", ""];
}

/** A random history, newest first, and which of its commits are read. */
const history = fc.record({
  plans: fc.array(
    fc.record({
      message,
      parents: fc.array(fc.nat(), { maxLength: 3 }),
      isNear: fc.boolean(),
      isRead: fc.integer({ min: 0, max: 9 }),
      author: fc.constantFrom("Ada", "Grace"),
      isLinked: fc.boolean(),
    }),
    { maxLength: 30 },
  ),
  isWhole: fc.boolean(),
  isShuffled: fc.boolean(),
}).map(({ plans, isWhole, isShuffled }) => {
  const subjects: string[] = [];
  const commits = plans.map(({ message, parents, isNear, author }, index): Commit => {
    const [subject, body] = write(message, subjects);
    subjects.push(subject);
    return commitWith(subject, {
      hash: hashAt(index),
      body,
      authorName: author,
      parents: index === 0 ? [] : parents.map((parent) => {
        const reach = isNear ? Math.min(index, 3) : index;
        return hashAt(index - 1 - (parent % reach));
      }),
    });
  });
  const logged = isShuffled
    ? commits.toSorted((a, b) => a.hash < b.hash ? -1 : 1)
    : commits.toReversed();
  const read = new Set(
    commits.filter((_, index) => isWhole || plans[index]?.isRead !== 0).map(({ hash }) => hash),
  );
  const linked = new Set(
    commits.filter((_, index) => plans[index]?.isLinked).map(({ hash }) => hash),
  );
  const changes = logged.filter(({ hash }) => read.has(hash)).map((commit): Change => {
    const change = parseCommit(commit);
    const { pullRequest } = change;
    if (pullRequest === undefined || !linked.has(commit.hash)) return change;
    const details = {
      title: "feat: from the platform",
      description: "",
      labels: [],
      reviewers: [],
      isMerged: true,
      mergeCommits: [commit.hash.slice(0, 12)],
    };
    return { ...change, pullRequest: { ...pullRequest, details } };
  });
  return { changes, logged };
});

Deno.test("foldChanges() keeps every commit in exactly one place", () => {
  fc.assert(
    fc.property(history, fc.constantFrom("acme", undefined), ({ changes, logged }, owner) => {
      const folded = foldChanges(changes, { logged, owner });
      const shown = folded.changes.map(({ commit, parts }) => parts ?? [{ commit }]);
      const found = [
        ...shown.flat().map(({ commit }) => commit.hash),
        ...folded.omitted.map(({ hash }) => hash),
      ];
      assert.deepEqual(found.toSorted(), changes.map(({ commit }) => commit.hash).toSorted());
      const order = new Map(changes.map(({ commit }, index) => [commit.hash, index]));
      const isNewestFirst = (hashes: readonly string[]): boolean =>
        hashes.every((hash, index) =>
          index === 0 || (order.get(hashes[index - 1] ?? "") ?? 0) < (order.get(hash) ?? 0)
        );
      assert.ok(isNewestFirst(folded.omitted.map(({ hash }) => hash)));
      assert.ok(isNewestFirst(shown.map(([newest]) => newest?.commit.hash ?? "")));
      for (const [index, { commit, parts, breaking, description }] of folded.changes.entries()) {
        const own = shown[index] ?? [];
        assert.ok(own.some((part) => part.commit.hash === commit.hash), "it is one of its parts");
        assert.ok(parts === undefined || parts.length > 1);
        assert.ok(isNewestFirst(own.map((part) => part.commit.hash)));
        assert.equal(breaking, breaking || parts?.some((part) => part.breaking) === true);
        assert.notEqual(description, "");
      }
      // Nothing that breaks something is called a release or a merge that says nothing.
      const breakingHashes = new Set(
        changes.filter(({ breaking }) => breaking).map(({ commit }) => commit.hash),
      );
      for (const { hash, reason } of folded.omitted) {
        assert.ok(reason === "reverted" || !breakingHashes.has(hash));
      }
      // The same input gives the same result.
      assert.deepEqual(foldChanges(changes, { logged, owner }), folded);
    }),
    { numRuns: longRun(3_000, 300), seed: 20260131 },
  );
});

Deno.test("Folder.workAhead() changes nothing of what is folded", () => {
  fc.assert(
    fc.property(history, fc.nat(3), fc.nat(5), fc.boolean(), (given, size, count, firstParent) => {
      const { logged } = given;
      const folder = new Folder({ firstParent });
      const changes = logged.map((commit) => parseCommitLater(commit));
      for (let at = 0; at < logged.length; at += size + 1) {
        folder.add(changes.slice(at, at + size + 1), logged.slice(at, at + size + 1));
        folder.workAhead(count);
      }
      const told = ({ changes, omitted }: ReturnType<typeof foldChanges>): unknown => ({
        omitted,
        changes: changes.map(({ type, description, commit, parts }) => [
          type,
          description,
          commit.hash,
          parts?.map((part) => [part.type, part.commit.hash]),
        ]),
      });
      const expected = foldChanges(logged.map((commit) => parseCommit(commit)), { firstParent });
      assert.deepEqual(told(folder.fold()), told(expected));
    }),
    { numRuns: longRun(1_000, 200), seed: 20260131 },
  );
});

Deno.test("Folder.fold() leaves out a merge of what is outside of a whole log, unless in own words", () => {
  const reasonsOf = (...plans: readonly string[]): readonly string[] => {
    const commits = commitsOf(plans);
    const folder = new Folder({ isWholeLog: true });
    folder.add(commits.map((commit) => parseCommit(commit)), commits);
    return folder.fold().omitted.map(({ reason, subject }) => `${reason}: ${subject}`);
  };
  const merge = "Merge pull request #12 from ada/hotfix";
  assert.deepEqual(reasonsOf(`m a,z: ${merge}\n\nfix: close ports`, "a: fix: two"), [
    `merge: ${merge}`,
  ]);
  // It may have changes of its own.
  assert.deepEqual(reasonsOf("m a,z: Use one pool with the page", "a: fix: two"), []);
  // A revert takes it back from the release that had it.
  const revert = `Revert "${merge}"\n\nThis reverts commit ${hashNamed("m")}.`;
  assert.deepEqual(reasonsOf(`r m: ${revert}`, `m a,z: ${merge}\n\nfix: one`, "a: fix: two"), [
    `merge: ${merge}`,
  ]);
});

Deno.test("Folder.findMerges() gives none without the whole log of a short range", () => {
  const countIn = (length: number, options: FolderOptions = { isWholeLog: true }): unknown => {
    const names = Array.from({ length: length - 2 }, (_, at) => `c${at.toString(36)}`);
    const commits = commitsOf([
      `m ${names[0]},b: Merge branch '1.x'`,
      "b z: fix: close ports",
      ...names.map((name, at) => `${name} ${names[at + 1] ?? "z"}: fix: close port ${at}`),
    ]);
    const folder = new Folder(options);
    folder.add(commits.map((commit) => parseCommit(commit)), commits);
    return folder.findMerges()?.plain.length;
  };
  assert.deepEqual([countIn(600), countIn(601), countIn(3, {})], [1, undefined, undefined]);
});

Deno.test("foldChanges() gives what it was given when nothing can be folded", () => {
  const changes = ["feat: one", "fix: two"].map((subject, index) =>
    parseCommit(commitWith(subject, { hash: hashAt(index) }))
  );
  assert.deepEqual(foldChanges(changes), { changes, omitted: [] });
  assert.deepEqual(foldChanges([]), { changes: [], omitted: [] });
});

/** A long history by a rule for each commit, the oldest first. */
function longHistory(
  count: number,
  rule: (index: number) => {
    readonly message: string;
    readonly body?: string;
    readonly parents?: readonly number[];
  },
): readonly Change[] {
  return Array.from({ length: count }, (_, index) => {
    const { message, body = "", parents = index === 0 ? [] : [index - 1] } = rule(index);
    return parseCommit(
      commitWith(message, { hash: hashAt(index), body, parents: parents.map(hashAt) }),
    );
  }).reverse();
}

const COUNT = longRun(30_000, 6_000);
const LONG: Readonly<Record<string, Parameters<typeof longHistory>[1]>> = {
  "merges only": (at) => ({
    message: `Merge pull request #${at + 1} from ada/x`,
    body: `feat: ${at}`,
    parents: at < 2 ? [] : [at - 1, at - 2],
  }),
  "a criss-cross of plain merges": (at) => ({
    message: "Merge branch 'x'",
    parents: at < 3 ? [] : at % 2 === 0 ? [at - 2, at - 1] : [at - 1, at - 3],
  }),
  "an octopus": (at) => ({
    message: at === COUNT - 1 ? "feat: all of them" : `fix: ${at}`,
    parents: at < COUNT - 1 ? [] : Array.from({ length: COUNT - 1 }, (_, parent) => parent),
  }),
  "reverts of reverts": (at) => ({
    message: 'Revert "x"',
    body: `This reverts commit ${hashAt(at - 1 < 0 ? 7 * COUNT : at - 1)}.`,
  }),
  "reverts of what never was": (at) => ({
    message: `Revert "feat: ${at}"`,
    body: `This reverts commit ${hashAt(COUNT * 2 + at)}.`,
  }),
  "reverts of one commit": () => ({
    message: 'Revert "feat: one"',
    body: `This reverts commit ${hashAt(0)}.`,
  }),
  "a pull request of reverts": (at) => ({
    message: at === COUNT - 1 ? "Take it all back" : `Revert "feat: ${at}"`,
    ...(at === COUNT - 1 ? { parents: [0, at - 1] } : {}),
    body: `This reverts commit ${hashAt(at + 1)}.`,
  }),
  "the reverts of the commits of one pull request": (at) => ({
    message: at < COUNT / 2
      ? `fix: ${at}`
      : at === COUNT / 2
      ? "Merge pull request #1 from ada/x"
      : `Revert "fix: ${at - COUNT / 2}"`,
    body: at < COUNT / 2
      ? ""
      : at === COUNT / 2
      ? "Mend all"
      : `This reverts commit ${hashAt(at - COUNT / 2)}.`,
    ...(at === COUNT / 2 ? { parents: [0, at - 1] } : {}),
  }),
  "picks of picks": (at) => ({
    message: `fix: ${at}`,
    body: `(cherry picked from commit ${hashAt(at === 0 ? COUNT - 1 : at - 1)})`,
  }),
  "a pull request of picks": (at) => ({
    message: at === COUNT - 1 ? "Backports" : `fix: ${at}`,
    ...(at === COUNT - 1 ? { parents: [0, at - 1] } : {}),
    body: `(cherry picked from commit ${hashAt(at % 100)})`,
  }),
  "fixups of fixups": () => ({ message: "fixup! fixup! fix: one" }),
  "leftovers": () => ({ message: "wip" }),
  "the same few words of many pull requests": (at) => ({ message: `Fix typo (#${at})` }),
  "updates of one package in many folders": (at) => ({
    message: `Bump a from ${at}.0 to ${at}.5 in /d${at}`,
  }),
  "features of the same words, and their reverts": (at) => ({
    message: at < COUNT / 2 ? `feat: one (#${at})` : `Revert "feat: one (#${COUNT + at})"`,
  }),
  "the same words": (at) => ({ message: `fix: one${at % 2 === 0 ? "" : ` (#${at})`}` }),
  "updates of one package": (at) => ({ message: `Bump a from ${at} to ${at + 1}` }),
  "releases": (at) => ({ message: `Release 1.${at}` }),
};

for (const [name, rule] of Object.entries(LONG)) {
  Deno.test(`foldChanges() takes bounded time: ${name}`, () => {
    const changes = longHistory(COUNT, rule);
    const { changes: shown, omitted } = foldChanges(changes);
    const count = shown.reduce((sum, { parts }) => sum + (parts?.length ?? 1), omitted.length);
    assert.equal(count, COUNT);
  });
}

Deno.test("foldChanges() reads long subjects in bounded time", () => {
  const subjects = [
    `${"(a): ".repeat(30_000)}xevert`,
    `ui(${"a".repeat(300_000)}) : x`,
    `Revert ${"“".repeat(300_000)}`,
  ];
  const changes = subjects.map((subject) => parseCommit(commitWith(subject)));
  assert.equal(foldChanges(changes).changes.length, 3);
});

Deno.test("foldChanges() keeps the mark of a fix that is not safe, whatever it is joined with", () => {
  const cve = "\n\nFixes CVE-2024-12345";
  const topicOf = (...history: readonly string[]): unknown =>
    foldHistory(history).changes.map(({ topic = "", parts = [] }) => `${topic} ${parts.length}`);
  assert.deepEqual(topicOf("b: fix: close ports", `a: fix: close ports${cve}`), ["security 2"]);
  const copy = `b: fix: close ports${cve}\n\n(cherry picked from commit ${hashNamed("a")})`;
  assert.deepEqual(topicOf(copy, "a: fix: close ports"), ["security 2"]);
  const merge = "m b,a: Merge branch 'ada/ports'\n\nPorts stay closed now when a host is gone.";
  assert.deepEqual(topicOf(merge, `a b: fix: close ports${cve}`, "b: fix: two"), [
    "security 2",
    " 0",
  ]);
  assert.deepEqual(topicOf(`b: fixup! feat: ports${cve}`, "a: feat: ports"), [" 2"]);
});

Deno.test("foldChanges() reads bodies of a megabyte in bounded time", () => {
  const bodies = [
    "This reverts commit ".repeat(50_000),
    `This reverts commit ${"1234567 ".repeat(100_000)}`,
    `(cherry picked from commit ${"a".repeat(1_000_000)})`,
    "(cherry picked from ".repeat(50_000),
    "Reviewed-by: Ada <ada@example.org>\n".repeat(30_000),
    "Updates `a` from 1 to 2\n".repeat(50_000),
    "evert (".repeat(150_000),
    `Fixes #1 ${"“".repeat(300_000)}`,
  ];
  for (const body of bodies) {
    for (const subject of ['Revert "x"', "fix: x", "Merge branch 'x'", "Bump the npm group"]) {
      const commit = commitWith(subject, {
        body,
        authorName: "dependabot[bot]",
        parents: ["1", "2"],
      });
      assert.equal(foldChanges([parseCommit(commit)]).changes.length <= 1, true);
    }
  }
});
