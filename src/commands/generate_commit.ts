// The command `generate-commit`: a message for what is staged, talked over with the person, then git's own commit.

import { PROVIDERS } from "../ai/provider.ts";
import { createSecretFinder } from "../ai/secrets.ts";
import { styleOf } from "../ai/commit_message.ts";
import { findFaults, type MessageFault } from "../ai/commit_message/message_faults.ts";
import { findInvented, type KnownTexts } from "../ai/commit_message/message_numbers.ts";
import type { Context } from "../context.ts";
import type { CommandValues, GlobalValues } from "../options/table.ts";
import { widthOf } from "../ui/text.ts";
import { commitAtOnce } from "./generate_commit/commit_at_once.ts";
import { CommitDialogue } from "./generate_commit/dialogue.ts";
import { prepareQuestion } from "./generate_commit/question.ts";
import { describeConversations } from "./dry_run.ts";
import { MessageWriter } from "./generate_commit/message_writer.ts";
import { chooseModel, createModelChat } from "./model.ts";
import { recordCommit } from "./generate_commit/record_commit.ts";

/**
 * Asks a model for the message of what is staged and commits when the person agrees.
 * @throws EnvironmentError when nothing is staged, secrets are, git does not know who commits, no message
 * can be had or nothing was committed.
 */
export async function generateCommit(
  options: CommandValues & GlobalValues,
  context: Context,
): Promise<void> {
  const model = chooseModel(options.commitProvider, options, context);
  const repository = await context.openRepository(options.repo);
  const finder = await createSecretFinder();
  const { mask } = finder;
  const { conversation, staged, subjects, template } = await prepareQuestion({
    options,
    context,
    repository,
    finder,
  });
  if (options.dryRun) {
    await context.writeOutput(await describeConversations([conversation], model));
    return;
  }
  // An answer that cannot be committed is paid for in vain.
  await repository.checkIdentity(context.readEnvironment());
  const knownBy = (words: readonly string[]): KnownTexts => ({
    diff: staged.diff,
    words: [template, ...words],
  });
  const style = styleOf(subjects);
  const judge = (message: string, words: readonly string[] = []): readonly MessageFault[] =>
    findFaults(message, { style, known: knownBy(words), widthOf });
  const { name } = PROVIDERS[model.provider];
  const { chat } = await createModelChat(model, context, (waitSec) => writer.showWait(waitSec));
  const writer: MessageWriter = new MessageWriter({ chat, context, mask, judge, provider: name });
  const message = await writer.write(conversation);
  const commit = (chosen: string): Promise<boolean> =>
    recordCommit({ message: chosen, staged, usage: writer.usage }, repository, context);
  if (!options.confirm) {
    const invented = (text: string): readonly string[] => findInvented(text, knownBy([]));
    return await commitAtOnce(message, { context, judge, findInvented: invented, commit });
  }
  const setting = { context, repository, writer, mask, commit };
  await new CommitDialogue(setting, conversation, message).run();
}
