// Gives the numbers that an edit of the changelog closes to the change that it is about.

import { isAboutChangelog } from "../changelogs/entry_text.ts";
import { isMerge } from "../messages/merges/merges.ts";
import { readClosings } from "../messages/references/closed_issues.ts";
import type { Change, ChangeType } from "../types.ts";

// Who enters a change has others in between at times: its polish.
const MOST_BETWEEN = 5;
const CLOSING: readonly ChangeType[] = ["feat", "fix", "perf", "test"];
const TELLING_WORD = /[\p{L}\p{N}_]{3,}/gu;
const SAID_OF_ALL: ReadonlySet<string> = new Set(
  ("the and for add fix use new not can now are was all with from when that this into some support " +
    "update updated feature changelog thanks patch issue").split(" "),
);

/**
 * Lets changes close the issues that an edit of nothing but the changelog closes, in "Changelog re #12,
 * closes #12": of the older features, fixes and tests of the same line that are near, the one with the most
 * words of the entry, which may name its author. The edit itself is left out.
 */
export function giveNumbers(changes: Change[]): void {
  for (const [position, { touchesOnly, files = [], commit }] of changes.entries()) {
    if (touchesOnly !== "records" || !isAboutChangelog(commit.subject)) continue;
    const closings = readClosings(commit, true);
    if (closings.length === 0) continue;
    const said = wordsOf(files.flatMap(({ entries = [] }) => entries.map(({ text }) => text)));
    const target = findTarget(changes, position, said) ?? -1;
    const change = changes[target];
    if (change === undefined) continue;
    const own = change.closings ?? readClosings(change.commit);
    changes[target] = { ...change, closings: [...own, ...closings] };
  }
}

/** The position of the change with the most words of the entry, the nearest of several. */
function findTarget(
  changes: readonly Change[],
  from: number,
  said: ReadonlySet<string>,
): number | undefined {
  let [parent] = changes[from]?.commit.parents ?? [];
  let best: { readonly position: number; readonly count: number } | undefined;
  for (let position = from + 1; position <= from + 1 + MOST_BETWEEN; position++) {
    const change = changes[position];
    // What another branch has is about something else, as what was entered before.
    const isNext = change !== undefined && change.commit.hash === parent;
    if (!isNext || isMerge(change.commit) || change.touchesOnly === "records") break;
    [parent] = change.commit.parents;
    if (!CLOSING.includes(change.type)) continue;
    // Entries thank the author.
    const words = wordsOf([change.description, change.commit.authorName]);
    const count = [...words].filter((word) => said.has(word)).length;
    if (count > (best?.count ?? 0)) best = { position, count };
  }
  return best?.position;
}

function wordsOf(texts: readonly string[]): ReadonlySet<string> {
  const words = texts.join(" ").toLowerCase().match(TELLING_WORD) ?? [];
  return new Set(words.filter((word) => !SAID_OF_ALL.has(word)));
}
