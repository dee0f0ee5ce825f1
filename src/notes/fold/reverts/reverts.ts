// Folds reverts: a revert and what it takes back, both in the range, are left out.

import { isMerge } from "../../messages/merges/merges.ts";
import type { Folding, Group } from "../folding.ts";
import type { Reverts } from "./named_reverts.ts";
import { type Target, Targets } from "./revert_targets.ts";

/**
 * Takes back what reverts of the range take back, the newest first, so that the revert of a revert
 * restores what the latter took back. A revert whose commits are not all in the range stands. One
 * that takes back a part of a joined change becomes a part of it. One of which a merge took nothing
 * takes back nothing, and is left out as empty where it is all of a change. A change in words of
 * its own, and a pull request that does more, stands, and only what it takes back as a whole is
 * left out. With a merge all goes that it has `brought` in, also what stands for itself. `among`
 * are the positions to look at.
 */
export function foldReverts(
  folding: Folding,
  reverts: Reverts,
  brought: ReadonlyMap<number, readonly number[]>,
  among: Iterable<number> = reverts.readings.keys(),
): void {
  const positions = [...among].filter((position) => reverts.readings.has(position))
    // The newest first.
    .toSorted((a, b) => a - b);
  if (positions.length === 0) return;
  const targets = new Targets(folding, reverts);
  const isUntaken = (position: number): boolean =>
    reverts.untaken.has(folding.changeAt(position).commit.hash);
  const beside: Beside = {
    copiesOf: (position) => reverts.siblings.get(position) ?? [],
    broughtBy: (position) => brought.get(position) ?? [],
    reaches: reverts.reaches,
    isRevert: (position) => reverts.readings.has(position),
  };
  const takenBack = new Set<number>();
  const firstLeft: FirstLeft = new Map();
  const seen = new Set<Group>();
  for (const position of positions) {
    const group = folding.groupOf(position);
    if (folding.isOmitted(position) || takenBack.has(position)) continue;
    if (group !== undefined && seen.has(group)) continue;
    if (group !== undefined) seen.add(group);
    const written = folding.writtenOf(position);
    if (written.length > 0 && written.every(isUntaken)) {
      folding.omit(position, "empty");
      continue;
    }
    if (group !== undefined && cancelInside(folding, position, targets, firstLeft)) {
      continue;
    }
    const whole = group === undefined ? targets.of(position) : targets.ofGroup(group);
    const found = whole ?? (group === undefined ? [] : targets.inGroup(group));
    const meant = found.map((target) => withEffect(folding, position, target, beside));
    const others = meant.filter((target) =>
      target.position !== position &&
      // What was released before it was merged, or before a copy of it, is taken back from there.
      (!folding.isOmitted(target.position, "merge") ||
        beside.broughtBy(target.position).length > 0) &&
      !folding.isOmitted(target.position, "empty") &&
      (group === undefined || folding.groupOf(target.position) !== group)
    );
    if (others.length === 0) continue;
    const stands = whole === undefined || reverts.readings.get(position)?.stands === true;
    if (stands) replace(folding, position, others, { takenBack, beside });
    else takeBack(folding, position, others, { takenBack, beside, firstLeft });
  }
}

/** The copy with an effect that a revert takes back, where what it names has none; else the target. */
function withEffect(folding: Folding, revert: number, target: Target, beside: Beside): Target {
  if (!folding.isOmitted(target.position, "empty")) return target;
  const copy = beside.copiesOf(target.position)
    .find((each) => each > revert && !folding.isOmitted(each));
  return copy === undefined ? target : { position: copy, isTitle: false };
}

/** What goes with a change that is taken back. */
interface Beside {
  readonly copiesOf: (position: number) => readonly number[];
  /** For a merge all that it brought in, merges too. */
  readonly broughtBy: (position: number) => readonly number[];
  readonly reaches: Reverts["reaches"];
  readonly isRevert: (position: number) => boolean;
}

/**
 * Marks what reverts inside of the group of a change take back of it, the newest first. True when
 * nothing is left of the group, which is left out then.
 */
function cancelInside(
  folding: Folding,
  position: number,
  targets: Targets,
  firstLeft: FirstLeft,
): boolean {
  const group = folding.groupOf(position);
  for (const member of folding.membersOf(position).toSorted((a, b) => a - b)) {
    // The title of a merge is often that of its commit.
    if (folding.isCancelled(member) || isMerge(folding.changeAt(member).commit)) continue;
    for (const target of targets.of(member) ?? []) {
      if (folding.groupOf(target.position) === group) folding.cancel(target.position, member);
    }
  }
  return omitCancelled(folding, position, firstLeft);
}

