// The pipeline from history to changes: read, parse, link, select, summarize.

import type { CommitBatch } from "../history/read.ts";
import { parseCommit } from "./parse.ts";
import { tidyChanges, tidyDescription } from "./tidy.ts";
import { isByAuthor, selectChanges, type Selection } from "./select.ts";
import type { Author, Commit } from "../history/commit.ts";
import type { Change } from "./types.ts";

/**
 * A filter by author. Works in batches because a regular expression from the user runs under a time
 * limit.
 */
export interface AuthorFilter {
  /** Matches the authors of these commits; must be called before {@link AuthorFilter.isKept}. */
  readonly match: (commits: readonly Author[]) => void;
  readonly isKept: (author: Author) => boolean;
}

/** The stages of the pipeline; an absent stage is skipped. */
export interface Stages {
  /** The commits of the range, newest first. */
  readonly read: AsyncIterable<CommitBatch>;
  /**
   * Path of the repository on its platform. Merge messages that name another project give no pull
   * request.
   */
  readonly repository?: string | undefined;
  /**
   * Joins the changes of one pull request. `logged` holds all commits that git printed; `isKept` is
   * false for a change whose authors are all filtered out.
   */
  readonly link?:
    | ((
      changes: readonly Change[],
      logged: readonly Commit[],
      isKept: (change: Change) => boolean,
    ) => Promise<readonly Change[]>)
    | undefined;
  /** The filters, except the author filter, which is {@link Stages.authors}. */
  readonly selection?: Omit<Selection, "isAuthorKept"> | undefined;
  readonly authors?: AuthorFilter | undefined;
  /** Adds summaries to the changes. */
  readonly summarize?:
    | ((changes: readonly Change[]) => Promise<readonly Change[]>)
    | undefined;
}

/**
 * Yields the changes of the notes, newest first, in batches while the history is being read. With
 * `link` or `summarize` it yields one batch at the end, because both need the whole range.
 * @throws The errors of the stages.
 */
export async function* collectChanges(stages: Stages): AsyncGenerator<readonly Change[]> {
  const { read, repository, link, authors, selection, summarize } = stages;
  const isAuthorKept = authors?.isKept;
  const select = (changes: readonly Change[]): readonly Change[] =>
    selectChanges(changes, { ...selection, isAuthorKept });
  const isWhole = link !== undefined || summarize !== undefined;
  const all: Change[] = [];
  const log: Commit[] = [];
  for await (const { commits, logged, touched } of read) {
    authors?.match(commits);
    const changes = commits.map((commit) =>
      withoutForeign(parseCommit(commit, touched?.get(commit.hash)), repository)
    );
    if (!isWhole) yield select(changes).map(withTidyDescription);
    else for (const change of changes) all.push(change);
    if (link !== undefined) { for (const commit of logged) log.push(commit); }
  }
  if (!isWhole) return;
  const isKept = (change: Change): boolean =>
    isAuthorKept === undefined || isByAuthor(change, isAuthorKept);
  const selected = select(await link?.(all, log, isKept) ?? all);
  yield tidyChanges(await summarize?.(selected) ?? selected);
}

function withTidyDescription(change: Change): Change {
  const description = tidyDescription(change.description);
  return description === change.description ? change : { ...change, description };
}

/** Removes a merge request of another project, as in a fix made in a private fork. */
function withoutForeign(change: Change, own: string | undefined): Change {
  const named = change.pullRequest?.repository;
  const isForeign = named !== undefined && own !== undefined &&
    named.toLowerCase() !== own.toLowerCase();
  if (!isForeign) return change;
  const { pullRequest: _foreign, ...rest } = change;
  return rest;
}
