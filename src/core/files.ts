// Reads files and replaces them atomically.

import { randomBytes } from "node:crypto";
import * as fs from "node:fs/promises";
import { closeSync, createReadStream, openSync, rmSync, type Stats } from "node:fs";
import * as path from "node:path";
import { EnvironmentError, isPermissionMissing, OPEN_FILES_HINT } from "../errors.ts";
import { quote } from "../text/control_characters.ts";
import { describeFileError, fileErrorCode, isOutOfFiles } from "./file_errors.ts";
import { onInterrupt } from "./process.ts";

/**
 * Checks that a file can be written before work is spent on its content. A missing file passes,
 * because it may be created later.
 * @throws EnvironmentError when it is a directory, is read-only or has a file as a parent
 * directory.
 */
export async function checkWritable(file: string): Promise<void> {
  try {
    const stat = await statOf(file);
    if (stat?.isDirectory() === true || file.endsWith("/") || file.endsWith(path.sep)) {
      throw new EnvironmentError(explain(file, "it is a directory"));
    }
    if (stat?.isFile() === true) await openForWriting(file);
  } catch (error) {
    throw explained(file, error);
  }
}

/**
 * Replaces a file with this text atomically: writes a temporary file in the same directory, then
 * renames it. Creates missing directories. Follows a symbolic link and replaces its target, keeps
 * the mode of an existing file unless `mode` is given, and writes directly to a device or pipe.
 * @throws EnvironmentError when that fails; an existing file is then unchanged.
 */
export async function replaceFile(file: string, text: string, mode?: number): Promise<void> {
  try {
    const old = await statOf(file);
    if (old !== undefined && !old.isFile()) return await writeInPlace(file, text);
    const target = await targetOf(file);
    if (old === undefined) await makeDirectory(path.dirname(target));
    else await openForWriting(file);
    await writeBeside(target, text, { mode: mode ?? old?.mode, isLasting: true });
  } catch (error) {
    throw explained(file, error);
  }
}

