// Claims that a reader acts on: a summary makes them only when a source speaks of the same matter.

import { ACTION_CLAIMS } from "./action_claims.ts";
import { CIRCUMSTANCE_CLAIMS } from "./circumstance_claims.ts";
import { COMMON_CLAIMS } from "./common_claims.ts";
import { GRAVE_CLAIMS } from "./grave_claims.ts";
import type { SourceFacts } from "./sources.ts";

const CLAIMS = [GRAVE_CLAIMS, COMMON_CLAIMS, CIRCUMSTANCE_CLAIMS, ACTION_CLAIMS].flat().map((
  { name, says, support },
) => ({
  name,
  says,
  support: support.split(","),
}));

/**
 * The kind of the first claim that no source speaks of, in any form of its words; undefined when
 * there is none. It cannot tell a fact from its opposite; `findReversal()` knows some.
 */
export function findUnsupportedClaim(summary: string, facts: SourceFacts): string | undefined {
  const text = summary.toLowerCase();
  return CLAIMS.find(({ says, support }) => says.test(text) && !facts.holdsStart(support))?.name;
}
