// Reads the rate limit of a platform from response headers.

/** The remaining rate limit. */
export interface Quota {
  readonly remaining: number;
  readonly limit?: number;
  /** Seconds until the limit resets; absent when the header is missing or implausible. */
  readonly resetInSec?: number;
}

type ReadHeader = (name: string) => string | undefined;

// GitHub's names, then GitLab's.
const PREFIXES = ["x-ratelimit-", "ratelimit-"];
const LEAST_REMAINING = 5;
const LEAST_SHARE = 0.01;
const LONGEST_RESET_SEC = 24 * 3_600;

/**
 * Reads the rate limit headers; undefined when there are none. `now` is used when the response has
 * no date.
 */
export function readQuota(header: ReadHeader, now: Date): Quota | undefined {
  for (const prefix of PREFIXES) {
    const remaining = readWhole(header(`${prefix}remaining`));
    if (remaining === undefined) continue;
    const limit = readWhole(header(`${prefix}limit`));
    const resetInSec = readReset(readWhole(header(`${prefix}reset`)), header("date"), now);
    return {
      remaining,
      ...(limit === undefined ? {} : { limit }),
      ...(resetInSec === undefined ? {} : { resetInSec }),
    };
  }
  return undefined;
}

/** True at the last 1 % or below 5 requests: leave the rest to the user. */
export function isNearlyUsedUp({ remaining, limit = 0 }: Quota): boolean {
  return remaining < LEAST_REMAINING || remaining <= limit * LEAST_SHARE;
}

/** `in 32 minutes`; undefined when the reset time is unknown. */
export function describeReset({ resetInSec }: Pick<Quota, "resetInSec">): string | undefined {
  if (resetInSec === undefined) return undefined;
  const minutes = Math.ceil(resetInSec / 60);
  return minutes <= 1 ? "in a minute" : `in ${minutes} minutes`;
}

function readWhole(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,12}$/.test(text) ? Number(text) : undefined;
}

/** Relative to the server's clock, which may differ from the local one. */
function readReset(
  resetSec: number | undefined,
  date: string | undefined,
  now: Date,
): number | undefined {
  if (resetSec === undefined) return undefined;
  const serverMs = date === undefined ? NaN : Date.parse(date);
  const inSec = resetSec - (Number.isNaN(serverMs) ? now.getTime() : serverMs) / 1000;
  return inSec > 0 && inSec <= LONGEST_RESET_SEC ? inSec : undefined;
}
