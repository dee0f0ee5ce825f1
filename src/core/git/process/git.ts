// Runs git in one repository, and turns its failures into errors.

import { EnvironmentError } from "../../../errors.ts";
import { quote } from "../../../text/control_characters.ts";
import { joinBytes } from "./bytes.ts";
import { GitChild, type GitExit, loadStarter, wasEnded } from "./child.ts";
import type { GitLocation } from "./location.ts";
import type { GitInput } from "./start.ts";

/** The result of a git call. */
export interface GitResult extends GitExit {
  readonly stdout: Uint8Array;
}

const ANSWER_TIMEOUT_MS = 10_000;
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
    const child = new GitChild(await loadStarter(), this.location, args, input, timeoutMs);
    const parts: Uint8Array[] = [];
    let size = 0;
    try {
      for await (const part of child.output()) {
        size += part.length;
        if (size > STDOUT_LIMIT_BYTES) {
          throw new EnvironmentError(
            `git ${args[0]} printed more than 256 MiB`,
            "choose a shorter range",
          );
        }
        parts.push(part);
      }
      return { ...await child.exit(), stdout: joinBytes(parts) };
    } finally {
      child.end();
    }
  }

  /**
   * The output of git as text, without the last line break.
   * @throws EnvironmentError as {@link run}, and when git fails.
   */
  async text(args: readonly string[], timeoutMs?: number): Promise<string> {
    const result = await this.run(args, "", timeoutMs);
    if (result.exitCode !== 0) throw explainFailure(result);
    return decode(result.stdout).replace(/\n$/, "");
  }

  /**
   * The output of git as it arrives. Leaving the loop early ends git. `input` is its standard input;
   * `findFault` may know more of how git ended than that it failed.
   * @throws EnvironmentError when git is missing, the first byte does not arrive in time, or git
   * fails.
   */
  async *stream(
    args: readonly string[],
    input: GitInput = "",
    findFault: (exit: GitExit) => EnvironmentError | undefined = () => undefined,
  ): AsyncGenerator<Uint8Array> {
    const child = new GitChild(await loadStarter(), this.location, args, input, WALK_TIMEOUT_MS);
    try {
      for await (const part of child.output()) {
        child.liftLimit();
        yield part;
      }
      const exit = await child.exit();
      const fault = findFault(exit);
      if (fault !== undefined) throw fault;
      if (exit.exitCode !== 0) throw explainFailure(exit);
    } finally {
      child.end();
    }
  }

  /**
   * The output of git as text, split at a separator, in batches as it arrives; bytes that are not
   * UTF-8 become U+FFFD.
   * @throws EnvironmentError as {@link stream}.
   */
  async *streamRecords(
    args: readonly string[],
    separator: "\n" | "\0",
    input: GitInput = "",
  ): AsyncGenerator<readonly string[]> {
    const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
    // The parts of a record that goes on: joining them for each would take quadratic time.
    let parts: string[] = [];
    for await (const bytes of this.stream(args, input)) {
      const text = decoder.decode(bytes, { stream: true });
      if (!text.includes(separator)) {
        parts.push(text);
        continue;
      }
      const records = (parts.join("") + text).split(separator);
      parts = [records.pop() ?? ""];
      yield records;
    }
    const last = parts.join("") + decoder.decode();
    if (last !== "") yield [last];
  }
}

/**
 * Options of a diff that override configuration and attributes, which could change its format or run
 * programs (git-diff(1), git-config(1)).
 */
export const PLAIN_DIFF: readonly string[] = [
  "--no-color",
  "--no-ext-diff",
  "--no-textconv",
  "--submodule=short",
  "--ignore-submodules=none",
  "--src-prefix=a/",
  "--dst-prefix=b/",
];

const LONGEST_REASON = 300;

/** Output of git as text; bytes that are not UTF-8 become U+FFFD. */
export function decode(bytes: Uint8Array): string {
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
}

/** The line of standard error with the reason, without `fatal:` and passwords. */
export function reasonOf({ exitCode, stderr }: GitExit): string {
  const lines = stderr.split("\n").filter((line) => line.trim() !== "" && !/^warning: /.test(line));
  const line = lines.find((text) => /^(?:fatal|error): /.test(text)) ?? lines[0] ??
    `git ended with code ${exitCode}`;
  return line.replace(/^(?:fatal|error): /, "").replace(/\/\/[^@/\s]*@/g, "//…@");
}

/** The error for a git that failed where it had to succeed. */
export function explainFailure(exit: GitExit): EnvironmentError {
  if (wasEnded(exit)) {
    return new EnvironmentError(
      "git was ended by a signal before it was done",
      "try again; a system that is short of memory ends programs",
    );
  }
  const reason = reasonOf(exit);
  if (/dubious ownership/.test(reason)) {
    const command = /git config --global --add safe\.directory .*/.exec(exit.stderr)?.[0];
    return new EnvironmentError(
      reason,
      `if you trust this repository: ${command ?? "add it to safe.directory"}`,
    );
  }
  const lock = /'([^']*\.lock)': File exists/.exec(reason)?.[1];
  if (lock !== undefined) {
    return new EnvironmentError(
      `another git is at work in this repository: it holds ${quote(lock)}`,
      "try again when it has ended; if none runs, one left the file behind: remove it",
    );
  }
  // Nothing is fetched: reading asks no server, and runs none of its helpers.
  if (/^(?:fatal: )?could not fetch [0-9a-f]+ from promisor remote/m.test(exit.stderr)) {
    return new EnvironmentError(
      "this is a partial clone without the files or folders that are needed",
      "'git fetch --refetch --no-filter' fetches them; actions/checkout does it without 'filter'",
    );
  }
  const isSetting = /^bad (?:\w+ )?config |^(?:invalid --pretty|unknown date) format/.test(reason);
  // It may contain a path or a line of a file of any length.
  const short = reason.length > LONGEST_REASON ? `${reason.slice(0, LONGEST_REASON)}…` : reason;
  return new EnvironmentError(
    `the repository could not be read: ${short}`,
    isSetting ? "'git config --list --show-origin' shows where each setting comes from" : FSCK_HINT,
  );
}

/** The hint for a damaged repository. */
export const FSCK_HINT = "'git fsck' shows what is damaged or missing";
