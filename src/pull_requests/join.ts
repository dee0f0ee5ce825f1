// Joins the commits of a pull request into one change.

import { isMerge } from "../notes/merges.ts";
import { readTitle } from "../notes/parse.ts";
import { SECTIONS } from "../notes/sections.ts";
import type { Change, ChangeType, DetailedPullRequest } from "../notes/types.ts";
import { isMergedAs } from "../platforms/merge_commits.ts";

/**
 * Joins the changes of each pull request, newest first, at the position of the newest one. The
 * joined change has the title of the pull request, and the title's type and scope or else the first
 * type in section order and the scope common to all its commits. It keeps all hashes and breaking
 * notes. Changes without a pull request stay as they are.
 */
export function groupByPullRequest(
  changes: readonly Change[],
  pullRequestOf: (change: Change) => DetailedPullRequest | undefined,
): readonly Change[] {
  const parts = new Map<number, Change[]>();
  for (const change of changes) {
    const number = pullRequestOf(change)?.number;
    if (number === undefined) continue;
    const others = parts.get(number);
    if (others === undefined) parts.set(number, [change]);
    else others.push(change);
  }
  return changes.flatMap((change) => {
    const pullRequest = pullRequestOf(change);
    if (pullRequest === undefined) return [change];
    const own = parts.get(pullRequest.number) ?? [];
    return own[0] === change ? [joinChanges(own, pullRequest)] : [];
  });
}

/**
 * Removes the pull request from a change whose number turned out to be something else, and puts the
 * number back into the description.
 */
export function withoutPullRequest(change: Change): Change {
  const { pullRequest, ...rest } = change;
  if (pullRequest === undefined) return change;
  const { description } = change;
  const { reference } = pullRequest;
  // A merge message without a title is the whole description and contains the number.
  const isThere = description.split(/[\s()]/).includes(reference);
  return { ...rest, description: isThere ? description : `${description} (${reference})` };
}

function joinChanges(parts: readonly Change[], pullRequest: DetailedPullRequest): Change {
  const { number, details } = pullRequest;
  const named = parts.find(({ commit }) => isMergedAs(pullRequest, commit.hash)) ??
    // There is at least one part.
    parts[0] as Change;
  // Merge messages only repeat the title.
  const written = parts.filter(({ commit }) => !isMerge(commit));
  const title = readTitle(details.title, number);
  const scope = title.scope ?? onlyScope(written);
  const isTitled = details.title.trim() !== "";
  const { scope: _own, ...rest } = named;
  return {
    ...rest,
    type: title.type ?? weightiestType(written.length > 0 ? written : parts),
    description: isTitled ? title.description : named.description,
    ...(scope === undefined ? {} : { scope }),
    breaking: title.breaking || parts.some(({ breaking }) => breaking),
    breakingNotes: [...new Set(parts.flatMap(({ breakingNotes }) => breakingNotes))],
    pullRequest,
    parts,
  };
}

function weightiestType(parts: readonly Change[]): ChangeType {
  const order: readonly string[] = SECTIONS.map(({ type }) => type);
  return parts.map(({ type }) => type).toSorted((a, b) => order.indexOf(a) - order.indexOf(b))[0] ??
    "chore";
}

function onlyScope(parts: readonly Change[]): string | undefined {
  const scopes = new Set(parts.map(({ scope }) => scope));
  return scopes.size === 1 ? [...scopes][0] : undefined;
}
