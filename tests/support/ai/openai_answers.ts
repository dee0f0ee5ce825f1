// Completions, whole and in chunks, as OpenAI and OpenRouter send them.

import type { AskedChat, Fault, Flavour, Reply, Used } from "./openai_protocol.ts";

/** What an answer is made of. */
export interface Said {
  readonly asked: AskedChat;
  readonly index: number;
  readonly reply: Reply;
  readonly flavour: Flavour;
  readonly pieces: number;
}

/** An event with a piece of the answer, or one that stands before or after all pieces. */
export interface StreamEvent {
  readonly data: unknown;
  readonly isPiece: boolean;
}

/** When all answers were made, in seconds since 1970. */
export const CREATED = 1_769_860_800;

/** What is said under a fault that changes the words and not their way. */
export function bend(reply: Reply, fault: Fault | undefined): Reply {
  if (fault?.kind === "invalidJson") {
    const characters = [...reply.text];
    return { ...reply, text: characters.slice(0, Math.floor(characters.length / 2)).join("") };
  }
  if (fault?.kind !== "refusal") return reply;
  return fault.filter === true
    ? { ...reply, text: "", finishReason: "content_filter" }
    : { ...reply, text: "", refusal: fault.text ?? "I'm sorry, I can't help with that." };
}

/** The whole answer. */
export function completion(said: Said): unknown {
  const { reply, flavour } = said;
  const { refusal, reasoning, finishReason = "stop" } = reply;
  const thought = thoughtName(reply);
  const message = {
    role: "assistant",
    content: refusal === undefined ? spoken(reply) : null,
    refusal: refusal ?? null,
    ...(thought === undefined ? {} : { [thought]: reasoning }),
  };
  return {
    ...frame(said, "chat.completion"),
    choices: [{
      index: 0,
      message,
      logprobs: null,
      finish_reason: finishReason,
      ...nativeReason(flavour, finishReason),
    }],
    ...(reply.usage === null ? {} : { usage: usageOf(said) }),
  };
}

/** The chunks of a streamed answer, without `[DONE]`. */
export function chunks(said: Said): readonly StreamEvent[] {
  const { asked, reply, flavour, pieces } = said;
  const { refusal, reasoning = "", finishReason = "stop" } = reply;
  const wantsUsage = asked.stream_options?.["include_usage"] === true;
  const isCounted = reply.usage !== null && (wantsUsage || flavour === "openrouter");
  const base = {
    ...frame(said, "chat.completion.chunk"),
    ...(isCounted && flavour === "openai" ? { usage: null } : {}),
  };
  const chunk = (delta: unknown, finish: string | null = null): unknown => ({
    ...base,
    choices: [{
      index: 0,
      delta,
      logprobs: null,
      finish_reason: finish,
      ...nativeReason(flavour, finish),
    }],
  });
  const thought = thoughtName(reply);
  const deltas = [
    ...(thought === undefined
      ? []
      : cut(reasoning, pieces).map((piece) => ({ content: "", [thought]: piece }))),
    ...(refusal === undefined
      ? cut(spoken(reply), pieces).map((content) => ({ content }))
      : cut(refusal, pieces).map((piece) => ({ refusal: piece }))),
  ];
  const around = (data: unknown): StreamEvent => ({ data, isPiece: false });
  return [
    around(chunk({ role: "assistant", content: refusal === undefined ? "" : null, refusal: null })),
    ...deltas.map((delta) => ({ data: chunk(delta), isPiece: true })),
    around(chunk({}, finishReason)),
    ...(isCounted ? [around({ ...base, choices: [], usage: usageOf(said) })] : []),
  ];
}

/** OpenRouter's error while the model speaks: an event of a stream, or the body of a whole answer. */
export function lateError(
  said: Said,
  { code = 502, message = "Provider disconnected unexpectedly" }: {
    readonly code?: string | number;
    readonly message?: string;
  },
): unknown {
  if (!said.asked.stream) return { error: { message, code }, user_id: "user_0123" };
  return {
    ...frame(said, "chat.completion.chunk"),
    error: { code, message },
    choices: [{ index: 0, delta: { content: "" }, finish_reason: "error" }],
  };
}

/** What the answer took, said or estimated. */
function usageOf({ asked, reply, flavour }: Said): unknown {
  const used: Used = reply.usage ?? {
    inputTokens: tokens(asked.messages.map(({ content }) => content).join("\n")),
    outputTokens: tokens(`${reply.reasoning ?? ""}${reply.text}${reply.refusal ?? ""}`),
  };
  const { inputTokens, outputTokens, costUsd, cachedTokens = 0, reasoningTokens = 0 } = used;
  return {
    prompt_tokens: inputTokens,
    completion_tokens: outputTokens,
    total_tokens: inputTokens + outputTokens,
    ...(costUsd === undefined
      ? {}
      : { cost: costUsd, ...(flavour === "openrouter" ? { is_byok: false } : {}) }),
    prompt_tokens_details: { cached_tokens: cachedTokens, audio_tokens: 0 },
    completion_tokens_details: { reasoning_tokens: reasoningTokens, audio_tokens: 0 },
  };
}

function frame({ asked, index, flavour }: Said, object: string): Readonly<Record<string, unknown>> {
  const own = flavour === "openrouter"
    ? { id: `gen-${CREATED}-${index}`, provider: "OpenAI" }
    : { id: `chatcmpl-${index}`, system_fingerprint: "fp_0123456789" };
  return { ...own, object, created: CREATED, model: asked.model };
}

function nativeReason(flavour: Flavour, reason: string | null): Readonly<Record<string, unknown>> {
  return flavour === "openrouter" ? { native_finish_reason: reason } : {};
}

/** The field of what is only thought; undefined when there is nothing, or it stands in the text. */
function thoughtName({ reasoning, reasoningAs = "reasoning" }: Reply): string | undefined {
  return reasoning === undefined || reasoningAs === "think" ? undefined : reasoningAs;
}

function spoken({ text, reasoning, reasoningAs }: Reply): string {
  const isInside = reasoning !== undefined && reasoningAs === "think";
  return isInside ? `<think>\n${reasoning}\n</think>\n\n${text}` : text;
}

/** At most so many pieces of nearly the same length, between characters. */
function cut(text: string, pieces: number): readonly string[] {
  const characters = [...text];
  const count = Math.min(Math.max(1, pieces), characters.length);
  const border = (number: number): number => Math.round(number * characters.length / count);
  return Array.from(
    { length: count },
    (_, number) => characters.slice(border(number), border(number + 1)).join(""),
  );
}

function tokens(text: string): number {
  return Math.ceil(text.length / 4);
}
