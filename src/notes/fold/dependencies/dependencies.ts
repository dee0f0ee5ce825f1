// Folds updates of dependencies: all updates of one package are one change.

import { typeOfHeader } from "../../messages/header.ts";
import { readClosings } from "../../messages/references/closed_issues.ts";
import { isMerge } from "../../messages/merges/merges.ts";
import type { Change, DependencyUpdate } from "../../types.ts";
import { readUpdates } from "./dependency_updates.ts";
import type { Folding } from "../folding.ts";
import { isOwnWork } from "../housekeeping/housekeeping.ts";
import { isByBot } from "../same_words.ts";
import { keyFinishedBy } from "../subject_key.ts";
import {
  type Chain,
  chainOf,
  describeChain,
  extend,
  goesOn,
  isRaised,
  isStep,
  isWithin,
  keepNews,
  LISTED,
  meets,
} from "./update_chains.ts";

const MAY_UPDATE = /\b(?:auto)?(?:bump|updat|upgrad|downgrad|pin)/i;
const FOR_SECURITY = /\[security\]/i;

/**
 * Gives updates of dependencies their topic, and joins those of one package, and of one group of
 * packages, to one change from the oldest version to the newest, which says when a bot marked one as
 * for security. Features and fixes that raise one package are joined too, and stay what they are.
 * `unnamed` are the positions of updates in words that name no package; `copied` has the full hashes of
 * what the start of the range has copies of, with which it has all older updates of the package too:
 * what goes on from there begins there.
 */
export function foldDependencies(
  folding: Folding,
  unnamed: ReadonlySet<number>,
  copied: ReadonlySet<string>,
): void {
  const chains = new Map<string, Chain[]>();
  for (const position of folding.units()) {
    const head = folding.headOf(position);
    const isMarked = FOR_SECURITY.test(head.description);
    // Words of security are about the project itself, unless only lock files change.
    if (head.topic !== undefined && !isMarked && head.touchesOnly !== "lock files") continue;
    const reading = readUpdates(withWritten(folding, position), () =>
      isOwnWork(folding, position)) ??
      (isAmong(folding, position, unnamed) ? { updates: [] } : undefined);
    if (reading === undefined || doesMore(folding, position)) continue;
    const { updates, group, groupSize = 0, folder = "", isOwnWork: isOwn = false } = reading;
    if (isOwn && isMarked) continue;
    const [only, ...others] = updates;
    const key = group !== undefined ? `group ${group}` : only === undefined
      // An entry in words that name no version tells what it closes.
      ? `words ${head.scope ?? ""} ${subjectOf(head.description)} ${
        readClosings(head.commit).length === 0 ? "" : head.commit.hash
      }`
      : others.length === 0
      ? `package ${only.name.toLowerCase()} ${folder}${isOwn ? ` ${head.type} ${head.scope}` : ""}`
      : `several ${updates.map(({ name }) => name.toLowerCase()).sort().join(" ")} ${folder}`;
    const alike = chains.get(key) ?? [];
    chains.set(key, alike);
    const isBreaking = head.breaking ||
      folding.membersOf(position).some((member) => folding.changeAt(member).breaking);
    const isPlain = (each: Chain): boolean => !isBreaking && !each.isOwnWork && !each.isBreaking;
    const chain = alike.find((each) => isPlain(each) ? goesOn(only, each) : isRaised(only, each)) ??
      alike.find((each) => isPlain(each) && isStep(only, each));
    const own = {
      updates: chainOf(updates),
      isCopied: isCopy(folding, position, copied),
      copied: new Set<string>(),
    };
    if (chain === undefined) {
      if (alike.length >= MOST_CHAINS) continue;
      const sizes = { groupSize, messageCount: 1, references: [] };
      const start = { position, group, isOwnWork: isOwn, isBreaking };
      alike.push({ ...own, ...start, ...sizes, isForSecurity: isMarked });
      continue;
    }
    keepNews(chain, own);
    chain.isBreaking ||= isBreaking;
    const isKnown = updates.every(({ name }) => chain.copied.has(name.toLowerCase()));
    if (updates.length === 0 ? !own.isCopied : !isKnown) {
      chain.isForSecurity ||= isMarked;
      chain.groupSize += groupSize;
      chain.messageCount++;
    }
    const reference = head.pullRequest?.reference;
    const isOfWords = group === undefined && updates.length === 0 && reference !== undefined &&
      reference !== folding.headOf(chain.position).pullRequest?.reference;
    // Who reads of versions can look them up; words of a person are told by their pull request alone.
    if (isOfWords && !isByBot(folding, position)) chain.references.unshift(reference);
    folding.join(chain.position, position);
    for (const update of updates) extend(chain.updates, update);
  }
  const shown = [...chains.values()].flat().filter((chain) => !chain.isOwnWork)
    // What broke is told with all of its steps.
    .map(({ news, ...chain }) =>
      news === undefined || chain.isBreaking ? chain : { ...chain, news }
    );
  for (const chain of joinGroups(folding, joinFolders(folding, shown))) {
    const updates = [...(chain.news ?? chain.updates).values()];
    const isBack = chain.messageCount > 1 && updates.length > 0 &&
      updates.every(({ from, to }) => from !== undefined && from === to);
    // Each step took back what another did.
    if (isBack) omitUpdates(folding, chain.position);
    else folding.retitle(chain.position, describeChain(folding.headOf(chain.position), chain));
  }
}

