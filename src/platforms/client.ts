// The client of a platform API: requests, rate limits, errors.

import type { Http, HttpAnswer, HttpRequest } from "../core/http.ts";
import { EnvironmentError } from "../errors.ts";
import { quote, showInvisible } from "../text/control_characters.ts";
import type { PlatformAccess } from "./access.ts";
import { RUN_TIMEOUT_MS, RunDeadline } from "./deadline.ts";
import {
  commonTokenVariable,
  type Headers,
  type Platform,
  type PlatformSettings,
} from "./platform.ts";
import { describeReset, isNearlyUsedUp, type Quota, readQuota } from "./quota.ts";
import { matchShape, parseJson, shape } from "./shape.ts";
import type { ApiClient, AskOptions } from "./source.ts";

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
}

const MESSAGE = shape.object({ message: shape.string() });
const NESTED_MESSAGE = shape.object({ error: MESSAGE });
const LONGEST_MESSAGE = 200;
const MOST_OVERTAKEN = 10;

/** The API client of one platform during one run. */
export class PlatformClient implements ApiClient {
  readonly #setting: ClientOptions;
  readonly #platform: Platform;
  readonly #deadline: RunDeadline;
  #quota: Quota | undefined;
  #inFlight = 0;
  #requestCount = 0;

  /** Sends no request. */
  constructor(setting: ClientOptions) {
    this.#setting = setting;
    this.#platform = setting.access.repository.platform;
    this.#deadline = new RunDeadline(setting.settings, () => this.#explainSlowness());
  }

  get requestCount(): number {
    return this.#requestCount;
  }

  /** The remaining quota, as last reported by the platform. */
  get quota(): Quota | undefined {
    return this.#quota;
  }

  get isAuthorized(): boolean {
    return this.#setting.access.tokenName !== undefined;
  }

  get isJobToken(): boolean {
    return this.#setting.access.isJobToken === true;
  }

