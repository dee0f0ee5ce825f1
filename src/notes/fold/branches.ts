// Folds pull requests and merged branches: each is one change, and plain merges are left out.

import type { CommitGraph } from "../../history/graph/commit_graph.ts";
import {
  isMerge,
  isPlainMerge,
  isPlainSharedMerge,
  isSharedBranchMerge,
  readMerge,
} from "../messages/merges.ts";
import { typeOfHeader } from "../messages/header.ts";
import type { Change } from "../types.ts";
import { findBatches } from "./batches.ts";
import type { Folding } from "./folding.ts";
import {
  describeProse,
  describeTitled,
  findNamed,
  judgeProse,
  type Prose,
  writtenOf,
} from "./joined_change.ts";
import { MergeTree } from "./merge_tree.ts";
import { readMergeProse } from "./merge_prose.ts";
import { onFirstUse } from "../../text/first_use.ts";

/** What {@link foldBranches} needs beside the changes. */
export interface BranchOptions {
  /** Makes the graph of the log; called once, and only when something was merged. */
  readonly graph: () => CommitGraph;
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

/** What the message of a merge says. */
export interface MergeMessage {
  readonly reading: MergeReading;
  /**
   * True for a shared branch and for words that say nothing, whose merge is plain unless it brings in
   * a single commit.
   */
  readonly isShared: boolean;
}

const PLAIN: MergeReading = { kind: "plain" };
// Who ends a pull with "fix" or "fix docs" names none of the changes that it brought.
const SAYS_SOMETHING = onFirstUse(() =>
  /\S \S+ \S|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{5}/u
);

/** What a merge says about the changes that it brought in. */
type MergeReading =
  | { readonly kind: "pull request" | "own words"; readonly title: string }
  | { readonly kind: "prose"; readonly said: Prose }
  /** The merge of a pull request whose message has no title. */
  | { readonly kind: "untitled" }
  | { readonly kind: "plain" };

/**
 * Joins the changes of each pull request, and those that a merge with words of its own brought in.
 * A merge that says nothing is left out, and what it brought in stands for itself. Commits inside
 * several merges belong to the innermost. Gives the positions of the merges that were joined with
 * what they brought in though they say nothing.
 */
export function foldBranches(folding: Folding, options: BranchOptions): readonly number[] {
  const tree = new MergeTree(folding, options.graph);
  const { firstParent = false } = options;
  const readings = firstParent
    ? new Map([...options.messages].map(([position, { reading }]) => [position, reading]))
    : readMerges(options.messages, tree);
  const { carriers, owners } = openBatches(
    findOwners(readings, tree, options),
    readings,
    tree,
    folding,
  );
  const keyOf = (position: number): string | number | undefined => {
    const { pullRequest } = folding.changeAt(position);
    if (pullRequest?.details !== undefined && readings.get(position)?.kind !== "plain") {
      return pullRequest.number;
    }
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
    const isPlain = (readings.get(position)?.kind === "plain" && !firstParent) ||
      isSquashedUpdate(folding.changeAt(position));
    if (!isPlain || folding.groupOf(position) !== undefined) continue;
    if (!saysSomething(folding.changeAt(position))) folding.omit(position, "merge");
  }
  return [...options.reverted].filter((position) =>
    carriers.has(position) && readings.get(position)?.kind === "plain"
  );
}

/** True for a branch brought up to date by a pull request that was squashed. */
function isSquashedUpdate({ description, commit }: Change): boolean {
  return isPlainSharedMerge(description) && typeOfHeader(commit.subject) === undefined;
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

/**
 * Reads the message of a merge. `owner` is that of the repository on its platform, which tells its
 * branches from those of forks.
 */
export function readMergeMessage(change: Change, owner = ""): MergeMessage {
  const { subject } = change.commit;
  const reading = readMergeOf(change);
  const isShared = isSharedBranchMerge(subject, owner) ||
    (reading.kind === "own words" && !SAYS_SOMETHING().test(reading.title));
  return { reading, isShared };
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

function readMergeOf({ commit, description, pullRequest }: Change): MergeReading {
  const merge = readMerge(commit);
  const title = pullRequest?.details?.title.trim() || merge?.title;
  if (title !== undefined) {
    return isPlainSharedMerge(title) ? PLAIN : { kind: "pull request", title };
  }
  if (merge !== undefined) return { kind: "untitled" };
  const { subject } = commit;
  // The number of a pull request may stand behind a full stop.
  if (isPlainSharedMerge(subject) || isPlainSharedMerge(description)) return PLAIN;
  if (pullRequest !== undefined) return { kind: "pull request", title: subject };
  if (!isPlainMerge(subject)) return { kind: "own words", title: subject };
  const prose = readMergeProse(commit.body);
  return prose === undefined ? PLAIN : { kind: "prose", said: judgeProse(prose) };
}

/** The merges that join what they brought in, and the one that brought in each other change. */
interface Owners {
  readonly carriers: ReadonlySet<number>;
  /** Positions, or -1; absent without merges. */
  readonly owners?: Int32Array;
}

/**
 * Finds the owners by position. A merge in a person's words inside a pull request carries nothing:
 * it brings the branch up to date, and is part of the pull request. Neither does one that brought in
 * pull requests: its words are those of whoever pulled the work of others.
 */
function findOwners(
  readings: ReadonlyMap<number, MergeReading>,
  tree: MergeTree,
  { reverted }: BranchOptions,
): Owners {
  const positionsOf = (kinds: readonly MergeReading["kind"][]): readonly number[] =>
    [...readings].filter(([, { kind }]) => kinds.includes(kind)).map(([position]) => position);
  const requests = positionsOf(["pull request", "untitled"]);
  const words = positionsOf(["own words", "prose"]);
  const plain = positionsOf(["plain"]).filter((position) => reverted.has(position));
  if (requests.length + words.length + plain.length === 0) return { carriers: new Set() };
  const inRequests = tree.findOwners(requests);
  const others = [...words, ...plain].filter((position) => (inRequests[position] ?? -1) < 0);
  if (others.length === 0) return { carriers: new Set(requests), owners: inRequests };
  const inOthers = tree.findOwners(others);
  const pulls = new Set(requests.map((position) => inOthers[position] ?? -1));
  const carriers = [
    ...requests,
    ...others.filter((position) =>
      !pulls.has(position) || readings.get(position)?.kind !== "own words"
    ),
  ];
  const owners = requests.length === 0 ? inOthers : tree.findOwners(carriers);
  return { carriers: new Set(carriers), owners };
}

/**
 * Lets the pull requests stand that were squashed before a merge brought in many of them. A pull
 * request keeps its other commits; a merge in a person's words carries nothing then.
 */
function openBatches(
  found: Owners,
  readings: ReadonlyMap<number, MergeReading>,
  tree: MergeTree,
  folding: Folding,
): Owners {
  const batches = found.owners === undefined ? undefined : findBatches(folding, found.owners);
  if (batches === undefined || batches.size === 0) return found;
  const carriers = new Set(
    [...found.carriers].filter((merge) =>
      !batches.has(merge) || readings.get(merge)?.kind !== "own words"
    ),
  );
  const owners = tree.findOwners([...carriers]);
  for (const [merge, positions] of batches) {
    if (carriers.has(merge)) { for (const position of positions) owners[position] = -1; }
  }
  return { carriers, owners };
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
  if (details !== undefined) {
    const named = findNamed(parts);
    const title = details.title.trim() || named.description;
    folding.group(members, describeTitled(named, title, parts), title);
    return;
  }
  const merge = members.find((position) => carriers.has(position)) ?? -1;
  const reading = readings.get(merge);
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
      folding.group(members, describeTitled(named, reading.title, parts), reading.title);
  }
}

/** A pull request without a title is one change when it has one commit. */
function groupUntitled(members: readonly number[], merge: number, folding: Folding): void {
  const { pullRequest } = folding.changeAt(merge);
  const written = writtenOf(members.map((position) => folding.changeAt(position)));
  const [only, ...others] = written;
  if (only === undefined || others.length > 0) {
    folding.omit(merge, "merge");
    return;
  }
  const head = pullRequest === undefined ? only : { ...only, pullRequest };
  folding.group(members, head, only.commit.subject);
}

/** True for a merge that is a change by itself: it is breaking, or has a conventional subject. */
function saysSomething({ commit, breaking }: Change): boolean {
  return breaking || typeOfHeader(readMerge(commit)?.title ?? commit.subject) !== undefined;
}
