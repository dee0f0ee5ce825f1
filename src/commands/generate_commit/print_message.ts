// Prints a message instead of committing it, for an editor, a script or a git hook.

import type { JudgedMessage } from "../../commit_message/faults.ts";
import { appendTrailer } from "../../commit_message/trailers.ts";
import { EnvironmentError } from "../../errors.ts";
import { type CommitRun, describeLost, mendUnattended } from "./record_commit.ts";

/**
 * Writes a message to standard output, mended as far as that needs no decision; somebody reads it
 * before it is committed, so other faults are only reported.
 * @throws EnvironmentError when the model answered with something that is no commit message, or
 * with a secret in it.
 */
export async function printMessage(
  run: Pick<CommitRun, "context" | "judge" | "signoff">,
  message: JudgedMessage,
): Promise<void> {
  const { text, faults } = await mendUnattended(run, message);
  if (faults.some(({ kind }) => kind === "none")) {
    await run.context.writeError(describeLost(text));
    throw new EnvironmentError("the model gave no commit message", "run the command again");
  }
  if (faults.some(({ kind }) => kind === "secret")) {
    await run.context.writeError(describeLost(text));
    throw new EnvironmentError("the model gave a message with a secret", "run the command again");
  }
  const signed = run.signoff === undefined ? text : appendTrailer(text, run.signoff);
  await run.context.writeOutput(`${signed}\n`);
}
