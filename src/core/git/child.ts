// A git process: how it is started, what it prints, how it ends.

import { type ChildProcess, type ChildProcessByStdio, spawn } from "node:child_process";
import type { Readable, Writable } from "node:stream";
import { EnvironmentError, OPEN_FILES_HINT } from "../../errors.ts";
import { describeStartError, fileErrorCode, isOutOfFiles } from "../file_errors.ts";
import { onInterrupt, pauseInterrupts } from "../process.ts";
import { type GitLocation, HARDENING } from "./location.ts";

/** How git ended, and why. */
export interface GitExit {
  /** 128 when a signal ended it. */
  readonly exitCode: number;
  /** At most the first 64 KiB. */
  readonly stderr: string;
}

const KILL_GRACE_MS = 1_000;
/** A Ctrl-C that ended git may reach relnotes a little later than the end of git. */
const SIGNAL_GRACE_MS = 200;
/** What git printed can be read as soon as it has ended; nothing more is waited for after this time. */
const EXIT_GRACE_MS = 2_500;
const STDERR_LIMIT_BYTES = 65_536;

/** Git, started with nothing of the person's own. {@link end} ends it, and has to be called. */
export class GitChild {
  readonly #child: ChildProcessByStdio<Writable, Readable, Readable>;
  readonly #args: readonly string[];
  readonly #ended: Promise<number>;
  readonly #timer: ReturnType<typeof setTimeout>;
  #stderr = "";
  /** Why its output is not read to its end. */
  #failure: EnvironmentError | undefined;

  /**
   * Starts git. `input` is what it reads; unless the limit is lifted, it is ended after `timeoutMs`.
   * @throws EnvironmentError when the system refuses that at once.
   */
  constructor(location: GitLocation, args: readonly string[], input: string, timeoutMs: number) {
    const child = start(args, () =>
      spawn("git", [...location.flags, ...HARDENING, ...args], {
        env: { ...location.environment },
        stdio: ["pipe", "pipe", "pipe"],
        windowsHide: true,
      }));
    // Where no more files may be opened there are no streams, whatever the types say.
    if ((child.stdout as Readable | undefined) === undefined) {
      child.on("error", () => {});
      throw explainStart(args, Object.assign(new Error("spawn git EMFILE"), { code: "EMFILE" }));
    }
    this.#child = child;
    this.#args = args;
    this.#ended = exitOf(child, args);
    const forget = onInterrupt(() => void child.kill("SIGTERM"));
    child.on("error", forget);
    child.on("close", forget);
    this.#timer = setTimeout(() => {
      this.#failure = silentGit(args, timeoutMs);
      this.end();
    }, timeoutMs);
    this.#collectErrors();
    // Git may end before it has read everything; its exit code then says why, better than EPIPE does.
    child.stdin.on("error", () => {});
    child.stdin.end(input);
  }

  /**
   * What git prints, as it comes; read once.
   * @throws EnvironmentError when git is missing or did not start, when its time has run out, and
   *   when it has ended but the end of its output does not come.
   */
  async *output(): AsyncGenerator<Uint8Array> {
    const { stdout } = this.#child;
    let isWaiting = true;
    let quietRounds = 0;
    let timer: ReturnType<typeof setInterval> | undefined;
    const watch = (): void => {
      timer = setInterval(() => {
        // One round is not enough: after a standstill of the machine it may come before what is there.
        if (!isWaiting || ++quietRounds < 2) return;
        this.#failure = cutOutput(this.#args);
        stdout.destroy();
      }, EXIT_GRACE_MS / 2);
    };
    this.#child.on("exit", watch);
    try {
      // A stream that its iterator destroys fails with an AbortError where some of it is left to be
      // read; Deno rejects with it outside of every `try`. end() destroys it without an error.
      const parts: AsyncIterable<Uint8Array> = stdout.iterator({ destroyOnReturn: false });
      for await (const part of parts) {
        isWaiting = false;
        yield part;
        isWaiting = true;
        quietRounds = 0;
      }
    } catch (error) {
      // A git that never started closes its streams too early; why it did not start says more.
      if (this.#failure === undefined && this.#child.pid === undefined) await this.#ended;
      throw this.#failure ?? error;
    } finally {
      this.#child.off("exit", watch);
      clearInterval(timer);
    }
    if (this.#failure !== undefined) throw this.#failure;
  }

  /** Lets git run for as long as it takes from now on. */
  liftLimit(): void {
    clearTimeout(this.#timer);
  }

  /** How it ended, once it has, and all that it said on standard error by then. */
  async exit(): Promise<GitExit> {
    const exitCode = await this.#ended;
    return { exitCode, stderr: this.#stderr };
  }

  /** Ends git unless it has ended; nothing of it is read any more. */
  end(): void {
    this.liftLimit();
    const child = this.#child;
    // What git itself has started may live on and keep the pipes open: nobody reads them any more.
    child.stdout.destroy();
    child.stderr.destroy();
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
    child.kill("SIGTERM");
    // A git that waits on something that never comes may not hear the polite request.
    setTimeout(() => child.kill("SIGKILL"), KILL_GRACE_MS).unref();
  }

  #collectErrors(): void {
    const decoder = new TextDecoder();
    let size = 0;
    this.#child.stderr.on("data", (part: Uint8Array) => {
      if (size < STDERR_LIMIT_BYTES) this.#stderr += decoder.decode(part, { stream: true });
      size += part.length;
    });
    this.#child.stderr.on("error", () => {});
  }
}

