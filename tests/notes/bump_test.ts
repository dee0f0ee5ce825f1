// Tests of src/notes/bump.ts.

import assert from "node:assert/strict";
import { BumpFinder, type BumpOf, bumpOfChange } from "../../src/notes/bump.ts";
import { foldChanges } from "../../src/notes/fold/fold.ts";
import { parseCommit } from "../../src/notes/messages/parse.ts";
import type { Change } from "../../src/notes/types.ts";

/** Changes of these subjects, newest first. */
function changesOf(...subjects: readonly string[]): readonly Change[] {
  return subjects.map((subject, index) =>
    parseCommit({
      subject,
      body: "",
      hash: `${index}`.padStart(40, "a"),
      parents: [`${index + 1}`.padStart(40, "a")],
      authorName: "Ada",
      authorEmail: "",
    })
  );
}

/** What is raised, and by which subject. */
function decide(subjects: readonly string[], bumpOf?: BumpOf): string {
  const { changes, omitted } = foldChanges(changesOf(...subjects));
  const finder = new BumpFinder(bumpOf);
  finder.add(changes);
  const found = finder.finish(omitted);
  return found === undefined ? "nothing" : `${found.bump} ${found.reason}: ${found.subject}`;
}

Deno.test("BumpFinder counts the header of a feature, whatever its files say", () => {
  const bumps = ["feat: a", "feat(docs): a", "fix: a", "test: a"].map((subject) => {
    const [{ commit }] = changesOf(subject) as [Change];
    const change = parseCommit(commit, [{ path: "docs/a.md", status: "modified" }]);
    return `${change.type} ${bumpOfChange(change)}`;
  });
  assert.deepEqual(bumps, ["docs minor", "docs minor", "docs patch", "test patch"]);
});

Deno.test("BumpFinder finds the newest change that raises the most", () => {
  const cases: readonly (readonly [subjects: readonly string[], decided: string])[] = [
    [["fix: a", "feat: b", "feat: c", "docs: d"], "minor feature: feat: b"],
    [["feat: a", "fix!: b", "feat!: c"], "major breaking: fix!: b"],
    [["docs: a", "test: b"], "patch change: docs: a"],
    [["chore(deps): bump x from 1 to 2"], "patch change: chore(deps): bump x from 1 to 2"],
    [["chore: release 1.2.0"], "patch release: chore: release 1.2.0"],
    [["feat: a", "chore: release 1.2.0"], "minor feature: feat: a"],
    [['Revert "feat: a"', "feat: a", "fix: b"], "patch change: fix: b"],
    [['Revert "feat: a"', "feat: a"], "nothing"],
    [[], "nothing"],
  ];
  for (const [subjects, decided] of cases) assert.equal(decide(subjects), decided);
});

Deno.test("BumpFinder asks the function that it was given", () => {
  const bumpOf: BumpOf = ({ type }) =>
    type === "docs" ? "none" : type === "fix" ? "minor" : "patch";
  assert.equal(decide(["feat: a", "fix: b"], bumpOf), "minor change: fix: b");
  assert.equal(decide(["docs: a"], bumpOf), "nothing");
});

Deno.test("BumpFinder names the commit of a pull request that breaks", () => {
  const [breaking, other] = changesOf("feat!: a", "fix: b");
  assert.ok(breaking !== undefined && other !== undefined);
  const finder = new BumpFinder();
  finder.add([{ ...other, breaking: true, parts: [other, breaking] }]);
  assert.equal(finder.finish()?.subject, "feat!: a");
});

Deno.test("BumpFinder gives the title of a pull request for what git writes on its merge", () => {
  const merge = parseCommit({
    subject: "Merge pull request #12 from ada/cache",
    body: "feat: keep answers",
    hash: "a".repeat(40),
    parents: ["b".repeat(40), "c".repeat(40)],
    authorName: "Ada",
    authorEmail: "",
  });
  const finder = new BumpFinder();
  finder.add([merge]);
  assert.deepEqual(finder.finish(), {
    bump: "minor",
    reason: "feature",
    hash: "a".repeat(40),
    subject: "keep answers (#12)",
  });
});

Deno.test("BumpFinder names a further entry of a commit by its own words", () => {
  const [fix] = changesOf("fix: a");
  assert.ok(fix !== undefined);
  const further = { ...fix, type: "feat", description: "b", sharesCommits: true } as const;
  const finder = new BumpFinder();
  finder.add([fix, further]);
  assert.equal(finder.finish()?.subject, "b");
});
