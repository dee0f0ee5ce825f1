// The link to the platform's page that compares both ends of a range; nothing is asked of the platform.

import { type PlatformRepository, repositoryUrl } from "./platform.ts";

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
  const [from, to] = [base, range.tip].map(({ tag, hash }) => encodeName(tag ?? hash));
  return repository.platform.compareUrl(repositoryUrl(repository), from ?? "", to ?? "");
}

// A slash is part of many tag names and stands in these addresses as it is.
function encodeName(name: string): string {
  return name.toWellFormed().split("/").map(encodeURIComponent).join("/");
}
