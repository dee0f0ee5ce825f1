// The link to the platform's page that compares both ends of a range; nothing is asked of the platform.

import { compareUrl, type PlatformRepository } from "./platform.ts";

/** The two ends, as far as the link needs them: a tag's name, else the commit. */
export interface ComparedRange {
  readonly tip: ComparedEnd;
  readonly bases: readonly ComparedEnd[];
}

/** One end of a comparison. */
export interface ComparedEnd {
  readonly hash: string;
  readonly tag?: string;
}

/**
 * The address of the comparison; undefined when the range has no lower bound that is a commit, or
 * when the remote is on no known platform. An end that is no tag is named by its full hash, since a
 * branch means something else tomorrow.
 */
export function linkComparison(
  range: ComparedRange,
  repository: PlatformRepository | undefined,
): string | undefined {
  const [base] = range.bases;
  if (base === undefined || repository === undefined) return undefined;
  return compareUrl(repository, base.tag ?? base.hash, range.tip.tag ?? range.tip.hash);
}
