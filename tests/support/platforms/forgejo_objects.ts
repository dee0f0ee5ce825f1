// The objects of Forgejo's and Gitea's answers, held by the types of forgejo-js 11 and gitea-js 1.23, which are
// made of the API descriptions that both publish. Only what both describe can stand here.

import type * as forgejo from "forgejo-js";
import type * as gitea from "gitea-js";
import { inventedHash, inventedNumber, openedAt } from "./answers.ts";
import type { FakeAccount, FakeProject, FakePullRequest } from "./project.ts";

/** What both describe of an object. */
type Both<Forgejo, Gitea> = Pick<Forgejo & Gitea, keyof Forgejo & keyof Gitea>;

/** The same with null, which Go writes for a pointer to nothing, and no description can say. */
type Nullable<Described> = { readonly [Key in keyof Described]: Described[Key] | null };

/** A pull request. */
export type PullRequest = Nullable<Both<forgejo.PullRequest, gitea.PullRequest>>;

/** An account. */
export type User = Both<forgejo.User, gitea.User>;

type Label = Both<forgejo.Label, gitea.Label>;
type Repository = Both<forgejo.Repository, gitea.Repository>;

/** The number that the imagined project bears. */
export const REPOSITORY_ID = 1001;

/** Whom both name in place of an account that has been deleted. */
const GHOST: FakeAccount = { login: "Ghost", name: "" };

/** Who holds the tokens. */
const HOLDER: FakeAccount = { login: "token-holder", name: "Token Holder" };

/** An account as it stands in other objects. */
export function userOf({ login, name }: FakeAccount, url: string): User {
  const isGone = login === GHOST.login;
  return {
    id: isGone ? -1 : inventedNumber(login),
    login,
    login_name: "",
    full_name: name,
    email: `${login.toLowerCase()}@noreply.example.org`,
    avatar_url: `${url}/avatars/${inventedHash(login)}`,
    html_url: `${url}/${login}`,
    language: "",
    is_admin: false,
    last_login: "0001-01-01T00:00:00Z",
    created: "2020-01-01T00:00:00Z",
    restricted: false,
    active: false,
    prohibit_login: false,
    location: "",
    website: "",
    description: "",
    visibility: "public",
    followers_count: 0,
    following_count: 0,
    starred_repos_count: 0,
  };
}

/** The account of who asks. */
export function currentUser(url: string): User {
  return { ...userOf(HOLDER, url), active: true };
}

/** The repository. */
export function repositoryOf({ path, isPrivate = false }: FakeProject, url: string): Repository {
  const [owner = "", name = ""] = path;
  return {
    id: REPOSITORY_ID,
    owner: userOf({ login: owner, name: owner }, url),
    name,
    full_name: path.join("/"),
    description: "",
    empty: false,
    private: isPrivate,
    fork: false,
    html_url: `${url}/${path.join("/")}`,
    clone_url: `${url}/${path.join("/")}.git`,
    default_branch: "main",
    has_pull_requests: true,
    archived: false,
  };
}

/** A pull request; who approved it stands in an answer of its own, which is another request for each. */
export function pullRequestOf(
  given: FakePullRequest,
  project: FakeProject,
  url: string,
): PullRequest {
  const { number, state, mergeCommit, labels = [] } = given;
  const isMerged = state === "merged";
  const page = `${url}/${project.path.join("/")}/pulls/${number}`;
  const isOpen = state === "open";
  return {
    id: REPOSITORY_ID * 1000 + number,
    url: page,
    number,
    user: userOf(given.author ?? GHOST, url),
    title: given.title,
    body: given.description ?? "",
    labels: labels.map((name) => labelOf(name, project, url)),
    milestone: null,
    assignee: null,
    assignees: null,
    requested_reviewers: null,
    state: isOpen ? "open" : "closed",
    draft: false,
    is_locked: false,
    comments: 0,
    html_url: page,
    diff_url: `${page}.diff`,
    patch_url: `${page}.patch`,
    mergeable: isOpen,
    merged: isMerged,
    merged_at: isMerged ? given.mergedAt ?? given.updatedAt : null,
    merge_commit_sha: isMerged ? mergeCommit ?? inventedHash(`merge of #${number}`) : null,
    merged_by: isMerged ? userOf(HOLDER, url) : null,
    merge_base: inventedHash(`base of #${number}`),
    due_date: null,
    created_at: openedAt(given).toISOString(),
    updated_at: given.updatedAt,
    closed_at: isOpen ? null : given.updatedAt,
    pin_order: 0,
  };
}

function labelOf(name: string, { path }: FakeProject, url: string): Label {
  const id = inventedNumber(name);
  return {
    id,
    name,
    exclusive: false,
    is_archived: false,
    color: "00aabb",
    description: "",
    url: `${url}/api/v1/repos/${path.join("/")}/labels/${id}`,
  };
}
