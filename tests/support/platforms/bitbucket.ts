// A local Bitbucket Cloud: the REST API 2.0, whose objects the types of Atlassian's swagger hold. Paging, filters,
// partial responses and errors follow Atlassian's documentation.

import type { components } from "@coderabbitai/bitbucket/cloud/openapi";
import {
  type ApiDescription,
  byUpdate,
  type LocalPlatform,
  type Named,
  ofCommit,
  pageOf,
  type RoutedRequest,
  startPlatform,
} from "./local_platform.ts";
import type { FakeAccount, FakeProject, FakePullRequest } from "./project.ts";
import type { Answer, ServerOptions } from "./server.ts";

type Schemas = components["schemas"];
type Described<Name extends keyof Schemas> = Required<Named<Schemas[Name]>>;
type Account = Pick<Described<"account">, "display_name"> & Pick<Described<"user">, "nickname">;
type PullRequest =
  & Pick<Described<"pullrequest">, "id" | "title" | "state" | "updated_on">
  & {
    readonly description: string;
    readonly author: Account | null;
    readonly merge_commit: { readonly hash: string } | null;
    readonly reviewers: readonly Account[];
    readonly participants: readonly (Pick<Described<"participant">, "approved"> & {
      readonly user: Account;
    })[];
    readonly links: { readonly html: { readonly href: string } };
  };

const LARGEST_PAGE = 50;
const ANY = /./;
const FILTER =
  /^\(state="MERGED" OR state="OPEN" OR state="DECLINED"\) AND \((id=\d+(?: OR id=\d+)*)\)$/;
const NO_ACCESS =
  "You may not have access to this repository or it no longer exists in this workspace. " +
  "If you think this repository exists and you have access, make sure you are authenticated.";

const BITBUCKET: ApiDescription = {
  path: "/2.0",
  projectPath: (path) => `/repositories/${path.join("/")}`,
  tokenHeaders: ["authorization"],
  hasEtags: true,
  // Bitbucket does not say how much is left.
  quotaHeaders: ({ limit, remaining }) => ({
    "x-ratelimit-limit": String(limit),
    "x-ratelimit-nearlimit": String(remaining < limit / 5),
  }),
  tokenAnswerHeaders: () => ({
    "x-oauth-scopes": "read:repository:bitbucket, read:pullrequest:bitbucket",
  }),
  refuse: (status) => fail(status, REFUSALS[status]),
  routes: [
    {
      path: "/user",
      needsToken: true,
      answer: () => ({ status: 200, body: { username: "token-holder" } }),
    },
    {
      path: "{project}",
      answer: ({ project: { path } }) => ({
        status: 200,
        body: { full_name: path.join("/") } satisfies Pick<Described<"repository">, "full_name">,
      }),
    },
    {
      path: "{project}/pullrequests",
      query: {
        q: /^$|^\(/,
        state: /^(?:MERGED|)$/,
        sort: /^(?:-updated_on|)$/,
        page: /^\d*$/,
        pagelen: /^\d+$/,
        fields: ANY,
      },
      answer: (request) => {
        const { query, project } = request;
        const filter = query.get("q");
        const [, ids] = FILTER.exec(filter ?? "") ?? [];
        if (filter !== null && ids === undefined) return fail(400, "Invalid query");
        const numbers = ids?.split(" OR ").map((each) => Number(each.slice("id=".length)));
        return answerPage(
          byUpdate(project, ({ number, state }) => numbers?.includes(number) ?? state === "merged"),
          request,
        );
      },
    },
    {
      path: "{project}/commit/([^/]+)/pullrequests",
      query: { fields: ANY },
      answer: (request) => {
        const found = ofCommit(request.project, request.groups[0]);
        return found === undefined ? fail(404, "Commit not found") : answerPage(found, request);
      },
    },
  ],
};

const REFUSALS = {
  401: "Token is invalid, expired, or not supported for this endpoint.",
  404: NO_ACCESS,
  429: "Rate limit for this resource has been exceeded",
};

/** Starts a local Bitbucket. */
export async function startBitbucket(
  project: FakeProject,
  options: ServerOptions = {},
): Promise<LocalPlatform> {
  return await startPlatform(BITBUCKET, project, options);
}

function answerPage(
  all: readonly FakePullRequest[],
  { query, project, url, path }: RoutedRequest,
): Answer {
  const { items, page, isLast } = pageOf(all, query, "pagelen", LARGEST_PAGE);
  const values = items.map((each) => pullRequestOf(each, project, url));
  const body: Pick<Schemas["paginated_pullrequests"], "next"> & { values: PullRequest[] } = {
    values,
    ...(isLast ? {} : { next: `${url}${path}?page=${page + 1}` }),
  };
  const fields = query.get("fields")?.split(",").map((field) => field.split(".")) ?? [];
  return { status: 200, body: pick(body, fields) };
}

/** What a partial response has: only the fields at these paths. */
function pick(value: unknown, paths: readonly (readonly string[])[]): unknown {
  if (paths.some((path) => path.length === 0) || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => pick(each, paths));
  return Object.fromEntries(
    Object.entries(Object(value)).flatMap(([name, child]) => {
      const below = paths.filter(([first]) => first === name).map((path) => path.slice(1));
      return below.length === 0 ? [] : [[name, pick(child, below)]];
    }),
  );
}

function pullRequestOf(given: FakePullRequest, { path }: FakeProject, url: string): PullRequest {
  const { number, state, mergeCommit, approvedBy = [] } = given;
  const reviewers = approvedBy.map(accountOf);
  return {
    id: number,
    title: given.title,
    description: given.description ?? "",
    state: state === "open" ? "OPEN" : state === "merged" ? "MERGED" : "DECLINED",
    updated_on: new Date(given.updatedAt).toISOString(),
    author: given.author && accountOf(given.author),
    // Bitbucket abbreviates commits.
    merge_commit: state === "merged" && mergeCommit !== undefined
      ? { hash: mergeCommit.slice(0, 12) }
      : null,
    reviewers,
    participants: reviewers.map((user) => ({ user, approved: true })),
    links: { html: { href: `${url}/${path.join("/")}/pull-requests/${number}` } },
  };
}

function accountOf({ login, name }: FakeAccount): Account {
  return { display_name: name, nickname: login };
}

function fail(status: number, message: string): Answer {
  return { status, body: { type: "error", error: { message } } satisfies Named<Schemas["error"]> };
}
