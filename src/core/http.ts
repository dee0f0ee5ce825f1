// The one way to other computers: retries, limits of time, and where a redirect may lead.

import ky, { type AfterResponseHook, type Options } from "ky";
import { EnvironmentError } from "../errors.ts";
import { createMask, quote } from "../text/control_characters.ts";
import { VERSION } from "../version.ts";
import { limitStream, readWhole } from "./http_body.ts";
import { explainUnreachable } from "./unreachable.ts";

/** What is asked. */
export interface HttpRequest {
  /** http or https. */
  readonly url: string;
  /** Sent to the host of `url` only. */
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as JSON by POST; without it the request is a GET. */
  readonly json?: unknown;
}

/** How often and after what time something is asked again. */
export interface RetryPolicy {
  /** Attempts after the first. */
  readonly maxRetries: number;
  /** The longest wait before the first retry; doubled for each further one. */
  readonly backoffBaseSec: number;
  /** No wait is longer, except one that the server asks for. */
  readonly backoffCapSec: number;
  /** Statuses that are given back at once, since the one who asks has a better remedy. */
  readonly unretriedStatuses?: readonly number[];
  /** True for the text of an answer that no wait mends, whatever its status. */
  readonly isFinalText?: (text: string) => boolean;
  /** Told of a wait that the server asks for. */
  readonly onWait?: (waitSec: number) => void;
  /** The longest time for one attempt; without it {@link REQUEST_TIMEOUT_MS}. */
  readonly timeoutMs?: number;
  /** The longest time for a request with all its attempts and its whole answer; for {@link createFetch} only. */
  readonly totalTimeoutMs?: number;
  /** What ends this request and all others that it is given to. */
  readonly deadline?: Deadline;
}

/** The time that requests have together. */
export interface Deadline {
  /** Milliseconds that are left; none or less when it is over. */
  readonly leftMs: () => number;
  /** Whether there is time to wait so long before an attempt. */
  readonly mayWait: (waitMs: number) => boolean;
  /** What a request fails with that comes or lasts too long. */
  readonly explain: () => EnvironmentError;
}

/** An answer, read to its end, without what the request was authorised by: a server may say it back. */
export interface HttpAnswer {
  readonly status: number;
  /** The value of a header, whatever the case of its name. */
  readonly header: (name: string) => string | undefined;
  readonly body: string;
}

/**
 * Asks and gives the answer, whatever its status.
 * @throws EnvironmentError when there is none: the host cannot be reached or is too slow, the answer is
 *   too large, a redirect leads elsewhere. No header of the request is in a message.
 */
export type Http = (request: HttpRequest, policy: RetryPolicy) => Promise<HttpAnswer>;

/** One attempt, redirects and body included, takes no longer (decisions, Enrichment). */
export const REQUEST_TIMEOUT_MS = 30_000;
/** A longer `Retry-After` counts as an answer of its own (decisions, Enrichment). */
export const LONGEST_WAIT_SEC = 60;

const USER_AGENT = `relnotes/${VERSION}`;
const MOST_REDIRECTS = 3;
// RFC 9110, section 15.4; a 303 asks for something else than was asked.
const REDIRECTS = [301, 302, 307, 308];
// 403 is how GitHub refuses too many requests at once; it is retried only when it says when.
const RETRIED = [403, 408, 429];
const FINAL = ["NotCapable", "TimeoutError"];

/** Asks by the runtime's own `fetch`, which uses the proxies of the environment where it knows them. */
export const requestHttp: Http = async (request, policy) => {
  const isPost = request.json !== undefined;
  try {
    const response = await ky(request.url, {
      method: isPost ? "POST" : "GET",
      headers: { "user-agent": USER_AGENT, ...request.headers },
      ...(isPost ? { json: request.json } : {}),
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
 * A `fetch` with the rules of {@link requestHttp}, for clients that bring their own requests and read
 * answers as they come. The time limit of an attempt is for the beginning of an answer, and again between
 * its parts.
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
      methods: ["get", "post"],
      jitter: true,
      delay: (attempt) => backoffMs(policy, attempt),
      shouldRetry: ({ error, retryCount }) => {
        // Who has waited for half a minute is not made to wait for another.
        const isFinal = error instanceof EnvironmentError || FINAL.includes(error.name);
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

/** Has ky ask again where the status and the headers say that this may help. */
function retryStatus(policy: RetryPolicy): AfterResponseHook {
  return async (_request, _options, response, { retryCount }) => {
    const { status, headers } = response;
    const isRetried = (status >= 500 || RETRIED.includes(status)) &&
      policy.unretriedStatuses?.includes(status) !== true;
    if (!isRetried || retryCount >= policy.maxRetries) return;
    if (policy.isFinalText?.(await (await readWhole(response.clone())).text()) === true) return;
    const asked = headers.get("retry-after");
    const waitSec = asked === null ? undefined : readRetryAfter(asked, headers.get("date"));
    if (waitSec === undefined) {
      // GitHub's hour is over when it is over; no backoff reaches that.
      const isUsedUp = asked === null && headers.get("x-ratelimit-remaining") === "0";
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
 * How many seconds a `Retry-After` asks to wait (RFC 9110, section 10.2.3), counted by the clock of the
 * server where it tells its time; undefined when it is neither a number nor a date.
 */
export function readRetryAfter(value: string, serverDate: string | null): number | undefined {
  const text = value.trim();
  if (/^\d{1,10}$/.test(text)) return Number(text);
  // What is no date in words may still be a number to the parser: `-5`, `1e9`.
  const until = /[a-z]{3}/i.test(text) ? Date.parse(text) : NaN;
  if (Number.isNaN(until)) return undefined;
  const now = serverDate === null ? NaN : Date.parse(serverDate);
  return Math.max(0, (until - (Number.isNaN(now) ? Date.now() : now)) / 1000);
}

/** The time of one request, with its answer to its end. */
function startDeadline(totalMs: number, url: string): Deadline {
  const untilMs = performance.now() + totalMs;
  const leftMs = (): number => untilMs - performance.now();
  return {
    leftMs,
    mayWait: (waitMs) => waitMs < leftMs(),
    explain: () => explainUnreachable(url, new Error("timed out")),
  };
}

/** One attempt, which ends with the deadline; so does the reading of what it brings. */
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

/** One attempt, which follows redirects on the same host only. */
async function fetchHere(request: Request, signal: AbortSignal): Promise<Response> {
  const body = request.method === "POST" ? await request.clone().text() : undefined;
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
  throw new EnvironmentError(
    `${hostOf(request.url)} redirected more than ${MOST_REDIRECTS} times`,
    "check the address of the API",
  );
}

function resolveRedirect(from: string, location: string, mask: (text: string) => string): string {
  if (!URL.canParse(location, from)) {
    throw new EnvironmentError(`${hostOf(from)} redirected to no address`);
  }
  const target = new URL(location, from);
  if (!/^https?:$/.test(target.protocol)) {
    throw new EnvironmentError(
      `${hostOf(from)} redirected to what is no web address`,
      "check the address of the API",
    );
  }
  if (target.origin === new URL(from).origin) return target.href;
  throw new EnvironmentError(
    `${hostOf(from)} redirected to another host, ${
      quote(mask(target.origin))
    }, which was not followed`,
    "if the platform has moved, set the address of its API",
  );
}

/** What headers authorise by, and every part of it that opens something. */
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

function hostOf(url: string): string {
  return new URL(url).host;
}
