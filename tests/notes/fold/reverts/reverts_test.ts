// Tests of src/notes/fold/reverts/reverts.ts, revert_reading.ts and picks.ts: what is taken back, and copies.

import assert from "node:assert/strict";
import { Folder } from "../../../../src/notes/fold/fold.ts";
import { parseCommit } from "../../../../src/notes/messages/parse.ts";
import {
  commitsOf,
  describeFolded,
  hashNamed,
  type HistoryPlan,
} from "../../../support/notes/history.ts";

/** The message that git-revert(1) writes. */
function revertOf(subject: string, name: string, more = ""): string {
  return `Revert "${subject}"\n\nThis reverts commit ${hashNamed(name)}${more}.`;
}

/** The line that `git cherry-pick -x` adds. */
function pickOf(message: string, ...names: readonly string[]): string {
  const lines = names.map((name) => `(cherry picked from commit ${hashNamed(name)})`);
  return `${message}\n\n${lines.join("\n")}`;
}

const REVERTS: readonly {
  readonly is: string;
  readonly history: readonly (HistoryPlan | string)[];
  readonly gives: readonly string[];
}[] = [
  {
    is: "a revert and what it takes back",
    history: [`c: ${revertOf("feat: one", "a")}`, "b: fix: two", "a: feat: one"],
    gives: ["fix: two [b]", "reverted: c", "reverted: a"],
  },
  {
    is: "a commit that a conventional revert names in its header",
    history: [`c: fix(ports): revert ${hashNamed("a")} (#9)`, "b: fix: two", "a: fix(ports): one"],
    gives: ["fix: two [b]", "reverted: c", "reverted: a"],
  },
  {
    is: "what was taken back, made again and taken back by its old name, as after a rebase",
    history: [
      `d: ${revertOf("feat: one", "a")}`,
      "c: feat: one",
      `b: ${revertOf("feat: one", "a")}`,
      "a: feat: one",
    ],
    gives: ["reverted: d", "reverted: c", "reverted: b", "reverted: a"],
  },
  {
    is: "no change of the same words beside that which is taken back on two branches",
    history: [
      "n m,e: Merge branch 'doors'",
      `e c: ${revertOf("fix: build", "a")}`,
      "m c,d: Merge branch 'ports'",
      `d c: ${revertOf("fix: build", "a")}`,
      "c: docs: tell of ports",
      "b: fix: build\n\nOf the doors (#2).",
      "a: fix: build",
    ],
    gives: [
      "docs: tell of ports [c]",
      "fix: build [b]",
      "merge: n",
      "reverted: e",
      "merge: m",
      "reverted: d",
      "reverted: a",
    ],
  },
  {
    is: "what was taken back on two branches and put back once",
    history: [
      `f n: ${revertOf('Revert "feat: one"', "d")}`,
      "n m,d: Merge branch 'doors'",
      `d b: ${revertOf("feat: one", "a")}`,
      "m b,c: Merge branch 'ports'",
      `c b: ${revertOf("feat: one", "a")}`,
      "b: fix: two",
      "a: feat: one",
    ],
    gives: [
      "fix: two [b]",
      "feat: one [a]",
      "reverted: f",
      "merge: n",
      "reverted: d",
      "merge: m",
      "reverted: c",
    ],
  },
  {
    is: "a pull request that two others took back, put back once",
    history: [
      'f n: Reapply "Show ports" (#4)',
      'n m,d: Merge pull request #3 from ada/doors\n\nRevert "Show ports"',
      `d p: ${revertOf("Merge pull request #1 from ada/ports", "p")}`,
      'm b,c: Merge pull request #2 from ada/ports\n\nRevert "Show ports"',
      `c p: ${revertOf("Merge pull request #1 from ada/ports", "p")}`,
      "b: fix: two",
      "p z,a: Merge pull request #1 from ada/ports\n\nShow ports",
      "a z: feat: one",
      "z: docs: begin",
    ],
    gives: [
      "fix: two [b]",
      "feat: Show ports #1 [p a]",
      "docs: begin [z]",
      "reverted: f",
      "reverted: n",
      "reverted: d",
      "reverted: m",
      "reverted: c",
    ],
  },
  {
    is: "one of two that a pull request takes back, and that is put back",
    history: [
      `f m: ${revertOf('Revert "feat: one"', "d")}`,
      "m b,e: Merge pull request #3 from ada/ports\n\nRevert ports and pages",
      `e d: ${revertOf("feat: two", "b")}`,
      `d b: ${revertOf("feat: one", "a")}`,
      "b: feat: two",
      "a: feat: one",
    ],
    gives: [
      "feat: one [a]",
      "reverted: f",
      "reverted: m",
      "reverted: e",
      "reverted: d",
      "reverted: b",
    ],
  },
  {
    is: "what a pull request puts back beside more, and two others have taken back beside more",
    history: [
      "k m,h: Merge pull request #4 from ada/hosts\n\nMend hosts",
      "h g: fix: four",
      `g m: ${revertOf('Revert "feat: one"', "e")}`,
      "m n,f: Merge pull request #3 from ada/doors\n\nMend doors",
      "f e: fix: three",
      `e a: ${revertOf("feat: one", "a")}`,
      "n a,d: Merge pull request #2 from ada/ports\n\nMend ports",
      "d c: fix: two",
      `c a: ${revertOf("feat: one", "a")}`,
      "a: feat: one",
    ],
    gives: [
      "feat: Mend hosts #4 [k h g]",
      "fix: Mend doors #3 [m f e]",
      "fix: Mend ports #2 [n d c]",
      "feat: one [a]",
    ],
  },
  {
    is: "what was put back on one branch, and taken back on another",
    history: [
      "n m,e: Merge branch 'doors'",
      `e b: ${revertOf("feat: one", "a")}`,
      "m b,d: Merge branch 'ports'",
      `d: ${revertOf('Revert "feat: one"', "c")}`,
      `c b: ${revertOf("feat: one", "a")}`,
      "b: fix: two",
      "a: feat: one",
    ],
    gives: [
      "fix: two [b]",
      "merge: n",
      "reverted: e",
      "merge: m",
      "reverted: d",
      "reverted: c",
      "reverted: a",
    ],
  },
  {
    is: "what was released, taken back and made again",
    history: [
      "e: feat: close all ports (#14)",
      "d: fix: two",
      `c: ${revertOf("feat: close all ports (#12)", "x")}`,
      "b: feat: read names",
      "a: docs: three",
    ],
    gives: [
      "fix: two [d]",
      "feat: read names [b]",
      "docs: three [a]",
      "reverted: e",
      "reverted: c",
    ],
  },
  {
    is: "what was made again and is breaking now, or mends what is not safe",
    history: [
      "d: feat: close all ports\n\nBREAKING CHANGE: hosts too",
      `c: ${revertOf("feat: close all ports", "x")}`,
      "b: fix: close all ports again\n\nFixes CVE-2024-12345",
      `a: ${revertOf("fix: close all ports again", "y")}`,
    ],
    gives: [
      "feat!: close all ports [d]",
      `revert: Revert "feat: close all ports" [c]`,
      "fix: close all ports again [b]",
      `revert: Revert "fix: close all ports again" [a]`,
    ],
  },
  {
    is: "no pull request of which only a merge inside of it is taken back",
    history: [
      `f e: Revert "Merge branch 'lamps' into ports"\n\nThis reverts commit ${hashNamed("d")}, ` +
      `reversing\nchanges made to ${hashNamed("b")}.`,
      "e a,d: Merge pull request #1 from ada/ports\n\nAdd ports to the editor",
      "d b,c: Merge branch 'lamps' into ports",
      "c a: feat: try lamps",
      "b a: feat: add ports",
      "a: feat: begin",
    ],
    gives: ["feat: Add ports to the editor #1 [f e d c b]", "feat: begin [a]"],
  },
  {
    is: "all that came with a merge that is taken back",
    history: [
      `f e: ${revertOf("Merge branch 'develop'", "e")}`,
      "e a,d: Merge branch 'develop'",
      "d b,c: Merge pull request #2 from eve/lamps\n\nTry lamps",
      "c b: wip lamps",
      "b a: fix: close ports",
      "a: feat: begin",
    ],
    gives: [
      "feat: begin [a]",
      "reverted: f",
      "reverted: e",
      "reverted: d",
      "reverted: c",
      "reverted: b",
    ],
  },
  {
    is: "what was made again by a pull request with news beside it",
    history: [
      "e b,d: Merge pull request #4 from ada/ports\n\nfeat: close the open ports",
      "d c: feat: show ports",
      "c b: feat!: drop the flag",
      `b a: ${revertOf("feat: close the open ports", "x")}`,
      "a: feat: begin",
    ],
    gives: [
      "feat!: close the open ports #4 [e d c]",
      'revert: Revert "feat: close the open ports" [b]',
      "feat: begin [a]",
    ],
  },
  {
    is: "no revert that goes on behind the quotation, or takes back a part",
    history: [
      `g: ${revertOf("fix: one", "a")}`.replace('one"', 'one" and close ports'),
      `f: ${revertOf("fix: two", "b")}`.replace('two"', 'two" for Windows'),
      `e: ${revertOf("fix: three", "c")}\n\nOnly the ports are taken back.`,
      `d: fix: disable ports\n\nThis reverts commit ${hashNamed("c")} for the ports; hosts stay.`,
      "c: fix: three",
      "b: fix: two",
      "a: fix: one",
    ],
    gives: [
      'revert: Revert "fix: one" and close ports [g]',
      'revert: Revert "fix: two" for Windows [f]',
      'revert: Revert "fix: three" [e]',
      "fix: disable ports [d]",
      "fix: three [c]",
      "fix: two [b]",
      "fix: one [a]",
    ],
  },
  {
    is: "a revert that says why behind the quotation",
    history: [
      `b: ${revertOf("feat: one", "a")}`.replace('one"', 'one" (#12), because it is slow'),
      "a: feat: one",
    ],
    gives: ["reverted: b", "reverted: a"],
  },
  {
    is: "a revert that says in its body what it brings in place of it",
    history: [`b: ${revertOf("feat: one", "a")}\n\nfeat!: add doors in its place`, "a: feat: one"],
    gives: ['revert: Revert "feat: one" [b]', "reverted: a"],
  },
  {
    is: "a conventional revert of the change of its scope",
    history: ["c: revert(core): add ports", "b: feat(cli): add ports", "a: feat(core): add ports"],
    gives: ["feat(cli): add ports [b]", "reverted: c", "reverted: a"],
  },
  {
    is: "the older copies of what is taken back",
    history: [
      `d: ${revertOf("feat: add ports", "a")}`,
      "c a,b: Merge branch '1.x'",
      `b z: ${pickOf("feat: add ports", "a")}`,
      "a z: feat: add ports",
      "z: feat: begin",
    ],
    gives: ["feat: begin [z]", "reverted: d", "merge: c", "reverted: b", "reverted: a"],
  },
  {
    is: "no copy that the branch of the revert has not",
    history: [
      "e d,c: Merge branch 'topic'",
      `d z: ${pickOf("feat: add ports", "b")}`,
      `c b: ${revertOf("feat: add ports", "b")}`,
      "b z: feat: add ports",
      "z: feat: begin",
    ],
    gives: ["feat: add ports [d]", "feat: begin [z]", "merge: e", "reverted: c", "reverted: b"],
  },
  {
    is: "the copies of what a merge brought that is taken back",
    history: [
      `f e: ${revertOf("Merge pull request #4 from ada/ports", "c")}`,
      "e c,d: Merge branch 'topic'",
      `d z: ${pickOf("feat: add ports", "b")}`,
      "c z,b: Merge pull request #4 from ada/ports\n\nPorts",
      "b z: feat: add ports",
      "z: feat: begin",
    ],
    gives: [
      "feat: begin [z]",
      "reverted: f",
      "merge: e",
      "reverted: d",
      "reverted: c",
      "reverted: b",
    ],
  },
  {
    is: "what is taken back, reapplied and taken back again, as git 2.43 says it",
    history: [
      'd: Reapply "Revert "feat: one (#10)"" (#19)',
      `c: ${revertOf('Revert "feat: one (#10)"', "b")}`,
      `b: ${revertOf("feat: one (#10)", "a")}`,
      "a: feat: one (#10)",
    ],
    gives: ["reverted: d", "reverted: c", "reverted: b", "reverted: a"],
  },
  {
    is: "the revert of a revert with the number of its pull request",
    history: [
      'c: Revert "Revert "feat: one" (#18)" (#21)',
      'b: Revert "feat: one" (#18)',
      "a: feat: one",
    ],
    gives: ["feat: one [a]", "reverted: c", "reverted: b"],
  },
  {
    is: "a copy of several changes in words of its own",
    history: [`b: ${pickOf("fix: mend ports and lamps", "a", "x")}`, "a: fix: mend ports"],
    gives: ["fix: mend ports and lamps [b]", "fix: mend ports [a]"],
  },
  {
    is: "a breaking change that is taken back and reapplied, as git 2.39 says it",
    history: [
      `c: ${revertOf('Revert "feat!: one"', "b")}`,
      `b: ${revertOf("feat!: one", "a")}`,
      "a: feat!: one",
    ],
    gives: ["feat!: one [a]", "reverted: c", "reverted: b"],
  },
  {
    is: "a breaking change that was taken back before and is reapplied",
    history: [`b: ${revertOf('Revert "feat!: one"', "x")}`, 'a: Reapply "feat!: two"'],
    gives: ['feat!: Revert "Revert "feat!: one"" [b]', 'feat!: Reapply "feat!: two" [a]'],
  },
  {
    is: "a reapplied change that is taken back again in words, after reverts by hash",
    history: [
      'd: Revert "feat: one (#11)" (#13)',
      `c: ${revertOf('Revert "feat: one (#11)"', "b")}`,
      `b: ${revertOf("feat: one (#11)", "a")}`,
      "a: feat: one (#11)",
    ],
    gives: ["reverted: d", "reverted: c", "reverted: b", "reverted: a"],
  },
  {
    is: "what was taken back by a conventional revert and reapplied",
    history: ['c: Reapply "feat: one"', "b: revert: feat: one", "a: feat: one"],
    gives: ["feat: one [a]", "reverted: c", "reverted: b"],
  },
  {
    is: "no change of the words of a revert that is older, or of few words",
    history: [
      `d: ${revertOf("fix: close all ports", "x")}`,
      "c: fix: close all ports",
      "b: fix ports",
      `a: ${revertOf("fix ports", "x")}`,
    ],
    gives: ["fix: fix ports [b]", 'revert: Revert "fix ports" [a]', "reverted: d", "reverted: c"],
  },
  {
    is: "one that names the first digits, in words of its own",
    history: [
      `c: fix: revert the cache\n\nThis reverts commit ${
        hashNamed("a").slice(0, 8)
      }, which broke it`,
      "b: fix: two",
      "a: feat: one",
    ],
    gives: ["fix: two [b]", "reverted: c", "reverted: a"],
  },
  {
    is: "what is put back by its subject, and what put it back",
    history: [
      'd: Reapply "feat: one" (#14)',
      'c: Revert "feat: one" (#13)',
      "b: fix: two",
      "a: feat: one (#12)",
    ],
    gives: ["fix: two [b]", "feat: one #12 [a]", "reverted: d", "reverted: c"],
  },
  {
    is: "what is put back, squashed and picked",
    history: [
      'd: Reapply "feat: one (#12)" (#14) (#15)',
      'c: Revert "feat: one (#12)" (#13)',
      "b: fix: two",
      "a: feat: one (#12)",
    ],
    gives: ["fix: two [b]", "feat: one #12 [a]", "reverted: d", "reverted: c"],
  },
  {
    is: "what is landed again in other words",
    history: ['c: Reland "feat: one"', 'b: Revert "feat: one"', "a: feat: one"],
    gives: ["feat: one [a]", "reverted: c", "reverted: b"],
  },
  {
    is: "what is put back twice",
    history: [
      'e: Reapply "feat: one" (#16)',
      'd: Revert "feat: one" (#15)',
      'c: Revert "Revert "feat: one"" (#14)',
      'b: Revert "feat: one" (#13)',
      "a: feat: one (#12)",
    ],
    gives: ["feat: one #12 [a]", "reverted: e", "reverted: d", "reverted: c", "reverted: b"],
  },
  {
    is: "what is put back and taken back in the end",
    history: [
      'd: Revert "feat: one" (#15)',
      'c: Reapply "feat: one" (#14)',
      'b: Revert "feat: one" (#13)',
      "a: feat: one (#12)",
    ],
    gives: ["reverted: d", "reverted: c", "reverted: b", "reverted: a"],
  },
  {
    is: "what a change in words of its own takes back",
    history: [
      `c: Try both sizes\n\nOne is not always there.\n\nThis reverts commit ${hashNamed("a")}.`,
      "b: fix: two",
      "a: Prefer the small size",
    ],
    gives: ["fix: Try both sizes [c]", "fix: two [b]", "reverted: a"],
  },
  {
    is: "what a message names without the word commit",
    history: [
      `c: Use the size of before\n\nThis reverts ${hashNamed("a")}`,
      "b: fix: two",
      "a: Prefer the small size",
    ],
    gives: ["fix: Use the size of before [c]", "fix: two [b]", "reverted: a"],
  },
  {
    is: "not what a message takes back in part, without the word commit",
    history: [
      `b: Use the size of before\n\nThis reverts ${hashNamed("a")} for small ports.`,
      "a: feat: prefer the small size",
    ],
    gives: ["fix: Use the size of before [b]", "feat: prefer the small size [a]"],
  },
  {
    is: "no more than a change in words of its own takes back",
    history: [
      `d: feat: four\n\nThis reverts commit ${hashNamed("a")} in part.`,
      `c: feat: three\n\nThis reverts commit ${hashNamed("z")}.`,
      `b: feat: two\n\nSince the log said "This reverts commit ${hashNamed("a")}".`,
      `x: docs: tell how\n\n\`\`\`\nThis reverts commit ${hashNamed("a")}.\n\`\`\``,
      "a: feat: one",
    ],
    gives: [
      "feat: four [d]",
      "feat: three [c]",
      "feat: two [b]",
      "docs: tell how [x]",
      "feat: one [a]",
    ],
  },
  {
    is: "a revert that a change in words of its own takes back",
    history: [
      `d: feat: add one again\n\nThis reverts commit ${hashNamed("c")}.`,
      `c: ${revertOf("feat: one", "a")}`,
      "b: fix: two",
      "a: feat: one",
    ],
    gives: ["feat: add one again [d]", "fix: two [b]", "feat: one [a]", "reverted: c"],
  },
  {
    is: "one by its subject alone, whatever the number of the pull request",
    history: ['c: Revert "feat: one (#4)" (#5)', "b: fix: two", "a: feat: one (#4)"],
    gives: ["fix: two [b]", "reverted: c", "reverted: a"],
  },
  {
    is: "a conventional revert",
    history: ["c: revert: feat: one", "b: fix: two", "a: feat: one"],
    gives: ["fix: two [b]", "reverted: c", "reverted: a"],
  },
  {
    is: "a revert of a revert, which restores",
    history: [
      `d: ${revertOf('Revert "feat: one"', "c")}`,
      `c: ${revertOf("feat: one", "a")}`,
      "b: fix: two",
      "a: feat: one",
    ],
    gives: ["fix: two [b]", "feat: one [a]", "reverted: d", "reverted: c"],
  },
  {
    is: "a reapplied change that is taken back once more",
    history: [
      `e: ${revertOf('Reapply "feat: one"', "d")}`,
      `d: Reapply "feat: one"\n\nThis reverts commit ${hashNamed("c")}.`,
      `c: ${revertOf("feat: one", "a")}`,
      "a: feat: one",
    ],
    gives: ["reverted: e", "reverted: d", "reverted: c", "reverted: a"],
  },
  {
    is: "subjects that were taken back and made again, as a stack",
    history: [
      'd: Revert "feat: one"',
      "c: feat: one",
      'b: Revert "feat: one"',
      "a: feat: one",
    ],
    gives: ["reverted: d", "reverted: c", "reverted: b", "reverted: a"],
  },
  {
    is: "a revert of something older than the range, which stands",
    history: [`b: ${revertOf("feat: one", "x")}`, "a: fix: two"],
    gives: ['revert: Revert "feat: one" [b]', "fix: two [a]"],
  },
  {
    is: "a revert of several commits, all of them or none",
    history: [
      `e: Revert both\n\nThis reverts commits ${hashNamed("a")} and\n${hashNamed("b")}.`,
      `d: Revert more\n\nThis reverts commits ${hashNamed("c")}, ${hashNamed("x")}.`,
      "c: fix: three",
      "b: fix: two",
      "a: feat: one",
    ],
    gives: [
      "revert: Revert more [d]",
      "fix: three [c]",
      "reverted: e",
      "reverted: b",
      "reverted: a",
    ],
  },
  {
    is: "a range of commits and a part of one, which stand",
    history: [
      `c: Revert a range\n\nThis reverts commits ${hashNamed("b")}..${hashNamed("a")}.`,
      `b: Partially revert one\n\nThis reverts commit ${hashNamed("a")}.`,
      "a: feat: one",
    ],
    gives: ["revert: Revert a range [c]", "revert: Partially revert one [b]", "feat: one [a]"],
  },
  {
    is: "a revert of a merge with all that it brought in",
    history: [
      `e: ${
        revertOf("Merge pull request #4 from ada/x", "d", ", reversing\nchanges made to aaaa")
      }`,
      "d a,c: Merge pull request #4 from ada/x\n\nfeat: pages",
      "c b: fix: three",
      "b a: fix: two",
      "a: feat: one",
    ],
    gives: ["feat: one [a]", "reverted: e", "reverted: d", "reverted: c", "reverted: b"],
  },
  {
    is: "a revert of a merge that says nothing",
    history: [
      `e: ${revertOf("Merge branch 'x'", "d")}`,
      "d a,c: Merge branch 'x'",
      "c b: fix: three",
      "b a: fix: two",
      "a: feat: one",
    ],
    gives: ["feat: one [a]", "reverted: e", "reverted: d", "reverted: c", "reverted: b"],
  },
  {
    is: "a pull request, taken back and restored",
    history: [
      `f: ${revertOf('Revert "Merge pull request #7 from ada/ports"', "e")}`,
      `e: ${revertOf("Merge pull request #7 from ada/ports", "d")}`,
      "d a,c: Merge pull request #7 from ada/ports\n\nClose ports",
      "c b: ports two",
      "b a: ports one",
      "a: feat: one",
    ],
    gives: ["fix: Close ports #7 [d c b]", "feat: one [a]", "reverted: f", "reverted: e"],
  },
  {
    is: "a merge that says nothing, taken back and restored",
    history: [
      `f: ${revertOf(`Revert "Merge branch 'x'"`, "e")}`,
      `e: ${revertOf("Merge branch 'x'", "d")}`,
      "d a,c: Merge branch 'x'",
      "c a: fix: three",
      "a: feat: one",
    ],
    gives: ["fix: three [c]", "feat: one [a]", "reverted: f", "reverted: e", "merge: d"],
  },
  {
    is: "a pull request that reverts another by its title",
    history: [
      'f d,e: Merge pull request #5 from acme/revert-4-x\n\nRevert "feat: pages"',
      'e d: Revert "feat: pages"',
      "d a,c: Merge pull request #4 from ada/x\n\nfeat: pages",
      "c a: fix: three",
      "a: feat: one",
    ],
    gives: ["feat: one [a]", "reverted: f", "reverted: e", "reverted: d", "reverted: c"],
  },
  {
    is: "a pull request that reverts another by its number",
    history: ["b: Revert #4 (pages)", "a: feat: pages (#4)"],
    gives: ["reverted: b", "reverted: a"],
  },
  {
    is: "a pull request that reverts another, whose title is cut, with a test beside it",
    history: [
      `m n,y: Merge pull request #13 from ada/undo\n\nRevert "Merge pull request #12`,
      "y x: test: expect ports as before",
      `x n: ${
        revertOf("Merge pull request #12 from ada/one", "n", ", reversing\nchanges made to 1")
      }`,
      "n b,a: Merge pull request #12 from ada/one\n\nAdd ports",
      "a b: Add ports",
      "b: fix: two",
    ],
    gives: [
      "fix: two [b]",
      "reverted: m",
      "reverted: y",
      "reverted: x",
      "reverted: n",
      "reverted: a",
    ],
  },
  {
    is: "a revert whose title the platform cut, and not what was made again",
    history: [
      "d: feat: close ports of hosts that are gone (#12)",
      'c: Revert "feat: close ports of hosts that ar… (#11)',
      "b: fix: two",
      "a: feat: close ports of hosts that are gone (#10)",
    ],
    gives: [
      "feat: close ports of hosts that are gone #12 [d]",
      "fix: two [b]",
      "reverted: c",
      "reverted: a",
    ],
  },
  {
    is: "a revert whose title its author cut",
    history: [
      'b: Revert "Close ports of hosts that..." (#11)',
      "a: Close ports of hosts that are far away (#10)",
    ],
    gives: ["reverted: b", "reverted: a"],
  },
  {
    is: "a revert of what ends in dots by itself",
    history: [
      'c: Revert "feat: show the progress of downloads..."',
      "b: feat: show the progress of downloads in the status bar",
      "a: feat: show the progress of downloads...",
    ],
    gives: [
      "feat: show the progress of downloads in the status bar [b]",
      "reverted: c",
      "reverted: a",
    ],
  },
  {
    is: "no revert whose cut title begins like nothing in the range",
    history: ['b: Revert "feat: close ports of hosts that ar… (#11)', "a: feat: close ports (#10)"],
    gives: [
      'revert: Revert "feat: close ports of hosts that ar… #11 [b]',
      "feat: close ports #10 [a]",
    ],
  },
  {
    is: "a conventional revert by the number of the pull request",
    history: ["c: revert: more ports (#12) (#15)", "b: fix: two", "a: perf(api): more ports (#12)"],
    gives: ["fix: two [b]", "reverted: c", "reverted: a"],
  },
  {
    is: "nothing for words about reverts",
    history: [
      "f: fix: crash after reverting #12 on Windows (#18)",
      "e: docs: explain why we did not revert #12 (#17)",
      "d: Do not revert #12 on upgrade (#16)",
      "c: feat: show who reverted #12 in the log (#15)",
      "b: fix: restore what revert #12 lost (#14)",
      "a: feat: two (#12)",
    ],
    gives: [
      "fix: crash after reverting #12 on Windows #18 [f]",
      "docs: explain why we did not revert #12 #17 [e]",
      "fix: Do not revert #12 on upgrade #16 [d]",
      "feat: show who reverted #12 in the log #15 [c]",
      "fix: restore what revert #12 lost #14 [b]",
      "feat: two #12 [a]",
    ],
  },
  {
    is: "what a feature about reverts takes back",
    history: [
      `b: feat: add a revert button\n\nThis reverts commit ${
        hashNamed("a")
      }, which tried a dialog.`,
      "a: Ask in a dialog",
    ],
    gives: ["feat: add a revert button [b]", "reverted: a"],
  },
  {
    is: "no part of a change",
    history: [
      "f: Revert #12 only for Windows (#13)",
      `e: Revert "feat: two" except for the parser\n\nThis reverts commit ${hashNamed("a")}.`,
      `d: Revert "feat: two"\n\nThis reverts commit ${hashNamed("a")}, but keeps the parser.`,
      `c: fix: three\n\nIncludes the part revert of two. This reverts commit ${hashNamed("a")}.`,
      "b: Revert #12 and #11 (#14)",
      "a: feat: two (#12)",
    ],
    gives: [
      "revert: Revert #12 only for Windows #13 [f]",
      'revert: Revert "feat: two" except for the parser [e]',
      'revert: Revert "feat: two" [d]',
      "fix: three [c]",
      "revert: Revert #12 and #11 #14 [b]",
      "feat: two #12 [a]",
    ],
  },
  {
    is: "a pull request whose title is reverted, though the commit reverts a part of it",
    history: [
      'm k,e: Merge pull request #12 from ada/r\n\nRevert "Qualify the label"',
      `e k: ${revertOf("Qualify the label", "b")}`,
      "k a,c: Merge pull request #11 from ada/t\n\nQualify the label",
      "c b: Add a news fragment",
      "b a: Qualify the label",
      "a: fix: one",
    ],
    gives: [
      "fix: one [a]",
      "reverted: m",
      "reverted: e",
      "reverted: k",
      "reverted: c",
      "reverted: b",
    ],
  },
  {
    is: "what a commit inside of a pull request with words of its own takes back",
    history: [
      "m b,e: Merge pull request #12 from ada/r\n\nRead all labels",
      "e d: docs: tell of labels",
      `d b: ${revertOf("Qualify the label", "b")}`,
      "b: Qualify the label",
      "a: fix: one",
    ],
    gives: ["fix: Read all labels #12 [m e d]", "fix: one [a]", "reverted: b"],
  },
  {
    is: "by number what has another title by now",
    history: ['b: Revert "feat: label (#5)" (#6)', "a: feat: qualify labels (#5)"],
    gives: ["reverted: b", "reverted: a"],
  },
  {
    is: "a conventional revert by a description alone",
    history: ["c: revert: add ports", "b: revert(x): close ports", "a: feat: add ports"],
    gives: ["revert(x): close ports [b]", "reverted: c", "reverted: a"],
  },
  {
    is: "by a reference in the body, below any words",
    history: [
      "f: fix: bring back ports (#9)\n\nReverts acme/tool#4",
      "e: fix(types): revert types (#8)\n\nreverts #5 due to a loop",
      "d: fix: read types\n\nThis reverts PR #6, which was wrong.",
      "c: feat: close ports (#6)",
      "b: feat: more types (#5)",
      "a: feat!: drop ports (#4)",
    ],
    gives: [
      "fix: bring back ports #9 [f]",
      "fix: read types [d]",
      "reverted: e",
      "reverted: c",
      "reverted: b",
      "reverted: a",
    ],
  },
  {
    is: "nothing by the words of another change, where the commit named is older",
    history: [
      'b: Revert "Add ports"\n\nThis reverts commit 1234567890.',
      "a: feat(web): Add ports",
    ],
    gives: ['revert: Revert "Add ports" [b]', "feat(web): Add ports [a]"],
  },
  {
    is: "nothing by references in prose, and in release notes of others",
    history: [
      "c: Bump lib from 1.0 to 1.1\n\n- Reverts #4.",
      "b: test: ports\n\nDepends on what\nreverts #4, which is open.",
      "a: feat: add ports (#4)",
    ],
    gives: ["chore: lib 1.0 → 1.1 [c]", "test: ports [b]", "feat: add ports #4 [a]"],
  },
  {
    is: "nothing by references to several or in passing",
    history: [
      "c: fix: bring back ports\n\nReverts #4 and #5.",
      "b: fix: read ports\n\nIt reverts #4 in a way.",
      "a: feat: drop ports (#4)",
    ],
    gives: ["fix: bring back ports [c]", "fix: read ports [b]", "feat: drop ports #4 [a]"],
  },
  {
    is: "what a pull request takes back that does more, which stands",
    history: [
      'f a,e: Merge pull request #7 from ada/q\n\nRevert "Qualify the label"',
      "e d: feat!: drop Node 18",
      `d c: ${revertOf("Qualify the label", "b")}`,
      "c a,b: Merge pull request #6 from ada/p\n\nQualify the label",
      "b a: Qualify the label",
      "a: feat: one",
    ],
    gives: [
      'revert!: Revert "Qualify the label" #7 [f e d]',
      "feat: one [a]",
      "reverted: c",
      "reverted: b",
    ],
  },
  {
    is: "what a squashed revert takes back that does more",
    history: [
      'b: Revert "Add two" (#7)\n\n* Revert "Add two (#5)"\n\n* feat!: drop Node 18\n\n' +
      "BREAKING CHANGE: Node 20 is needed",
      "a: Add two (#5)",
    ],
    gives: ['revert!: Revert "Add two" #7 [b]', "reverted: a"],
  },
  {
    is: "a squashed pull request of reverts, unless it has more in it",
    history: [
      `e: Clean up (#7)\n\n* ${revertOf("fix: one", "a")}\n\n* ${revertOf("feat: two", "b")}`,
      `d: Rework (#6)\n\n* ${revertOf("fix: three", "c")}\n\n* Write it anew`,
      "c: fix: three",
      "b: feat: two",
      "a: fix: one",
    ],
    gives: [
      "refactor: Rework #6 [d]",
      "fix: three [c]",
      "reverted: e",
      "reverted: b",
      "reverted: a",
    ],
  },
  {
    is: "a revert of a part of a pull request, which becomes a part",
    history: [
      `e: ${revertOf("fix: two", "b")}`,
      "d a,c: Merge pull request #4 from ada/x\n\nfeat: pages",
      "c b: fix: three",
      "b a: fix: two",
      "a: feat: one",
    ],
    gives: ["feat: pages #4 [e d c b]", "feat: one [a]"],
  },
  {
    is: "a revert inside of a pull request, which is a part",
    history: [
      "e a,d: Merge pull request #4 from ada/x\n\nfeat: pages",
      `d c: ${revertOf("fix: two", "b")}`,
      "c b: fix: three",
      "b a: fix: two",
      "a: feat: one",
    ],
    gives: ["feat: pages #4 [e d c b]", "feat: one [a]"],
  },
  {
    is: "what a pull request takes back inside, so that it breaks nothing",
    history: [
      "m a,d: Merge pull request #12 from ada/one\n\nShow the list",
      "d c: feat: two",
      `c b: ${revertOf("feat!: one", "b")}`,
      "b a: feat!: one",
      "a: fix: two",
    ],
    gives: ["feat: Show the list #12 [m d c b]", "fix: two [a]"],
  },
  {
    is: "what breaks nothing since a part of it was taken back after the merge",
    history: [
      `e m: ${revertOf("feat!: one", "b")}`,
      "m a,c: Merge pull request #12 from ada/one\n\nShow the list",
      "c b: feat: two",
      "b a: feat!: one",
      "a: fix: two",
    ],
    gives: ["feat: Show the list #12 [e m c b]", "fix: two [a]"],
  },
  {
    is: "what breaks something, since its revert was taken back inside",
    history: [
      "m a,d: Merge pull request #12 from ada/one\n\nShow the list",
      `d c: ${revertOf('Revert "feat!: one"', "c")}`,
      `c b: ${revertOf("feat!: one", "b")}`,
      "b a: feat!: one",
      "a: fix: two",
    ],
    gives: ["feat!: Show the list #12 [m d c b]", "fix: two [a]"],
  },
  {
    is: "no pull request whose title is the subject of its commit, a revert in free words",
    history: [
      "m a,b: Merge pull request #12 from ada/year\n\nRevert license year",
      "b a: Revert license year",
      "a: fix: two",
    ],
    gives: ["revert: Revert license year #12 [m b]", "fix: two [a]"],
  },
  {
    is: "a pull request whose commits are taken back one by one",
    history: [
      `e d: ${revertOf("feat: one", "b")}`,
      `d m: ${revertOf("feat: two", "c")}`,
      "m a,c: Merge pull request #12 from ada/one\n\nShow the list",
      "c b: feat: two",
      "b a: feat: one",
      "a: fix: two",
    ],
    gives: [
      "fix: two [a]",
      "reverted: e",
      "reverted: d",
      "reverted: m",
      "reverted: c",
      "reverted: b",
    ],
  },
  {
    is: "a pull request of which nothing is left",
    history: [
      "m a,c: Merge pull request #12 from ada/one\n\nShow the list",
      `c b: ${revertOf("feat: one", "b")}`,
      "b a: feat: one",
      "a: fix: two",
    ],
    gives: ["fix: two [a]", "reverted: m", "reverted: c", "reverted: b"],
  },
  {
    is: "copies of a change and of its revert",
    history: [
      "m e,b: Merge branch 'one'",
      `e d: ${pickOf(revertOf("feat: one", "a"), "b")}`,
      `d c: ${pickOf("feat: one", "a")}`,
      "c o: fix: two",
      `b a: ${revertOf("feat: one", "a")}`,
      "a o: feat: one",
      "o: docs: begin",
    ],
    gives: [
      "fix: two [c]",
      "docs: begin [o]",
      "merge: m",
      "reverted: e",
      "reverted: d",
      "reverted: b",
      "reverted: a",
    ],
  },
  {
    is: "a revert inside of a pull request that was merged for a release",
    history: [
      "f a,e: Merge pull request #4 from ada/x\n\nRelease 1.2.0",
      "e d: Release 1.2.0",
      `d c: ${revertOf("fix: two", "b")}`,
      "c b: fix: three",
      "b a: fix: two",
      "a: feat: one",
    ],
    gives: [
      "fix: three [c]",
      "feat: one [a]",
      "merge: f",
      "release: e",
      "reverted: d",
      "reverted: b",
    ],
  },
  {
    is: "the change of a number, of several with one subject",
    history: [
      'd: Revert "Update the list (#5)" (#8)',
      'c: Revert "Show the list" (#9)\n\nReverts acme/tool#6',
      "b: Update the list (#7)",
      "n: Show the list (#10)",
      "o: Show the list (#6)",
      "a: Update the list (#5)",
    ],
    gives: [
      "chore: Update the list #7 [b]",
      "feat: Show the list #10 [n]",
      "reverted: d",
      "reverted: c",
      "reverted: o",
      "reverted: a",
    ],
  },
  {
    is: "no other change than that of the number",
    history: ['b: Revert "Update the list (#5)" (#8)', "a: Update the list (#7)"],
    gives: ['revert: Revert "Update the list (#5)" #8 [b]', "chore: Update the list #7 [a]"],
  },
  {
    is: "a copy of the change of the number, by a copy of its revert",
    history: [
      'e: [PR #15/59684b5c backport][3.14] Revert "Close ports (#12)" (#16)',
      'd: Revert "Keep pages (#4)" (#14)',
      "c: Keep pages (backport #4) (#13)",
      "b: [PR #12/69dff14d backport][3.14] Close ports (#11)",
      'g: Revert "Sort doors (#6)" (#18)',
      "f: Sort doors (#6) (#17)",
      "a: [3.14] Close ports (#10)",
    ],
    gives: ["fix: [3.14] Close ports #10 [a]", ...[..."edcbgf"].map((name) => `reverted: ${name}`)],
  },
  {
    is: "reverts by numbers in other words",
    history: [
      "j: revert: #1",
      "i: revert(api): #2 (#14)",
      "h: revert: pull request #3",
      "g: Revert the list\n\n- Reverts acme/tool#4.",
      "f: Revert the tool\n\nThis reverts merge request !5",
      'e: Roll back "feat: show more"',
      "5: feat: five (!5)",
      "4: feat: four (#4)",
      "3: feat: three (#3)",
      "2: feat: two (#2)",
      "1: feat: one (#1)",
      "a: feat: show more",
    ],
    gives: [..."jihgfe54321a"].map((name) => `reverted: ${name}`),
  },
  {
    is: "a revert of itself, of what comes later and of what never was",
    history: [
      `d: ${revertOf("x", "d")}`,
      "c: fix: three",
      `b: ${revertOf("fix: three", "c")}`,
      "a: revert: This reverts commit deadbeef",
    ],
    gives: [
      'revert: Revert "x" [d]',
      "fix: three [c]",
      'revert: Revert "fix: three" [b]',
      "revert: This reverts commit deadbeef [a]",
    ],
  },
  {
    is: "a copy and its original",
    history: [
      { name: "c", message: pickOf("fix: one", "a"), authorName: "Bob" },
      "b: fix: two",
      "a: fix(api): one",
    ],
    gives: ["fix(api): one [c a]", "fix: two [b]"],
  },
  {
    is: "a copy of a copy",
    history: [
      `d: ${pickOf("fix: third", "a", "b")}`,
      "c: fix: other",
      `b: ${pickOf("fix: second", "a")}`,
      "a: fix: first",
    ],
    gives: ["fix: first [d b a]", "fix: other [c]"],
  },
  {
    is: "copies in a circle, of themselves and of what is not in the range",
    history: [
      `d: ${pickOf("fix: four", "x")}`,
      `c: ${pickOf("fix: three", "c")}`,
      `b: ${pickOf("fix: two", "a")}`,
      `a: ${pickOf("fix: one", "b")}`,
    ],
    gives: ["fix: four [d]", "fix: three [c]", "fix: one [b a]"],
  },
  {
    is: "a pull request of copies, each of another change",
    history: [
      "f c,e: Merge pull request #9 from ada/backports\n\nBackports for the release",
      `e d: ${pickOf("fix: two", "b")}`,
      `d c: ${pickOf("fix: one", "a")}`,
      "c: docs: tell how",
      "b: fix: two",
      "a: fix: one",
    ],
    gives: ["fix: two [e b]", "fix: one [d a]", "docs: tell how [c]", "merge: f"],
  },
  {
    is: "a pull request that brings a copy of another",
    history: [
      "f e,d: Merge pull request #9 from ada/backport\n\n[1.x] feat: pages",
      `d e: ${pickOf("fix: one", "b")}`,
      "e: docs: tell how",
      "c a,b: Merge pull request #4 from ada/x\n\nfeat: pages",
      "b a: fix: one",
      "a: docs: tell more",
    ],
    gives: ["feat: pages #4 [f d c b]", "docs: tell how [e]", "docs: tell more [a]"],
  },
  {
    is: "copies that name the pull request of their original behind the same words",
    history: [
      "f: fix: four (#8) (#9)",
      "e: [1.x] fix: one (#5) (#7)",
      "d: fix: Two (backport #6) (#8)",
      "c: fix: three (#5)",
      "b: fix: two (#6)",
      "a: fix: one (#5)",
    ],
    gives: [
      "fix: four (#8) #9 [f]",
      "fix: one #5 [e a]",
      "fix: two #6 [d b]",
      "fix: three #5 [c]",
    ],
  },
];

