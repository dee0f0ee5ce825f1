// Folds pull requests and merged branches: each is one change, and plain merges are left out.

import { bringsIntoMain, saysBranchFlow, saysUpdate } from "../../messages/merges/branch_flow.ts";
import { isMerge, readMerge } from "../../messages/merges/merges.ts";
import {
  bringsWholeBranch,
  isMergeByGit,
  isPlainSharedMerge,
} from "../../messages/merges/plain_merges.ts";
import { readHeader, typeOfHeader } from "../../messages/header.ts";
import type { Change } from "../../types.ts";
import type { Folding } from "../folding.ts";
import {
  describeProse,
  describeTitled,
  findNamed,
  isForUsers,
  judgeProse,
  writtenOf,
} from "./joined_change.ts";
import { type MergeMessage, type MergeReading, PLAIN } from "./merge_message.ts";
import { findHiddenFixes } from "./hidden_fixes.ts";
import { readMergeProse } from "./merge_prose.ts";
import type { MergeTree } from "./merge_tree.ts";
import { saysNothing } from "../../messages/files/silent_messages.ts";
import { saysLittle } from "../../messages/merges/merged_titles.ts";
import { isVague } from "./vague_titles.ts";
import { readPieceTitle } from "./piece_titles.ts";
import { findOwners } from "./owners.ts";

/** What {@link foldBranches} needs beside the changes. */
export interface BranchOptions {
  readonly tree: MergeTree;
  /** What the messages of merges say, by position. */
  readonly messages: ReadonlyMap<number, MergeMessage>;
  /**
   * The positions of plain merges that a revert takes back: they are grouped with what they brought
   * in, as `Merge branch 'x'` is when a later commit reverts it.
   */
  readonly reverted: ReadonlySet<number>;
  /** True when the log lacks what merges brought in: then they stand for it, whatever they say. */
  readonly firstParent?: boolean;
}

/**
 * Joins the changes of each pull request, and those that a merge with words of its own brought in.
 * A merge that says nothing is left out, and what it brought in stands for itself. Commits inside
 * several merges belong to the innermost. Gives the positions of the merges that were joined with
 * what they brought in though they say nothing.
 */
export function foldBranches(folding: Folding, options: BranchOptions): readonly number[] {
  const { tree, firstParent = false } = options;
  const readings = firstParent
    ? new Map([...options.messages].map(([position, { reading }]) => [position, reading]))
    : readMerges(options.messages, tree);
  const { carriers, owners } = findOwners(folding, readings, tree, options.reverted);
  const keyOf = (position: number): string | number | undefined => {
    const { pullRequest } = folding.changeAt(position);
    const title = pullRequest?.details?.title;
    const isTitled = title !== undefined && !saysBranchFlow(title) &&
      readings.get(position)?.kind !== "plain";
    if (isTitled) return pullRequest?.number;
    if (!carriers.has(position)) {
      const owner = owners?.[position] ?? -1;
      return owner < 0 ? undefined : keyOf(owner);
    }
    // A pull request may be merged into several branches.
    const reading = pullRequest && readings.get(position);
    return reading?.kind === "pull request"
      ? `${pullRequest?.reference} ${reading.title}`
      // No number of a pull request is negative.
      : -1 - position;
  };
  const groups = new Map<string | number, number[]>();
  for (let position = 0; position < folding.changes.length; position++) {
    const key = keyOf(position);
    if (key === undefined) continue;
    const members = groups.get(key);
    if (members === undefined) groups.set(key, [position]);
    else members.push(position);
  }
  for (const members of groups.values()) {
    const isAlone = firstParent && members.length === 1;
    const kind = readings.get(members[0] ?? -1)?.kind;
    if (!isAlone || kind !== "untitled") groupMembers(members, folding, readings, carriers);
  }
  for (let position = 0; position < folding.changes.length; position++) {
    const change = folding.changeAt(position);
    if (folding.groupOf(position) !== undefined) continue;
    if (isSquashedBranch(change)) {
      const prose = readMergeProse(change.commit.body);
      if (prose !== undefined) {
        folding.group([position], describeProse(change, judgeProse(prose), [change]), prose);
      }
      continue;
    }
    const isPlain = (readings.get(position)?.kind === "plain" && !firstParent) ||
      isSquashedUpdate(change);
    if (isPlain && !saysSomething(change)) folding.omit(position, "merge");
  }
  return [...options.reverted].filter((position) =>
    carriers.has(position) && readings.get(position)?.kind === "plain"
  );
}

/** True for all of a shared branch in one commit, with what it changes. */
function isSquashedBranch({ commit, files = [] }: Change): boolean {
  return files.length > 0 && !isMerge(commit) && bringsWholeBranch(commit.subject);
}

/** True for a branch brought up to date by a pull request that was squashed. */
function isSquashedUpdate({ description, commit, files = [] }: Change): boolean {
  // What changes files may be all of that branch.
  if (files.length > 0 && bringsIntoMain(description)) return false;
  const isUpdate = isMergeByGit(description) ? isPlainSharedMerge : saysUpdate;
  return isUpdate(description) && typeOfHeader(commit.subject) === undefined;
}

