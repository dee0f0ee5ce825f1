// How many requests a platform still allows, as its headers tell, and when there will be more.

/** What is left of a platform's limit. */
export interface Quota {
  readonly remaining: number;
  readonly limit?: number;
  /** How long until the limit begins anew; absent when the platform does not say it credibly. */
  readonly resetInSec?: number;
}

type ReadHeader = (name: string) => string | undefined;

// GitHub's names, then GitLab's.
const PREFIXES = ["x-ratelimit-", "ratelimit-"];
const LEAST_REMAINING = 5;
const LEAST_SHARE = 0.01;
const LONGEST_RESET_SEC = 24 * 3_600;

/** What the headers of an answer say; undefined when they say nothing. `now` stands in for the server's clock. */
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

/** True at the last 1 % or below 5 requests (decisions, Enrichment): the rest is the person's own. */
export function isNearlyUsedUp({ remaining, limit = 0 }: Quota): boolean {
  return remaining < LEAST_REMAINING || remaining <= limit * LEAST_SHARE;
}

/** `in 32 minutes`, or undefined when the platform did not say it credibly. */
export function describeReset({ resetInSec }: Pick<Quota, "resetInSec">): string | undefined {
  if (resetInSec === undefined) return undefined;
  const minutes = Math.ceil(resetInSec / 60);
  return minutes <= 1 ? "in a minute" : `in ${minutes} minutes`;
}

function readWhole(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,12}$/.test(text) ? Number(text) : undefined;
}

/** By the server's own clock, which ours may differ from. */
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
