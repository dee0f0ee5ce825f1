// Pull requests from the GitHub REST API.

import { createLookup, type Page } from "../look_up.ts";
import type { PlatformRepository } from "../types.ts";
import { readRestPullRequest, REST_PULL_REQUEST } from "../client/rest_pull_request.ts";
import { listOf, readShape, type Shaped } from "../client/shape.ts";
import type { ApiClient, PullRequestSource } from "../source.ts";

const PER_PAGE = 100;
// Half of GitHub's hourly limit without a token.
const MOST_REQUESTS = 30;

/** Creates a source that uses REST. */
export function createRestSource(
  client: ApiClient,
  repository: PlatformRepository,
): PullRequestSource {
  const target = `/repos/${repository.path.join("/")}`;
  const names = new Set([repository.path.join("/").toLowerCase()]);
  const list = async (page: number): Promise<Page> => {
    const order = "state=closed&sort=updated&direction=desc";
    const answer = await client.ask(`${target}/pulls?${order}&per_page=${PER_PAGE}&page=${page}`);
    const found = readShape(listOf(REST_PULL_REQUEST), answer.body, "GitHub");
    // A renamed repository is found by its old name, but answers with the new one.
    for (const { base } of found) names.add(nameOf(base));
    return {
      pullRequests: found.map(readRestPullRequest),
      updatedAt: found.at(-1)?.updated_at,
      isLast: found.length < PER_PAGE,
    };
  };
  const isOwn = ({ base }: Found): boolean => names.has(nameOf(base));
  let named: Promise<unknown> | undefined;
  return createLookup({
    client,
    repository,
    mostRequests: MOST_REQUESTS,
    list,
    targetOf: (key) =>
      `${target}${typeof key === "number" ? `/pulls/${key}` : `/commits/${key}/pulls`}`,
    // 422: GitHub has no such commit, or only in the refs of several pull requests.
    missingStatuses: [404, 422],
    read: async (body, key) => {
      if (typeof key === "number") {
        return [readRestPullRequest(readShape(REST_PULL_REQUEST, body, "GitHub"))];
      }
      const found = readShape(listOf(REST_PULL_REQUEST), body, "GitHub");
      if (found.length > 0 && !found.some(isOwn)) await (named ??= list(1));
      // Commits of a fork are also linked to pull requests of the original repository.
      return found.filter(isOwn).map(readRestPullRequest);
    },
  });
}

type Found = Shaped<typeof REST_PULL_REQUEST>;

function nameOf(base: Found["base"]): string {
  return base?.repo?.full_name.toLowerCase() ?? "";
}