/** True for one of these changes, though what finishes it may be newer. */
function isAmong(folding: Folding, position: number, among: ReadonlySet<number>): boolean {
  const { commit } = folding.headOf(position);
  return among.has(position) ||
    folding.membersOf(position).some((member) =>
      among.has(member) && folding.changeAt(member).commit === commit
    );
}

// "Bump ports", "sync Ports" and "ports bump" are of one thing.
const ONE_THING =
  /^(?:bump|updat|upgrad|sync)\w{0,3} (?:the )?([\w@./-]{1,80})(?: version)?$|^([\w@./-]{1,80}) (?:bump|update|upgrade|sync)$/i;

// "Update actions", "Upgrade all GitHub Actions to latest versions".
const ALL_ACTIONS =
  /^(?:bump|updat|upgrad)\w{0,3} (?:(?:versions? of|all|the|our|outdated|github|gh|ci) ){0,4}actions?(?: versions?)?(?: to (?:the )?latest(?: [a-z]+){0,2})?\.?$/i;
const ACTIONS = "actions";
// What projects call it for their bot: "github-actions", "actions", "all-actions".
const GROUP_OF_ACTIONS =
  /^(?:all|ci|gh|github|dependencies|deps|[-_ ])*actions?(?:[-_ ](?:all|dependencies|deps|updates?|minor|patch|major))*$/i;

/** What words say is updated, or all of them. */
function subjectOf(description: string): string {
  if (ALL_ACTIONS.test(description)) return ACTIONS;
  const [, last, first] = ONE_THING.exec(description) ?? [];
  return (last ?? first ?? description).toLowerCase();
}

/** True for what the start of the range has a copy of, as a whole. */
function isCopy(folding: Folding, position: number, copied: ReadonlySet<string>): boolean {
  const has = (member: number): boolean => copied.has(folding.changeAt(member).commit.hash);
  const written = folding.writtenOf(position);
  return written.length > 0 ? written.every(has) : has(position);
}

/** True for a group with news beside an update: a pull request called after what it needed. */
function doesMore(folding: Folding, position: number): boolean {
  const written = folding.writtenOf(position);
  return written.length > 1 && written.some((member) => {
    const change = folding.changeAt(member);
    const isNews = change.breaking || typeOfHeader(change.commit.subject) === "feat";
    return isNews && readUpdates(change, () => false) === undefined;
  });
}

/** Leaves out the updates of a group; what was joined to them for other reasons stands. */
function omitUpdates(folding: Folding, position: number): void {
  const others = folding.writtenOf(position).filter((member) => {
    const change = folding.changeAt(member);
    return keyFinishedBy(change.commit.subject) === undefined &&
      readUpdates(change, () => false) === undefined;
  });
  for (const member of others) folding.detach(member);
  folding.omit(position, "reverted");
}

