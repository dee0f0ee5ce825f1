// Streams an answer as OpenAI and OpenRouter do, or broken as a fault says.

import type { ServerResponse } from "node:http";
import type { Answer, RawAnswer } from "../platforms/server.ts";
import type { AskedChat, Fault, Flavour, Reply } from "./openai_server.ts";

interface Streamed {
  readonly asked: AskedChat;
  readonly reply: Reply;
  readonly flavour: Flavour;
  readonly pieces: number;
  readonly fault: Fault | undefined;
}

/** Sends an answer, under a fault or none. */
export function streamAnswer(streamed: Streamed): RawAnswer {
  return (response) => {
    response.socket?.setNoDelay(true);
    response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" });
    response.flushHeaders();
    // A client that hangs up in the middle gets nothing more.
    stream(response, streamed).catch(() => {});
  };
}

/** The answer at once, as servers send it that do not stream. */
export function wholeAnswer({ asked, reply, fault }: Streamed): Answer {
  const inParts = fault?.kind === "whole" && fault.inParts === true;
  const { text } = reply;
  const content = inParts ? [{ type: "text", text }] : text;
  const message = { role: "assistant", content, refusal: null };
  return {
    status: 200,
    body: {
      object: "chat.completion",
      model: asked.model,
      choices: [{ index: 0, message, finish_reason: reply.finishReason ?? "stop" }],
      ...(reply.usage === null ? {} : { usage: usageOf(asked, reply) }),
    },
  };
}

async function stream(response: ServerResponse, streamed: Streamed): Promise<void> {
  const { fault } = streamed;
  const write = (text: string) =>
    writeBytes(response, text, fault?.kind === "splitBytes" ? fault.size : Infinity);
  const last = lastPiece(fault);
  let pieces = 0;
  for (const [index, { event, isPiece }] of eventsOf(streamed).entries()) {
    // An answer of fewer pieces breaks off before its last event; the first event is empty.
    if (last !== undefined && index > 0 && (pieces >= last || !isPiece)) {
      return await breakOff(response, streamed);
    }
    if (fault?.kind === "comments") await write(": OPENROUTER PROCESSING\n\n");
    if (fault?.kind === "nonsense") await write(`data: ${fault.event}\n\n`);
    if (isPiece) {
      if (fault?.kind === "held" && pieces === (fault.after ?? 2)) await fault.until;
      if (fault?.kind === "slow" && fault.eachMs !== undefined) await wait(response, fault.eachMs);
      pieces++;
    }
    await write(`data: ${JSON.stringify(event)}\n\n`);
  }
  response.end(fault?.kind === "noDone" ? "" : "data: [DONE]\n\n");
}

/** The events of an answer, without `[DONE]`. */
function eventsOf(
  { asked, reply, flavour, pieces, fault }: Streamed,
): readonly { readonly event: unknown; readonly isPiece: boolean }[] {
  const { reasoning = "", reasoningAs = "reasoning" } = reply;
  const isRefused = fault?.kind === "refusal";
  const isWithheld = isRefused && fault.filter === true;
  const characters = [...reply.text];
  const said = fault?.kind === "invalidJson"
    ? characters.slice(0, characters.length / 2).join("")
    : reply.text;
  const isInText = reasoningAs === "think" && reasoning !== "";
  const text = isInText ? `<think>\n${reasoning}\n</think>\n\n${said}` : said;
  const deltas = isWithheld
    ? []
    : isRefused
    ? cut("I'm sorry, I can't help with that.", pieces).map((refusal) => ({ refusal }))
    : [
      ...isInText
        ? []
        : cut(reasoning, pieces).map((piece) => ({ content: "", [reasoningAs]: piece })),
      ...cut(text, pieces).map((content) => ({ content })),
    ];
  const base = { object: "chat.completion.chunk", model: asked.model };
  const eventOf = (delta: unknown, finish_reason: string | null = null): unknown => ({
    ...base,
    choices: [{ index: 0, delta, finish_reason }],
  });
  const isCounted = reply.usage !== null &&
    (asked.stream_options?.["include_usage"] === true || flavour === "openrouter");
  const end = isWithheld ? "content_filter" : reply.finishReason ?? "stop";
  return [
    { event: eventOf({ role: "assistant", content: "" }), isPiece: false },
    ...deltas.map((delta) => ({ event: eventOf(delta), isPiece: true })),
    { event: eventOf({}, end), isPiece: false },
    ...(isCounted
      ? [{ event: { ...base, choices: [], usage: usageOf(asked, reply) }, isPiece: false }]
      : []),
  ];
}

/** The usage, given or estimated. */
function usageOf({ messages }: AskedChat, { text, reasoning = "", usage }: Reply): unknown {
  const prompt = messages.map(({ content }) => content).join("\n");
  const { inputTokens, outputTokens, costUsd } = usage ?? {
    inputTokens: Math.ceil(prompt.length / 4),
    outputTokens: Math.ceil((reasoning + text).length / 4),
  };
  return {
    prompt_tokens: inputTokens,
    completion_tokens: outputTokens,
    total_tokens: inputTokens + outputTokens,
    ...(costUsd === undefined ? {} : { cost: costUsd }),
  };
}

/** At most `pieces` pieces of nearly the same length, cut between characters. */
function cut(text: string, pieces: number): readonly string[] {
  const characters = [...text];
  const count = Math.min(Math.max(1, pieces), characters.length);
  const borderOf = (number: number): number => Math.round(number * characters.length / count);
  return Array.from(
    { length: count },
    (_, number) => characters.slice(borderOf(number), borderOf(number + 1)).join(""),
  );
}

/** The number of pieces after which a fault ends the stream; undefined when it does not. */
function lastPiece(fault: Fault | undefined): number | undefined {
  if (fault?.kind === "midStreamError" || fault?.kind === "cutOff") return fault.after ?? 2;
  return fault?.kind === "slow" && fault.eachMs === undefined ? fault.after ?? 0 : undefined;
}

async function breakOff(response: ServerResponse, { fault }: Streamed): Promise<void> {
  if (fault?.kind === "slow") return await wait(response);
  if (fault?.kind !== "midStreamError") return void response.socket?.destroy();
  const event = {
    error: { code: 502, message: fault.message ?? "Provider disconnected unexpectedly" },
    choices: [{ index: 0, delta: { content: "" }, finish_reason: "error" }],
  };
  response.end(`data: ${JSON.stringify(event)}\n\ndata: [DONE]\n\n`);
}

async function writeBytes(response: ServerResponse, text: string, size: number): Promise<void> {
  const bytes = new TextEncoder().encode(text);
  for (let start = 0; start < bytes.length; start += size) {
    await new Promise<void>((resolve, reject) =>
      response.write(
        bytes.subarray(start, start + size),
        (error) => error ? reject(error) : resolve(),
      )
    );
    // A turn of the event loop, so that the client reads the parts one by one.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Waits; rejects when the client hangs up. Without a time only that ends it. */
async function wait(response: ServerResponse, ms?: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const timer = ms === undefined ? undefined : setTimeout(resolve, ms);
    response.once("close", () => {
      clearTimeout(timer);
      reject(new Error("the client hung up"));
    });
  });
}
