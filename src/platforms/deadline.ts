// The time that a run gives a platform for all of its questions.

import type { Deadline } from "../core/http.ts";
import type { EnvironmentError } from "../errors.ts";
import type { PlatformSettings } from "./client.ts";

/** All questions of a run take no longer, waits aside. */
export const RUN_TIMEOUT_MS = 60_000;
// A wait that the platform asks for may be as long.
const LONGEST_WAIT_MS = 60_000;

/**
 * The time for all questions of a run, which begins with the first. Waits between attempts lengthen it, by a minute
 * altogether, or by as much as the variables let one request wait when that is more.
 */
export class RunDeadline implements Deadline {
  readonly explain: () => EnvironmentError;
  #untilMs: number | undefined;
  #waitsLeftMs: number;

  /** `explain` gives what a request fails with when the time is over. */
  constructor(
    { maxRetries, backoffBaseSec, backoffCapSec }: PlatformSettings,
    explain: () => EnvironmentError,
  ) {
    this.explain = explain;
    const mostBackoffMs = 1_000 * maxRetries *
      Math.min(backoffCapSec, backoffBaseSec * 2 ** maxRetries);
    this.#waitsLeftMs = Math.max(LONGEST_WAIT_MS, mostBackoffMs);
  }

  /** Milliseconds that are left; none or less when it is over. */
  leftMs(): number {
    this.#untilMs ??= performance.now() + RUN_TIMEOUT_MS;
    return this.#untilMs - performance.now();
  }

  /** Whether there is time to wait so long before an attempt. */
  mayWait(waitMs: number): boolean {
    const leftMs = this.leftMs();
    const addedMs = Math.min(waitMs, this.#waitsLeftMs);
    if (leftMs <= 0 || waitMs >= leftMs + addedMs) return false;
    this.#waitsLeftMs -= addedMs;
    this.#untilMs = performance.now() + leftMs + addedMs;
    return true;
  }
}
