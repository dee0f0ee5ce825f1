// A local GitHub: its REST and GraphQL APIs over an imagined project, held against GitHub's own descriptions.

import { randomUUID } from "node:crypto";
import { answerQuery } from "./github_graphql.ts";
import { etagOf, isSame, linkHeader } from "./github_headers.ts";
import {
  answerRoute,
  type GithubData,
  NOT_FOUND,
  type RestAnswer,
  restError,
  routeOf,
} from "./github_rest.ts";
import { answerProblems, exampleOf, isObject, queryProblems } from "./openapi.ts";
import type { FakeProject, FakeQuota } from "./project.ts";
import {
  type Answer,
  type ServedRequest,
  type ServerOptions,
  startServer,
  type TestServer,
} from "./server.ts";

/** How the local GitHub behaves beside its project. */
export interface GithubOptions extends ServerOptions {
  /** Answers GraphQL as a server that has none. */
  readonly withoutGraphql?: boolean;
  /** Commits that have been pushed and that no pull request is of. */
  readonly otherCommits?: readonly string[];
}

/** A local GitHub that listens. */
export interface GithubServer extends TestServer {
  /**
   * The base of the REST routes; GraphQL is `/graphql` below it. Both are found at `/api/v3` and
   * `/api/graphql` too.
   */
  readonly apiUrl: string;
  /**
   * What was not as GitHub describes it, to be found empty: queries and parameters of the client,
   * answers of this server, and fields that it does not imitate.
   */
  readonly invalid: readonly string[];
}

type Caller = "anonymous" | "known" | "refused";

/** One bucket of requests; anonymous ones have their own where the project says nothing. */
interface Bucket {
  readonly quota: FakeQuota;
  readonly resource: "core" | "graphql";
}

const HOUR_SEC = 3600;
const LIMITS = "https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api";
const USER_AGENT_WANTED =
  "Request forbidden by administrative rules. Please make sure your request has a User-Agent header (https://docs.github.com/en/rest/overview/resources-in-the-rest-api#user-agent-required). Check https://developer.github.com for other possible causes.";
const QUOTA_USED_UP = {
  type: "RATE_LIMITED",
  message: "API rate limit exceeded for user ID 1.",
};

/**
 * Starts a local GitHub. The project's quota is that of REST and of GraphQL in one, and is full
 * again when its time has come, if that time was to come at the start.
 */
export async function startGithub(
  project: FakeProject,
  options: GithubOptions = {},
): Promise<GithubServer> {
  const github = new LocalGithub(project, options);
  const server = await startServer((request) => github.answer(request), options);
  return { ...server, apiUrl: server.url, invalid: github.invalid };
}

class LocalGithub {
  readonly invalid: string[] = [];
  readonly #data: GithubData;
  readonly #withoutGraphql: boolean;
  readonly #known: FakeQuota;
  readonly #anonymous: FakeQuota;
  #refillsAt: number;

  constructor(project: FakeProject, options: GithubOptions) {
    this.#data = { project, otherCommits: options.otherCommits ?? [] };
    this.#withoutGraphql = options.withoutGraphql ?? false;
    const resetSec = nowSec() + HOUR_SEC;
    this.#known = project.quota ?? { limit: 5000, remaining: 5000, resetSec };
    this.#anonymous = project.quota ?? { limit: 60, remaining: 60, resetSec };
    this.#refillsAt = this.#known.resetSec > nowSec() ? this.#known.resetSec : Infinity;
  }

  async answer(request: ServedRequest): Promise<Answer> {
    try {
      // A GitHub Enterprise Server has the same below these.
      const path = request.path.replace(/^\/api(?:\/v3(?=\/)|(?=\/graphql$))/, "");
      return await this.#answer({ ...request, path });
    } catch (error) {
      this.invalid.push(`${request.method} ${request.target}: ${error}`);
      return { status: 500, body: { message: "Server Error" } };
    }
  }

  #answer(request: ServedRequest): Answer | Promise<Answer> {
    if (request.headers["user-agent"] === undefined) {
      return { status: 403, headers: { "content-type": "text/html" }, body: USER_AGENT_WANTED };
    }
    if (nowSec() >= this.#refillsAt) {
      this.#refillsAt = Infinity;
      for (const quota of [this.#known, this.#anonymous]) quota.remaining = quota.limit;
    }
    const caller = this.#callerOf(request);
    if (request.path === "/graphql") return this.#answerGraphql(request, caller);
    const core: Bucket = {
      quota: caller === "known" ? this.#known : this.#anonymous,
      resource: "core",
    };
    return this.#answerRest(request, caller, core);
  }

  #callerOf({ headers }: ServedRequest): Caller {
    const given = headers["authorization"];
    if (given === undefined) return "anonymous";
    const asBearer = given.replace(/^(?:token|bearer) /i, "Bearer ");
    const tokens = this.#data.project.tokens ?? [];
    return tokens.includes(given) || tokens.includes(asBearer) ? "known" : "refused";
  }

