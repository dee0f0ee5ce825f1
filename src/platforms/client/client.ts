// The client of a platform API: requests, time and rate limits, errors.

import type { Deadline, Http, HttpAnswer, HttpRequest } from "../../core/http.ts";
import { EnvironmentError } from "../../errors.ts";
import { quote } from "../../text/control_characters.ts";
import type { PlatformAccess } from "../access.ts";
import { commonTokenVariable } from "../platform.ts";
import type { Headers, Platform, PlatformApi, PlatformSettings } from "../types.ts";
import { describeReset, isNearlyUsedUp, type Quota, readQuota } from "./quota.ts";
import { readErrorMessage } from "./error_message.ts";
import {
  type ApiClient,
  type AskOptions,
  type PullRequestSource,
  UnansweredError,
} from "../source.ts";

/** What a client needs to send requests. */
export interface ClientOptions {
  readonly access: PlatformAccess;
  readonly settings: PlatformSettings;
  readonly http: Http;
  readonly now: () => Date;
  /** Called before a wait that the platform asks for. */
  readonly onWait?: (waitSec: number) => void;
  /** Headers of every request, in addition to the authorization headers. */
  readonly headers: Headers;
  /** How to do without the platform, for hints. */
  readonly wayOut?: readonly string[];
}

/** A platform with its client and pull request source. */
export interface OpenPlatform {
  readonly api: PlatformApi;
  readonly client: PlatformClient;
  readonly source: PullRequestSource;
}

/** Loads the platform and creates its client. Sends no request. */
export async function openPlatform(
  access: PlatformAccess,
  options: Omit<ClientOptions, "access" | "headers">,
): Promise<OpenPlatform> {
  const { repository } = access;
  const api = await repository.platform.load();
  const client = new PlatformClient({ ...options, access, headers: api.headers });
  return { api, client, source: api.createSource(client, repository) };
}

const WAY_OUT = ["use --no-prs"];
const MOST_OVERTAKEN = 10;

/** The API client of one platform during one run. */
export class PlatformClient implements ApiClient {
  readonly #options: ClientOptions;
  readonly #platform: Platform;
  readonly #deadline: RunDeadline;
  #quota: Quota | undefined;
  #inFlight = 0;
  #requestCount = 0;

  constructor(options: ClientOptions) {
    this.#options = options;
    this.#platform = options.access.repository.platform;
    this.#deadline = new RunDeadline(options.settings, () => this.#explainSlowness());
  }

  get requestCount(): number {
    return this.#requestCount;
  }

  /** The remaining quota, as last reported by the platform. */
  get quota(): Quota | undefined {
    return this.#quota;
  }

  get isAuthorized(): boolean {
    return this.#options.access.tokenName !== undefined;
  }

  get isJobToken(): boolean {
    return this.#options.access.isJobToken === true;
  }

