// Tests of src/notes/fold/branches/branches.ts: pull requests and merged branches.

import assert from "node:assert/strict";
import type { FileChange } from "../../../../src/history/commit.ts";
import { foldChanges, type FoldOptions } from "../../../../src/notes/fold/fold.ts";
import { parseCommit } from "../../../../src/notes/messages/parse.ts";
import {
  commitsOf,
  describeFolded,
  foldHistory,
  type HistoryPlan,
} from "../../../support/notes/history.ts";

interface Case {
  readonly is: string;
  /** Newest first. */
  readonly history: readonly (HistoryPlan | string)[];
  readonly options?: FoldOptions;
  readonly gives: readonly string[];
}

const CASES: readonly Case[] = [
  {
    is: "a pull request, from the title in the message of its merge",
    history: [
      "m a,c: Merge pull request #12 from ada/paging\n\nPage through results",
      "c b: wip",
      "b a: feat: read pages",
      "a: docs: tell how",
    ],
    gives: ["feat: Page through results #12 [m c b]", "docs: tell how [a]"],
  },
  {
    is: "its conventional title, whose type and scope win",
    history: [
      "m a,b: Merge branch 'x' into 'main'\n\nperf(api): read less\n\nSee merge request g/p!7",
      "b a: feat(ui): read",
      "a: docs: tell how",
    ],
    gives: ["perf(api): read less !7 [m b]", "docs: tell how [a]"],
  },
  {
    is: "a part of it that was merged with the same title in the fork, whose numbers are others",
    history: [
      "m a,n: Merge pull request #12 from ada/main\n\nPage through results",
      "n a,b: Merge pull request #1 from ada/pages\n\npage through results",
      "b a: feat: read pages",
      "a: docs: tell how",
    ],
    gives: ["feat: Page through results #12 [m n b]", "docs: tell how [a]"],
  },
  {
    is:
      "no merge whose title only names branches, whatever its type, unless it brings in one commit",
    history: [
      "m k,d: chore: merge develop",
      "d c: feat: two",
      "c k: fix: one",
      "k a,b: Merge pull request #9 from ada/r5\n\nMerge R5 into main",
      "b a: fix: close ports",
      "a: feat: begin",
    ],
    gives: [
      "feat: two [d]",
      "fix: one [c]",
      "fix: close ports #9 [k b]",
      "feat: begin [a]",
      "merge: m",
    ],
  },
  {
    is: "a merge that says nothing, and is breaking",
    history: [
      "m b,c: Merge pull request #4 from a/y\n\nBackport #12 to 1.x\n\nBREAKING CHANGE: the flag is gone",
      "c d: fix: two",
      "d b: fix: three",
      "b: fix: one",
    ],
    gives: [
      "chore!: Backport #12 to 1.x #4 [m]",
      "fix: two #4 [c]",
      "fix: three #4 [d]",
      "fix: one [b]",
    ],
  },
  {
    is: "what is copied to a branch under a title that does not say what",
    history: [
      "n m,e: Merge pull request #12 from ada/p\n\nBackport #8",
      "e m: fix: keep ports",
      "m k,d: [1.2.1] backport #10 and #11 (#15)",
      "d c: fix: close ports",
      "c k: test: close ports",
      "k a,b: Merge pull request #9 from ada/q\n\nBackport CVE-47273 fix to 1.2",
      "b a: feat: two",
      "a: feat: one",
    ],
    gives: [
      "fix: keep ports #12 [n e]",
      "fix: close ports #15 [d]",
      "test: close ports #15 [c]",
      "fix: Backport CVE-47273 fix to 1.2 #9 [k b]",
      "feat: one [a]",
      "merge: m",
    ],
  },
  {
    is: "what came under a title that names nothing",
    history: [
      "m k,d: Merge pull request #15 from ada/q\n\nMisc. fixes (1.4-maint)",
      "d c: fix: close ports",
      "c k: docs: tell how",
      "k a,b: Merge pull request #12 from ada/p\n\nlamp fixes 1.4",
      "b a: hosts: keep ports that are open",
      "a: feat: one",
    ],
    gives: [
      "fix: close ports #15 [d]",
      "docs: tell how #15 [c]",
      "fix: hosts: keep ports that are open #12 [k b]",
      "feat: one [a]",
      "merge: m",
    ],
  },
  {
    is: "such a title over commits that say even less",
    history: [
      "m a,d: Merge pull request #15 from ada/q\n\nMisc. fixes",
      "d c: wip",
      "c a: ok",
      "a: feat: one",
    ],
    gives: ["fix: Misc. fixes #15 [m d c]", "feat: one [a]"],
  },
  {
    is: "what was finished under such a title, with its number",
    history: [
      "m a,d: Merge pull request #15 from ada/q\n\nVarious improvements",
      "d c: Address review comments",
      "c b: close ports",
      "b a: keep ports",
      "a: feat: one",
    ],
    gives: [
      "fix: close ports #15 [d c]",
      "fix: keep ports #15 [b]",
      "feat: one [a]",
      "merge: m",
    ],
  },
  {
    is: "two pull requests of the same title, one after the other",
    history: [
      {
        name: "m",
        parents: "k,n",
        message: "Merge pull request #12 from ada/main\n\nPage through results",
        authorName: "Bob",
      },
      "n a: feat: read pages",
      "k a,b: Merge pull request #8 from ada/pages\n\nPage through results",
      "b a: feat: read more pages",
      "a: docs: tell how",
    ],
    gives: [
      "feat: Page through results #12 [m n]",
      "feat: Page through results #8 [k b]",
      "docs: tell how [a]",
    ],
  },
  {
    is: "what the words of its title suggest, before the types of its commits",
    history: [
      "m a,b: Merge pull request #12 from ada/x\n\nFix the crash on exit",
      "b a: feat: catch signals",
      "a: docs: tell how",
    ],
    gives: ["fix: Fix the crash on exit #12 [m b]", "docs: tell how [a]"],
  },
  {
    is: "the weightiest type of its commits, where docs and tests do not outweigh code",
    history: [
      "m a,d: Merge pull request #12 from ada/x\n\nPages of results",
      "d c: docs: describe pages",
      "c b: refactor: split readers",
      "b a: test: read pages",
      "a: docs: tell how",
    ],
    gives: ["refactor: Pages of results #12 [m d c b]", "docs: tell how [a]"],
  },
  {
    is: "no merges that were picked into a pull request, whose title is the name of its branch",
    history: [
      "m a,d: Merge pull request #20 from ada/prepare/2.3.3\n\nPrepare/2.3.3",
      "d c: Merge pull request #12 from bob/paging\n\nAdd pages",
      "c b: Merge pull request #13 from ada/ports\n\nFix ports",
      "b a: correct a word",
      "a: docs: tell how",
    ],
    gives: [
      "feat: Add pages #12 [d]",
      "fix: Fix ports #13 [c]",
      "docs: correct a word [b]",
      "docs: tell how [a]",
      "merge: m",
    ],
  },
  {
    is: "pull requests of a branch that counts with the main one, with their numbers",
    history: [
      "m a,d: Merge pull request #601 from ada/develop-2\n\nRead ports",
      "d c,e: Merge pull request #600 from ada/x\n\nAdd pages",
      "e c: wip",
      "c b,f: Merge pull request #320 from ada/x\n\nAdd hosts",
      "f b: wip",
      "b a,g: Merge pull request #40 from ada/x\n\nAdd names",
      "g a: wip",
      "a: docs: tell how",
    ],
    gives: [
      "fix: Read ports #601 [m]",
      "feat: Add pages #600 [d e]",
      "feat: Add hosts #320 [c f]",
      "feat: Add names #40 [b g]",
      "docs: tell how [a]",
    ],
  },
  {
    is: "pull requests of a fork and of another repository, without their numbers",
    history: [
      "m a,d: Merge pull request #2012 from ada/ports\n\nRead ports",
      "d a,c: Merge pull request #4 from bob/ports\n\nClose ports",
      "c b: wip",
      "b a: Fix ports",
      "a k,h: Merge pull request #2011 from acme/sync\n\nSync from acme/tools",
      "h k,g: Rollup merge of #90153 - ada:hosts, r=bob\n\nAdd hosts",
      "g k: feat: add hosts",
      "k x,j: Merge pull request #2010 from ada/near\n\nRead names",
      "j x,i: Merge pull request #1700 from bob/near\n\nClose names",
      "i x: wip",
      "x: docs: tell how",
    ],
    gives: [
      "fix: Read ports #2012 [m]",
      "fix: Close ports [d c b]",
      "chore: Sync from acme/tools #2011 [a]",
      "feat: Add hosts [h g]",
      "fix: Read names #2010 [k]",
      "fix: Close names #1700 [j i]",
      "docs: tell how [x]",
    ],
  },
  {
    is: "no pull request whose title is the name of its branch and says nothing",
    history: [
      "m a,c: Merge pull request #12 from ada/work_on_2_3\n\nWork on 2 3",
      "c b: Add pages",
      "b a: Fix ports",
      "n a,d: Merge pull request #11 from ada/paging\n\nPaging",
      "d e: wip",
      "e a: begin",
      "a: docs: tell how",
    ],
    gives: [
      "feat: Add pages #12 [c]",
      "fix: Fix ports #12 [b]",
      "chore: Paging #11 [n d e]",
      "docs: tell how [a]",
      "merge: m",
    ],
  },
  {
    is: "what bears its own number beside squashed pull requests that it brings",
    history: [
      "m a,e: Merge pull request #12 from ada/next\n\nfeat: Collect ports",
      { name: "e", message: "fix: mend the list (#12)", authorName: "Ada" },
      { name: "d", message: "fix: three (#9)", authorName: "Bob" },
      { name: "c", message: "fix: two (#8)", authorName: "Ada" },
      { name: "b", message: "fix: one (#7)", authorName: "Bob" },
      "a: docs: tell how",
    ],
    gives: [
      "feat: Collect ports #12 [m e]",
      "fix: three #9 [d]",
      "fix: two #8 [c]",
      "fix: one #7 [b]",
      "docs: tell how [a]",
    ],
  },
  {
    is:
      "no squashed pull requests of several people, which a pull request or words of its own bring",
    history: [
      "m a,f: Merge pull request #20 from acme/next-week\n\nWeekly batch of work",
      "f e: chore: prepare the batch",
      { name: "e", message: "feat: read ports (#12)", parents: "d", authorName: "Grace" },
      "d c: fix: close hosts (#13)",
      "c b: fix: close pages (#14)",
      "b a: wip",
      "a x,i: chore: promote the week",
      "i h: style: sort",
      { name: "h", message: "feat: read hosts (#5)", parents: "g", authorName: "Grace" },
      "g k: fix: close ports (#6)",
      "k x: perf: read less (#7)",
      "x: docs: tell how",
    ],
    gives: [
      "chore: Weekly batch of work #20 [m f b]",
      "feat: read ports #12 [e]",
      "fix: close hosts #13 [d]",
      "fix: close pages #14 [c]",
      "chore: promote the week [a]",
      "style: sort [i]",
      "feat: read hosts #5 [h]",
      "fix: close ports #6 [g]",
      "perf: read less #7 [k]",
      "docs: tell how [x]",
    ],
  },
  {
    is: "a pull request by one person whose commits name issues",
    history: [
      "m a,e: Merge pull request #20 from ada/ports\n\nRead ports",
      "e d: feat: read ports (#12)",
      "d c: fix: close hosts (#13)",
      "c a: fix: close pages (#14)",
      "a: docs: tell how",
    ],
    gives: ["fix: Read ports #20 [m e d c]", "docs: tell how [a]"],
  },
  {
    is: "a shared branch merged by a pull request, whose number stands behind a full stop",
    history: [
      "m a,c: Merge stable into main.  (#12)",
      "c a,b: Merge stable into main. Resolve conflicts about ports.",
      "b: fix: close ports",
      "a: docs: tell how",
    ],
    gives: ["fix: close ports [b]", "docs: tell how [a]", "merge: m", "merge: c"],
  },
  {
    is: "a merge with the title of a pull request as its subject",
    history: ["m a,b: Page through results (#12)", "b a: feat: read pages", "a: docs: tell how"],
    gives: ["feat: Page through results #12 [m b]", "docs: tell how [a]"],
  },
  {
    is: "a title that the platform cut, completed by its only commit",
    history: [
      "m a,b: Merge pull request #12 from ada/x\n\nfix: close every port that was left open by…",
      "b a: fix: close every port that was left open by tests",
      "a: docs: tell how",
    ],
    gives: [
      "fix: close every port that was left open by tests #12 [m b]",
      "docs: tell how [a]",
    ],
  },
  {
    is: "nested pull requests: commits belong to the innermost",
    history: [
      "m a,e: Merge pull request #20 from ada/epic\n\nfeat: the epic",
      "e d: feat: the end of it",
      "d a,b: Merge pull request #10 from ada/part\n\nfeat: a part",
      "b a: feat: first",
      "a: docs: tell how",
    ],
    gives: ["feat: the epic #20 [m e]", "feat: a part #10 [d b]", "docs: tell how [a]"],
  },
  {
    is: "a branch that was brought up to date: its merges are part of the pull request",
    history: [
      "m b,e: Merge pull request #20 from ada/x\n\nfeat: one",
      "e d: fix tests",
      "d c,b: Merge branch 'main' into x\n\nThis was needed for the new parser.",
      "c a: feat: one",
      "b: fix: on main",
      "a: docs: tell how",
    ],
    gives: ["feat: one #20 [m e d c]", "fix: on main [b]", "docs: tell how [a]"],
  },
  {
    is: "a pull request without a title and its only commit",
    history: ["m a,b: Merge pull request #12 from ada/x", "b a: fix: one", "a: docs: tell how"],
    gives: ["fix: one #12 [m b]", "docs: tell how [a]"],
  },
  {
    is: "a pull request that only names an issue, by its only commit or the one for users",
    history: [
      "p m,f: Merge pull request #14 from ada/z\n\nSee acme/tool#12",
      "f e: fix: four",
      "e m: feat: three",
      "m a,d: Merge pull request #13 from ada/y\n\nFixes https://example.org/acme/tool/issues/12",
      "d c: test: read pages",
      "c a: feat: read pages",
      "a k,b: Merge pull request #12 from ada/x\n\nFixes #12.",
      "b k: fix: one",
      "k: docs: tell how",
    ],
    gives: [
      "fix: four #14 [f]",
      "feat: three #14 [e]",
      "feat: read pages #13 [m d c]",
      "fix: one #12 [a b]",
      "docs: tell how [k]",
      "merge: p",
    ],
  },
  {
    is: "a pull request without a title, by the only commit that users want to know of",
    history: [
      "m a,d: Merge pull request #12 from ada/paging",
      "d c: test: read pages",
      "c b: Read pages",
      "b a: docs: tell of pages",
      "a k,h: Merge pull request #11 from ada/work_on_2_3\n\nWork on 2 3",
      "h g: Fix ports",
      "g k: Clean up hosts",
      "k: docs: tell how",
    ],
    gives: [
      "fix: Read pages #12 [m d c b]",
      "fix: Fix ports #11 [h]",
      "refactor: Clean up hosts #11 [g]",
      "docs: tell how [k]",
      "merge: a",
    ],
  },
  {
    is: "a pull request without a title: its commits stand, with its number",
    history: [
      "m a,c: Merge pull request #12 from ada/x",
      "c b: fix: two",
      "b a: fix: one",
      "a: docs: tell how",
    ],
    gives: ["fix: two #12 [c]", "fix: one #12 [b]", "docs: tell how [a]", "merge: m"],
  },
  {
    is: "a pull request whose commits are outside of the range",
    history: ["m a,x: Merge pull request #12 from ada/x\n\nfeat: one", "a: docs: tell how"],
    gives: ["feat: one #12 [m]", "docs: tell how [a]"],
  },
  {
    is: "squashed pull requests, and commits that only name the same number",
    history: ["b: fix: two (#12)", "a: fix: one (#12)"],
    gives: ["fix: two #12 [b]", "fix: one #12 [a]"],
  },
  {
    is: "a pull request that was merged into two branches",
    history: [
      "n m,c: Merge pull request #12 from ada/x\n\nfeat: one",
      "m a,b: Merge pull request #12 from ada/x\n\nfeat: one",
      "c b: fix: more",
      "b a: feat: read",
      "a: docs: tell how",
    ],
    gives: ["feat: one #12 [n m c b]", "docs: tell how [a]"],
  },
  {
    is: "a shared branch, which is no change of its own",
    history: [
      "m a,c: Merge pull request #12 from acme/develop\n\nRelease the second version",
      "c b: fix: two",
      "b a: fix: one",
      "a: docs: tell how",
    ],
    options: { owner: "acme" },
    gives: ["fix: two [c]", "fix: one [b]", "docs: tell how [a]", "merge: m"],
  },
  {
    is: "the develop branch of a fork, which is a change",
    history: [
      "m a,c: Merge pull request #12 from ada/develop\n\nfeat: pages",
      "c b: fix: two",
      "b a: fix: one",
      "a: docs: tell how",
    ],
    options: { owner: "acme" },
    gives: ["feat: pages #12 [m c b]", "docs: tell how [a]"],
  },
  {
    is: "a pull request that only brings a branch up to date, merged and squashed",
    history: [
      "n: Merge main into feature/x (#31)",
      "m a,c: Merge pull request #12 from ada/x\n\nMerge release-3.1 into main",
      "c b: fix: two",
      "b a: fix: one",
      "a: docs: tell how",
    ],
    gives: ["fix: two [c]", "fix: one [b]", "docs: tell how [a]", "merge: n", "merge: m"],
  },
  {
    is: "squashed branches whose commits stand nowhere else",
    history: [
      "d c: Merge 2.11.2 changes (#63)",
      "c b: Merge hotfix/names into main (#12)",
      "b a: Merge hotfix/names into main (#13)\n\nCVE-2026-12345",
      "a: docs: tell how",
    ],
    gives: [
      "fix: Merge 2.11.2 changes #63 [d]",
      "fix: Merge hotfix/names into main #12 [c]",
      "fix: Merge hotfix/names into main #13 [b]",
      "docs: tell how [a]",
    ],
  },
  {
    is: "the merge of a release branch under a title, and with the number of a pull request",
    history: [
      "n m,d: merge tool-2.0.x (for #7) into main (#31)",
      "m a,c: Merge pull request #12 from ada/x\n\nMerge 'tool-2.0.1' into 'tool-2.1.x'",
      "d c: fix: three",
      "c b: fix: two",
      "b a: fix: one",
      "a: docs: tell how",
    ],
    gives: [
      "fix: three [d]",
      "fix: two [c]",
      "fix: one [b]",
      "docs: tell how [a]",
      "merge: n",
      "merge: m",
    ],
  },
  {
    is: "a tag whose message names only the release, and one whose message says more",
    history: [
      "n m,e: Merge tag 'ports-2.1' of acme\n\nPort fixes for 2.1.0",
      "e m: fix: three",
      "m a,c: Merge tag 'v2.0.0-beta' into main\n\nAcme Ports 2.0.0-beta",
      "c b: fix: two",
      "b a: fix: one",
      "a: docs: tell how",
    ],
    gives: [
      "fix: Port fixes for 2.1.0 [n e]",
      "fix: two [c]",
      "fix: one [b]",
      "docs: tell how [a]",
      "merge: m",
    ],
  },
  {
    is: "words that say nothing about what was pulled, unless it was a single commit",
    history: [
      "f d,e: Fix docs",
      "e d: fix: five",
      "d a,c: fix docs",
      "c b: fix: two",
      "b a: fix: one",
      "a: docs: tell how",
    ],
    gives: [
      "docs: Fix docs [f e]",
      "fix: two [c]",
      "fix: one [b]",
      "docs: tell how [a]",
      "merge: d",
    ],
  },
  {
    is: "words of whoever pulled the pull requests of others",
    history: [
      "e a,d: Close the ports of hosts",
      "d b,c: Merge pull request #12 from ada/x\n\nfix: two",
      "c b: fix: more",
      "b a: fix: one",
      "a: docs: tell how",
    ],
    gives: [
      "fix: Close the ports of hosts [e]",
      "fix: two #12 [d c]",
      "fix: one [b]",
      "docs: tell how [a]",
    ],
  },
  {
    is: "merges that say nothing",
    history: [
      "f d,e: Merge remote-tracking branch 'origin/x'",
      "e d: fix: five",
      "d b,c: Merge branch 'x'\n\n# Conflicts:\n#\tsrc/a.ts",
      "c b: fix: three",
      "b: fix: two",
    ],
    gives: ["fix: five [e]", "fix: three [c]", "fix: two [b]", "merge: f", "merge: d"],
  },
  {
    is: "a merge that breaks something or has a conventional subject, which stands",
    history: [
      "d b,c: Merge branch 'x'\n\nBREAKING CHANGE: ports are closed",
      "c b: fix: three",
      "b a,x: feat: merged by hand",
      "a: fix: one",
    ],
    gives: [
      "chore!: Merge branch 'x' [d]",
      "fix: three [c]",
      "feat: merged by hand [b]",
      "fix: one [a]",
    ],
  },
  {
    is: "a merge in the words of a maintainer",
    history: [
      "d a,c: Merge branch 'jc/ports'\n\nPorts are closed when a test ends. They were left open " +
      "before, which made other tests fail that came after them in the same run of the suite.\n\n" +
      "* jc/ports:\n  feat: three\n  feat: two",
      "c b: feat: three",
      "b a: feat: two",
      "a: docs: tell how",
    ],
    gives: ["fix: Ports are closed when a test ends. [d c b]", "docs: tell how [a]"],
  },
  {
    is: "a few words of a maintainer, which say less than the only commit",
    history: [
      "d a,c: Merge branch 'jc/ports'\n\nBuild fix.\n\n* jc/ports:\n  close",
      "c a: fix: close every port",
      "a: docs: tell how",
    ],
    gives: ["fix: close every port [d c]", "docs: tell how [a]"],
  },
  {
    is: "an octopus merge and a criss-cross",
    history: [
      "o m,e,f: Merge branches 'e' and 'f'",
      "m k,l: Merge pull request #4 from ada/right\n\nfix: the right",
      "k i,j: Merge pull request #3 from ada/left\n\nfix: the left",
      "l j,i: Merge branch 'left' into right",
      "f a: fix: six",
      "e a: fix: five",
      "j a: fix: on the right",
      "i a: fix: on the left",
      "a: docs: tell how",
    ],
    gives: [
      "fix: the right #4 [m l]",
      "fix: the left #3 [k j]",
      "fix: six [f]",
      "fix: five [e]",
      "fix: on the left [i]",
      "docs: tell how [a]",
      "merge: o",
    ],
  },
];

