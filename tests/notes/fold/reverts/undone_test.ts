// Tests of src/notes/fold/reverts/undone.ts.

import assert from "node:assert/strict";
import type { FileChange } from "../../../../src/history/commit.ts";
import { foldChanges } from "../../../../src/notes/fold/fold.ts";
import { parseCommit } from "../../../../src/notes/messages/parse.ts";
import { commitsOf, hashNamed } from "../../../support/notes/history.ts";

/** `a.ts 1>2` of contents, `a.ts x1>2` of a file that becomes a program. */
function fileOf(plan: string): FileChange {
  const [, path = "", mark, before = "", after = ""] = /^(\S+) (x?)(\w+)>(\w+)$/.exec(plan) ?? [];
  const mode = mark === "x" ? "100755" : "100644";
  return {
    path,
    status: "modified",
    versions: `100644 ${mode} ${before.padEnd(40, "0")} ${after.padEnd(40, "0")}`,
  };
}

const HISTORIES: readonly {
  readonly is: string;
  /** Newest first: the message behind the name, and the files. */
  readonly history: readonly (readonly [string, ...string[]])[];
  /** The names of the entries. */
  readonly gives: string;
}[] = [
  {
    is: "a commit that puts all files back",
    history: [
      ["c: Use the old crane", "a.ts 2>1", "b.ts 4>3"],
      ["b: fix: two", "c.ts 1>2"],
      ["a: feat: use the new crane", "a.ts 1>2", "b.ts 3>4"],
    ],
    gives: "b",
  },
  {
    is: "one that names what it takes back, in words of its own",
    history: [
      [`b: Use the old crane\n\nThis reverts commit ${hashNamed("a")}.`, "a.ts 2>1"],
      ["a: feat: use the new crane", "a.ts 1>2"],
    ],
    gives: "",
  },
  {
    is: "what comes again",
    history: [
      ["c: Use the new crane again", "a.ts 1>2"],
      ["b: Use the old crane", "a.ts 2>1"],
      ["a: feat: use the new crane", "a.ts 1>2"],
    ],
    gives: "c",
  },
  {
    is: "what comes again after a revert that says so",
    history: [
      ["c: feat: use a new crane", "a.ts 1>2"],
      [`b: Revert "feat: use the new crane"`, "a.ts 2>1"],
      ["a: feat: use the new crane", "a.ts 1>2"],
    ],
    gives: "c",
  },
  {
    is: "no commit that puts a part back, or more",
    history: [
      ["d: Use the old rope", "c.ts 2>1", "d.ts 1>2"],
      ["c: feat: use a rope", "c.ts 1>2"],
      ["b: Use the old crane", "a.ts 2>1"],
      ["a: feat: use the new crane", "a.ts 1>2", "b.ts 3>4"],
    ],
    gives: "d c b a",
  },
  {
    is: "no contents that were not there before",
    history: [
      ["b: Use an old crane", "a.ts 2>3"],
      ["a: feat: use the new crane", "a.ts 1>2"],
    ],
    gives: "b a",
  },
  {
    is: "no other mode than before",
    history: [["b: Use the old crane", "a.ts x2>1"], ["a: feat: add a crane", "a.ts 1>2"]],
    gives: "b a",
  },
  {
    is: "what breaks",
    history: [["b: Use the old crane", "a.ts 2>1"], ["a: feat!: add a crane", "a.ts 1>2"]],
    gives: "",
  },
  {
    is: "all but what says that it breaks itself",
    history: [["b: feat!: use the old crane", "a.ts 2>1"], ["a: feat: add a crane", "a.ts 1>2"]],
    gives: "b",
  },
  {
    is: "nothing on another branch",
    history: [
      ["m b,a: Merge branch 'old'"],
      ["b z: Use the old crane", "a.ts 2>1"],
      ["a z: feat: use the new crane", "a.ts 1>2"],
    ],
    gives: "b a",
  },
];

Deno.test("foldChanges() leaves out what a newer commit puts back", async (test) => {
  for (const { is, history, gives } of HISTORIES) {
    await test.step(is, () => {
      const commits = commitsOf(history.map(([plan]) => plan));
      const changes = commits.map((commit, index) =>
        parseCommit(commit, history[index]?.slice(1).map(fileOf))
      );
      const folded = foldChanges(changes);
      const names = new Map(history.map(([plan]) => [hashNamed(plan.charAt(0)), plan.charAt(0)]));
      const left = folded.changes.map(({ commit }) => names.get(commit.hash));
      assert.equal(left.join(" "), gives);
      for (const { reason } of folded.omitted) assert.match(reason, /^(?:reverted|merge)$/);
    });
  }
});
