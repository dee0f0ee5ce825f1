// What every platform is asked, and how it answers: the one interface that their implementations have.

import { EnvironmentError } from "../errors.ts";
import type { PullRequestRecord } from "./pull_request.ts";

/** Requests under way at one time: platforms ask for few, and spare who keeps to that other limits. */
export const MOST_AT_ONCE = 3;

/** What is asked for: a pull request by its number, or those of a commit by its full hash. */
export type Key = number | string;

/** What is known of a key. */
export interface Answer {
  readonly key: Key;
  /** One or none for a number; for a commit all that the platform connects with it. */
  readonly records: readonly PullRequestRecord[];
  /** Lets the platform say later that nothing has changed (RFC 9110, section 8.8.3). */
  readonly etag?: string;
}

/** What is to be found out. */
export interface Questions {
  /** Numbers of pull requests, newest first, each once. */
  readonly numbers: readonly number[];
  /** Full hashes of commits, newest first, each once. */
  readonly hashes: readonly string[];
  /** The oldest date among the commits that the questions come from, in seconds since 1970. */
  readonly oldestSec: number | undefined;
  /** True when nothing is left out to spare requests. */
  readonly isThorough: boolean;
  /** Answers that have an ETag and are past their time. */
  readonly stale: ReadonlyMap<Key, Answer>;
}

/** Where pull requests are asked for. */
export interface PullRequestSource {
  /**
   * Asks, and delivers each answer as it comes; a question may get none, where asking would cost more
   * requests than it is worth and nobody wants it thorough.
   * @throws EnvironmentError when no more can be had; what was delivered before stands.
   */
  readonly ask: (questions: Questions, deliver: (answer: Answer) => void) => Promise<void>;
}

/** Some questions could not be answered, which says nothing of others: those can still be asked. */
export class PartialFailureError extends EnvironmentError {}
