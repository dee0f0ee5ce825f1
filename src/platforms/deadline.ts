// The time limit for all requests of a run to a platform.

import type { Deadline } from "../core/http.ts";
import type { EnvironmentError } from "../errors.ts";
import type { PlatformSettings } from "./platform.ts";

/** Time limit for all requests of a run, without waits, in milliseconds. */
export const RUN_TIMEOUT_MS = 60_000;
// All waits together, in milliseconds.
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
