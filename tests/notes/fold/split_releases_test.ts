// Tests of src/notes/fold/split_releases.ts: a squashed release has the entries of its pieces.

import assert from "node:assert/strict";
import type { FileChange } from "../../../src/history/commit.ts";
import { makeEntry } from "../../../src/notes/entries/entry.ts";
import { foldChanges, type FoldOptions } from "../../../src/notes/fold/fold.ts";
import { parseCommit } from "../../../src/notes/messages/parse.ts";
import { commitsOf, type HistoryPlan } from "../../support/notes/history.ts";

const CODE: FileChange = { path: "src/door.ts", status: "added" };

function added(path: string, text: string): FileChange {
  return { path, status: "added", text };
}

/** A changeset with this bump of `tool`. */
function changeset(name: string, bump: string, text: string): FileChange {
  return added(`.changeset/${name}.md`, `---\n"tool": ${bump}\n---\n\n${text}\n`);
}

type Plan = readonly [message: HistoryPlan | string, files: readonly FileChange[]];

/** What folding makes of commits, newest first: `type(scope)!: description #12 (closes #1)`. */
function fold(plans: readonly Plan[], options: FoldOptions = {}): readonly string[] {
  const commits = commitsOf(plans.map(([plan]) => plan));
  const parsed = commits.map((commit, at) => parseCommit(commit, plans[at]?.[1]));
  const { changes, omitted } = foldChanges(parsed, options);
  return [
    ...changes.map((change) => {
      const { type, scope, description, breaking, topic, pullRequest, closes } = makeEntry(change);
      return [
        `${type}${scope === undefined ? "" : `(${scope})`}${breaking ? "!" : ""}: ${description}`,
        pullRequest?.reference,
        topic,
        closes === undefined
          ? undefined
          : `(closes ${closes.map(({ reference }) => reference).join(" ")})`,
      ].filter((part) => part !== undefined).join(" ");
    }),
    ...omitted.map(({ reason, subject }) => `${reason}: ${subject}`),
  ];
}

const DOORS = changeset("brave-doors", "minor", "Add doors.");
const HALLS = changeset("calm-halls", "patch", "fix(hall): light every hall\n\nFixes #3");
const BODY = "* feat: add doors\n* chore: mend the changeset\n\nCloses #3\nCloses #4";
const RELEASE = { name: "b", message: `Release candidate 2.1.0 (#9)\n\n${BODY}` };

Deno.test("splitReleases() shows the changesets that a squashed release adds", () => {
  const files = [DOORS, HALLS, changeset("dim-lamps", "none", "Internal"), CODE];
  const entries = ["feat: Add doors. #9", "fix(hall): light every hall #9 (closes #3)"];
  assert.deepEqual(fold([[RELEASE, files], ["a: feat: begin", []]]), [...entries, "feat: begin"]);
  assert.deepEqual(fold([[RELEASE, files]], { splitSquash: true }), entries);
  assert.deepEqual(fold([[RELEASE, [DOORS, CODE]]]), ["feat: Add doors. #9"]);
  const folded = foldChanges(commitsOf([RELEASE]).map((commit) => parseCommit(commit, files)));
  assert.deepEqual(folded.changes.map(({ sharesCommits = false }) => sharesCommits), [false, true]);
});

Deno.test("splitReleases() shows pieces by their kinds, first paragraphs and numbers", () => {
  const long = `Doors have ${"very ".repeat(30)}good hinges. They need no oil.`;
  const files = [
    added("newsfragments/12.feature.md", "Open every door\nfrom afar\n\n- more"),
    added("newsfragments/13.bugfix.rst", "Light :class:`~tool.Hall` again :issue:`13`"),
    added("newsfragments/+x.security.md", "- Lock the gate\n- Lock the yard"),
    added("newsfragments/14.doc.md", long),
    added("newsfragments/README.md", "How to write pieces"),
    added("newsfragments/15.misc.md", ""),
    changeset("last", "major", "### Drop [old keys](https://tool.example/keys):"),
    CODE,
  ];
  assert.deepEqual(fold([["b: Release 2.0.0", files]]), [
    "feat: Open every door from afar #12",
    "fix: Light `tool.Hall` again #13",
    "fix: Lock the gate security",
    `docs: ${long.replace(" They need no oil.", "")} #14`,
    "feat!: Drop old keys",
  ]);
});

Deno.test("splitReleases() keeps an entry for what only the message breaks", () => {
  const body = `${BODY}\n\nBREAKING CHANGE: keys are gone`;
  const release = { name: "b", message: `Release 2.1.0 (#9)\n\n${body}` };
  assert.deepEqual(fold([[release, [DOORS, HALLS, CODE]]]).map((line) => line.split(" #9")[0]), [
    "chore!: Release 2.1.0",
    "feat: Add doors.",
    "fix(hall): light every hall",
  ]);
});

Deno.test("splitReleases() leaves the pieces to those who made them", () => {
  const gone: FileChange = { path: ".changeset/old.md", status: "deleted" };
  const one = "feat: Release candidate 2.1.0 #9 (closes #3 #4)";
  const cases: readonly (readonly [Plan[0], readonly FileChange[], readonly string[]])[] = [
    // Pieces that a release moves.
    [RELEASE, [DOORS, HALLS, CODE, gone], [one]],
    // Words of its own.
    ["b: Add doors and halls", [DOORS, HALLS, CODE], ["feat: Add doors and halls"]],
    ["b: Release 2.1.0", [DOORS, HALLS], ["release: Release 2.1.0"]],
    ["b: Update the changelog of 2.1.0", [DOORS, HALLS, CODE], [
      "docs: Update the changelog of 2.1.0",
    ]],
    // Their texts were not read.
    [RELEASE, [{ ...CODE, path: ".changeset/a.md" }, { ...CODE, path: ".changeset/b.md" }, CODE], [
      one,
    ]],
  ];
  for (const [plan, files, lines] of cases) {
    assert.deepEqual(fold([[plan, files]]).map(withoutType), lines.map(withoutType));
  }
  const copies: Plan = ["a: chore: write down doors", [DOORS]];
  assert.equal(fold([[RELEASE, [DOORS, HALLS, CODE]], copies]).length, 2);
  const taken: Plan = ["a: Version Packages", [{ ...DOORS, status: "deleted" }]];
  assert.equal(fold([[RELEASE, [DOORS, HALLS, CODE]], taken]).length, 2);
  const later: Plan = ["c: Version Packages", [{ ...DOORS, status: "deleted" }]];
  assert.equal(fold([later, [RELEASE, [DOORS, HALLS, CODE]]]).length, 3);
});

function withoutType(line: string): string {
  return line.replace(/^(?:feat|fix|chore|docs): /, "");
}
