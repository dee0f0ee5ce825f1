// The Forgejo and Gitea API: pull requests from the list, then one at a time.

import type { DetailedPullRequest } from "../../notes/types.ts";
import { lookUp, type OneAnswer, type Page } from "../look_up.ts";
import type { PlatformApi, PlatformRepository } from "../platform.ts";
import { makePullRequest, MAYBE_TEXT, NUMBER } from "../pull_request.ts";
import { listOf, readShape, shape, type Shaped } from "../shape.ts";
import type { ApiClient, Key, PullRequestSource } from "../source.ts";
import { readAccount } from "../token_report.ts";

const { array, boolean, nullable, object, optional, string } = shape;

// The default page limit; a server may set a lower one ([api] MAX_RESPONSE_ITEMS).
const PER_PAGE = 50;
const MOST_REQUESTS = 45;

const PULL_REQUEST = object({
  number: NUMBER,
  title: string(),
  body: MAYBE_TEXT,
  html_url: string(),
  merged: boolean(),
  merged_at: MAYBE_TEXT,
  merge_commit_sha: MAYBE_TEXT,
  updated_at: MAYBE_TEXT,
  user: optional(nullable(object({ login: string(), full_name: optional(string()) }))),
  labels: optional(nullable(array(object({ name: string() })))),
});
// A pull request whose branches cannot be read is null.
const LIST = listOf(nullable(PULL_REQUEST));

/** The REST API of Forgejo and Gitea, version 1. */
export const api: PlatformApi = {
  headers: { accept: "application/json" },
  createSource,
  // 403: the token is valid but lacks the scope to read the account, which relnotes does not need.
  checkToken: async (client) => readAccount(await client.ask("/user", { accepted: [403] })),
  repositoryTarget: targetOf,
};

function targetOf(path: readonly string[]): string {
  return `/repos/${path.join("/")}`;
}

function createSource(client: ApiClient, repository: PlatformRepository): PullRequestSource {
  const target = targetOf(repository.path);
  const list = async (page: number): Promise<Page> => {
    const order = "state=closed&sort=recentupdate";
    const answer = await client.ask(`${target}/pulls?${order}&limit=${PER_PAGE}&page=${page}`);
    const found = readShape(LIST, answer.body, repository.platform.name)
      .filter((each) => each !== null);
    return {
      pullRequests: found.map((each) => readPullRequest(each, repository)),
      updatedAt: found.at(-1)?.updated_at ?? undefined,
      // A page may hold fewer entries than requested.
      isLast: !/rel="next"/.test(answer.header("link") ?? ""),
    };
  };
  // Responses have no ETag. A look-up by commit finds only merge commits, not the commits merged.
  const askOne = async (key: Key): Promise<OneAnswer> => {
    const one = typeof key === "number" ? `/pulls/${key}` : `/commits/${key}/pull`;
    const answer = await client.ask(`${target}${one}`, { accepted: [404] });
    if (answer.status === 404) return "not found";
    const found = readShape(PULL_REQUEST, answer.body, repository.platform.name);
    return { key, pullRequests: [readPullRequest(found, repository)] };
  };
  const plan = { client, list, askOne, mostRequests: MOST_REQUESTS };
  return { ask: (request, deliver) => lookUp(plan, request, deliver) };
}

function readPullRequest(
  found: Shaped<typeof PULL_REQUEST>,
  repository: PlatformRepository,
): DetailedPullRequest {
  const { user } = found;
  return makePullRequest({
    number: found.number,
    title: found.title,
    description: found.body,
    url: found.html_url,
    author: user ? { login: user.login, name: user.full_name ?? "" } : undefined,
    isMerged: found.merged,
    mergeCommits: [found.merged ? found.merge_commit_sha : undefined],
    mergedAt: found.merged_at,
    labels: (found.labels ?? []).map(({ name }) => name),
  }, repository);
}
