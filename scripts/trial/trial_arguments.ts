// What the trials on public repositories are told: their directories, and how many releases to try.

import { basename, dirname } from "node:path";
import { parseArgs } from "node:util";

/** The arguments of a trial. */
export interface TrialArguments {
  readonly paths: readonly string[];
  /** How many of the newest releases are tried. */
  readonly last: number;
  readonly verbose: boolean;
}

/** Reads the arguments of a task; throws with its usage when they are wrong. */
export function readTrialArguments(task: string, defaultLast: number): TrialArguments {
  const { values, positionals } = parseArgs({
    options: { last: { type: "string" }, verbose: { type: "boolean" } },
    allowPositionals: true,
  });
  const last = Number(values.last ?? defaultLast);
  if (positionals.length === 0 || !(last > 0)) {
    throw new Error(`usage: deno task ${task} [--last <count>] [--verbose] <git directory>…`);
  }
  return { paths: positionals, last, verbose: values.verbose === true };
}

/** `owner/name` when the directory is named as the mirror names it: `owner+name/repo`. */
export function nameOf(path: string): string {
  const own = basename(path).replace(/\.git$/, "");
  const outer = basename(dirname(path));
  return (["", "repo"].includes(own) || !own.includes("+") && outer.includes("+") ? outer : own)
    .replace("+", "/");
}
