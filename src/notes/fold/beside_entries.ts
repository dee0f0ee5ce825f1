// Makes entries of what changelogs say beside the message of a change.

import type { EnteredChange } from "../changelogs/entered.ts";
import { isAlike } from "../messages/files/own_entries.ts";
import type { Change, ChangeType, Topic } from "../types.ts";

/** True for a commit that says something in a changelog beside its message. */
export function saysBeside({ beside }: EnteredChange): boolean {
  return beside !== undefined;
}

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
    // The message tells the piece with its words, or else the one of its kind.
    const isWorded = beside.some(({ text }) => isAlike(text, shown.description));
    for (const { text, topic, type = shown.type } of beside) {
      const isKind = topic === shown.topic && (topic !== undefined || type === shown.type);
      const isTold = (topic === "deprecations" && shown.topic !== undefined) ||
        (isWorded ? isAlike(text, shown.description) : isKind);
      if (!isTold && !entries.has(text)) entries.set(text, entryOf(shown, { text, topic, type }));
    }
  }
  return [...entries.values()];
}

function entryOf(
  { topic: _topic, ...rest }: Change,
  { text, topic, type }: { text: string; topic: Topic | undefined; type: ChangeType },
): Change {
  return furtherEntry({
    ...rest,
    type: topic === "deprecations" ? rest.type : type,
    description: text,
    ...(topic === undefined ? {} : { topic }),
  });
}

/** Another entry of the commits of a change: what breaks and what is closed stands in the first. */
export function furtherEntry(change: Change): Change {
  return { ...change, breaking: false, breakingNotes: [], closings: [], sharesCommits: true };
}
