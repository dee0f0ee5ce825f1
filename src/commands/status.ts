// Reports progress, waits and warnings on standard error, on a terminal or in a log.

import type { Context } from "../cli/context.ts";
import { showInvisible } from "../text/control_characters.ts";

/** Reports progress on standard error. */
export interface Status {
  /** Shows the current progress until the next call; on a terminal only. */
  readonly show: (text: string) => void;
  /**
   * Adds a wait requested by a server to the progress line. Without a terminal, writes a line for a
   * long wait, once for concurrent requests.
   */
  readonly showWait: (waitSec: number) => void;
  /** Removes the progress line for good, before the end of the work. */
  readonly end: () => void;
}

type StatusContext = Pick<Context, "terminal" | "writeError" | "now">;

/** A shorter wait is not written to a log; a longer one would look like a hang. */
const LONG_WAIT_SEC = 5;
/** Concurrent requests receive nearly the same waiting time. */
const SAME_WAIT_MS = 2_000;

/** Writes warnings, one line each. */
export async function writeWarnings(
  warnings: readonly string[],
  { writeError }: Pick<Context, "writeError">,
): Promise<void> {
  const lines = warnings.map((warning) => `warning: ${showInvisible(warning)}\n`);
  if (lines.length > 0) await writeError(lines.join(""));
}

/**
 * Shows the status while the work runs, and removes it on success and on failure. `text` appears
 * after half a second; `service` is the display name of what may request waits.
 */
export async function withStatus<Result>(
  text: string,
  service: string,
  context: StatusContext,
  work: (status: Status) => Promise<Result>,
): Promise<Result> {
  const status = await startStatus(text, service, context);
  try {
    return await work(status);
  } finally {
    status.end();
  }
}

async function startStatus(
  text: string,
  service: string,
  { terminal, writeError, now }: StatusContext,
): Promise<Status> {
  const progress = await terminal.startProgress();
  const hasTerminal = terminal.isErrorTerminal();
  let state = text;
  let isOver = false;
  let reportedUntilMs = -Infinity;
  const update = (line: string): void => {
    if (!isOver) progress.update(() => line);
  };
  update(state);
  return {
    show: (next) => {
      state = next;
      update(state);
    },
    showWait: (waitSec) => {
      const wait = `${service} asks to wait ${waitSec} s`;
      update(`${state}; ${wait}`);
      const untilMs = now().getTime() + waitSec * 1000;
      const isNew = untilMs > reportedUntilMs + SAME_WAIT_MS;
      if (hasTerminal || isOver || waitSec < LONG_WAIT_SEC || !isNew) return;
      reportedUntilMs = untilMs;
      void writeError(`${wait}\n`);
    },
    end: () => {
      isOver = true;
      progress.clear();
    },
  };
}
