// An HTTP server on the loopback address that records requests and returns the answers of a test.

import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A received request. */
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

/** An answer; a body other than a string is sent as JSON. */
export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Writes a malformed answer: half a body, nothing, slow bytes. */
export type RawAnswer = (response: ServerResponse, request: IncomingMessage) => void;

/** Answers a request; `index` counts the requests from 0. */
export type Answering = (
  request: ServedRequest,
  index: number,
) => Answer | RawAnswer | Promise<Answer | RawAnswer>;

/** The behavior of a server. */
export interface ServerOptions {
  /** Waits before an answer is sent that was already made, or loses it. */
  readonly hold?: (request: ServedRequest) => Promise<void> | "lose" | undefined;
  /** Called first; undefined for the usual answer. */
  readonly intercept?: (
    request: ServedRequest,
    index: number,
  ) => Answer | RawAnswer | undefined;
}

/** A listening server. */
export interface TestServer extends AsyncDisposable {
  /** `http://127.0.0.1:<port>`. */
  readonly url: string;
  /** All requests so far, in order. */
  readonly requests: readonly ServedRequest[];
  /** Maximum number of concurrent requests so far. */
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
    const given = options.intercept?.(request, index) ?? await answer(request, index);
    if (await options.hold?.(request) === "lose") response.destroy();
    else if (typeof given === "function") given(response, incoming);
    else send(response, given);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A server that listens on a port has an AddressInfo.
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
