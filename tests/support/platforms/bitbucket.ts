// A local server that answers as Bitbucket Cloud's REST API 2.0 does, over an imagined project; its objects stand in bitbucket_objects.ts.
// Paging, filters, partial responses and errors follow Atlassian's documentation; the swagger says little about them.

import { isOfCommit, pathParts, secondsUntilReset, spend, withEntityTag } from "./answers.ts";
import { partial } from "./bitbucket_fields.ts";
import {
  currentUser,
  type Failure,
  ON_REQUEST,
  type Page,
  type Places,
  type PullRequest,
  pullRequestOf,
  repositoryOf,
} from "./bitbucket_objects.ts";
import { parseQuery, parseSort } from "./bitbucket_query.ts";
import type { FakeProject } from "./project.ts";
import {
  type Answer,
  type ServedRequest,
  type ServerOptions,
  startServer,
  type TestServer,
} from "./server.ts";

/** How a Bitbucket may differ. */
export interface BitbucketOptions extends ServerOptions {
  /** The app "Pull Request Commit Links" is not installed: look-ups by commit find nothing. */
  readonly withoutCommitLinks?: boolean;
  /** Says with a 429 how long to wait; without, it does not say, as Bitbucket does mostly. */
  readonly retryAfter?: boolean;
}

/** A Bitbucket that listens. */
export interface BitbucketServer extends TestServer {
  /** `http://127.0.0.1:<port>/2.0`. */
  readonly apiUrl: string;
  /** Query parameters that the asked endpoint does not describe: Bitbucket passes over them in silence. */
  readonly invalid: readonly string[];
}

/** Starts a Bitbucket that has the one repository. */
export async function startBitbucket(
  project: FakeProject,
  options: BitbucketOptions = {},
): Promise<BitbucketServer> {
  const invalid: string[] = [];
  const server = await startServer((request) => {
    if (request.target.length > MOST_TARGET) {
      return { status: 414, body: "Request-URI Too Large\n" };
    }
    const isLeft = spend(project.quota);
    const limits = quotaHeaders(project, request);
    if (!isLeft) {
      const { quota } = project;
      const wait = options.retryAfter && quota !== undefined
        ? { "retry-after": String(secondsUntilReset(quota)) }
        : {};
      const spent = failed(429, "Rate limit for this resource has been exceeded");
      return { ...spent, headers: { ...limits, ...wait } };
    }
    const web = `http://${request.headers["host"]}`;
    const places = { web, api: `${web}/2.0` };
    const authorization = request.headers["authorization"];
    if (authorization !== undefined && !project.tokens?.includes(authorization)) {
      return failed(401, UNAUTHORIZED);
    }
    const isKnown = authorization !== undefined;
    const given = withEntityTag(
      request,
      route({ request, project, options, places, isKnown, invalid }),
    );
    const scopes = isKnown ? { "x-oauth-scopes": SCOPES } : {};
    return { ...given, headers: { ...limits, ...scopes, ...given.headers } };
  }, options);
  return { ...server, apiUrl: `${server.url}/2.0`, invalid };
}

/** A request and all that its answer depends on. */
interface Asked {
  readonly request: ServedRequest;
  readonly project: FakeProject;
  readonly options: BitbucketOptions;
  readonly places: Places;
  /** Whether it came with a token. */
  readonly isKnown: boolean;
  readonly invalid: string[];
}

const MOST_TARGET = 8000;
const SCOPES = "read:repository:bitbucket, read:pullrequest:bitbucket";
const UNAUTHORIZED = "Token is invalid, expired, or not supported for this endpoint.";
const NO_ACCESS =
  "You may not have access to this repository or it no longer exists in this workspace. " +
  "If you think this repository exists and you have access, make sure you are authenticated.";
const STATES = ["OPEN", "MERGED", "DECLINED", "SUPERSEDED"];
const PAGING = ["page", "pagelen", "fields"];
const MOST_PER_PAGE = 50;

