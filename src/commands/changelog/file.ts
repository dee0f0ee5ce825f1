// Finds, reads and writes the changelog file.

import type { Context } from "../../cli/context.ts";
import type { ChangelogOptions } from "../../cli/options/lists.ts";
import type { Configuration } from "../../configuration/types.ts";
import type { Repository } from "../../core/git/repository.ts";
import { EnvironmentError } from "../../errors.ts";
import { quote } from "../../text/control_characters.ts";
import type { Part } from "../packages/limit.ts";

// A changelog of this size has more than a million lines.
const LARGEST_FILE_BYTES = 64 * 1024 * 1024;

/** A changelog file that is read. */
export interface OpenFile {
  /** The path, as it is given or absolute. */
  readonly path: string;
  /** Undefined when there is no such file. */
  readonly text: string | undefined;
}

/**
 * Reads the file that `--file` names, or that of the package, or that of the configuration, or
 * CHANGELOG.md at the root of the repository.
 * @throws EnvironmentError when it cannot be read, when a symbolic link of the repository leads out
 *   of it, or when it is git's own.
 */
export async function openFile(
  { file, stdout }: Pick<ChangelogOptions, "file"> & Partial<Pick<ChangelogOptions, "stdout">>,
  { changelog }: Pick<Configuration, "changelog">,
  part: Pick<Part, "changelog">,
  repository: Repository,
  context: Pick<Context, "readExactText" | "resolveFile">,
): Promise<OpenFile> {
  if (file === undefined && stdout !== true && repository.workTree === undefined) {
    throw new EnvironmentError(
      "there is no place for a changelog: the repository has no work tree",
      "name a file with --file, or run it in a clone that has one",
    );
  }
  const root = await repository.root();
  const path = file ?? `${root}/${part.changelog ?? changelog?.file ?? "CHANGELOG.md"}`;
  await checkPlace(path, root, file !== undefined, context);
  return { path, text: await context.readExactText(path, LARGEST_FILE_BYTES) };
}

/**
 * A repository could make its changelog, or a folder on the way to it, a link to any place of the
 * person, or to its own `.git`. Only the person may name a file outside.
 */
async function checkPlace(
  path: string,
  root: string,
  isNamed: boolean,
  { resolveFile }: Pick<Context, "resolveFile">,
): Promise<void> {
  const [target, folder, own] = await Promise.all([
    resolveFile(path),
    resolveFile(`${path}/..`),
    resolveFile(`${root}/.`),
  ]);
  const isBelow = (each: string): boolean => `${each}/`.startsWith(`${own}/`);
  if (!isBelow(target) && !(isNamed && !isBelow(folder))) {
    throw new EnvironmentError(
      `the file ${quote(path)} is not used: it leads to ${
        quote(target)
      }, outside of the repository`,
      "name that file itself with --file",
    );
  }
  if (isBelow(target) && /[\\/]\.git(?:[\\/]|$)/i.test(target.slice(own.length))) {
    throw new EnvironmentError(
      `the file ${quote(path)} is not used: it belongs to git itself`,
      "name another file with --file",
    );
  }
}
