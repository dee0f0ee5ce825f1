// A local server that answers as GitLab's REST API v4 does, over an imagined project; its objects stand in gitlab_objects.ts.
// Headers, states and errors follow GitLab's documentation, of which npm has no machine-readable form.

import {
  isOfCommit,
  openedAt,
  pathParts,
  secondsUntilReset,
  spend,
  withEntityTag,
} from "./answers.ts";
import {
  currentUser,
  jobOf,
  mergeRequestOf,
  PROJECT_ID,
  projectOf,
  singleMergeRequestOf,
  TOKEN_FACTS,
  VERSION,
} from "./gitlab_objects.ts";
import type { FakeProject, FakePullRequest } from "./project.ts";
import {
  type Answer,
  type ServedRequest,
  type ServerOptions,
  startServer,
  type TestServer,
} from "./server.ts";

/** What else a GitLab may know. */
export interface GitlabOptions extends ServerOptions {
  /** Tokens that were accepted once. */
  readonly expiredTokens?: readonly string[];
}

/** A GitLab that listens. */
export interface GitlabServer extends TestServer {
  /** `http://127.0.0.1:<port>/api/v4`. */
  readonly apiUrl: string;
  /** Query parameters that the asked endpoint does not describe: GitLab passes over them in silence. */
  readonly invalid: readonly string[];
}

/** Starts a GitLab that has the one project. */
export async function startGitlab(
  project: FakeProject,
  options: GitlabOptions = {},
): Promise<GitlabServer> {
  const invalid: string[] = [];
  const server = await startServer((request) => {
    if (!spend(project.quota)) {
      const headers = { ...quotaHeaders(project), "retry-after": retryAfter(project) };
      return { status: 429, headers, body: "Retry later\n" };
    }
    const url = `http://${request.headers["host"]}`;
    const given = withEntityTag(request, route({ request, project, options, url, invalid }));
    return { ...given, headers: { ...quotaHeaders(project), ...given.headers } };
  }, options);
  return { ...server, apiUrl: `${server.url}/api/v4`, invalid };
}

/** A request and all that its answer depends on. */
interface Asked {
  readonly request: ServedRequest;
  readonly project: FakeProject;
  readonly options: GitlabOptions;
  readonly url: string;
  readonly invalid: string[];
}

type Caller = "nobody" | "person" | "job";

const PAGING = ["page", "per_page"];
const LISTING = [
  ...["iids[]", "state", "updated_after", "updated_before", "order_by", "sort", "scope", "view"],
  ...PAGING,
];
const STATES = ["opened", "closed", "locked", "merged", "all"];

function route(asked: Asked): Answer {
  const { request, project, url } = asked;
  if (request.method !== "GET") return { status: 405, body: { error: "405 Not Allowed" } };
  const [api, version, first, id, ...rest] = pathParts(request);
  const path = rest.join("/");
  const isMergeRequest = /^merge_requests(?:\/\d+)?$/.test(path);
  const ofCommit = /^repository\/commits\/([^/]+)\/merge_requests$/.exec(path)?.[1];
  const takesJobs = first === "job" || isMergeRequest || ofCommit !== undefined;
  const caller = identify(asked, takesJobs);
  if (typeof caller !== "string") return caller;
  if (api !== "api" || version !== "v4") return noSuchRoute();
  if (first !== "projects" || id === undefined) {
    return ofInstance(asked, [first, id, ...rest].filter((part) => part !== undefined), caller);
  }
  if (rest.length > 0 && !isMergeRequest && ofCommit === undefined) return noSuchRoute();
  const isMeant = id === String(PROJECT_ID) ||
    id.toLowerCase() === project.path.join("/").toLowerCase();
  if (!isMeant || (project.isPrivate && caller === "nobody")) return notFound("Project Not Found");
  if (ofCommit !== undefined) {
    if (ofCommit.startsWith("dead")) return notFound("Commit Not Found");
    noteUnknown(asked, PAGING);
    const found = project.pullRequests.filter((given) => isOfCommit(given, ofCommit));
    return paged(asked, found.toSorted((one, other) => other.number - one.number));
  }
  if (path === "") return { status: 200, body: projectOf(project, url) };
  if (path === "merge_requests") return list(asked);
  const number = Number(rest[1]);
  const found = project.pullRequests.find((given) => given.number === number);
  if (found === undefined) return notFound("Not found");
  return { status: 200, body: singleMergeRequestOf(found, project, url) };
}

function ofInstance(asked: Asked, path: readonly string[], caller: Caller): Answer {
  const { project, url } = asked;
  const bodies = new Map<string, unknown>([
    ["personal_access_tokens/self", TOKEN_FACTS],
    ["user", currentUser(url)],
    ["version", VERSION],
    ["job", jobOf(project, url)],
  ]);
  const name = path.join("/");
  if (!bodies.has(name)) return noSuchRoute();
  if (caller === "nobody") return unauthorized();
  if (name === "job" && caller !== "job") return notFound("Job Not Found");
  return { status: 200, body: bodies.get(name) };
}

