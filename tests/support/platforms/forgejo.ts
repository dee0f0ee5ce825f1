// A local Forgejo or Gitea: the REST API v1, held by the types of forgejo-js 11 and gitea-js 1.23, which are
// made of the API descriptions that both publish. Only what both describe can stand here.

import type * as forgejo from "forgejo-js";
import type * as gitea from "gitea-js";
import { FORGEJO_RELEASES } from "./forgejo_releases.ts";
import {
  type ApiDescription,
  byUpdate,
  type LocalPlatform,
  pageOf,
  type Query,
  type RoutedRequest,
  startPlatform,
} from "./local_platform.ts";
import type { FakeAccount, FakeProject, FakePullRequest } from "./project.ts";
import type { Answer, ServerOptions } from "./server.ts";

/** Described by both. Go writes null for a pointer to nothing, which no description can say. */
type Both<Forgejo, Gitea> = {
  readonly [Key in keyof Forgejo & keyof Gitea]: (Forgejo & Gitea)[Key] | null;
};
type User = Pick<Both<forgejo.User, gitea.User>, "login" | "full_name">;
type Label = Pick<Both<forgejo.Label, gitea.Label>, "name">;
type Described = Both<forgejo.PullRequest, gitea.PullRequest>;
type PullRequest =
  & Pick<Described, "number" | "title" | "body" | "html_url" | "merged" | "merged_at">
  & Pick<Described, "merge_commit_sha" | "updated_at">
  & { readonly user: User; readonly labels: readonly Label[] };

type ListQuery = Parameters<forgejo.Api<unknown>["repos"]["repoListPullRequests"]>[2];

// Whom both name in place of an account that has been deleted.
const GHOST: FakeAccount = { login: "Ghost", name: "" };
const LARGEST_PAGE = 50;

const FORGEJO: ApiDescription = {
  path: "/api/v1",
  projectPath: (path) => `/repos/${path.join("/")}`,
  tokenHeaders: ["authorization"],
  hasEtags: false,
  refuseWriting: () => fail(403, "token does not have at least one of required scope(s)"),
  refuse: (status) => {
    // Neither has a limit; a proxy before it has.
    if (status === 429) return { status, body: "Too Many Requests\n" };
    return status === 401
      ? fail(401, "invalid username, password or token")
      : fail(404, "The target couldn't be found.");
  },
  routes: [
    ...FORGEJO_RELEASES,
    {
      path: "/user",
      needsToken: true,
      answer: () => ({ status: 200, body: userOf({ login: "token-holder", name: "" }) }),
    },
    {
      path: "{project}",
      answer: ({ project: { path } }) => ({ status: 200, body: { full_name: path.join("/") } }),
    },
    {
      path: "{project}/pulls",
      query: {
        state: /^closed$/,
        sort: /^recentupdate$/,
        page: /^\d+$/,
        limit: /^\d+$/,
      } satisfies Query<ListQuery>,
      answer: ({ project, query, url, path }) => {
        const closed = byUpdate(project, ({ state }) => state !== "open");
        const { items, page, isLast } = pageOf(closed, query, "limit", LARGEST_PAGE);
        const next = `<${url}${path}?page=${page + 1}>; rel="next"`;
        return {
          status: 200,
          headers: isLast ? {} : { link: next },
          body: items.map((each) => pullRequestOf(each, project, url)),
        };
      },
    },
    {
      path: "{project}/pulls/(\\d+)",
      answer: (request) => answerOne(request, ({ number }) => String(number) === request.groups[0]),
    },
    {
      path: "{project}/commits/([^/]+)/pull",
      // By the commit that it was merged as, and by no other.
      answer: (request) =>
        answerOne(request, ({ mergeCommit }) => mergeCommit === request.groups[0]),
    },
  ],
};

/** Starts a local Forgejo. */
export async function startForgejo(
  project: FakeProject,
  options: ServerOptions = {},
): Promise<LocalPlatform> {
  return await startPlatform(FORGEJO, project, options);
}

function answerOne(
  { project, url }: RoutedRequest,
  isMeant: (given: FakePullRequest) => boolean,
): Answer {
  const found = project.pullRequests.find(isMeant);
  return found === undefined
    ? fail(404, "The target couldn't be found.")
    : { status: 200, body: pullRequestOf(found, project, url) };
}

function pullRequestOf(given: FakePullRequest, { path }: FakeProject, url: string): PullRequest {
  const { number, state, mergeCommit = null, updatedAt } = given;
  const isMerged = state === "merged";
  return {
    number,
    title: given.title,
    body: given.description ?? "",
    html_url: `${url}/${path.join("/")}/pulls/${number}`,
    merged: isMerged,
    merged_at: isMerged ? given.mergedAt ?? updatedAt : null,
    merge_commit_sha: isMerged ? mergeCommit : null,
    updated_at: updatedAt,
    user: userOf(given.author ?? GHOST),
    labels: (given.labels ?? []).map((name) => ({ name })),
  };
}

function userOf({ login, name }: FakeAccount): User {
  return { login, full_name: name };
}

function fail(status: number, message: string): Answer {
  return { status, body: { message } };
}
