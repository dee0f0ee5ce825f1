// The command `generate-commit`: a message for what is staged, talked over with the person, then git's own commit.

import { askForChange, askForMessage, tidyMessage } from "../ai/commit_message.ts";
import { addUsage, type Chat, type ChatMessage, type Usage } from "../ai/chat.ts";
import { cutDiff } from "../ai/diff_budget.ts";
import { createSecretFinder, maskSecrets, type SecretFinder } from "../ai/secrets.ts";
import type { ModelSetting } from "../ai/setting.ts";
import { tellDiff } from "../ai/told_diff.ts";
import { tidyTold } from "../ai/told_text.ts";
import type { Context } from "../context.ts";
import type { Repository } from "../core/git/repository.ts";
import type { Staged } from "../core/git/staged.ts";
import { EnvironmentError, RelnotesError } from "../errors.ts";
import type { CommandValues, GlobalValues } from "../options/table.ts";
import { DiffPainter } from "../ui/diff.ts";
import { quote, showInvisible } from "../untrusted.ts";
import { describeConversations } from "./dry_run.ts";
import { chooseEditor } from "./editor.ts";
import { chooseModel, createModelChat, describeUsage } from "./model.ts";
import { describeStagedSecret, findStagedSecrets } from "./staged_secrets.ts";

import { guessPaint } from "./theme.ts";

type Options = CommandValues & GlobalValues;

// About ten thousand tokens: enough for what one commit should hold.
const DIFF_BUDGET = 40_000;
const MOST_DIFF_LINES = 1_000;
const MOST_SECRETS = 5;
const HELP = "c commit, r reply, e edit, q quit: ";

/**
 * Asks a model for the message of what is staged and commits when the person agrees.
 * @throws EnvironmentError when nothing is staged, secrets are, no message can be had or nothing was committed.
 */
export async function generateCommit(options: Options, context: Context): Promise<void> {
  const model = chooseModel(options.commitProvider, options, context);
  const repository = await context.openRepository(options.repo);
  const finder = await createSecretFinder();
  const dialogue = new Dialogue({ options, context, model, repository, finder });
  await dialogue.run();
}

interface Setting {
  readonly options: Options;
  readonly context: Context;
  readonly model: ModelSetting;
  readonly repository: Repository;
  readonly finder: SecretFinder;
}

class Dialogue {
  readonly #setting: Setting;
  #usage: Usage = { inputTokens: 0, outputTokens: 0 };

  constructor(setting: Setting) {
    this.#setting = setting;
  }

  async run(): Promise<void> {
    const { options, context, model } = this.#setting;
    const { conversation, staged } = await this.#begin();
    if (options.dryRun) {
      await context.writeOutput(await describeConversations([conversation], model));
      return;
    }
    const { chat } = await createModelChat(model, context);
    const message = await this.#ask(chat, conversation);
    if (options.confirm) await this.#talk(chat, conversation, message, staged);
    else if (!await this.#commit(message, staged)) throw nothingCommitted("git refused the commit");
  }

  /** What is staged, shown, and the question about it. */
  async #begin(): Promise<{ conversation: readonly ChatMessage[]; staged: Staged }> {
    const { options, repository, finder } = this.#setting;
    const staged = await repository.staged();
    if (staged === undefined) {
      throw new EnvironmentError("nothing is staged", "stage what belongs together with 'git add'");
    }
    if (staged.diffIsCut && !options.allowSecrets) {
      throw new EnvironmentError(
        "what is staged is too large to be searched for secrets: its diff has more than 16 MB",
        "commit it in parts, or say --allow-secrets",
      );
    }
    const secrets = await findStagedSecrets(staged, finder.find);
    if (secrets.length > 0 && !options.allowSecrets) {
      const places = secrets.slice(0, MOST_SECRETS).map(describeStagedSecret);
      const more = secrets.length > MOST_SECRETS
        ? ` and ${secrets.length - MOST_SECRETS} more`
        : "";
      throw new EnvironmentError(
        `what is staged seems to hold secrets: ${places.join(", ")}${more}`,
        "take them out, or say --allow-secrets; they are masked for the model in any case",
      );
    }
    if (options.showDiff) await this.#showDiff(staged);
    const mask = async (text: string): Promise<string> =>
      maskSecrets(text, await finder.find(text));
    const { text, cut } = cutDiff(staged.diff, DIFF_BUDGET);
    const subjects: string[] = [];
    for (const subject of await readSubjects(repository)) {
      subjects.push(tidyTold(await mask(subject)));
    }
    const left = await Promise.all(cut.map(mask));
    const conversation = askForMessage({ diff: await tellDiff(text, mask), cut: left, subjects });
    if (cut.length > 0) {
      const lines = cut.map((line) => `not shown to the model: ${line}`);
      await this.#say(`${lines.map((line) => `${showInvisible(line)}\n`).join("")}`);
    }
    return { conversation, staged };
  }

