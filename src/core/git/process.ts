// Runs git: whole answers, long output as it comes, and git for the person.

import { onInterrupt, pauseInterrupts } from "../process.ts";
import { EnvironmentError } from "../../errors.ts";
import { GitChild, startPersonalGit } from "./child.ts";
import type { GitLocation } from "./location.ts";

/** What a finished git call left behind. */
export interface GitResult {
  readonly exitCode: number;
  readonly stdout: Uint8Array;
  /** At most the first 64 KiB. */
  readonly stderr: string;
}

/** A call that should answer at once is ended after this time. */
export const ANSWER_TIMEOUT_MS = 10_000;
/** A call that walks the history is ended when nothing has come after this time. */
export const WALK_TIMEOUT_MS = 120_000;

/** Ctrl-C ends git, and that may be known here before the Ctrl-C itself. */
const SIGNAL_GRACE_MS = 200;
const STDOUT_LIMIT_BYTES = 256 * 1024 * 1024;

/**
 * Runs git to its end and gives all that it printed. `input` is what it reads.
 * A non-zero exit code is given back, not thrown.
 * @throws EnvironmentError when git is missing, does not answer in time or prints beyond all measure.
 */
export async function runGit(
  location: GitLocation,
  args: readonly string[],
  input = "",
  timeoutMs = ANSWER_TIMEOUT_MS,
): Promise<GitResult> {
  const child = new GitChild(location, args, input, timeoutMs);
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
 * Runs git and gives what it prints as it comes. Leaving the loop early ends git.
 * @throws EnvironmentError when git is missing, the first byte does not come in time, or git ends
 *   with a non-zero exit code (`explain` turns that into the error).
 */
export async function* streamGit(
  location: GitLocation,
  args: readonly string[],
  explain: (result: GitResult) => Error,
): AsyncGenerator<Uint8Array> {
  const child = new GitChild(location, args, "", WALK_TIMEOUT_MS);
  try {
    for await (const part of child.output()) {
      child.liftLimit();
      yield part;
    }
    const exit = await child.exit();
    if (exit.exitCode !== 0) throw explain({ ...exit, stdout: new Uint8Array() });
  } finally {
    child.end();
  }
}

/** How a git ended that ran for the person. */
export interface PersonalExit {
  /** 128 when a signal ended it. */
  readonly exitCode: number;
  /** Whether Ctrl-C was pressed meanwhile. */
  readonly interrupted: boolean;
}

/**
 * Runs git as the person would: with all that the repository configures, hooks too, in this
 * environment and for as long as it takes. Whatever is printed goes to standard error as it is. Ctrl-C
 * is git's, which has the terminal; what else ends relnotes ends git first.
 * @throws EnvironmentError when git is missing.
 */
export async function runPersonalGit(
  location: GitLocation,
  args: readonly string[],
  input: string,
): Promise<PersonalExit> {
  const { child, ended } = startPersonalGit(location, args);
  const resume = pauseInterrupts();
  let isEnding = false;
  const forget = onInterrupt(() => {
    isEnding = true;
    child.kill("SIGTERM");
    return ended;
  });
  try {
    child.stdin?.on("error", () => {});
    child.stdin?.end(input);
    const exitCode = await ended;
    // The run is over: nobody may tell of a failure that is none.
    if (isEnding) await new Promise(() => {});
    if (exitCode !== 0) await new Promise((resolve) => setTimeout(resolve, SIGNAL_GRACE_MS));
    const wasPressed = resume();
    return { exitCode, interrupted: wasPressed || child.signalCode === "SIGINT" };
  } finally {
    resume();
    forget();
  }
}

/** The parts as one run of bytes; a part that is alone is given back itself. */
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