  async ask(path: string, options: AskOptions = {}): Promise<HttpAnswer> {
    const { access, settings, http, headers, now, onWait } = this.#options;
    const { accepted = [], etag, json, method, isRepeatable = true, permissions } = options;
    if (this.#isNearLimit()) throw this.#explainLimit();
    const request: HttpRequest = {
      url: path.startsWith("//")
        ? `${access.apiUrl.replace(/\/v\d+$/, "")}${path.slice(1)}`
        : `${access.apiUrl}${path}`,
      headers: {
        ...headers,
        ...access.headers,
        ...(etag === undefined ? {} : { "if-none-match": etag }),
      },
      ...(method === undefined ? {} : { method }),
      ...(json === undefined ? {} : { json }),
    };
    this.#requestCount++;
    this.#inFlight++;
    const answer = await http(request, {
      ...settings,
      ...(onWait === undefined ? {} : { onWait }),
      ...(isRepeatable ? {} : { isRepeatable }),
      unretriedStatuses: accepted,
      deadline: this.#deadline,
    }).catch((error: unknown) => {
      throw isRepeatable ? error : asUnanswered(error);
    }).finally(() => this.#inFlight--);
    this.#quota = lowerQuota(this.#quota, readQuota(answer.header, now()));
    const { status } = answer;
    const isNotModified = status === 304 && etag !== undefined;
    const isSuccess = status >= 200 && status < 300;
    if (isSuccess || isNotModified || accepted.includes(status)) return answer;
    const error = this.explain(answer, permissions);
    throw isRepeatable || (status < 500 && status !== 408) ? error : asUnanswered(error);
  }

  /** Counts requests in flight as used. */
  #isNearLimit(): boolean {
    const quota = this.#quota;
    return quota !== undefined &&
      isNearlyUsedUp({ ...quota, remaining: quota.remaining - this.#inFlight });
  }

  explain(answer: HttpAnswer, writing?: string): EnvironmentError {
    const { status } = answer;
    const { name, permissionsHeader, ci } = this.#platform;
    const permissions = writing ?? this.#platform.permissions;
    const { tokenName } = this.#options.access;
    const message = readErrorMessage(answer.body);
    if (isLimit(answer, message)) return this.#explainLimit(answer);
    const refusal = `${name} answered ${status}${message === "" ? "" : ` (${message})`}`;
    if (![401, 403, 404].includes(status)) {
      return new EnvironmentError(refusal, remedyFor(status, writing !== undefined));
    }
    const note = status === 404 ? "; 404 may also mean that access is denied" : "";
    if (tokenName === undefined) {
      return new EnvironmentError(
        `${refusal} without a token${note}`,
        `${this.#askForToken()}; its permissions: ${permissions}`,
      );
    }
    const accepted = permissionsHeader && answer.header(permissionsHeader);
    const needed = accepted === undefined ? permissions : quote(accepted);
    if (writing !== undefined && this.isJobToken) {
      const variable = commonTokenVariable(this.#options.access.repository);
      return new EnvironmentError(
        `${refusal}${note}`,
        `the token of a job may not do this here: set ${variable} to a token with ${permissions}`,
      );
    }
    const remedy = status === 401
      ? `check that it has not expired, and its permissions: ${permissions}`
      : `check the permissions of the token of ${tokenName}: ${needed}`;
    return new EnvironmentError(
      `${refusal}${status === 401 ? ` to the token of ${tokenName}` : ""}${note}`,
      (this.isJobToken ? ci.jobToken?.remedy : undefined) ?? remedy,
    );
  }

  #explainLimit(answer?: HttpAnswer): EnvironmentError {
    const { name } = this.#platform;
    const quota = this.#quota;
    // Platforms have further limits, which no header reports.
    const isCounted = answer === undefined || (quota !== undefined && isNearlyUsedUp(quota));
    const counted = isCounted ? quota : undefined;
    const left = counted === undefined || counted.remaining === 0
      ? `the rate limit of ${name} is used up`
      : `the rate limit of ${name} is nearly used up, ${counted.remaining} left`;
    const retryAfter = answer?.header("retry-after") ?? "";
    const reset = counted === undefined
      ? /^[1-9]\d{0,4}$/.test(retryAfter)
        ? describeReset({ resetInSec: Number(retryAfter) })
        : undefined
      : describeReset(counted);
    const token = this.isAuthorized ? [] : [this.#askForToken()];
    return new EnvironmentError(
      reset === undefined ? left : `${left}; it resets ${reset}`,
      joinOr([...token, ...this.#askForCache(), "wait", ...(this.#options.wayOut ?? WAY_OUT)]),
    );
  }

  #explainSlowness(): EnvironmentError {
    const limit = `${RUN_TIMEOUT_MS / 1_000} seconds`;
    return new EnvironmentError(
      `${this.#platform.name} did not answer all requests within ${limit}`,
      joinOr([...this.#askForCache(), "try again later", ...(this.#options.wayOut ?? WAY_OUT)]),
    );
  }

  #askForToken(): string {
    return `set ${commonTokenVariable(this.#options.access.repository)} to a token`;
  }

  #askForCache(): readonly string[] {
    return this.#options.settings.isCacheEnabled
      ? []
      : [`cache answers with ${this.#platform.prefix}_CACHE=1`];
  }
}

function isLimit(answer: HttpAnswer, message: string): boolean {
  if (answer.status === 429) return true;
  return answer.status === 403 &&
    (answer.header("x-ratelimit-remaining") === "0" || answer.header("retry-after") !== undefined ||
      /rate limit/i.test(message));
}

/**
 * Responses can arrive out of order: within one rate limit window the lowest number is the latest.
 */
function lowerQuota(before: Quota | undefined, now: Quota | undefined): Quota | undefined {
  if (before === undefined || now === undefined) return now ?? before;
  const isSamePeriod = now.remaining - before.remaining <= MOST_OVERTAKEN;
  return isSamePeriod && before.remaining < now.remaining
    ? { ...now, remaining: before.remaining }
    : now;
}

function asUnanswered(error: unknown): unknown {
  return error instanceof EnvironmentError
    ? new UnansweredError(error.message, error.hint, { cause: error })
    : error;
}

function remedyFor(status: number, isWriting: boolean): string {
  if (status === 407) return "check the user name and password for the proxy";
  if (status >= 500 || status === 408) return "try again later";
  return isWriting ? "it did not take what was sent" : "check the address of the API";
}

function joinOr(parts: readonly string[]): string {
  const last = parts.at(-1) ?? "";
  const others = parts.slice(0, -1);
  return others.length === 0 ? last : `${others.join(", ")}, or ${last}`;
}

// Time limit for all requests of a run, without waits.
const RUN_TIMEOUT_MS = 60_000;
// All waits together.
const LONGEST_WAIT_MS = 60_000;

/**
 * The deadline for all requests of a run; starts with the first. Waits between attempts extend it,
 * by a minute in total or by the longest backoff that the settings allow for one request.
 */
export class RunDeadline implements Deadline {
  readonly explain: () => EnvironmentError;
  #untilMs: number | undefined;
  #waitsLeftMs: number;

  /** `explain` creates the error for a request that misses the deadline. */
  constructor(
    { maxRetries, backoffBaseSec, backoffCapSec }: PlatformSettings,
    explain: () => EnvironmentError,
  ) {
    this.explain = explain;
    const mostBackoffMs = 1_000 * maxRetries *
      Math.min(backoffCapSec, backoffBaseSec * 2 ** maxRetries);
    this.#waitsLeftMs = Math.max(LONGEST_WAIT_MS, mostBackoffMs);
  }

  /** Remaining milliseconds; zero or negative after the deadline. */
  leftMs(): number {
    this.#untilMs ??= performance.now() + RUN_TIMEOUT_MS;
    return this.#untilMs - performance.now();
  }

  /**
   * True when there is time for this wait before another attempt; extends the deadline by the wait.
   */
  mayWait(waitMs: number): boolean {
    const leftMs = this.leftMs();
    const addedMs = Math.min(waitMs, this.#waitsLeftMs);
    if (leftMs <= 0 || waitMs >= leftMs + addedMs) return false;
    this.#waitsLeftMs -= addedMs;
    this.#untilMs = performance.now() + leftMs + addedMs;
    return true;
  }
}