for (const { is, history, options, gives } of CASES) {
  Deno.test(`foldChanges() folds ${is}`, () => {
    assert.deepEqual(describeFolded(history, options), gives);
  });
}

Deno.test("foldChanges() joins no commits without merges in the range", () => {
  const history = [
    "c b: wip",
    "b a: feat: read pages",
    "a: docs: tell how",
  ];
  const merge = { hash: "f".repeat(40), parents: [] };
  const gives = ["chore: wip [c]", "feat: read pages [b]", "docs: tell how [a]"];
  // What was merged outside of it shows in the log only.
  assert.deepEqual(
    describeFolded(
      history.map((each, index) =>
        index === 0 ? { name: "c", message: "wip", parents: "b", authorName: "Bob" } : each
      ),
      { logged: [merge] },
    ),
    gives,
  );
});

Deno.test("foldChanges() gives a pull request the notes of all its commits, each once", () => {
  const { changes: [change] } = foldHistory([
    "m a,c: Merge pull request #12 from ada/x\n\nfeat!: drop ports\n\nBREAKING CHANGE: Port 80 is gone.",
    "c b: feat!: drop hosts\n\nBREAKING CHANGE: Hosts are gone.",
    "b a: feat!: drop ports\n\nBREAKING CHANGE: Port 80\nis gone.",
    "a: docs: begin",
  ]);
  assert.deepEqual(change?.breakingNotes, ["Port 80 is gone.", "Hosts are gone."]);
});

