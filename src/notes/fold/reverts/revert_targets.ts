// Finds what reverts take back: by the commits they name, by numbers and by subjects.

import { FingerprintSet } from "../../../text/fingerprint.ts";
import { readCopy, withoutCopyMarks } from "../../messages/copy_marks.ts";
import { isMerge } from "../../messages/merges/merges.ts";
import type { Folding, Group } from "../folding.ts";
import { isCodeType } from "../../messages/types/type_names.ts";
import { keyOf } from "../subject_key.ts";
import type { Reverts } from "./named_reverts.ts";
import { type RevertReading, saysRevert } from "./revert_reading.ts";

/** What a revert takes back. */
export interface Target {
  readonly position: number;
  /** True when the revert quotes the title of a joined change, and so means all of it. */
  readonly isTitle: boolean;
  /** True when it was found by its words without its type, which other changes may have too. */
  readonly isUntyped?: boolean;
  /** The pull request that it is of, if known. */
  readonly number?: number | undefined;
  /** The pull request that it is a copy of, as its subject says. */
  readonly original?: number | undefined;
  /** The scope of its header. */
  readonly scope?: string | undefined;
}

/** Finds what reverts take back. */
export class Targets {
  readonly #folding: Folding;
  readonly #reverts: Reverts;
  readonly #bySubject: ReadonlyMap<number, Target>;
  readonly #byNumber: ReadonlyMap<number, number>;

  constructor(folding: Folding, reverts: Reverts) {
    this.#folding = folding;
    this.#reverts = reverts;
    this.#bySubject = findBySubject(folding, reverts);
    this.#byNumber = findByNumber(folding, reverts);
  }