  async #answerGraphql(request: ServedRequest, caller: Caller): Promise<Answer> {
    const bucket: Bucket = {
      // Anonymous queries have a quota of nothing.
      quota: caller === "known" ? this.#known : { ...this.#anonymous, limit: 0, remaining: 0 },
      resource: "graphql",
    };
    if (caller === "refused") return this.#send(request, bucket, BAD_CREDENTIALS);
    if (this.#withoutGraphql || request.method !== "POST") {
      return this.#send(request, bucket, NOT_FOUND);
    }
    if (caller === "anonymous") return this.#send(request, bucket, quotaUsedUp(caller));
    if (bucket.quota.remaining <= 0) {
      return this.#send(request, bucket, { status: 200, body: { errors: [QUOTA_USED_UP] } });
    }
    const { body, points, problems } = await answerQuery(this.#data, request.body, bucket.quota);
    if (problems.length > 0) {
      this.invalid.push(...problems);
      const errors = problems.map((message) => ({ message }));
      return this.#send(request, bucket, { status: 400, body: { errors } });
    }
    bucket.quota.remaining = Math.max(0, bucket.quota.remaining - points);
    return this.#send(request, bucket, { status: 200, body });
  }

  #answerRest(request: ServedRequest, caller: Caller, bucket: Bucket): Answer {
    if (caller === "refused") return this.#send(request, bucket, BAD_CREDENTIALS);
    const { project } = this.#data;
    const found = request.method === "GET" ? routeOf(request.path, project) : undefined;
    if (found?.route === "/rate_limit") {
      const status = this.#rateLimit(bucket.quota, caller);
      this.invalid.push(...answerProblems(found.route, 200, status));
      return this.#send(request, bucket, { status: 200, body: status });
    }
    if (bucket.quota.remaining <= 0) return this.#send(request, bucket, quotaUsedUp(caller));
    const isHidden = project.isPrivate === true && caller !== "known";
    let given = found === undefined || isHidden ? NOT_FOUND : undefined;
    if (found?.route === "/user" && caller === "anonymous") given = AUTHENTICATION_WANTED;
    if (found?.route === "/user" && tokenOf(request).startsWith("ghs_")) given = NO_USER;
    if (found !== undefined) {
      this.invalid.push(...queryProblems(found.route, request.query));
      given ??= answerRoute(this.#data, found, request.query);
      this.invalid.push(...answerProblems(found.route, given.status, given.body));
    }
    given ??= NOT_FOUND;
    const isKept = given.status === 200 && isSame(request, etagOf(given.body));
    if (!isKept || caller !== "known") bucket.quota.remaining--;
    return this.#send(request, bucket, isKept ? { ...given, status: 304 } : given);
  }

  #rateLimit(quota: FakeQuota, caller: Caller): unknown {
    const example = exampleOf("rate-limit-overview");
    const resources = isObject(example) ? example["resources"] : undefined;
    const core = shown(quota);
    const graphql = caller === "known" ? core : { ...core, limit: 0, remaining: 0, used: 0 };
    return { resources: { ...(isObject(resources) ? resources : {}), core, graphql }, rate: core };
  }

  #send(request: ServedRequest, bucket: Bucket, { status, body, pages }: RestAnswer): Answer {
    const { limit, remaining, used, reset } = shown(bucket.quota);
    const hasEtag = bucket.resource === "core" && (status === 200 || status === 304);
    const link = pages === undefined ? "" : linkHeader(request, pages);
    return {
      status,
      headers: {
        "x-github-media-type": "github.v3; format=json",
        "x-github-request-id": randomUUID().toUpperCase().replaceAll("-", ":"),
        "x-ratelimit-limit": String(limit),
        "x-ratelimit-remaining": String(remaining),
        "x-ratelimit-used": String(used),
        "x-ratelimit-reset": String(reset),
        "x-ratelimit-resource": bucket.resource,
        ...(this.#callerOf(request) === "known" && isClassic(tokenOf(request))
          ? { "x-oauth-scopes": "repo" }
          : {}),
        ...(hasEtag ? { etag: etagOf(body), vary: "Accept, Authorization, Cookie" } : {}),
        ...(link === "" ? {} : { link }),
      },
      body,
    };
  }
}

const BAD_CREDENTIALS = restError(401, "Bad credentials");
const AUTHENTICATION_WANTED = restError(401, "Requires authentication");
/** A token of an app's installation, as jobs have it, is of no user. */
const NO_USER = restError(403, "Resource not accessible by integration");

function quotaUsedUp(caller: Caller): RestAnswer {
  return restError(
    403,
    caller === "known"
      ? "API rate limit exceeded for user ID 1. If you reach out to GitHub Support for help, please include the request ID."
      : "API rate limit exceeded for 127.0.0.1. (But here's the good news: Authenticated requests get a higher rate limit. Check out the documentation for more details.)",
    LIMITS,
  );
}

function nowSec(): number {
  return Math.floor(Date.now() / 1000);
}

function tokenOf({ headers }: ServedRequest): string {
  return headers["authorization"]?.replace(/^\S+ /, "") ?? "";
}

// Fine-grained tokens and those of apps have no scopes.
function isClassic(token: string): boolean {
  return /^(?:ghp_|gho_|[0-9a-f]{40}$)/.test(token);
}

function shown({ limit, remaining, resetSec }: FakeQuota): Record<string, number> {
  return { limit, used: limit - remaining, remaining, reset: resetSec };
}
