// The interface of a chat model: requests, answers, usage.

import { EnvironmentError } from "../errors.ts";

/** The provider declines to answer this request; it may answer others. */
export class DeclinedError extends EnvironmentError {
  /** What the request used all the same, where the server reports it. */
  readonly usage: Usage | undefined;

  constructor(message: string, remedy: string, usage?: Usage) {
    super(message, remedy);
    this.usage = usage;
  }
}

/** The request is longer than the model's context; a shorter one may fit. */
export class ContextError extends DeclinedError {}

/** One message of a conversation. */
export interface ChatMessage {
  readonly role: "system" | "user" | "assistant";
  readonly content: string;
}

/** The shape of an answer: a JSON Schema in strict mode (every property required, no others). */
export interface AnswerShape {
  /** Letters, digits and underscores. */
  readonly name: string;
  readonly schema: Readonly<Record<string, unknown>>;
}

/** One request to a model. */
export interface ChatRequest {
  readonly messages: readonly ChatMessage[];
  readonly shape: AnswerShape;
  /** Receives each piece of the answer as it arrives, without the model's reasoning. */
  readonly onText?: (piece: string) => void;
}

/** What a request used. */
export interface Usage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** In US dollars, where the provider reports it. */
  readonly costUsd?: number;
}

/** The sum of both; the cost is absent when neither has one. */
export function addUsage(one: Usage, other: Usage): Usage {
  const costUsd = one.costUsd === undefined && other.costUsd === undefined
    ? undefined
    : (one.costUsd ?? 0) + (other.costUsd ?? 0);
  return {
    inputTokens: one.inputTokens + other.inputTokens,
    outputTokens: one.outputTokens + other.outputTokens,
    ...(costUsd === undefined ? {} : { costUsd }),
  };
}

/** The complete answer of a model. */
export interface ChatAnswer {
  readonly text: string;
  /** Absent when the server does not report usage. */
  readonly usage?: Usage;
}

/**
 * Sends a request and resolves to the whole answer.
 * @throws DeclinedError when the provider declines to answer this request.
 * @throws EnvironmentError when the provider cannot be reached, rejects the key or does not have
 * the model.
 */
export type Chat = (request: ChatRequest) => Promise<ChatAnswer>;

/** Turns texts into vectors: one for each text, in order, all of the same length. */
export type Embed = (texts: readonly string[]) => Promise<readonly (readonly number[])[]>;
