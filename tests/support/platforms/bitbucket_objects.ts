// The objects of Bitbucket Cloud's answers, held by the types that @coderabbitai/bitbucket 1.1.4 made from Atlassian's swagger.
// All described properties must be there; what Bitbucket gives beyond its own description stands apart.

import type { components } from "@coderabbitai/bitbucket/cloud/openapi";
import { inventedHash, inventedNumber, type Named, openedAt } from "./answers.ts";
import type { FakeAccount, FakeProject, FakePullRequest } from "./project.ts";

type Schemas = components["schemas"];
type Described<Name extends keyof Schemas> = Required<Named<Schemas[Name]>>;
type Link = { readonly href: string };

/** The answer to a request that failed. */
export type Failure = Named<Schemas["error"]>;

/** An account as it stands in other objects: there the description has one type for users and apps. */
export type Account =
  & Pick<Described<"account">, "display_name" | "uuid">
  & Pick<Described<"user">, "account_id" | "nickname">
  & {
    readonly type: "user" | "app_user";
    readonly links: { readonly self: Link; readonly html: Link; readonly avatar: Link };
  };

type Participant = Omit<Described<"participant">, "user" | "participated_on"> & {
  readonly user: Account;
  readonly participated_on: string | null;
};

/** A repository as it stands in other objects. */
type RepositoryReference =
  & Pick<Described<"repository">, "type" | "full_name" | "name" | "uuid">
  & { readonly links: { readonly self: Link; readonly html: Link; readonly avatar: Link } };

type End = {
  readonly branch: Pick<Required<NonNullable<Schemas["pullrequest_endpoint"]["branch"]>>, "name">;
  readonly commit: Commit;
  readonly repository: RepositoryReference;
};
type Commit = Required<NonNullable<Schemas["pullrequest_endpoint"]["commit"]>> & {
  readonly type: "commit";
  readonly links: { readonly self: Link; readonly html: Link };
};

/** A pull request with all that can be asked for. */
export type PullRequest =
  & Omit<
    Described<"pullrequest">,
    | ("author" | "closed_by" | "destination" | "source" | "merge_commit")
    | ("participants" | "reviewers" | "rendered" | "queued" | "summary")
  >
  & {
    readonly author: Account | null;
    readonly closed_by: Account | null;
    readonly closed_on: string | null;
    readonly description: string;
    readonly destination: End;
    readonly source: End;
    readonly merge_commit: Commit | null;
    readonly participants: readonly Participant[];
    readonly reviewers: readonly Account[];
    readonly summary: Required<NonNullable<Schemas["pullrequest"]["summary"]>> & {
      readonly type: "rendered";
    };
  };

/** A page of pull requests. */
export type Page = Omit<Schemas["paginated_pullrequests"], "values"> & {
  readonly values: readonly PullRequest[];
};

/** Paths of a page that Bitbucket leaves out of lists unless `fields` asks for them. */
export const ON_REQUEST: readonly string[] = ["values.reviewers", "values.participants"];

/** Who holds the tokens. */
const HOLDER: FakeAccount = { login: "token-holder", name: "Token Holder" };

/** Where the web pages and the API are. */
export interface Places {
  readonly web: string;
  readonly api: string;
}

/** An account as it stands in other objects. */
export function accountOf(account: FakeAccount, { web, api }: Places): Account {
  const hash = inventedHash(account.login);
  const uuid = `{${hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, "$1-$2-$3-$4-$5")}}`;
  const part = encodeURIComponent(uuid);
  return {
    display_name: account.name,
    links: {
      self: { href: `${api}/users/${part}` },
      avatar: { href: `${web}/account/${part}/avatar/` },
      html: { href: `${web}/${part}/` },
    },
    type: account.isBot ? "app_user" : "user",
    uuid,
    account_id: `${inventedNumber(account.login)}:${uuid.slice(1, -1)}`,
    nickname: account.login,
  };
}

/** Who asks, for `GET /user`. */
export function currentUser(places: Places): Account {
  return accountOf(HOLDER, places);
}

