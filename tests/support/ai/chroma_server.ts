// A real Chroma server for tests: the one in the npm package chromadb, on a free loopback port.

import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** A server that runs until it is disposed of; its data goes with it. */
export interface ChromaServer extends AsyncDisposable {
  /** Without a path: "http://127.0.0.1:41234". */
  readonly url: string;
}

/** Where `deno task setup` installs the server. */
export const CHROMA_FOLDER: string = fileURLToPath(
  new URL("../../../.cache/chroma-server", import.meta.url),
);
const MODULES = join(CHROMA_FOLDER, "node_modules");
const PROGRAM = join(MODULES, "chromadb", "dist", "cli.mjs");

/** The bindings by platform; for Windows on Intel chromadb 3.0.0 has none. */
const BINDINGS: Readonly<Record<string, string>> = {
  "x86_64-unknown-linux-gnu": "chromadb-js-bindings-linux-x64-gnu",
  "aarch64-unknown-linux-gnu": "chromadb-js-bindings-linux-arm64-gnu",
  "x86_64-apple-darwin": "chromadb-js-bindings-darwin-x64",
  "aarch64-apple-darwin": "chromadb-js-bindings-darwin-arm64",
};

/** Whether the server exists for this platform. */
export const HAS_CHROMA_SERVER: boolean = BINDINGS[Deno.build.target] !== undefined;

/** Whether the server is installed, with the binding for this platform. */
export function isChromaServerInstalled(): boolean {
  const binding = BINDINGS[Deno.build.target];
  return binding !== undefined && [PROGRAM, join(MODULES, binding)].every(existsSync);
}

/**
 * Starts the server, and waits until it answers.
 * @throws Error when it is not installed, or does not answer within 10 seconds.
 */
export async function startChromaServer(): Promise<ChromaServer> {
  if (!isChromaServerInstalled()) throw new Error("run 'deno task setup' to install Chroma");
  const folder = await Deno.makeTempDir({ prefix: "relnotes-chroma-" });
  const port = findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const child = new Deno.Command("node", {
    args: [PROGRAM, "run", "--path", folder, "--port", String(port)],
    cwd: folder,
    stdin: "null",
    stdout: "null",
    stderr: "null",
  }).spawn();
  const stop = async (): Promise<void> => {
    try {
      child.kill("SIGKILL");
    } catch {
      // It has exited already.
    }
    await child.status;
    await Deno.remove(folder, { recursive: true });
  };
  if (!await answers(`${url}/api/v2/heartbeat`)) {
    await stop();
    throw new Error(`the Chroma server does not answer on port ${port}`);
  }
  return { url, [Symbol.asyncDispose]: stop };
}

/** A port of 127.0.0.1 without a listener. */
export function findFreePort(): number {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return listener.addr.port;
}

async function answers(url: string): Promise<boolean> {
  for (const end = Date.now() + 10_000; Date.now() < end;) {
    try {
      const response = await fetch(url);
      await response.body?.cancel();
      if (response.ok) return true;
    } catch {
      // Not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}
