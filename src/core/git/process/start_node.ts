// Starts git under Node and Bun.

import { type ChildProcess, spawn } from "node:child_process";
import { Readable } from "node:stream";
import type { StartGit } from "./start.ts";

/** Starts git with `node:child_process`. */
export const startWithNode: StartGit = (args, environment, input) => {
  const child = spawn("git", [...args], {
    env: { ...environment },
    // Most calls have no input, and every pipe costs time.
    stdio: [input === "" ? "ignore" : "pipe", "pipe", "pipe"],
    windowsHide: true,
  });
  const { stdout, stderr } = child;
  const exitCode = exitOf(child);
  // It may fail before or after anybody waits for it.
  exitCode.catch(() => {});
  // The child has no streams when too many files are open.
  if (!stdout || !stderr) {
    throw Object.assign(new Error("spawn git EMFILE"), { code: "EMFILE" });
  }
  // Git may end before it has read everything; its exit code then explains more than EPIPE.
  child.stdin?.on("error", () => {});
  if (typeof input === "string") child.stdin?.end(input);
  else if (child.stdin) Readable.from(input).pipe(child.stdin);
  return {
    stdout: read(stdout),
    stderr: read(stderr),
    exitCode,
    kill: (signal) => {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    },
    close: () => {
      stdout.destroy();
      stderr.destroy();
    },
  };
};

function exitOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (code) => resolve(code ?? 128));
  });
}

async function* read(stream: Readable): AsyncGenerator<Uint8Array> {
  stream.on("error", () => {});
  // A stream destroyed by its iterator fails with an AbortError when unread data is left, which
  // Deno reports as an unhandled rejection. `close` destroys it without an error.
  const parts: AsyncIterable<Uint8Array> = stream.iterator({ destroyOnReturn: false });
  try {
    for await (const part of parts) yield part;
  } catch (error) {
    // A stream that `close` has destroyed ends too early.
    if (!stream.destroyed) throw error;
  }
}