/** A pull request; commits are cut to 12 digits, as Bitbucket does wherever they stand in one. */
export function pullRequestOf(
  given: FakePullRequest,
  project: FakeProject,
  places: Places,
): PullRequest {
  const { number, title, description, state, mergeCommit, commits, approvedBy = [] } = given;
  const self = `${places.api}/repositories/${project.path.join("/")}/pullrequests/${number}`;
  const html = `${places.web}/${project.path.join("/")}/pull-requests/${number}`;
  const reviewers = approvedBy.map((account) => accountOf(account, places));
  const isClosed = state !== "open";
  const below = (name: string): Link => ({ href: `${self}/${name}` });
  return {
    comment_count: 0,
    task_count: 0,
    type: "pullrequest",
    id: number,
    title,
    description: description ?? "",
    summary: {
      type: "rendered",
      raw: description ?? "",
      markup: "markdown",
      html: description ? `<p>${escapeHtml(description)}</p>` : "",
    },
    state: state === "open" ? "OPEN" : state === "merged" ? "MERGED" : "DECLINED",
    draft: false,
    author: given.author === null ? null : accountOf(given.author, places),
    merge_commit: state === "merged" && mergeCommit !== undefined
      ? commitOf(mergeCommit, project, places)
      : null,
    close_source_branch: true,
    closed_by: isClosed ? accountOf(HOLDER, places) : null,
    closed_on: isClosed ? timeOf(given.mergedAt ?? given.updatedAt) : null,
    reason: "",
    created_on: timeOf(openedAt(given).toISOString()),
    updated_on: timeOf(given.updatedAt),
    reviewers,
    participants: reviewers.map((user) => ({
      type: "participant",
      user,
      role: "REVIEWER",
      approved: true,
      state: "approved",
      participated_on: timeOf(given.updatedAt),
    })),
    destination: endOf("main", inventedHash("head of main"), project, places),
    source: endOf(
      `change-${number}`,
      commits?.at(-1) ?? inventedHash(`head of #${number}`),
      project,
      places,
    ),
    links: {
      self: { href: self },
      html: { href: html },
      commits: below("commits"),
      approve: below("approve"),
      diff: below("diff"),
      diffstat: below("diffstat"),
      comments: below("comments"),
      activity: below("activity"),
      merge: below("merge"),
      decline: below("decline"),
    },
  };
}

/** The repository, for `GET /repositories/…`; a part of what Bitbucket gives. */
export function repositoryOf(
  project: FakeProject,
  places: Places,
):
  & RepositoryReference
  & Pick<Described<"repository">, "is_private" | "scm" | "description" | "fork_policy">
  & Pick<Described<"repository">, "created_on" | "updated_on" | "has_issues" | "has_wiki">
  & { readonly mainbranch: { readonly name: string; readonly type: "branch" } } {
  return {
    ...repositoryReferenceOf(project, places),
    is_private: project.isPrivate ?? false,
    scm: "git",
    description: "",
    fork_policy: "allow_forks",
    created_on: "2019-12-31T00:00:00.000000+00:00",
    updated_on: "2026-01-31T00:00:00.000000+00:00",
    has_issues: false,
    has_wiki: false,
    mainbranch: { name: "main", type: "branch" },
  };
}

function endOf(name: string, hash: string, project: FakeProject, places: Places): End {
  return {
    branch: { name },
    commit: commitOf(hash, project, places),
    repository: repositoryReferenceOf(project, places),
  };
}

function commitOf(sha: string, { path }: FakeProject, { web, api }: Places): Commit {
  const hash = sha.slice(0, 12);
  return {
    hash,
    links: {
      self: { href: `${api}/repositories/${path.join("/")}/commit/${hash}` },
      html: { href: `${web}/${path.join("/")}/commits/${hash}` },
    },
    type: "commit",
  };
}

function repositoryReferenceOf({ path }: FakeProject, { web, api }: Places): RepositoryReference {
  const full = path.join("/");
  return {
    type: "repository",
    full_name: full,
    links: {
      self: { href: `${api}/repositories/${full}` },
      html: { href: `${web}/${full}` },
      avatar: { href: `${web}/${full}/avatar/` },
    },
    name: path.at(-1) ?? "",
    uuid: `{${
      inventedHash(full).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, "$1-$2-$3-$4-$5")
    }}`,
  };
}

function timeOf(iso: string): string {
  return new Date(iso).toISOString().replace(/(\.\d{3})Z$/, "$1000+00:00");
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
