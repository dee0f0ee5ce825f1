// HTTP requests: retries, time limits, redirects.

import ky, { type AfterResponseHook, type Options } from "ky";
import { EnvironmentError } from "../errors.ts";
import { createMask } from "../text/control_characters.ts";
import { VERSION } from "../version.ts";
import { limitStream, readWhole } from "./http_body.ts";
import { explainLoop, resolveRedirect } from "./http_redirect.ts";
import { explainUnreachable } from "./unreachable.ts";

/** A request. */
export interface HttpRequest {
  /** An http or https address. */
  readonly url: string;
  /** Sent to the host of `url` only. */
  readonly headers: Readonly<Record<string, string>>;
  /** By default POST with a body, and GET without one. */
  readonly method?: "PATCH" | "PUT" | "DELETE";
  /** Sent as JSON. */
  readonly json?: unknown;
}

/** When and how often to retry, and how long requests may take. */
export interface RetryPolicy {
  /** Attempts after the first. */
  readonly maxRetries: number;
  /** The wait before the first retry, at most; doubled for each further one. */
  readonly backoffBaseSec: number;
  /** The longest wait, except one that the server requests. */
  readonly backoffCapSec: number;
  /** Statuses to return without a retry, because the caller handles them. */
  readonly unretriedStatuses?: readonly number[];
  /** True for the body of a response that a retry cannot change, whatever its status. */
  readonly isFinalText?: (text: string) => boolean;
  /** False for what must not be done twice: it is retried only when the server refused it. */
  readonly isRepeatable?: boolean;
  /** Called before a wait that the server requests. */
  readonly onWait?: (waitSec: number) => void;
  /** Time limit of one attempt; {@link REQUEST_TIMEOUT_MS} by default. */
  readonly timeoutMs?: number;
  /** Time limit of all attempts and the whole response; for {@link createFetch} only. */
  readonly totalTimeoutMs?: number;
  /** A time limit shared with other requests. */
  readonly deadline?: Deadline;
}

/** A time limit shared by several requests. */
export interface Deadline {
  /** Milliseconds left; zero or less once it has passed. */
  readonly leftMs: () => number;
  /** Whether enough time is left to wait this long before an attempt. */
  readonly mayWait: (waitMs: number) => boolean;
  /** The error for a request that starts or ends too late. */
  readonly explain: () => EnvironmentError;
}

/** A complete response. Credentials of the request are masked, because a server may repeat them. */
export interface HttpAnswer {
  readonly status: number;
  /** The value of a header; the name is case-insensitive. */
  readonly header: (name: string) => string | undefined;
  readonly body: string;
}

/**
 * Sends a request and returns the response, whatever its status.
 * @throws EnvironmentError when there is no response: the host is unreachable or too slow, the
 * response is too large, or it redirects to another host. Messages never contain request headers.
 */
export type Http = (request: HttpRequest, policy: RetryPolicy) => Promise<HttpAnswer>;

/** Time limit of one attempt, including redirects and the response body. */
export const REQUEST_TIMEOUT_MS = 30_000;
// A response with a longer `Retry-After` is returned without a retry.
const LONGEST_WAIT_SEC = 60;

const USER_AGENT = `relnotes/${VERSION}`;
const MOST_REDIRECTS = 3;
// RFC 9110, section 15.4; without 303, which redirects to a different resource.
const REDIRECTS = [301, 302, 307, 308];
// GitHub reports its secondary rate limits with 403, which is retried only with `Retry-After`.
const REFUSED = [403, 429];
const RETRIED = [...REFUSED, 408];
const FINAL = ["NotCapable", "TimeoutError"];

/**
 * Sends requests with the runtime's own `fetch`, which uses the proxies of the environment where it
 * supports them.
 */
export const requestHttp: Http = async (request, policy) => {
  const { json } = request;
  try {
    const response = await ky(request.url, {
      method: request.method ?? (json === undefined ? "GET" : "POST"),
      headers: { "user-agent": USER_AGENT, ...request.headers },
      ...(json === undefined ? {} : { json }),
      ...kyOptions(policy),
      fetch: (input) =>
        fetchInTime(
          input as Request,
          policy.deadline,
          async (...attempt) => readWhole(await fetchHere(...attempt)),
        ),
    });
    const mask = createMask(secretsIn(Object.entries(request.headers)));
    return {
      status: response.status,
      header: (name) => {
        const value = response.headers.get(name);
        return value === null ? undefined : mask(value);
      },
      body: mask(await response.text()),
    };
  } catch (error) {
    throw error instanceof EnvironmentError ? error : explainUnreachable(request.url, error);
  }
};

/**
 * A `fetch` with the rules of {@link requestHttp}, for clients that build their own requests and
 * stream responses. The time limit of an attempt covers the start of the response, and then each
 * part of the body.
 */
export function createFetch(policy: RetryPolicy): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    request.headers.set("user-agent", USER_AGENT);
    const deadline = policy.totalTimeoutMs === undefined
      ? policy.deadline
      : startDeadline(policy.totalTimeoutMs, request.url);
    try {
      const response = await ky(request, {
        ...kyOptions({ ...policy, ...(deadline === undefined ? {} : { deadline }) }),
        fetch: (each) => fetchInTime(each as Request, deadline, fetchHere),
      });
      return limitStream(response, request.url, policy.timeoutMs ?? REQUEST_TIMEOUT_MS);
    } catch (error) {
      throw error instanceof EnvironmentError ? error : explainUnreachable(request.url, error);
    }
  };
}

