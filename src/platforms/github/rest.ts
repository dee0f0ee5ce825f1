// Pull requests from the GitHub REST API.

import { createLookup, type Page } from "../look_up.ts";
import type { PlatformRepository } from "../platform.ts";
import { MAYBE_TEXT, NUMBER, type RawPullRequest } from "../pull_request.ts";
import { listOf, readShape, shape, type Shaped } from "../shape.ts";
import type { ApiClient, PullRequestSource } from "../source.ts";

const { array, nullable, object, optional, string } = shape;

const PER_PAGE = 100;
// Half of GitHub's hourly limit without a token.
const MOST_REQUESTS = 30;

const PULL_REQUEST = object({
  number: NUMBER,
  title: string(),
  body: MAYBE_TEXT,
  html_url: string(),
  merged_at: MAYBE_TEXT,
  merge_commit_sha: MAYBE_TEXT,
  updated_at: string(),
  user: nullable(object({ login: string() })),
  labels: optional(array(object({ name: string() }))),
  base: object({ repo: optional(nullable(object({ full_name: string() }))) }),
});

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
    const found = readShape(listOf(PULL_REQUEST), answer.body, "GitHub");
    // A renamed repository is found by its old name, but answers with the new one.
    for (const { base } of found) names.add(nameOf(base));
    return {
      pullRequests: found.map(readPullRequest),
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
        return [readPullRequest(readShape(PULL_REQUEST, body, "GitHub"))];
      }
      const found = readShape(listOf(PULL_REQUEST), body, "GitHub");
      if (found.length > 0 && !found.some(isOwn)) await (named ??= list(1));
      // Commits of a fork are also linked to pull requests of the original repository.
      return found.filter(isOwn).map(readPullRequest);
    },
  });
}

type Found = Shaped<typeof PULL_REQUEST>;

function nameOf(base: Found["base"]): string {
  return base.repo?.full_name.toLowerCase() ?? "";
}

function readPullRequest(found: Found): RawPullRequest {
  return {
    number: found.number,
    title: found.title,
    description: found.body,
    url: found.html_url,
    author: found.user === null ? undefined : { login: found.user.login },
    isMerged: typeof found.merged_at === "string",
    // For an unmerged pull request this is a test merge.
    mergeCommits: [found.merged_at ? found.merge_commit_sha : undefined],
    mergedAt: found.merged_at,
    labels: (found.labels ?? []).map(({ name }) => name),
  };
}
