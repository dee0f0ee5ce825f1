// A proxy that opens or refuses tunnels and records traffic, and a TLS front for an http server.

import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { createServer as createSecureServer } from "node:tls";
import { SERVER_KEY, VALID_CERTIFICATE } from "./certificates.ts";

/** A listening proxy. */
export interface ConnectProxy extends AsyncDisposable {
  /** `127.0.0.1:<port>`. */
  readonly host: string;
  /** The requested hosts and ports. */
  readonly targets: readonly string[];
  /** The authorization of each request; empty without. */
  readonly authorizations: readonly string[];
  /** All bytes that went through, as Latin-1. */
  readonly seen: () => string;
}

/** Starts a proxy to this machine; `refusal` is the status to answer every CONNECT with. */
export async function startConnectProxy(refusal?: number): Promise<ConnectProxy> {
  const targets: string[] = [];
  const authorizations: string[] = [];
  const seen: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => {
    seen.push(`${request.url}${JSON.stringify(request.headers)}`);
    response.writeHead(400).end();
  });
  server.on("connect", (request, client: Socket) => {
    targets.push(request.url ?? "");
    authorizations.push(request.headers["proxy-authorization"] ?? "");
    seen.push(JSON.stringify(request.headers));
    const [name, port] = (request.url ?? "").split(":");
    const status = name === "127.0.0.1" ? refusal : 502;
    if (status !== undefined) {
      client.end(`HTTP/1.1 ${status} No\r\n\r\n`);
      return;
    }
    const there = connect(Number(port), name);
    for (const [from, to] of [[client, there], [there, client]] as const) {
      sockets.add(from);
      from.on("error", () => to.destroy());
      from.on("data", (data) => seen.push(data.toString("latin1")));
      from.pipe(to);
    }
    client.write("HTTP/1.1 200 OK\r\n\r\n");
  });
  const host = await listen(server);
  return {
    host,
    targets,
    authorizations,
    seen: () => seen.join("\n"),
    [Symbol.asyncDispose]: () => end(server, sockets),
  };
}

/** Starts an https server that forwards to an http server. */
export async function startSecureFront(
  url: string,
  certificate = VALID_CERTIFICATE,
): Promise<AsyncDisposable & { readonly host: string }> {
  const sockets = new Set<Socket>();
  const port = Number(new URL(url).port);
  const server = createSecureServer({ cert: certificate, key: SERVER_KEY }, (client) => {
    const there = connect(port, "127.0.0.1");
    for (const [from, to] of [[client, there], [there, client]] as const) {
      sockets.add(from);
      from.on("error", () => to.destroy());
      from.pipe(to);
    }
  });
  server.on("tlsClientError", () => {});
  const host = await listen(server);
  return { host, [Symbol.asyncDispose]: () => end(server, sockets) };
}

/** A server of any kind. */
interface Listener {
  readonly listen: (port: number, host: string, done: () => void) => unknown;
  readonly address: () => AddressInfo | string | null;
  readonly close: (done: () => void) => unknown;
}

async function listen(server: Listener): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A server that listens on a port has an AddressInfo.
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function end(server: Listener, sockets: ReadonlySet<Socket>): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(resolve));
  for (const socket of sockets) socket.destroy();
  await closed;
}
