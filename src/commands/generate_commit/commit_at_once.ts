// A commit without a talk: what can be mended without a question is, and any other fault commits nothing.

import type { FaultKind, MessageFault } from "../../ai/commit_message/message_faults.ts";
import { cutNumbers } from "../../ai/commit_message/message_numbers.ts";
import { breakSubject } from "../../ai/commit_message/tidy_message.ts";
import type { Context } from "../../context.ts";
import { EnvironmentError, InterruptedError } from "../../errors.ts";
import { widthOf } from "../../ui/text.ts";
import { showInvisible } from "../../untrusted.ts";
import { describeLost, showLines } from "./shown_message.ts";

/** What a commit without a talk needs. */
export interface AtOnceSetting {
  readonly context: Pick<Context, "writeError">;
  /** What is wrong with a message. */
  readonly judge: (message: string) => readonly MessageFault[];
  /** The numbers of a message that nothing tells. */
  readonly findInvented: (message: string) => readonly string[];
  /** Commits with this message; false when git has refused. */
  readonly commit: (message: string) => Promise<boolean>;
}

/**
 * Commits with the message of a model, mended where that takes no judgment.
 * @throws EnvironmentError when it has other faults, or git refuses; the message is printed then.
 */
export async function commitAtOnce(message: string, setting: AtOnceSetting): Promise<void> {
  const { writeError } = setting.context;
  const mended = breakSubject(cutNumbers(message, setting.findInvented(message)), widthOf);
  const left = setting.judge(mended);
  const isLeft = (kind: FaultKind): boolean => left.some((fault) => fault.kind === kind);
  const lines = setting.judge(message).map(({ kind, told }) =>
    `${showInvisible(told)}${isLeft(kind) ? LEFT[kind] ?? "" : MENDED[kind] ?? ""}\n`
  );
  if (lines.length > 0) await writeError(`\n${lines.join("")}`);
  // What is too long and cannot be broken is still what the commit does.
  if (left.some(({ kind }) => kind !== "length")) {
    await writeError(describeLost(message));
    throw new EnvironmentError(
      "nothing was committed: the message of the model has faults that only you can judge",
      "run it again, without --no-confirm to mend the message, or commit with your own",
    );
  }
  if (mended !== message) await writeError(`\n${showLines(mended)}\n\n`);
  if (await tryCommit(mended, setting)) return;
  await writeError(describeLost(mended));
  throw new EnvironmentError(
    "nothing was committed, git refused the commit",
    "mend what git says above, then commit with this message, or run it again",
  );
}

const MENDED: Partial<Record<FaultKind, string>> = {
  length: ": what is too much begins the body",
  number: ": it is cut",
};
const LEFT: Partial<Record<FaultKind, string>> = { length: ": it is kept whole" };

/** Also a run that is interrupted in a hook does not lose the message. */
async function tryCommit(
  message: string,
  { commit, context: { writeError } }: AtOnceSetting,
): Promise<boolean> {
  try {
    return await commit(message);
  } catch (error) {
    if (error instanceof InterruptedError) await writeError(describeLost(message));
    throw error;
  }
}
