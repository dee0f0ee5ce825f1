// Files: replaced whole or left alone, and read from their beginning.

import { randomBytes } from "node:crypto";
import * as fs from "node:fs/promises";
import { closeSync, openSync, rmSync, type Stats } from "node:fs";
import * as path from "node:path";
import { EnvironmentError, OPEN_FILES_HINT } from "../errors.ts";
import { quote } from "../text/control_characters.ts";
import { describeFileError, fileErrorCode, isOutOfFiles } from "./file_errors.ts";
import { onInterrupt } from "./process.ts";

/**
 * Says whether a file can be written, before the work for it is done. What is missing may be made later.
 * @throws EnvironmentError when it is a directory, is read-only or stands under a file.
 */
export async function checkWritable(file: string): Promise<void> {
  try {
    const stat = await statOf(file);
    if (stat?.isDirectory() === true || file.endsWith("/")) {
      throw new EnvironmentError(explain(file, "it is a directory"));
    }
    if (stat?.isFile() === true) await openForWriting(file);
  } catch (error) {
    throw explained(file, error);
  }
}

/**
 * Replaces a file with this text: written beside it, then renamed, so that at every moment the file
 * is the old one or the new one. Missing directories are made. A symbolic link stays and its target
 * is replaced; an existing file keeps its mode; a device or pipe is written to as it is.
 * @throws EnvironmentError when that cannot be done; an existing file is then as it was.
 */
export async function replaceFile(file: string, text: string): Promise<void> {
  try {
    const old = await statOf(file);
    if (old !== undefined && !old.isFile()) return await writeInPlace(file, text);
    const target = await targetOf(file);
    if (old === undefined) await makeDirectory(path.dirname(target));
    else await openForWriting(file);
    await writeBeside(target, text, { mode: old?.mode, isLasting: true });
  } catch (error) {
    throw explained(file, error);
  }
}

/** The first bytes of a file; undefined where there is no plain file, or it cannot be read. */
export async function readStart(file: string, limitBytes: number): Promise<Uint8Array | undefined> {
  try {
    // Opening a pipe would wait for somebody to write to it.
    if ((await statOf(file))?.isFile() !== true) return undefined;
    const handle = await fs.open(file, "r");
    try {
      const bytes = new Uint8Array(limitBytes);
      const { bytesRead } = await handle.read(bytes, 0, limitBytes, 0);
      return bytes.subarray(0, bytesRead);
    } finally {
      await handle.close();
    }
  } catch {
    return undefined;
  }
}

/** The absolute path of a folder without symbolic links on it; with them where that cannot be told. */
export async function resolveLinks(folder: string): Promise<string> {
  return await fs.realpath(folder).catch(() => path.resolve(folder));
}

/** The nearest folder, from this one upwards, that has an entry of this name. */
export async function findUpwards(folder: string, name: string): Promise<string | undefined> {
  const isThere = await fs.lstat(path.join(folder, name)).then(() => true, () => false);
  if (isThere) return folder;
  const parent = path.dirname(folder);
  return parent === folder ? undefined : await findUpwards(parent, name);
}

// One by one: asked to make all at once, Node tries for ever where a directory that exists denies it.
async function makeDirectory(directory: string): Promise<void> {
  const stat = await statOf(directory);
  if (stat?.isDirectory() === true) return;
  if (stat !== undefined) throw new EnvironmentError(explain(directory, "it is a file"));
  const parent = path.dirname(directory);
  if (parent !== directory) await makeDirectory(parent);
  try {
    await fs.mkdir(directory);
  } catch (error) {
    // Another run may have made it since.
    if (fileErrorCode(error) !== "EEXIST") throw error;
  }
}

// Opening says more than asking for access: Deno's answer to that needs a permission of its own.
async function openForWriting(file: string): Promise<void> {
  await (await fs.open(file, "r+")).close();
}

/** How a file is written beside another. */
interface WritingOptions {
  /** The permissions of the new file. */
  readonly mode?: number | undefined;
  /** Whether it is on the disk for good before it takes the other's place; a cache can do without. */
  readonly isLasting: boolean;
}

/**
 * Writes a file beside the one that it replaces, then renames it. A symbolic link is itself replaced.
 * @throws what the file system says, with nothing left behind.
 */
export async function writeBeside(
  target: string,
  text: string,
  { mode, isLasting }: WritingOptions,
): Promise<void> {
  // A unit of UTF-16 takes three bytes at most, and a name 255, or 143 where names are encrypted.
  const name = `.${path.basename(target).slice(0, 40)}.${randomBytes(6).toString("hex")}.tmp`;
  const temporary = path.join(path.dirname(target), name);
  const remove = (): void => rmSync(temporary, { force: true });
  // Made in one step with noting it: a signal in between, or while it is made, would leave it behind.
  closeSync(openSync(temporary, "wx", 0o666));
  const forget = onInterrupt(remove);
  try {
    const handle = await fs.open(temporary, "r+");
    try {
      await handle.writeFile(text);
      if (mode !== undefined) await handle.chmod(mode & 0o7777);
      if (isLasting) await handle.sync();
    } finally {
      await handle.close();
    }
    await fs.rename(temporary, target);
  } catch (error) {
    remove();
    throw error;
  } finally {
    forget();
  }
}

const TEMPORARY = /\.[0-9a-f]{12}\.tmp$/;
// Longer than any file is being written; what is younger may be another run's at this moment.
const LEFT_AFTER_MS = 60_000;

/**
 * Removes what runs that were killed have left beside files whose names begin so. Never fails: what cannot be
 * removed stays.
 */
export async function removeLeftovers(folder: string, start = ""): Promise<void> {
  const names = await fs.readdir(folder).catch(() => []);
  const left = names.filter((name) => name.startsWith(`.${start}`) && TEMPORARY.test(name));
  for (const name of left) {
    const file = path.join(folder, name);
    const stat = await fs.lstat(file).catch(() => undefined);
    if (stat === undefined || Date.now() - stat.mtimeMs < LEFT_AFTER_MS) continue;
    await fs.rm(file, { force: true }).catch(() => {});
  }
}

async function writeInPlace(file: string, text: string): Promise<void> {
  const handle = await fs.open(file, "w");
  try {
    await handle.writeFile(text);
  } finally {
    await handle.close();
  }
}

/** Where a chain of symbolic links ends, also when nothing is there yet. */
async function targetOf(file: string): Promise<string> {
  let target = path.resolve(file);
  // As many links as Linux follows (path_resolution(7)).
  for (let links = 0; links < 40; links++) {
    const link = await fs.readlink(target).catch(() => undefined);
    if (link === undefined) return target;
    target = path.resolve(path.dirname(target), link);
  }
  throw new EnvironmentError(explain(file, "too many symbolic links"));
}

async function statOf(file: string): Promise<Stats | undefined> {
  try {
    return await fs.stat(file);
  } catch (error) {
    if (fileErrorCode(error) === "ENOENT") return undefined;
    throw error;
  }
}

function explained(file: string, error: unknown): Error {
  if (error instanceof EnvironmentError) return error;
  if (error instanceof Error && error.name === "NotCapable") return error;
  return new EnvironmentError(
    explain(file, describeFileError(error)),
    isOutOfFiles(error) ? OPEN_FILES_HINT : "name another file with --out",
    { cause: error },
  );
}

function explain(file: string, reason: string): string {
  return `the file ${quote(file)} cannot be written: ${reason}`;
}