for (const { is, history, gives } of REVERTS) {
  Deno.test(`foldChanges() folds ${is}`, () => {
    assert.deepEqual(describeFolded(history), gives);
  });
}

Deno.test("foldChanges() takes back nothing by the number of another repository", () => {
  const history = [
    'b: Revert "Show the tools" (#14)\n\nReverts other/tool#12',
    "a: feat: show the list (#12)",
  ];
  const own = { owner: "acme", project: "tool" };
  assert.deepEqual(describeFolded(history, own), [
    'revert: Revert "Show the tools" #14 [b]',
    "feat: show the list #12 [a]",
  ]);
  assert.deepEqual(
    describeFolded([history[0]?.replace("other", "acme") ?? "", ...history.slice(1)], own),
    [
      "reverted: b",
      "reverted: a",
    ],
  );
});

Deno.test("foldChanges() takes back nothing by a revert of which a merge took nothing", () => {
  const describe = (history: readonly string[], untaken: string): readonly string[] => {
    const commits = commitsOf(history);
    const folder = new Folder({});
    folder.add(commits.map((commit) => parseCommit(commit)), commits);
    const { changes, omitted } = folder.fold({ untaken: new Set([hashNamed(untaken)]) });
    return [
      ...changes.map(({ description, parts = [] }) => `${description} ${parts.length}`),
      ...omitted.map(({ reason, subject }) => `${reason}: ${subject}`),
    ];
  };
  const own = "a: feat: one";
  const revert = `b: ${revertOf("feat: one", "a")}`;
  // By itself, as a pull request, and as a part of one.
  assert.deepEqual(describe(["m a,b: Merge branch 'doors'", revert, own], "b"), [
    "one 0",
    "merge: Merge branch 'doors'",
    'empty: Revert "feat: one"',
  ]);
  const merge = "Merge pull request #2 from ada/doors";
  assert.deepEqual(
    describe([`m a,b: ${merge}\n\nRevert "feat: one"`, revert, own], "b"),
    ["one 0", `empty: ${merge}`, 'empty: Revert "feat: one"'],
  );
  assert.deepEqual(
    describe([`m a,c: ${merge}\n\nOpen doors`, "c: feat: two", revert, own], "b"),
    ["Open doors 3", "one 0"],
  );
  // The branch took it back itself.
  assert.deepEqual(
    describe(
      ["m a,c: Merge branch 'doors'", `c: ${revertOf('Revert "feat: one"', "b")}`, revert, own],
      "b",
    ),
    [
      "one 0",
      "merge: Merge branch 'doors'",
      'reverted: Revert "Revert "feat: one""',
      'reverted: Revert "feat: one"',
    ],
  );
});
