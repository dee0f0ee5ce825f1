// A finding of `doctor`, and how checks lead to findings.

import type { Context } from "../../cli/context.ts";
import {
  isPermissionMissing,
  PERMISSIONS_HINT,
  RelnotesError,
  UnreachableError,
} from "../../errors.ts";
import { type Status, withStatus } from "../status.ts";

/** What may be missing. */
export type Missing = "token" | "key";

/** The result of one check. */
export interface Finding {
  /**
   * `ok`: works; `off`: missing, not enabled or not permitted; `problem`: configured but does not work; `offline`: a
   * server that cannot be reached, as without a network.
   */
  readonly status: "ok" | "off" | "problem" | "offline";
  /** The subject of the check. */
  readonly name: string;
  /** The result, in one line; may contain control characters. */
  readonly text: string;
  /** How to fix the problem, or how to enable what is off. */
  readonly hint?: string;
  /** What a service needs that is not asked without it, and its variable. Not in the data. */
  readonly missing?: { readonly what: Missing; readonly variable: string };
}

/** A check; `status` shows the waits that a server requests. */
export type Check = (status: Status) => Promise<readonly Finding[]>;

/** The findings of a check, which a status line names while it runs; an error becomes a finding too. */
export function runCheck(
  name: string,
  context: Context,
  check: Check,
): Promise<readonly Finding[]> {
  return withStatus(
    `checking ${name}`,
    name,
    context,
    (status) => attempt(name, () => check(status)),
  );
}

/** The findings of a check; an error becomes a finding too. */
export async function attempt(
  name: string,
  check: () => Promise<readonly Finding[]>,
): Promise<readonly Finding[]> {
  try {
    return await check();
  } catch (error) {
    // Whoever gives few permissions wants no more than these.
    if (isPermissionMissing(error)) {
      const wanted = /^Requires (.+?),/.exec(error.message)?.[1] ?? error.message;
      return [{ status: "off", name, text: `not permitted: ${wanted}`, hint: PERMISSIONS_HINT }];
    }
    if (!(error instanceof RelnotesError)) throw error;
    return [explainProblem(name, error)];
  }
}

/** The finding for an error. */
export function explainProblem(name: string, error: RelnotesError): Finding {
  const { message, hint } = error;
  return {
    status: error instanceof UnreachableError ? "offline" : "problem",
    name,
    text: message,
    ...(hint === undefined ? {} : { hint }),
  };
}
