// Adds the references to configured trackers, whose expressions run under the time limit.

import type { Context } from "../../cli/context.ts";
import { splitFlags } from "../../configuration/read.ts";
import type { Tracker } from "../../configuration/types.ts";
import { addTrackerReferences } from "../../notes/tracker_references.ts";
import type { Change } from "../../notes/types.ts";

// More than an entry shows, so that the same reference twice takes no place of another.
const MOST_MATCHES = 50;

/** The function that adds to changes the references that they name. */
export async function createTracking(
  trackers: readonly Tracker[],
  context: Pick<Context, "createPatternTester">,
): Promise<(changes: readonly Change[]) => readonly Change[]> {
  const testers = new Map(
    await Promise.all(trackers.map(async ({ pattern }) => {
      const { source, flags } = splitFlags(pattern);
      return [pattern, await context.createPatternTester(source, flags)] as const;
    })),
  );
  return (changes) =>
    addTrackerReferences(
      changes,
      trackers,
      (pattern, texts) => testers.get(pattern)?.capture(texts, MOST_MATCHES) ?? [],
    );
}
