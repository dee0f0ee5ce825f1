// What is asked of a model and how it answers: the one interface that providers have.

import { EnvironmentError } from "../errors.ts";

/** The provider does not answer this very question, which says nothing of others. */
export class DeclinedError extends EnvironmentError {
  /** What the question took all the same, where the server counts. */
  readonly usage: Usage | undefined;

  constructor(message: string, remedy: string, usage?: Usage) {
    super(message, remedy);
    this.usage = usage;
  }
}

/** One message of a conversation. */
export interface ChatMessage {
  readonly role: "system" | "user" | "assistant";
  readonly content: string;
}

/** The shape that an answer must have (JSON Schema; strict: every property required, no other). */
export interface AnswerShape {
  /** Letters, digits and underscores. */
  readonly name: string;
  readonly schema: Readonly<Record<string, unknown>>;
}

/** What is asked. */
export interface ChatRequest {
  readonly messages: readonly ChatMessage[];
  /** Without it the answer is text. */
  readonly shape?: AnswerShape;
  /** Told of each piece of the answer as it comes; what a model only thinks is left out. */
  readonly onText?: (piece: string) => void;
}

/** What an answer took. */
export interface Usage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** In dollars, where the provider says it. */
  readonly costUsd?: number;
}

/** What both took together. */
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

/** The whole answer. */
export interface ChatAnswer {
  readonly text: string;
  /** Absent where the server does not count. */
  readonly usage?: Usage;
}

/**
 * Asks and waits for the whole answer.
 * @throws EnvironmentError when there is none: the provider cannot be reached, refuses the key, has no such
 *   model, declines to answer.
 */
export type Chat = (request: ChatRequest) => Promise<ChatAnswer>;

/** Turns texts into vectors, one for each, in their order. */
export type Embed = (texts: readonly string[]) => Promise<readonly (readonly number[])[]>;
