// A real Chroma server for tests: the one in the npm package chromadb, on a free loopback port.

import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** A server that runs until it is disposed of; its data goes with it. */
export interface ChromaServer extends AsyncDisposable {
  /** Without a path: "http://127.0.0.1:41234". */
  readonly url: string;
}

const CACHE = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "..", ".cache");
const FOLDER = join(CACHE, "chroma-server");
const PROGRAM = join(FOLDER, "node_modules", "chromadb", "dist", "cli.mjs");

// The bindings that the package asks for need a newer libc than the machines of CI have.
const PACKAGE = {
  private: true,
  dependencies: { chromadb: "3.0.0" },
  overrides: { "chromadb-js-bindings-linux-x64-gnu": "1.0.2" },
};

/** The bindings by platform; for Windows on Intel chromadb 3.0.0 has none. */
const BINDINGS: Readonly<Record<string, string>> = {
  "x86_64-unknown-linux-gnu": "chromadb-js-bindings-linux-x64-gnu",
  "aarch64-unknown-linux-gnu": "chromadb-js-bindings-linux-arm64-gnu",
  "x86_64-apple-darwin": "chromadb-js-bindings-darwin-x64",
  "aarch64-apple-darwin": "chromadb-js-bindings-darwin-arm64",
};

/**
 * Installs the server into `.cache/chroma-server` (400 MB) unless it is there. Returns why this
 * platform has none; undefined on success.
 * @throws Error when npm fails.
 */
export async function installChromaServer(): Promise<string | undefined> {
  const binding = BINDINGS[Deno.build.target];
  if (binding === undefined) return `chromadb has no binding for ${Deno.build.target}`;
  if (!await exists(PROGRAM)) await install();
  if (await exists(join(FOLDER, "node_modules", binding))) return undefined;
  return `npm has not installed ${binding}`;
}

/**
 * Starts a server that is installed, and waits until it answers.
 * @throws Error when it does not within 10 seconds.
 */
export async function startChromaServer(): Promise<ChromaServer> {
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

/** Installs into a temporary folder first: tests run concurrently and may be interrupted. */
async function install(): Promise<void> {
  await Deno.mkdir(CACHE, { recursive: true });
  const folder = await Deno.makeTempDir({ dir: CACHE, prefix: "chroma-server-" });
  await Deno.writeTextFile(join(folder, "package.json"), JSON.stringify(PACKAGE));
  const { success, stderr } = await new Deno.Command("npm", {
    args: ["install", "--prefix", folder, "--no-audit", "--no-fund", "--ignore-scripts"],
    stdout: "null",
    stderr: "piped",
  }).output();
  if (!success) throw new Error(`npm install: ${new TextDecoder().decode(stderr)}`);
  await Deno.rename(folder, FOLDER).catch(async (error: unknown) => {
    await Deno.remove(folder, { recursive: true });
    // Another test was faster.
    if (!await exists(PROGRAM)) throw error;
  });
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

async function exists(path: string): Promise<boolean> {
  return await Deno.stat(path).then(() => true, () => false);
}
