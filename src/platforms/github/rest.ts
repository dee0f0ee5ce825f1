// Pull requests from the GitHub REST API.

import type { DetailedPullRequest } from "../../notes/types.ts";
import { lookUp, type OneAnswer, type Page } from "../look_up.ts";
import type { PlatformRepository } from "../platform.ts";
import { etagOf, makePullRequest, MAYBE_TEXT, NUMBER } from "../pull_request.ts";
import { listOf, readShape, shape, type Shaped } from "../shape.ts";
import type { ApiClient, Key, PullRequestSource } from "../source.ts";

const { array, nullable, object, optional, string } = shape;

const PER_PAGE = 100;
/** Maximum number of requests of a run: half of GitHub's hourly limit without a token. */
export const MOST_REQUESTS = 30;

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
  const name = repository.path.join("/");
  const names = new Set([name.toLowerCase()]);
  const list = async (page: number): Promise<Page> => {
    const order = "state=closed&sort=updated&direction=desc";
    const answer = await client.ask(
      `/repos/${name}/pulls?${order}&per_page=${PER_PAGE}&page=${page}`,
    );
    const found = readShape(listOf(PULL_REQUEST), answer.body, "GitHub");
    // A renamed repository is found by its old name, but answers with the new one.
    for (const { base } of found) names.add(nameOf(base));
    return {
      pullRequests: found.map((each) => readPullRequest(each, repository)),
      updatedAt: found.at(-1)?.updated_at,
      isLast: found.length < PER_PAGE,
    };
  };
  let named: Promise<unknown> | undefined;
  const askOne = async (key: Key, etag: string | undefined): Promise<OneAnswer> => {
    const isNumber = typeof key === "number";
    const answer = await client.ask(
      isNumber ? `/repos/${name}/pulls/${key}` : `/repos/${name}/commits/${key}/pulls`,
      // 422: GitHub has no such commit, or only in the refs of several pull requests.
      { etag, accepted: isNumber ? [404] : [404, 422] },
    );
    if (answer.status === 304) return "not modified";
    if (answer.status >= 400) return "not found";
    if (isNumber) {
      const found = readShape(PULL_REQUEST, answer.body, "GitHub");
      return { key, pullRequests: [readPullRequest(found, repository)], ...etagOf(answer) };
    }
    const found = readShape(listOf(PULL_REQUEST), answer.body, "GitHub");
    const isOwn = ({ base }: Shaped<typeof PULL_REQUEST>): boolean => names.has(nameOf(base));
    if (found.length > 0 && !found.some(isOwn)) await (named ??= list(1));
    // Commits of a fork are also linked to pull requests of the original repository.
    const pullRequests = found.filter(isOwn).map((each) => readPullRequest(each, repository));
    return { key, pullRequests, ...etagOf(answer) };
  };
  const plan = { client, list, askOne, mostRequests: MOST_REQUESTS };
  return { ask: (request, deliver) => lookUp(plan, request, deliver) };
}

function nameOf(base: Shaped<typeof PULL_REQUEST>["base"]): string {
  return base.repo?.full_name.toLowerCase() ?? "";
}

function readPullRequest(
  found: Shaped<typeof PULL_REQUEST>,
  repository: PlatformRepository,
): DetailedPullRequest {
  return makePullRequest({
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
  }, repository);
}
