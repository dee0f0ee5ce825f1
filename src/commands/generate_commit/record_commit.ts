// Has git commit what is staged, and says what was committed.

import type { Usage } from "../../ai/chat.ts";
import { PROVIDERS } from "../../ai/provider.ts";
import type { Context } from "../../context.ts";
import type { Repository } from "../../core/git/repository.ts";
import type { Staged } from "../../core/git/staged.ts";
import type { Commit } from "../../notes/types.ts";
import { EnvironmentError } from "../../errors.ts";
import { PLATFORMS } from "../../platforms/registry.ts";
import { showInvisible } from "../../untrusted.ts";
import { describeUsage } from "../model.ts";

/** What a commit is made of. */
export interface CommitPlan {
  readonly message: string;
  readonly staged: Staged;
  /** What the message took, told in the end. */
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
 * Commits what is staged. False when git, or one of its hooks, has refused, which it has said itself.
 * @throws EnvironmentError when something else is staged by now.
 */
export async function recordCommit(
  { message, staged, usage }: CommitPlan,
  repository: Repository,
  context: Pick<Context, "readEnvironment" | "writeError">,
): Promise<boolean> {
  if (await repository.stagedId() !== staged.id) {
    throw new EnvironmentError(
      "nothing was committed: what is staged has changed since it was read",
      "run it again, for a message of what is staged now",
    );
  }
  const result = await repository.commitStaged(
    message,
    context.readEnvironment(),
    SECRET_VARIABLES,
  );
  if (!result.ok) return false;
  const { subject, body } = await readMessage(repository, result.hash);
  if (wordsOf(`${subject}\n${body}`) !== wordsOf(message)) {
    const isSame = subject === message.split("\n", 1)[0];
    await context.writeError(
      `a hook has changed the message${isSame ? " below its first line" : ""}\n`,
    );
  }
  // Git has said so too, but what it says of files and what hooks print may be long.
  const line = `committed ${result.hash.slice(0, SHORT_HASH_LENGTH)} ${subject}`;
  await context.writeError(`${showInvisible(line)}${describeUsage(usage)}\n`);
  return true;
}

/** The words, which are what a person would miss: blanks and line breaks are not worth a word. */
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
