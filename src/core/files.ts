// Reads files and replaces them atomically.

import * as path from "node:path";
import { EnvironmentError, isPermissionMissing, OPEN_FILES_HINT } from "../errors.ts";
import { quote } from "../text/control_characters.ts";
import { describeFileError, fileErrorCode, isOutOfFiles } from "./file_errors.ts";
import { fileSystem } from "./file_system/file_system.ts";
import type { FileStat, FileWriting } from "./file_system/types.ts";
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
    if (stat?.isDirectory === true || file.endsWith("/") || file.endsWith(path.sep)) {
      throw new EnvironmentError(explain(file, "it is a directory"));
    }
    if (stat?.isFile === true) await (await fileSystem()).tryWriting(file);
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
    const { tryWriting, write } = await fileSystem();
    if (old !== undefined && !old.isFile) return await write(file, text);
    const target = await targetOf(file);
    if (old === undefined) await makeDirectory(path.dirname(target));
    else await tryWriting(file);
    await writeBeside(target, text, { mode: mode ?? old?.mode, isLasting: true });
  } catch (error) {
    throw explained(file, error);
  }
}

/** The first bytes of a file; undefined when it is not a regular file or cannot be read. */
export async function readStart(file: string, limitBytes: number): Promise<Uint8Array | undefined> {
  try {
    // Opening a pipe would block until it has a writer.
    if ((await statOf(file))?.isFile !== true) return undefined;
    return await (await fileSystem()).readStart(file, limitBytes);
  } catch {
    return undefined;
  }
}

/**
 * The text of a file of at most `limitBytes`, without a byte order mark: in UTF-8, or in UTF-16 when
 * its mark says so, as Windows PowerShell redirects output. Other bytes become U+FFFD.
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
  if (stat.isDirectory) throw new EnvironmentError(`${name} cannot be read: it is a directory`);
  return await readStream((await fileSystem()).read(file), name, limitBytes);
}

/** The text of a stream with the rules of {@link readText}; `name` is for messages. */
export async function readStream(
  stream: AsyncIterable<Uint8Array>,
  name: string,
  limitBytes: number,
): Promise<string> {
  let decoder: TextDecoder | undefined;
  let text = "";
  let sizeBytes = 0;
  try {
    // A pipe does not tell its size.
    for await (const part of stream) {
      sizeBytes += part.length;
      if (sizeBytes > limitBytes) {
        throw new EnvironmentError(
          `${name} is larger than ${Math.floor(limitBytes / 2 ** 20)} MiB`,
          "check that it is the file you mean",
        );
      }
      decoder ??= new TextDecoder(encodingOf(part));
      text += decoder.decode(part, { stream: true });
    }
    return text + (decoder?.decode() ?? "");
  } catch (error) {
    throw explainReading(name, error);
  }
}

/** The encoding that a text begins to be written in, by its byte order mark (Encoding Standard 6). */
function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
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
  return await (await fileSystem()).lstat(file).then(() => true, () => false);
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
  const { realPath, stat } = await fileSystem();
  const whole = path.join(folder, file);
  const target = await realPath(whole).catch(() => whole);
  const root = await resolveLinks(folder);
  if (target !== whole && !`${target}`.startsWith(`${root}${path.sep}`)) {
    throw new EnvironmentError(
      `the file ${quote(file)} is not read: it is a link that leads out of the repository`,
      "replace the link by the file itself",
    );
  }
  // What cannot be looked at cannot be read either, which says why.
  const found = await stat(target).catch(() => undefined);
  if (found !== undefined && !found.isFile && !found.isDirectory) {
    // A pipe would block until it has a writer.
    throw new EnvironmentError(`the file ${quote(file)} is not read: it is not a regular file`);
  }
  return await readText(whole, limitBytes);
}

/** The absolute path of a directory with symbolic links resolved, or unresolved when that fails. */
export async function resolveLinks(folder: string): Promise<string> {
  return await (await fileSystem()).realPath(folder).catch(() => path.resolve(folder));
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
  if (stat?.isDirectory === true) return;
  if (stat !== undefined) throw new EnvironmentError(explain(directory, "it is a file"));
  const parent = path.dirname(directory);
  if (parent !== directory) await makeDirectory(parent);
  try {
    await (await fileSystem()).makeDirectory(directory);
  } catch (error) {
    // Another run may have created it in the meantime.
    if (fileErrorCode(error) !== "EEXIST") throw error;
  }
}

/**
 * Writes a temporary file in the same directory and renames it to the target. A symbolic link is
 * itself replaced.
 * @throws the file system's own error, after removing the temporary file.
 */
export async function writeBeside(
  target: string,
  text: string,
  { mode, isLasting = false }: FileWriting,
): Promise<void> {
  const { createSync, removeSync, rename, write } = await fileSystem();
  // A UTF-16 unit takes at most three bytes in UTF-8; a name has at most 255 bytes, or 143 on
  // encrypted file systems.
  const name = `.${path.basename(target).slice(0, 40)}.${randomHex(6)}.tmp`;
  const temporary = path.join(path.dirname(target), name);
  const remove = (): void => removeSync(temporary);
  // Create the file synchronously and register its removal at once, so that no signal in between
  // leaves it behind.
  createSync(temporary);
  const forget = onInterrupt(remove);
  try {
    // Of a mode that also tells the kind of file only the permissions count.
    await write(temporary, text, { mode: mode === undefined ? mode : mode & 0o7777, isLasting });
    await rename(temporary, target);
  } catch (error) {
    remove();
    throw error;
  } finally {
    forget();
  }
}

function randomHex(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const TEMPORARY = /\.[0-9a-f]{12}\.tmp$/;
// Longer than any write takes; a younger file may belong to another run.
const LEFT_AFTER_MS = 60_000;

/**
 * Removes the temporary files of killed runs whose target names begin with `start`. Never fails:
 * files that cannot be removed stay.
 */
export async function removeLeftovers(folder: string, start = ""): Promise<void> {
  const { list, lstat, removeSync } = await fileSystem();
  const names = await list(folder).catch(() => []);
  const left = names.filter((name) => name.startsWith(`.${start}`) && TEMPORARY.test(name));
  for (const name of left) {
    const file = path.join(folder, name);
    const stat = await lstat(file).catch(() => undefined);
    if (stat === undefined || Date.now() - (stat.changedMs ?? 0) < LEFT_AFTER_MS) continue;
    try {
      removeSync(file);
    } catch {
      // It stays.
    }
  }
}

/** The end of a chain of symbolic links, which need not exist. */
export async function targetOf(file: string): Promise<string> {
  const { readLink } = await fileSystem();
  let target = path.resolve(file);
  // Linux follows as many links (path_resolution(7)).
  for (let links = 0; links < 40; links++) {
    const link = await readLink(target).catch(() => undefined);
    if (link === undefined) return target;
    target = path.resolve(path.dirname(target), link);
  }
  throw new EnvironmentError(explain(file, "too many symbolic links"));
}

/** What a path leads to; undefined when there is nothing. */
export async function statOf(file: string): Promise<FileStat | undefined> {
  try {
    return await (await fileSystem()).stat(file);
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
