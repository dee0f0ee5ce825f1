// The pipeline from history to changes: read, parse, link, fold, select, trace, place, summarize, tidy.

import type { CommitBatch } from "../history/read.ts";
import { type Citations, readCitations } from "./changelogs/citations.ts";
import { type CitedTexts, readCitedTexts } from "./changelogs/cited_texts.ts";
import { parseCited, parseCommitLater, readAgain } from "./messages/parse.ts";
import { listTitles } from "./messages/titles.ts";
import { chooseStyle, tidyDescription } from "./tidy.ts";
import type { Placement } from "./sections/placement.ts";
import { isByAuthor, selectChanges, type Selection } from "./sections/select.ts";
import type { Author, Commit, FileChange } from "../history/commit.ts";
import type { Change, Omission } from "./types.ts";
import { onFirstUse } from "../text/first_use.ts";

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
   * Looks up the pull requests of the changes and adds their details. `logged` holds all commits
   * that git printed; `isKept` is false for a change by an author who is filtered out.
   */
  readonly link?:
    | ((
      changes: readonly Change[],
      logged: readonly Commit[],
      isKept: (change: Change) => boolean,
    ) => Promise<readonly Change[]>)
    | undefined;
  /** Begins to join what is one change and to leave out what says nothing, as `Folder` does. */
  readonly fold?: (() => FoldStage) | undefined;
  /** The filters, except the author filter, which is {@link Stages.authors}. */
  readonly selection?: Omit<Selection, "isAuthorKept"> | undefined;
  readonly authors?: AuthorFilter | undefined;
  /** Places the changes in the sections of a configuration, and leaves out what it excludes. */
  readonly place?: ((changes: readonly Change[]) => Placement) | undefined;
  /** True to add to changes the paths that they touch, as far as they were read. */
  readonly keepsPaths?: boolean | undefined;
  /** Tells which of the folded changes an earlier release had, and leaves out those of the one before. */
  readonly trace?:
    | ((changes: readonly Change[]) => Promise<Collected>)
    | undefined;
  /** Adds summaries to the changes. */
  readonly summarize?:
    | ((changes: readonly Change[]) => Promise<readonly Change[]>)
    | undefined;
}

/** Folds changes that arrive in batches. */
export interface FoldStage {
  /** Adds older changes, and the next commits that git printed. */
  readonly add: (changes: readonly Change[], logged: readonly Commit[]) => void;
  /** Puts others in place of the changes that were added. */
  readonly replace: (read: (change: Change) => Change) => void;
  /** Does for so many changes what would be done after the last. */
  readonly workAhead: (count: number) => void;
  /** Folds all changes that were added. */
  readonly fold: () => Collected | Promise<Collected>;
}

/** Changes of the notes. */
export interface Collected {
  /** The changes, newest first. */
  readonly changes: readonly Change[];
  /** The commits that folding left out, newest first. */
  readonly omitted: readonly Omission[];
}

const NOTHING_OMITTED: readonly Omission[] = [];

/**
 * Yields the changes of the notes, newest first, in batches while the history is being read. With
 * `link`, `fold` or `summarize` all batches come at the end, because they need the whole range.
 * @throws The errors of the stages.
 */
