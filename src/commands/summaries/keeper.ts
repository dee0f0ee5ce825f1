// The summaries of earlier runs, and those of this one as they come: what is kept costs nothing again.

import type { SummaryCache } from "../../ai/summary_cache.ts";
import type { Context } from "../../context.ts";
import type { Repository } from "../../core/git/repository.ts";
import { describeInLine, EnvironmentError } from "../../errors.ts";
import type { CommandValues } from "../../options/table.ts";

/** Finds summaries and keeps them. */
export interface SummaryKeeper {
  /** What was answered to the same question; not to be believed yet, since a file may come from anywhere. */
  readonly find: (key: string) => string | undefined;
  /** Writes summaries at once, so that a run which is ended has what it paid for. */
  readonly keep: (summaries: ReadonlyMap<string, string>) => Promise<void>;
  /** Why not all could be kept. */
  readonly failure: () => string | undefined;
}

/** Opens the file of `--summary-cache`; one that cannot be used keeps nothing, as is said in the end. */
export async function openSummaryKeeper(
  { options, repository, context }: {
    readonly options: CommandValues;
    readonly repository: Repository;
    readonly context: Context;
  },
): Promise<SummaryKeeper> {
  let failure: string | undefined;
  const attempt = async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof EnvironmentError)) throw error;
      failure = describeInLine(error);
      return undefined;
    }
  };
  const cache = await attempt(() => openCache(options, repository, context));
  let written = Promise.resolve();
  return {
    find: (key) => cache?.find(key),
    keep: (summaries) =>
      // One after the other: they go into one file.
      written = written.then(async () => {
        if (cache === undefined || failure !== undefined) return;
        await attempt(() => cache.keep(summaries, context.now()));
      }),
    failure: () => failure,
  };
}

async function openCache(
  { summaryCache }: CommandValues,
  repository: Repository,
  context: Context,
): Promise<SummaryCache> {
  const { SummaryCache } = await import("../../ai/summary_cache.ts");
  return await SummaryCache.open(
    await context.openSharedFile({
      root: await repository.root(),
      file: summaryCache,
      isTracked: repository.isTracked,
    }),
  );
}
