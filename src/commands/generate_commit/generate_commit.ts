// The command `generate-commit`: generates a message for the staged changes and commits them.

import { createSecretFinder } from "../../secrets/finder.ts";
import type { Context } from "../../cli/context.ts";
import type { GenerateCommitOptions } from "../../cli/options/lists.ts";
import { describeConversations } from "../dry_run.ts";
import { CommitDialogue } from "./dialogue.ts";
import { MessageWriter } from "./message_writer.ts";
import { prepareRequest } from "./prepare_request.ts";
import { commitUnattended, recordCommit } from "./record_commit.ts";
import { chooseModel } from "../model.ts";

/**
 * Generates a message for the staged changes and commits once the user agrees.
 * @throws EnvironmentError when nothing is staged, the changes contain secrets, git does not know
 * the author, there is no message, or nothing was committed.
 */
export async function generateCommit(
  options: GenerateCommitOptions,
  context: Context,
): Promise<void> {
  const model = chooseModel(options, context);
  const repository = await context.openRepository(options.repo);
  const finder = await createSecretFinder();
  const request = await prepareRequest({ options, context, repository, finder });
  const { conversation, judge, stagedId } = request;
  if (options.dryRun) {
    await context.writeOutput(await describeConversations([conversation], model));
    return;
  }
  // Check before the request, so that no message is paid for that cannot be committed.
  await repository.checkIdentity(context.readEnvironment());
  const { mask } = finder;
  const writer = new MessageWriter({ model, context, mask, judge });
  const message = await writer.write(conversation);
  const commit = (text: string): Promise<boolean> =>
    recordCommit({ message: text, stagedId, usage: writer.usage }, repository, context);
  if (!options.confirm) return await commitUnattended(message, { context, judge, commit });
  const dialogue = new CommitDialogue({ context, repository, writer, mask, commit }, conversation);
  await dialogue.run(message);
}
