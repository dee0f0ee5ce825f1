// Installs what tests need beside the packages of deno.json: a Chroma server (400 MB), into .cache,
// and what Deno asks the npm registry where there is no lock file.

import { join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  CHROMA_FOLDER,
  HAS_CHROMA_SERVER,
  isChromaServerInstalled,
} from "../tests/support/ai/chroma_server.ts";
import { readCommand } from "./npm_package/command.ts";

// The bindings that the package asks for need a newer libc than many systems have.
const PACKAGE = {
  private: true,
  dependencies: { chromadb: "3.0.0" },
  overrides: { "chromadb-js-bindings-linux-x64-gnu": "1.0.2" },
};

async function installChromaServer(): Promise<void> {
  if (!HAS_CHROMA_SERVER || isChromaServerInstalled()) return;
  const line = "Installing a Chroma server for the tests into .cache (400 MB)\n";
  await Deno.stderr.write(new TextEncoder().encode(line));
  // Moved when it is whole: an interrupted installation is not taken for one.
  const folder = `${CHROMA_FOLDER}.new`;
  await removeFolder(folder);
  await Deno.mkdir(folder, { recursive: true });
  await Deno.writeTextFile(join(folder, "package.json"), JSON.stringify(PACKAGE));
  await readCommand(["npm", "install", "--no-audit", "--no-fund", "--ignore-scripts"], {
    cwd: folder,
  });
  await removeFolder(CHROMA_FOLDER);
  await Deno.rename(folder, CHROMA_FOLDER);
}

/** Fetches what a git hook needs, which runs relnotes without a lock file and in tests offline. */
async function cacheWithoutLock(): Promise<void> {
  const entry = fileURLToPath(new URL("../cli.ts", import.meta.url));
  await readCommand([Deno.execPath(), "cache", "--quiet", "--no-lock", entry]);
}

async function removeFolder(folder: string): Promise<void> {
  await Deno.remove(folder, { recursive: true }).catch((error: unknown) => {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  });
}

await installChromaServer();
await cacheWithoutLock();
