// The differences between lint and commitlint that are meant, and those that are none.

import assert from "node:assert/strict";
import {
  type Compared,
  explainDifference,
  type Topic,
} from "../../scripts/trial/lint_differences.ts";
import { readMessage, splitLines } from "../../src/lint/message.ts";

const WORDS = "word ".repeat(24).trim();

/** A message, the topics in which each refuses it, and words of the reasons; `?` for none. */
const MESSAGES: readonly (readonly [
  text: string,
  ours: Compared["ours"] | readonly Topic[],
  theirs: Compared["theirs"] | readonly Topic[],
  reasons: readonly string[],
])[] = [
  ["fix: a", [], [], []],
  ["fix: a", ["type"], ["type"], []],
  ["fix: a", ["type"], [], ["?"]],
  ["fix: a", [], ["type"], ["?"]],
  [`fix: ${"a".repeat(95)} (#12)`, [], ["header length"], ["a number that the platform adds"]],
  [`fix: ${"a".repeat(99)} (#12)`, [], ["header length"], ["?"]],
  ["fix: API", [], ["subject-case"], ["a name, an acronym"]],
  ["fix: Add", [], ["subject-case"], ["?"]],
  [`fix: a\n\nabout #12\n\n${WORDS}`, ["body length"], ["footer length"], [
    "a reference such as",
    "a reference such as",
  ]],
  [`fix: a\n\n${WORDS}\n\nabout #12`, ["body length"], ["footer length"], ["?", "?"]],
  ["chore: 1.2.3", "release", [], []],
  ["chore: 1.2.3", "release", ["type"], ["no rule is for the commit of a release tool"]],
  ["Fix", ["header"], "ignored", ["?"]],
];

Deno.test("explainDifference() gives a reason for what is meant, and none for anything else", () => {
  for (const [text, ours, theirs, reasons] of MESSAGES) {
    const topics = <Verdict extends string>(
      verdict: Verdict | readonly Topic[] | ReadonlySet<Topic>,
    ): Verdict | ReadonlySet<Topic> => typeof verdict === "string" ? verdict : new Set(verdict);
    const found = explainDifference({
      text,
      parents: [],
      message: readMessage(splitLines(text)),
      ours: topics(ours),
      theirs: topics(theirs),
    });
    assert.deepEqual(
      found.map((reason, index) =>
        reason?.startsWith(reasons[index] ?? "") ?? reasons[index] === "?"
      ),
      reasons.map(() => true),
      `${text}: ${found.join(", ")}`,
    );
  }
});