export async function* collectChanges(stages: Stages): AsyncGenerator<Collected> {
  const { read, repository, link, fold, authors, selection, place, trace, summarize } = stages;
  const isAuthorKept = authors?.isKept;
  const select = (changes: readonly Change[]): readonly Change[] =>
    selectChanges(changes, { ...selection, isAuthorKept });
  const isWhole = link !== undefined || fold !== undefined || summarize !== undefined;
  const all: Change[] = [];
  const log: Commit[] = [];
  let folder: FoldStage | undefined;
  let mostLogged = 0;
  let citations: Citations | undefined;
  let texts: (() => CitedTexts) | undefined;
  const parse = (commit: Commit, touched: readonly FileChange[] | undefined): Change =>
    withoutForeign(
      fold !== undefined && touched === undefined
        ? parseCommitLater(commit, citations)
        : parseCited(commit, touched, citations, texts),
      repository,
    );
  for await (const { commits, logged, files, range = [] } of read) {
    if (commits.length === 0 && logged.length === 0 && files !== undefined) {
      // Of a long range, these come last, and are of its newest commits. A batch whose commits are all
      // outside of the dates has a log.
      let left = files.size;
      const complete = (change: Change): Change => {
        const touched = left === 0 ? undefined : files.get(change.commit.hash);
        if (touched === undefined) return change;
        left--;
        return readAgain(change, touched);
      };
      for (const [position, change] of all.entries()) all[position] = complete(change);
      folder?.replace(complete);
      continue;
    }
    authors?.match(commits);
    // Those of a short range are the same for all batches.
    if (files !== undefined) {
      citations ??= readCitations(files, repository, () => listTitles(range));
      texts ??= onFirstUse(() => readCitedTexts(files, repository));
    }
    const parsed = commits.map((commit) => parse(commit, files?.get(commit.hash)));
    const changes = stages.keepsPaths === true ? withPaths(parsed, files) : parsed;
    if (!isWhole) {
      const selected = select(changes);
      const placed = place?.(selected) ?? { changes: selected, omitted: NOTHING_OMITTED };
      yield { ...placed, changes: placed.changes.map(withTidyDescription) };
    } else if (fold !== undefined && link === undefined) {
      // Most of folding is reading messages, which is done while git prints.
      folder ??= fold();
      folder.add(changes, logged);
      // A small batch says that git is waited for. While it prints more, there is time for other work.
      mostLogged = Math.max(mostLogged, logged.length);
      folder.workAhead(mostLogged - logged.length);
    } else for (const change of changes) all.push(change);
    if (link !== undefined) { for (const commit of logged) log.push(commit); }
  }
  if (!isWhole) return;
  const isKept = (change: Change): boolean =>
    isAuthorKept === undefined || isByAuthor(change, isAuthorKept);
  const join = async (): Promise<Collected> => {
    const linked = await link?.(all, log, isKept) ?? [...all];
    if (fold === undefined) return { changes: linked, omitted: NOTHING_OMITTED };
    folder ??= fold();
    if (link !== undefined) folder.add(linked, log);
    return await folder.fold();
  };
  const finish = async (): Promise<Collected> => {
    const { changes, omitted } = await join();
    // Nothing holds on to what folding left out.
    folder = undefined;
    all.length = 0;
    log.length = 0;
    const kept = select(changes);
    const traced = await trace?.(kept) ?? { changes: kept, omitted: NOTHING_OMITTED };
    const placed = place?.(traced.changes) ?? { ...traced, omitted: NOTHING_OMITTED };
    const left = [...traced.omitted, ...placed.omitted];
    return {
      changes: await summarize?.(placed.changes) ?? placed.changes,
      omitted: left.length === 0 ? omitted : [...omitted, ...left],
    };
  };
  yield* inBatches(await finish());
}

const BATCH_SIZE = 2_000;

/** Yields tidy changes in batches. Nothing holds on to them, so that their memory can be used again. */
function* inBatches(collected: Collected): Generator<Collected> {
  const tidy = chooseStyle(collected.changes);
  const rest = collected.changes.toReversed();
  let { omitted } = collected;
  collected = { changes: [], omitted: [] };
  do {
    yield { changes: rest.splice(-BATCH_SIZE).reverse().map(tidy), omitted };
    omitted = NOTHING_OMITTED;
  } while (rest.length > 0);
}

function withTidyDescription(change: Change): Change {
  const description = tidyDescription(change.description);
  return description === change.description ? change : { ...change, description };
}

function withPaths(changes: readonly Change[], files: CommitBatch["files"]): readonly Change[] {
  return changes.map((change) => {
    const paths = files?.get(change.commit.hash)?.map(({ path }) => path);
    return paths === undefined ? change : { ...change, paths };
  });
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
