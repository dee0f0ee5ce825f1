// Tests of src/ai/grounding/reversals.ts.

import assert from "node:assert/strict";
import { findReversal } from "../../../src/ai/grounding/reversals.ts";
import { readSources } from "../../../src/ai/grounding/sources.ts";

function find(summary: string, sources: readonly string[]): string | undefined {
  return findReversal(summary, sources, readSources(sources));
}

Deno.test("findReversal() finds usual opposites", () => {
  const cases: readonly (readonly [summary: string, source: string, found: string])[] = [
    ["Removes the dark theme.", "feat: add dark theme", "removes"],
    ["Adds the old exporter.", "delete the old exporter", "adds"],
    ["Lowers the limit of time.", "raise the timeout", "lowers"],
    ["Emoji are forbidden in names.", "allow emoji in names", "forbidden"],
    ["Streaming is turned off.", "enable streaming", "turned off"],
    ["Opens the session.", "fix(auth): close the session", "opens"],
    ["Follows links.", "globs: don't follow links", "follows"],
    ["Items may be null.", "schema: items is non-null", "null"],
    ["Chats can no longer be pinned.", "feat: pin chats", "can no longer be pinned"],
    ["Deals 14 damage instead of 11.", "damage from 14 to 11", "14 damage instead of 11"],
    ["Goes from 2.1 to 2.0.", "from v2.0 to v2.1", "from 2.1 to 2.0"],
    ["Follows links to files.", "reject links to files", "follows"],
    ["Ignores the limit of sessions.", "feat: enforce the limit of sessions", "ignores"],
    ["Skips the check of names.", "verify names", "skips"],
    ["No longer validates names.", "feat(api): validate names", "no longer validates"],
    ["Crashes on empty files.", "fix: crash on empty files", "crashes"],
    ["Leaks sessions.", "fix leak of sessions", "leaks"],
  ];
  for (const [summary, source, found] of cases) {
    assert.equal(find(summary, [source]), found, summary);
  }
});

Deno.test("findReversal() leaves what is mended, stopped or said in other words", () => {
  const cases: readonly (readonly [summary: string, ...sources: readonly string[]])[] = [
    ["Removes duplicate rows.", "fix: rows added twice"],
    ["Keeps tokens hidden.", "ci: do not expose tokens"],
    ["No longer follows links.", "don't follow links"],
    ["Fixes an issue where links were followed.", "fix: don't follow links"],
    ["Handles non-null items.", "handle non-null items"],
    ["Drops idle connections.", "close idle connections"],
    ["Errors for what is other than a page.", "error if handle returns non-page"],
    ["Routes that were not pinned are listed.", "feat: pin routes"],
    ["Removes moment.", "Drop moment"],
    ["No longer prints twice.", "fix: print twice"],
    ["Accepts valid names.", "stop rejecting valid names"],
    ["Fails the run on warnings.", "feat: fail the run on warnings"],
    ["No longer crashes on empty files.", "fix: crash on empty files"],
    ["Skips what is no name.", "ignore what is no name"],
    ["Rejected orders are shown.", "allow to show rejected orders"],
    ["Lowers it from 14 to 11.", "damage from 14 to 11"],
    ["Customers no longer choose.", "feat: stackable coupons"],
    ["Saves the cart.", "fix: carts", "The cart was not saved.\nNever."],
  ];
  for (const [summary, ...sources] of cases) {
    assert.equal(find(summary, sources), undefined, summary);
  }
});
