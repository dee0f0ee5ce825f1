// One pull request, one change: its commits are joined under its title.

import { isMerge } from "../notes/merges.ts";
import { readTitle } from "../notes/parse.ts";
import { SECTIONS } from "../notes/sections.ts";
import type { Change, ChangeType, PullRequest } from "../notes/types.ts";

/**
 * The changes, newest first, with those of one pull request made into one, in the place of the newest:
 * title, and its type and scope or else the weightiest type and the one scope of its commits; all
 * hashes, all breaking notes (decisions, Document). What belongs to none stays as it is.
 */
export function groupByPullRequest(
  changes: readonly Change[],
  pullRequestOf: (change: Change) => Required<PullRequest> | undefined,
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

/** The change without the pull request that its message seems to name, whose number stays in its description. */
export function withoutPullRequest(change: Change): Change {
  const { pullRequest, ...rest } = change;
  if (pullRequest === undefined) return change;
  const { description } = change;
  const { reference } = pullRequest;
  // A merge message without a title stands there whole.
  const isThere = description.split(/[\s()]/).includes(reference);
  return { ...rest, description: isThere ? description : `${description} (${reference})` };
}

function joinChanges(parts: readonly Change[], pullRequest: Required<PullRequest>): Change {
  const { number, details } = pullRequest;
  const named =
    parts.find(({ commit }) =>
      details.mergeCommits.some((merge) => commit.hash.startsWith(merge))
    ) ??
      // A list of parts is never empty.
      parts[0] as Change;
  // What a merge message says is the title once more.
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
