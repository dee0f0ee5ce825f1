// The file system by Deno's own means.

import type { FileStat, FileSystem } from "./types.ts";

const ENCODER = new TextEncoder();

function toStat({ isFile, isDirectory, mode, mtime }: Deno.FileInfo): FileStat {
  return {
    isFile,
    isDirectory,
    mode: mode ?? undefined,
    changedMs: mtime?.getTime(),
  };
}

/** The file system of Deno. */
export const DENO_FILES: FileSystem = {
  stat: async (path) => toStat(await Deno.stat(path)),
  lstat: async (path) => toStat(await Deno.lstat(path)),
  realPath: Deno.realPath,
  readLink: Deno.readLink,
  list: async (folder) => {
    const names: string[] = [];
    for await (const { name } of Deno.readDir(folder)) names.push(name);
    return names;
  },
  read: async function* (path): AsyncGenerator<Uint8Array> {
    const file = await Deno.open(path);
    // Closes the file at its end, and when the reading ends early.
    yield* file.readable;
  },
  readStart: async (path, limitBytes) => {
    using file = await Deno.open(path);
    const bytes = new Uint8Array(limitBytes);
    let length = 0;
    while (length < limitBytes) {
      const count = await file.read(bytes.subarray(length));
      if (count === null) break;
      length += count;
    }
    return bytes.subarray(0, length);
  },
  tryWriting: async (path) => {
    const file = await Deno.open(path, { read: true, write: true });
    file.close();
  },
  write: async (path, text, { mode, isLasting = false } = {}) => {
    using file = await Deno.open(path, { write: true, truncate: true });
    const bytes = ENCODER.encode(text);
    for (let written = 0; written < bytes.length;) {
      written += await file.write(bytes.subarray(written));
    }
    // Windows has no modes.
    if (mode !== undefined && Deno.build.os !== "windows") await Deno.chmod(path, mode);
    if (isLasting) await file.sync();
  },
  createSync: (path) => {
    Deno.openSync(path, { write: true, createNew: true, mode: 0o666 }).close();
  },
  removeSync: (path) => {
    try {
      Deno.removeSync(path);
    } catch (error) {
      if (!(error instanceof Deno.errors.NotFound)) throw error;
    }
  },
  rename: Deno.rename,
  makeDirectory: (path) => Deno.mkdir(path),
};
