// Tests of src/notes/fold/apply_corrections.ts: no later rule takes back what somebody wrote.

import assert from "node:assert/strict";
import { describeFolded, hashNamed, type HistoryPlan } from "../../support/notes/history.ts";

const CASES: readonly {
  readonly is: string;
  readonly history: readonly (HistoryPlan | string)[];
  readonly gives: readonly string[];
}[] = [
  {
    is: "in place of the commit of a release",
    history: [{ name: "b", message: "chore(release): 1.2.0", note: "feat: ports" }, "a: fix: one"],
    gives: ["feat: ports [b]", "fix: one [a]"],
  },
  {
    is: "in place of a commit that finishes another",
    history: [{ name: "b", message: "fixup! fix: one", note: "feat: ports" }, "a: fix: one"],
    gives: ["feat: ports [b]", "fix: one [a]"],
  },
  {
    is: "in place of one of two updates of a dependency",
    history: [
      "b: Bump left-pad from 1.2.0 to 1.3.0",
      { name: "a", message: "Bump left-pad from 1.1.0 to 1.2.0", note: "fix: pad all" },
    ],
    gives: ["chore: left-pad 1.1.0 → 1.3.0 [b]", "fix: pad all [a]"],
  },
  {
    is: "in place of one of two changes of the same words",
    history: [
      "b: fix: close the ports of every host",
      { name: "a", message: "fix: close the ports of every host", note: "fix: close port 9" },
    ],
    gives: ["fix: close the ports of every host [b]", "fix: close port 9 [a]"],
  },
  {
    is: "in place of the pull request of a release with more in it",
    history: [
      {
        name: "d",
        parents: "a,c",
        message: "Merge pull request #9 from ada/release\n\nRelease 1.2.0",
        note: "feat: ports",
      },
      "c: Release 1.2.0",
      "b: fix: two",
      "a: fix: one",
    ],
    gives: ["feat: ports #9 [d c b]", "fix: one [a]"],
  },
];

for (const { is, history, gives } of CASES) {
  Deno.test(`foldChanges() shows what somebody wrote ${is}`, () => {
    assert.deepEqual(describeFolded(history), gives);
  });
}

Deno.test("foldChanges() shows what somebody wrote of a revert, and nothing of what it took back", () => {
  const revert = `Revert "feat: two"\n\nThis reverts commit ${hashNamed("b")}.`;
  const history = [
    { name: "c", message: revert, note: "fix: take ports back" },
    { name: "b", message: "feat: two", note: "feat: ports" },
    "a: fix: one",
  ];
  assert.deepEqual(describeFolded(history), [
    "fix: take ports back [c]",
    "fix: one [a]",
    "reverted: b",
  ]);
});

Deno.test("foldChanges() shows what a commit breaks, whatever its merge says", () => {
  const fold = (said: string, breaks: string): readonly string[] =>
    describeFolded([
      {
        name: "c",
        parents: "a,b",
        message: `Merge pull request #3 from ada/x\n\nPorts\n\n${said}`,
      },
      `b a: Drop hosts\n\n${breaks}`,
      "a: fix: one",
    ]);
  const breaks = "BREAKING CHANGE: hosts are gone";
  assert.deepEqual(fold("RELEASE NOTES: NONE", "Nobody has any."), [
    "fix: one [a]",
    "none: c",
    "none: b",
  ]);
  assert.deepEqual(fold("RELEASE NOTES: NONE", breaks), [
    "refactor!: Ports #3 [c b]",
    "fix: one [a]",
  ]);
  assert.deepEqual(fold("RELEASE NOTES: Paint ports", breaks), [
    "refactor!: Paint ports #3 [c b]",
    "fix: one [a]",
  ]);
});
