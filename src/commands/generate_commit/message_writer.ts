// The messages of a model: shown as they come, tidied, and asked for once more where something is wrong.

import { addUsage, type Chat, type ChatMessage, type Usage } from "../../ai/chat.ts";
import { askForMending } from "../../ai/commit_message.ts";
import { isBetter, type MessageFault } from "../../ai/commit_message/message_faults.ts";
import { measureSubject, tidyMessage } from "../../ai/commit_message/tidy_message.ts";
import type { Context } from "../../context.ts";
import { describeError, EnvironmentError } from "../../errors.ts";
import { widthOf } from "../../ui/text.ts";
import { showInvisible } from "../../untrusted.ts";
import { startStatus, type Status } from "../status.ts";
import { describeLost, showLines } from "./shown_message.ts";

/** What a writer works with. */
export interface WriterSetting {
  readonly chat: Chat;
  readonly context: Context;
  /** Masks the secrets of a text before it goes out. */
  readonly mask: (text: string) => Promise<string>;
  /** What is wrong with a message, given all that the person has said so far. */
  readonly judge: (message: string, words: readonly string[]) => readonly MessageFault[];
  /** The name of who is asked, as people know it. */
  readonly provider: string;
}

/** What there is before a message is written. */
export interface WritingSetting {
  /** All that the person has said so far. */
  readonly words?: readonly string[];
  /** The message that there is, which is shown again when the run is interrupted. */
  readonly kept?: string;
}

/** Has a model write messages. */
export class MessageWriter {
  readonly #setting: WriterSetting;
  #status: Status | undefined;
  #usage: Usage = { inputTokens: 0, outputTokens: 0 };

  /** Asks nothing yet. */
  constructor(setting: WriterSetting) {
    this.#setting = setting;
  }

  /** What all messages took. */
  get usage(): Usage {
    return this.#usage;
  }

  /** Tells of a wait that the provider asks for, while a message is asked for. */
  showWait(waitSec: number): void {
    this.#status?.showWait(waitSec);
  }

  /** What is wrong with a message; `words` is all that the person has said so far. */
  faultsOf(message: string, words: readonly string[]): readonly MessageFault[] {
    return this.#setting.judge(message, words);
  }

  /**
   * The message that the model gives in this conversation. One with faults is asked for once more, with all
   * of them named; it may still have some then.
   * @throws EnvironmentError when there is none.
   */
  async write(
    conversation: readonly ChatMessage[],
    { words = [], kept }: WritingSetting = {},
  ): Promise<string> {
    const message = await this.#ask(conversation, kept);
    const faults = this.faultsOf(message, words);
    if (faults.length === 0) return message;
    const list = faults.map(({ told }) => `${showInvisible(told)}\n`).join("");
    await this.#say(`\n${list}asking for another one\n\n`);
    try {
      const masked = await this.#setting.mask(message);
      const second = await this.#ask(askForMending(conversation, masked, faults), message);
      if (this.#isBetter(second, message, words)) return second;
      await this.#say(
        second === message
          ? "\nit is the same again\n"
          : `\nit is no better, so that the first one stays:\n\n${showLines(message)}\n`,
      );
    } catch (error) {
      // The message that there is will do.
      if (!(error instanceof EnvironmentError)) throw error;
      await this.#say(describeError(error, false));
    }
    return message;
  }

  /** With the same faults the shorter one is. */
  #isBetter(one: string, other: string, words: readonly string[]): boolean {
    const [faults, others] = [this.faultsOf(one, words), this.faultsOf(other, words)];
    if (isBetter(faults, others)) return true;
    return !isBetter(others, faults) &&
      measureSubject(one, widthOf) < measureSubject(other, widthOf);
  }

  /** `kept` is not lost when the person has waited long enough. */
  async #ask(conversation: readonly ChatMessage[], kept?: string): Promise<string> {
    const { provider, context } = this.#setting;
    const status = await startStatus("asking for a message", provider, context);
    this.#status = status;
    // Behind the progress line, which has to be taken away first.
    const forget = context.onInterrupt(() =>
      this.#say(`\nnothing was committed\n${kept === undefined ? "" : describeLost(kept)}`)
    );
    let written = Promise.resolve();
    let streamed = "";
    const { text, usage } = await this.#setting.chat({
      messages: conversation,
      onText: (piece) => {
        status.end();
        streamed += piece;
        written = written.then(() => this.#say(showLines(piece)));
      },
    }).finally(async () => {
      forget();
      status.end();
      await written;
      // What comes next, an error too, begins on a line of its own.
      if (streamed !== "") await this.#say("\n");
    });
    if (usage !== undefined) this.#usage = addUsage(this.#usage, usage);
    const message = tidyMessage(text, widthOf);
    if (message === "") throw new EnvironmentError("the model gave no message", "try again");
    // What was shown while it came is not what will be committed.
    if (message !== streamed.trim()) {
      await this.#say(`\nas it would be recorded:\n\n${showLines(message)}\n`);
    }
    return message;
  }

  async #say(text: string): Promise<void> {
    await this.#setting.context.writeError(text);
  }
}
