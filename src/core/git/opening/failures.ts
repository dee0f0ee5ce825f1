// Explains why git does not open a repository.

import * as path from "node:path";
import { EnvironmentError, NoRepositoryError } from "../../../errors.ts";
import { quote } from "../../../text/control_characters.ts";
import { explainFailure, type GitResult, reasonOf } from "../process/git.ts";

/** Failures of opening a repository: git's reason, and what to report for it. */
const OPENING_FAILURES: readonly {
  readonly pattern: RegExp;
  /** The message, after the name of the place; `$1` is the reason of the system. */
  readonly message: string;
  readonly hint: string;
}[] = [
  {
    pattern: /^Unable to read current working directory/,
    message: "cannot be read; it may have been removed",
    hint: "go to a repository, or name one with --repo",
  },
  {
    pattern: /^cannot use bare repository /,
    message: "lies in a bare repository, which safe.bareRepository keeps git from opening",
    hint: "name the bare repository itself with --repo",
  },
  {
    // Git cuts long messages, so the reason may be missing after a very long path.
    pattern: /^cannot change to .*?(?:'.*': (.+))?$/,
    message: "cannot be opened: $1",
    hint: "--repo names the directory of a repository",
  },
];

const NONE = /^not a git repository \(/;
// A file `.git`, or GIT_DIR, names what is no repository.
const LOST = /^not a git repository: (.+)$/;
const GIT_FOLDER = ".git";

/** The error for a repository that git does not open. */
export async function explainOpening(
  folder: string | undefined,
  result: GitResult,
): Promise<EnvironmentError> {
  const reason = reasonOf(result);
  const place = folder === undefined ? "the current directory" : quote(folder);
  if (NONE.test(reason)) return await explainNone(place, path.resolve(folder ?? "."));
  const lost = LOST.exec(reason)?.[1];
  if (lost !== undefined) {
    return new EnvironmentError(
      `${place} belongs to a repository that is not there, ${quote(lost.replace(/^'|'$/g, ""))}`,
      "a file '.git' or the variable GIT_DIR names it; 'git worktree repair' may mend the file",
    );
  }
  for (const { pattern, message, hint } of OPENING_FAILURES) {
    const match = pattern.exec(reason);
    if (match === null) continue;
    const detail = match[1]?.toLowerCase() ?? "the path is too long";
    return new EnvironmentError(`${place} ${message.replace("$1", () => detail)}`, hint);
  }
  return explainFailure(result);
}

/** Git takes a repository without a valid HEAD, or one it may not read, for none. */
async function explainNone(place: string, folder: string): Promise<EnvironmentError> {
  const { findUpwards } = await import("../../files.ts");
  const found = await findUpwards(folder, GIT_FOLDER);
  if (found === undefined) {
    return new NoRepositoryError(
      `${place} is not in a git repository`,
      "go to a repository, or name one with --repo",
    );
  }
  return new EnvironmentError(
    `git does not take ${quote(path.join(found, GIT_FOLDER))} for a repository`,
    "its HEAD, refs or objects are missing or damaged, or you may not read them",
  );
}
