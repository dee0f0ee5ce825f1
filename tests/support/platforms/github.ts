// A local GitHub: the REST routes, held by the types that GitHub's description is made into, and GraphQL.

import type { components, operations } from "@octokit/openapi-types";
import { answerQuery } from "./github_graphql.ts";
import { githubReleases } from "./github_releases.ts";
import {
  type ApiDescription,
  byUpdate,
  type LocalPlatform,
  ofCommit,
  pageOf,
  type Query,
  startPlatform,
} from "./local_platform.ts";
import type { FakeProject, FakePullRequest } from "./project.ts";
import type { Answer, ServerOptions } from "./server.ts";

type Schemas = components["schemas"];
type Listed = Schemas["pull-request-simple"];
type PullRequest =
  & Pick<Listed, "number" | "title" | "body" | "html_url" | "merged_at" | "merge_commit_sha">
  & Pick<Listed, "updated_at" | "state">
  & {
    readonly user: Pick<Schemas["simple-user"], "login" | "type">;
    readonly labels: readonly Pick<Listed["labels"][number], "name">[];
    readonly base: { readonly repo: Pick<Listed["base"]["repo"], "full_name"> };
  };

/** How the local GitHub differs. */
export interface GithubOptions extends ServerOptions {
  /** Answers GraphQL as a server that has none. */
  readonly withoutGraphql?: boolean;
}

const LARGEST_PAGE = 100;

const GITHUB: ApiDescription = {
  path: "",
  projectPath: (path) => path.join("/"),
  tokenHeaders: ["authorization"],
  hasEtags: true,
  quotaHeaders: ({ limit, remaining, resetSec }) => ({
    "x-ratelimit-limit": String(limit),
    "x-ratelimit-remaining": String(remaining),
    "x-ratelimit-reset": String(resetSec),
  }),
  // Fine-grained tokens and those of apps have no scopes.
  tokenAnswerHeaders: (token) => /ghp_/.test(token) ? { "x-oauth-scopes": "repo" } : {},
  refuseWriting: () => fail(403, "Resource not accessible by personal access token"),
  refuse: (status, { path }) => {
    if (status === 401) return fail(401, "Bad credentials");
    if (status === 404) return fail(404, "Not Found");
    const message = "API rate limit exceeded for user ID 1.";
    return path === "/graphql"
      ? { status: 200, body: { errors: [{ type: "RATE_LIMITED", message }] } }
      : fail(403, message);
  },
  routes: [
    {
      path: "/user",
      needsToken: true,
      answer: () => ({
        status: 200,
        body: { login: "octocat" } satisfies Pick<Schemas["private-user"], "login">,
      }),
    },
    {
      path: "/repos/{project}",
      answer: ({ project }) => ({ status: 200, body: repositoryOf(project) }),
    },
    {
      path: "/repos/{project}/pulls",
      query: {
        state: /^closed$/,
        sort: /^updated$/,
        direction: /^desc$/,
        per_page: /^\d+$/,
        page: /^\d+$/,
      } satisfies Query<operations["pulls/list"]["parameters"]["query"]>,
      answer: ({ project, query }) => {
        const closed = byUpdate(project, ({ state }) => state !== "open");
        const { items } = pageOf(closed, query, "per_page", LARGEST_PAGE);
        return { status: 200, body: items.map((each) => pullRequestOf(each, project)) };
      },
    },
    {
      path: "/repos/{project}/pulls/(\\d+)",
      answer: ({ project, groups: [number] }) => {
        const found = project.pullRequests.find((each) => String(each.number) === number);
        return found === undefined
          ? fail(404, "Not Found")
          : { status: 200, body: pullRequestOf(found, project) };
      },
    },
    {
      path: "/repos/{project}/commits/([^/]+)/pulls",
      answer: ({ project, groups: [hash] }) => {
        const found = ofCommit(project, hash);
        return found === undefined
          ? fail(422, `No commit found for SHA: ${hash}`)
          : { status: 200, body: found.map((each) => pullRequestOf(each, project)) };
      },
    },
  ],
};

/** Starts a local GitHub. */
export async function startGithub(
  project: FakeProject,
  { withoutGraphql = false, ...options }: GithubOptions = {},
): Promise<LocalPlatform> {
  const graphql = {
    method: "POST",
    path: "/graphql",
    needsToken: true,
    answer: answerQuery,
  } as const;
  const resetSec = Math.floor(Date.now() / 1000) + 3_600;
  const anonymous = { limit: 60, remaining: 60, resetSec };
  const known = { limit: 5_000, remaining: 5_000, resetSec };
  const api: ApiDescription = {
    ...GITHUB,
    quotaOf: (token) => token === undefined ? anonymous : known,
    routes: [...GITHUB.routes, ...githubReleases(GITHUB), ...(withoutGraphql ? [] : [graphql])],
  };
  return await startPlatform(api, project, options);
}

function repositoryOf({ path }: FakeProject): PullRequest["base"]["repo"] {
  return { full_name: path.join("/") };
}

function pullRequestOf(given: FakePullRequest, project: FakeProject): PullRequest {
  const { number, state, author, mergedAt, updatedAt } = given;
  return {
    number,
    title: given.title,
    body: given.description,
    state: state === "open" ? "open" : "closed",
    html_url: `https://github.com/${project.path.join("/")}/pull/${number}`,
    updated_at: updatedAt,
    merged_at: state === "merged" ? mergedAt ?? updatedAt : null,
    // One that is not merged has the commit of GitHub's test merge.
    merge_commit_sha: given.mergeCommit ?? String(number).padStart(40, "0"),
    // GitHub shows this account in place of a deleted one.
    user: author === null
      ? { login: "ghost", type: "User" }
      : author.isBot
      ? { login: `${author.login}[bot]`, type: "Bot" }
      : { login: author.login, type: "User" },
    labels: (given.labels ?? []).map((name) => ({ name })),
    base: { repo: repositoryOf(project) },
  };
}

function fail(status: number, message: string): Answer {
  const body: Schemas["basic-error"] = { message, status: String(status) };
  return { status, body };
}
