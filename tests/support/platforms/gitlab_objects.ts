// The objects of GitLab's answers, each held by its type in @gitbeaker/core 43.8.0 (no description in JSON of v4 is on npm).
// What GitLab has added since those types were written stands apart, so that the rest stays checked.

import type {
  CondensedNamespaceSchema,
  ExpandedMergeRequestSchema,
  ExpandedUserSchema,
  JobSchema,
  MergeRequestSchema,
  MetadataSchema,
  PersonalAccessTokenSchema,
  PipelineSchema,
  ProjectSchema,
  SimpleProjectSchema,
  SimpleUserSchema,
} from "@gitbeaker/core";
import { inventedHash, inventedNumber, type Named, openedAt } from "./answers.ts";
import type { FakeAccount, FakeProject, FakePullRequest } from "./project.ts";

type User = Omit<Named<SimpleUserSchema>, "created_at">;

/** A merge request as lists give it; `approvals_before_merge` is of the paid editions. */
export type MergeRequest = Omit<Named<MergeRequestSchema>, "approvals_before_merge"> & {
  readonly merge_user: User | null;
  readonly merge_after: string | null;
  readonly imported: boolean;
  readonly imported_from: string;
};

/** A merge request asked for by its number. */
export type SingleMergeRequest =
  & Omit<Named<ExpandedMergeRequestSchema>, "approvals_before_merge" | "rebase_in_progress">
  & MergeRequest;

/** The number that the imagined project bears. */
export const PROJECT_ID = 1001;

/** Whom GitLab names in place of an account that has been deleted. */
const GHOST: FakeAccount = { login: "ghost", name: "Ghost User" };

/** Who holds the tokens. */
const HOLDER: FakeAccount = { login: "token-holder", name: "Token Holder" };

/** An account as it stands in merge requests. */
export function userOf({ login, name }: FakeAccount, url: string): User {
  return {
    id: inventedNumber(login),
    name,
    username: login,
    state: "active",
    avatar_url: `${url}/uploads/-/system/user/avatar/${inventedNumber(login)}/avatar.png`,
    web_url: `${url}/${login}`,
  };
}

/**
 * A merge request as lists give it. With `commits` it was merged by a merge commit; without, it was
 * squashed and fast-forwarded: then GitLab has no `merge_commit_sha` but a `squash_commit_sha`.
 */
export function mergeRequestOf(
  given: FakePullRequest,
  project: FakeProject,
  url: string,
): MergeRequest {
  const { number, mergeCommit = null, commits, state } = given;
  const merged = state === "merged";
  const mergedAt = merged ? timeOf(given.mergedAt ?? given.updatedAt) : null;
  const path = project.path.join("/");
  const merger = merged ? userOf(HOLDER, url) : null;
  return {
    id: PROJECT_ID * 1000 + number,
    iid: number,
    project_id: PROJECT_ID,
    title: given.title,
    description: given.description,
    state: state === "open" ? "opened" : state,
    created_at: openedAt(given).toISOString(),
    updated_at: timeOf(given.updatedAt),
    merged_by: merger,
    merge_user: merger,
    merged_at: mergedAt,
    closed_by: state === "closed" ? userOf(HOLDER, url) : null,
    closed_at: state === "closed" ? timeOf(given.updatedAt) : null,
    target_branch: "main",
    source_branch: `change-${number}`,
    user_notes_count: 0,
    upvotes: 0,
    downvotes: 0,
    author: userOf(given.author ?? GHOST, url),
    assignees: [],
    assignee: null,
    reviewers: (given.approvedBy ?? []).map((account) => userOf(account, url)),
    source_project_id: PROJECT_ID,
    target_project_id: PROJECT_ID,
    labels: [...given.labels ?? []],
    draft: false,
    work_in_progress: false,
    milestone: null,
    merge_when_pipeline_succeeds: false,
    merge_status: "can_be_merged",
    detailed_merge_status: state === "open" ? "mergeable" : "not_open",
    merge_after: null,
    sha: commits?.at(-1) ?? inventedHash(`head of !${number}`),
    merge_commit_sha: commits === undefined ? null : mergeCommit,
    squash_commit_sha: commits === undefined ? mergeCommit : null,
    discussion_locked: null,
    should_remove_source_branch: null,
    force_remove_source_branch: true,
    prepared_at: openedAt(given).toISOString(),
    reference: `!${number}`,
    references: { short: `!${number}`, relative: `!${number}`, full: `${path}!${number}` },
    web_url: `${url}/${path}/-/merge_requests/${number}`,
    time_stats: {
      time_estimate: 0,
      total_time_spent: 0,
      human_time_estimate: null,
      human_total_time_spent: null,
    },
    squash: commits === undefined,
    task_completion_status: { count: 0, completed_count: 0 },
    has_conflicts: false,
    blocking_discussions_resolved: true,
    imported: false,
    imported_from: "none",
  };
}

