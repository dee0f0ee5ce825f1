// Runs git in one repository, and turns its failures into errors.

import { EnvironmentError } from "../../errors.ts";
import { type GitResult, runGit, streamGit } from "./process.ts";
import type { GitLocation } from "./location.ts";

/** Runs git in one repository. */
export class Git {
  constructor(readonly location: GitLocation) {}

  /** Runs git to its end; see {@link runGit}. `input` is its standard input. */
  run(args: readonly string[], input?: string): Promise<GitResult> {
    return runGit(this.location, args, input);
  }

  /**
   * The output of git, without the last line break.
   * @throws EnvironmentError when git ends with a non-zero exit code.
   */
  async text(args: readonly string[], timeoutMs?: number): Promise<string> {
    const result = await runGit(this.location, args, "", timeoutMs);
    if (result.exitCode !== 0) throw explainFailure(result);
    return decode(result.stdout).replace(/\n$/, "");
  }

  /** The output of git as it comes; see {@link streamGit}. */
  stream(args: readonly string[]): AsyncGenerator<Uint8Array> {
    return streamGit(this.location, args, explainFailure);
  }
}

const LONGEST_REASON = 300;

/** Output of git as text; bytes that are not UTF-8 become U+FFFD. */
export function decode(bytes: Uint8Array): string {
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
}

/** The line of standard error that says why git failed, without `fatal:` and without a password. */
export function reasonOf(result: GitResult): string {
  const lines = result.stderr.split("\n").filter((line) => line.trim() !== "");
  const line = lines.find((text) => /^(?:fatal|error): /.test(text)) ?? lines[0] ??
    `git ended with code ${result.exitCode}`;
  return line.replace(/^(?:fatal|error): /, "").replace(/\/\/[^@/\s]*@/g, "//…@");
}

/** The error for a git that failed where it had to succeed. */
export function explainFailure(result: GitResult): EnvironmentError {
  const reason = reasonOf(result);
  if (/dubious ownership/.test(reason)) {
    const command = /git config --global --add safe\.directory .*/.exec(result.stderr)?.[0];
    return new EnvironmentError(
      reason,
      `if you trust this repository: ${command ?? "add it to safe.directory"}`,
    );
  }
  const isSetting = /^bad (?:\w+ )?config |^(?:invalid --pretty|unknown date) format/.test(reason);
  // It may contain a path or a line of a file of any length.
  const short = reason.length > LONGEST_REASON ? `${reason.slice(0, LONGEST_REASON)}…` : reason;
  return new EnvironmentError(
    `the repository could not be read: ${short}`,
    isSetting
      ? "'git config --list --show-origin' tells where each setting comes from"
      : "'git fsck' tells what is damaged or missing",
  );
}
