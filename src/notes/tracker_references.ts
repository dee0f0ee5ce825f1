// Finds references to issue trackers of one's own, such as ACME-12, in changes.

import type { Tracker } from "../configuration/types.ts";
import { commitsOf } from "./entries/entry.ts";
import { trailersIn } from "./messages/trailers/trailers.ts";
import type { Change, TrackerReference } from "./types.ts";

/**
 * For each text, the first matches of a pattern: each the whole match, then its groups, in which a
 * group that took no part is empty. Runs under a time limit.
 */
export type CapturePattern = (
  pattern: string,
  texts: readonly string[],
) => readonly (readonly (readonly string[])[])[];

// A reference is a word, not a paragraph; an entry that names more is a list of them.
const LONGEST_REFERENCE = 100;
const MOST_REFERENCES = 20;
// A person may be called anything.
const OF_PEOPLE = /-by$|^(?:cc|change-id)$/i;
// History must not choose the server.
const ADDRESS = /^https:\/\/[^\s/?#@{}\\]+(?:[/?#]|$)/;
const NO_WORD = /[\s\p{Cc}\p{Cf}]/u;

/** Adds to changes the references that their scopes, descriptions and footers name. */
export function addTrackerReferences(
  changes: readonly Change[],
  trackers: readonly Tracker[],
  capture: CapturePattern,
): readonly Change[] {
  const texts = changes.map(textOf);
  const found = trackers.map(({ pattern, url }) =>
    capture(pattern, texts).map((matches) =>
      matches.flatMap((groups) => {
        const [reference = ""] = groups;
        const page = reference.length > LONGEST_REFERENCE || NO_WORD.test(reference)
          ? undefined
          : fillAddress(url, groups);
        return page === undefined ? [] : [{ reference, url: page }];
      })
    )
  );
  return changes.map((change, index) => {
    const references = new Map<string, TrackerReference>();
    for (const each of found.flatMap((ofTracker) => ofTracker[index] ?? [])) {
      // The first tracker that knows a reference has it.
      if (!references.has(each.reference)) references.set(each.reference, each);
    }
    if (references.size === 0) return change;
    return { ...change, trackerReferences: [...references.values()].slice(0, MOST_REFERENCES) };
  });
}

/** A line for each part, so that no match spans two. */
function textOf(change: Change): string {
  const { scope, description } = change;
  const footers = commitsOf(change).flatMap(({ body }) => trailersIn(body))
    .flatMap(({ key, value }) => OF_PEOPLE.test(key) ? [] : [value]);
  return [description, scope ?? "", ...footers].join("\n");
}

/**
 * The https address with its groups filled in, percent-encoded; undefined when the address is no
 * page of one server, or a group would lead up from its place.
 */
export function fillAddress(address: string, groups: readonly string[]): string | undefined {
  if (!ADDRESS.test(address)) return undefined;
  let isSafe = true;
  const filled = address.replace(/\{(\d)\}/g, (_, digit: string) => {
    const group = groups[Number(digit)] ?? "";
    if (/^\.{0,2}$/.test(group)) isSafe = false;
    return encodeURIComponent(group.toWellFormed());
  });
  return isSafe ? filled : undefined;
}
