// Folds reverts: a revert and what it takes back, both in the range, are left out.

import { mayContain } from "../../history/commit.ts";
import { FingerprintSet } from "../../text/fingerprint.ts";
import { withoutCode } from "../../text/quoted_lines.ts";
import { isMerge } from "../messages/merges.ts";
import type { Change } from "../types.ts";
import type { Folding, Group } from "./folding.ts";

/** What a revert takes back, as its message names it. */
export interface RevertReading {
  /** Names of commits, at least seven digits each. */
  readonly names: readonly string[];
  /** The quoted subject, without the number of a pull request. */
  readonly subject: string | undefined;
  /** The number of the pull request. */
  readonly number: number | undefined;
  /** True for a change in words of its own, which stands whatever it takes back. */
  readonly stands: boolean;
}

/** The reverts of a range, by position, and the commits of the range that they name. */
export interface Reverts {
  readonly readings: ReadonlyMap<number, RevertReading>;
  /** The positions that {@link RevertReading.names} names; a name outside the range is missing. */
  readonly named: ReadonlyMap<string, number>;
}

// "This reverts commit 1a2b3c4." is what git-revert(1) writes.
const REVERTS =
  /(?:\bthis (?:commit |change |patch |pr )?reverts|^[ \t]*reverts?)(?: (?:the|following|merge|commits?|changesets?))*:?(?=\s)/gim;
