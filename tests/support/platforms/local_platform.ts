// What the local servers of all platforms have in common: tokens, quotas, routes, parameters, ETags.

import { createHash } from "node:crypto";
import type { FakeProject, FakePullRequest, FakeQuota } from "./project.ts";
import {
  type Answer,
  type ServedRequest,
  type ServerOptions,
  startServer,
  type TestServer,
} from "./server.ts";

/** A local platform that listens. */
export interface LocalPlatform extends TestServer {
  /** The address of the API, without a trailing slash. */
  readonly apiUrl: string;
  /** Parameters that the published API does not describe or that are not imitated; none in a good test. */
  readonly invalid: readonly string[];
}

/** A request for a route. */
export interface RoutedRequest extends ServedRequest {
  readonly project: FakeProject;
  /** The groups of the route's path. */
  readonly groups: readonly string[];
  /** `http://127.0.0.1:<port>`. */
  readonly url: string;
  /** Takes what is wrong with the request; see {@link LocalPlatform.invalid}. */
  readonly invalid: string[];
}

/** A route of the API. */
export interface Route {
  readonly method?: "POST" | "PATCH" | "PUT" | "DELETE";
  /** A regular expression for the path below the API; `{project}` stands for that of the project. */
  readonly path: string;
  /** The described parameters and their imitated values; one that matches nothing may be absent. */
  readonly query?: Readonly<Record<string, RegExp>>;
  /** True when the route answers only with a token. */
  readonly needsToken?: true;
  /** The described fields of the JSON body and the types of their values; only writers may send it. */
  readonly fields?: Readonly<Record<string, "string" | "boolean">>;
  readonly answer: (request: RoutedRequest) => Answer;
}

/** In what the platforms differ. */
export interface ApiDescription {
  /** The path of the API. */
  readonly path: string;
  /** The path of a project below the API, percent-encoded. */
  readonly projectPath: (path: readonly string[]) => string;
  /** The headers that hold a token. */
  readonly tokenHeaders: readonly string[];
  readonly routes: readonly Route[];
  /** The answer to what is refused; 429 when the quota is used up. */
  readonly refuse: (status: 401 | 404 | 429, request: ServedRequest, quota?: FakeQuota) => Answer;
  /** The answer to a token that may not write. */
  readonly refuseWriting?: () => Answer;
  /** The quota for a token, or without one, unless the project has one. */
  readonly quotaOf?: (token: string | undefined) => FakeQuota;
  readonly quotaHeaders?: (quota: FakeQuota) => Readonly<Record<string, string>>;
  /** The headers for a request with this token. */
  readonly tokenAnswerHeaders?: (token: string) => Readonly<Record<string, string>>;
  /** True when successful answers to GET have an ETag. */
  readonly hasEtags: boolean;
}

/** The query parameters of a described operation. */
export type Query<Parameters> = Partial<Record<keyof NonNullable<Parameters>, RegExp>>;

/** The named properties of a described type; drops its index signature, so that misspellings are errors. */
export type Named<Described> = {
  [Key in keyof Described as string extends Key ? never : Key]: Described[Key];
};

/** Starts a platform that has the one project. Commits that begin with `dead` are unknown. */
export async function startPlatform(
  api: ApiDescription,
  project: FakeProject,
  options: ServerOptions = {},
): Promise<LocalPlatform> {
  const invalid: string[] = [];
  const server = await startServer((request) => answer(request, api, project, invalid), options);
  return { ...server, apiUrl: server.url + api.path, invalid };
}

function answer(
  request: ServedRequest,
  api: ApiDescription,
  project: FakeProject,
  invalid: string[],
): Answer {
  const token = api.tokenHeaders.map((name) => request.headers[name])
    .find((each) => each !== undefined);
  const quota = project.quota ?? api.quotaOf?.(token);
  const given = answerRoute(request, token, quota, api, project, invalid);
  const headers = {
    ...(quota === undefined ? {} : api.quotaHeaders?.(quota)),
    ...(token === undefined ? {} : api.tokenAnswerHeaders?.(token)),
    ...given.headers,
  };
  return addEtag(request, { ...given, headers }, api);
}

