// The messages of a model: shown as they come, tidied, and asked for once more where a first line is too long.

import { addUsage, type Chat, type ChatMessage, type Usage } from "../../ai/chat.ts";
import { askForShorter } from "../../ai/commit_message.ts";
import {
  measureSubject,
  SUBJECT_LENGTH,
  tidyMessage,
} from "../../ai/commit_message/tidy_message.ts";
import type { Context } from "../../context.ts";
import { describeError, EnvironmentError } from "../../errors.ts";
import { widthOf } from "../../ui/text.ts";
import { showLines } from "./shown_message.ts";
import { startStatus, type Status } from "../status.ts";

/** Has a model write messages. */
export class MessageWriter {
  readonly #chat: Chat;
  readonly #context: Context;
  readonly #mask: (text: string) => Promise<string>;
  readonly #provider: string;
  #status: Status | undefined;
  #usage: Usage = { inputTokens: 0, outputTokens: 0 };

  /**
   * `mask` masks the secrets of a text before it goes out; `provider` is the name of who is asked, as people
   * know it.
   */
  constructor(
    chat: Chat,
    context: Context,
    mask: (text: string) => Promise<string>,
    provider: string,
  ) {
    this.#provider = provider;
    this.#chat = chat;
    this.#context = context;
    this.#mask = mask;
  }

  /** What all messages took. */
  get usage(): Usage {
    return this.#usage;
  }

  /** Tells of a wait that the provider asks for, while a message is asked for. */
  showWait(waitSec: number): void {
    this.#status?.showWait(waitSec);
  }

  /**
   * The message that the model gives in this conversation. One whose first line is too long is asked for
   * once more; it may still be too long then, since no word is cut off.
   * @throws EnvironmentError when there is none.
   */
  async write(conversation: readonly ChatMessage[]): Promise<string> {
    const message = await this.#ask(conversation);
    const length = measureSubject(message, widthOf);
    if (length <= SUBJECT_LENGTH) return message;
    await this.#say(`\nthe first line takes ${length} columns: asking for a shorter one\n\n`);
    try {
      const shorter = await this.#ask(
        askForShorter(conversation, await this.#mask(message), length),
      );
      if (measureSubject(shorter, widthOf) < length) return shorter;
      await this.#say(
        `\nit is not shorter, so that the first one stays:\n\n${showLines(message)}\n`,
      );
    } catch (error) {
      // The message that there is will do.
      if (!(error instanceof EnvironmentError)) throw error;
      await this.#say(describeError(error, false));
    }
    return message;
  }

  async #ask(conversation: readonly ChatMessage[]): Promise<string> {
    const status = await startStatus("asking for a message", this.#provider, this.#context);
    this.#status = status;
    let written = Promise.resolve();
    let streamed = "";
    const { text, usage } = await this.#chat({
      messages: conversation,
      onText: (piece) => {
        status.end();
        streamed += piece;
        written = written.then(() => this.#say(showLines(piece)));
      },
    }).finally(async () => {
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
    await this.#context.writeError(text);
  }
}
