// A pull request that a platform has told of, as the document knows it.

import type { KnownPullRequest } from "../../notes/group.ts";
import { type PlatformRepository, PLATFORMS } from "../../platforms/platform.ts";
import type { PullRequestRecord } from "../../platforms/pull_request.ts";

/**
 * The pull request of a record, `summary` one sentence of its description; without an address that leads
 * elsewhere than to the platform.
 */
export function describeRecord(
  record: PullRequestRecord,
  { platform, webUrl }: PlatformRepository,
  summary?: string,
): KnownPullRequest {
  const { mark } = PLATFORMS[platform];
  const { number, title, url, author, labels = [], reviewers = [], mergedAt } = record;
  const isNamed = author?.login !== undefined || author?.name !== undefined;
  return {
    number,
    reference: `${mark}${number}`,
    mergeCommits: record.mergeCommits,
    ...(summary === undefined ? {} : { summary }),
    details: {
      title,
      description: record.description,
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