function answerRoute(
  request: ServedRequest,
  token: string | undefined,
  quota: FakeQuota | undefined,
  api: ApiDescription,
  project: FakeProject,
  invalid: string[],
): Answer {
  const isKnown = token !== undefined && project.tokens?.includes(token) === true;
  if (token !== undefined && !isKnown) return api.refuse(401, request);
  const [path = ""] = request.target.slice(api.path.length).split("?", 1);
  for (const route of api.routes) {
    const source = route.path.replace("{project}", api.projectPath(project.path));
    const groups = new RegExp(`^${source}$`, "i").exec(path);
    if (groups === null || request.method !== (route.method ?? "GET")) continue;
    if (quota?.remaining === 0) return api.refuse(429, request, quota);
    if (quota !== undefined) quota.remaining--;
    const isHidden = project.isPrivate === true && route.path.includes("{project}");
    if (isHidden && !isKnown) return api.refuse(404, request);
    if ((route.needsToken || route.fields) && !isKnown) return api.refuse(401, request);
    if (route.fields !== undefined && !mayWrite(request, api, project)) {
      return api.refuseWriting?.() ?? api.refuse(404, request);
    }
    invalid.push(...findInvalid(request, route));
    const url = `http://${request.headers["host"]}`;
    return route.answer({ ...request, project, groups: groups.slice(1), url, invalid });
  }
  return api.refuse(404, request);
}

function findInvalid({ query, path, body }: ServedRequest, route: Route): readonly string[] {
  const described = Object.entries(route.query ?? {});
  const missing = described.filter(([name, values]) => !query.has(name) && !values.test(""));
  const wrong = [...query].filter(([name, value]) => route.query?.[name]?.test(value) !== true);
  return [
    ...missing.map(([name]) => `${path}: ${name}`),
    ...wrong.map((each) => `${path}: ${each}`),
    ...findInvalidFields(body, route).map((each) => `${path}: ${each}`),
  ];
}

function findInvalidFields(body: string, { fields }: Route): readonly string[] {
  if (fields === undefined || body === "") return [];
  return Object.entries(fieldsOf({ body })).filter(([name, value]) => {
    const type: string = typeof value;
    return type !== fields[name];
  }).map((each) => String(each));
}

/** The JSON object in the body of a request. */
export function fieldsOf({ body }: Pick<ServedRequest, "body">): Record<string, unknown> {
  return body === "" ? {} : JSON.parse(body);
}

/** True when the token of a request may write. */
export function mayWrite(
  { headers }: Pick<ServedRequest, "headers">,
  { tokenHeaders }: Pick<ApiDescription, "tokenHeaders">,
  { tokens = [], writers = tokens }: FakeProject,
): boolean {
  return tokenHeaders.some((name) => writers.includes(headers[name] ?? ""));
}

function addEtag(request: ServedRequest, answer: Answer, { hasEtags }: ApiDescription): Answer {
  if (!hasEtags || answer.status !== 200 || request.method !== "GET") return answer;
  const etag = `W/"${createHash("sha1").update(JSON.stringify(answer.body)).digest("hex")}"`;
  const headers = { ...answer.headers, etag };
  return request.headers["if-none-match"] === etag
    ? { status: 304, headers, body: "" }
    : { ...answer, headers };
}

/** A page of a list, and whether it is the last; `sizeName` is the parameter for its size. */
export function pageOf<Item>(
  all: readonly Item[],
  query: URLSearchParams,
  sizeName: string,
  largest: number,
): { readonly items: readonly Item[]; readonly page: number; readonly isLast: boolean } {
  const page = Number(query.get("page") ?? 1);
  const size = Math.min(Number(query.get(sizeName) ?? 10), largest);
  const items = all.slice((page - 1) * size, page * size);
  return { items, page, isLast: page * size >= all.length };
}

/** The pull requests in the order of their last change, newest first. */
export function byUpdate(
  { pullRequests }: FakeProject,
  isMeant: (pullRequest: FakePullRequest) => boolean,
): readonly FakePullRequest[] {
  return pullRequests.filter(isMeant).toSorted((one, other) =>
    other.updatedAt.localeCompare(one.updatedAt) || other.number - one.number
  );
}

/** The pull requests that a commit was merged as or belongs to; undefined for an unknown commit. */
export function ofCommit(
  { pullRequests }: FakeProject,
  hash = "",
): readonly FakePullRequest[] | undefined {
  return hash.startsWith("dead")
    ? undefined
    : pullRequests.filter(({ mergeCommit, commits = [] }) =>
      mergeCommit === hash || commits.includes(hash)
    );
}
