// The command `generate-commit`: a message for what is staged, talked over with the person, then git's own commit.

import { PROVIDERS } from "../ai/provider.ts";
import { createSecretFinder, maskSecrets } from "../ai/secrets.ts";
import { breakSubject, measureSubject, SUBJECT_LENGTH } from "../ai/commit_message/tidy_message.ts";
import type { Context } from "../context.ts";
import { EnvironmentError } from "../errors.ts";
import type { CommandValues, GlobalValues } from "../options/table.ts";
import { widthOf } from "../ui/text.ts";
import { CommitDialogue } from "./generate_commit/dialogue.ts";
import { prepareQuestion } from "./generate_commit/question.ts";
import { describeConversations } from "./dry_run.ts";
import { MessageWriter } from "./generate_commit/message_writer.ts";
import { chooseModel, createModelChat } from "./model.ts";
import { recordCommit } from "./generate_commit/record_commit.ts";
import { showLines } from "./generate_commit/shown_message.ts";

/**
 * Asks a model for the message of what is staged and commits when the person agrees.
 * @throws EnvironmentError when nothing is staged, secrets are, no message can be had or nothing was committed.
 */
export async function generateCommit(
  options: CommandValues & GlobalValues,
  context: Context,
): Promise<void> {
  const model = chooseModel(options.commitProvider, options, context);
  const repository = await context.openRepository(options.repo);
  const finder = await createSecretFinder();
  const mask = async (text: string): Promise<string> => maskSecrets(text, await finder.find(text));
  const { conversation, staged } = await prepareQuestion({
    options,
    context,
    repository,
    finder,
    mask,
  });
  if (options.dryRun) {
    await context.writeOutput(await describeConversations([conversation], model));
    return;
  }
  const { chat } = await createModelChat(model, context, (waitSec) => writer.showWait(waitSec));
  const { name } = PROVIDERS[model.provider];
  const writer = new MessageWriter(chat, context, mask, name);
  const message = await writer.write(conversation);
  const commit = (chosen: string): Promise<boolean> =>
    recordCommit({ message: chosen, staged, usage: writer.usage }, repository, context);
  if (!options.confirm) return await commitAtOnce(message, commit, context);
  const setting = { context, repository, writer, mask, commit };
  await new CommitDialogue(setting, conversation, message).run();
}

/** Nobody is there to make a first line shorter, nor to see what a hook says and try again. */
async function commitAtOnce(
  message: string,
  commit: (message: string) => Promise<boolean>,
  { writeError }: Pick<Context, "writeError">,
): Promise<void> {
  const length = measureSubject(message, widthOf);
  const broken = breakSubject(message, widthOf);
  if (length > SUBJECT_LENGTH) {
    const what = broken === message ? "it is kept whole" : "what is too much begins the body";
    await writeError(
      `\nthe first line takes ${length} columns, more than ${SUBJECT_LENGTH}: ${what}\n` +
        (broken === message ? "" : `\n${showLines(broken)}\n\n`),
    );
  }
  if (await commit(broken)) return;
  await writeError(`\nthe message was:\n\n${showLines(broken)}\n\n`);
  throw new EnvironmentError(
    "nothing was committed, git refused the commit",
    "mend what git says above, then commit with this message, or run it again",
  );
}