  /** The targets of one commit; undefined when they are not all in the range, or for one untaken. */
  of(position: number): readonly Target[] | undefined {
    if (this.#reverts.untaken.has(this.#folding.changeAt(position).commit.hash)) return undefined;
    const names = this.#reverts.readings.get(position)?.names ?? [];
    const named = names.map((name) => this.#reverts.named.get(name))
      // A revert comes after what it reverts.
      .filter((target) => target !== undefined && target > position) as readonly number[];
    const meant = this.#bySubject.get(position);
    const isOther = meant !== undefined && !named.includes(meant.position);
    if (names.length > 0 && named.length === names.length && !isOther) {
      const targets = named.map((target) => this.#besideCopy(position, target));
      return [...new Set(targets)].map((target) => ({ position: target, isTitle: false }));
    }
    const target = meant ?? this.#numbered(position);
    return target === undefined ? undefined : [target];
  }

  /** The copy of a revert names what its original takes back, and takes back the copy of that. */
  #besideCopy(position: number, target: number): number {
    const { siblings } = this.#reverts;
    const isCopy = siblings.get(position)?.some((other) => other > position) ?? false;
    return (isCopy ? siblings.get(target)?.find((other) => other > position) : undefined) ?? target;
  }

  #numbered(position: number): Target | undefined {
    const reading = this.#reverts.readings.get(position);
    const target = this.#byNumber.get(reading?.number ?? reading?.quotedNumber ?? -1);
    // A change that still has the words that are quoted is found by them, unless it is taken back.
    const isQuoted = reading?.number === undefined && target !== undefined &&
      this.#saysOf(target).includes(reading?.subject ?? "");
    if (isQuoted) return undefined;
    return target === undefined || target <= position
      ? undefined
      : { position: target, isTitle: true };
  }

  /** What a change says by its subject, and as what its group was merged. */
  #saysOf(position: number): readonly string[] {
    const { commit } = this.#folding.headOf(position);
    return [commit.subject, this.#folding.groupOf(position)?.title ?? ""].map(keyOf);
  }

  /**
   * What a group takes back: what its title quotes as a whole, what all of its commits take back that
   * are not taken back themselves, or else what its title names; undefined when it does more.
   */
  ofGroup({ members, title = "" }: Group): readonly Target[] | undefined {
    const isMergeAt = (member: number): boolean => isMerge(this.#folding.changeAt(member).commit);
    const commits = members.filter((member) =>
      !isMergeAt(member) && !this.#folding.isCancelled(member)
    );
    const written = commits.map((member) => this.of(member));
    const titled = members.length === 1 ? members : members.filter(isMergeAt);
    const named = titled.map((member) => this.of(member)).find((each) => each !== undefined);
    if (written.length > 0 && written.every((each) => each !== undefined)) {
      const targets = written.flatMap((each) => each ?? []);
      return this.#isWhole(named, targets) ? named : targets;
    }
    const hasMore = members.length > 1 && commits.some((member, index) => {
      const { type, breaking } = this.#folding.changeAt(member);
      return written[index] === undefined && (breaking || isCodeType(type));
    });
    if (hasMore) return undefined;
    if (named !== undefined || !saysRevert(title)) return named;
    // GitHub may cut a title: 'Revert "Merge pull request #12'.
    const found = written.filter((each) => each !== undefined).flat();
    return found.length === 0 ? undefined : found;
  }

  /** What some commits of a group, or its title, take back beside what else it does. */
  inGroup({ members }: Group): readonly Target[] {
    return members.filter((member) => !this.#folding.isCancelled(member))
      .flatMap((member) => this.of(member) ?? []);
  }

  /** True for the title of a pull request of which these targets are parts. */
  #isWhole(named: readonly Target[] | undefined, targets: readonly Target[]): boolean {
    const [only, ...others] = named ?? [];
    if (only === undefined || others.length > 0 || !only.isTitle) return false;
    const group = this.#folding.groupOf(only.position);
    return group !== undefined &&
      targets.every(({ position }) => this.#folding.groupOf(position) === group);
  }
}

/**
 * The newest older change with the subject or title that a revert quotes. Changes and reverts of
 * one subject are a stack. A commit that was taken back before and is named again means the one that
 * made the change again.
 */
function findBySubject(folding: Folding, reverts: Reverts): ReadonlyMap<number, Target> {
  const { readings, named, reaches } = reverts;
  const found = new Map<number, Target>();
  const open = new Map<string, Target[]>();
  const subjects = completeSubjects(folding, readings);
  const again = findNamedAgain(reverts);
  for (const [position, { names }] of readings) {
    const subject = subjects.get(position);
    const isPlain = isKnown(names, named) && !names.some((name) => again.has(named.get(name)));
    if (subject !== undefined && !isPlain) open.set(subject, []);
  }
  if (open.size === 0) return found;
  const prints = new FingerprintSet(open.size);
  for (const subject of open.keys()) prints.add(subject);
  const openAt = (text: string): Target[] | undefined =>
    prints.mayHave(text) ? open.get(text) : undefined;
  const undoneBy = new Map<number, number>();
  const isMadeAgain = (older: number, target: number, revert: number): boolean => {
    const undone = undoneBy.get(older);
    return undone !== undefined && target < undone && reaches(target, undone) &&
      reaches(revert, target);
  };
  const takeBack = (position: number, reading: RevertReading): void => {
    const stack = open.get(subjects.get(position) ?? "");
    const isOf = (name: string, target: number): boolean => {
      const older = named.get(name) ?? -1;
      return older === target || isMadeAgain(older, target, position);
    };
    const meant = stack && takeMeant(stack, reading, isKnown(reading.names, named), isOf);
    if (meant !== undefined) {
      found.set(position, meant);
      undoneBy.set(meant.position, position);
    }
    // What a revert took back can be taken back again, also by its hash.
    const undone = meant === undefined
      ? reading.names.map((name) => named.get(name))
      : [meant.position];
    for (const target of undone) {
      const restored = found.get(target ?? -1);
      if (restored === undefined) continue;
      open.get(subjects.get(target ?? -1) ?? "")?.push(restored);
      undoneBy.delete(restored.position);
    }
  };
  for (let position = folding.changes.length - 1; position >= 0; position--) {
    const reading = readings.get(position);
    if (reading !== undefined) takeBack(position, reading);
    const { commit, description, scope } = folding.changeAt(position);
    const key = keyOf(commit.subject);
    const group = folding.groupOf(position);
    const title = group?.head.commit === commit ? keyOf(group.title ?? "") : undefined;
    const number = (group?.head ?? folding.changeAt(position)).pullRequest?.number;
    const target = (): Target => ({ position, isTitle: false, number });
    if (key !== title) openAt(key)?.push(target());
    // `Reapply "feat: add ports"` takes back `revert: feat: add ports` too.
    const asGit = reading && `Revert "${subjects.get(position)}"`;
    if (asGit !== undefined && asGit !== key && asGit !== title) openAt(asGit)?.push(target());
    // `revert: add ports` takes back `feat: add ports`, and a copy of it.
    const copied = keyOf(withoutCopyMarks(description));
    // Nearly all changes were never taken back.
    if (prints.mayHave(description) || prints.mayHave(copied)) {
      for (const words of copied === description ? [copied] : [description, copied]) {
        const untyped = words === key || words === title ? undefined : openAt(words);
        if (untyped === undefined) continue;
        const original = readCopy(commit.subject).number;
        untyped.push({ ...target(), isUntyped: true, original, scope });
      }
    }
    if (title !== undefined) openAt(title)?.push({ position, isTitle: true, number });
  }
  return found;
}

/** True when a revert names commits, all of them in the range. */
function isKnown(names: readonly string[], named: Reverts["named"]): boolean {
  return names.length > 0 && names.every((name) => named.has(name));
}

/** The positions that several reverts name. */
function findNamedAgain({ readings, named }: Reverts): ReadonlySet<number | undefined> {
  const seen = new Set<number | undefined>();
  const all = [...readings.values()].flatMap(({ names }) => [...new Set(names)])
    .map((name) => named.get(name));
  return new Set(all.filter((position) => seen.size === seen.add(position).size));
}

/** Takes the last of those that a revert of their words may mean; `isOf` tells what a name means. */
function takeMeant(
  stack: Target[],
  { names, number, quotedNumber, scope }: RevertReading,
  isNamed: boolean,
  isOf: (name: string, position: number) => boolean,
): Target | undefined {
  const wanted = quotedNumber ?? number;
  const isMeant = (target: Target): boolean =>
    isNamed
      ? names.some((name) => isOf(name, target.position))
      : isNumbered(target, wanted) && !(target.isUntyped === true &&
        (names.length > 0 || (scope !== undefined && scope !== target.scope)));
  const start = Math.max(0, stack.length - MOST_ALIKE);
  const index = stack.slice(start).findLastIndex(isMeant);
  return index < 0 ? undefined : stack.splice(start + index, 1)[0];
}

/** True when the number may be that of the target, or of the pull request that it is a copy of. */
function isNumbered({ number, original }: Target, wanted: number | undefined): boolean {
  return wanted === undefined || number === undefined || number === wanted || original === wanted;
}

// More cut titles than these name nothing, and of more changes with the same words a newer is meant.
const MOST_CUT = 100;
const MOST_ALIKE = 500;

/** The subjects that reverts quote, by position; a cut one is that of the newest older change. */
function completeSubjects(
  folding: Folding,
  readings: Reverts["readings"],
): ReadonlyMap<number, string> {
  const subjects = new Map<number, string>();
  let cutCount = 0;
  for (const [position, { subject, isCut }] of readings) {
    if (subject === undefined) continue;
    if (isCut !== true) subjects.set(position, subject);
    else if (cutCount++ < MOST_CUT) {
      const whole = findBeginning(folding, subject, position);
      if (whole !== undefined) subjects.set(position, whole);
    }
  }
  return subjects;
}

/**
 * The subject or title of a change older than this that ends in dots by itself, or else of the newest
 * that begins like it.
 */
function findBeginning(folding: Folding, beginning: string, newer: number): string | undefined {
  const wholes = ["...", "…"].map((dots) => beginning + dots);
  let newest: string | undefined;
  for (let position = newer + 1; position < folding.changes.length; position++) {
    const { commit } = folding.changeAt(position);
    const title = folding.groupOf(position)?.title ?? "";
    for (const text of [commit.subject, title]) {
      if (!text.startsWith(beginning)) continue;
      const key = keyOf(text);
      if (wholes.includes(key)) return key;
      newest ??= key;
    }
  }
  return newest;
}

/** The pull requests that reverts name by their numbers. */
function findByNumber(folding: Folding, { readings }: Reverts): ReadonlyMap<number, number> {
  const wanted = new Set(
    [...readings.values()].map(({ number, quotedNumber }) => number ?? quotedNumber),
  );
  wanted.delete(undefined);
  const found = new Map<number, number>();
  if (wanted.size === 0) return found;
  for (const position of folding.units()) {
    const number = folding.headOf(position).pullRequest?.number;
    if (number !== undefined && wanted.has(number)) found.set(number, position);
  }
  return found;
}
