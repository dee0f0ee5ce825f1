// A git process: starts it, reads its output, ends it.

import { EnvironmentError, OPEN_FILES_HINT } from "../../../errors.ts";
import { describeStartError, fileErrorCode, isOutOfFiles } from "../../file_errors.ts";
import { onInterrupt } from "../../process.ts";
import { type GitLocation, HARDENING } from "./location.ts";
import { type GitInput, type StartedGit, type StartGit, startWithDeno } from "./start.ts";

/** How this runtime starts git. */
export async function loadStarter(): Promise<StartGit> {
  return "Deno" in globalThis ? startWithDeno : (await import("./start_node.ts")).startWithNode;
}

/** How git ended. */
export interface GitExit {
  /** 128 when a signal ended it. */
  readonly exitCode: number;
  /** Cut after about 64 KiB. */
  readonly stderr: string;
}

const KILL_GRACE_MS = 1_000;
/** How long to wait for the end of the pipes after git has ended. */
const EXIT_GRACE_MS = 2_500;
const STDERR_LIMIT = 65_536;
/** How long after a signal has ended git it may also end this run. */
const SIGNAL_GRACE_MS = 200;

/** A git process with a clean environment. Call {@link end} to release it. */
export class GitChild {
  readonly #git: StartedGit;
  readonly #args: readonly string[];
  readonly #exitCode: Promise<number>;
  readonly #errors: Promise<void>;
  #stderr = "";
  #hasAllErrors = false;
  readonly #stopTimer: () => void;
  #hasEnded = false;
  /** The reason why reading the output was stopped. */
  #failure: EnvironmentError | undefined;

  /**
   * Starts git with this standard input. Ends it after `timeoutMs`, unless the limit is lifted.
   * @throws EnvironmentError when git cannot be started.
   */
  constructor(
    startGit: StartGit,
    location: GitLocation,
    args: readonly string[],
    input: GitInput,
    timeoutMs: number,
  ) {
    this.#args = args;
    this.#git = start(startGit, location, args, input);
    const forget = onInterrupt(() => this.#git.kill("SIGTERM"));
    const noteEnd = (): void => {
      this.#hasEnded = true;
      forget();
    };
    this.#exitCode = this.#git.exitCode.catch((error) => {
      throw explainStart(args, error);
    });
    this.#exitCode.then(noteEnd, noteEnd);
    this.#errors = this.#readErrors();
    this.#stopTimer = startTimer(timeoutMs, () => {
      this.#failure = new EnvironmentError(
        `git ${args[0]} did not answer in ${timeoutMs / 1000} s`,
        "run the command with git itself; a slow disk, or a configuration that includes a pipe, can block it",
      );
      this.end();
    });
  }

  async #readErrors(): Promise<void> {
    const decoder = new TextDecoder();
    for await (const part of this.#git.stderr) {
      if (this.#stderr.length < STDERR_LIMIT) {
        this.#stderr += decoder.decode(part, { stream: true });
      }
    }
    this.#hasAllErrors = true;
  }

  /**
   * The standard output as it arrives; can be read once.
   * @throws EnvironmentError when git did not start, exceeds its time limit, or has ended while the
   * end of its output does not arrive.
   */
  async *output(): AsyncGenerator<Uint8Array> {
    let isWaiting = true;
    let isRead = false;
    let quietRounds = 0;
    let stopTimer = (): void => {};
    const watch = (): void => {
      if (isRead) return;
      stopTimer = startTimer(EXIT_GRACE_MS / 2, () => {
        // Wait for two rounds: after a suspended machine the first may precede pending output.
        if (!isWaiting || ++quietRounds < 2) return watch();
        this.#failure = new EnvironmentError(
          `git ${this.#args[0]} ended, but its output could not be read to the end`,
          "try again; another program may hold the output open, or the system is short of memory",
        );
        this.#git.close();
      });
    };
    this.#exitCode.then(watch, () => {});
    try {
      for await (const part of this.#git.stdout) {
        isWaiting = false;
        yield part;
        isWaiting = true;
        quietRounds = 0;
      }
    } finally {
      isRead = true;
      stopTimer();
    }
    if (this.#failure !== undefined) throw this.#failure;
  }

  /** Removes the time limit. */
  liftLimit(): void {
    this.#stopTimer();
  }

  /**
   * Waits for the end of git.
   * @throws EnvironmentError when git did not start.
   */
  async exit(): Promise<GitExit> {
    const exitCode = await this.#exitCode;
    // Another program may hold the pipe open.
    if (!this.#hasAllErrors) {
      let stopTimer = (): void => {};
      const grace = new Promise<void>((resolve) => stopTimer = startTimer(EXIT_GRACE_MS, resolve));
      await Promise.race([this.#errors, grace]);
      stopTimer();
    }
    const exit = { exitCode, stderr: this.#stderr };
    // Ctrl-C ends git first, and this run a moment later.
    if (wasEnded(exit)) await new Promise((resolve) => setTimeout(resolve, SIGNAL_GRACE_MS));
    return exit;
  }

  /** Ends git if it is still running, and stops reading its output. */
  end(): void {
    this.liftLimit();
    // Programs started by git may live on and keep the pipes open.
    this.#git.close();
    if (this.#hasEnded) return;
    this.#git.kill("SIGTERM");
    // A blocked git may not react to SIGTERM.
    const stopTimer = startTimer(KILL_GRACE_MS, () => this.#git.kill("SIGKILL"));
    this.#exitCode.then(stopTimer, stopTimer);
  }
}

/** True when a signal ended git: by itself it says why it fails. */
export function wasEnded({ exitCode, stderr }: GitExit): boolean {
  return exitCode === 128 && !/^(?:fatal|error|BUG): /m.test(stderr);
}

/**
 * Acts once after a time, unless the returned function is called before. Not `setTimeout`, for which
 * Deno loads much. A signal keeps Deno running as long as somebody listens to it.
 */
function startTimer(timeMs: number, act: () => void): () => void {
  const signal = AbortSignal.timeout(timeMs);
  signal.addEventListener("abort", act);
  return () => signal.removeEventListener("abort", act);
}

function start(
  startGit: StartGit,
  location: GitLocation,
  args: readonly string[],
  input: GitInput,
): StartedGit {
  try {
    return startGit([...location.flags, ...HARDENING, ...args], location.environment, input);
  } catch (error) {
    throw explainStart(args, error);
  }
}

/** The error for a git that cannot be started. */
export function explainStart(args: readonly string[], error: unknown): EnvironmentError {
  // What Deno says; Node starts git, which reports it itself.
  if (error instanceof Error && error.message.includes("resolving cwd")) {
    return new EnvironmentError(
      "the current directory cannot be read; it may have been removed",
      "go to a repository, or name one with --repo",
    );
  }
  if (fileErrorCode(error) === "ENOENT") {
    return new EnvironmentError("git was not found in PATH", "install git 2.30 or newer");
  }
  return new EnvironmentError(
    `git ${args[0]} could not be started: ${describeStartError(error)}`,
    isOutOfFiles(error) ? OPEN_FILES_HINT : undefined,
    { cause: error },
  );
}
