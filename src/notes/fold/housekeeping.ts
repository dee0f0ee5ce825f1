// Folds housekeeping: releases are left out, leftovers join what they belong to.

import { isMerge } from "../merges.ts";
import { typeOfHeader } from "../parse.ts";
import type { Change, ChangeType } from "../types.ts";
import { dissolveBranch } from "./branches.ts";
import { WordMatcher } from "./fit_words.ts";
import type { Folding } from "./folding.ts";
import { DEPENDENCY_WORDS, LEFTOVER_WORDS, RELEASE_WORDS } from "./housekeeping_words.ts";

/** What the words of a change say about it. */
export type Kind = "release" | "leftover" | "dependencies";

const CODE_TYPES: ReadonlySet<ChangeType> = new Set(["feat", "fix", "perf"]);
const AUTOSQUASH = /^(?:(?:fixup|squash|amend)! )+/;

// Compiled on first use, because nothing is folded with `--all`.
let matcher: WordMatcher<Kind> | undefined;

/** What the words of a change say about it; undefined for nearly all. */
export function readKind({ type, breaking, description, commit }: Change): Kind | undefined {
  // What breaks something is news, whatever its words, and so is a conventional feature. A colon
  // tells most of the latter without reading them again.
  if (breaking || (CODE_TYPES.has(type) && commit.subject.includes(":"))) return undefined;
  return matchWords(description);
}

function matchWords(description: string): Kind | undefined {
  matcher ??= new WordMatcher({
    release: RELEASE_WORDS,
    leftover: LEFTOVER_WORDS,
    dependencies: DEPENDENCY_WORDS,
  });
  return matcher.match(description);
}

/** What the words of changes say about them, as they are folded so far. */
export class Housekeeping {
  readonly #folding: Folding;
  readonly #kinds = new Map<number, Kind>();

  /** `kinds` are those of {@link readKind}, by position. */
  constructor(folding: Folding, kinds: ReadonlyMap<number, Kind>) {
    this.#folding = folding;
    for (const position of folding.units()) {
      const head = folding.headOf(position);
      const kind = head === folding.changeAt(position) ? kinds.get(position) : readKind(head);
      if (kind !== undefined && !isOwnWork(folding, position)) this.#kinds.set(position, kind);
    }
  }

  /** The newest positions of changes of a kind, newest first. */
  positionsOf(kind: Kind): readonly number[] {
    return [...this.#kinds.keys()].filter((position) =>
      this.#kinds.get(position) === kind && !this.#folding.isOmitted(position)
    );
  }
}

/** True for a conventional feature, fix or performance gain. */
export function isOwnWork(folding: Folding, position: number): boolean {
  const { type, commit } = folding.headOf(position);
  if (!CODE_TYPES.has(type)) return false;
  const named = typeOfHeader(folding.groupOf(position)?.title ?? commit.subject);
  return named !== undefined && CODE_TYPES.has(named);
}

/** Leaves out the commits that make a release. A pull request that has more in it is dissolved. */
export function foldReleases(folding: Folding, housekeeping: Housekeeping): void {
  for (const position of housekeeping.positionsOf("release")) {
    const members = folding.membersOf(position);
    const isWhole = members.length === 1 || members.every((member) => {
      const { commit, breaking } = folding.changeAt(member);
      return (isMerge(commit) && !breaking) || saysRelease(folding, member);
    });
    if (isWhole) {
      folding.omit(position, "release");
      continue;
    }
    dissolveBranch(folding, position);
    for (const member of members) {
      if (!folding.isOmitted(member) && saysRelease(folding, member)) {
        folding.omit(member, "release");
      }
    }
  }
}

function saysRelease(folding: Folding, member: number): boolean {
  const change = folding.changeAt(member);
  const named = typeOfHeader(change.commit.subject);
  return !change.breaking && !(named !== undefined && CODE_TYPES.has(named)) &&
    matchWords(change.description) === "release";
}

/** Joins `fixup! x` and its kin to the newest older change with the subject `x`. */
export function foldAutosquash(folding: Folding): void {
  const fixups = new Map<number, string>();
  for (let position = 0; position < folding.changes.length; position++) {
    const { subject } = folding.changeAt(position).commit;
    if (!subject.includes("! ") || !isAlone(folding, position)) continue;
    const rest = subject.replace(AUTOSQUASH, "");
    if (rest !== subject) fixups.set(position, rest);
  }
  if (fixups.size === 0) return;
  const wanted = new Set(fixups.values());
  const latest = new Map<string, number>();
  for (let position = folding.changes.length - 1; position >= 0; position--) {
    const { subject } = folding.changeAt(position).commit;
    const target = latest.get(fixups.get(position) ?? "");
    if (target !== undefined) folding.join(target, position);
    if (wanted.has(subject) && !folding.isOmitted(position)) latest.set(subject, position);
  }
}

/** Joins what finishes the commit before it to that commit, when both have the same author. */
export function foldLeftovers(folding: Folding, housekeeping: Housekeeping): void {
  const leftovers = housekeeping.positionsOf("leftover")
    .filter((position) => isAlone(folding, position));
  const parentOf = (position: number): string | undefined =>
    folding.changeAt(position).commit.parents[0];
  const parents = folding.findCommits(
    leftovers.map(parentOf).filter((hash) => hash !== undefined),
  );
  for (const position of leftovers) {
    const parent = parents.get(parentOf(position) ?? "");
    if (parent === undefined || folding.isOmitted(parent)) continue;
    const [own, other] = [position, parent].map((each) => folding.changeAt(each).commit);
    if (own?.authorName === other?.authorName) folding.join(parent, position);
  }
}

function isAlone(folding: Folding, position: number): boolean {
  return !folding.isOmitted(position) && folding.membersOf(position).length === 1;
}
