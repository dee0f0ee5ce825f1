// What GitHub's REST API says about a repository and a pull request, out of the imagined project.

import { createHash } from "node:crypto";
import { exampleOf, isObject, type JsonObject } from "./openapi.ts";
import type { FakeAccount, FakeProject, FakePullRequest } from "./project.ts";

/** GitHub's number of the repository; addresses of further pages name it by this. */
export const REPOSITORY_ID = 1296269;
/** The only branch that pull requests go into. */
export const BRANCH = "main";
const WEB = "https://github.com";
const API = "https://api.github.com";

/** The login without the mark of a bot. */
export function loginOf({ login }: FakeAccount): string {
  return login.replace(/\[bot\]$/, "");
}

/** When it was merged or closed, null while it is open. */
export function closedAt({ state, mergedAt, updatedAt }: FakePullRequest): string | null {
  return state === "open" ? null : mergedAt ?? updatedAt;
}

/** The page of a pull request. */
export function pullRequestUrl(project: FakeProject, { number }: FakePullRequest): string {
  return `${WEB}/${project.path.join("/")}/pull/${number}`;
}

function accountBody(account: FakeAccount | null): JsonObject {
  // GitHub's REST API shows this account in place of a deleted one.
  const { login: given, isBot = false } = account ?? { login: "ghost" };
  const name = loginOf({ login: given, name: "" });
  const login = isBot ? `${name}[bot]` : name;
  const url = `${API}/users/${encodeURIComponent(login)}`;
  const id = numberOf(login);
  return {
    login,
    id,
    node_id: `${isBot ? "BOT" : "U"}_${id}`,
    avatar_url: `https://avatars.githubusercontent.com/${isBot ? "in" : "u"}/${id}?v=4`,
    gravatar_id: "",
    url,
    html_url: isBot ? `${WEB}/apps/${name}` : `${WEB}/${login}`,
    followers_url: `${url}/followers`,
    following_url: `${url}/following{/other_user}`,
    gists_url: `${url}/gists{/gist_id}`,
    starred_url: `${url}/starred{/owner}{/repo}`,
    subscriptions_url: `${url}/subscriptions`,
    organizations_url: `${url}/orgs`,
    repos_url: `${url}/repos`,
    events_url: `${url}/events{/privacy}`,
    received_events_url: `${url}/received_events`,
    type: isBot ? "Bot" : "User",
    user_view_type: "public",
    site_admin: false,
  };
}

/** The answer for the repository. */
export function repositoryBody(project: FakeProject): JsonObject {
  const { parent: _parent, source: _source, template_repository: _template, ...body } = example(
    project,
    "full-repository-default-response",
  );
  return { ...body, ...ownFacts(project), organization: null, language: null };
}

/** A pull request as lists have it. */
export function listBody(project: FakeProject, pullRequest: FakePullRequest): JsonObject {
  return pullRequestBody(project, pullRequest, example(project, "pull-request-simple-items", 0));
}

/** A pull request alone: with what lists leave out. */
export function fullBody(project: FakeProject, pullRequest: FakePullRequest): JsonObject {
  const isMerged = pullRequest.state === "merged";
  return {
    ...pullRequestBody(project, pullRequest, example(project, "pull-request")),
    merged: isMerged,
    mergeable: pullRequest.state === "open" ? true : null,
    rebaseable: pullRequest.state === "open" ? true : null,
    mergeable_state: pullRequest.state === "open" ? "clean" : "unknown",
    merged_by: isMerged ? accountBody({ login: "octocat", name: "" }) : null,
  };
}

function pullRequestBody(
  project: FakeProject,
  pullRequest: FakePullRequest,
  body: JsonObject,
): JsonObject {
  const { number, state, title, description, labels = [], updatedAt } = pullRequest;
  const user = accountBody(pullRequest.author);
  const api = `${API}/repos/${project.path.join("/")}`;
  return {
    ...JSON.parse(JSON.stringify(body).replaceAll("/1347", `/${number}`)),
    id: 1_000_000 + number,
    node_id: `PR_${number}`,
    number,
    state: state === "open" ? "open" : "closed",
    locked: false,
    title,
    user,
    body: description,
    labels: labels.map((name) => ({
      id: numberOf(name),
      node_id: `LA_${numberOf(name)}`,
      url: `${api}/labels/${encodeURIComponent(name)}`,
      name,
      description: "",
      color: "ededed",
      default: false,
    })),
    milestone: null,
    active_lock_reason: null,
    created_at: pullRequest.mergedAt ?? updatedAt,
    updated_at: updatedAt,
    closed_at: closedAt(pullRequest),
    merged_at: state === "merged" ? closedAt(pullRequest) : null,
    // One that is not merged has the commit of GitHub's try whether it can be.
    merge_commit_sha: pullRequest.mergeCommit ?? hashOf(`try ${number}`),
    assignee: null,
    assignees: [],
    requested_reviewers: [],
    requested_teams: [],
    head: branchBody(project, body["head"], `change-${number}`, user),
    base: branchBody(project, body["base"], BRANCH, accountBody(ownerOf(project))),
    author_association: "CONTRIBUTOR",
    auto_merge: null,
    draft: false,
  };
}

function branchBody(
  project: FakeProject,
  branch: unknown,
  ref: string,
  user: JsonObject,
): JsonObject {
  const repository = isObject(branch) ? branch["repo"] : undefined;
  if (!isObject(repository)) throw new Error("GitHub's example has no repository");
  const {
    // The example has these, the description does not.
    template_repository: _template,
    subscribers_count: _subscribers,
    network_count: _network,
    ...described
  } = repository;
  return {
    label: `${ownerOf(project).login}:${ref}`,
    ref,
    sha: hashOf(ref),
    user,
    repo: { ...described, ...ownFacts(project) },
  };
}

function ownFacts(project: FakeProject): JsonObject {
  const isPrivate = project.isPrivate ?? false;
  return {
    id: REPOSITORY_ID,
    name: project.path.at(-1),
    owner: accountBody(ownerOf(project)),
    private: isPrivate,
    visibility: isPrivate ? "private" : "public",
    default_branch: BRANCH,
  };
}

function ownerOf(project: FakeProject): FakeAccount {
  const login = project.path[0] ?? "";
  return { login, name: login };
}

function example(project: FakeProject, name: string, index?: number): JsonObject {
  const whole = exampleOf(name, { "octocat/Hello-World": project.path.join("/") });
  const value = index !== undefined && Array.isArray(whole) ? whole[index] : whole;
  if (!isObject(value)) throw new Error(`GitHub has no example ${name}`);
  return value;
}

function hashOf(text: string): string {
  return createHash("sha1").update(text).digest("hex");
}

function numberOf(text: string): number {
  return Number.parseInt(hashOf(text).slice(0, 7), 16);
}