/** Who asks; an endpoint that takes no job tokens does not look at them. */
function identify({ request: { headers }, project, options }: Asked, takesJobs: boolean):
  | Caller
  | Answer {
  const personal = headers["private-token"] ??
    /^Bearer (.+)$/i.exec(headers["authorization"] ?? "")?.[1];
  const token = personal ?? (takesJobs ? headers["job-token"] : undefined);
  if (token === undefined) return "nobody";
  if (options.expiredTokens?.includes(token)) {
    const error_description =
      "Token is expired. You can either do re-authorization or token refresh.";
    return { status: 401, body: { error: "invalid_token", error_description } };
  }
  if (!project.tokens?.includes(token)) return unauthorized();
  return personal === undefined ? "job" : "person";
}

function list(asked: Asked): Answer {
  const { request: { query }, project } = asked;
  noteUnknown(asked, LISTING);
  const iids = query.getAll("iids[]");
  const state = query.get("state") ?? "all";
  const order = query.get("order_by") ?? "created_at";
  const sort = query.get("sort") ?? "desc";
  const [after, before] = ["updated_after", "updated_before"].map((name) => query.get(name));
  if (iids.some((iid) => !/^\d+$/.test(iid))) return badRequest("iids is invalid");
  if (!STATES.includes(state)) return badRequest("state does not have a valid value");
  if (!["created_at", "updated_at"].includes(order)) {
    return badRequest("order_by does not have a valid value");
  }
  if (!["asc", "desc"].includes(sort)) return badRequest("sort does not have a valid value");
  for (const [name, value] of Object.entries({ updated_after: after, updated_before: before })) {
    if (value && Number.isNaN(Date.parse(value))) return badRequest(`${name} is invalid`);
  }
  const found = project.pullRequests.filter((given) => {
    const updated = Date.parse(given.updatedAt);
    return (iids.length === 0 || iids.includes(String(given.number))) &&
      (state === "all" || state === (given.state === "open" ? "opened" : given.state)) &&
      (!after || updated >= Date.parse(after)) && (!before || updated <= Date.parse(before));
  });
  const timeOf = (given: FakePullRequest): number =>
    order === "created_at" ? openedAt(given).getTime() : Date.parse(given.updatedAt);
  const ascending = found.toSorted((one, other) =>
    timeOf(one) - timeOf(other) || one.number - other.number
  );
  return paged(asked, sort === "asc" ? ascending : ascending.toReversed());
}

/** One page by offset: merge requests have no paging by key. */
function paged({ request, project, url }: Asked, all: readonly FakePullRequest[]): Answer {
  const page = Number(request.query.get("page") ?? 1);
  const wanted = Number(request.query.get("per_page") ?? 20);
  if (!Number.isInteger(page)) return badRequest("page is invalid");
  if (!Number.isInteger(wanted)) return badRequest("per_page is invalid");
  if (page < 1) return badRequest("page does not have a valid value");
  if (wanted < 1) return badRequest("per_page does not have a valid value");
  const size = Math.min(wanted, 100);
  const pages = Math.max(1, Math.ceil(all.length / size));
  const linkTo = (to: number, relation: string): string => {
    const query = new URLSearchParams(request.query);
    query.set("page", String(to));
    query.set("per_page", String(size));
    return `<${url}${request.path}?${query}>; rel="${relation}"`;
  };
  const links = [
    ...(page > 1 ? [linkTo(page - 1, "prev")] : []),
    ...(page < pages ? [linkTo(page + 1, "next")] : []),
    linkTo(1, "first"),
    linkTo(pages, "last"),
  ];
  return {
    status: 200,
    headers: {
      "x-page": String(page),
      "x-per-page": String(size),
      "x-next-page": page < pages ? String(page + 1) : "",
      "x-prev-page": page > 1 ? String(page - 1) : "",
      "x-total": String(all.length),
      "x-total-pages": String(pages),
      link: links.join(", "),
    },
    body: all.slice((page - 1) * size, page * size).map((given) =>
      mergeRequestOf(given, project, url)
    ),
  };
}

function noteUnknown({ request, invalid }: Asked, known: readonly string[]): void {
  for (const name of request.query.keys()) {
    if (!known.includes(name)) invalid.push(`${request.path}: no parameter ${name}`);
  }
}

function quotaHeaders({ quota }: FakeProject): Record<string, string> {
  if (quota === undefined) return {};
  return {
    "ratelimit-limit": String(quota.limit),
    "ratelimit-name": "throttle_authenticated_api",
    "ratelimit-observed": String(quota.limit - quota.remaining),
    "ratelimit-remaining": String(quota.remaining),
    "ratelimit-reset": String(quota.resetSec),
    "ratelimit-resettime": new Date(quota.resetSec * 1000).toUTCString(),
  };
}

function retryAfter({ quota }: FakeProject): string {
  return quota === undefined ? "" : String(secondsUntilReset(quota));
}

function unauthorized(): Answer {
  return { status: 401, body: { message: "401 Unauthorized" } };
}

function notFound(what: string): Answer {
  return { status: 404, body: { message: `404 ${what}` } };
}

function noSuchRoute(): Answer {
  return { status: 404, body: { error: "404 Not Found" } };
}

function badRequest(error: string): Answer {
  return { status: 400, body: { error } };
}
