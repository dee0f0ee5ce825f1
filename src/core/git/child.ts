// A git process: starts it, reads its output, ends it.

import { type ChildProcess, spawn } from "node:child_process";
import type { Readable } from "node:stream";
import { EnvironmentError, OPEN_FILES_HINT } from "../../errors.ts";
import { describeStartError, fileErrorCode, isOutOfFiles } from "../file_errors.ts";
import { onInterrupt } from "../process.ts";
import { type GitLocation, HARDENING } from "./location.ts";

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

/** A git process with a clean environment. Call {@link end} to release it. */
export class GitChild {
  readonly #child: ChildProcess;
  readonly #stdout: Readable;
  readonly #stderr: Readable;
  readonly #args: readonly string[];
  readonly #ended: Promise<number>;
  readonly #timer: ReturnType<typeof setTimeout>;
  #errors = "";
  /** The reason why reading the output was stopped. */
  #failure: EnvironmentError | undefined;

  /**
   * Starts git with this standard input. Ends it after `timeoutMs`, unless the limit is lifted.
   * @throws EnvironmentError when git cannot be started.
   */
  constructor(location: GitLocation, args: readonly string[], input: string, timeoutMs: number) {
    const child = start(location, args, input !== "");
    const { stdout, stderr } = child;
    // The child has no streams when too many files are open.
    if (!stdout || !stderr) {
      child.on("error", () => {});
      throw explainStart(args, Object.assign(new Error("spawn git EMFILE"), { code: "EMFILE" }));
    }
    this.#child = child;
    this.#stdout = stdout;
    this.#stderr = stderr;
    this.#args = args;
    this.#ended = exitOf(child, args);
    const forget = onInterrupt(() => void child.kill("SIGTERM"));
    child.on("error", forget);
    child.on("close", forget);
    this.#timer = setTimeout(() => {
      this.#failure = new EnvironmentError(
        `git ${args[0]} did not answer in ${timeoutMs / 1000} s`,
        "run the same with git; a configuration that includes a pipe or a slow disk can block it",
      );
      this.end();
    }, timeoutMs);
    stderr.setEncoding("utf8");
    stderr.on("data", (text: string) => {
      if (this.#errors.length < STDERR_LIMIT) this.#errors += text;
    });
    stderr.on("error", () => {});
    // Git may end before it has read everything; its exit code then explains more than EPIPE.
    child.stdin?.on("error", () => {});
    child.stdin?.end(input);
  }

  /**
   * The standard output as it arrives; can be read once.
   * @throws EnvironmentError when git did not start, exceeds its time limit, or has ended while the
   * end of its output does not arrive.
   */
  async *output(): AsyncGenerator<Uint8Array> {
    const stdout = this.#stdout;
    let isWaiting = true;
    let quietRounds = 0;
    let timer: ReturnType<typeof setInterval> | undefined;
    const watch = (): void => {
      timer = setInterval(() => {
        // Wait for two rounds: after a suspended machine the first may precede pending output.
        if (!isWaiting || ++quietRounds < 2) return;
        this.#failure = new EnvironmentError(
          `git ${this.#args[0]} ended, but its output could not be read to the end`,
          "try again; another program may hold the output open, or the system is short of memory",
        );
        stdout.destroy();
      }, EXIT_GRACE_MS / 2);
    };
    this.#child.on("exit", watch);
    try {
      // A stream destroyed by its iterator fails with an AbortError when unread data is left, which
      // Deno reports as an unhandled rejection. `end` destroys it without an error.
      const parts: AsyncIterable<Uint8Array> = stdout.iterator({ destroyOnReturn: false });
      for await (const part of parts) {
        isWaiting = false;
        yield part;
        isWaiting = true;
        quietRounds = 0;
      }
    } catch (error) {
      // The streams of a git that never started close early; report why it did not start.
      if (this.#failure === undefined && this.#child.pid === undefined) await this.#ended;
      throw this.#failure ?? error;
    } finally {
      this.#child.off("exit", watch);
      clearInterval(timer);
    }
    if (this.#failure !== undefined) throw this.#failure;
  }

  /** Removes the time limit. */
  liftLimit(): void {
    clearTimeout(this.#timer);
  }

  /** Waits for the end of git. */
  async exit(): Promise<GitExit> {
    const exitCode = await this.#ended;
    return { exitCode, stderr: this.#errors };
  }

  /** Ends git if it is still running, and stops reading its output. */
  end(): void {
    this.liftLimit();
    const child = this.#child;
    // Programs started by git may live on and keep the pipes open.
    this.#stdout.destroy();
    this.#stderr.destroy();
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
    child.kill("SIGTERM");
    // A blocked git may not react to SIGTERM.
    setTimeout(() => child.kill("SIGKILL"), KILL_GRACE_MS).unref();
  }
}

function start(location: GitLocation, args: readonly string[], hasInput: boolean): ChildProcess {
  try {
    return spawn("git", [...location.flags, ...HARDENING, ...args], {
      env: { ...location.environment },
      // Most calls have no input, and every pipe costs time.
      stdio: [hasInput ? "pipe" : "ignore", "pipe", "pipe"],
      windowsHide: true,
    });
  } catch (error) {
    // Node throws some errors and reports others as events.
    throw explainStart(args, error);
  }
}

function exitOf(child: ChildProcess, args: readonly string[]): Promise<number> {
  const ended = new Promise<number>((resolve, reject) => {
    child.on("error", (error) => reject(explainStart(args, error)));
    child.on("exit", (code) => {
      // "close" waits for all pipes and never comes while another program holds one open.
      const timer = setTimeout(() => resolve(code ?? 128), EXIT_GRACE_MS);
      child.on("close", () => {
        clearTimeout(timer);
        resolve(code ?? 128);
      });
    });
  });
  // It may fail before or after anybody waits for it.
  ended.catch(() => {});
  return ended;
}

/** The error for a git that cannot be started. */
export function explainStart(args: readonly string[], error: unknown): EnvironmentError {
  if (fileErrorCode(error) === "ENOENT") {
    return new EnvironmentError("git was not found in PATH", "install git 2.30 or newer");
  }
  return new EnvironmentError(
    `git ${args[0]} could not be started: ${describeStartError(error)}`,
    isOutOfFiles(error) ? OPEN_FILES_HINT : undefined,
    { cause: error },
  );
}
