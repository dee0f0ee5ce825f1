// How far a run is that asks others, and how long it has been told to wait: for a terminal, or for a log.

import type { Context } from "../cli/context.ts";

/** Tells how far a run is, on standard error. */
export interface Status {
  /** How far it is, until this is called again; only where there is a terminal. */
  readonly show: (text: string) => void;
  /**
   * Adds that a server asks to wait, until more is known. Without a terminal a line by itself says so where
   * that is long; several questions that wait at the same time say it once.
   */
  readonly showWait: (waitSec: number) => void;
  /** Takes the line away for good. */
  readonly end: () => void;
}

type StatusContext = Pick<Context, "terminal" | "writeError" | "now">;

/** A wait that the reader of a log would take for a run that hangs. */
const LONG_WAIT_SEC = 5;
/** Questions asked together are told to wait at nearly the same time. */
const SAME_WAIT_MS = 2_000;

/**
 * Starts with `text`, which is shown once the run has taken half a second; `asked` is who asks to wait, by
 * the name that people know.
 */
export async function startStatus(
  text: string,
  asked: string,
  { terminal, writeError, now }: StatusContext,
): Promise<Status> {
  const progress = await terminal.startProgress();
  const hasTerminal = terminal.isErrorTerminal();
  let state = text;
  let isOver = false;
  let saidUntilMs = -Infinity;
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
      const words = `${asked} asks to wait ${waitSec} s`;
      update(`${state}; ${words}`);
      const untilMs = now().getTime() + waitSec * 1000;
      const isNew = untilMs > saidUntilMs + SAME_WAIT_MS;
      if (hasTerminal || isOver || waitSec < LONG_WAIT_SEC || !isNew) return;
      saidUntilMs = untilMs;
      void writeError(`${words}\n`);
    },
    end: () => {
      isOver = true;
      progress.clear();
    },
  };
}

/** Does the work with its status shown, which is gone when it has ended, however that is. */
export async function withStatus<Result>(
  text: string,
  asked: string,
  context: StatusContext,
  work: (status: Status) => Promise<Result>,
): Promise<Result> {
  const status = await startStatus(text, asked, context);
  try {
    return await work(status);
  } finally {
    status.end();
  }
}
