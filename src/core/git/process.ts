// Starts git: argument arrays and limits. The only other program that relnotes starts is the pager.

import { type ChildProcess, type ChildProcessByStdio, spawn } from "node:child_process";
import type { Readable, Writable } from "node:stream";
import { EnvironmentError } from "../../errors.ts";
import { describeStartError } from "../file_errors.ts";
import { onInterrupt, pauseInterrupts } from "../process.ts";
import { type GitSetting, HARDENING } from "./setting.ts";

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

const KILL_GRACE_MS = 1_000;
/** Ctrl-C ends git, and that may be known here before the Ctrl-C itself. */
const SIGNAL_GRACE_MS = 200;
/** What git printed can be read as soon as it has ended; nothing more is waited for after this time. */
const EXIT_GRACE_MS = 2_000;
const STDERR_LIMIT_BYTES = 65_536;
const STDOUT_LIMIT_BYTES = 256 * 1024 * 1024;

/**
 * Runs git to its end and gives all that it printed. `input` is what it reads.
 * A non-zero exit code is given back, not thrown.
 * @throws EnvironmentError when git is missing, does not answer in time or prints beyond all measure.
 */
export async function runGit(
  setting: GitSetting,
  args: readonly string[],
  input = "",
  timeoutMs = ANSWER_TIMEOUT_MS,
): Promise<GitResult> {
  const child = startGit(setting, args);
  const ended = exitOf(child, args);
  const errors = collectErrors(child);
  const limit = limitTime(child, args, timeoutMs);
  // Git may end before it has read everything; its exit code then says why, better than EPIPE does.
  child.stdin.on("error", () => {});
  child.stdin.end(input);
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of bytesOf(child, args, ended, limit)) {
      size += part.length;
      if (size > STDOUT_LIMIT_BYTES) {
        throw new EnvironmentError(`git ${args[0]} printed more than 256 MiB`);
      }
      parts.push(part);
    }
    const exitCode = await ended;
    return { exitCode, stdout: joinBytes(parts), stderr: errors() };
  } finally {
    limit.clear();
    endGit(child);
  }
}

/**
 * Runs git and gives what it prints as it comes. Leaving the loop early ends git.
 * @throws EnvironmentError when git is missing, the first byte does not come in time, or git ends
 *   with a non-zero exit code (`explain` turns that into the error).
 */
