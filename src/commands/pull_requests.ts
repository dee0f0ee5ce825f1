// Looks up the pull requests of the changes that were read, and says what could not be had.

import type { Context } from "../context.ts";
import type { AnswerCache } from "../core/cache.ts";
import type { Repository } from "../core/git/repository.ts";
import { EnvironmentError } from "../errors.ts";
import { count } from "../history/count.ts";
import { groupByPullRequest, type KnownPullRequest } from "../notes/group.ts";
import type { Change, Commit } from "../notes/types.ts";
import type { CommandValues } from "../options/table.ts";
import { findAccess, type PlatformAccess } from "../platforms/access.ts";
import { type Enrichment, findPullRequests, type Sought } from "../platforms/enrich.ts";
import { openPlatform } from "../platforms/open.ts";
import { cachePlaceOf, type PlatformRepository, PLATFORMS } from "../platforms/platform.ts";
import type { PullRequestRecord } from "../platforms/record.ts";
import { type PlatformSettings, readPlatformSettings } from "../platforms/settings.ts";
import { showInvisible } from "../untrusted.ts";
import { MergeGraph } from "./merge_graph.ts";

/** Takes the commits of a log as they are read, and finds their pull requests when all have been. */
export interface PullRequestFinder {
  /** Keeps what the graph says of commits: which merge brought them in. */
  readonly observe: (commits: readonly Commit[]) => void;
  /**
   * The changes, those of one pull request joined; with what could not be had said on standard error.
   * @throws EnvironmentError with `--strict`, when something could not be had.
   */
  readonly enrich: (changes: readonly Change[]) => Promise<readonly Change[]>;
}

/**
 * Ready to look up the pull requests of a repository on a platform; nothing is asked yet.
 * @throws UsageError when a variable or a token is malformed.
 */
export function createPullRequestFinder(
  platformRepository: PlatformRepository,
  options: CommandValues,
  repository: Repository,
  context: Context,
): PullRequestFinder {
  const { platform } = platformRepository;
  const settings = readPlatformSettings(platform, context.readVariable);
  const token = options[`${platform}Token`];
  const access = findAccess(platformRepository, token, context.readVariable);
  const { mark } = PLATFORMS[platform];
  const graph = new MergeGraph(mark);
  return {
    observe: (commits) => graph.add(commits),
    enrich: async (changes) => {
      const sought = changes.map((change): Sought => ({
        hash: change.hash,
        description: change.description,
        numbers: graph.numbersOf(change),
        dateSec: change.dateSec,
      }));
      const { source } = await openPlatform(access, {
        settings,
        http: context.requestHttp,
        now: context.now,
      });
      const warnings = [...access.warnings];
      const progress = await context.terminal.startProgress();
      const found = await findPullRequests(sought, {
        source,
        cache: await openCache(access, settings, repository, context, warnings),
        placeOf: (key) => cachePlaceOf(platformRepository, key),
        lifetimeMin: settings.cacheLifetimeMin,
        now: context.now,
        isInRange: (hash) => graph.has(hash),
        onProgress: (done, asked) => progress.update(() => `pull requests: ${done} of ${asked}`),
      });
      progress.clear();
      const isFailure = options.strict && found.failure !== undefined;
      await report(
        isFailure ? warnings : [...warnings, ...explainMissing(found, sought.length)],
        context,
      );
      if (isFailure) throw found.failure;
      const known = new Map<PullRequestRecord, KnownPullRequest>();
      return groupByPullRequest(changes, ({ hash }) => {
        const record = found.records.get(hash);
        if (record === undefined) return undefined;
        const made = known.get(record) ?? describeRecord(record, platformRepository);
        known.set(record, made);
        return made;
      });
    },
  };
}

function describeRecord(
  record: PullRequestRecord,
  { platform, webUrl }: PlatformRepository,
): KnownPullRequest {
  const { mark } = PLATFORMS[platform];
  const { number, title, url, author, labels = [], reviewers = [], mergedAt, summary } = record;
  const isNamed = author?.login !== undefined || author?.name !== undefined;
  return {
    number,
    reference: `${mark}${number}`,
    mergeCommits: record.mergeCommits,
    ...(summary === undefined ? {} : { summary }),
    details: {
      title,
      // A document links to the platform and to nowhere else.
      ...(url?.startsWith(`${webUrl}/`) ? { url } : {}),
      ...(isNamed ? { author: accountOf(author) } : {}),
      labels,
      reviewers: reviewers.map((reviewer) => ({
        ...accountOf(reviewer),
        ...(reviewer.isApproving === undefined ? {} : { approved: reviewer.isApproving }),
      })),
      ...(mergedAt === undefined ? {} : { mergedAt }),
    },
  };
}

function accountOf(
  { login, name }: { readonly login?: string | undefined; readonly name?: string | undefined },
): { login?: string; name?: string } {
  return {
    ...(login === undefined ? {} : { login }),
    ...(name === undefined ? {} : { name }),
  };
}

/** The cache on disk, where it is switched on and nobody else can have written it. */
async function openCache(
  { repository: { webUrl, path } }: PlatformAccess,
  { isCacheEnabled, cacheDirectory }: PlatformSettings,
  repository: Repository,
  context: Context,
  warnings: string[],
): Promise<AnswerCache | undefined> {
  if (!isCacheEnabled) return undefined;
  try {
    return await context.openCache({
      root: await repository.root(),
      directory: cacheDirectory,
      owner: [webUrl, ...path].join("/"),
      isTracked: repository.isTracked,
    });
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    warnings.push(describe(error));
    return undefined;
  }
}

function explainMissing(found: Enrichment, soughtCount: number): readonly string[] {
  const { failure, unansweredCount, cacheFailure } = found;
  const warnings: string[] = [];
  if (failure !== undefined) {
    const share = `${unansweredCount} of ${count(soughtCount, "commit")}`;
    warnings.push(`pull request data is missing for ${share}: ${describe(failure)}`);
  } else if (unansweredCount > 0) {
    warnings.push(
      `${count(unansweredCount, "commit")} not looked up one by one, to spare requests; ` +
        "'(#<number>)' in messages links pull requests without that",
    );
  }
  if (cacheFailure !== undefined) warnings.push(describe(cacheFailure));
  return warnings;
}

function describe({ message, hint }: EnvironmentError): string {
  return hint === undefined ? message : `${message}; ${hint}`;
}

async function report(
  warnings: readonly string[],
  context: Pick<Context, "writeError">,
): Promise<void> {
  const lines = warnings.map((warning) => `warning: ${showInvisible(warning)}\n`);
  if (lines.length > 0) await context.writeError(lines.join(""));
}
