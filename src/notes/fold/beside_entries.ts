// Makes entries of what changelogs say beside the message of a change.

import type { EnteredChange } from "../changelogs/entered.ts";
import { isAlike } from "../messages/files/own_entries.ts";
import type { Change } from "../types.ts";

/**
 * The further entries of a shown change: what its commits say in changelogs of another kind than it is.
 * What it is itself, and what its words say already, is told by it.
 */
export function splitBeside(
  shown: Change,
  commits: readonly EnteredChange[],
): readonly Change[] {
  const entries = new Map<string, Change>();
  for (const { beside = [] } of commits) {
    for (const { text, topic, type = shown.type } of beside) {
      const isTold = (topic === shown.topic && (topic !== undefined || type === shown.type)) ||
        (topic === "deprecations" && shown.topic !== undefined) || isAlike(text, shown.description);
      if (!isTold && !entries.has(text)) {
        const { topic: _topic, ...rest } = shown;
        entries.set(text, {
          ...rest,
          type: topic === "deprecations" ? shown.type : type,
          description: text,
          ...(topic === undefined ? {} : { topic }),
          breaking: false,
          breakingNotes: [],
          closings: [],
          sharesCommits: true,
        });
      }
    }
  }
  return [...entries.values()];
}