/** The index of the first member of a group that is not taken back. */
type FirstLeft = Map<Group, number>;

/** Leaves out a group of which nothing is left; true when it did. */
function omitCancelled(folding: Folding, position: number, firstLeft: FirstLeft): boolean {
  const group = folding.groupOf(position);
  const members = folding.membersOf(position);
  // Members are only added here, and what is taken back stays so: those before this one are gone.
  let first = (group && firstLeft.get(group)) ?? 0;
  const isGone = (member: number): boolean =>
    folding.isCancelled(member) || isMerge(folding.changeAt(member).commit);
  while (first < members.length && isGone(members[first] ?? -1)) first++;
  if (group !== undefined) firstLeft.set(group, first);
  if (first < members.length || folding.writtenOf(position).length === 0) return false;
  folding.omit(position, "reverted");
  return true;
}

function takeBack(
  folding: Folding,
  revert: number,
  targets: readonly Target[],
  { takenBack, beside, firstLeft }: {
    readonly takenBack: Set<number>;
    readonly beside: Beside;
    readonly firstLeft: FirstLeft;
  },
): void {
  const partial: number[] = [];
  for (const { position, isTitle } of targets) {
    const isPlain = folding.isOmitted(position, "merge");
    if (folding.isOmitted(position) && !isPlain) continue;
    takenBack.add(position);
    const group = folding.groupOf(position);
    const isWhole = group === undefined || isTitle ||
      (isMerge(folding.changeAt(position).commit) && isHead(folding, position));
    if (!isWhole) {
      partial.push(position);
      takeCopies(folding, revert, [position], beside);
      continue;
    }
    const brought = new Set(isTitle ? [] : beside.broughtBy(position));
    for (const member of folding.membersOf(position)) brought.add(member);
    folding.omit(position, "reverted");
    for (const member of brought) {
      const isWhole = folding.membersOf(member).every((each) => brought.has(each));
      if (isWhole && !folding.isOmitted(member)) folding.omit(member, "reverted");
    }
    takeCopies(folding, revert, [...brought], beside);
  }
  const left = partial.find((position) => !folding.isOmitted(position));
  if (left === undefined) folding.omit(revert, "reverted");
  else folding.join(left, revert);
  for (const position of partial) folding.cancel(position, revert);
  for (const position of partial) {
    if (!folding.isOmitted(position)) omitCancelled(folding, position, firstLeft);
  }
}

/**
 * Leaves out the copies of changes that are older than a revert, and groups of nothing else; a copy of a
 * revert that is a part of something takes back nothing.
 */
function takeCopies(
  folding: Folding,
  revert: number,
  positions: readonly number[],
  { copiesOf, reaches, isRevert }: Beside,
): void {
  const copies = new Set(positions.flatMap(copiesOf));
  const known = new Map<Group | undefined, boolean>();
  for (const copy of copies) {
    // One on another branch stays when both are merged.
    if (copy <= revert || folding.isOmitted(copy) || !reaches(revert, copy)) continue;
    const group = folding.groupOf(copy);
    const isWhole = group === undefined ||
      (known.get(group) ?? folding.writtenOf(copy).every((each) => copies.has(each)));
    known.set(group, isWhole);
    if (isWhole) folding.omit(copy, "reverted");
    else if (isRevert(copy)) folding.cancel(copy, copy);
  }
}

/** True for the merge that a group is of: one inside of a pull request brought only a part. */
function isHead(folding: Folding, position: number): boolean {
  return folding.headOf(position).commit === folding.changeAt(position).commit;
}

/**
 * Leaves out what a change that does more takes back, but for a part of something joined; a revert
 * that is such a part takes back nothing.
 */
function replace(
  folding: Folding,
  revert: number,
  targets: readonly Target[],
  { takenBack, beside }: { readonly takenBack: Set<number>; readonly beside: Beside },
): void {
  for (const { position, isTitle } of targets) {
    takeCopies(folding, revert, isTitle ? folding.membersOf(position) : [position], beside);
    const isPart = !isTitle && folding.writtenOf(position).length > 1;
    if (isPart && beside.isRevert(position)) folding.cancel(position, position);
    if (isPart) continue;
    takenBack.add(position);
    folding.omit(position, "reverted");
  }
}
