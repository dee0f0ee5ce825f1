// Explains why git does not open a repository.

import { EnvironmentError } from "../../../errors.ts";
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
    pattern: /^not a git repository/,
    message: "is not in a git repository",
    hint: "go to a repository, or name one with --repo",
  },
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

/** The error for a repository that git does not open. */
export function explainOpening(path: string | undefined, result: GitResult): EnvironmentError {
  const reason = reasonOf(result);
  const place = path === undefined ? "the current directory" : quote(path);
  for (const { pattern, message, hint } of OPENING_FAILURES) {
    const match = pattern.exec(reason);
    if (match === null) continue;
    const detail = match[1]?.toLowerCase() ?? "the path is too long";
    return new EnvironmentError(`${place} ${message.replace("$1", () => detail)}`, hint);
  }
  return explainFailure(result);
}
