// The one way from history to changes: read, parse, link, select, summarize. A stage that is not asked for is not there.

import type { CommitBatch } from "../history/read.ts";
import { parseCommit } from "./parse.ts";
import { isByAuthor, selectChanges, type Selection } from "./select.ts";
import type { Author, Commit } from "../history/commit.ts";
import type { Change } from "./types.ts";

/** Decides on authors some commits at a time, since an expression of the person's runs under a time limit. */
export interface AuthorFilter {
  /** Matches the authors of these commits; has to be called before {@link AuthorFilter.isKept}. */
  readonly match: (commits: readonly Author[]) => void;
  readonly isKept: (author: Author) => boolean;
}

/** The stages of a run that differ from run to run. */
export interface Stages {
  /** The commits of the range, newest first. */
  readonly read: AsyncIterable<CommitBatch>;
  /** Owner and name of the repository on its platform; merges of another one name none of its pull requests. */
  readonly project?: string | undefined;
  /**
   * Joins the changes of one pull request. `logged` is the whole log; `isKept` is false for a change whose
   * authors are filtered out.
   */
  readonly link?:
    | ((
      changes: readonly Change[],
      logged: readonly Commit[],
      isKept: (change: Change) => boolean,
    ) => Promise<readonly Change[]>)
    | undefined;
  /** Which changes stay; authors are {@link Stages.authors}. */
  readonly selection?: Omit<Selection, "isAuthorKept"> | undefined;
  readonly authors?: AuthorFilter | undefined;
  /** Gives changes their summaries. */
  readonly summarize?:
    | ((changes: readonly Change[]) => Promise<readonly Change[]>)
    | undefined;
}

/**
 * The changes of the notes, newest first, some at a time while history is being read. With `link` or
 * `summarize` they come all at once: both need the whole range.
 * @throws what a stage throws.
 */
export async function* collectChanges(stages: Stages): AsyncGenerator<readonly Change[]> {
  const { read, project, link, authors, selection, summarize } = stages;
  const isAuthorKept = authors?.isKept;
  const select = (changes: readonly Change[]): readonly Change[] =>
    selectChanges(changes, { ...selection, isAuthorKept });
  const isWhole = link !== undefined || summarize !== undefined;
  const all: Change[] = [];
  const log: Commit[] = [];
  for await (const { commits, logged } of read) {
    authors?.match(commits);
    const changes = commits.map((commit) => withoutForeign(parseCommit(commit), project));
    if (!isWhole) yield select(changes);
    else for (const change of changes) all.push(change);
    if (link !== undefined) { for (const commit of logged) log.push(commit); }
  }
  if (!isWhole) return;
  const isKept = (change: Change): boolean =>
    isAuthorKept === undefined || isByAuthor(change, isAuthorKept);
  const selected = select(await link?.(all, log, isKept) ?? all);
  yield await summarize?.(selected) ?? selected;
}

/** The change without the merge request of another project, as of a fix that was made in private. */
function withoutForeign(change: Change, own: string | undefined): Change {
  const { project } = change;
  const isForeign = project !== undefined && own !== undefined &&
    project.toLowerCase() !== own.toLowerCase();
  if (!isForeign) return change;
  const { pullRequest: _foreign, ...rest } = change;
  return rest;
}
