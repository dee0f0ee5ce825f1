// The errors of relnotes, their exit codes and their text.

import { showInvisible } from "./text/control_characters.ts";

/** An error that the user can fix. */
export class RelnotesError extends Error {
  override readonly name: string = "RelnotesError";
  /** How to fix it, in one line; absent when the message already says so. */
  readonly hint?: string;
  /** The items that the message is about, one line each, written below it. */
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

/** The command line is wrong, whatever the repository. */
export class UsageError extends RelnotesError {
  override readonly name = "UsageError";
}

/** The repository, a file, a service or git itself does not allow the operation. */
export class EnvironmentError extends RelnotesError {
  override readonly name: string = "EnvironmentError";
}

/** There is no repository at all, as opposed to one that cannot be read. */
export class NoRepositoryError extends EnvironmentError {
  override readonly name = "NoRepositoryError";
}

/** A host cannot be reached, as without a network. */
export class UnreachableError extends EnvironmentError {
  override readonly name = "UnreachableError";
}

/** The answer of a server is larger than what is kept in memory. */
export class LargeAnswerError extends EnvironmentError {
  override readonly name = "LargeAnswerError";
}

/** The reader of standard output has closed it. Not reported as a failure. */
export class OutputClosedError extends RelnotesError {
  override readonly name = "OutputClosedError";

  /** The message is fixed, because it is never shown. */
  constructor() {
    super("standard output is closed");
  }
}

/** The user pressed Ctrl-C where the terminal is raw. Not reported as a failure. */
export class InterruptedError extends RelnotesError {
  override readonly name = "InterruptedError";

  /** The message is fixed, because it is never shown. */
  constructor() {
    super("interrupted");
  }
}

/** 0 success, 1 any error, 2 usage error, 130 Ctrl-C; `core/process` has the codes for signals. */
export type ExitCode = 0 | 1 | 2 | 130;

/** The exit code for an error. */
export function exitCodeOf(error: unknown): ExitCode {
  if (error instanceof OutputClosedError) return 0;
  if (error instanceof InterruptedError) return 130;
  return error instanceof UsageError ? 2 : 1;
}

/**
 * The lines for standard error, each ended by a line break: `error: …`, its details, indented, then
 * `hint: …` if there is one. The stack follows only with `showStack`. Empty for a closed output and
 * for Ctrl-C.
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

/** The message and the hint of an error in one line, for a warning. */
export function describeInLine({ message, hint }: RelnotesError): string {
  return hint === undefined ? message : `${message}; ${hint}`;
}

/** How to raise the limit of open files (getrlimit(2), RLIMIT_NOFILE). */
export const OPEN_FILES_HINT = "raise the limit of open files, for example with 'ulimit -n 256'";

/** Where the permissions are listed. */
export const PERMISSIONS_HINT = "docs/install.md lists the permissions of Deno that each use needs";

/** True for Deno's error for a permission that was not given. */
export function isPermissionMissing(error: unknown): error is Error {
  return error instanceof Error && error.name === "NotCapable";
}

const NOT_FETCHED = /^(?:Failed loading|Import ['"]\S+['"] failed)\b/;
const NETWORK_HINT =
  "a part of relnotes could not be fetched; 'deno install' fetches all of it in advance";

function hintForUnknown(error: unknown): string {
  if (isPermissionMissing(error)) return PERMISSIONS_HINT;
  // A module of relnotes could not be loaded: Node reports the code, Deno the number.
  if (/\bE[MN]FILE\b|\(os error 2[34]\)/.test(String(error))) return OPEN_FILES_HINT;
  // Deno fetches a part of relnotes, or a package, when a run first needs it.
  if (error instanceof TypeError && NOT_FETCHED.test(error.message)) return NETWORK_HINT;
  return "this is a bug in relnotes; RELNOTES_DEBUG=1 shows the stack trace";
}

/** The first line of an error's message, or of the value itself when it is not an error. */
export function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.split(/\r?\n/, 1)[0] ?? "";
}