/** A merge request as it is given when asked for by its number. */
export function singleMergeRequestOf(
  given: FakePullRequest,
  project: FakeProject,
  url: string,
): SingleMergeRequest {
  const listed = mergeRequestOf(given, project, url);
  const base = inventedHash(`base of !${given.number}`);
  return {
    ...listed,
    subscribed: false,
    changes_count: "1",
    latest_build_started_at: null,
    latest_build_finished_at: null,
    first_deployed_to_production_at: null,
    pipeline: null,
    head_pipeline: null,
    diff_refs: { base_sha: base, head_sha: listed.sha, start_sha: base },
    merge_error: null,
    first_contribution: false,
    user: { can_merge: false },
  };
}

/** The project, without the settings that only its members see. */
export function projectOf(
  { path, isPrivate = false }: FakeProject,
  url: string,
): Named<SimpleProjectSchema> & Pick<ProjectSchema, "visibility"> {
  const name = path.at(-1) ?? "";
  const namespace: CondensedNamespaceSchema = {
    id: inventedNumber(path.slice(0, -1).join("/")),
    name: path.at(-2) ?? "",
    path: path.at(-2) ?? "",
    kind: "group",
    full_path: path.slice(0, -1).join("/"),
    parent_id: null,
    avatar_url: null,
    web_url: `${url}/groups/${path.slice(0, -1).join("/")}`,
  };
  const full = path.join("/");
  return {
    id: PROJECT_ID,
    description: null,
    name,
    name_with_namespace: path.join(" / "),
    path: name,
    path_with_namespace: full,
    created_at: "2019-12-31T00:00:00.000Z",
    default_branch: "main",
    topics: [],
    ssh_url_to_repo: `git@${new URL(url).hostname}:${full}.git`,
    http_url_to_repo: `${url}/${full}.git`,
    web_url: `${url}/${full}`,
    readme_url: null,
    forks_count: 0,
    avatar_url: null,
    star_count: 0,
    last_activity_at: "2026-01-31T00:00:00.000Z",
    namespace,
    visibility: isPrivate ? "private" : "public",
  };
}

/** Who asks, for `GET /user`; a part of what GitLab gives. */
export function currentUser(
  url: string,
): Pick<ExpandedUserSchema, keyof User | "created_at" | "bot" | "email" | "external"> {
  return {
    ...userOf(HOLDER, url),
    created_at: "2019-01-01T00:00:00.000Z",
    bot: false,
    email: "holder@example.test",
    external: false,
  };
}

/** The token that asks, for `GET /personal_access_tokens/self`, which does not repeat the token itself. */
export const TOKEN_FACTS: Omit<Named<PersonalAccessTokenSchema>, "token"> = {
  id: 42,
  name: "release notes",
  revoked: false,
  created_at: "2026-01-01T00:00:00.000Z",
  scopes: ["read_api"],
  user_id: inventedNumber(HOLDER.login),
  last_used_at: "2026-01-31T00:00:00.000Z",
  active: true,
  expires_at: "2027-01-01",
};

/** The version of the instance. */
export const VERSION = {
  version: "18.6.0-ee",
  revision: "3a7c0f2b1d9",
  kas: { enabled: true, externalUrl: "wss://kas.example.test", version: "18.6.0" },
  enterprise: true,
} satisfies MetadataSchema;

/** The job that a job token belongs to, for `GET /job`; a part of what GitLab gives. */
export function jobOf(
  { path }: FakeProject,
  url: string,
):
  & Pick<JobSchema, "id" | "name" | "stage" | "status" | "ref" | "tag" | "allow_failure">
  & Pick<JobSchema, "created_at" | "web_url" | "artifacts">
  & { readonly pipeline: Named<PipelineSchema>; readonly user: User } {
  const times = { created_at: "2026-01-31T00:00:00.000Z", updated_at: "2026-01-31T00:00:00.000Z" };
  const pipelineUrl = `${url}/${path.join("/")}/-/pipelines/7`;
  return {
    id: 8,
    name: "release",
    stage: "deploy",
    status: "running",
    ref: "main",
    tag: false,
    allow_failure: false,
    created_at: times.created_at,
    web_url: `${url}/${path.join("/")}/-/jobs/8`,
    artifacts: [],
    user: userOf(HOLDER, url),
    pipeline: {
      id: 7,
      iid: 1,
      project_id: PROJECT_ID,
      sha: inventedHash("head of main"),
      ref: "main",
      status: "running",
      source: "push",
      ...times,
      web_url: pipelineUrl,
    },
  };
}

function timeOf(iso: string): string {
  return new Date(iso).toISOString();
}
