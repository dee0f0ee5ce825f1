// Tests of src/notes/earlier/earlier_line.ts.

import assert from "node:assert/strict";
import type { Commit } from "../../../src/history/commit.ts";
import { type EarlierLine, traceLine } from "../../../src/notes/earlier/earlier_line.ts";
import { parseCommit } from "../../../src/notes/messages/parse.ts";
import type { Change } from "../../../src/notes/types.ts";
import { commitWith } from "../../support/notes/commits.ts";
import { longRun } from "../../support/long_run.ts";

const START = "0".repeat(40);

/** A hash that begins with these digits. */
function hashOf(digits: string): string {
  return digits.padEnd(40, "0");
}

/** A line with these commits, newest first, of which each is in a release: `v1`, `v2` … */
function lineOf(commits: readonly Partial<Commit>[]): EarlierLine {
  const linked = commits.map((fields, index) =>
    commitWith(fields.subject ?? "", {
      ...fields,
      hash: hashOf(`b${index}`),
      parents: fields.parents?.map(hashOf) ??
        [index + 1 < commits.length ? hashOf(`b${index + 1}`) : START],
    })
  );
  const tags = new Map(linked.map(({ hash }, index) => [hash, `v${commits.length - index}`]));
  return { commits: linked, tagOf: (hash) => tags.get(hash) };
}

/** Gives all commits one author date, except those whose hashes begin with `other`. */
function datesWith(other = "none"): (hashes: readonly string[]) => Promise<Map<string, number>> {
  return (hashes) =>
    Promise.resolve(new Map(hashes.map((hash) => [hash, hash.startsWith(other) ? 2 : 1])));
}

function changeOf(subject: string, fields: Partial<Commit> = {}): Change {
  return parseCommit(commitWith(subject, { hash: hashOf("a1"), ...fields }));
}

async function alsoIn(
  change: Change,
  line: readonly Partial<Commit>[],
  other?: string,
): Promise<string | undefined> {
  const [traced] = await traceLine([change], lineOf(line), datesWith(other));
  return traced?.alsoIn;
}

const SUBJECT = "fix: close every port";
const COPIES: readonly {
  readonly what: string;
  readonly line: readonly Partial<Commit>[];
  readonly subject?: string;
  readonly fields?: Partial<Commit>;
  /** True where the original has another author date than its copy. */
  readonly isDatedOtherwise?: boolean;
  readonly told: string | undefined;
}[] = [
  { what: "the same author, date and subject", line: [{ subject: SUBJECT }], told: "v1" },
  { what: "another subject", line: [{ subject: "fix: close the port" }], told: undefined },
  {
    what: "another author",
    line: [{ subject: SUBJECT, authorName: "Bob", authorEmail: "b@example.org" }],
    told: undefined,
  },
  {
    what: "another author date",
    line: [{ subject: SUBJECT }],
    isDatedOtherwise: true,
    told: undefined,
  },
  { what: "the oldest of two", line: [{ subject: SUBJECT }, { subject: SUBJECT }], told: "v1" },
  {
    what: "one that was taken back",
    line: [
      { subject: `Revert "${SUBJECT}"`, body: `This reverts commit ${hashOf("b1")}.` },
      { subject: SUBJECT },
    ],
    told: undefined,
  },
  {
    what: "one that was taken back by its subject",
    line: [{ subject: `Revert "${SUBJECT}" (#20)` }, { subject: SUBJECT }],
    told: undefined,
  },
  {
    what: "one that was taken back and came again by its subject",
    line: [
      { subject: `Revert "Revert "${SUBJECT}" (#20)" (#21)` },
      { subject: `Revert "${SUBJECT}" (#20)` },
      { subject: SUBJECT },
    ],
    told: "v1",
  },
  {
    what: "one that was taken back by the name of its original",
    line: [
      { subject: `Revert "${SUBJECT}"`, body: `This reverts commit ${hashOf("c1")}.` },
      { subject: SUBJECT },
    ],
    told: undefined,
  },
  {
    what: "one whose merge was taken back",
    line: [
      {
        subject: "Revert the ports",
        body: `This reverts commit ${hashOf("b1")}, reversing\nchanges.`,
      },
      { subject: "Merge branch 'ports'", parents: ["b3", "b2"] },
      { subject: SUBJECT, parents: ["b3"] },
      { subject: "Begin" },
    ],
    told: undefined,
  },
  {
    what: "one whose pull request was taken back by its number",
    line: [
      { subject: "Undo the ports", body: "Reverts acme/tool#12" },
      { subject: "Merge pull request #12 from ada/ports", parents: ["b3", "b2"] },
      { subject: SUBJECT, parents: ["b3"] },
      { subject: "Begin" },
    ],
    told: undefined,
  },
  {
    what: "one that came again",
    line: [
      { subject: `Reapply "${SUBJECT}"`, body: `This reverts commit ${hashOf("b1")}.` },
      { subject: `Revert "${SUBJECT}"`, body: `This reverts commit ${hashOf("b2")}.` },
      { subject: SUBJECT },
    ],
    told: "v1",
  },
  {
    what: "the same number and subject",
    subject: `${SUBJECT} (#12)`,
    line: [{ subject: `${SUBJECT} (#12)`, authorName: "Bob" }],
    told: "v1",
  },
  {
    what: "the number of the copy behind it",
    subject: `${SUBJECT} (#12)`,
    line: [{ subject: `${SUBJECT} (#12) (#20)`, authorName: "Bob" }],
    told: "v1",
  },
  {
    what: "another number",
    subject: `${SUBJECT} (#12)`,
    line: [{ subject: `${SUBJECT} (#20)`, authorName: "Bob" }],
    told: undefined,
  },
  {
    what: "a short subject with the number of an issue",
    subject: "fix (#12)",
    line: [{ subject: "fix (#12)", authorName: "Bob" }],
    told: undefined,
  },
  {
    what: "a trailer in the copy",
    line: [{
      subject: "Close ports (#20)",
      authorName: "Bob",
      body: `(cherry picked from commit ${hashOf("a1")})`,
    }],
    told: "v1",
  },
  {
    what: "the number of the original in the copy",
    subject: `${SUBJECT} (#12)`,
    line: [{ subject: "Backport PR #12: Close ports (#20)", authorName: "Bob" }],
    told: "v1",
  },
];

