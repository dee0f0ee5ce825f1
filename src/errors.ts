// What can go wrong, told apart by who must act; the one place that maps errors to exit codes and to text.

import { showInvisible } from "./text/control_characters.ts";

/** An error that a person can mend: what could not be done, and how to mend it. */
export class RelnotesError extends Error {
  override readonly name: string = "RelnotesError";
  /** How to mend it, one line; absent when the message says it already. */
  readonly hint?: string;
  /** What the message is about, one line each: it is written below the message. */
  readonly details: readonly string[];

  /** `message` says what could not be done, with the value in quotes, and why. */
  constructor(
    message: string,
    hint?: string,
    options?: ErrorOptions & { readonly details?: readonly string[] },
  ) {
    super(message, options);
    if (hint !== undefined) this.hint = hint;
    this.details = options?.details ?? [];
  }
}

/** The command line is wrong: judged without looking at the repository. */
export class UsageError extends RelnotesError {
  override readonly name = "UsageError";
}

/** The repository, a file, a service or git itself does not allow what was asked. */
export class EnvironmentError extends RelnotesError {
  override readonly name = "EnvironmentError";
}

/** The reader of standard output has gone; nobody is left to tell. */
export class OutputClosedError extends RelnotesError {
  override readonly name = "OutputClosedError";

  /** Carries no message of its own: nobody reads it. */
  constructor() {
    super("standard output is closed");
  }
}

/** The person has ended the run with Ctrl-C where that is a key like others; nothing is to be told. */
export class InterruptedError extends RelnotesError {
  override readonly name = "InterruptedError";

  /** Carries no message of its own: nobody reads it. */
  constructor() {
    super("interrupted");
  }
}

/**
 * 0 done, 1 any error, 2 usage error (specification, Errors), 130 Ctrl-C; the ends by signals stand in
 * `core/process`.
 */
export type ExitCode = 0 | 1 | 2 | 130;

/** The exit code that an error leads to. */
export function exitCodeOf(error: unknown): ExitCode {
  if (error instanceof OutputClosedError) return 0;
  if (error instanceof InterruptedError) return 130;
  return error instanceof UsageError ? 2 : 1;
}

/**
 * The lines for standard error, each ended by a line break: `error: …`, its details, indented, then
 * `hint: …` where there is one. The stack follows only with `showStack`. Empty when nobody is left to read it.
 */
export function describeError(error: unknown, showStack: boolean): string {
  if (error instanceof OutputClosedError || error instanceof InterruptedError) return "";
  const lines = [`error: ${messageOf(error)}`];
  if (error instanceof RelnotesError) lines.push(...error.details.map((detail) => `  ${detail}`));
  if (error instanceof RelnotesError && error.hint !== undefined) lines.push(`hint: ${error.hint}`);
  if (!(error instanceof RelnotesError) && !showStack) lines.push(`hint: ${hintForUnknown(error)}`);
  if (showStack && error instanceof Error && error.stack !== undefined) {
    lines.push(...error.stack.split("\n"));
  }
  return lines.map((line) => `${showInvisible(line)}\n`).join("");
}

/** The message and the hint of an error as one piece of a warning. */
export function describeInLine({ message, hint }: RelnotesError): string {
  return hint === undefined ? message : `${message}; ${hint}`;
}

/** How to mend that the system opens no more files for this process (getrlimit(2), RLIMIT_NOFILE). */
export const OPEN_FILES_HINT = "allow more open files, as with 'ulimit -n 256'";

function hintForUnknown(error: unknown): string {
  // Deno's own error for a permission that was not given.
  if (error instanceof Error && error.name === "NotCapable") {
    return "the README lists the permissions that relnotes needs";
  }
  // A part of relnotes that could not be loaded: Node tells the code, Deno the number.
  if (/\bE[MN]FILE\b|\(os error 2[34]\)/.test(String(error))) return OPEN_FILES_HINT;
  return "this is a fault in relnotes; RELNOTES_DEBUG=1 shows where it arose";
}

/** The first line of an error's message, or of the value itself when it is no error. */
export function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.split(/\r?\n/, 1)[0] ?? "";
}
