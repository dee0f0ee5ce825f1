// Builds the URL of the platform's page that compares both ends of a range.

import { type PlatformRepository, repositoryUrl } from "./platform.ts";

/** The ends of the comparison. */
export interface ComparedRange {
  readonly tip: ComparedEnd;
  readonly bases: readonly ComparedEnd[];
}

/** An end of a comparison: the tag, or else the commit. */
export interface ComparedEnd {
  readonly hash: string;
  readonly tag?: string;
}

/**
 * The URL of the comparison; undefined when no commit is the lower bound, or when the remote is on
 * no known platform. An end without a tag is named by its full hash, because a branch moves.
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

// Many tag names contain a slash, which these URLs keep unescaped.
function encodeName(name: string): string {
  return name.toWellFormed().split("/").map(encodeURIComponent).join("/");
}