Deno.test("foldChanges() shows what a merge brought that has the name of its branch for a title", () => {
  for (const title of ["Develop (#14)", "Dev to main", "dev"]) {
    assert.deepEqual(
      describeFolded([
        `m a,c: ${title}`,
        "c b: feat: open all doors",
        "b a: fix: one",
        "a: docs: begin",
      ]),
      ["feat: open all doors [c]", "fix: one [b]", "docs: begin [a]", "merge: m"],
    );
  }
});

Deno.test("foldChanges() keeps all of a branch that was squashed under the words of a merge", () => {
  const describe = (message: string, files: readonly FileChange[] = [{ path: "src/a.ts" }]) =>
    foldChanges(commitsOf([`a: ${message}`]).map((commit) => parseCommit(commit, files)))
      .changes.map(({ type, description }) => `${type}: ${description}`);
  assert.deepEqual(describe("Merge branch 'develop'"), ["chore: Merge branch 'develop'"]);
  assert.deepEqual(describe("Merge branch 'develop' into main"), [
    "chore: Merge branch 'develop' into main",
  ]);
  assert.deepEqual(describe("Merge branch 'develop'\n\nfeat: open the doors of all ports"), [
    "feat: open the doors of all ports",
  ]);
  assert.deepEqual(describe("Merge develop to main (#9)"), ["fix: Merge develop to main"]);
  assert.deepEqual(describe("Develop (#14)"), ["chore: Develop"]);
  // Without a change of its own, or only brought up to date.
  assert.deepEqual(describe("Merge branch 'develop'", []), []);
  assert.deepEqual(describe("Merge develop to main (#9)", []), []);
  assert.deepEqual(describe("Merge main to develop (#9)"), []);
  assert.deepEqual(describe("Merge branch 'develop' into doors"), []);
  assert.deepEqual(describe("Merge branch 'main'"), []);
  assert.deepEqual(describe("Merge branch 'develop' into develop"), []);
});
