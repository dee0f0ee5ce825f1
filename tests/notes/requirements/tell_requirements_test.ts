// Tests of src/notes/requirements/tell_requirements.ts.

import assert from "node:assert/strict";
import { raisedBy } from "../../../src/notes/requirements/raised.ts";
import { tellRequirements } from "../../../src/notes/requirements/tell_requirements.ts";
import type { Change, Omission } from "../../../src/notes/types.ts";
import { type ChangeFields, changeWith } from "../../support/notes/commits.ts";

const RAISING = "a".repeat(40);
const OTHER = "b".repeat(40);

/** Tells that the commit `RAISING` raised Go from 1.19 to 1.21. */
function tell(
  changes: readonly Change[],
  omitted: readonly Omission[] = [],
  all: readonly Change[] = changes,
): { readonly changes: readonly Change[]; readonly omitted: readonly Omission[] } {
  const raised = raisedBy([{ path: "go.mod", before: "go 1.19", after: "go 1.21" }]);
  return tellRequirements(
    { changes, omitted },
    raised.map((requirement) => ({ ...requirement, hash: RAISING })),
    all,
  );
}

/** The entries of the change that raised the requirement, or of it and of others. */
const CASES: readonly {
  readonly what: string;
  readonly changes: readonly ChangeFields[];
  readonly entries: readonly string[];
}[] = [
  {
    what: "a change of something else",
    changes: [{ type: "ci", scope: "lint", description: "mend the build" }],
    entries: ["ci mend the build", "feat Require Go 1.21 (was 1.19)"],
  },
  {
    what: "a breaking change of something else",
    changes: [{ type: "feat", description: "page results", breaking: true }],
    entries: ["feat! page results", "feat Require Go 1.21 (was 1.19)"],
  },
  {
    what: "an update of the language",
    changes: [{
      type: "chore",
      topic: "dependencies",
      description: "go 1.19 → 1.21",
      update: { name: "go", to: "1.21" },
    }],
    entries: ["feat Require Go 1.21 (was 1.19)"],
  },
  {
    what: "an update of a package of the language",
    changes: [{
      type: "chore",
      topic: "dependencies",
      description: "docker/go → 1.21",
      update: { name: "docker/go", to: "1.21" },
    }],
    entries: ["chore dependencies docker/go → 1.21", "feat Require Go 1.21 (was 1.19)"],
  },
  {
    what: "words that say it, among chores",
    changes: [{ type: "chore", description: "bump the minimum Go version to 1.21" }],
    entries: ["feat bump the minimum Go version to 1.21"],
  },
  {
    what: "words that say it, among features",
    changes: [{ type: "feat", description: "drop support for Go 1.19 and 1.20" }],
    entries: ["feat drop support for Go 1.19 and 1.20"],
  },
  {
    what: "words that say it beside other things, below another header",
    changes: [{
      type: "build",
      topic: "dependencies",
      description: "tidy modules; minimum is Go 1.21 now",
    }],
    entries: ["feat tidy modules; minimum is Go 1.21 now"],
  },
  {
    what: "words that only name the version",
    changes: [{ type: "fix", description: "remove workarounds for Go 1.20" }],
    entries: ["fix remove workarounds for Go 1.20", "feat Require Go 1.21 (was 1.19)"],
  },
  {
    what: "words that say another version",
    changes: [{ type: "feat", description: "drop support for Go 1.17" }],
    entries: ["feat drop support for Go 1.17", "feat Require Go 1.21 (was 1.19)"],
  },
  {
    what: "words of another change that say it",
    changes: [
      { type: "feat", description: "drop support for Go 1.20", hash: OTHER },
      { type: "chore", description: "tidy up" },
    ],
    entries: ["feat drop support for Go 1.20", "chore tidy up"],
  },
  {
    what: "words of another change about something else",
    changes: [
      { type: "fix", description: "stop a crash with Go 1.21", hash: OTHER },
      { type: "chore", description: "tidy up" },
    ],
    entries: [
      "fix stop a crash with Go 1.21",
      "chore tidy up",
      "feat Require Go 1.21 (was 1.19)",
    ],
  },
  {
    what: "a part of a change",
    changes: [{
      type: "fix",
      description: "page results",
      hash: OTHER,
      parts: [changeWith({ hash: OTHER }), changeWith({ hash: RAISING })],
    }],
    entries: ["fix page results", "feat Require Go 1.21 (was 1.19)"],
  },
  {
    what: "a change that is not in the notes",
    changes: [{ type: "fix", description: "page results", hash: OTHER }],
    entries: ["fix page results"],
  },
];

function describe({ type, breaking, topic, description }: Change): string {
  return `${type}${breaking ? "!" : ""} ${topic === undefined ? "" : `${topic} `}${description}`;
}

for (const { what, changes, entries } of CASES) {
  Deno.test(`tellRequirements() of ${what}`, () => {
    const told = tell(changes.map((fields) => changeWith({ hash: RAISING, ...fields })));
    assert.deepEqual(told.changes.map(describe), entries);
  });
}

Deno.test("tellRequirements() leaves the commits to the first entry of them", () => {
  const [first, second] = tell([
    changeWith({ hash: RAISING, type: "chore", scope: "deps", body: "Closes #12" }),
  ]).changes;
  assert.deepEqual([first?.sharesCommits, first?.scope], [undefined, "deps"]);
  assert.deepEqual([second?.sharesCommits, second?.scope, second?.closings], [true, undefined, []]);
});

Deno.test("tellRequirements() shows what a commit raised that is left out", () => {
  const newer = changeWith({ hash: OTHER, description: "page results" });
  const hidden = changeWith({ hash: RAISING, type: "chore", description: "release 1.2.0" });
  const older = changeWith({ hash: "c".repeat(40), description: "sort results" });
  const left = [RAISING, "d".repeat(40)].map((hash): Omission => ({
    reason: "release",
    hash,
    subject: "release 1.2.0",
  }));
  const told = tell([newer, older], left, [newer, hidden, older]);
  assert.deepEqual(told.changes.map(describe), [
    "feat page results",
    "feat Require Go 1.21 (was 1.19)",
    "feat sort results",
  ]);
  assert.deepEqual(told.omitted, left.slice(1));
});
