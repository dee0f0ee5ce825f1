// The messages in corrections and in the bodies of squashed commits.

import assert from "node:assert/strict";
import {
  isSquashList,
  splitMessages,
  splitSquashBody,
} from "../../../src/notes/corrections/messages.ts";

const subjectsIn = (text: string): readonly string[] =>
  splitMessages(text).map(({ subject }) => subject);

const SPLIT: readonly (readonly [what: string, text: string, subjects: readonly string[]])[] = [
  ["one", "feat: a", ["feat: a"]],
  ["several", "feat: a\n\nfix(b)!: c\n\nbody\n", ["feat: a", "fix(b)!: c"]],
  ["next lines", "feat: a\nfix: b", ["feat: a", "fix: b"]],
  ["a list", "- feat: a\n* fix: b", ["feat: a", "fix: b"]],
  ["nested", "feat: a\nBEGIN_NESTED_COMMIT\nfix: b\nEND_NESTED_COMMIT", ["feat: a", "fix: b"]],
  ["plain text", "Ports are closed\nat the end.\n\nMore.", ["Ports are closed at the end."]],
  ["a list of plain text", "- Added a\n  to b\n- Mended c", ["Added a to b", "Mended c"]],
  ["a list that is wrapped", "- Added a\nto b\n\n- Mended c", ["Added a to b", "Mended c"]],
  ["a list before prose", "- Added a\n\nSee b", ["- Added a"]],
  ["a link", "Added [a](https://a.example.org/a)", ["Added a"]],
  ["marked lines", "[BUGFIX] a\n  b\n[CHANGE] c", ["[BUGFIX] a b", "[CHANGE] c"]],
  ["prose after a mark", "[BUGFIX] a\nand b", ["[BUGFIX] a and b"]],
  ["prose with a colon", "Ports close.\n\nTest: all green", ["Ports close."]],
  ["code", "feat: a\n\n```\nfix: b\n```", ["feat: a"]],
  ["NONE", "NONE", []],
  ["none", ' "none". ', []],
  ["N/A", "N/A", []],
  ["nothing", "  \n", []],
  ["a word with none in it", "None of the ports stay open", ["None of the ports stay open"]],
];

Deno.test("splitMessages() gives the messages of a correction", async (test) => {
  for (const [what, text, subjects] of SPLIT) {
    await test.step(what, () => assert.deepEqual(subjectsIn(text), subjects));
  }
});

Deno.test("splitMessages() keeps what follows a header as its body", () => {
  const [first] = splitMessages("feat: a\n\nBREAKING CHANGE: b\n\nfix: c");
  assert.deepEqual(first, { subject: "feat: a", body: "BREAKING CHANGE: b" });
});

Deno.test("splitMessages() reads at most 100 messages", () => {
  assert.equal(splitMessages("fix: a\n".repeat(5_000)).length, 100);
});

Deno.test("splitSquashBody() finds lines that are conventional messages", () => {
  const body = [
    "* feat: one",
    "",
    "* say hello",
    "",
    "- fix(x): two",
    "perf: three",
    "Test: all green",
    "    docs: indented",
    "```",
    "* feat: in code",
    "```",
    "Fixes: #12",
  ].join("\n");
  assert.deepEqual(splitSquashBody(body).map(({ subject }) => subject), [
    "feat: one",
    "fix(x): two",
    "perf: three",
  ]);
});

Deno.test("isSquashList() tells the messages of a squashed commit from a list", () => {
  const isList = (text: string): boolean => isSquashList(text.split("\n"));
  assert.ok(isList("* add doors\n\n* light halls"));
  assert.ok(isList("- feat: add doors\n- fix: light halls"));
  assert.ok(!isList("- add doors\n- light halls"));
  assert.ok(!isList("* add doors\n\nMore"));
  assert.ok(!isList("Why\n\n- add doors\n\n- light halls"));
  assert.ok(!isList(""));
});
