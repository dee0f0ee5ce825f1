// Reads the entries that commits add to changelogs, as far as later commits leave them there.

import type { ChangelogEntry } from "../../../history/commit.ts";
import type { ByFile, Patches } from "../../../history/files.ts";
import { findEntries } from "./changelog_lines.ts";

// Who changes more entries at once moves or reformats them.
const MOST_COMPARED = 40;
const COMPARED_LENGTH = 300;
const LEAST_SIMILARITY = 0.6;
// Of the shorter text, when the longer one has an address or a reason added.
const LEAST_PART = 0.8;

/**
 * The entries that commits add, by their patches, the newest commit first. An entry that the same
 * commit removes elsewhere, in these or similar words, is edited or moved, and not its own. What a
 * newer commit edits or moves counts where and as it is then; what it removes is none.
 */
export function readEntries(patches: Patches): ByFile<readonly ChangelogEntry[]> {
  const later = new Map<string, ChangelogEntry | undefined>();
  const settle = (entry: ChangelogEntry): ChangelogEntry | undefined =>
    later.has(entry.text) ? later.get(entry.text) : entry;
  return new Map(
    [...patches].map(([hash, files]) => {
      const added = [...files].map(([path, patch]) => [path, findEntries(patch, "+")] as const);
      const removed = [...files.values()].flatMap((patch) => findEntries(patch, "-"));
      const edits = pairUp(removed, added.flatMap(([, entries]) => entries));
      const edited = new Set(edits.values());
      const own = added.map(([path, entries]) =>
        [
          path,
          entries.filter((entry) => !edited.has(entry)).map(settle)
            .filter((entry) => entry !== undefined),
        ] as const
      );
      const moved = removed.map((entry) => {
        const edit = edits.get(entry);
        return [entry.text, edit && settle(edit)] as const;
      });
      for (const [text, entry] of moved) later.set(text, entry);
      return [hash, new Map(own)];
    }),
  );
}

/** The added entries that stand for removed ones, each for one. */
function pairUp(
  removed: readonly ChangelogEntry[],
  added: readonly ChangelogEntry[],
): ReadonlyMap<ChangelogEntry, ChangelogEntry> {
  const pairs = new Map<ChangelogEntry, ChangelogEntry>();
  if (removed.length === 0) return pairs;
  const free = new Set(added);
  const take = (old: ChangelogEntry, entry: ChangelogEntry | undefined): void => {
    if (entry === undefined) return;
    pairs.set(old, entry);
    free.delete(entry);
  };
  for (const old of removed) take(old, [...free].find(({ text }) => text === old.text));
  if (removed.length > MOST_COMPARED || free.size > MOST_COMPARED) return pairs;
  for (const old of removed) {
    if (!pairs.has(old)) take(old, [...free].find(({ text }) => isSimilar(text, old.text)));
  }
  return pairs;
}

/** True for texts that share most of their pairs of letters (the Dice coefficient), or most of one. */
function isSimilar(a: string, b: string): boolean {
  const [first, second] = [pairsOf(a), pairsOf(b)];
  let shared = 0;
  for (const pair of first) if (second.has(pair)) shared++;
  return 2 * shared >= LEAST_SIMILARITY * (first.size + second.size) ||
    shared >= LEAST_PART * Math.min(first.size, second.size);
}

function pairsOf(text: string): ReadonlySet<string> {
  const letters = [...text.slice(0, COMPARED_LENGTH).toLowerCase()];
  return new Set(letters.map((letter, at) => letter + (letters[at + 1] ?? "")));
}