Deno.test("traceLine() tells the release that had the copy of a commit", async (test) => {
  for (const { what, line, subject = SUBJECT, fields, isDatedOtherwise, told } of COPIES) {
    await test.step(what, async () => {
      const other = isDatedOtherwise === true ? "a" : undefined;
      assert.equal(await alsoIn(changeOf(subject, fields), line, other), told);
    });
  }
});

/** A commit and its copy, `one`, `two` …, each by its position. */
function copiesOf(...names: readonly string[]): readonly Partial<Commit>[] {
  return names.map((name) => ({ subject: `fix: close port ${name}` }));
}

/** A pull request of commits, merged. */
function merged(...names: readonly string[]): Change {
  const parts = names.map((name, index) =>
    changeOf(`fix: close port ${name}`, { hash: hashOf(`a${index + 1}`) })
  );
  const parents = [START, hashOf("a1")];
  const merge = changeOf("Merge pull request #7 from ada/ports", {
    hash: hashOf("a9"),
    parents,
    body: "Close ports",
  });
  return { ...merge, parts: [merge, ...parts] };
}

Deno.test("traceLine() tells a release only of changes that were there as a whole", async () => {
  const merge = { subject: "Merge pull request #7 from ada/ports", body: "Close ports" };
  assert.equal(await alsoIn(merged("one", "two"), [merge]), "v1");
  assert.equal(await alsoIn(merged("one", "two"), copiesOf("two")), undefined);
  // The first release that had all of it.
  assert.equal(await alsoIn(merged("one", "two"), copiesOf("two", "x", "one")), "v3");
  // A copy that names the pull request is of all of it, unless it has the words of one commit.
  const named = (subject: string): Partial<Commit> => ({ subject, authorName: "Bob" });
  for (
    const [subject, told] of [
      ["[1.0] Close ports (#7) (#20)", "v1"],
      ["Backport #7: close two ports (#20)", "v1"],
      ["Partial backport (backport #7)", undefined],
      ["[1.0] fix: close port two (#7) (#20)", undefined],
      ["fix: close port two (backport #7)", undefined],
    ] as const
  ) {
    assert.equal(await alsoIn(merged("one", "two"), [named(subject)]), told, subject);
  }
  const both = [named("fix: close port two (backport #7)"), ...copiesOf("x", "one")];
  assert.equal(await alsoIn(merged("one", "two"), both), "v3");
  const back = [named("Revert #7 on 1.0"), named("Backport #7: close ports (#20)")];
  assert.equal(await alsoIn(merged("one", "two"), back), undefined);
  // The entry of a merged commit may have the words of the commit, and it may have been joined.
  const [, only] = merged("one").parts ?? [];
  assert.ok(only !== undefined);
  const single = { ...only, parts: merged("one").parts ?? [] };
  assert.equal(await alsoIn(single, [merge]), "v1");
  const joined = { ...single, parts: [...single.parts, changeOf("x", { hash: hashOf("c") })] };
  assert.equal(await alsoIn(joined, [merge]), undefined);
});

Deno.test("traceLine() asks for no dates of what nothing looks like, and keeps what was told", async () => {
  const never = (): Promise<never> => Promise.reject(new Error("asked"));
  const change = changeOf(SUBJECT);
  const other = lineOf([{ subject: "fix: close the door" }]);
  assert.deepEqual(await traceLine([change], other, never), [change]);
  const same = lineOf([{ subject: SUBJECT }]);
  assert.deepEqual(await traceLine([change], { ...same, tagOf: () => undefined }, never), [change]);
  const told = { ...change, alsoIn: "v0.9" };
  assert.deepEqual(await traceLine([told], same, never), [told]);
});

Deno.test("traceLine() tells no release of what grew from a copy", async () => {
  const numbered = changeOf(`${SUBJECT} (#12)`);
  const picked = { subject: "Ports (#20)", body: `(cherry picked from commit ${hashOf("a1")})` };
  const backport = { subject: "Backport PR #12: Close ports (#20)", authorName: "Bob" };
  for (const commit of [{ subject: numbered.commit.subject }, picked, backport]) {
    const line = lineOf([commit]);
    for (const isApart of [true, false]) {
      const lines = { ...line, isApart: () => isApart };
      const [traced] = await traceLine([numbered], lines, datesWith());
      assert.equal(traced?.alsoIn, isApart ? "v1" : undefined, commit.subject);
    }
  }
});

Deno.test("traceLine() takes linear time for commits that all look the same", async () => {
  const count = longRun(50_000, 5_000);
  // Hashes that differ everywhere, as those of git do.
  const name = (index: number): string =>
    (Math.imul(index, 40_503 * 40_503) >>> 0).toString(16).padStart(8, "0").repeat(5);
  const commits = Array.from(
    { length: count },
    (_, index) => commitWith(SUBJECT, { hash: name(index), parents: [name(index + 1)] }),
  );
  const changes = Array.from(
    { length: count },
    (_, index) => parseCommit(commitWith(SUBJECT, { hash: name(2 * count + index) })),
  );
  const traced = await traceLine(changes, { commits, tagOf: (hash) => hash }, datesWith());
  assert.equal(traced.at(-1)?.alsoIn, name(count - 1));
});
