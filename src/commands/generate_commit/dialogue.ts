// The dialogue about a message: keys to commit, reply, edit or quit.

import type { ChatMessage } from "../../llm/chat.ts";
import type { JudgedMessage } from "../../commit_message/faults.ts";
import { cleanEdited } from "../../commit_message/format_message.ts";
import { askForChange } from "../../commit_message/prompt.ts";
import type { Context } from "../../cli/context.ts";
import type { Repository } from "../../core/git/repository.ts";
import type { Prompt, Terminal } from "../../core/terminal/terminal.ts";
import { describeError, EnvironmentError, InterruptedError } from "../../errors.ts";
import { quote, showInvisible, showLines } from "../../text/control_characters.ts";
import { needsShell, splitCommand } from "../command_words.ts";
import type { MessageWriter } from "./message_writer.ts";
import { type CommitRun, describeLost, recordCommit } from "./record_commit.ts";

const HELP = "c commit, r reply, e edit, q quit: ";
const REPLY = "reply: ";

/** The dialogue about one commit. */
export class CommitDialogue {
  readonly #run: CommitRun;
  readonly #writer: MessageWriter;
  #conversation: readonly ChatMessage[];
  #message = "";
  /** Why the message cannot be committed as it is. */
  #obstacle: string | undefined;
  /** All input of the user, including edited messages. */
  readonly #words: string[] = [];

  /** `conversation` is the request for the first message. */
  constructor(run: CommitRun, writer: MessageWriter, conversation: readonly ChatMessage[]) {
    this.#run = run;
    this.#writer = writer;
    this.#conversation = conversation;
  }

  /**
   * Reads keys until there is a commit, starting with the choice among several messages.
   * @throws EnvironmentError when the user quits.
   */
  async run(choices: readonly JudgedMessage[]): Promise<void> {
    const prompt = await this.#run.context.terminal.openPrompt();
    try {
      const isChoice = choices.length > 1;
      const numbers = isChoice ? `1-${choices.length} choose, ` : "";
      if (isChoice) await this.#take(await this.#choose(prompt, choices));
      else if (choices[0] !== undefined) await this.#accept(choices[0]);
      for (;;) {
        const key = await this.#askKey(prompt, `${numbers}${HELP}`);
        const other = isChoice ? findChoice(choices, key) : undefined;
        if (other !== undefined) await this.#take(other);
        else if (key === "c") {
          if (await this.#commit(prompt)) return;
        } else if (key === "r") await this.#reply(prompt);
        else if (key === "e") await this.#edit();
        else if (key === "q" || key === undefined) throw abort();
        else await this.#writeError(`unknown key ${quote(key)}\n`);
      }
    } finally {
      prompt.close();
    }
  }

  async #choose(prompt: Prompt, choices: readonly JudgedMessage[]): Promise<JudgedMessage> {
    for (;;) {
      const key = await this.#askKey(prompt, `1-${choices.length} choose, q quit: `);
      const chosen = findChoice(choices, key);
      if (chosen !== undefined) return chosen;
      if (key === "q" || key === undefined) throw abort();
      await this.#writeError("choose a message first\n");
    }
  }

