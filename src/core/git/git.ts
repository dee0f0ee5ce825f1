// Runs git in one repository, and turns its failures into errors.

import { EnvironmentError } from "../../errors.ts";
import { GitChild } from "./child.ts";
import type { GitLocation } from "./location.ts";

/** The result of a git call. */
export interface GitResult {
  readonly exitCode: number;
  readonly stdout: Uint8Array;
  /** At most the first 64 KiB. */
  readonly stderr: string;
}

/** The time limit of a call that should answer at once. */
export const ANSWER_TIMEOUT_MS = 10_000;
/** The time limit for the first output of a call that walks the history. */
export const WALK_TIMEOUT_MS = 120_000;

const STDOUT_LIMIT_BYTES = 256 * 1024 * 1024;

/** Runs git in one repository. */
export class Git {
  constructor(readonly location: GitLocation) {}

  /**
   * Runs git to its end; a non-zero exit code is not an error. `input` is its standard input.
   * @throws EnvironmentError when git is missing, does not end in time or prints more than 256 MiB.
   */
  async run(
    args: readonly string[],
    input = "",
    timeoutMs = ANSWER_TIMEOUT_MS,
  ): Promise<GitResult> {
    const child = new GitChild(this.location, args, input, timeoutMs);
    const parts: Uint8Array[] = [];
    let size = 0;
    try {
      for await (const part of child.output()) {
        size += part.length;
        if (size > STDOUT_LIMIT_BYTES) {
          throw new EnvironmentError(`git ${args[0]} printed more than 256 MiB`);
        }
        parts.push(part);
      }
      return { ...await child.exit(), stdout: joinBytes(parts) };
    } finally {
      child.end();
    }
  }

  /**
   * The output of git, without the last line break.
   * @throws EnvironmentError as {@link run}, and when git fails.
   */
  async text(args: readonly string[], timeoutMs?: number): Promise<string> {
    const result = await this.run(args, "", timeoutMs);
    if (result.exitCode !== 0) throw explainFailure(result);
    return decode(result.stdout).replace(/\n$/, "");
  }

  /**
   * The output of git as it comes. Leaving the loop early ends git.
   * @throws EnvironmentError when git is missing, the first byte does not come in time, or git fails.
   */
  async *stream(args: readonly string[]): AsyncGenerator<Uint8Array> {
    const child = new GitChild(this.location, args, "", WALK_TIMEOUT_MS);
    try {
      for await (const part of child.output()) {
        child.liftLimit();
        yield part;
      }
      const exit = await child.exit();
      if (exit.exitCode !== 0) throw explainFailure({ ...exit, stdout: new Uint8Array() });
    } finally {
      child.end();
    }
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

/** Joins parts; a single part is given back as it is. */
export function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const only = parts[0];
  if (parts.length === 1 && only !== undefined) return only;
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}
