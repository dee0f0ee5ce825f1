// What doctor finds of one thing, and how an error becomes a finding.

import { RelnotesError } from "../../errors.ts";

/** What was found of one thing. */
export interface Finding {
  /** `ok`: there and works; `off`: not there or not switched on; `problem`: set, and does not work. */
  readonly status: "ok" | "off" | "problem";
  /** What it is about. */
  readonly name: string;
  /** What was found, one line; not safe to show. */
  readonly text: string;
  /** How to mend a problem, or to switch on what is off. */
  readonly hint?: string;
}

/** What the work finds, or the error that it ends with as a problem. */
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

/** The problem that an error tells of. */
export function explainProblem(name: string, { message, hint }: RelnotesError): Finding {
  return { status: "problem", name, text: message, ...(hint === undefined ? {} : { hint }) };
}