function kyOptions(policy: RetryPolicy): Options {
  return {
    redirect: "manual",
    throwHttpErrors: false,
    timeout: policy.timeoutMs ?? REQUEST_TIMEOUT_MS,
    hooks: { afterResponse: [retryStatus(policy)] },
    retry: {
      limit: policy.maxRetries,
      methods: ["get", "post", "patch", "put", "delete"],
      jitter: true,
      delay: (attempt) => backoffMs(policy, attempt),
      shouldRetry: ({ error, retryCount }) => {
        // Do not retry after a wait this long.
        const isFinal = policy.isRepeatable === false || error instanceof EnvironmentError ||
          FINAL.includes(error.name);
        return isFinal || !mayWait(policy, backoffMs(policy, retryCount)) ? false : undefined;
      },
    },
  };
}

function backoffMs({ backoffBaseSec, backoffCapSec }: RetryPolicy, attempt: number): number {
  return 1000 * Math.min(backoffCapSec, backoffBaseSec * 2 ** (attempt - 1));
}

function mayWait({ deadline }: RetryPolicy, waitMs: number): boolean {
  return deadline === undefined || deadline.mayWait(waitMs);
}

/** Retries when the status and the headers suggest that it can help. */
function retryStatus(policy: RetryPolicy): AfterResponseHook {
  return async (_request, _options, response, { retryCount }) => {
    const { status, headers } = response;
    const statuses = policy.isRepeatable === false ? REFUSED : RETRIED;
    const isRetried = (statuses === RETRIED && status >= 500 || statuses.includes(status)) &&
      policy.unretriedStatuses?.includes(status) !== true;
    if (!isRetried || retryCount >= policy.maxRetries) return;
    if (policy.isFinalText?.(await (await readWhole(response.clone())).text()) === true) return;
    const retryAfter = headers.get("retry-after");
    const waitSec = retryAfter === null
      ? undefined
      : readRetryAfter(retryAfter, headers.get("date"));
    if (waitSec === undefined) {
      // GitHub's primary rate limit resets once an hour; no backoff lasts that long.
      const isUsedUp = retryAfter === null && headers.get("x-ratelimit-remaining") === "0";
      const isHopeless = status === 403 || isUsedUp ||
        !mayWait(policy, backoffMs(policy, retryCount + 1));
      return isHopeless ? undefined : ky.retry();
    }
    if (waitSec > LONGEST_WAIT_SEC || !mayWait(policy, waitSec * 1000)) return undefined;
    policy.onWait?.(Math.ceil(waitSec));
    return ky.retry({ delay: waitSec * 1000 });
  };
}

/**
 * The seconds to wait from a `Retry-After` header (RFC 9110, section 10.2.3), measured by the
 * server's clock if it sends a date; undefined when the value is neither a number nor a date.
 */
export function readRetryAfter(value: string, serverDate: string | null): number | undefined {
  const text = value.trim();
  if (/^\d{1,10}$/.test(text)) return Number(text);
  // `Date.parse` also accepts text that is not an HTTP date, such as `-5` or `1e9`.
  const until = /[a-z]{3}/i.test(text) ? Date.parse(text) : NaN;
  if (Number.isNaN(until)) return undefined;
  const now = serverDate === null ? NaN : Date.parse(serverDate);
  return Math.max(0, (until - (Number.isNaN(now) ? Date.now() : now)) / 1000);
}

/** The time limit of one request and its whole response. */
function startDeadline(totalMs: number, url: string): Deadline {
  const untilMs = performance.now() + totalMs;
  const leftMs = (): number => untilMs - performance.now();
  return {
    leftMs,
    mayWait: (waitMs) => waitMs < leftMs(),
    explain: () => explainUnreachable(url, new Error("timed out")),
  };
}

/** Aborts an attempt, and the reading of its response, at the deadline. */
async function fetchInTime(
  request: Request,
  deadline: Deadline | undefined,
  work: (request: Request, signal: AbortSignal) => Promise<Response>,
): Promise<Response> {
  if (deadline === undefined) return await work(request, request.signal);
  const leftMs = Math.ceil(deadline.leftMs());
  if (leftMs <= 0) throw deadline.explain();
  const late = AbortSignal.timeout(leftMs);
  try {
    return await work(request, AbortSignal.any([request.signal, late]));
  } catch (error) {
    throw late.aborted ? deadline.explain() : error;
  }
}

/** Makes one attempt; follows redirects on the same host only. */
async function fetchHere(request: Request, signal: AbortSignal): Promise<Response> {
  const body = request.body === null ? undefined : await request.clone().text();
  let url = request.url;
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    const response = await fetch(url, {
      method: request.method,
      headers: request.headers,
      redirect: "manual",
      signal,
      ...(body === undefined ? {} : { body }),
    });
    const location = response.headers.get("location");
    if (location === null || !REDIRECTS.includes(response.status)) return response;
    await response.body?.cancel();
    url = resolveRedirect(url, location, createMask(secretsIn(request.headers)));
  }
  throw explainLoop(request.url, MOST_REDIRECTS);
}

/**
 * The credentials in headers, including the decoded user name and password of Basic authentication.
 */
function secretsIn(headers: Iterable<readonly [string, string]>): readonly string[] {
  return [...headers].filter(([name]) => /authorization$|token$/i.test(name)).flatMap(
    ([, value]) => {
      const [, kind = "", secret = value] = /^(Basic|Bearer|token) (.*)$/.exec(value) ?? [];
      if (kind !== "Basic") return [secret];
      const pair = new TextDecoder().decode(
        Uint8Array.from(atob(secret), (each) => each.charCodeAt(0)),
      );
      return [secret, pair, pair.slice(pair.indexOf(":") + 1)];
    },
  );
}
