// Tells which changes the line of releases before a range had: copies on a branch that the end of the
// range does not hold, as `git cherry-pick` makes them without a word.

import { type Commit, mayContain } from "../../history/commit.ts";
import { CommitGraph } from "../../history/graph/commit_graph.ts";
import { findFirstTags } from "../../history/graph/first_tags.ts";
import { originalsOf } from "./backports.ts";
import { commitsOf } from "../entries/entry.ts";
import { SHORTEST_NAME } from "../messages/references/commit_names.ts";
import { readCopy } from "../messages/copy_marks.ts";
import { isMerge, readMerge, writtenTitle } from "../messages/merges/merges.ts";
import { referenceBehind } from "../messages/subject_number.ts";
import type { Change } from "../types.ts";

// What git-revert(1) writes.
const TAKES_BACK = /^This reverts commit ([0-9a-f]{7,64})\b/gm;
// GitHub names no commit: `Revert "close every port (#12)" (#20)`.
const QUOTES = /^Revert "(.+)"(?: \(#[1-9]\d{0,9}\))?$/;
const REVERTS_NUMBER = /^Reverts? (?:[\w./-]{1,100})?([#!][1-9]\d{0,9})\b/m;
const NUMBERED = / \((?:#|GH-)[1-9]\d{0,9}\)$/;
// Of a copy that names a pull request: "Partial backport of #12", "Backport #12 in part".
const SAYS_PART = /\bpartial(?:ly)?\b|\bin part\b|\bparts? of #\d/i;
// Shorter subjects say too little beside a number, which may be that of an issue.
const SHORTEST_SUBJECT = 12;

/** The line of releases that a range begins at, from where the line of the range parted from it. */
export interface EarlierLine {
  /** Its commits, newest first. */
  readonly commits: readonly Commit[];
  /**
   * True for a commit of the range that did not grow from this commit of the line; absent where none
   * did. What grew from a commit is no other form of it: it may bring back what was lost since.
   */
  readonly isApart?: ((own: string, other: string) => boolean) | undefined;
  /** The tag of the release that was made at a commit. */
  readonly tagOf: (hash: string) => string | undefined;
}

/** Gives the author dates of commits, in seconds since 1970, by their full hashes. */
export type ReadAuthorDates = (hashes: readonly string[]) => Promise<ReadonlyMap<string, number>>;

/**
 * Adds to the changes that the line had too the release of the line that had them first. A change
 * that an earlier stage found in a release keeps that.
 *
 * A copy has the author, the author date and the subject of its original, which `git cherry-pick`
 * keeps. Patches are not compared: to make them takes seconds, and they tell hardly any more.
 */
export async function traceLine(
  changes: readonly Change[],
  line: EarlierLine,
  readAuthorDates: ReadAuthorDates,
): Promise<readonly Change[]> {
  const graph = new CommitGraph(line.commits);
  const firsts = findFirstTags(graph, line.tagOf);
  const released = withoutReverted(line.commits, graph).flatMap((commit): readonly Released[] => {
    const position = graph.positionOf(commit.hash) ?? -1;
    const tag = firsts[position];
    return tag === undefined ? [] : [{ commit, tag, position }];
  });
  if (released.length === 0) return changes;
  const { isApart } = line;
  const isCopy: IsCopy = (hash, { commit }) => isApart?.(hash, commit.hash) ?? true;
  const copies = await findCopies(changes, released, isCopy, readAuthorDates);
  return changes.map((change) => {
    const tag = change.alsoIn ?? releaseOf(change, copies)?.tag;
    return tag === undefined || tag === change.alsoIn ? change : { ...change, alsoIn: tag };
  });
}

/** A commit of the line, the first release that had it, and its place: later ones are higher. */
interface Released {
  readonly commit: Commit;
  readonly tag: string;
  readonly position: number;
}

/** False for the commit of the range with this hash where it grew from what looks like a copy of it. */
type IsCopy = (hash: string, copy: Released) => boolean;

/** The copies of a line, by what they are copies of. */
interface Copies {
  /** By the hashes of commits of the range. */
  readonly byHash: ReadonlyMap<string, Released>;
  /** By the numbers of pull requests, of whatever commits. */
  readonly byNumber: ReadonlyMap<number, readonly Released[]>;
  readonly isCopy: IsCopy;
}

/** The copy that completed a change; undefined when the line had nothing of it, or only a part. */
function releaseOf(change: Change, copies: Copies): Released | undefined {
  const { byHash } = copies;
  const commits = commitsOf(change);
  const written = commits.filter((commit) => !isMerge(commit));
  const numbered = readNumbered(change, written, copies);
  const whole = isMerge(change.commit) ? byHash.get(change.commit.hash) : undefined;
  if (whole !== undefined || numbered.whole !== undefined) return whole ?? numbered.whole;
  // A copy of the merge of a single commit is one of that commit, in whose words the entry stands.
  const merged = new Map<string, Released>();
  for (const { hash, parents } of commits) {
    const copy = parents.length > 1 ? byHash.get(hash) : undefined;
    if (copy !== undefined) { for (const parent of parents.slice(1)) merged.set(parent, copy); }
  }
  let last: Released | undefined;
  for (const each of written) {
    const copy = byHash.get(each.hash) ?? merged.get(each.hash) ??
      numbered.byTitle.get(titleOf(each.subject));
    if (copy === undefined) return undefined;
    if (last === undefined || copy.position > last.position) last = copy;
  }
  return last;
}

/** The copies that name the pull request of a change: one of all of it, and those of its commits. */
interface NumberedCopies {
  readonly whole: Released | undefined;
  /** By the titles of the commits that they are copies of. */
  readonly byTitle: ReadonlyMap<string, Released>;
}

function readNumbered(
  change: Change,
  written: readonly Commit[],
  { byNumber, isCopy }: Copies,
): NumberedCopies {
  const { commit, pullRequest } = change;
  const isOwnNumber = pullRequest?.reference === `#${pullRequest?.number}`;
  const copies = isOwnNumber ? byNumber.get(pullRequest?.number ?? 0) ?? [] : [];
  const title = copies.length === 0 ? "" : titleOf(writtenTitle(change));
  const titles = new Set(
    copies.length === 0 || written.length < 2 ? [] : written.map(({ subject }) => titleOf(subject)),
  );
  const byTitle = new Map<string, Released>();
  let whole: Released | undefined;
  for (const copy of copies) {
    if (!isCopy(commit.hash, copy)) continue;
    const { subject } = copy.commit;
    const own = titleOf(subject);
    if (own !== title && titles.has(own)) byTitle.set(own, byTitle.get(own) ?? copy);
    else if (own === title || !SAYS_PART.test(subject)) whole ??= copy;
  }
  return { whole, byTitle };
}

/** The words of a change, whatever marks of a copy stand around them. */
function titleOf(subject: string): string {
  return readCopy(subject).title.toLowerCase();
}

async function findCopies(
  changes: readonly Change[],
  released: readonly Released[],
  isCopy: IsCopy,
  readAuthorDates: ReadAuthorDates,
): Promise<Copies> {
  const commits = changes.filter(({ alsoIn }) => alsoIn === undefined).flatMap(commitsOf);
  const own = new Map(commits.map(({ hash }) => [hash.slice(0, SHORTEST_NAME), hash]));
  const byHash = new Map<string, Released>();
  const byNumber = new Map<number, Released[]>();
  const bySubject = new Map<string, Released[]>();
  for (const each of released) {
    for (const name of originalsOf(each.commit)) {
      if ("number" in name) addTo(byNumber, name.number, each);
      const hash = "hash" in name ? own.get(name.hash.slice(0, SHORTEST_NAME)) : undefined;
      // The newest come first, so that of several copies the oldest stays.
      if (hash !== undefined && isCopy(hash, each)) byHash.set(hash, each);
    }
    for (const subject of numberedSubjects(each.commit.subject)) addTo(bySubject, subject, each);
  }
  const byAuthor = await matchAuthors(commits, released, readAuthorDates);
  for (const { hash, subject } of commits) {
    const [numbered = ""] = numberedSubjects(subject);
    const alike = [...byAuthor.get(hash) ?? [], ...bySubject.get(numbered) ?? []];
    const copy = alike.find((each) => isCopy(hash, each));
    if (copy !== undefined && !byHash.has(hash)) byHash.set(hash, copy);
  }
  return { byHash, byNumber, isCopy };
}

/** A subject with the number of a pull request, also without the number of its copy: `x (#1) (#2)`. */
function numberedSubjects(subject: string): readonly string[] {
  if (subject.length < SHORTEST_SUBJECT || !NUMBERED.test(subject)) return [];
  const shorter = subject.replace(NUMBERED, "");
  return NUMBERED.test(shorter) ? [subject, shorter] : [subject];
}

/** The copies by the hashes of commits with the same author, author date and subject. */
async function matchAuthors(
  commits: readonly Commit[],
  released: readonly Released[],
  readAuthorDates: ReadAuthorDates,
): Promise<ReadonlyMap<string, readonly Released[]>> {
  // The log has no author dates: they are read only where all else is the same.
  const keys = new Set(released.map(({ commit }) => keyOf(commit)));
  const similar = commits.filter((commit) => keys.has(keyOf(commit)));
  if (similar.length === 0) return new Map();
  const wanted = new Set(similar.map(keyOf));
  const others = released.filter(({ commit }) => wanted.has(keyOf(commit)));
  const dates = await readAuthorDates(
    [...similar, ...others.map(({ commit }) => commit)].map(({ hash }) => hash),
  );
  const dated = (commit: Commit): string => `${dates.get(commit.hash)}\0${keyOf(commit)}`;
  const copies = new Map<string, Released[]>();
  for (const each of others) addTo(copies, dated(each.commit), each);
  return new Map(
    similar.flatMap((commit): readonly (readonly [string, readonly Released[]])[] => {
      const copy = dates.has(commit.hash) ? copies.get(dated(commit)) : undefined;
      return copy === undefined ? [] : [[commit.hash, copy]];
    }),
  );
}

// More of one change are those of a script that says the same each time.
const MOST_COPIES = 10;

/** Keeps the oldest of these copies, in this order: the newest are given first. */
function addTo<Key>(copies: Map<Key, Released[]>, key: Key, copy: Released): void {
  const known = copies.get(key);
  if (known === undefined) copies.set(key, [copy]);
  else if (known.unshift(copy) > MOST_COPIES) known.pop();
}

function keyOf({ authorName, authorEmail, subject }: Commit): string {
  return `${authorName}\0${authorEmail}\0${subject}`;
}

// Of each is asked what it brought; where more were taken back, nothing of the line is sure.
const MOST_REVERTED_MERGES = 50;

/** The commits that no later one took back, by themselves or with the merge that brought them. */
function withoutReverted(commits: readonly Commit[], graph: CommitGraph): readonly Commit[] {
  const known = new Set(commits.map(({ hash }) => hash.slice(0, SHORTEST_NAME)));
  const reverted = new Set<string>();
  const merges: Commit[] = [];
  const kept = commits.filter((commit) => {
    // The revert of a revert is newer than both.
    if (namesOf(commit).some((name) => reverted.has(name))) {
      if (isMerge(commit)) merges.push(commit);
      return false;
    }
    const body = mayContain(commit, "evert") ? commit.body : "";
    const hashes = Array.from(
      body.matchAll(TAKES_BACK),
      ([, name = ""]) => name.slice(0, SHORTEST_NAME),
    );
    for (const name of hashes) reverted.add(name);
    const [, reference] = REVERTS_NUMBER.exec(commit.subject) ?? REVERTS_NUMBER.exec(body) ?? [];
    if (reference !== undefined) reverted.add(reference);
    // The name may be that of the original.
    const [, quoted] = QUOTES.exec(commit.subject) ?? [];
    if (quoted !== undefined && !hashes.some((name) => known.has(name))) reverted.add(quoted);
    return true;
  });
  if (merges.length > MOST_REVERTED_MERGES) return [];
  const brought = new Set(merges.flatMap((merge) => broughtBy(merge, graph)));
  return brought.size === 0 ? kept : kept.filter(({ hash }) => !brought.has(hash));
}

/** What a revert may call a commit: its hash, its subject, the number and the title of its pull request. */
function namesOf(commit: Commit): readonly string[] {
  const { hash, subject } = commit;
  const { title, pullRequest } = readMerge(commit) ?? {};
  const { number, isMarked } = readCopy(subject);
  return [
    hash.slice(0, SHORTEST_NAME),
    subject,
    title,
    pullRequest?.reference,
    referenceBehind(subject),
    isMarked && number !== undefined ? `#${number}` : undefined,
  ]
    .filter((name) => name !== undefined);
}

/** The full hashes of what a merge brought, as far as the graph has them. */
function broughtBy({ parents: [first = "", ...others] }: Commit, graph: CommitGraph): string[] {
  const ancestorsOf = (hashes: readonly string[]): Set<number> => {
    const found = new Set(hashes.flatMap((hash) => graph.positionOf(hash) ?? []));
    // A set is walked as it grows.
    for (const position of found) {
      for (const parent of [graph.firstParentOf(position), ...graph.otherParentsOf(position)]) {
        if (parent >= 0) found.add(parent);
      }
    }
    return found;
  };
  const stay = ancestorsOf([first]);
  return [...ancestorsOf(others)].filter((position) => !stay.has(position))
    .map((position) => graph.hashAt(position));
}