function route(asked: Asked): Answer {
  const { request, project, places, isKnown } = asked;
  if (request.method !== "GET") return failed(405, "Method not allowed");
  const [version, root, workspace, repository, ...rest] = pathParts(request);
  if (version !== "2.0") return failed(404, "Resource not found");
  const fields = request.query.get("fields");
  if (root === "user" && workspace === undefined) {
    noteUnknown(asked, ["fields"]);
    if (!isKnown) return failed(401, UNAUTHORIZED);
    return { status: 200, body: partial(currentUser(places), fields, []) };
  }
  if (root !== "repositories" || !workspace || !repository) {
    return failed(404, "Resource not found");
  }
  const isMeant =
    [workspace, repository].join("/").toLowerCase() === project.path.join("/").toLowerCase();
  if (!isMeant || (project.isPrivate && !isKnown)) return failed(404, NO_ACCESS);
  const [kind, name, what] = rest;
  if (rest.length === 0) {
    noteUnknown(asked, ["fields"]);
    return { status: 200, body: partial(repositoryOf(project, places), fields, []) };
  }
  if (kind === "pullrequests" && rest.length === 1) return list(asked);
  if (kind === "pullrequests" && rest.length === 2) {
    noteUnknown(asked, ["fields"]);
    const found = project.pullRequests.find(({ number }) => String(number) === name);
    if (found === undefined) return failed(404, "Resource not found");
    return { status: 200, body: partial(pullRequestOf(found, project, places), fields, []) };
  }
  const isLookUp = kind === "commit" && what === "pullrequests" && rest.length === 3;
  return isLookUp && name !== undefined ? ofCommit(asked, name) : failed(404, "Resource not found");
}

function list(asked: Asked): Answer {
  const { request: { query }, project, places } = asked;
  noteUnknown(asked, ["state", "q", "sort", ...PAGING]);
  const source = query.get("q");
  const parsed = source === null ? undefined : parseQuery(source);
  if (source !== null && parsed === undefined) return failed(400, "Invalid query");
  const asksForState = query.has("state") || parsed?.fields.has("state") === true;
  const states = query.has("state") ? query.getAll("state") : asksForState ? STATES : ["OPEN"];
  if (states.some((state) => !STATES.includes(state))) return failed(400, "Invalid state");
  const compare = parseSort(query.get("sort") ?? "-id");
  if (compare === undefined) return failed(400, "Invalid field in sort");
  const all = project.pullRequests.toSorted((one, other) => other.number - one.number)
    .map((given) => pullRequestOf(given, project, places));
  const found = all.filter((one) =>
    states.includes(one.state) && (parsed === undefined || parsed.filter(one))
  );
  return paged(asked, found.toSorted(compare), 10, ON_REQUEST);
}

/** The pull requests of a commit: of each only what names it, the rest when `fields` asks for it. */
function ofCommit(asked: Asked, sha: string): Answer {
  const { project, options, places } = asked;
  noteUnknown(asked, PAGING);
  if (sha.startsWith("dead")) return failed(404, "Commit not found", { shas: [sha] });
  if (options.withoutCommitLinks) {
    return failed(404, "Pull request commit links have not been indexed for this repository.");
  }
  const found = project.pullRequests.filter((given) => isOfCommit(given, sha))
    .map((given) => pullRequestOf(given, project, places));
  const usual = ["type", "id", "title", "links"];
  const onRequest = Object.keys(found[0] ?? {}).filter((key) => !usual.includes(key));
  return paged(asked, found, 30, onRequest.map((key) => `values.${key}`));
}

function paged(
  { request, places }: Asked,
  all: readonly PullRequest[],
  usualLength: number,
  onRequest: readonly string[],
): Answer {
  const { query, path } = request;
  const page = Number(query.get("page") ?? 1);
  const pagelen = Number(query.get("pagelen") ?? usualLength);
  if (!Number.isInteger(page) || page < 1) return failed(400, "Invalid page");
  if (!Number.isInteger(pagelen) || pagelen < 1 || pagelen > MOST_PER_PAGE) {
    return failed(400, "Invalid pagelen");
  }
  const linkTo = (to: number): string => {
    const changed = new URLSearchParams(query);
    changed.set("page", String(to));
    return `${places.web}${path}?${changed}`;
  };
  const values = all.slice((page - 1) * pagelen, page * pagelen);
  const body: Page = {
    values,
    pagelen,
    size: all.length,
    page,
    ...(page * pagelen < all.length ? { next: linkTo(page + 1) } : {}),
    ...(page > 1 ? { previous: linkTo(page - 1) } : {}),
  };
  return { status: 200, body: partial(body, query.get("fields"), onRequest) };
}

function noteUnknown({ request, invalid }: Asked, known: readonly string[]): void {
  for (const name of request.query.keys()) {
    if (!known.includes(name)) invalid.push(`${request.path}: no parameter ${name}`);
  }
}

/** Bitbucket says what the limit is and whether it is near (a fifth is left), not how much is left. */
function quotaHeaders({ quota }: FakeProject, { headers }: ServedRequest): Record<string, string> {
  if (quota === undefined || headers["authorization"] === undefined) return {};
  return {
    "x-ratelimit-limit": String(quota.limit),
    "x-ratelimit-resource": "api",
    "x-ratelimit-nearlimit": String(quota.remaining < quota.limit / 5),
  };
}

function failed(status: number, message: string, data?: Readonly<Record<string, unknown>>): Answer {
  const error = data === undefined ? { message } : { message, data };
  return { status, body: { type: "error", error } satisfies Failure };
}
