// The command `generate-commit`: generates a message for the staged changes, and commits them or
// prints it.

import { createSecretFinder } from "../../secrets/finder.ts";
import type { Context } from "../../cli/context.ts";
import type { GenerateCommitOptions } from "../../cli/options/tool_lists.ts";
import { chooseModel, describeConversations } from "../model.ts";
import { CommitDialogue } from "./dialogue.ts";
import { MessageWriter } from "./message_writer.ts";
import { prepareRequest } from "./prepare_request.ts";
import { printMessage } from "./print_message.ts";
import { type CommitRun, commitUnattended } from "./record_commit.ts";

/**
 * Generates a message for the staged changes and commits once the user agrees, or only prints it.
 * @throws EnvironmentError when nothing is staged, the changes contain secrets, git does not know
 * the author of a commit, there is no message, or nothing was committed.
 */
export async function generateCommit(
  options: GenerateCommitOptions,
  context: Context,
): Promise<void> {
  const model = chooseModel(options, context);
  const repository = await context.openRepository(options.repo);
  const finder = await createSecretFinder();
  const given = { options, context, repository, finder };
  const { conversation, several, judge, complete, base, stagedId, template } = await prepareRequest(
    given,
  );
  if (options.dryRun) {
    await context.writeOutput(await describeConversations([several ?? conversation], model));
    return;
  }
  // Check before the request, so that no message is paid for that cannot be committed.
  const signer = !options.print || options.signoff
    ? await repository.checkIdentity(context.readEnvironment())
    : "";
  const run: CommitRun = {
    context,
    repository,
    model,
    mask: finder.mask,
    judge,
    complete,
    stagedId,
    ...(base === undefined ? {} : { base }),
    ...(template === undefined ? {} : { template }),
    ...(options.hint === undefined ? {} : { hint: options.hint }),
    ...(options.signoff ? { signoff: `Signed-off-by: ${signer}` } : {}),
  };
  const writer = new MessageWriter(run, !options.print);
  if (several !== undefined) {
    const choices = await writer.writeSeveral(several, options.count);
    await new CommitDialogue(run, writer, conversation).run(choices);
    return;
  }
  const message = await writer.write(conversation, []);
  if (options.print) await printMessage(run, message);
  else if (options.confirm) await new CommitDialogue(run, writer, conversation).run([message]);
  else await commitUnattended(run, message, writer.usage);
}
