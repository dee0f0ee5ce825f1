// Platform B, GitLab: merge requests by their numbers a hundred at a time, by commit for the rest.

import type { PlatformClient } from "../client.ts";
import { askInBatches, lookUp, type OneAnswer, type Page } from "../look_up.ts";
import { etagOf, makeRecord, MAYBE_TEXT, NUMBER, type PullRequestRecord } from "../pull_request.ts";
import { listOf, readShape, shape, type Shaped } from "../shape.ts";
import type { Key, PullRequestSource } from "../source.ts";

const { array, nullable, object, optional, string } = shape;

// The most that GitLab gives in one page (REST API, Pagination).
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

/** GitLab as a source of merge requests. */
export function createSource(client: PlatformClient, path: readonly string[]): PullRequestSource {
  const project = `/projects/${encodeURIComponent(path.join("/"))}`;
  // GitLab finds a project whatever the case of its path, and shows it in the project's own.
  const read = async (target: string): Promise<readonly Shaped<typeof MERGE_REQUEST>[]> => {
    const answer = await client.ask(`${project}${target}`);
    return readShape(listOf(MERGE_REQUEST), answer.body, "GitLab");
  };
  const list = async (page: number): Promise<Page> => {
    const order = "state=merged&order_by=updated_at&sort=desc";
    const found = await read(`/merge_requests?${order}&per_page=${PER_PAGE}&page=${page}`);
    return {
      records: found.map((each) => ({ ...readRecord(each), updatedAt: each.updated_at })),
      isLast: found.length < PER_PAGE,
    };
  };
  const askOne = async (key: Key, etag: string | undefined): Promise<OneAnswer> => {
    const target = `${project}/repository/commits/${key}/merge_requests`;
    const answer = await client.ask(target, { etag, accepted: [404] });
    if (answer.status === 304) return "not modified";
    if (answer.status === 404) return "not found";
    const found = readShape(listOf(MERGE_REQUEST), answer.body, "GitLab");
    return { key, records: found.map(readRecord), ...etagOf(answer) };
  };
  return {
    ask: async (questions, deliver) => {
      await askInBatches(questions.numbers, PER_PAGE, async (batch) => {
        const query = batch.map((number) => `iids[]=${number}`).join("&");
        const found = await read(`/merge_requests?${query}&state=all&per_page=${PER_PAGE}`);
        return found.map(readRecord);
      }, deliver);
      const plan = { client, list, askOne, mostRequests: MOST_REQUESTS };
      await lookUp(plan, { ...questions, numbers: [] }, deliver);
    },
  };
}

function readRecord(found: Shaped<typeof MERGE_REQUEST>): PullRequestRecord {
  const isMerged = found.state === "merged";
  return makeRecord({
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
  });
}

function mergeCommitsOf(
  { merge_commit_sha, squash_commit_sha, sha }: Shaped<typeof MERGE_REQUEST>,
): readonly (string | null | undefined)[] {
  // The head of the branch is put on the target as it is by a fast-forward merge alone; of one that brings
  // main elsewhere it is a commit of main.
  return merge_commit_sha || squash_commit_sha ? [merge_commit_sha, squash_commit_sha] : [sha];
}

function personOf({ username, name }: Shaped<typeof USER>): { login: string; name?: string } {
  return name ? { login: username, name } : { login: username };
}
