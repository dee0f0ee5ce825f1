// The stage that looks up the pull requests of changes and reports missing data.

import type { Context } from "../../cli/context.ts";
import type { NotesOptions } from "../../cli/options/lists.ts";
import { readPlatformSettings } from "../../cli/options/rows/platforms.ts";
import type { AnswerCache } from "../../core/cache.ts";
import type { Repository } from "../../core/git/repository.ts";
import { describeInLine, EnvironmentError } from "../../errors.ts";
import type { Stages } from "../../notes/pipeline.ts";
import type { Change } from "../../notes/types.ts";
import { findAccess } from "../../platforms/access.ts";
import { openPlatform } from "../../platforms/client/client.ts";
import { repositoryUrl } from "../../platforms/platform.ts";
import type { PlatformRepository, PlatformSettings } from "../../platforms/types.ts";
import { attachPullRequests } from "../../pull_requests/attach.ts";
import { findPullRequests, selectTargets } from "../../pull_requests/find.ts";
import { PullRequestHints } from "../../pull_requests/hints.ts";
import { explainMissing } from "../../pull_requests/missing.ts";
import { withStatus, writeWarnings } from "../status.ts";

/**
 * The stage that looks up pull requests and adds their details to the changes. Sends requests only
 * when it runs, and only for changes that are kept. Warns about missing data on standard error, or
 * throws an EnvironmentError with `--strict`.
 * @throws UsageError when a variable or a token is malformed.
 */
export function createLinkStage(
  platformRepository: PlatformRepository,
  options: NotesOptions,
  repository: Repository,
  context: Context,
): NonNullable<Stages["link"]> {
  const { platform } = platformRepository;
  const settings = readPlatformSettings(platform, context.readVariable);
  const token = options[`${platform.id}Token`];
  const access = findAccess(platformRepository, token, context.readVariable);
  return async (changes, logged, isKept) => {
    const hints = new PullRequestHints(logged, platformRepository);
    const targets = selectTargets(changes, (change) => hints.hintsOf(change), isKept);
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
          isInRange: (hash) => hints.has(hash),
          isThorough: options.strict,
          isOneChange: (number) => hints.isOneChange(number),
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
    const linked = attachPullRequests(changes, found, platform.mark);
    return found.pullRequests.size === 0 ? linked : await summarizeDescriptions(linked);
  };
}

/** Adds the first sentence of the pull request's description to its changes. */
async function summarizeDescriptions(changes: readonly Change[]): Promise<readonly Change[]> {
  const { shortenDescription } = await import("../../pull_requests/description.ts");
  const summaries = new Map<number, string>();
  return changes.map((change) => {
    const { number, details } = change.pullRequest ?? {};
    if (number === undefined || details === undefined || details.title === "") return change;
    const summary = summaries.get(number) ??
      shortenDescription(details.description, details.title) ?? "";
    summaries.set(number, summary);
    return summary === "" ? change : { ...change, summary, summaryOrigin: "pullRequest" };
  });
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
