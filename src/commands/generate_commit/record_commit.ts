// Records the commit: with the message that the person chose, or unattended with one that needs no judgment.

import type { Usage } from "../../llm/chat.ts";
import type { FaultKind, Judge, JudgedMessage } from "../../commit_message/faults.ts";
import { breakSubject } from "../../commit_message/format_message.ts";
import { cutNumbers } from "../../commit_message/numbers.ts";
import { PROVIDERS } from "../../llm/provider.ts";
import type { Context } from "../../cli/context.ts";
import type { Repository } from "../../core/git/repository.ts";
import type { Commit } from "../../history/commit.ts";
import { EnvironmentError, InterruptedError } from "../../errors.ts";
import { PLATFORMS } from "../../platforms/registry.ts";
import { widthOf } from "../../text/width.ts";
import { showInvisible, showLines } from "../../text/control_characters.ts";
import { describeUsage } from "../model.ts";

/** What a commit is made of. */
export interface CommitPlan {
  readonly message: string;
  /** The id of what was staged when the message was asked for. */
  readonly stagedId: string;
  /** What the message took, said in the end. */
  readonly usage: Usage;
}

/**
 * What hooks do not get: tokens for relnotes alone, and the keys of AI providers, which cost money. The
 * tokens that others read too stay, as after a `git commit` that the person types: hooks and credential
 * helpers may need them.
 */
const SECRET_VARIABLES = [
  ...PLATFORMS.map(({ tokenVariables: [own] }) => own),
  ...Object.values(PROVIDERS).flatMap(({ keyVariables }) => keyVariables),
];

/**
 * Commits what is staged and says what was committed. False when git or one of its hooks refused, and said why.
 * @throws EnvironmentError when something else is staged by now.
 */
export async function recordCommit(
  { message, stagedId, usage }: CommitPlan,
  repository: Repository,
  context: Pick<Context, "onInterrupt" | "readEnvironment" | "writeError">,
): Promise<boolean> {
  if (await repository.stagedId() !== stagedId) {
    throw new EnvironmentError(
      "nothing was committed: the staged changes are not those that the message describes",
      "run the command again",
    );
  }
  // Whoever ends the run in the middle of a hook does not lose the message.
  const forget = context.onInterrupt(() => context.writeError(describeLost(message)));
  const result = await repository.commitStaged(
    message,
    context.readEnvironment(),
    SECRET_VARIABLES,
  ).finally(forget);
  if (!result.ok) return false;
  const { subject, body } = await readMessage(repository, result.hash);
  if (wordsOf(`${subject}\n${body}`) !== wordsOf(message)) {
    const isSame = subject === message.split("\n", 1)[0];
    await context.writeError(
      `a hook changed the ${isSame ? "body of the " : ""}message\n`,
    );
  }
  // What git says of files and what hooks print may be long: this is the last line.
  const line = `committed ${result.hash.slice(0, SHORT_HASH_LENGTH)} ${subject}`;
  await context.writeError(`${showInvisible(line)}${describeUsage(usage)}\n`);
  return true;
}

/** The words: other blanks and line breaks are no change worth saying. */
function wordsOf(text: string): string {
  return text.trim().replace(/\s+/g, " ");
}

const SHORT_HASH_LENGTH = 7;

/** The message as git has recorded it. */
async function readMessage(
  repository: Repository,
  hash: string,
): Promise<Pick<Commit, "body" | "subject">> {
  for await (const [commit] of repository.log({ tip: hash, excluded: [], skipMerges: false })) {
    if (commit !== undefined) return commit;
  }
  return { subject: "", body: "" };
}

/** What a commit without confirmation needs. */
export interface UnattendedOptions {
  readonly context: Pick<Context, "writeError">;
  readonly judge: Judge;
  /** Commits with this message; false when git refused. */
  readonly commit: (message: string) => Promise<boolean>;
}

/**
 * Commits with the message of a model, without asking: a long subject is broken, invented numbers are cut.
 * @throws EnvironmentError when it has other faults, or git refuses; the message is printed then.
 */
export async function commitUnattended(
  { text, faults, inventedNumbers }: JudgedMessage,
  { context: { writeError }, judge, commit }: UnattendedOptions,
): Promise<void> {
  const mended = judge(breakSubject(cutNumbers(text, inventedNumbers), widthOf));
  const left = mended.faults.map(({ kind }) => kind);
  const lines = faults.map(({ kind, problem }) =>
    `${showInvisible(problem)}${(left.includes(kind) ? LEFT : MENDED)[kind] ?? ""}\n`
  );
  if (lines.length > 0) await writeError(`\n${lines.join("")}`);
  // A subject that cannot be broken still says what the commit does.
  if (left.some((kind) => kind !== "length")) {
    await writeError(describeLost(text));
    throw new EnvironmentError(
      "nothing was committed: the message has faults that need your decision",
      "run the command again, without --no-confirm to edit the message",
    );
  }
  if (mended.text !== text) await writeError(`\n${showLines(mended.text)}\n\n`);
  try {
    if (await commit(mended.text)) return;
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

const MENDED: Partial<Record<FaultKind, string>> = {
  length: "; the rest begins the body",
  number: "; removed",
};
const LEFT: Partial<Record<FaultKind, string>> = { length: "; kept as it is" };

/** The message that would be lost otherwise, to be copied from the terminal or a log. */
export function describeLost(message: string): string {
  return `\nthe message was:\n\n${showLines(message)}\n\n`;
}