/** The first bytes of a file; undefined when it is not a regular file or cannot be read. */
export async function readStart(file: string, limitBytes: number): Promise<Uint8Array | undefined> {
  try {
    // Opening a pipe would block until it has a writer.
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

/**
 * The text of a file of at most `limitBytes`, without a byte order mark. Bytes that are not UTF-8
 * become U+FFFD.
 * @throws EnvironmentError when it cannot be read or is larger.
 */
export async function readText(file: string, limitBytes: number): Promise<string> {
  const name = `the file ${quote(file)}`;
  const stat = await statOf(file).catch((error) => {
    throw explainReading(name, error);
  });
  if (stat === undefined) {
    throw new EnvironmentError(`${name} cannot be read: there is no such file`);
  }
  if (stat.isDirectory()) throw new EnvironmentError(`${name} cannot be read: it is a directory`);
  return await readStream(createReadStream(file), name, limitBytes);
}

/** The text of a stream with the rules of {@link readText}; `name` is for messages. */
export async function readStream(
  stream: AsyncIterable<Uint8Array>,
  name: string,
  limitBytes: number,
): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let sizeBytes = 0;
  try {
    // A pipe does not tell its size.
    for await (const part of stream) {
      sizeBytes += part.length;
      if (sizeBytes > limitBytes) {
        throw new EnvironmentError(
          `${name} is larger than ${Math.floor(limitBytes / 2 ** 20)} MiB`,
        );
      }
      text += decoder.decode(part, { stream: true });
    }
    return text + decoder.decode();
  } catch (error) {
    throw explainReading(name, error);
  }
}

/** The error for a file, `name`, that cannot be read. */
export function explainReading(name: string, error: unknown): Error {
  if (error instanceof EnvironmentError) return error;
  if (isPermissionMissing(error)) return error;
  return new EnvironmentError(
    `${name} cannot be read: ${describeFileError(error)}`,
    isOutOfFiles(error) ? OPEN_FILES_HINT : undefined,
    { cause: error },
  );
}

/** True when there is something at this path, be it a link that leads nowhere. */
export async function isThere(file: string): Promise<boolean> {
  return await fs.lstat(file).then(() => true, () => false);
}

/**
 * The text of a file below a folder, as {@link readText} reads it.
 * @throws EnvironmentError also when a symbolic link leads out of the folder.
 */
export async function readInside(
  folder: string,
  file: string,
  limitBytes: number,
): Promise<string> {
  const whole = path.join(folder, file);
  const target = await fs.realpath(whole).catch(() => whole);
  const root = await resolveLinks(folder);
  if (target !== whole && !`${target}`.startsWith(`${root}${path.sep}`)) {
    throw new EnvironmentError(
      `the file ${quote(file)} is not read: it is a link that leads out of the repository`,
      "replace the link by the file itself",
    );
  }
  // What cannot be looked at cannot be read either, which says why.
  const stat = await fs.stat(target).catch(() => undefined);
  if (stat !== undefined && !stat.isFile() && !stat.isDirectory()) {
    // A pipe would block until it has a writer.
    throw new EnvironmentError(`the file ${quote(file)} is not read: it is not a regular file`);
  }
  return await readText(whole, limitBytes);
}

/** The absolute path of a directory with symbolic links resolved, or unresolved when that fails. */
export async function resolveLinks(folder: string): Promise<string> {
  return await fs.realpath(folder).catch(() => path.resolve(folder));
}

/** The nearest directory, from this one upwards, that has an entry of this name. */
export async function findUpwards(folder: string, name: string): Promise<string | undefined> {
  if (await isThere(path.join(folder, name))) return folder;
  const parent = path.dirname(folder);
  return parent === folder ? undefined : await findUpwards(parent, name);
}

// Level by level: `mkdir` with `recursive` never returns in Node when an existing directory denies
// access.
async function makeDirectory(directory: string): Promise<void> {
  const stat = await statOf(directory);
  if (stat?.isDirectory() === true) return;
  if (stat !== undefined) throw new EnvironmentError(explain(directory, "it is a file"));
  const parent = path.dirname(directory);
  if (parent !== directory) await makeDirectory(parent);
  try {
    await fs.mkdir(directory);
  } catch (error) {
    // Another run may have created it in the meantime.
    if (fileErrorCode(error) !== "EEXIST") throw error;
  }
}

// Opens the file rather than checking access, because Deno needs a further permission for that
// check.
async function openForWriting(file: string): Promise<void> {
  await (await fs.open(file, "r+")).close();
}

/** How to write a temporary file. */
interface WritingOptions {
  /** The permissions of the new file. */
  readonly mode?: number | undefined;
  /** Whether to flush the file to disk before the rename; a cache does not need it. */
  readonly isLasting: boolean;
}

/**
 * Writes a temporary file in the same directory and renames it to the target. A symbolic link is
 * itself replaced.
 * @throws the file system's own error, after removing the temporary file.
 */
export async function writeBeside(
  target: string,
  text: string,
  { mode, isLasting }: WritingOptions,
): Promise<void> {
  // A UTF-16 unit takes at most three bytes in UTF-8; a name has at most 255 bytes, or 143 on
  // encrypted file systems.
  const name = `.${path.basename(target).slice(0, 40)}.${randomBytes(6).toString("hex")}.tmp`;
  const temporary = path.join(path.dirname(target), name);
  const remove = (): void => rmSync(temporary, { force: true });
  // Create the file synchronously and register its removal at once, so that no signal in between
  // leaves it behind.
  closeSync(openSync(temporary, "wx", 0o666));
  const forget = onInterrupt(remove);
  try {
    const handle = await fs.open(temporary, "r+");
    try {
      await handle.writeFile(text);
      // Windows has no modes, and not every runtime ignores them there.
      if (mode !== undefined && path.sep === "/") await handle.chmod(mode & 0o7777);
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
// Longer than any write takes; a younger file may belong to another run.
const LEFT_AFTER_MS = 60_000;

/**
 * Removes the temporary files of killed runs whose target names begin with `start`. Never fails:
 * files that cannot be removed stay.
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

/** The end of a chain of symbolic links, which need not exist. */
export async function targetOf(file: string): Promise<string> {
  let target = path.resolve(file);
  // Linux follows as many links (path_resolution(7)).
  for (let links = 0; links < 40; links++) {
    const link = await fs.readlink(target).catch(() => undefined);
    if (link === undefined) return target;
    target = path.resolve(path.dirname(target), link);
  }
  throw new EnvironmentError(explain(file, "too many symbolic links"));
}

/** What a path leads to; undefined when there is nothing. */
export async function statOf(file: string): Promise<Stats | undefined> {
  try {
    return await fs.stat(file);
  } catch (error) {
    if (fileErrorCode(error) === "ENOENT") return undefined;
    throw error;
  }
}

function explained(file: string, error: unknown): Error {
  if (error instanceof EnvironmentError) return error;
  if (isPermissionMissing(error)) return error;
  return new EnvironmentError(
    explain(file, describeFileError(error)),
    isOutOfFiles(error) ? OPEN_FILES_HINT : "choose another file with --out",
    { cause: error },
  );
}

function explain(file: string, reason: string): string {
  return `the file ${quote(file)} cannot be written: ${reason}`;
}
