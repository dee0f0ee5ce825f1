// The stage that looks up the pull requests of changes and reports missing data.

import type { Context } from "../../cli/context.ts";
import type { GenerateOptions } from "../../cli/options/lists.ts";
import { readPlatformSettings } from "../../cli/options/platforms.ts";
import type { AnswerCache } from "../../core/cache.ts";
import type { Repository } from "../../core/git/repository.ts";
import { describeInLine, EnvironmentError } from "../../errors.ts";
import { groupByPullRequest, withoutPullRequest } from "../../pull_requests/join.ts";
import type { Stages } from "../../notes/pipeline.ts";
import type { Change } from "../../notes/types.ts";
import { findAccess } from "../../platforms/access.ts";
import { openPlatform } from "../../platforms/client.ts";
import {
  type PlatformRepository,
  type PlatformSettings,
  repositoryUrl,
} from "../../platforms/platform.ts";
import { findPullRequests, type LookupResult, selectTargets } from "../../pull_requests/find.ts";
import { MergeGraph } from "../../pull_requests/merge_graph.ts";
import { explainMissing } from "../../pull_requests/missing.ts";
import { withStatus, writeWarnings } from "../status.ts";

/**
 * The stage that looks up pull requests and joins their changes. Sends requests only when it runs,
 * and only for changes that are kept. Warns about missing data on standard error, or throws an
 * EnvironmentError with `--strict`.
 * @throws UsageError when a variable or a token is malformed.
 */
export function createLinkStage(
  platformRepository: PlatformRepository,
  options: GenerateOptions,
  repository: Repository,
  context: Context,
): NonNullable<Stages["link"]> {
  const { platform } = platformRepository;
  const settings = readPlatformSettings(platform, context.readVariable);
  const token = options[`${platform.id}Token`];
  const access = findAccess(platformRepository, token, context.readVariable);
  return async (changes, logged, isKept) => {
    const graph = new MergeGraph(platformRepository);
    graph.add(logged);
    const targets = selectTargets(changes, (change) => graph.hintsOf(change), isKept);
    const warnings = [...access.warnings];
    const [found, client] = await withStatus(
      "pull requests",
      platform.name,
      context,
      async (status) => {
        const { client, source } = await openPlatform(access, {
          settings,
          http: context.requestHttp,
          now: context.now,
          onWait: status.showWait,
        });
        const found = await findPullRequests(targets, {
          repository: platformRepository,
          source,
          isAuthorized: client.isAuthorized,
          cache: await openCache(platformRepository, settings, repository, context, warnings),
          lifetimeMin: settings.cacheLifetimeMin,
          now: context.now,
          isInRange: (hash) => graph.has(hash),
          isThorough: options.strict,
          isOneChange: (number) => graph.isOneChange(number),
          onProgress: (done, asked) => status.show(`pull requests: ${done} of ${asked}`),
        });
        return [found, client] as const;
      },
    );
    const missing = explainMissing(
      found,
      targets.length,
      client.isAuthorized,
      platformRepository,
    );
    const failures = [options.strict ? undefined : missing, found.cacheFailure]
      .filter((error) => error !== undefined);
    await writeWarnings([...warnings, ...failures.map(describeInLine)], context);
    if (options.strict && missing !== undefined) throw found.failure ?? missing;
    const linked = changes.map((change) =>
      isLinkedWrongly(change, platform.mark, found) ? withoutPullRequest(change) : change
    );
    if (found.pullRequests.size === 0) return linked;
    const { shortenDescription } = await import("../../pull_requests/description.ts");
    return groupByPullRequest(linked, ({ commit }) => found.pullRequests.get(commit.hash))
      .map((change) => {
        const { description = "", title } = change.pullRequest?.details ?? {};
        const summary = title && shortenDescription(description, title);
        return summary ? { ...change, summary, summaryOrigin: "pullRequest" } : change;
      });
  };
}

/** The cache on disk; undefined when it is disabled or cannot be trusted. */
async function openCache(
  platformRepository: PlatformRepository,
  { isCacheEnabled, cacheDirectory }: PlatformSettings,
  repository: Repository,
  context: Context,
  warnings: string[],
): Promise<AnswerCache | undefined> {
  if (!isCacheEnabled) return undefined;
  try {
    return await context.openCache({
      root: await repository.cacheRoot(),
      directory: cacheDirectory,
      owner: repositoryUrl(platformRepository),
      isTracked: repository.isTracked,
    });
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    warnings.push(describeInLine(error));
    return undefined;
  }
}

/**
 * True when the number in a message is not that of the commit's pull request, according to the
 * platform or to its notation.
 */
function isLinkedWrongly(
  { commit: { hash }, pullRequest }: Change,
  mark: string,
  { pullRequests, misnumbered }: LookupResult,
): boolean {
  if (pullRequest === undefined) return false;
  const isOfOtherKind = !pullRequest.reference.startsWith(mark);
  return misnumbered.has(hash) || isOfOtherKind ||
    (pullRequests.has(hash) && pullRequests.get(hash)?.number !== pullRequest.number);
}
