// The file system by Node's means, which Bun has too.

import * as fs from "node:fs/promises";
import { closeSync, createReadStream, openSync, rmSync, type Stats } from "node:fs";
import { sep } from "node:path";
import type { FileStat, FileSystem } from "./types.ts";

function toStat(stats: Stats): FileStat {
  return {
    isFile: stats.isFile(),
    isDirectory: stats.isDirectory(),
    mode: stats.mode,
    changedMs: stats.mtimeMs,
  };
}

/** The file system of Node. */
export const NODE_FILES: FileSystem = {
  stat: async (path) => toStat(await fs.stat(path)),
  lstat: async (path) => toStat(await fs.lstat(path)),
  realPath: (path) => fs.realpath(path),
  readLink: (path) => fs.readlink(path),
  list: (folder) => fs.readdir(folder),
  read: (path) => createReadStream(path),
  readStart: async (path, limitBytes) => {
    const handle = await fs.open(path, "r");
    try {
      const bytes = new Uint8Array(limitBytes);
      let length = 0;
      while (length < limitBytes) {
        const { bytesRead } = await handle.read(bytes, length, limitBytes - length, length);
        if (bytesRead === 0) break;
        length += bytesRead;
      }
      return bytes.subarray(0, length);
    } finally {
      await handle.close();
    }
  },
  tryWriting: async (path) => await (await fs.open(path, "r+")).close(),
  write: async (path, text, { mode, isLasting = false } = {}) => {
    // "w" would make a file that a signal has just removed.
    const handle = await fs.open(path, fs.constants.O_WRONLY | fs.constants.O_TRUNC);
    try {
      await handle.writeFile(text);
      // Windows has no modes, and not every runtime ignores them there.
      if (mode !== undefined && sep === "/") await handle.chmod(mode);
      if (isLasting) await handle.sync();
    } finally {
      await handle.close();
    }
  },
  createSync: (path) => closeSync(openSync(path, "wx", 0o666)),
  removeSync: (path) => rmSync(path, { force: true }),
  rename: (from, to) => fs.rename(from, to),
  makeDirectory: async (path) => void await fs.mkdir(path),
};
