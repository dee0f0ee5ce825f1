// Tests of src/ai/grounding/overlap.ts.

import assert from "node:assert/strict";
import { sharesWords } from "../../../src/ai/grounding/overlap.ts";
import { readSources } from "../../../src/ai/grounding/sources.ts";
import { HONEST } from "./honest.ts";

function shares(summary: string, sources: readonly string[]): boolean {
  const { titles, sentences } = readSources(sources);
  return sharesWords(summary.toLowerCase(), titles, sentences);
}

Deno.test("sharesWords() asks for a word of weight that a title holds", () => {
  const cases: readonly (readonly [summary: string, title: string, shares: boolean])[] = [
    ["Closes every port when a test ends.", "close ports", true],
    ["Closing ports.", "Ports are CLOSED now", true],
    ["Removes all passwords.", "close every port", false],
    ["You write release notes.", "close every port", false],
    ["Foo and bar.", "rename foo", true],
    ["Makes things possible.", "close doors", false],
    // Words that stand in changes of any kind weigh nothing.
    ["Improves the options of users.", "test: cover options of ports", false],
    [
      "Users should update their configuration.",
      "refactor: split configuration of ports from doors",
      false,
    ],
    ["Shows a message without any error.", "show ports without asking", false],
  ];
  for (const [summary, title, expected] of cases) {
    assert.equal(shares(summary, ["other", title]), expected, summary);
  }
});

Deno.test("sharesWords() takes half of the words of a title for enough, and a title with no others", () => {
  const cases: readonly (readonly [summary: string, title: string, shares: boolean])[] = [
    ["Includes the request in each message.", "log: include request", true],
    ["Includes the file in each message.", "log: include request", false],
    ["Updates the configuration.", "update configuration", true],
    ["Invalid expressions give a clearer error.", "improve error for bad regex", true],
    // Deeds alone are no matter.
    ["Adds new tests.", "fix: add doors", false],
  ];
  for (const [summary, title, expected] of cases) {
    assert.equal(shares(summary, [title]), expected, summary);
  }
});

Deno.test("sharesWords() asks more of what only a body says, in one sentence", () => {
  const body = "Doors were painted at night.\nThe keys of the attic hung there. Ask qwertz.";
  const cases: readonly (readonly [summary: string, shares: boolean])[] = [
    ["Paints doors.", true],
    ["Doors have keys and walls have windows.", false],
    ["Walls and floors of houses near a door.", false],
    ["Walls and floors of houses near a qwertz.", true],
  ];
  for (const [summary, expected] of cases) {
    assert.equal(shares(summary, ["chore: tidy", body]), expected, summary);
  }
});

Deno.test("sharesWords() tells nearly all summaries that were mixed up", () => {
  const mixed = HONEST.filter(({ summary }, index) =>
    shares(summary, HONEST[(index + 37) % HONEST.length]?.sources ?? [])
  );
  const refused = HONEST.filter(({ summary, sources }) => !shares(summary, sources));
  // Some share a word with another change by chance.
  assert.ok(mixed.length < HONEST.length / 20, `${mixed.length} of ${HONEST.length}`);
  assert.ok(refused.length <= 2, refused.map(({ summary }) => summary).join("\n"));
});
