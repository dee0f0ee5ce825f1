// Tells which changes an earlier release of another line had: copies of commits outside the range.

import { type Commit, mayContain } from "../../history/commit.ts";
import type { FindFirstReleases, FirstRelease, OriginalName } from "../../history/source.ts";
import {
  globOf,
  isPlainForm,
  matchTagForm,
  packageOfTag,
  readTagForm,
  type TagForm,
} from "../../history/tag_form.ts";
import { isPreRelease } from "../../history/versions.ts";
import { commitsOf } from "../entries/entry.ts";
import { SHORTEST_NAME } from "../messages/references/commit_names.ts";
import { readPicked } from "../fold/picks.ts";
import { isMerge } from "../messages/merges/merges.ts";
import { readCopy } from "../messages/copy_marks.ts";
import type { Change } from "../types.ts";

// How Django and others name the original: "Backport of 1a2b3c4d from main".
const BACKPORT = /\bbackport(?:ed)? (?:of|from)(?: commit)? ([0-9a-f]{7,64})\b/gi;
// What begins as `v1.2.3` and `1.2.3` do, but not `core@1.2.3`.
const PLAIN_TAGS = "[vV0-9]*";
// Shorter titles are those of many commits.
const SHORTEST_TITLE = 12;
// Messages with more names list what a merge brought in.
const MOST_NAMES = 10;
// Hardly anything is copied to another line later than this: a year.
const LONGEST_WAIT_SEC = 365 * 24 * 3600;

/** Where the range ends. */
export interface RangeTip {
  /** Full object name of the newest commit. */
  readonly hash: string;
  /** The tag of the range itself. */
  readonly tag: string | undefined;
  /** The form of the tags that are releases; without it that of a tag with the name of a package. */
  readonly tagForm?: TagForm | undefined;
}

/**
 * Adds to the changes that are copies of commits outside the range the release that had all of the
 * originals first, when it was made before the newest of these changes. Asks only when a message
 * names an original or says that it is a backport.
 */
export async function traceBackports(
  changes: readonly Change[],
  tip: RangeTip,
  findFirstReleases: FindFirstReleases,
): Promise<readonly Change[]> {
  const all = changes.flatMap((change) =>
    commitsOf(change).flatMap((commit) =>
      originalsOf(commit).map((name) => ({ change, commit, name }))
    )
  );
  if (all.length === 0) return changes;
  const own = new Set(changes.flatMap(commitsOf).map(({ hash }) => hash.slice(0, SHORTEST_NAME)));
  const named = all.filter(({ name }) =>
    !("hash" in name) || !own.has(name.hash.slice(0, SHORTEST_NAME))
  );
  if (named.length === 0) return changes;
  const oldestSec = named.reduce(
    (oldest, { change: { commit: { dateSec = Infinity } } }) => Math.min(oldest, dateSec),
    Infinity,
  );
  // Without dates nothing tells how far to look.
  if (!Number.isFinite(oldestSec)) return changes;
  const sinceSec = Math.max(0, oldestSec - LONGEST_WAIT_SEC);
  const { hash, tag = "" } = tip;
  // The releases of packages, or of all of them, may be tags of the same commit.
  const form = readTagForm(tag)?.form;
  const tagForm = tip.tagForm ?? (packageOfTag(tag) === undefined ? undefined : form);
  const isOfAll = tagForm === undefined && form !== undefined && isPlainForm(form);
  const releases = await findFirstReleases(
    named.map(({ name }) => name),
    hash,
    sinceSec,
    isOfAll ? PLAIN_TAGS : tagForm && globOf(tagForm),
  );
  const newestSec = changes.reduce(
    (newest, { commit: { dateSec = -Infinity } }) => Math.max(newest, dateSec),
    -Infinity,
  );
  // Copies of what the range itself has.
  const outside = new Set(named.map(({ commit }) => commit));
  const inside = new Set(all.map(({ commit }) => commit).filter((commit) => !outside.has(commit)));
  const firsts = new Map<Commit, FirstRelease>();
  for (const [index, { commit }] of named.entries()) {
    const release = releases[index];
    if (release === undefined || release.tag === tip.tag || release.dateSec > newestSec) continue;
    // Who waits for releases has not had what a candidate for one holds.
    if (isPreRelease(release.tag) && !isPreRelease(tip.tag ?? "")) continue;
    if (tagForm !== undefined && matchTagForm(tagForm, release.tag) === undefined) continue;
    if (isOfAll && packageOfTag(release.tag) !== undefined) continue;
    if (release.dateSec < (firsts.get(commit)?.dateSec ?? Infinity)) firsts.set(commit, release);
  }
  return changes.map((change) => {
    const first = wholeOf(change, firsts, inside);
    return first === undefined ? change : { ...change, alsoIn: first.tag };
  });
}

/** The first release with all of a change; undefined when the originals of some of it had none. */
function wholeOf(
  change: Change,
  firsts: ReadonlyMap<Commit, FirstRelease>,
  inside: ReadonlySet<Commit>,
): FirstRelease | undefined {
  const commits = commitsOf(change);
  // A message of a merge is about all that it brought.
  const merged = commits.find((commit) => isMerge(commit) && firsts.has(commit));
  let last = merged && firsts.get(merged);
  if (last !== undefined) return last;
  for (const commit of commits) {
    if (isMerge(commit) || inside.has(commit)) continue;
    const first = firsts.get(commit);
    if (first === undefined) return undefined;
    if (first.dateSec > (last?.dateSec ?? -Infinity)) last = first;
  }
  return last;
}

/** What the message of a commit says about its original; nothing for most. */
export function originalsOf(commit: Commit): readonly OriginalName[] {
  const picked = readPicked(commit);
  const said = mayContain(commit, "ackport")
    ? Array.from(commit.body.matchAll(BACKPORT), ([, name = ""]) => name)
    : [];
  const hashes = [...picked, ...said];
  if (hashes.length > 0) return hashes.length > MOST_NAMES ? [] : hashes.map((hash) => ({ hash }));
  const { subject, hash: copy } = commit;
  const { title, number, bare, isMarked } = readCopy(subject);
  if (!isMarked) return [];
  if (bare !== undefined) {
    return bare.length > MOST_NAMES ? [] : bare.map((each) => ({ number: each }));
  }
  if (number !== undefined) return [{ number }];
  return title.length < SHORTEST_TITLE ? [] : [{ title, copy }];
}
