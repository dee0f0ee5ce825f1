// The REST part of the local GitHub: its routes, answered out of the imagined project.

import { BRANCH, fullBody, listBody, REPOSITORY_ID, repositoryBody } from "./github_bodies.ts";
import { exampleOf } from "./openapi.ts";
import type { FakeProject, FakePullRequest } from "./project.ts";

/** A project as GitHub keeps it. */
export interface GithubData {
  readonly project: FakeProject;
  /** Commits that have been pushed and that no pull request is of. */
  readonly otherCommits: readonly string[];
}

/** What a route answers, before it has headers. */
export interface RestAnswer {
  readonly status: number;
  readonly body: unknown;
  /** For a list: how many pages there are. */
  readonly pages?: number;
}

/** A route as GitHub's description writes it, and what stands in its places. */
export interface RestRoute {
  readonly route: string;
  readonly places: Readonly<Record<string, string>>;
}

type Answering = (
  data: GithubData,
  places: Readonly<Record<string, string>>,
  query: URLSearchParams,
) => RestAnswer;

const ROUTES: Readonly<Record<string, Answering>> = {
  "/user": () => ({
    status: 200,
    body: exampleOf("private-user-response-with-public-and-private-profile-information"),
  }),
  "/repos/{owner}/{repo}": ({ project }) => ({ status: 200, body: repositoryBody(project) }),
  "/repos/{owner}/{repo}/pulls": ({ project }, _places, query) =>
    page(listed(project, query).map((each) => listBody(project, each)), query),
  "/repos/{owner}/{repo}/pulls/{pull_number}": ({ project }, places) => {
    const found = project.pullRequests.find(({ number }) =>
      String(number) === places["pull_number"]
    );
    return found === undefined ? NOT_FOUND : { status: 200, body: fullBody(project, found) };
  },
  "/repos/{owner}/{repo}/commits/{commit_sha}/pulls": (data, places, query) => {
    const hash = places["commit_sha"] ?? "";
    if (!hasCommit(data, hash)) return restError(422, `No commit found for SHA: ${hash}`);
    const found = pullRequestsOf(data.project, hash);
    return page(found.map((each) => listBody(data.project, each)), query);
  },
};

/** An error as GitHub's REST API writes it. */
export function restError(
  status: number,
  message: string,
  documentation = "https://docs.github.com/rest",
): RestAnswer {
  return { status, body: { message, documentation_url: documentation, status: String(status) } };
}

/** What is answered where there is nothing, or nothing that may be seen. */
export const NOT_FOUND: RestAnswer = restError(404, "Not Found");

/** The route that a path is of; a path that names the repository by its number is of the same. */
export function routeOf(path: string, project: FakeProject): RestRoute | undefined {
  const full = path.replace(
    new RegExp(`^/repositories/${REPOSITORY_ID}(?=/|$)`),
    `/repos/${project.path.join("/")}`,
  );
  for (const route of ["/rate_limit", ...Object.keys(ROUTES)]) {
    const shape = new RegExp(`^${route.replace(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`);
    const found = shape.exec(full);
    if (found === null) continue;
    const places = Object.entries(found.groups ?? {});
    return {
      route,
      places: Object.fromEntries(places.map(([name, text]) => [name, decodeURIComponent(text)])),
    };
  }
  return undefined;
}

/** Answers one of the routes for who may see the project. */
export function answerRoute(
  data: GithubData,
  { route, places }: RestRoute,
  query: URLSearchParams,
): RestAnswer {
  const isThis = isProject(data.project, places["owner"], places["repo"]);
  if ("owner" in places && !isThis) return NOT_FOUND;
  return ROUTES[route]?.(data, places, query) ?? NOT_FOUND;
}

/** Whether names are the project's; GitHub does not look at their case. */
export function isProject(project: FakeProject, owner: unknown, name: unknown): boolean {
  return project.path.join("/").toLowerCase() === `${owner}/${name}`.toLowerCase();
}

/** Whether GitHub has a commit. */
export function hasCommit({ project, otherCommits }: GithubData, hash: string): boolean {
  return otherCommits.includes(hash) || pullRequestsOf(project, hash).length > 0;
}

/** The pull requests that a commit is of. */
export function pullRequestsOf(project: FakeProject, hash: string): readonly FakePullRequest[] {
  return project.pullRequests.filter(({ mergeCommit, commits = [] }) =>
    mergeCommit === hash || commits.includes(hash)
  );
}

function listed(project: FakeProject, query: URLSearchParams): readonly FakePullRequest[] {
  const state = query.get("state") ?? "open";
  const sort = query.get("sort") ?? "created";
  const direction = query.get("direction") ?? (sort === "created" ? "desc" : "asc");
  if (query.has("head")) throw new Error("the local GitHub knows no head branches");
  if ((query.get("base") ?? BRANCH) !== BRANCH) return [];
  const sign = direction === "desc" ? -1 : 1;
  return project.pullRequests
    .filter((each) => state === "all" || (each.state === "open") === (state === "open"))
    .toSorted((one, other) =>
      sign *
      (sort === "updated"
        ? one.updatedAt.localeCompare(other.updatedAt)
        : one.number - other.number)
    );
}

function page(all: readonly unknown[], query: URLSearchParams): RestAnswer {
  const size = Math.min(Number(query.get("per_page")) || 30, 100);
  const number = Number(query.get("page")) || 1;
  return {
    status: 200,
    body: all.slice((number - 1) * size, number * size),
    pages: Math.max(1, Math.ceil(all.length / size)),
  };
}
