// The Forgejo and Gitea API: pull requests from the list, then one at a time.

import { createLookup } from "../look_up.ts";
import type { PlatformApi, PlatformRepository } from "../types.ts";
import { readRestPullRequest, REST_PULL_REQUEST } from "../client/rest_pull_request.ts";
import { listOf, readShape, shape } from "../client/shape.ts";
import type { ApiClient, PullRequestSource } from "../source.ts";
import { readAccount } from "../token_report.ts";

// The default page limit; a server may set a lower one ([api] MAX_RESPONSE_ITEMS).
const PER_PAGE = 50;
const MOST_REQUESTS = 45;

// A pull request whose branches cannot be read is null.
const LIST = listOf(shape.nullable(REST_PULL_REQUEST));

/** The REST API of Forgejo and Gitea, version 1. */
export const api: PlatformApi = {
  headers: { accept: "application/json" },
  createSource,
  // 403: the token is valid but lacks the scope to read the account, which relnotes does not need.
  checkToken: async (client) => readAccount(await client.ask("/user", { accepted: [403] })),
  repositoryTarget: targetOf,
  loadReleases: async () => (await import("./releases.ts")).releases,
};

function targetOf(path: readonly string[]): string {
  return `/repos/${path.join("/")}`;
}

function createSource(client: ApiClient, repository: PlatformRepository): PullRequestSource {
  const target = targetOf(repository.path);
  const { name } = repository.platform;
  return createLookup({
    client,
    repository,
    mostRequests: MOST_REQUESTS,
    list: async (page) => {
      const order = "state=closed&sort=recentupdate";
      const answer = await client.ask(`${target}/pulls?${order}&limit=${PER_PAGE}&page=${page}`);
      const found = readShape(LIST, answer.body, name).filter((each) => each !== null);
      return {
        pullRequests: found.map(readRestPullRequest),
        updatedAt: found.at(-1)?.updated_at,
        // A page may hold fewer entries than requested.
        isLast: !/rel="next"/.test(answer.header("link") ?? ""),
      };
    },
    // A look-up by commit finds only merge commits, not the commits merged.
    targetOf: (key) =>
      `${target}${typeof key === "number" ? `/pulls/${key}` : `/commits/${key}/pull`}`,
    missingStatuses: [404],
    read: (body) => [readRestPullRequest(readShape(REST_PULL_REQUEST, body, name))],
  });
}
