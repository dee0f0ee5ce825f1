// Pull requests as the REST APIs of GitHub and of Forgejo, which imitates it, give them.

import { MAYBE_TEXT, NUMBER, type RawPullRequest } from "../pull_request.ts";
import { shape, type Shaped } from "./shape.ts";

const { array, nullable, object, optional, string } = shape;

/** A pull request. */
export const REST_PULL_REQUEST = object({
  number: NUMBER,
  title: string(),
  body: MAYBE_TEXT,
  html_url: string(),
  merged_at: MAYBE_TEXT,
  merge_commit_sha: MAYBE_TEXT,
  updated_at: MAYBE_TEXT,
  user: optional(nullable(object({ login: string(), full_name: optional(string()) }))),
  labels: optional(nullable(array(object({ name: string() })))),
  base: optional(object({ repo: optional(nullable(object({ full_name: string() }))) })),
});

/** Converts a pull request to the form common to all platforms. */
export function readRestPullRequest(found: Shaped<typeof REST_PULL_REQUEST>): RawPullRequest {
  const { user } = found;
  const isMerged = typeof found.merged_at === "string";
  return {
    number: found.number,
    title: found.title,
    description: found.body,
    url: found.html_url,
    author: user ? { login: user.login, name: user.full_name ?? "" } : undefined,
    isMerged,
    // For an unmerged pull request this is a test merge.
    mergeCommits: [isMerged ? found.merge_commit_sha : undefined],
    mergedAt: found.merged_at,
    labels: (found.labels ?? []).map(({ name }) => name),
  };
}
