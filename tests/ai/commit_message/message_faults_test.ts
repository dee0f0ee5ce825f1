// What is wrong with messages: every fault, and messages that have none.

import assert from "node:assert/strict";
import {
  type FaultSetting,
  findFaults,
  isBetter,
} from "../../../src/ai/commit_message/message_faults.ts";
import { learnStyle } from "../../../src/ai/commit_message/project_style.ts";
import { widthOf } from "../../../src/ui/text.ts";

const PLAIN: FaultSetting = {
  style: { kind: "plain" },
  known: { diff: "+// #5\n", words: ["as 6 says"] },
  widthOf,
};
const TYPED: FaultSetting = { ...PLAIN, style: learnStyle(["feat: a", "fix(api): b", "deps: c"]) };
const UNSCOPED: FaultSetting = { ...PLAIN, style: learnStyle(Array(10).fill("feat: a")) };
const FIRST: FaultSetting = { ...PLAIN, style: learnStyle([]) };

const FAULTY: readonly (readonly [message: string, told: RegExp, setting?: FaultSetting])[] = [
  ["I'm sorry, but there is no diff.", /^this is no commit message$/],
  ["I cannot help with that.", /^this is no commit message$/],
  ["As an AI language model I do not write this", /^this is no commit message$/],
  ["There are no staged changes to describe", /^this is no commit message$/],
  ["chore: I'm sorry, I cannot see the diff", /^this is no commit message$/],
  ["Please provide the diff", /^this is no commit message$/],
  ['{"error": "no diff"}', /^this is no commit message$/],
  ["<answer>", /^this is no commit message$/],
  ["1. feat: x\n\n2. fix: y", /^this looks like several messages$/],
  ["- feat: x", /^this looks like several messages$/],
  ["Option 1: feat: x", /^this looks like several messages$/],
  ["feat: x\n\n**Option 2:**\nfix: y", /^this looks like several messages$/],
  ["feat: x\n\n---\nfix: y", /^this looks like several messages$/],
  ["feat: x\n\nor\n\nfix: y", /^this looks like several messages$/],
  ["feat: x\n\nfix: y", /^this looks like several messages$/],
  ["Which file is meant?", /^this asks or addresses you$/],
  ["feat: x\n\nLet me know if it shall be shorter.", /^this asks or addresses you$/],
  ["Add x", /^the first line is no Conventional Commit, as this project's are$/, TYPED],
  ["feature: x", /^the type feature is none that this project has$/, TYPED],
  ["feat(ui): x", /^the scope ui is there, where this project has none$/, UNSCOPED],
  ["Add x (#123)", /^neither the changes nor you name an issue or pull request 123$/],
  ["Add x\n\nRefs: GH-12, !7", /issue or pull request 12, 7$/],
  ["a".repeat(73), /^the first line takes 73 columns, more than 72$/],
  ["猫".repeat(37), /^the first line takes 74 columns, more than 72$/],
];

const FAULTLESS: readonly (readonly [message: string, setting?: FaultSetting])[] = [
  ["Add x"],
  ["Add x", FIRST],
  ["a".repeat(72)],
  ["猫".repeat(36)],
  ["fix: no changes to save", TYPED],
  ["sorry: keep the page"],
  ["Version 2.1.0 release"],
  ["Add x\n\n- one\n- two\n\n1. first\n2. second"],
  ["Add x\n\nOption 2 was slower."],
  ["feat: x\n\nBREAKING CHANGE: y is gone", TYPED],
  ["Add x\n\nWe could ask\nwhich one is meant, would you think."],
  ["Feat: x", TYPED],
  ["deps: x", TYPED],
  ["feat(ui)!: x", TYPED],
  ["feat(ui): x", FIRST],
  ["Add x (#5)"],
  ["Add x (#6)"],
];

Deno.test("findFaults() finds each fault, and says what to do about it", () => {
  for (const [message, told, setting = PLAIN] of FAULTY) {
    const faults = findFaults(message, setting);
    assert.equal(faults.length, 1, `${message} ${JSON.stringify(faults)}`);
    assert.match(faults[0]?.told ?? "", told, message);
    assert.match(faults[0]?.wish ?? "", /^[A-Z].*\.$/, message);
  }
});

Deno.test("findFaults() finds nothing wrong with messages", () => {
  for (const [message, setting = PLAIN] of FAULTLESS) {
    assert.deepEqual(findFaults(message, setting), [], message);
  }
});

Deno.test("findFaults() gives all faults of a message, the worst first", () => {
  const message = `${"Add more ".repeat(9)}(#12)`;
  assert.deepEqual(findFaults(message, TYPED).map(({ kind }) => kind), [
    "style",
    "number",
    "length",
  ]);
});

Deno.test("isBetter() weighs the kinds of faults", () => {
  const faults = (message: string): ReturnType<typeof findFaults> => findFaults(message, TYPED);
  const long = faults(`feat: ${"a".repeat(70)}`);
  const cases:
    readonly (readonly [ReturnType<typeof findFaults>, ReturnType<typeof findFaults>, boolean])[] =
      [
        [[], long, true],
        [long, [], false],
        [long, long, false],
        [long, faults("feat: x (#12)"), true],
        [faults(`${"Add more ".repeat(9)}(#12)`), faults("I'm sorry."), true],
      ];
  for (const [one, other, better] of cases) assert.equal(isBetter(one, other), better);
});