const NAME =
  /[\s,;&]*(?:and\s+)?(?:[-*]\s+)?(?:commits?\s+)?["'`(]?\b([0-9a-f]{7,64})\b["'`)]?(\.{2,3}[0-9a-f])?/y;
const QUOTED = /\b(?:revert|reapply|back(?:s|ed)? out)(?:s|ed|ing)?:?\s+["“](.+)["”]\.?$/i;
// `Reapply "x"`, as git-revert(1) writes for the revert of `Revert "x"`.
const REAPPLIED = /^re-?(?:apply|land)(?:s|ed|ing)?:?\s+["“](.+)["”]\.?$/i;
// Nobody quotes a longer subject, and to search it would take long.
const LONGEST = 1_000;
const QUOTE = /["“]/;
const BACKED_OUT = /\bback(?:s|ed)? out\b/i;
// What git-revert(1) writes, below a subject that says something else.
const TAKES_BACK = /^This reverts commits? [0-9a-f]{7,64}\b(?! in part| part)/m;
const PARTIAL = /\bpart(?:s|ly|ial(?:ly)?)?\b/i;
const REVERTED_NUMBER = /\brevert(?:s|ed|ing)? (?:(?:PR|MR|pull request) ?)?[#!](\d{1,10})\b/i;
// What GitHub's button writes into the description.
const REVERTED_REFERENCE = /^Reverts [\w.-]+\/[\w.-]+#(\d{1,10})$/m;
const NUMBER = /\s*\([#!][0-9]{1,10}\)$/;

/** What a change takes back; undefined when it is no revert, or one of something unnamed. */
export function readRevert(change: Change): RevertReading | undefined {
  const isRevert = looksLikeRevert(change);
  if (!isRevert && !replaces(change)) return undefined;
  const reading = { ...readTarget(change), stands: !isRevert };
  const { names, subject, number } = reading;
  const isNamed = names.length > 0 || subject !== undefined || number !== undefined;
  return isNamed ? reading : undefined;
}

/** Finds the commits that the reverts of a range name. */
export function findReverted(
  folding: Folding,
  readings: ReadonlyMap<number, RevertReading>,
): Reverts {
  const names = [...readings.values()].flatMap(({ names }) => names);
  return { readings, named: folding.findCommits(names) };
}

function looksLikeRevert(change: Change): boolean {
  const { commit, description } = change;
  const { subject } = commit;
  if (REAPPLIED.test(description)) return true;
  if (subject.includes("evert") || (subject.includes("out ") && BACKED_OUT.test(subject))) {
    return true;
  }
  return (isMerge(commit) && description.includes("evert")) ||
    (mayContain(commit, "evert") && change.type === "revert") ||
    (mayContain(commit, "* Revert ") && onlyReverts(commit.body));
}

/** True for a change with a subject of its own whose message says that it takes back another one. */
function replaces({ commit }: Change): boolean {
  if (!mayContain(commit, "evert") || isMerge(commit)) return false;
  const body = withoutCode(commit.body);
  // The list of a squashed pull request tells of its steps.
  return TAKES_BACK.test(body) && !/^\* /m.test(body);
}

/** True for a squashed pull request of which every commit is a revert. */
function onlyReverts(body: string): boolean {
  return body.split("\n").every((line) => !line.startsWith("* ") || /^\* Revert ["“]/.test(line));
}

function readTarget({ type, description, commit }: Change): Omit<RevertReading, "stands"> {
  const text = mayContain(commit, "evert") ? `${commit.subject}\n${commit.body}` : commit.subject;
  const names: string[] = [];
  let isRange = false;
  for (const { 0: match, index } of text.matchAll(REVERTS)) {
    NAME.lastIndex = index + match.length;
    for (let name = NAME.exec(text); name !== null; name = NAME.exec(text)) {
      names.push(name[1] ?? "");
      isRange ||= name[2] !== undefined;
    }
  }
  const quoted = readQuoted(description) ?? readQuoted(commit.subject);
  // In `revert: feat: x` the description is the reverted subject.
  const subject = quoted ?? (type === "revert" ? description : undefined);
  if (isRange || PARTIAL.test(description)) {
    return { names: [], subject: undefined, number: undefined };
  }
  const digits = readNumber(description) ??
    (text.includes("Reverts ") ? REVERTED_REFERENCE.exec(text)?.[1] : undefined);
  return {
    names,
    subject: subject === undefined ? undefined : keyOf(subject),
    number: digits === undefined ? undefined : Number(digits),
  };
}

function readNumber(description: string): string | undefined {
  const mayHaveOne = description.includes("#") || description.includes("!");
  return mayHaveOne ? REVERTED_NUMBER.exec(description)?.[1] : undefined;
}

function readQuoted(subject: string): string | undefined {
  if (subject.length > LONGEST || !QUOTE.test(subject)) return undefined;
  const text = subject.replace(NUMBER, "");
  const reapplied = REAPPLIED.exec(text)?.[1];
  return reapplied === undefined ? QUOTED.exec(text)?.[1] : `Revert "${reapplied}"`;
}

/** A subject or title as two messages about one change have it in common: without a number. */
function keyOf(subject: string): string {
  return subject.endsWith(")") ? subject.replace(NUMBER, "") : subject;
}

/**
 * Takes back what reverts of the range take back, the newest first, so that the revert of a revert
 * restores what the latter took back. A revert whose commits are not all in the range stands. One
 * that takes back a part of a joined change becomes a part of it. A change in words of its own
 * stands, and only what it takes back as a whole is left out. `among` are the positions to look at.
 */
export function foldReverts(
  folding: Folding,
  reverts: Reverts,
  among: Iterable<number> = reverts.readings.keys(),
): void {
  const positions = [...among].filter((position) => reverts.readings.has(position))
    // The newest first.
    .toSorted((a, b) => a - b);
  if (positions.length === 0) return;
  const targets = new Targets(folding, reverts);
  const takenBack = new Set<number>();
  const seen = new Set<Group>();
  for (const position of positions) {
    const group = folding.groupOf(position);
    if (folding.isOmitted(position) || takenBack.has(position)) continue;
    if (group !== undefined && seen.has(group)) continue;
    if (group !== undefined) seen.add(group);
    const found = group === undefined ? targets.of(position) : targets.ofGroup(group);
    const others = found?.filter((target) =>
      target.position !== position &&
      (group === undefined || folding.groupOf(target.position) !== group)
    ) ?? [];
    if (others.length === 0) continue;
    if (reverts.readings.get(position)?.stands === true) replace(folding, others, takenBack);
    else takeBack(folding, position, others, takenBack);
  }
}

/** What a revert takes back. */
interface Target {
  readonly position: number;
  /** True when the revert quotes the title of a joined change, and so means all of it. */
  readonly isTitle: boolean;
}

/** Finds what reverts take back. */
class Targets {
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

  /** The targets of one commit; undefined when they are not all in the range. */
  of(position: number): readonly Target[] | undefined {
    const names = this.#reverts.readings.get(position)?.names ?? [];
    const named = names.map((name) => this.#reverts.named.get(name))
      // A revert comes after what it reverts.
      .filter((target) => target !== undefined && target > position) as readonly number[];
    if (names.length > 0 && named.length === names.length) {
      return [...new Set(named)].map((target) => ({ position: target, isTitle: false }));
    }
    const target = this.#bySubject.get(position) ?? this.#numbered(position);
    return target === undefined ? undefined : [target];
  }

  #numbered(position: number): Target | undefined {
    const number = this.#reverts.readings.get(position)?.number;
    const target = number === undefined ? undefined : this.#byNumber.get(number);
    return target === undefined || target <= position
      ? undefined
      : { position: target, isTitle: true };
  }

  /** The targets of all commits of a group, or else of its title. */
  ofGroup({ members }: Group): readonly Target[] | undefined {
    const isMergeAt = (member: number): boolean => isMerge(this.#folding.changeAt(member).commit);
    const written = members.filter((member) => !isMergeAt(member)).map((member) => this.of(member));
    if (written.length > 0 && written.every((each) => each !== undefined)) {
      return written.flatMap((each) => each ?? []);
    }
    const titled = members.length === 1 ? members : members.filter(isMergeAt);
    return titled.map((member) => this.of(member)).find((targets) => targets !== undefined);
  }
}

function takeBack(
  folding: Folding,
  revert: number,
  targets: readonly Target[],
  takenBack: Set<number>,
): void {
  const partial: number[] = [];
  for (const { position, isTitle } of targets) {
    if (folding.isOmitted(position)) continue;
    takenBack.add(position);
    const members = folding.groupOf(position)?.members ?? [];
    const isGone = (member: number): boolean =>
      takenBack.has(member) || isMerge(folding.changeAt(member).commit);
    if (isTitle || isMerge(folding.changeAt(position).commit) || members.every(isGone)) {
      folding.omit(position, "reverted");
    } else partial.push(position);
  }
  const left = partial.find((position) => !folding.isOmitted(position));
  if (left === undefined) folding.omit(revert, "reverted");
  else folding.join(left, revert);
}

/** Leaves out what a change in words of its own takes back, but for a part of something joined. */
function replace(folding: Folding, targets: readonly Target[], takenBack: Set<number>): void {
  for (const { position } of targets) {
    if (folding.writtenOf(position).length > 1) continue;
    takenBack.add(position);
    folding.omit(position, "reverted");
  }
}

/**
 * The newest older change with the subject or title that a revert quotes. Changes and reverts of
 * one subject are a stack.
 */
function findBySubject(
  folding: Folding,
  { readings, named }: Reverts,
): ReadonlyMap<number, Target> {
  const found = new Map<number, Target>();
  const open = new Map<string, Target[]>();
  for (const { subject, names } of readings.values()) {
    const isNamed = names.length > 0 && names.every((name) => named.has(name));
    if (subject !== undefined && !isNamed) open.set(subject, []);
  }
  if (open.size === 0) return found;
  const prints = new FingerprintSet(open.size);
  for (const subject of open.keys()) prints.add(subject);
  const openAt = (text: string): Target[] | undefined =>
    prints.mayHave(text) ? open.get(text) : undefined;
  for (let position = folding.changes.length - 1; position >= 0; position--) {
    const reading = readings.get(position);
    const target = open.get(reading?.subject ?? "")?.pop();
    if (target !== undefined) {
      found.set(position, target);
      // What a revert took back can be taken back again.
      const restored = found.get(target.position);
      const key = readings.get(target.position)?.subject ?? "";
      if (restored !== undefined) open.get(key)?.push(restored);
    }
    const { commit } = folding.changeAt(position);
    const key = keyOf(commit.subject);
    const group = folding.groupOf(position);
    const title = group?.head.commit === commit ? keyOf(group.title ?? "") : undefined;
    if (key !== title) openAt(key)?.push({ position, isTitle: false });
    if (title !== undefined) openAt(title)?.push({ position, isTitle: true });
  }
  return found;
}

/** The pull requests that reverts name by their numbers. */
function findByNumber(folding: Folding, { readings }: Reverts): ReadonlyMap<number, number> {
  const wanted = new Set([...readings.values()].map(({ number }) => number));
  wanted.delete(undefined);
  const found = new Map<number, number>();
  if (wanted.size === 0) return found;
  for (const position of folding.units()) {
    const number = folding.headOf(position).pullRequest?.number;
    if (number !== undefined && wanted.has(number)) found.set(number, position);
  }
  return found;
}
