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
