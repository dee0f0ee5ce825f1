// Generates commit messages with a model, and retries once when a message has faults.

import {
  addUsage,
  type AnswerShape,
  type Chat,
  type ChatMessage,
  type Usage,
} from "../../llm/chat.ts";
import { isBetter, type JudgedMessage } from "../../commit_message/faults.ts";
import { formatMessage, listForged } from "../../commit_message/format_message.ts";
import {
  askForCorrection,
  extractMessage,
  extractMessages,
  MESSAGE_SHAPE,
  MESSAGES_SHAPE,
} from "../../commit_message/prompt.ts";
import { PROVIDERS } from "../../llm/provider.ts";
import { describeError, EnvironmentError } from "../../errors.ts";
import { showInvisible, showLines } from "../../text/control_characters.ts";
import { createModelChat } from "../model.ts";
import { type Status, withStatus } from "../status.ts";
import { type CommitRun, describeLost } from "./record_commit.ts";

/** Generates messages with a model. */
export class MessageWriter {
  readonly #run: CommitRun;
  readonly #shows: boolean;
  #chat: Chat | undefined;
  #status: Status | undefined;
  #usage: Usage = { inputTokens: 0, outputTokens: 0 };

  /** Sends no request. `shows` is false for messages that only standard output gets. */
  constructor(run: CommitRun, shows = true) {
    this.#run = run;
    this.#shows = shows;
  }

  /** The token usage of all messages. */
  get usage(): Usage {
    return this.#usage;
  }

  /**
   * Generates a message for this conversation, and shows it as it would be recorded. If it has
   * faults, requests one correction and returns the better message, which may have faults too.
   * `words` is all input of the user so far; `current`, the current message, is printed when the
   * run is interrupted.
   * @throws EnvironmentError when there is no message.
   */
  async write(
    conversation: readonly ChatMessage[],
    words: readonly string[],
    current?: string,
  ): Promise<JudgedMessage> {
    const { judge, mask } = this.#run;
    const first = judge(await this.#ask(conversation, current), words);
    const { text, faults } = first;
    if (faults.length === 0) return first;
    const problems = faults.map(({ problem }) => `${showInvisible(problem)}\n`).join("");
    await this.#writeError(`\n${problems}asking for another message\n\n`);
    try {
      const correction = askForCorrection(conversation, await mask(text), faults);
      const second = judge(await this.#ask(correction, text), words);
      if (isBetter(second, first)) return second;
      await this.#writeError(
        second.text === text
          ? "\nthe model gave the same message again\n"
          : "\nthe new message is no better; keeping the first one" +
            (this.#shows ? `:\n\n${showLines(text)}\n` : "\n"),
      );
    } catch (error) {
      // The first message can still be used.
      if (!(error instanceof EnvironmentError)) throw error;
      await this.#writeError(describeError(error, false));
    }
    return first;
  }

  /**
   * Generates messages to choose from in one request, and shows them with numbers, each with its
   * faults. Leaves out what is said twice, and what is no message.
   * @throws EnvironmentError when there is no message.
   */
  async writeSeveral(
    conversation: readonly ChatMessage[],
    count: number,
  ): Promise<readonly JudgedMessage[]> {
    const { judge, complete } = this.#run;
    const answer = await this.#request(conversation, MESSAGES_SHAPE);
    const all = await Promise.all(
      extractMessages(answer, this.#run.template).map((text) => this.#format(text)),
    );
    const texts = all.filter((text) => text !== "");
    if (texts.length === 0) throw noMessage();
    const judged = [...new Set(texts.map(complete))].map((text) => judge(text));
    const usable = judged.filter(({ faults }) => !faults.some(({ kind }) => kind === "none"));
    const messages = (usable.length === 0 ? judged : usable).slice(0, count);
    if (messages.length === 1) {
      await this.#writeError(`${showLines(messages[0]?.text ?? "")}\n`);
      return messages;
    }
    const shown = messages.map(({ text, faults }, index) => {
      const problems = faults.map(({ problem }) => `(${showInvisible(problem)})\n`).join("");
      return `[${index + 1}] ${showLines(text)}\n${problems}`;
    });
    await this.#writeError(shown.join("\n"));
    return messages;
  }

  async #ask(conversation: readonly ChatMessage[], current?: string): Promise<string> {
    const answer = await this.#request(conversation, MESSAGE_SHAPE, current);
    const formatted = await this.#format(extractMessage(answer, this.#run.template));
    if (formatted === "") throw noMessage();
    const message = this.#run.complete(formatted);
    if (this.#shows) await this.#writeError(`${showLines(message)}\n`);
    return message;
  }

  /** The message as it would be recorded, but masked: a secret must not even be shown. */
  async #format(text: string): Promise<string> {
    const { hint, mask } = this.#run;
    const formatted = formatMessage(text, hint);
    const removed = await Promise.all(listForged(text, hint).map(mask));
    await this.#writeError(
      removed.map((line) => `left out of the message: ${showInvisible(line)}\n`).join(""),
    );
    const masked = await mask(formatted);
    return masked === formatted ? formatted : formatMessage(masked, hint);
  }

  async #request(
    conversation: readonly ChatMessage[],
    shape: AnswerShape,
    current?: string,
  ): Promise<string> {
    const { context, model } = this.#run;
    this.#chat ??=
      (await createModelChat(model, context, (waitSec) => this.#status?.showWait(waitSec))).chat;
    const chat = this.#chat;
    const { name } = PROVIDERS[model.provider];
    const { text, usage } = await withStatus("asking for a message", name, context, (status) => {
      this.#status = status;
      // Cleanups run in order of registration, so the status line is removed first.
      const forget = context.onInterrupt(() =>
        this.#shows
          ? this.#writeError(
            `\nnothing was committed\n${current === undefined ? "" : describeLost(current)}`,
          )
          : undefined
      );
      return chat({ messages: conversation, shape }).finally(forget);
    });
    if (usage !== undefined) this.#usage = addUsage(this.#usage, usage);
    return text;
  }

  async #writeError(text: string): Promise<void> {
    await this.#run.context.writeError(text);
  }
}

function noMessage(): EnvironmentError {
  return new EnvironmentError("the model gave no message", "try again");
}
