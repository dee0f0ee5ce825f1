// Loads the file system of this runtime alone: under Deno `node:fs` takes as long to load as the
// runtime's own start.

import type { FileSystem } from "./types.ts";

let loaded: Promise<FileSystem> | undefined;

/** The file system of this runtime. */
export async function fileSystem(): Promise<FileSystem> {
  loaded ??= "Deno" in globalThis
    ? import("./deno.ts").then(({ DENO_FILES }) => DENO_FILES)
    : import("./node.ts").then(({ NODE_FILES }) => NODE_FILES);
  return await loaded;
}
