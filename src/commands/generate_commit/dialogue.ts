// The talk about a message: keys that commit it, have it written anew, open the editor, or quit.

import type { ChatMessage } from "../../ai/chat.ts";
import { askForChange } from "../../ai/commit_message.ts";
import type { Context } from "../../context.ts";
import type { Repository } from "../../core/git/repository.ts";
import type { Prompt } from "../../core/terminal/terminal.ts";
import { describeError, EnvironmentError, InterruptedError, RelnotesError } from "../../errors.ts";
import { quote, showInvisible } from "../../untrusted.ts";
import { chooseEditor } from "../editor.ts";
import { cleanEdited } from "./edited_message.ts";
import type { MessageWriter } from "./message_writer.ts";
import { describeLost, showLines } from "./shown_message.ts";

/** What the person and the model talk with. */
export interface DialogueSetting {
  readonly context: Context;
  readonly repository: Pick<Repository, "editorSetting">;
  readonly writer: Pick<MessageWriter, "faultsOf" | "write">;
  /** Masks the secrets of a text. */
  readonly mask: (text: string) => Promise<string>;
  /** Commits with this message; false when git has refused. */
  readonly commit: (message: string) => Promise<boolean>;
}

const HELP = "c commit, r reply, e edit, q quit: ";
const REPLY = "reply: ";

/** The talk about one commit. */
export class CommitDialogue {
  readonly #setting: DialogueSetting;
  #conversation: readonly ChatMessage[];
  #message: string;
  /** All that the person has said, edited messages too. */
  readonly #words: string[] = [];

  /** `conversation` is what has led to the message. */
  constructor(setting: DialogueSetting, conversation: readonly ChatMessage[], message: string) {
    this.#setting = setting;
    this.#conversation = conversation;
    this.#message = message;
  }

  /**
   * Goes on until there is a commit.
   * @throws EnvironmentError when the person wants none.
   */
  async run(): Promise<void> {
    const prompt = await this.#setting.context.terminal.openPrompt();
    try {
      await this.#noteFaults();
      for (;;) {
        const key = await prompt.askKey(`\n${HELP}`);
        await this.#say(`${key === undefined ? "" : showInvisible(key)}\n`);
        if (key === "c") {
          if (await this.#commit(prompt)) return;
        } else if (key === "r") await this.#reply(prompt);
        else if (key === "e") await this.#edit();
        else if (key === "q" || key === undefined) throw asWished();
        else await this.#say(`there is no key ${quote(key)}\n`);
      }
    } finally {
      prompt.close();
    }
  }

  /** Neither a hook that refuses nor Ctrl-C in one ends the talk, where somebody is there to go on with it. */
  async #commit(prompt: Prompt): Promise<boolean> {
    try {
      if (await this.#setting.commit(this.#message)) return true;
      await this.#say("the message is kept\n");
    } catch (error) {
      if (!(error instanceof InterruptedError)) throw error;
      if (!prompt.showsTyping) {
        await this.#say(describeLost(this.#message));
        throw error;
      }
      await this.#say("\nnothing was committed; the message is kept\n");
    }
    return false;
  }

  async #reply(prompt: Prompt): Promise<void> {
    const { mask, writer } = this.#setting;
    const wish = await prompt.askLine(REPLY);
    if (wish === undefined) throw asWished();
    const masked = await mask(wish);
    // What is piped in has been seen by nobody, and may end up in a log.
    if (!prompt.showsTyping) await this.#say(`${REPLY}${showInvisible(masked)}\n`);
    if (wish.trim() === "") return;
    const next = askForChange(this.#conversation, await mask(this.#message), masked);
    try {
      this.#message = await writer.write(next, {
        words: [...this.#words, wish],
        kept: this.#message,
      });
      this.#words.push(wish);
      this.#conversation = next;
      await this.#noteFaults();
    } catch (error) {
      // The message that there is may still do.
      if (!(error instanceof EnvironmentError)) throw error;
      await this.#say(describeError(error, false));
    }
  }

  async #edit(): Promise<void> {
    const { context, repository } = this.#setting;
    try {
      const editor = await chooseEditor(repository, context);
      const edited = cleanEdited(await context.terminal.editText(editor, this.#message));
      if (edited === "") {
        await this.#say("an empty message is none: it is as it was\n");
        return;
      }
      await this.#say(`${showLines(edited)}\n`);
      this.#message = edited;
      this.#words.push(edited);
    } catch (error) {
      if (!(error instanceof RelnotesError)) throw error;
      await this.#say(describeError(error, false));
    }
  }

  /** The person decides what is worth mending. */
  async #noteFaults(): Promise<void> {
    const faults = this.#setting.writer.faultsOf(this.#message, this.#words);
    const lines = faults.map(({ told }) => `${showInvisible(told)}: r or e mends it\n`);
    if (lines.length > 0) await this.#say(`\n${lines.join("")}`);
  }

  async #say(text: string): Promise<void> {
    await this.#setting.context.writeError(text);
  }
}

function asWished(): EnvironmentError {
  return new EnvironmentError("nothing was committed, as you wished");
}