  async ask(path: string, options: AskOptions = {}): Promise<HttpAnswer> {
    const { access, settings, http, headers, now, onWait } = this.#setting;
    if (this.#isNearLimit()) throw this.#explainLimit();
    const request: HttpRequest = {
      url: path.startsWith("//")
        ? `${access.apiUrl.replace(/\/v\d+$/, "")}${path.slice(1)}`
        : `${access.apiUrl}${path}`,
      headers: {
        ...headers,
        ...access.headers,
        ...(options.etag === undefined ? {} : { "if-none-match": options.etag }),
      },
      ...(options.json === undefined ? {} : { json: options.json }),
    };
    const accepted = options.accepted ?? [];
    this.#requestCount++;
    this.#inFlight++;
    const policy = { ...settings, unretriedStatuses: accepted, deadline: this.#deadline };
    const answer = await http(request, onWait === undefined ? policy : { ...policy, onWait })
      .finally(() => this.#inFlight--);
    this.#quota = lowerQuota(this.#quota, readQuota(answer.header, now()));
    const isNotModified = answer.status === 304 && options.etag !== undefined;
    const isDone = answer.status >= 200 && answer.status < 300;
    if (isDone || isNotModified || accepted.includes(answer.status)) return answer;
    throw this.explain(answer);
  }

  /** Counts requests in flight as used. */
  #isNearLimit(): boolean {
    const quota = this.#quota;
    return quota !== undefined &&
      isNearlyUsedUp({ ...quota, remaining: quota.remaining - this.#inFlight });
  }

  explain(answer: HttpAnswer): EnvironmentError {
    const { name, permissions, permissionsHeader, ci } = this.#platform;
    const jobRemedy = this.isJobToken ? ci.jobToken?.remedy : undefined;
    const { tokenName } = this.#setting.access;
    const said = readMessage(answer.body);
    const refusal = `${name} answered ${answer.status}${said === "" ? "" : ` (${said})`}`;
    if (isLimit(answer, said)) return this.#explainLimit(answer);
    if (answer.status === 401) {
      return tokenName === undefined
        ? new EnvironmentError(`${refusal} without a token`, this.#askForPermissions())
        : new EnvironmentError(
          `${refusal} to the token of ${tokenName}`,
          jobRemedy ?? `check that it has not expired, and its permissions: ${permissions}`,
        );
    }
    if (answer.status === 403 || answer.status === 404) {
      const accepted = permissionsHeader && answer.header(permissionsHeader);
      const needed = accepted === undefined ? permissions : quote(accepted);
      const isUnseen = answer.status === 404
        ? "; what a token may not see is not found either"
        : "";
      return new EnvironmentError(
        `${refusal}${tokenName === undefined ? " without a token" : ""}${isUnseen}`,
        tokenName === undefined
          ? this.#askForPermissions()
          : jobRemedy ?? `check the permissions of the token of ${tokenName}: ${needed}`,
      );
    }
    return new EnvironmentError(refusal, remedyFor(answer.status));
  }

  #explainLimit(answer?: HttpAnswer): EnvironmentError {
    const { name } = this.#platform;
    const quota = this.#quota;
    // Platforms have further limits, which no header reports.
    const isCounted = answer === undefined || (quota !== undefined && isNearlyUsedUp(quota));
    const counted = isCounted ? quota : undefined;
    const left = counted === undefined || counted.remaining === 0
      ? `the limit of ${name} on requests is used up`
      : `the limit of ${name} on requests is nearly used up, ${counted.remaining} left`;
    const asked = answer?.header("retry-after") ?? "";
    const reset = counted === undefined
      ? /^[1-9]\d{0,4}$/.test(asked) ? describeReset({ resetInSec: Number(asked) }) : undefined
      : describeReset(counted);
    const token = this.isAuthorized ? [] : [this.#askForToken()];
    return new EnvironmentError(
      reset === undefined ? left : `${left}; it begins anew ${reset}`,
      joinOr([...token, ...this.#askForCache(), "wait", "use --no-prs"]),
    );
  }

  #explainSlowness(): EnvironmentError {
    const limit = `${RUN_TIMEOUT_MS / 1_000} seconds`;
    return new EnvironmentError(
      `${this.#platform.name} has not answered all questions within ${limit}`,
      joinOr([...this.#askForCache(), "try again later", "use --no-prs"]),
    );
  }

  #askForToken(): string {
    return `set ${commonTokenVariable(this.#setting.access.repository)} to a token`;
  }

  #askForPermissions(): string {
    return `${this.#askForToken()}; its permissions: ${this.#platform.permissions}`;
  }

  #askForCache(): readonly string[] {
    return this.#setting.settings.isCacheEnabled
      ? []
      : [`keep answers with ${this.#platform.prefix}_CACHE=1`];
  }
}

function isLimit(answer: HttpAnswer, said: string): boolean {
  if (answer.status === 429) return true;
  return answer.status === 403 &&
    (answer.header("x-ratelimit-remaining") === "0" || answer.header("retry-after") !== undefined ||
      /rate limit/i.test(said));
}

/** The message in an error response, cut and escaped; empty when there is none. */
function readMessage(body: string): string {
  const value = parseJson(body);
  const found = matchShape(MESSAGE, value) ?? matchShape(NESTED_MESSAGE, value)?.error;
  if (found === undefined) return "";
  const text = found.message.trim().replace(/\s+/g, " ");
  const short = text.length > LONGEST_MESSAGE ? `${text.slice(0, LONGEST_MESSAGE)}…` : text;
  return showInvisible(short.toWellFormed());
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

function remedyFor(status: number): string {
  if (status === 407) return "check what the proxy asks for";
  return status >= 500 || status === 408 ? "try again later" : "check the address of the API";
}

function joinOr(parts: readonly string[]): string {
  const last = parts.at(-1) ?? "";
  const others = parts.slice(0, -1);
  return others.length === 0 ? last : `${others.join(", ")}, or ${last}`;
}
