// The line of progress of a run that asks others: how far it is, and how long it has been told to wait.

import type { Context } from "../context.ts";

/** Tells how far a run is, on standard error of a terminal. */
export interface Status {
  /** How far it is, until this is called again. */
  readonly show: (text: string) => void;
  /** Adds that a server asks to wait, until more is known. */
  readonly showWait: (waitSec: number) => void;
  /** Takes the line away for good. */
  readonly end: () => void;
}

/** Starts with `text`, which is shown once the run has taken half a second. */
export async function startStatus(
  text: string,
  { terminal }: Pick<Context, "terminal">,
): Promise<Status> {
  const progress = await terminal.startProgress();
  let state = text;
  let isOver = false;
  const update = (line: string): void => {
    if (!isOver) progress.update(() => line);
  };
  update(state);
  return {
    show: (next) => {
      state = next;
      update(state);
    },
    showWait: (waitSec) => update(`${state}; the server asks to wait ${waitSec} s`),
    end: () => {
      isOver = true;
      progress.clear();
    },
  };
}