/** What is shown, with the commit that a bot wrote in place of its merge. */
function withWritten(folding: Folding, position: number): Change {
  const head = folding.headOf(position);
  if (!isMerge(head.commit) || !MAY_UPDATE.test(head.description)) return head;
  const [only = -1, ...others] = folding.writtenOf(position);
  return only < 0 || others.length > 0 ? head : { ...head, commit: folding.changeAt(only).commit };
}

// To look through more chains of one package would take long.
const MOST_CHAINS = 500;

/**
 * Joins the chains of one package in several folders that go the same way, or on from each other.
 * Versions that do not meet are those of different folders.
 */
function joinFolders(folding: Folding, chains: Iterable<Chain>): readonly Chain[] {
  const kept: Chain[] = [];
  const byName = new Map<string, Chain[]>();
  for (const chain of chains) {
    const [only, ...others] = chain.updates.values();
    if (only === undefined || others.length > 0 || chain.group !== undefined) {
      kept.push(chain);
      continue;
    }
    const name = only.name.toLowerCase();
    const known = byName.get(name) ?? [];
    byName.set(name, known);
    const newer = known.find((each) =>
      meets(only, each.updates.get(name)) &&
      (!(each.isBreaking || chain.isBreaking) || isRaised(only, each))
    );
    if (newer === undefined) {
      if (known.length < MOST_CHAINS) known.push(chain);
      kept.push(chain);
      continue;
    }
    folding.join(newer.position, chain.position);
    newer.isForSecurity ||= chain.isForSecurity;
    keepNews(newer, chain);
    extend(newer.updates, only);
  }
  return kept;
}

/**
 * Joins the chain of one package to that of several which have the package too, where one goes on
 * from the other or lies within it, so that it is told once; not one that breaks something or is for
 * security. An update of all actions, which names none, joins the group of actions.
 */
function joinGroups(folding: Folding, chains: readonly Chain[]): readonly Chain[] {
  const groups = new Map<string, Chain[]>();
  for (const chain of chains) {
    const isSeveral = chain.group !== undefined || chain.updates.size > 1;
    if (!isSeveral || chain.isBreaking) continue;
    // Only the first are named.
    for (const name of [...chain.updates.keys()].slice(0, LISTED)) {
      const known = groups.get(name) ?? [];
      groups.set(name, known);
      if (known.length < MOST_CHAINS) known.push(chain);
    }
  }
  const ofActions = chains.find(({ group = "", isBreaking }) =>
    !isBreaking && GROUP_OF_ACTIONS.test(group)
  );
  if (groups.size === 0 && ofActions === undefined) return chains;
  return chains.filter((chain) => {
    if (ofActions !== undefined && updatesAllActions(folding, chain)) {
      folding.join(ofActions.position, chain.position);
      return false;
    }
    const [only, ...others] = chain.updates.values();
    const isAlone = only !== undefined && others.length === 0 && chain.group === undefined;
    if (!isAlone || chain.isBreaking || chain.isForSecurity) return true;
    const name = only.name.toLowerCase();
    for (const group of groups.get(name) ?? []) {
      const known = group.updates.get(name) ?? only;
      const isInside = isWithin(only, known);
      const isOlder = isInside || meets(only, known);
      const older: DependencyUpdate = isOlder ? only : known;
      const newer: DependencyUpdate = isOlder ? known : only;
      if (!isInside && (newer.from === undefined || !meets(older, newer))) continue;
      // What goes on from a copy is news by itself.
      if (!isOlder && group.isCopied !== chain.isCopied) continue;
      if (isOlder && !isInside) keepNews(group, chain);
      else if (!isInside) {
        group.news?.set(name, { ...group.news.get(name) ?? newer, ...toOf(newer) });
      }
      if (!isInside) group.updates.set(name, { ...newer, ...older, ...toOf(newer) });
      folding.join(group.position, chain.position);
      return false;
    }
    return true;
  });
}

/** True for an update of all actions in words, which names none and closes nothing. */
function updatesAllActions(folding: Folding, chain: Chain): boolean {
  const { description, commit } = folding.headOf(chain.position);
  return chain.updates.size === 0 && chain.group === undefined && !chain.isBreaking &&
    ALL_ACTIONS.test(description) && readClosings(commit).length === 0;
}

const toOf = ({ to }: DependencyUpdate): Pick<DependencyUpdate, "to"> =>
  to === undefined ? {} : { to };