  async #showDiff({ diff }: Staged): Promise<void> {
    const { options, context } = this.#setting;
    const painter = new DiffPainter(
      context.terminal.isErrorTerminal()
        ? guessPaint(options.theme, context)
        : (_role, text) => text,
    );
    // With --allow-secrets they would stand in the log of a CI system.
    const lines = (await this.#mask(diff.trimEnd())).split("\n");
    const shown = lines.slice(0, MOST_DIFF_LINES).map((line) => painter.paintLine(line));
    const more = lines.length - shown.length;
    await this.#say([...shown, ...(more > 0 ? [`… ${more} lines more`] : []), "", ""].join("\n"));
  }

  /** The message of the model, shown as it comes. */
  async #ask(chat: Chat, conversation: readonly ChatMessage[]): Promise<string> {
    const progress = await this.#setting.context.terminal.startProgress();
    progress.update(() => "asking for a message");
    let written = Promise.resolve();
    let streamed = "";
    const { text, usage } = await chat({
      messages: conversation,
      onText: (piece) => {
        progress.clear();
        streamed += piece;
        written = written.then(() => this.#say(showLines(piece)));
      },
    }).finally(async () => {
      progress.clear();
      await written;
      // What comes next, an error too, begins on a line of its own.
      if (streamed !== "") await this.#say("\n");
    });
    if (usage !== undefined) this.#usage = addUsage(this.#usage, usage);
    const message = tidyMessage(text);
    if (message === "") throw new EnvironmentError("the model gave no message", "try again");
    // What was shown while it came is not what will be committed.
    if (message !== streamed.trim()) {
      await this.#say(`\nas it would be recorded:\n\n${showLines(message)}\n`);
    }
    return message;
  }

  /** Goes on until there is a commit, or the person wants none. */
  async #talk(
    chat: Chat,
    first: readonly ChatMessage[],
    firstMessage: string,
    staged: Staged,
  ): Promise<void> {
    let [conversation, message] = [first, firstMessage];
    const prompt = await this.#setting.context.terminal.openPrompt();
    try {
      for (;;) {
        const key = await prompt.askKey(`\n${HELP}`);
        await this.#say(`${key === undefined ? "" : showInvisible(key)}\n`);
        if (key === "c") {
          if (await this.#commit(message, staged)) return;
          await this.#say("the message is kept\n");
        } else if (key === "r") {
          const wish = await prompt.askLine("reply: ");
          if (wish === undefined) throw nothingCommitted();
          if (wish.trim() === "") continue;
          const next = askForChange(
            conversation,
            await this.#mask(message),
            await this.#mask(wish),
          );
          try {
            message = await this.#ask(chat, next);
            conversation = next;
          } catch (error) {
            // The message that there is may still do.
            if (!(error instanceof EnvironmentError)) throw error;
            await this.#say(describe(error));
          }
        } else if (key === "e") {
          message = await this.#edit(message);
        } else if (key === "q" || key === undefined) throw nothingCommitted();
        else await this.#say(`there is no key ${quote(key)}\n`);
      }
    } finally {
      prompt.close();
    }
  }

  async #mask(text: string): Promise<string> {
    return maskSecrets(text, await this.#setting.finder.find(text));
  }

  async #edit(message: string): Promise<string> {
    const { context } = this.#setting;
    try {
      const edited = await context.terminal.editText(chooseEditor(context), message);
      if (edited.trim() === "") {
        await this.#say("an empty message is none: it is as it was\n");
        return message;
      }
      await this.#say(`${showLines(edited)}\n`);
      return edited;
    } catch (error) {
      if (!(error instanceof RelnotesError)) throw error;
      await this.#say(describe(error));
      return message;
    }
  }

  /** False when git, or one of its hooks, has refused. */
  async #commit(message: string, staged: Staged): Promise<boolean> {
    const { context, repository } = this.#setting;
    if (await repository.stagedId() !== staged.id) {
      throw new EnvironmentError(
        "nothing was committed: what is staged has changed since it was read",
        "run it again, for a message of what is staged now",
      );
    }
    const result = await repository.commitStaged(message, context.readEnvironment());
    if (!result.ok) return false;
    // Git itself has said what it recorded.
    const used = describeUsage(this.#usage).replace(/^; /, "");
    if (used !== "") await this.#say(`${used}\n`);
    return true;
  }

  async #say(text: string): Promise<void> {
    await this.#setting.context.writeError(text);
  }
}

async function readSubjects(repository: Repository): Promise<readonly string[]> {
  const head = await repository.head();
  if (head === undefined) return [];
  const subjects: string[] = [];
  for await (const commits of repository.log({ tip: head, excluded: [], skipMerges: true })) {
    subjects.push(...commits.map(({ subject }) => subject.slice(0, LONGEST_SUBJECT)));
    if (subjects.length >= MOST_SUBJECTS) break;
  }
  return subjects.slice(0, MOST_SUBJECTS);
}

const MOST_SUBJECTS = 50;
const LONGEST_SUBJECT = 200;

function nothingCommitted(why = "as you wished"): EnvironmentError {
  return new EnvironmentError(`nothing was committed, ${why}`);
}

function describe({ message, hint }: RelnotesError): string {
  const lines = [`error: ${message}`, ...(hint === undefined ? [] : [`hint: ${hint}`])];
  return lines.map((line) => `${showInvisible(line)}\n`).join("");
}

function showLines(text: string): string {
  return text.split("\n").map(showInvisible).join("\n");
}