/** How a git ended that ran as the user's own. */
export interface PersonalExit {
  /** 128 when a signal ended it. */
  readonly exitCode: number;
  /** Whether Ctrl-C was pressed meanwhile. */
  readonly interrupted: boolean;
}

/**
 * Runs git as the user would: with all that the repository configures, hooks too, and without a time
 * limit. All that it prints goes to standard error, since standard output carries the document. Git has
 * the terminal and so receives Ctrl-C; any other signal that ends relnotes ends git first.
 * @throws EnvironmentError when git is missing.
 */
export async function runPersonalGit(
  location: GitLocation,
  args: readonly string[],
  input: string,
): Promise<PersonalExit> {
  const child = start(args, () =>
    spawn("git", [...location.flags, ...args], {
      env: { ...location.environment },
      stdio: ["pipe", 2, 2],
    }));
  const ended = exitOf(child, args);
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
    // The signal ends the run: an error would report a failure where there is none.
    if (isEnding) await new Promise(() => {});
    if (exitCode !== 0) await new Promise((resolve) => setTimeout(resolve, SIGNAL_GRACE_MS));
    const wasPressed = resume();
    return { exitCode, interrupted: wasPressed || child.signalCode === "SIGINT" };
  } finally {
    resume();
    forget();
  }
}

function exitOf(child: ChildProcess, args: readonly string[]): Promise<number> {
  const ended = new Promise<number>((resolve, reject) => {
    child.on("error", (error) => reject(explainStart(args, error)));
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

/** What `spawn` gives: Node throws some of what the system refuses, the rest is an event. */
function start<Child>(args: readonly string[], spawnGit: () => Child): Child {
  try {
    return spawnGit();
  } catch (error) {
    throw explainStart(args, error);
  }
}

function explainStart(args: readonly string[], error: unknown): EnvironmentError {
  if (fileErrorCode(error) === "ENOENT") {
    return new EnvironmentError("git was not found in PATH", "install git 2.30 or newer");
  }
  return new EnvironmentError(
    `git ${args[0]} could not be started: ${describeStartError(error)}`,
    isOutOfFiles(error) ? OPEN_FILES_HINT : undefined,
    { cause: error },
  );
}

function silentGit(args: readonly string[], timeoutMs: number): EnvironmentError {
  return new EnvironmentError(
    `git ${args[0]} did not answer in ${timeoutMs / 1000} s`,
    "try the same with git itself; a configuration that includes a pipe or a slow disk can stop it",
  );
}

function cutOutput(args: readonly string[]): EnvironmentError {
  return new EnvironmentError(
    `git ${args[0]} ended, but what it printed could not be read to its end`,
    "try again; another program may hold the output open, or the system is short of memory",
  );
}
