// What every platform is asked, and how it answers: the one interface that their implementations have.

import type { HttpAnswer } from "../core/http.ts";
import { EnvironmentError } from "../errors.ts";
import type { PullRequest } from "../notes/types.ts";

/** What is asked for: a pull request by its number, or those of a commit by its full hash. */
export type Key = number | string;

/** What is known of a key. */
export interface Answer {
  readonly key: Key;
  /** One or none for a number; for a commit all that the platform connects with it. */
  readonly pullRequests: readonly Required<PullRequest>[];
  /** Lets the platform say later that nothing has changed (RFC 9110, section 8.8.3). */
  readonly etag?: string;
}

/** What is to be found out. */
export interface LookupRequest {
  /** Numbers of pull requests, newest first, each once. */
  readonly numbers: readonly number[];
  /** Full hashes of commits, newest first, each once. */
  readonly hashes: readonly string[];
  /** The oldest date among the commits that are asked about, in seconds since 1970. */
  readonly oldestSec: number | undefined;
  /** True when nothing is left out to spare requests. */
  readonly isThorough: boolean;
  /** Answers that have an ETag and are past their time. */
  readonly stale: ReadonlyMap<Key, Answer>;
}

/** Where pull requests are asked for. */
export interface PullRequestSource {
  /**
   * Asks, and delivers each answer as it comes; a key may get none, where asking would cost more
   * requests than it is worth and nobody wants it thorough.
   * @throws EnvironmentError when no more can be had; what was delivered before stands.
   */
  readonly ask: (request: LookupRequest, deliver: (answer: Answer) => void) => Promise<void>;
}

/** Some keys could not be answered, which says nothing of others: those can still be asked for. */
export class PartialFailureError extends EnvironmentError {}

/** Requests under way at one time: platforms ask for few, and spare who keeps to that other limits. */
export const MOST_AT_ONCE = 3;

/** What a request may bring beside an answer that is all right. */
export interface AskOptions {
  /** Asked for only if it is no longer this; the answer may then be a 304. */
  readonly etag?: string | undefined;
  /** Statuses that are given back although they are no success. */
  readonly accepted?: readonly number[];
  /** Sent as JSON by POST. */
  readonly json?: unknown;
}

/** Sends requests to the API of a platform. */
export interface ApiClient {
  /** How many requests have been sent, those on their way included. */
  readonly requestCount: number;
  /** True when requests bear a token. */
  readonly isAuthorized: boolean;
  /** True when that is the token of a CI job, which few requests are open to. */
  readonly isJobToken: boolean;
  /**
   * The answer to a path below the API; `//path` lies beside the API's version.
   * @throws EnvironmentError when the platform cannot be reached, refuses, or has nearly no requests left.
   */
  readonly ask: (path: string, options?: AskOptions) => Promise<HttpAnswer>;
  /** What an answer that is no success means, and how to mend it. */
  readonly explain: (answer: HttpAnswer) => EnvironmentError;
}

/** What a platform says of a token. */
export interface TokenReport {
  /** Whose it is: a login, or the name of the token. */
  readonly who?: string;
  /** Its permissions by the platform's names; absent where the platform does not tell. */
  readonly scopes?: readonly string[];
  /** `YYYY-MM-DD`. */
  readonly expiresAt?: string;
}
