// A real HTTP server on the loopback address that answers as a test says and keeps what it was asked.

import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A request that came in, read to its end. */
export interface ServedRequest {
  readonly method: string;
  /** Path and query, as sent. */
  readonly target: string;
  readonly path: string;
  readonly query: URLSearchParams;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** An answer; a body that is no string is sent as JSON. */
export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Writes what no well-formed answer is: half a body, nothing at all, bytes that trickle. */
export type RawAnswer = (response: ServerResponse, request: IncomingMessage) => void;

/** Answers a request; `index` counts the requests from 0. */
export type Answering = (
  request: ServedRequest,
  index: number,
) => Answer | RawAnswer | Promise<Answer | RawAnswer>;

/** How the server behaves beside its answers. */
export interface ServerOptions {
  /** Waited before each answer. */
  readonly latencyMs?: number;
  /** Asked first; undefined lets the server answer as always. */
  readonly intercept?: (
    request: ServedRequest,
    index: number,
  ) => Answer | RawAnswer | undefined;
}

/** A server that listens. */
export interface TestServer extends AsyncDisposable {
  /** `http://127.0.0.1:<port>`. */
  readonly url: string;
  /** All requests so far, in their order. */
  readonly requests: readonly ServedRequest[];
  /** The most requests that were being answered at one time. */
  readonly mostAtOnce: () => number;
}

/** Starts a server on a free loopback port. */
export async function startServer(
  answer: Answering,
  options: ServerOptions = {},
): Promise<TestServer> {
  const requests: ServedRequest[] = [];
  let atOnce = 0;
  let most = 0;
  const server = createServer(async (incoming, response) => {
    response.on("error", () => {});
    most = Math.max(most, ++atOnce);
    response.on("close", () => atOnce--);
    const request = await readRequest(incoming);
    const index = requests.push(request) - 1;
    if (options.latencyMs !== undefined) {
      await new Promise((resolve) => setTimeout(resolve, options.latencyMs));
    }
    const given = options.intercept?.(request, index) ?? await answer(request, index);
    if (typeof given === "function") given(response, incoming);
    else send(response, given);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A server that listens on a port has the address of one.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    mostAtOnce: () => most,
    [Symbol.asyncDispose]: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

async function readRequest(incoming: IncomingMessage): Promise<ServedRequest> {
  const parts: Uint8Array[] = [];
  for await (const part of incoming) parts.push(part);
  const target = incoming.url ?? "/";
  const url = new URL(target, "http://localhost");
  return {
    method: incoming.method ?? "",
    target,
    path: url.pathname,
    query: url.searchParams,
    headers: Object.fromEntries(
      Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
    ),
    body: await new Blob(parts as BlobPart[]).text(),
  };
}

function send(response: ServerResponse, { status, headers = {}, body }: Answer): void {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const type = typeof body === "string" ? "text/plain" : "application/json; charset=utf-8";
  response.writeHead(status, { "content-type": type, date: new Date().toUTCString(), ...headers });
  response.end(status === 304 || status === 204 ? undefined : text);
}
