// The GitLab API: merge requests by number in batches, by commit one at a time.

import type { Account } from "../../notes/types.ts";
import { createLookup } from "../look_up.ts";
import { MAYBE_TEXT, NUMBER, type RawPullRequest } from "../pull_request.ts";
import type { PlatformApi, PlatformRepository } from "../types.ts";
import { listOf, matchShape, parseJson, readShape, shape, type Shaped } from "../client/shape.ts";
import type { ApiClient, PullRequestSource } from "../source.ts";
import { ACCOUNT, readAccount } from "../token_report.ts";

const { array, nullable, object, optional, string } = shape;

// The largest page on GitLab (REST API, Pagination).
const PER_PAGE = 100;
const MOST_REQUESTS = 25;

const USER = object({ username: string(), name: optional(nullable(string())) });
const MERGE_REQUEST = object({
  iid: NUMBER,
  title: string(),
  description: MAYBE_TEXT,
  web_url: string(),
  state: string(),
  merged_at: MAYBE_TEXT,
  updated_at: string(),
  merge_commit_sha: MAYBE_TEXT,
  squash_commit_sha: MAYBE_TEXT,
  sha: MAYBE_TEXT,
  author: nullable(USER),
  labels: optional(array(string())),
  reviewers: optional(nullable(array(USER))),
});

const TOKEN = object({
  name: string(),
  scopes: array(string()),
  expires_at: optional(nullable(string())),
});
const JOB = object({ user: optional(ACCOUNT) });

/** The GitLab REST API, version 4. */
export const api: PlatformApi = {
  headers: { accept: "application/json" },
  createSource,
  checkToken: async (client) => {
    if (client.isJobToken) {
      const { body } = await client.ask("/job");
      const who = matchShape(JOB, parseJson(body))?.user?.username;
      return who === undefined ? {} : { who };
    }
    const answer = await client.ask("/personal_access_tokens/self", { accepted: [400, 403, 404] });
    const found = matchShape(TOKEN, parseJson(answer.body));
    if (found === undefined) return readAccount(await client.ask("/user", { accepted: [403] }));
    const { name: who, scopes, expires_at: expiresAt } = found;
    return { who, scopes, ...(expiresAt ? { expiresAt } : {}) };
  },
  // A job token cannot read the project, but it can read merge requests.
  repositoryTarget: (path) => `${projectOf(path)}/merge_requests?per_page=1`,
  loadReleases: async () => (await import("./releases.ts")).releases,
};

function projectOf(path: readonly string[]): string {
  return `/projects/${encodeURIComponent(path.join("/"))}`;
}

function createSource(client: ApiClient, repository: PlatformRepository): PullRequestSource {
  const project = projectOf(repository.path);
  const read = (body: string): readonly Found[] => readShape(listOf(MERGE_REQUEST), body, "GitLab");
  return createLookup({
    client,
    repository,
    mostRequests: MOST_REQUESTS,
    batch: {
      size: PER_PAGE,
      read: async (numbers) => {
        const query = numbers.map((number) => `iids[]=${number}`).join("&");
        const answer = await client.ask(
          `${project}/merge_requests?${query}&state=all&per_page=${PER_PAGE}`,
        );
        return read(answer.body).map(readMergeRequest);
      },
    },
    list: async (page) => {
      const order = "state=merged&order_by=updated_at&sort=desc";
      const answer = await client.ask(
        `${project}/merge_requests?${order}&per_page=${PER_PAGE}&page=${page}`,
      );
      const found = read(answer.body);
      return {
        pullRequests: found.map(readMergeRequest),
        updatedAt: found.at(-1)?.updated_at,
        isLast: found.length < PER_PAGE,
      };
    },
    targetOf: (key) => `${project}/repository/commits/${key}/merge_requests`,
    missingStatuses: [404],
    read: (body) => read(body).map(readMergeRequest),
  });
}

type Found = Shaped<typeof MERGE_REQUEST>;

function readMergeRequest(found: Found): RawPullRequest {
  const isMerged = found.state === "merged";
  return {
    number: found.iid,
    title: found.title,
    description: found.description,
    url: found.web_url,
    author: found.author === null ? undefined : personOf(found.author),
    isMerged,
    mergeCommits: isMerged ? mergeCommitsOf(found) : [],
    mergedAt: found.merged_at,
    labels: found.labels ?? [],
    reviewers: (found.reviewers ?? []).map(personOf),
  };
}

function mergeCommitsOf(
  { merge_commit_sha, squash_commit_sha, sha }: Found,
): readonly (string | null | undefined)[] {
  // Only a fast-forward merge puts the head of the source branch on the target branch. The head of
  // a merge request that merges main into another branch is a commit of main.
  return merge_commit_sha || squash_commit_sha ? [merge_commit_sha, squash_commit_sha] : [sha];
}

function personOf({ username, name }: Shaped<typeof USER>): Account {
  return name ? { login: username, name } : { login: username };
}