/** Leaves out the merges of a group that say nothing; its other changes stand for themselves. */
export function dissolveBranch(folding: Folding, position: number): void {
  const members = folding.membersOf(position);
  folding.dissolve(position);
  for (const member of members) {
    const change = folding.changeAt(member);
    if (isMerge(change.commit) && !saysSomething(change)) folding.omit(member, "merge");
  }
}

function readMerges(
  messages: ReadonlyMap<number, MergeMessage>,
  tree: MergeTree,
): ReadonlyMap<number, MergeReading> {
  const readings = new Map<number, MergeReading>();
  for (const [position, { reading, isShared }] of messages) {
    readings.set(position, isShared && !tree.bringsOneCommit(position) ? PLAIN : reading);
  }
  return readings;
}

function groupMembers(
  members: readonly number[],
  folding: Folding,
  readings: ReadonlyMap<number, MergeReading>,
  carriers: ReadonlySet<number>,
): void {
  const parts = members.map((position) => folding.changeAt(position));
  const details = parts.find(({ pullRequest }) => pullRequest?.details !== undefined)?.pullRequest
    ?.details;
  const merge = members.find((position) => carriers.has(position)) ?? -1;
  const reading = readings.get(merge);
  if (details !== undefined && reading?.kind !== "untitled") {
    const named = findNamed(parts);
    const title = details.title.trim() || named.description;
    groupTitled(members, folding, describeTitled(named, title, parts), title);
    return;
  }
  if (reading === undefined) return;
  const named = folding.changeAt(merge);
  switch (reading.kind) {
    case "untitled":
      groupUntitled(members, merge, folding);
      break;
    case "prose":
      folding.group(members, describeProse(named, reading.said, parts), reading.said.prose);
      break;
    case "plain":
      folding.group(members, named, named.commit.subject);
      break;
    default:
      groupTitled(members, folding, describeTitled(named, reading.title, parts), reading.title);
  }
}

/** Joins what a pull request brought, beside fixes that its title hides: these have its number. */
function groupTitled(
  members: readonly number[],
  folding: Folding,
  head: Change,
  title: string,
): void {
  const fixes = findHiddenFixes(members, head, title, folding);
  folding.group(members.filter((member) => !fixes.includes(member)), head, title);
  if (head.pullRequest === undefined) return;
  for (const fix of fixes) folding.attribute(fix, head.pullRequest);
}

// With more commits, the hash of each tells a reader more.
const MOST_ATTRIBUTED = 10;

/**
 * A pull request without a title is one change when it has one commit, or one piece of a changelog;
 * others have its number.
 */
function groupUntitled(members: readonly number[], merge: number, folding: Folding): void {
  const { pullRequest } = folding.changeAt(merge);
  const parts = members.map((position) => folding.changeAt(position));
  const written = writtenOf(parts);
  const isOne = isWithoutTitle(folding.changeAt(merge));
  const only = written.length === 1 || isOne ? findMain(written) : undefined;
  if (only === undefined) {
    const title = isOne && written.length <= MOST_ATTRIBUTED ? readPieceTitle(written) : undefined;
    if (title !== undefined) {
      folding.group(members, describeTitled(folding.changeAt(merge), title, parts), title);
      return;
    }
    const vague = readMerge(folding.changeAt(merge).commit)?.title;
    if (vague !== undefined && (isVague(vague) || saysNothing(vague)) && !tellMore(written)) {
      folding.group(members, describeTitled(folding.changeAt(merge), vague, parts), vague);
      return;
    }
    if (!saysSomething(folding.changeAt(merge))) folding.omit(merge, "merge");
    if (pullRequest === undefined || members.length > MOST_ATTRIBUTED) return;
    for (const member of members) folding.attribute(member, pullRequest);
    return;
  }
  const head = pullRequest === undefined ? only : { ...only, pullRequest };
  folding.group(members, head, only.commit.subject);
}

/** True for commits that say more than a title that names nothing, and are not too many. */
function tellMore(written: readonly Change[]): boolean {
  return written.length <= MOST_ATTRIBUTED &&
    written.some(({ commit: { subject } }) => subject.includes(" ") && !saysLittle(subject));
}

/** True for the merge of a pull request whose message has a number and no title, or one of numbers. */
function isWithoutTitle({ commit }: Change): boolean {
  const { title, pullRequest } = readMerge(commit) ?? {};
  return pullRequest !== undefined && (title === undefined || saysNothing(title));
}

/** The only commit, or the only one that users want to know of; undefined where there are several. */
function findMain(written: readonly Change[]): Change | undefined {
  const [first, ...others] = written;
  if (others.length === 0) return first;
  if (written.length > MOST_ATTRIBUTED) return undefined;
  const news = written.filter(isForUsers);
  return news.length === 1 ? news[0] : undefined;
}

/**
 * True for a merge that is a change by itself: it is breaking, has a conventional subject, or was
 * squashed and corrects what is not safe.
 */
function saysSomething({ commit, breaking, topic }: Change): boolean {
  const title = readMerge(commit)?.title ?? commit.subject;
  const { type, description } = readHeader(title.trim());
  return breaking || (topic === "security" && !isMerge(commit)) ||
    (type !== undefined && !isMergeByGit(description) && !saysBranchFlow(title));
}
