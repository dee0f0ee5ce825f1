// Tests of src/notes/fold/reverts/passing_files.ts.

import assert from "node:assert/strict";
import type { FileStatus } from "../../../../src/history/commit.ts";
import { foldChanges } from "../../../../src/notes/fold/fold.ts";
import { parseCommit } from "../../../../src/notes/messages/parse.ts";
import { commitsOf } from "../../../support/notes/history.ts";

const STATUSES: Readonly<Record<string, FileStatus>> = {
  "+": "added",
  "-": "deleted",
  "~": "modified",
};

const HISTORIES: readonly {
  readonly is: string;
  /** Newest first: the message behind the name, and the files. */
  readonly history: readonly (readonly [string, string])[];
  /** The names of the entries. */
  readonly gives: string;
}[] = [
  {
    is: "an experiment that was given up",
    history: [
      ["d: ci: remove the crane", "-crane.yml"],
      ["c: ci: mend the crane", "~crane.yml"],
      ["b: fix: close ports", "~ports.ts"],
      ["a: ci: try a crane", "+crane.yml"],
    ],
    gives: "b",
  },
  {
    is: "the file beside others",
    history: [
      ["c: ci: remove the crane", "-crane.yml"],
      ["a: feat: use a crane", "+crane.yml ~ports.ts"],
    ],
    gives: "a",
  },
  {
    is: "one whose contents went elsewhere",
    history: [
      ["c: refactor: put the crane among the ports", "-crane.ts ~ports.ts"],
      ["a: feat: use a crane", "+crane.ts"],
    ],
    gives: "c a",
  },
  {
    is: "one that was moved",
    history: [
      ["c: refactor: remove the crane", "-crane.ts"],
      ["b: feat: a better crane", "+lib/crane.ts"],
      ["a: feat: use a crane", "+crane.ts"],
    ],
    gives: "c b a",
  },
  {
    is: "one that the start of the range has",
    history: [
      ["c: feat: remove the crane", "-crane.ts"],
      ["b: feat: use the crane again", "+crane.ts"],
      ["a: feat: try without the crane", "-crane.ts"],
    ],
    gives: "c b a",
  },
  {
    is: "one that comes again",
    history: [
      ["c: feat: use the crane again", "+crane.ts"],
      ["b: feat: try without the crane", "-crane.ts"],
      ["a: feat: use a crane", "+crane.ts"],
    ],
    gives: "c b a",
  },
  {
    is: "what breaks something",
    history: [
      ["b: chore: remove the crane", "-crane.ts"],
      ["a: feat!: use a crane", "+crane.ts"],
    ],
    gives: "a",
  },
];

for (const { is, history, gives } of HISTORIES) {
  Deno.test(`omitPassing() tells ${is}`, () => {
    const commits = commitsOf(history.map(([message]) => message));
    const changes = commits.map((commit, at) => {
      const files = history[at]?.[1].split(" ").map((plan) => {
        return { path: plan.slice(1), status: STATUSES[plan.charAt(0)] ?? assert.fail() };
      });
      return parseCommit(commit, files);
    });
    const names = history.map(([message]) => message.charAt(0));
    const { changes: shown } = foldChanges(changes);
    const entries = shown.map(({ commit }) => names[commits.indexOf(commit)]);
    assert.equal(entries.join(" "), gives);
  });
}
