// Tests of src/notes/fold/same_words.ts.

import assert from "node:assert/strict";
import { describeFolded, type HistoryPlan } from "../../support/notes/history.ts";

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
    is: "what a person repeats, unless in several pull requests",
    history: ["c: fix typo (#14)", "b: fix typo (#12)", "a: fix typo"],
    gives: ["docs: fix typo #14 [c a]", "docs: fix typo #12 [b]"],
  },
  {
    is: "a change that another author applied again, when its words are many",
    history: [
      { name: "d", message: "Fix rectangle selection in wide panes", authorName: "nicm" },
      { name: "c", message: "fix typo", authorName: "nicm" },
      "b: fix typo",
      "a: Fix rectangle selection in wide panes",
    ],
    gives: [
      "fix: Fix rectangle selection in wide panes [d a]",
      "docs: fix typo [c]",
      "docs: fix typo [b]",
    ],
  },
];

for (const { is, history, gives } of CASES) {
  Deno.test(`foldChanges() folds ${is}`, () => {
    assert.deepEqual(describeFolded(history), gives);
  });
}
