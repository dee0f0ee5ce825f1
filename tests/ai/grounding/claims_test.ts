// Tests of src/ai/grounding/claims.ts.

import assert from "node:assert/strict";
import { findUnsupportedClaim } from "../../../src/ai/grounding/claims.ts";
import { readSources } from "../../../src/ai/grounding/sources.ts";

Deno.test("findUnsupportedClaim() asks for a source that speaks of the same", () => {
  const cases: readonly (readonly [summary: string, source: string, claim: string | undefined])[] =
    [
      ["Fixes a vulnerability.", "fix typo", "security"],
      ["Fixes a vulnerability.", "escape HTML", undefined],
      ["Starts faster.", "cache modules", undefined],
      ["Starts faster.", "perfect typo", "performance"],
      ["Kept for all users.", "allow names", "reach"],
      ["Kept for all users.", "keep for everyone", undefined],
      ["Changes the licence.", "mitigate", "license"],
      ["Renames carts.", "rename carts", undefined],
    ];
  for (const [summary, source, claim] of cases) {
    assert.equal(findUnsupportedClaim(summary, readSources([source])), claim, summary);
  }
});

Deno.test("findUnsupportedClaim() knows claims in common words", () => {
  const facts = readSources(["fix(auth): close the session when the browser is closed"]);
  const cases: readonly (readonly [summary: string, claim: string])[] = [
    ["Closes sessions, so users have to reset their passwords.", "obligation"],
    ["Closes sessions; data of old sessions is lost.", "loss"],
    ["Closes sessions and requires a new licence.", "license"],
    ["Closes sessions for all enterprise customers.", "audience"],
    ["Closes the session, which is now covered by tests.", "tests"],
    ["Deprecates the session.", "deprecation"],
    ["Drops support for old browsers.", "old ones"],
    ["Closes the session with less memory.", "resources"],
    ["Closing the session now works on tablets.", "mobile"],
    ["Closing the session is enabled by default.", "default"],
    ["Closes sessions and guarantees order.", "guarantee"],
    ["No action is needed.", "reassurance"],
    ["Fixes all known bugs of sessions.", "absolute"],
    ["Closes sessions and migrates the database automatically.", "automatic"],
  ];
  for (const [summary, claim] of cases) {
    assert.equal(findUnsupportedClaim(summary, facts), claim, summary);
  }
});
