// The interface through which all platforms look up pull requests.

import type { HttpAnswer, HttpRequest } from "../core/http.ts";
import { EnvironmentError } from "../errors.ts";
import type { DetailedPullRequest } from "../notes/types.ts";

/** The key of a look-up: the number of a pull request, or the full hash of a commit. */
export type Key = number | string;

/** The answer to a key. */
export interface Answer {
  readonly key: Key;
  /** At most one for a number; for a commit all that the platform links to it. */
  readonly pullRequests: readonly DetailedPullRequest[];
  /** For a conditional request (RFC 9110, section 8.8.3). */
  readonly etag?: string;
}

/** The keys to look up. */
export interface LookupRequest {
  /** Unique numbers of pull requests, newest first. */
  readonly numbers: readonly number[];
  /** Unique full hashes of commits, newest first. */
  readonly hashes: readonly string[];
  /** The oldest date of the commits, in seconds since 1970. */
  readonly oldestSec: number | undefined;
  /** True to look up every key, however many requests that takes. */
  readonly isThorough: boolean;
  /** Expired answers that have an ETag. */
  readonly stale: ReadonlyMap<Key, Answer>;
}

/** A source of pull requests. */
export interface PullRequestSource {
  /**
   * Looks up keys and delivers each answer as it arrives. Unless the request is thorough, keys that
   * would cost too many requests get no answer.
   * @throws EnvironmentError when the look-up fails; answers already delivered remain valid.
   */
  readonly lookUp: (request: LookupRequest, deliver: (answer: Answer) => void) => Promise<void>;
}

/** Some keys failed; other keys can still be looked up. */
export class PartialFailureError extends EnvironmentError {}

/** Maximum number of concurrent requests; more may trigger secondary rate limits. */
export const MOST_AT_ONCE = 3;

/** Options of a request. */
export interface AskOptions {
  /** Sends a conditional request; the response may be 304. */
  readonly etag?: string | undefined;
  /** Error statuses to return instead of throwing. */
  readonly accepted?: readonly number[];
  /** The JSON body; makes the request a POST. */
  readonly json?: unknown;
  /** For a request that writes and is no POST. */
  readonly method?: HttpRequest["method"];
  /**
   * False for a request that must not be carried out twice. It fails with an
   * {@link UnansweredError} when it is not known whether it was. Default: true.
   */
  readonly isRepeatable?: boolean;
  /** The permissions that it needs, when those for reading are not enough. */
  readonly permissions?: string;
}

/** No answer came to a request that may have been carried out. */
export class UnansweredError extends EnvironmentError {}

/** The client of a platform API. */
export interface ApiClient {
  /** Number of requests sent, including those in flight. */
  readonly requestCount: number;
  /** True when requests carry a token. */
  readonly isAuthorized: boolean;
  /** True when the token is that of a CI job, which permits few requests. */
  readonly isJobToken: boolean;
  /**
   * Sends a request to a path below the API URL; `//path` is relative to the URL without its
   * version.
   * @throws EnvironmentError when the platform is unreachable, refuses, or the rate limit is nearly
   *   used up.
   */
  readonly ask: (path: string, options?: AskOptions) => Promise<HttpAnswer>;
  /** Converts an error response to an error with a hint; `permissions` as in {@link AskOptions}. */
  readonly explain: (answer: HttpAnswer, permissions?: string) => EnvironmentError;
}

/** What a platform reports about a token. */
export interface TokenReport {
  /** The owner's login, or the name of the token. */
  readonly who?: string;
  /** Its permissions as the platform names them; absent when not reported. */
  readonly scopes?: readonly string[];
  /** Expiry date, `YYYY-MM-DD`. */
  readonly expiresAt?: string;
}
