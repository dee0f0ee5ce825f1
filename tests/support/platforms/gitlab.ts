// A local GitLab: the REST API v4, whose objects the types of @gitbeaker/core hold. Parameters, headers and
// errors follow GitLab's documentation.

import type {
  ExpandedUserSchema,
  MergeRequestSchema,
  PersonalAccessTokenSchema,
  SimpleUserSchema,
} from "@gitbeaker/core";
import { GITLAB_RELEASES } from "./gitlab_releases.ts";
import {
  type ApiDescription,
  byUpdate,
  type LocalPlatform,
  type Named,
  ofCommit,
  pageOf,
  startPlatform,
} from "./local_platform.ts";
import type { FakeAccount, FakeProject, FakePullRequest } from "./project.ts";
import type { Answer, ServerOptions } from "./server.ts";

type User = Pick<Named<SimpleUserSchema>, "username" | "name">;
type MergeRequest =
  & Pick<Named<MergeRequestSchema>, "iid" | "title" | "description" | "web_url" | "state">
  & Pick<Named<MergeRequestSchema>, "merged_at" | "updated_at" | "merge_commit_sha" | "sha">
  & Pick<Named<MergeRequestSchema>, "squash_commit_sha" | "labels">
  & { readonly author: User; readonly reviewers: readonly User[] };

// Whom GitLab names in place of an account that has been deleted.
const GHOST: FakeAccount = { login: "ghost", name: "Ghost User" };
const HOLDER = "token-holder";
const LARGEST_PAGE = 100;
const NUMBER_OR_NOTHING = /^\d*$/;

const GITLAB: ApiDescription = {
  path: "/api/v4",
  projectPath: (path) => `/projects/${encodeURIComponent(path.join("/"))}`,
  tokenHeaders: ["private-token", "job-token"],
  hasEtags: true,
  quotaHeaders: ({ limit, remaining, resetSec }) => ({
    "ratelimit-limit": String(limit),
    "ratelimit-remaining": String(remaining),
    "ratelimit-reset": String(resetSec),
  }),
  refuseWriting: () => fail(403, "403 Forbidden"),
  refuse: (status, _request, quota) => {
    if (status === 401) return fail(401, "401 Unauthorized");
    if (status === 404) return fail(404, "404 Project Not Found");
    const waitSec = Math.max(1, (quota?.resetSec ?? 0) - Math.floor(Date.now() / 1000));
    return { status, headers: { "retry-after": String(waitSec) }, body: "Retry later\n" };
  },
  routes: [
    ...GITLAB_RELEASES,
    {
      path: "/user",
      needsToken: true,
      answer: () => ({
        status: 200,
        body: { username: HOLDER } satisfies Pick<ExpandedUserSchema, "username">,
      }),
    },
    {
      path: "/job",
      needsToken: true,
      answer: () => ({ status: 200, body: { user: { username: HOLDER } } }),
    },
    {
      path: "/personal_access_tokens/self",
      needsToken: true,
      answer: () => ({ status: 200, body: TOKEN }),
    },
    {
      path: "{project}/merge_requests",
      query: {
        "iids[]": NUMBER_OR_NOTHING,
        state: /^(?:merged|all|)$/,
        order_by: /^(?:updated_at|)$/,
        sort: /^(?:desc|)$/,
        per_page: NUMBER_OR_NOTHING,
        page: NUMBER_OR_NOTHING,
      },
      answer: ({ project, query, url }) => {
        const numbers = query.getAll("iids[]");
        const found = byUpdate(
          project,
          ({ number, state }) =>
            (numbers.length === 0 || numbers.includes(String(number))) &&
            (query.get("state") !== "merged" || state === "merged"),
        );
        const { items } = pageOf(found, query, "per_page", LARGEST_PAGE);
        return { status: 200, body: items.map((each) => mergeRequestOf(each, project, url)) };
      },
    },
    {
      path: "{project}/repository/commits/([^/]+)/merge_requests",
      answer: ({ project, groups: [hash], url }) => {
        const found = ofCommit(project, hash);
        return found === undefined
          ? fail(404, "404 Commit Not Found")
          : { status: 200, body: found.map((each) => mergeRequestOf(each, project, url)) };
      },
    },
  ],
};

const TOKEN: Pick<Named<PersonalAccessTokenSchema>, "name" | "scopes" | "expires_at"> = {
  name: "release notes",
  scopes: ["read_api"],
  expires_at: "2027-01-01",
};

/** Starts a local GitLab. */
export async function startGitlab(
  project: FakeProject,
  options: ServerOptions = {},
): Promise<LocalPlatform> {
  return await startPlatform(GITLAB, project, options);
}

/**
 * With `commits` it was merged by a merge commit; without, it was squashed and fast-forwarded: then
 * GitLab has no `merge_commit_sha` but a `squash_commit_sha`.
 */
function mergeRequestOf(given: FakePullRequest, { path }: FakeProject, url: string): MergeRequest {
  const { number, mergeCommit = null, commits, state, updatedAt } = given;
  return {
    iid: number,
    title: given.title,
    description: given.description,
    web_url: `${url}/${path.join("/")}/-/merge_requests/${number}`,
    state: state === "open" ? "opened" : state,
    merged_at: state === "merged" ? toTime(given.mergedAt ?? updatedAt) : null,
    updated_at: toTime(updatedAt),
    merge_commit_sha: commits === undefined ? null : mergeCommit,
    squash_commit_sha: commits === undefined ? mergeCommit : null,
    sha: commits?.at(-1) ?? String(number).padStart(40, "0"),
    author: userOf(given.author ?? GHOST),
    labels: [...given.labels ?? []],
    reviewers: (given.approvedBy ?? []).map(userOf),
  };
}

function userOf({ login, name }: FakeAccount): User {
  return { username: login, name };
}

function toTime(iso: string): string {
  return new Date(iso).toISOString();
}

function fail(status: number, message: string): Answer {
  return { status, body: { message } };
}
