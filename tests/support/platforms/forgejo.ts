// A local server that answers as the REST API v1 of Forgejo and Gitea does, over an imagined project; its objects stand
// in forgejo_objects.ts. Routes, parameters and errors follow the API descriptions that both publish.

import { pathParts, spend } from "./answers.ts";
import { currentUser, pullRequestOf, repositoryOf } from "./forgejo_objects.ts";
import type { FakeProject, FakePullRequest } from "./project.ts";
import {
  type Answer,
  type ServedRequest,
  type ServerOptions,
  startServer,
  type TestServer,
} from "./server.ts";

/** How a Forgejo may differ. */
export interface ForgejoOptions extends ServerOptions {
  /** The most pull requests in a page, `[api] MAX_RESPONSE_ITEMS`; 50 when it is not said. */
  readonly largestPage?: number;
  /** What the tokens may do; all that is asked when it is not said. */
  readonly scopes?: readonly string[];
}

/** A Forgejo that listens. */
export interface ForgejoServer extends TestServer {
  /** `http://127.0.0.1:<port>/api/v1`. */
  readonly apiUrl: string;
  /** Query parameters that the asked endpoint does not describe: Forgejo passes over them in silence. */
  readonly invalid: readonly string[];
}

/** Starts a Forgejo that has the one repository. */
export async function startForgejo(
  project: FakeProject,
  options: ForgejoOptions = {},
): Promise<ForgejoServer> {
  const invalid: string[] = [];
  const server = await startServer((request) => {
    // Neither has a limit of its own; a proxy before it has, and says nothing of it.
    if (!spend(project.quota)) return { status: 429, body: "Too Many Requests\n" };
    const url = `http://${request.headers["host"]}`;
    return route({ request, project, options, url, invalid });
  }, options);
  return { ...server, apiUrl: `${server.url}/api/v1`, invalid };
}

/** A request and all that its answer depends on. */
interface Asked {
  readonly request: ServedRequest;
  readonly project: FakeProject;
  readonly options: ForgejoOptions;
  readonly url: string;
  readonly invalid: string[];
}

const STATES = ["open", "closed", "all"];
const SORTS = [
  ...["oldest", "recentupdate", "leastupdate"],
  ...["mostcomment", "leastcomment", "priority"],
];
const LISTING = ["state", "sort", "milestone", "labels", "poster", "page", "limit"];
const USUAL_PAGE = 30;
const LARGEST_PAGE = 50;

function route(asked: Asked): Answer {
  const { request, project, url } = asked;
  if (request.method !== "GET") return { status: 405, body: "" };
  const [api, version, first, owner, name, kind, id, what, ...rest] = pathParts(request);
  if (api !== "api" || version !== "v1") return { status: 404, body: "Not found.\n" };
  const authorization = request.headers["authorization"];
  const isKnown = authorization !== undefined;
  if (isKnown && !project.tokens?.includes(authorization)) {
    return failed(401, "invalid username, password or token", url);
  }
  if (first === "user" && owner === undefined) {
    if (!isKnown) return failed(401, "token is required", url);
    const scope = lacks(asked, "read:user");
    return scope ?? { status: 200, body: currentUser(url) };
  }
  if (first !== "repos") return notFound(url);
  const isMeant = [owner, name].join("/").toLowerCase() === project.path.join("/").toLowerCase();
  if (!isMeant || (project.isPrivate && !isKnown)) return notFound(url);
  const scope = isKnown ? lacks(asked, "read:repository") : undefined;
  if (scope !== undefined) return scope;
  if (kind === undefined) return { status: 200, body: repositoryOf(project, url) };
  if (kind === "pulls" && id === undefined) return list(asked);
  if (kind === "pulls" && id !== undefined && what === undefined) {
    return one(asked, ({ number }) => String(number) === id);
  }
  if (kind === "commits" && id !== undefined && what === "pull" && rest.length === 0) {
    // By the commit that it was merged as, in full, and by no other.
    return one(asked, ({ state, mergeCommit }) => state === "merged" && mergeCommit === id);
  }
  return notFound(url);
}

function one(
  asked: Asked,
  isMeant: (given: FakePullRequest) => boolean,
): Answer {
  const { project, url } = asked;
  noteUnknown(asked, []);
  const found = project.pullRequests.find(isMeant);
  return found === undefined
    ? notFound(url)
    : { status: 200, body: pullRequestOf(found, project, url) };
}

function list(asked: Asked): Answer {
  const { request: { query, path }, project, url, options } = asked;
  noteUnknown(asked, LISTING);
  const state = query.get("state") ?? "open";
  const sort = query.get("sort") ?? "";
  // Words that are not described are passed over; a test that uses one means something else.
  if (!STATES.includes(state)) asked.invalid.push(`${path}: state ${state}`);
  if (sort !== "" && !SORTS.includes(sort)) asked.invalid.push(`${path}: sort ${sort}`);
  const found = project.pullRequests
    .filter((given) => state === "all" || (given.state === "open") === (state === "open"))
    .toSorted((one, other) =>
      sort === "recentupdate"
        ? Date.parse(other.updatedAt) - Date.parse(one.updatedAt) || other.number - one.number
        : other.number - one.number
    );
  const page = Math.max(1, Number(query.get("page") ?? 1) || 1);
  const wanted = Number(query.get("limit") ?? USUAL_PAGE) || USUAL_PAGE;
  const size = Math.min(wanted, options.largestPage ?? LARGEST_PAGE);
  const last = Math.max(1, Math.ceil(found.length / size));
  const linkTo = (to: number, relation: string): string => {
    const changed = new URLSearchParams(query);
    changed.set("page", String(to));
    return `<${url}${path}?${changed}>; rel="${relation}"`;
  };
  const links = [
    ...(page < last ? [linkTo(page + 1, "next"), linkTo(last, "last")] : []),
    ...(page > 1 ? [linkTo(1, "first"), linkTo(page - 1, "prev")] : []),
  ];
  return {
    status: 200,
    headers: {
      "x-total-count": String(found.length),
      ...(links.length === 0 ? {} : { link: links.join(",") }),
    },
    body: found.slice((page - 1) * size, page * size)
      .map((given) => pullRequestOf(given, project, url)),
  };
}

/** What is said to a token without a scope. */
function lacks({ options: { scopes }, url }: Asked, scope: string): Answer | undefined {
  if (scopes === undefined || scopes.includes(scope)) return undefined;
  return failed(
    403,
    `token does not have at least one of required scope(s): [${scope}]`,
    url,
  );
}

function noteUnknown({ request, invalid }: Asked, known: readonly string[]): void {
  for (const name of request.query.keys()) {
    if (!known.includes(name)) invalid.push(`${request.path}: no parameter ${name}`);
  }
}

function notFound(url: string): Answer {
  const message = "The target couldn't be found.";
  return { status: 404, body: { errors: null, message, url: `${url}/api/swagger` } };
}

function failed(status: number, message: string, url: string): Answer {
  return { status, body: { message, url: `${url}/api/swagger` } };
}