export async function* streamGit(
  setting: GitSetting,
  args: readonly string[],
  explain: (result: GitResult) => Error,
): AsyncGenerator<Uint8Array> {
  const child = startGit(setting, args);
  const ended = exitOf(child, args);
  const errors = collectErrors(child);
  const limit = limitTime(child, args, WALK_TIMEOUT_MS);
  child.stdin.on("error", () => {});
  child.stdin.end();
  try {
    for await (const part of bytesOf(child, args, ended, limit)) {
      limit.clear();
      yield part;
    }
    const exitCode = await ended;
    if (exitCode !== 0) {
      throw explain({ exitCode, stdout: new Uint8Array(), stderr: errors() });
    }
  } finally {
    limit.clear();
    endGit(child);
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
  setting: GitSetting,
  args: readonly string[],
  input: string,
): Promise<PersonalExit> {
  const child = spawn("git", [...setting.location, ...args], {
    env: { ...setting.environment },
    // Standard output carries the document and nothing else.
    stdio: ["pipe", 2, 2],
  });
  const resume = pauseInterrupts();
  const ended = exitOf(child, args);
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

type GitChild = ChildProcessByStdio<Writable, Readable, Readable>;

function startGit(setting: GitSetting, args: readonly string[]): GitChild {
  const child = spawn("git", [...setting.location, ...HARDENING, ...args], {
    env: { ...setting.environment },
    stdio: ["pipe", "pipe", "pipe"],
    windowsHide: true,
  });
  const forget = onInterrupt(() => void child.kill("SIGTERM"));
  child.on("error", forget);
  child.on("close", forget);
  return child;
}

function exitOf(child: ChildProcess, args: readonly string[]): Promise<number> {
  const ended = new Promise<number>((resolve, reject) => {
    child.on("error", (error: NodeJS.ErrnoException) => {
      reject(
        error.code === "ENOENT"
          ? new EnvironmentError("git was not found in PATH", "install git 2.30 or newer")
          : new EnvironmentError(
            `git ${args[0]} could not be started: ${describeStartError(error)}`,
          ),
      );
    });
    child.on("exit", (code) => {
      // "close" waits for all pipes, and may not come while another program holds one open.
      const timer = setTimeout(() => resolve(code ?? 128), EXIT_GRACE_MS);
      child.on("close", () => {
        clearTimeout(timer);
        resolve(code ?? 128);
      });
    });
  });
  // It may fail before anybody waits for it, or when nobody does any more.
  ended.catch(() => {});
  return ended;
}

/** Collects what git says on standard error; complete once git has ended. */
function collectErrors(child: GitChild): () => string {
  const parts: Uint8Array[] = [];
  let size = 0;
  child.stderr.on("data", (part: Uint8Array) => {
    if (size < STDERR_LIMIT_BYTES) parts.push(part);
    size += part.length;
  });
  child.stderr.on("error", () => {});
  return () => new TextDecoder().decode(joinBytes(parts));
}

interface TimeLimit {
  /** Throws when the time has run out. */
  readonly check: () => void;
  readonly clear: () => void;
}

function limitTime(child: GitChild, args: readonly string[], timeoutMs: number): TimeLimit {
  let reached = false;
  const timer = setTimeout(() => {
    reached = true;
    endGit(child);
  }, timeoutMs);
  return {
    check: () => {
      if (reached) throw silentGit(args, timeoutMs);
    },
    clear: () => clearTimeout(timer),
  };
}

function endGit(child: GitChild): void {
  // What git itself has started may live on and keep the pipes open: nobody reads them any more.
  child.stdout.destroy();
  child.stderr.destroy();
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  child.kill("SIGTERM");
  // A git that waits on something that never comes may not hear the polite request.
  setTimeout(() => child.kill("SIGKILL"), KILL_GRACE_MS).unref();
}

function silentGit(args: readonly string[], timeoutMs: number): EnvironmentError {
  return new EnvironmentError(
    `git ${args[0]} did not answer in ${timeoutMs / 1000} s`,
    "try the same with git itself; a configuration that includes a pipe or a slow disk can stop it",
  );
}

/** What git prints, until it ends or is ended for its time. */
async function* bytesOf(
  child: GitChild,
  args: readonly string[],
  ended: Promise<number>,
  limit: TimeLimit,
): AsyncGenerator<Uint8Array> {
  let isWaiting = true;
  let quietRounds = 0;
  let isCut = false;
  let timer: ReturnType<typeof setInterval> | undefined;
  const watch = (): void => {
    timer = setInterval(() => {
      // One round is not enough: after a standstill of the machine it may come before what is there.
      if (!isWaiting || ++quietRounds < 2) return;
      isCut = true;
      child.stdout.destroy();
    }, EXIT_GRACE_MS / 2);
  };
  child.on("exit", watch);
  try {
    // A stream that its iterator destroys fails with an AbortError where some of it is left to be
    // read; Deno rejects with it outside of every `try`. endGit() destroys it without an error.
    const parts: AsyncIterable<Uint8Array> = child.stdout.iterator({ destroyOnReturn: false });
    for await (const part of parts) {
      isWaiting = false;
      yield part;
      isWaiting = true;
      quietRounds = 0;
    }
  } catch (error) {
    if (isCut) throw cutOutput(args);
    limit.check();
    // A git that never started closes its streams too early; why it did not start says more.
    if (child.pid === undefined) await ended;
    throw error;
  } finally {
    child.off("exit", watch);
    clearInterval(timer);
  }
  limit.check();
}

function cutOutput(args: readonly string[]): EnvironmentError {
  return new EnvironmentError(
    `git ${args[0]} ended, but what it printed could not be read to its end`,
    "try again; another program may hold the output open, or the system is short of memory",
  );
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
