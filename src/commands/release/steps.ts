// Runs the steps of a release; when one fails, takes back those before it.

import type { Context } from "../../cli/context.ts";
import { describeError, InterruptedError } from "../../errors.ts";
import { showInvisible } from "../../text/control_characters.ts";

/** A step of a release. */
export interface Step {
  /** What it does, in words that complete "the release will …". */
  readonly says: string;
  readonly run: () => Promise<void>;
  /**
   * Takes it back, also when it is half done; false when nothing was done. Absent when there is
   * nothing to take back.
   */
  readonly undo?: () => Promise<boolean>;
}

// Of a step that was interrupted. Shorter than the time that the end of the process has.
const LONGEST_STEP_MS = 500;

/** Runs steps in order. When one fails, or a signal ends the run, those before it are taken back. */
export async function runSteps(
  steps: readonly Step[],
  context: Pick<Context, "writeError" | "onInterrupt">,
): Promise<void> {
  const done: Step[] = [];
  let isEnding = false;
  let running: Promise<void> | undefined;
  const undoAll = async (): Promise<void> => {
    isEnding = true;
    // A step that goes on would do again what is taken back; one that hangs is not waited for.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const limit = new Promise((resolve) => timer = setTimeout(resolve, LONGEST_STEP_MS));
    await Promise.race([running?.catch(() => {}), limit]);
    clearTimeout(timer);
    for (let step = done.pop(); step !== undefined; step = done.pop()) {
      if (step.undo === undefined) continue;
      try {
        if (!await step.undo()) continue;
        await context.writeError(`taken back: ${showInvisible(step.says)}\n`);
      } catch (error) {
        // The first failure is the one to report at the end; this one says what is left to mend.
        await context.writeError(`not taken back: ${showInvisible(step.says)}\n`);
        await context.writeError(describeError(error, false));
      }
    }
  };
  const forget = context.onInterrupt(undoAll);
  try {
    for (const step of steps) {
      // One that fails or is interrupted half way is taken back too.
      done.push(step);
      running = step.run();
      await running;
      if (isEnding) throw new InterruptedError();
    }
  } catch (error) {
    await undoAll();
    throw error;
  } finally {
    forget();
  }
}
