// Writes answers to the connection: as server-sent events or whole, and broken as a fault says.

import type { ServerResponse } from "node:http";
import type { RawAnswer } from "../platforms/server.ts";
import { chunks, completion, lateError, type Said } from "./openai_answers.ts";
import type { Fault } from "./openai_protocol.ts";

/** Sends the answer that was asked for, whole or streamed, under a fault or none. */
export function sendAnswer(said: Said, fault: Fault | undefined): RawAnswer {
  return (response) => {
    const headers = {
      "content-type": said.asked.stream
        ? "text/event-stream; charset=utf-8"
        : "application/json; charset=utf-8",
      ...(said.flavour === "openai"
        ? { "x-request-id": `req_${said.index}` }
        : { "x-generation-id": `gen-${said.index}` }),
    };
    response.socket?.setNoDelay(true);
    const line = new Line(response, fault?.kind === "splitBytes" ? fault.size ?? 3 : Infinity);
    response.writeHead(200, headers);
    response.flushHeaders();
    // Who hangs up in the middle is told nothing more.
    (said.asked.stream ? stream(line, said, fault) : whole(line, said, fault)).catch(() => {});
  };
}

/** A connection to write to in chunks of some size, as long as somebody listens. */
class Line {
  readonly #response: ServerResponse;
  readonly #size: number;

  constructor(response: ServerResponse, size: number) {
    this.#response = response;
    this.#size = size;
  }

  async write(text: string): Promise<void> {
    const bytes = new TextEncoder().encode(text);
    for (let start = 0; start < bytes.length; start += this.#size) {
      const part = bytes.subarray(start, Math.min(start + this.#size, bytes.length));
      await new Promise<void>((resolve, reject) =>
        this.#response.write(part, (error) => error ? reject(error) : resolve())
      );
      // A turn of the event loop, so that the asker reads the parts one by one.
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  end(): void {
    this.#response.end();
  }

  cutOff(): void {
    this.#response.socket?.destroy();
  }

  /** Waits; rejects when the asker hangs up. Without a time only that ends it. */
  async wait(ms?: number): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const timer = ms === undefined ? undefined : setTimeout(resolve, ms);
      this.#response.once("close", () => {
        clearTimeout(timer);
        reject(new Error("the asker hung up"));
      });
    });
  }
}

async function stream(line: Line, said: Said, fault: Fault | undefined): Promise<void> {
  const last = lastPiece(fault);
  let pieces = 0;
  for (const [index, event] of chunks(said).entries()) {
    // An answer of fewer pieces breaks off before its last event; the first event says nothing yet.
    const isOver = last !== undefined && index > 0 && (pieces >= last || !event.isPiece);
    if (isOver) return await breakOff(line, said, fault);
    if (fault?.kind === "comments") await line.write(": OPENROUTER PROCESSING\n\n");
    if (fault?.kind === "nonsense") await line.write(`data: ${fault.event}\n\n`);
    if (event.isPiece) {
      if (fault?.kind === "held" && pieces === (fault.after ?? 2)) await fault.until;
      pieces++;
      if (fault?.kind === "slow" && fault.eachMs !== undefined) await line.wait(fault.eachMs);
    }
    await line.write(`data: ${JSON.stringify(event.data)}\n\n`);
  }
  if (fault?.kind !== "noDone") await line.write("data: [DONE]\n\n");
  line.end();
}

/** After how many pieces a fault ends the stream; undefined when it lets it end. */
function lastPiece(fault: Fault | undefined): number | undefined {
  switch (fault?.kind) {
    case "midStreamError":
    case "cutOff":
      return fault.after ?? 2;
    case "slow":
      return fault.eachMs === undefined ? fault.after ?? 0 : undefined;
    default:
      return undefined;
  }
}

async function breakOff(line: Line, said: Said, fault: Fault | undefined): Promise<void> {
  if (fault?.kind === "cutOff") line.cutOff();
  else if (fault?.kind === "slow") await line.wait();
  else if (fault?.kind === "midStreamError") {
    await line.write(`data: ${JSON.stringify(lateError(said, fault))}\n\n`);
    await line.write("data: [DONE]\n\n");
    line.end();
  }
}

async function whole(line: Line, said: Said, fault: Fault | undefined): Promise<void> {
  if (fault?.kind === "comments") await line.write("\n         \n");
  if (fault?.kind === "slow") await line.wait(fault.eachMs);
  const late = fault?.kind === "midStreamError" ? lateError(said, fault) : undefined;
  const text = JSON.stringify(late ?? completion(said));
  if (fault?.kind === "cutOff") {
    await line.write(text.slice(0, Math.floor(text.length / 2)));
    return line.cutOff();
  }
  await line.write(text);
  line.end();
}
