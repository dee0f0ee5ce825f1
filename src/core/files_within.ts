// Reads files of a repository, and nothing that its links lead to elsewhere.

import * as fs from "node:fs/promises";
import * as path from "node:path";
import { EnvironmentError } from "../errors.ts";
import { quote } from "../text/control_characters.ts";
import { readText, resolveLinks } from "./files.ts";

/**
 * The text of a file below `root` with the rules of `readText()`; undefined when there is none.
 * @throws EnvironmentError when a link leads out of `root`, or the file cannot be read.
 */
export async function readTextWithin(
  root: string,
  file: string,
  limitBytes: number,
): Promise<string | undefined> {
  const full = path.join(root, file);
  if (!await isThere(full)) return undefined;
  const [inside, real] = await Promise.all([resolveLinks(root), resolveLinks(full)]);
  if (!real.startsWith(`${inside}${path.sep}`)) {
    throw new EnvironmentError(
      `the file ${quote(file)} cannot be read: a symbolic link leads out of the repository`,
      "put a copy of the file in its place",
    );
  }
  return await readText(full, limitBytes);
}

/** True when there is something at the path, also a link that leads nowhere. */
export async function isThere(file: string): Promise<boolean> {
  return await fs.lstat(file).then(() => true, () => false);
}
