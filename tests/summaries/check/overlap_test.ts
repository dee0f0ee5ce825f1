// Tests of src/summaries/check/overlap.ts.

import assert from "node:assert/strict";
import { repeatsTitle, sharesWords } from "../../../src/summaries/check/overlap.ts";
import { SourceIndex } from "../../../src/summaries/check/sources.ts";
import { HONEST } from "./honest.ts";

function shares(summary: string, sources: readonly string[]): boolean {
  const { titles, sentences } = new SourceIndex(sources);
  return sharesWords(summary.toLowerCase(), titles, sentences);
}

Deno.test("sharesWords() asks for a specific word, or half of a title's words", () => {
  const cases: readonly (readonly [summary: string, title: string, shares: boolean])[] = [
    ["Closes every port when a test ends.", "close ports", true],
    ["Closing ports.", "Ports are CLOSED now", true],
    ["Restyles the attic.", "style attics", true],
    ["Follows regular expressions.", "allow a regex", true],
    ["Fixes the help of list.rs.", "correct src/commands/list.rs", true],
    ["Removes all passwords.", "close every port", false],
    ["You write release notes.", "close every port", false],
    ["Makes things possible.", "close doors", false],
    // Words that stand in changes of any kind weigh nothing.
    ["Improves the options of users.", "test: cover options of ports", false],
    ["Users should update the configuration.", "split configuration of ports from doors", false],
    ["Shows a message without any error.", "show ports without asking", false],
    // They are enough where they are half of the title, or all of a short one.
    ["Includes the request in each message.", "log: include request", true],
    ["Includes the file in each message.", "log: include request", false],
    ["Updates the configuration.", "update configuration", true],
    ["This commit cleans up imports.", "remove unused imports", true],
    // What was done is not enough.
    ["Adds new tests.", "fix: add doors", false],
  ];
  for (const [summary, title, expected] of cases) {
    assert.equal(shares(summary, ["other", title]), expected, summary);
  }
});

Deno.test("sharesWords() asks more of what only a body says, in one sentence", () => {
  const body = "Screens were painted at night.\nThreads of the attic hung there. Ask qwertz.";
  const cases: readonly (readonly [summary: string, shares: boolean])[] = [
    ["Paints screens.", true],
    ["Screens have threads and walls have windows.", false],
    ["Walls and floors of houses near a screen.", false],
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
  // Some share a word with another change by chance.
  assert.ok(mixed.length < HONEST.length / 20, `${mixed.length} of ${HONEST.length}`);
});

Deno.test("repeatsTitle() knows a title whose verb has another form, where there is more to say", () => {
  const details = "Painters climbed ladders while gardeners watched; nobody slipped until thunder.";
  const more = `${details} Rain came.`;
  const cases: readonly (readonly [summary: string, title: string, details: string, boolean])[] = [
    ["Fixes the door.", "fix door", more, true],
    ["Now closes doors.", "attic: Close the doors", more, true],
    ["Attic: close doors", "attic: close doors", more, true],
    ["Fixes the door of the attic.", "fix door", more, false],
    ["Closes ports.", "close doors", more, false],
    ["Fixes the door.", "fix door", "", false],
    ["Fixes the door.", "fix door", "Fix door\n\nOf the attic, with paint.", false],
  ];
  for (const [summary, title, text, repeats] of cases) {
    assert.equal(repeatsTitle(summary, title, text), repeats, summary);
  }
});
