// Folds cherry-picks: a commit and its copy, both in the range, are one change.

import { mayContain, type SearchableBody } from "../../history/commit.ts";
import {
  type CopyReading,
  leadingCopyMarks,
  readCopy,
  withoutCopyMarks,
} from "../messages/copy_marks.ts";
import { readBareCopy } from "../messages/bare_copies.ts";
import { dissolveBranch } from "./branches/branches.ts";
import { typeOfHeader } from "../messages/header.ts";
import type { Change } from "../types.ts";
import type { Folding, Group } from "./folding.ts";
import { isNews } from "./housekeeping/housekeeping_kind.ts";
import { keyOf } from "./subject_key.ts";

// What `git cherry-pick -x` writes.
const PICKED = /\(cherry picked from commit ([0-9a-f]{7,64})\)/g;
const NO_NAMES: readonly string[] = [];

/** The commits that a commit was picked from, as its message names them; usually none. */
export function readPicked(commit: SearchableBody): readonly string[] {
  if (!mayContain(commit, "(cherry picked from")) return NO_NAMES;
  return Array.from(commit.body.matchAll(PICKED), ([, name = ""]) => name);
}

/**
 * Joins each copy to its original, which gives the words. A pull request of copies is joined when
 * they are all of one change; when they are of several, each is joined to its own. `picks` are the
 * commits that changes were picked from, by position.
 */
export function foldPicks(folding: Folding, picks: ReadonlyMap<number, readonly string[]>): void {
  if (picks.size === 0) return;
  const named = folding.findCommits([...picks.values()].flat());
  const originalOf = (position: number): number | undefined =>
    picks.get(position)?.map((name) => named.get(name))
      .find((original) => original !== undefined && !folding.isOmitted(original));
  const copies: (readonly [position: number, original: number])[] = [];
  const scattered: number[] = [];
  const seen = new Set<Group>();
  // Judged before anything is joined: a copy may be the original of another.
  for (const position of picks.keys()) {
    const group = folding.groupOf(position);
    if (folding.isOmitted(position) || (group !== undefined && seen.has(group))) continue;
    if (group !== undefined) seen.add(group);
    const written = folding.writtenOf(position);
    const pairs = written.flatMap((member) => {
      const original = originalOf(member);
      const isOther = original !== undefined &&
        (group === undefined || folding.groupOf(original) !== group);
      return isOther ? [[member, original] as const] : [];
    });
    // A pull request with work of its own stands.
    if (pairs.length === 0 || pairs.length < written.length) continue;
    const isAlone = (member: number): boolean =>
      picks.get(member)?.some((name) => !named.has(name)) === true;
    const isOther = pairs.some(([member, original]) =>
      isReworded(folding.changeAt(member), folding.changeAt(original), isAlone(member))
    );
    if (isOther) continue;
    const heads = new Set(pairs.map(([, original]) => folding.headOf(original)));
    if (heads.size > 1) scattered.push(position);
    for (const pair of pairs) copies.push(pair);
  }
  for (const position of scattered) dissolveBranch(folding, position);
  for (const [position, original] of copies) folding.join(original, position);
}

/**
 * True for a copy in words of its own that is of another type, or that is a copy of other changes too,
 * outside of the range.
 */
function isReworded(copy: Change, original: Change, hasOthers: boolean): boolean {
  const wordsOf = ({ commit }: Change): string => keyOf(withoutCopyMarks(commit.subject));
  if (wordsOf(copy) === wordsOf(original)) return false;
  const [type, other] = [copy, original].map(({ commit }) => typeOfHeader(commit.subject));
  return hasOthers || (isNews(copy) && type !== other);
}

/**
 * Joins each copy that names the pull request of its original, and has the same words or no others, to
 * the original, both in the range.
 */
export function foldNumberedCopies(folding: Folding): void {
  const copies = new Map<number, CopyReading>();
  const wanted = new Set<number>();
  for (const position of folding.units()) {
    const copy = readCopyAt(folding, position);
    if (copy?.number === undefined) continue;
    copies.set(position, copy);
    for (const number of copy.bare ?? [copy.number]) wanted.add(number);
  }
  if (copies.size === 0) return;
  const originals = new Map<number, number>();
  for (const position of folding.units()) {
    const number = folding.headOf(position).pullRequest?.number;
    if (number !== undefined && wanted.has(number)) originals.set(number, position);
  }
  for (const [position, { title, number = 0, bare = [] }] of copies) {
    const original = originals.get(number);
    if (original === undefined || original === position) continue;
    if (bare.length > 0) {
      // A copy of several is shown with the first.
      if (bare.every((each) => originals.has(each))) folding.join(original, position);
      continue;
    }
    const { description } = folding.headOf(original);
    const words = copies.get(original)?.title ?? readCopy(description).title;
    if (title.toLowerCase() === words.toLowerCase()) folding.join(original, position);
  }
}

// Its own number was cut from the description.
function readCopyAt(folding: Folding, position: number): CopyReading | undefined {
  const { description, pullRequest, commit } = folding.headOf(position);
  for (const said of [commit.subject, description]) {
    if (readBareCopy(said) !== undefined) return readCopy(said);
  }
  if (!description.endsWith(")") && leadingCopyMarks(description) === "") return undefined;
  return readCopy(pullRequest ? `${description} (${pullRequest.reference})` : description);
}