  /** Takes one of several messages, and shows it as the current one. */
  async #take(message: JudgedMessage): Promise<void> {
    await this.#writeError(`\n${showLines(message.text)}\n`);
    await this.#accept(message);
  }

  async #askKey(prompt: Prompt, help: string): Promise<string | undefined> {
    const key = await this.#await(prompt.askKey(`\n${help}`));
    await this.#writeError(`${key === undefined ? "" : showInvisible(key)}\n`);
    return key;
  }

  /**
   * After a hook has refused the commit, or on Ctrl-C in a hook, continue if there is a user at the
   * terminal.
   */
  async #commit(prompt: Prompt): Promise<boolean> {
    if (this.#obstacle !== undefined) {
      await this.#writeError(`${this.#obstacle}; press r or e first\n`);
      return false;
    }
    try {
      if (await recordCommit(this.#run, this.#message, this.#writer.usage)) return true;
      await this.#writeError("nothing was committed; keeping the message\n");
    } catch (error) {
      if (!(error instanceof InterruptedError)) throw error;
      if (!prompt.showsTyping) {
        await this.#writeError(describeLost(this.#message));
        throw error;
      }
      await this.#writeError("\nnothing was committed; keeping the message\n");
    }
    return false;
  }

  async #reply(prompt: Prompt): Promise<void> {
    const { mask } = this.#run;
    const change = await this.#await(prompt.askLine(REPLY));
    if (change === undefined) throw abort();
    const masked = await mask(change);
    // Show piped input, which is not echoed; masked, because the output may end up in a log.
    if (!prompt.showsTyping) await this.#writeError(`${REPLY}${showInvisible(masked)}\n`);
    if (change.trim() === "") return;
    const next = askForChange(this.#conversation, await mask(this.#message), masked);
    const words = [...this.#words, change];
    await this.#reportErrors(async () => {
      const message = await this.#writer.write(next, words, this.#message);
      this.#words.push(change);
      this.#conversation = next;
      await this.#accept(message);
    });
  }

  async #edit(): Promise<void> {
    const { context, repository } = this.#run;
    await this.#reportErrors(async () => {
      const editor = await chooseEditor(repository, context);
      const text = await this.#await(context.terminal.editText(editor, this.#message));
      const edited = cleanEdited(text);
      if (edited === "") {
        await this.#writeError("the message is empty; keeping the previous one\n");
        return;
      }
      await this.#writeError(`${showLines(edited)}\n`);
      this.#message = edited;
      this.#obstacle = undefined;
      this.#words.push(edited);
    });
  }

  /** Reports an error and continues, because the current message can still be used. */
  async #reportErrors(act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (error) {
      if (!(error instanceof EnvironmentError)) throw error;
      await this.#writeError(describeError(error, false));
    }
  }

  /** Takes a message from the model. The user decides which faults to fix. */
  async #accept({ text, faults }: JudgedMessage): Promise<void> {
    this.#message = text;
    this.#obstacle = faults.find(({ kind }) => kind === "secret")?.problem;
    const lines = faults.map(({ problem }) =>
      `${showInvisible(problem)}; press r or e to fix it\n`
    );
    if (lines.length > 0) await this.#writeError(`\n${lines.join("")}`);
  }

  /** Waits for input of the user; prints the message if a signal ends the run in the meantime. */
  async #await<Answer>(input: Promise<Answer>): Promise<Answer> {
    const { onInterrupt } = this.#run.context;
    return await input.finally(
      onInterrupt(() =>
        this.#message === "" ? undefined : this.#writeError(describeLost(this.#message))
      ),
    );
  }

  async #writeError(text: string): Promise<void> {
    await this.#run.context.writeError(text);
  }
}

/** The message with this number, from 1. */
function findChoice(
  choices: readonly JudgedMessage[],
  key: string | undefined,
): JudgedMessage | undefined {
  return key !== undefined && /^[1-9]$/.test(key) ? choices[Number(key) - 1] : undefined;
}

function abort(): EnvironmentError {
  return new EnvironmentError("aborted: nothing was committed");
}

/**
 * The editor as an argument array, in git's order (git-var(1)): `$GIT_EDITOR`, `core.editor` of the
 * user's own configuration, `$VISUAL`, `$EDITOR`, vi. On a dumb terminal `$EDITOR` comes before
 * `$VISUAL`; vi is used only where a full screen can be drawn. `git var` is not used, because it
 * would also read the repository's configuration. No shell is used; quotes group words.
 * @throws EnvironmentError when the command needs a shell, or none is configured and vi cannot be
 * used.
 */
export async function chooseEditor(
  repository: Pick<Repository, "editorSetting">,
  { readVariable, terminal }: Pick<Context, "readVariable"> & {
    readonly terminal: Pick<Terminal, "canDrawScreen">;
  },
): Promise<readonly string[]> {
  const isDumb = (readVariable("TERM") ?? "dumb") === "dumb";
  const variables = isDumb ? ["EDITOR", "VISUAL"] : ["VISUAL", "EDITOR"];
  const candidates = [
    readVariable("GIT_EDITOR"),
    await repository.editorSetting(),
    ...variables.map(readVariable),
    isDumb || !terminal.canDrawScreen() ? undefined : "vi",
  ];
  const wanted = candidates.find((candidate) => candidate?.trim());
  if (wanted === undefined) {
    throw new EnvironmentError(
      isDumb
        ? "no editor is set, and a dumb terminal cannot show vi"
        : "no editor is set, and vi needs a terminal",
      "set GIT_EDITOR or EDITOR",
    );
  }
  if (needsShell(wanted)) {
    throw new EnvironmentError(
      `the editor ${quote(wanted)} needs a shell, which relnotes does not start`,
      "give a program and its arguments, with quotes around a path that has spaces",
    );
  }
  return splitCommand(wanted);
}
