// Makes an entry of a change.

import { closedIssuesIn } from "../messages/references/closed_issues.ts";
import { commitNamesIn } from "../messages/references/commit_names.ts";
import { mentionsIn } from "../messages/references/mentions.ts";
import { isFromElsewhere } from "../messages/references/origins.ts";
import { isMerge, readMerge } from "../messages/merges/merges.ts";
import { shortenAddresses, shortenNotes } from "../messages/references/own_addresses.ts";
import { authorOf, type CommitFacts, formatDate, makeEntryCommit } from "./commit.ts";
import { type Commit, SHORT_HASH_LENGTH } from "../../history/commit.ts";
import type { Links } from "../links.ts";
import type { Change, Entry, PullRequest } from "../types.ts";

/** How changes become entries. */
export interface EntryOptions extends CommitFacts {
  /** False omits the scopes of entries. Default: true. */
  readonly includeScopes?: boolean | undefined;
  /** The pages of the platform; without them entries have no URLs. */
  readonly links?: Links | undefined;
  /**
   * True adds their commits to the entries, for JSON and YAML. Costs time and memory for the bodies
   * of all commits. Default: false.
   */
  readonly includeCommits?: boolean | undefined;
  /** False omits the dates of entries, which take time to write. Default: true. */
  readonly includeDates?: boolean | undefined;
}

/** Converts a change to an entry. */
export function makeEntry(change: Change, options: EntryOptions = {}): Entry {
  const { includeScopes = true, includeDates = true } = options;
  const { commit, parts } = change;
  // The pages of this repository are none of a submodule's.
  const links = change.submodule === undefined ? options.links : undefined;
  const closes = closedIssuesIn(change, links);
  const isShown = (reference: string): boolean =>
    reference === change.pullRequest?.reference ||
    closes.some((issue) => issue.reference === reference);
  const description = shortenAddresses(change.description, links, isShown);
  const notes = shortenNotes(change.breakingNotes, links, isShown);
  // The author is the one who began the change, not the one who polished or merged it.
  const written = isMerge(commit)
    ? parts?.findLast((part) => !isMerge(part.commit))?.commit ?? commit
    : commit;
  // Spreading optional fields is ten times slower, which shows at 100,000 commits.
  const entry: { -readonly [Key in keyof Entry]: Entry[Key] } = {
    type: change.type,
    description: description.text,
    breaking: change.breaking,
    breakingNotes: notes.text,
    hash: commit.hash,
    shortHash: commit.hash.slice(0, SHORT_HASH_LENGTH),
    hashes: commitsOf(change).map(({ hash }) => hash),
    merge: isMerge(commit),
    author: authorOf(written),
  };
  if (includeScopes && change.scope !== undefined) entry.scope = change.scope;
  const date = includeDates ? formatDate(commit.dateSec) : undefined;
  if (date !== undefined) entry.date = date;
  if (change.topic !== undefined) entry.topic = change.topic;
  if (change.update !== undefined) entry.update = change.update;
  if (links !== undefined) entry.url = links.commit(commit.hash);
  if (closes.length > 0) entry.closes = closes;
  const text = notes.text.length === 0
    ? description.text
    : [description.text, ...notes.text].join("\n");
  const named = findNamed(text, links, options);
  const urls = notes.urls.size === 0 && named.length === 0
    ? description.urls
    : new Map([...named, ...notes.urls, ...description.urls]);
  const isForeign = text.includes("#") && isFromElsewhere(commit.subject, links);
  const mentions = mentionsIn(text, links, urls)
    .filter(({ reference }) => !isForeign || urls.has(reference));
  if (mentions.length > 0) entry.mentions = mentions;
  if (change.alsoIn !== undefined) entry.alsoIn = change.alsoIn;
  if (change.trackerReferences !== undefined) entry.trackerReferences = change.trackerReferences;
  const { pullRequest } = change;
  if (pullRequest !== undefined) entry.pullRequest = withPage(pullRequest, links);
  if (change.summary !== undefined) entry.summary = change.summary;
  if (change.summaryOrigin !== undefined) entry.summaryOrigin = change.summaryOrigin;
  if (options.includeCommits === true) {
    entry.commits = commitsOf(change).map((each) => {
      const isTitled = isMerge(each) && readMerge(each)?.title !== undefined;
      return makeEntryCommit(each, { ...options, isTitled });
    });
  }
  return entry;
}

/** The hashes in a text that name commits of the repository, with their pages. */
function findNamed(
  text: string,
  links: Links | undefined,
  { commitOf }: EntryOptions,
): readonly (readonly [name: string, url: string])[] {
  if (links === undefined || commitOf === undefined) return [];
  return commitNamesIn(text).flatMap((name) => {
    const hash = commitOf(name);
    return hash === undefined ? [] : [[name, links.commit(hash)] as const];
  });
}

/** The commits of a change, newest first. */
export function commitsOf({ commit, parts }: Change): readonly Commit[] {
  return parts?.map((part) => part.commit) ?? [commit];
}

/**
 * Adds the URLs of its page and of its author. On GitLab `#12` is an issue, which has a page of its
 * own.
 */
function withPage(pullRequest: PullRequest, links: Links | undefined): PullRequest {
  const { details } = pullRequest;
  const url = pageOfPullRequest(pullRequest, links);
  const author = details?.author?.login === undefined
    ? undefined
    : accountPage(details.author.login, links);
  if (url === undefined && author === undefined) return pullRequest;
  return {
    ...pullRequest,
    ...(url === undefined ? {} : { url }),
    ...(author === undefined || details === undefined
      ? {}
      : { details: { ...details, author: { ...details.author, url: author } } }),
  };
}

/** The page of an account. Bots, whose login ends in `[bot]`, have none. */
function accountPage(login: string, links: Links | undefined): string | undefined {
  return login.endsWith("[bot]") ? undefined : links?.account?.(login);
}

/** The page of a pull request; of one that only has a number, as the platform of the repository has it. */
export function pageOfPullRequest(
  { number, reference, details }: PullRequest,
  links: Links | undefined,
): string | undefined {
  if (details?.url !== undefined || links === undefined) return details?.url;
  if (reference.startsWith(links.mark)) return links.pullRequest(number);
  return reference.startsWith("#") ? links.issue(number) : undefined;
}

/** The author of a pull request: `@login`, or else the display name. */
export function creditOf(pullRequest: PullRequest | undefined): string | undefined {
  const author = pullRequest?.details?.author;
  return author?.login === undefined ? author?.name : `@${author.login}`;
}
