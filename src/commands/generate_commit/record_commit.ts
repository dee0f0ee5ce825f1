// Records a commit, with the message chosen by the user or without confirmation.

import type { Usage } from "../../llm/chat.ts";
import type { ChosenModel } from "../../llm/model.ts";
import type { FaultKind, Judge, JudgedMessage } from "../../commit_message/faults.ts";
import { appendTrailer } from "../../commit_message/trailers.ts";
import { cutNumbers } from "../../commit_message/numbers.ts";
import type { Context } from "../../cli/context.ts";
import type { Repository } from "../../core/git/repository.ts";
import { type Commit, SHORT_HASH_LENGTH } from "../../history/commit.ts";
import { EnvironmentError, InterruptedError } from "../../errors.ts";
import { showInvisible, showLines } from "../../text/control_characters.ts";
import { describeUsage } from "../model.ts";
import { SECRET_VARIABLES } from "../secret_variables.ts";

/** What the steps of a run share. */
export interface CommitRun {
  readonly context: Context;
  readonly repository: Repository;
  readonly model: ChosenModel;
  /** Masks the secrets of a text before it is sent. */
  readonly mask: (text: string) => Promise<string>;
  readonly judge: Judge;
  /** Adds to a message of the model what the program knows. */
  readonly complete: (text: string) => string;
  /** The id of the staged changes when the message was requested. */
  readonly stagedId: string;
  /** What the commit is compared with, when it amends the last one. */
  readonly base?: string;
  /** The user's template of messages. */
  readonly template?: string;
  /** What the user says that the change is for. */
  readonly hint?: string;
  /** The sign-off of the commit, a trailer. */
  readonly signoff?: string;
}

/**
 * Commits the staged changes and reports the commit and the token usage. False when git or a hook
 * refused; it has then printed the reason.
 * @throws EnvironmentError when the staged changes differ from those of `stagedId`.
 */
export async function recordCommit(
  { context, repository, stagedId, signoff, base }: CommitRun,
  message: string,
  usage: Usage,
): Promise<boolean> {
  if (await repository.stagedId(base) !== stagedId) {
    throw new EnvironmentError(
      "nothing was committed: the staged changes differ from those that the message describes",
      "run the command again",
    );
  }
  // Print the message if a signal ends the run during a hook.
  const forget = context.onInterrupt(() => context.writeError(describeLost(message)));
  const result = await repository.commitStaged(
    message,
    context.readEnvironment(),
    SECRET_VARIABLES,
    { signoff: signoff !== undefined, amend: base !== undefined },
  ).finally(forget);
  if (!result.ok) return false;
  const { subject, body } = await readMessage(repository, result.hash);
  const expected = signoff === undefined ? message : appendTrailer(message, signoff);
  if (wordsOf(`${subject}\n${body}`) !== wordsOf(expected)) {
    const isSame = subject === message.split("\n", 1)[0];
    await context.writeError(
      `a hook changed the ${isSame ? "body of the " : ""}message\n`,
    );
  }
  // Report the commit last, because output of git and of hooks may be long.
  const line = `${base === undefined ? "committed" : "amended to"} ${
    result.hash.slice(0, SHORT_HASH_LENGTH)
  } ${subject}`;
  await context.writeError(`${showInvisible(line)}${describeUsage(usage)}\n`);
  return true;
}

/** Normalizes white space, whose changes are not reported. */
function wordsOf(text: string): string {
  return text.trim().replace(/\s+/g, " ");
}

/** The message as recorded by git. */
async function readMessage(
  repository: Repository,
  hash: string,
): Promise<Pick<Commit, "body" | "subject">> {
  for await (const [commit] of repository.log({ tip: hash, excluded: [], skipMerges: false })) {
    if (commit !== undefined) return commit;
  }
  return { subject: "", body: "" };
}

/**
 * A message without a person to correct it: invented numbers removed where nothing else is lost. Reports each fault and what became of it.
 */
export async function mendUnattended(
  { context: { writeError }, judge }: Pick<CommitRun, "context" | "judge">,
  { text, faults, inventedNumbers }: JudgedMessage,
): Promise<JudgedMessage> {
  const mended = judge(cutNumbers(text, inventedNumbers));
  const left = mended.faults.map(({ kind }) => kind);
  const lines = faults.map(({ kind, problem }) =>
    `${showInvisible(problem)}${left.includes(kind) ? "" : MENDED[kind] ?? ""}\n`
  );
  if (lines.length > 0) await writeError(`\n${lines.join("")}`);
  return mended;
}

/**
 * Commits with a generated message without asking, once its faults are mended.
 * @throws EnvironmentError when other faults remain or git refuses; the message is then printed.
 */
export async function commitUnattended(
  run: CommitRun,
  message: JudgedMessage,
  usage: Usage,
): Promise<void> {
  const { context: { writeError } } = run;
  const { text } = message;
  const mended = await mendUnattended(run, message);
  if (mended.faults.length > 0) {
    await writeError(describeLost(mended.text));
    throw new EnvironmentError(
      "nothing was committed: the message has faults that need your decision",
      "run the command again without --no-confirm to edit the message",
    );
  }
  if (mended.text !== text) await writeError(`\n${showLines(mended.text)}\n\n`);
  try {
    if (await recordCommit(run, mended.text, usage)) return;
  } catch (error) {
    if (error instanceof InterruptedError) await writeError(describeLost(mended.text));
    throw error;
  }
  await writeError(describeLost(mended.text));
  throw new EnvironmentError(
    "nothing was committed: git refused the commit",
    "fix what git reports above, then commit with this message, or run the command again",
  );
}

const MENDED: Partial<Record<FaultKind, string>> = { number: "; removed" };

/**
 * The text that prints a message on failure, so that it can be copied from the terminal or a log.
 */
export function describeLost(message: string): string {
  return `\nthe message was:\n\n${showLines(message)}\n\n`;
}
