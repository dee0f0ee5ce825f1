// A finding of `doctor`, and the conversion of errors to findings.

import { RelnotesError } from "../../errors.ts";

/** The result of one check. */
export interface Finding {
  /** `ok`: works; `off`: missing or not enabled; `problem`: configured but does not work. */
  readonly status: "ok" | "off" | "problem";
  /** The subject of the check. */
  readonly name: string;
  /** The result, in one line; may contain control characters. */
  readonly text: string;
  /** How to fix the problem, or how to enable what is off. */
  readonly hint?: string;
}

/** The findings of the work; an error becomes a problem. */
export async function attempt(
  name: string,
  work: () => Promise<readonly Finding[]>,
): Promise<readonly Finding[]> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof RelnotesError)) throw error;
    return [explainProblem(name, error)];
  }
}

/** The problem for an error. */
export function explainProblem(name: string, { message, hint }: RelnotesError): Finding {
  return { status: "problem", name, text: message, ...(hint === undefined ? {} : { hint }) };
}
