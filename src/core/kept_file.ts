// Reads files that a person keeps in a repository with every byte, and removes them.

import * as path from "node:path";
import { EnvironmentError } from "../errors.ts";
import { quote } from "../text/control_characters.ts";
import { describeFileError } from "./file_errors.ts";
import { joinBytes } from "./git/process/bytes.ts";
import { fileSystem } from "./file_system/file_system.ts";
import { explainReading, statOf, targetOf } from "./files.ts";

/**
 * The text of a file of at most `limitBytes` with every byte kept, its byte order mark too;
 * undefined when there is no such file.
 * @throws EnvironmentError when it cannot be read, is larger, or is not UTF-8.
 */
export async function readExactText(file: string, limitBytes: number): Promise<string | undefined> {
  const name = `the file ${quote(file)}`;
  const stat = await statOf(file).catch((error) => {
    throw explainReading(name, error);
  });
  if (stat === undefined) return undefined;
  if (!stat.isFile) throw new EnvironmentError(`${name} cannot be read: it is not a file`);
  const bytes = await readWhole(file, name, limitBytes);
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new EnvironmentError(
      `${name} cannot be read: it is not UTF-8 text`,
      "convert it to UTF-8 first",
    );
  }
}

/** `name` is for messages. */
async function readWhole(file: string, name: string, limitBytes: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let sizeBytes = 0;
  try {
    for await (const part of (await fileSystem()).read(file)) {
      sizeBytes += part.length;
      if (sizeBytes > limitBytes) {
        throw new EnvironmentError(
          `${name} is larger than ${Math.floor(limitBytes / 2 ** 20)} MiB`,
          "check that it is the file you mean",
        );
      }
      parts.push(part);
    }
  } catch (error) {
    throw explainReading(name, error);
  }
  return joinBytes(parts);
}

/** True when the system would run this file as a program. */
export async function isExecutable(file: string): Promise<boolean> {
  try {
    // Deno itself cannot tell.
    const { access, constants, realpath } = await import("node:fs/promises");
    // Deno looks at a link itself.
    await access(await realpath(file), constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Where a file is, or would be written: its path with all symbolic links resolved. */
export async function resolveFile(file: string): Promise<string> {
  // First as a whole: Deno may have no permission for the folders above.
  const { realPath } = await fileSystem();
  return await realPath(path.resolve(file)).catch(async () => {
    const target = await targetOf(file);
    return path.join(await resolveExisting(path.dirname(target)), path.basename(target));
  });
}

async function resolveExisting(folder: string): Promise<string> {
  const parent = path.dirname(folder);
  return await (await fileSystem()).realPath(folder).catch(async () =>
    parent === folder ? folder : path.join(await resolveExisting(parent), path.basename(folder))
  );
}

/**
 * Removes a file.
 * @throws EnvironmentError when it cannot be removed.
 */
export async function removeFile(file: string): Promise<void> {
  try {
    const { unlink } = await import("node:fs/promises");
    await unlink(file);
  } catch (error) {
    throw new EnvironmentError(
      `the file ${quote(file)} cannot be removed: ${describeFileError(error)}`,
      undefined,
      { cause: error },
    );
  }
}
