// Tests of src/summaries/check/high_impact_claims.ts.

import assert from "node:assert/strict";
import { findUnsupportedClaim } from "../../../src/summaries/check/high_impact_claims.ts";
import { joinWords } from "../../../src/summaries/check/plain_text.ts";

Deno.test("findUnsupportedClaim() asks for a source that speaks of the same", () => {
  // The last field does not support the claim, though it is close.
  const cases: readonly (readonly [claim: string, summary: string, source: string, not: string])[] =
    [
      ["security", "Fixes a vulnerability.", "escape HTML", "fix typo"],
      ["breaking", "A breaking change.", "BREAKING CHANGE: gone", "break lines"],
      ["performance", "Starts faster.", "cache modules", "perfect typo"],
      ["crash", "Fixes a crash.", "check for null", "fix typo"],
      ["data loss", "Data is no longer corrupted.", "torn page", "closes page"],
      ["severity", "Fixes a critical mistake.", "hotfix", "several fixes"],
      ["reach", "Works for all users.", "for everyone", "allow names"],
      ["platform", "Works on older browsers.", "drop legacy code", "open the door"],
      ["compatibility", "Stays compatible.", "support both", "open the door"],
      ["removal", "Removes the door.", "drop doors", "add doors"],
      ["guarantee", "Order is guaranteed.", "ensure order", "keep order"],
      ["deprecation", "Deprecates it.", "retire it", "rename it"],
      ["stability", "An experimental mode.", "alpha mode", "alphabet"],
      ["license", "Changes the licence.", "relicense under MIT", "mitigate"],
      ["praise", "A world-class cart.", "industry news", "open the door"],
      ["credit", "Reported by a reader.", "thanks for the report", "read it"],
      ["price", "Needs a subscription.", "billing", "describe"],
    ];
  for (const [claim, summary, source, not] of cases) {
    assert.equal(findUnsupportedClaim(summary, joinWords(source)), undefined, summary);
    assert.equal(findUnsupportedClaim(summary, joinWords(not)), claim, summary);
  }
  assert.equal(findUnsupportedClaim("Renames several carts.", joinWords("rename")), undefined);
});
