// Asks the API of one platform: who asks, how many requests are left, what a refusal means.

import type { Http, HttpAnswer, HttpRequest } from "../core/http.ts";
import { EnvironmentError } from "../errors.ts";
import { quote } from "../untrusted.ts";
import type { PlatformAccess } from "./access.ts";
import { type PlatformRow, PLATFORMS } from "./platform.ts";
import { describeReset, isNearlyUsedUp, type Quota, readQuota } from "./quota.ts";
import type { PlatformSettings } from "./settings.ts";
import { matchShape, shape } from "./shape.ts";

/** What a client asks with. */
export interface ClientSetting {
  readonly access: PlatformAccess;
  readonly settings: PlatformSettings;
  readonly http: Http;
  readonly now: () => Date;
  /** Headers of every request beside those that authorise. */
  readonly headers: Readonly<Record<string, string>>;
}

/** What a request may bring beside an answer that is all right. */
export interface AskOptions {
  /** Asked for only if it is no longer this; the answer may then be a 304. */
  readonly etag?: string | undefined;
  /** Statuses that are given back although they are no success. */
  readonly accepted?: readonly number[];
  /** Sent as JSON by POST. */
  readonly json?: unknown;
}

const MESSAGE = shape.object({ message: shape.string() });
const NESTED_MESSAGE = shape.object({ error: MESSAGE });
const LONGEST_MESSAGE = 200;

/** The client of one platform in one run. */
export class PlatformClient {
  readonly #setting: ClientSetting;
  readonly #row: PlatformRow;
  #quota: Quota | undefined;
  #requestCount = 0;

  /** Nothing is asked yet. */
  constructor(setting: ClientSetting) {
    this.#setting = setting;
    this.#row = PLATFORMS[setting.access.repository.platform];
  }

  /** How many questions have been asked, those on their way included. */
  get requestCount(): number {
    return this.#requestCount;
  }

  /** What is left of the limit, as far as the platform has said it. */
  get quota(): Quota | undefined {
    return this.#quota;
  }

  /** True when requests bear a token. */
  get isAuthorized(): boolean {
    return this.#setting.access.tokenName !== undefined;
  }

  /** True when the token is that of a GitLab CI job, which few questions are open to. */
  get isJobToken(): boolean {
    return this.#setting.access.headers["job-token"] !== undefined;
  }

  /**
   * The answer to a path below the API; `//path` lies beside the API's version, where GitHub Enterprise
   * Server has its GraphQL.
   * @throws EnvironmentError when the platform cannot be reached, refuses, or has nearly no requests left.
   */
  async ask(path: string, options: AskOptions = {}): Promise<HttpAnswer> {
    const { access, settings, http, headers, now } = this.#setting;
    if (this.#quota !== undefined && isNearlyUsedUp(this.#quota)) throw this.#explainLimit();
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
    const answer = await http(request, { ...settings, unretriedStatuses: accepted });
    this.#quota = readQuota(answer.header, now()) ?? this.#quota;
    const isNotModified = answer.status === 304 && options.etag !== undefined;
    const isDone = answer.status >= 200 && answer.status < 300;
    if (isDone || isNotModified || accepted.includes(answer.status)) return answer;
    throw this.explain(answer);
  }

  /** What an answer that is no success means, and how to mend it (specification, Errors). */
  explain(answer: HttpAnswer): EnvironmentError {
    const { name, permissions } = this.#row;
    const { tokenName } = this.#setting.access;
    const said = readMessage(answer.body);
    const refusal = `${name} answered ${answer.status}${said === "" ? "" : ` (${said})`}`;
    if (isLimit(answer, said)) return this.#explainLimit();
    if (answer.status === 401) {
      return tokenName === undefined
        ? new EnvironmentError(`${refusal} without a token`, this.#askForToken())
        : new EnvironmentError(
          `${refusal} to the token of ${tokenName}`,
          `check that it has not expired, and its permissions: ${permissions}`,
        );
    }
    if (answer.status === 403 || answer.status === 404) {
      const accepted = answer.header("x-accepted-github-permissions");
      const needed = accepted === undefined ? permissions : quote(accepted);
      const isUnseen = answer.status === 404
        ? "; what a token may not see is not found either"
        : "";
      return new EnvironmentError(
        `${refusal}${tokenName === undefined ? " without a token" : ""}${isUnseen}`,
        tokenName === undefined
          ? this.#askForToken()
          : `check the permissions of the token of ${tokenName}: ${needed}`,
      );
    }
    return new EnvironmentError(refusal, "try again later");
  }

  #explainLimit(): EnvironmentError {
    const { name } = this.#row;
    const quota = this.#quota;
    // GitHub has further limits, of which it tells nothing but that they are reached.
    const counted = quota !== undefined && isNearlyUsedUp(quota) ? quota : undefined;
    const left = counted === undefined || counted.remaining === 0
      ? `the limit of ${name} on requests is used up`
      : `the limit of ${name} on requests is nearly used up: ${counted.remaining} are left`;
    const reset = counted === undefined ? undefined : describeReset(counted);
    const mend = this.isAuthorized ? "" : `${this.#askForToken()}, `;
    return new EnvironmentError(
      reset === undefined ? left : `${left}; it begins anew ${reset}`,
      `${mend}keep answers with ${this.#cacheVariable()}=1, or use --no-prs`,
    );
  }

  #askForToken(): string {
    return `set ${this.#row.tokenVariables[1] ?? ""} to a token`;
  }

  #cacheVariable(): string {
    return this.#row.apiVariable.replace("API_URL", "CACHE");
  }
}

function isLimit(answer: HttpAnswer, said: string): boolean {
  if (answer.status === 429) return true;
  return answer.status === 403 &&
    (answer.header("x-ratelimit-remaining") === "0" || answer.header("retry-after") !== undefined ||
      /rate limit/i.test(said));
}

/** What the platform says of a refusal, short and safe to show; empty when it says nothing. */
function readMessage(body: string): string {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return "";
  }
  const found = matchShape(MESSAGE, value) ?? matchShape(NESTED_MESSAGE, value)?.error;
  return found === undefined ? "" : quote(found.message.slice(0, LONGEST_MESSAGE)).slice(1, -1);
}
