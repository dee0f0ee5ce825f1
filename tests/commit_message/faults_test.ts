// The faults of messages, and messages without one.

import assert from "node:assert/strict";
import {
  createJudge,
  isBetter,
  type Judge,
  type JudgedMessage,
} from "../../src/commit_message/faults.ts";
import { learnStyle, type ProjectStyle } from "../../src/commit_message/style.ts";

function judgeBy(style: ProjectStyle): Judge {
  return createJudge(style, new Set(["5"]));
}

const PLAIN = judgeBy({ kind: "plain" });
const TYPED = judgeBy(learnStyle(["feat: a", "fix(api): b", "deps: c"]));
const UNSCOPED = judgeBy(learnStyle(Array(10).fill("feat: a")));
const FIRST = judgeBy(learnStyle([]));
const WORDS = ["as 6 says", "feature/abc-6-name"];

const NONE = "this is not a commit message";
const SEVERAL = "this looks like several messages";
const NAMES = "neither the changes nor you name an issue, pull request or ticket";
const ASKS = "this asks a question or addresses you";

const FAULTY: readonly (readonly [message: string, problem: string, judge?: Judge])[] = [
  ["I'm sorry, but there is no diff.", NONE],
  ["I cannot help with that.", NONE],
  ["As an AI language model I do not write this", NONE],
  ["There are no staged changes to describe", NONE],
  ["chore: I'm sorry, I cannot see the diff", NONE],
  ["Please provide the diff", NONE],
  ['{"error": "no diff"}', NONE],
  ["<answer>", NONE],
  ["```\nfeat: x", NONE],
  ["feat: use [masked: API key]", "the message holds a secret (API key)"],
  ["feat: use [masked: API\n\nkey]", "the message holds a secret (API key)"],
  ["1. feat: x\n\n2. fix: y", SEVERAL],
  ["- feat: x", SEVERAL],
  ["Option 1: feat: x", SEVERAL],
  ["feat: x\n\n**Option 2:**\nfix: y", SEVERAL],
  ["feat: x\n\n---\nfix: y", SEVERAL],
  ["feat: x\n\nor\n\nfix: y", SEVERAL],
  ["feat: x\n\n2. fix: y", SEVERAL],
  ["Which file is meant?", ASKS],
  ["feat: x\n\nLet me know if it shall be shorter.", ASKS],
  ["Add x", "the subject is not a Conventional Commit, as this project's are", TYPED],
  ["feature: x", "this project does not use the type feature", TYPED],
  ["feat(ui): x", "the subject has the scope ui; this project uses no scopes", UNSCOPED],
  ["Add x (#123)", `${NAMES} 123`],
  ["Add x\n\nRefs: GH-12, !7", `${NAMES} 12, 7`],
  ["Add x\n\nRefs: ABC-99", `${NAMES} ABC-99`],
  ["Add x as ABC-7 says", `${NAMES} ABC-7`],
  ["a".repeat(73), "the subject takes 73 columns, more than 72"],
  ["猫".repeat(37), "the subject takes 74 columns, more than 72"],
];

const FAULTLESS: readonly (readonly [message: string, judge?: Judge])[] = [
  ["Add x"],
  ["Add x", FIRST],
  ["a".repeat(72)],
  ["猫".repeat(36)],
  ["fix: no changes to save", TYPED],
  ["sorry: keep the page"],
  ["Version 2.1.0 release"],
  ["Add x\n\n- one\n- fix: two\n\n1. first\n2. second"],
  ["Add x\n\nOption 2 was slower."],
  ["feat: x\n\nIt has the type\nfix: y"],
  ["feat: x\n\nBREAKING CHANGE: y is gone", TYPED],
  ["Add x\n\nWe could ask\nwhich one is meant, would you think."],
  ["Feat: x", TYPED],
  ["deps: x", TYPED],
  ["feat(ui)!: x", TYPED],
  ["feat(ui): x", FIRST],
  ["Add x (#5)"],
  ["Add x (#6)"],
  ["Add x (ABC-6)"],
  ["Read UTF-8 and SHA-256, as RFC-8259 says"],
];

Deno.test("createJudge() finds each fault, with an instruction", () => {
  for (const [message, problem, judge = PLAIN] of FAULTY) {
    const { faults } = judge(message, WORDS);
    assert.deepEqual(faults.map((fault) => fault.problem), [problem], message);
    assert.match(faults[0]?.instruction ?? "", /^[A-Z].*\.$/, message);
  }
});

Deno.test("createJudge() finds no fault in proper messages", () => {
  for (const [message, judge = PLAIN] of FAULTLESS) {
    assert.deepEqual(judge(message, WORDS).faults, [], message);
  }
});

Deno.test("createJudge() gives all faults of a message, the worst first, and its numbers", () => {
  const text = `${"Add more ".repeat(9)}(#12)`;
  const { faults, ...judged } = TYPED(text);
  assert.deepEqual(faults.map(({ kind }) => kind), ["style", "number", "length"]);
  assert.deepEqual(judged, { text, inventedNumbers: ["12"] });
});

Deno.test("isBetter() weighs the kinds of faults, then the length of subjects", () => {
  const long = TYPED(`feat: ${"a".repeat(70)}`);
  const cases: readonly (readonly [JudgedMessage, JudgedMessage, boolean])[] = [
    [TYPED("feat: x"), long, true],
    [long, TYPED("feat: x"), false],
    [long, long, false],
    [TYPED(`feat: ${"a".repeat(69)}`), long, true],
    [long, TYPED("feat: x (#12)"), true],
    [TYPED(`${"Add more ".repeat(9)}(#12)`), TYPED("I'm sorry."), true],
  ];
  for (const [one, other, better] of cases) assert.equal(isBetter(one, other), better, one.text);
});
