// The first answers of git: what the repository is, and the version of git.

import { EnvironmentError } from "../../../errors.ts";
import { quote } from "../../../text/control_characters.ts";
import { decode, Git, type GitResult } from "../process/git.ts";
import type { GitLocation } from "../process/location.ts";

/**
 * The first call of every run. It also checks the version of git without another process: from 2.30
 * on `rev-parse` prints `--end-of-options` unchanged; older versions take it for a flag, which
 * `--no-flags` suppresses.
 */
export const OPENING: readonly string[] = [
  "rev-parse",
  "--is-shallow-repository",
  "--absolute-git-dir",
  "--show-cdup",
  "HEAD^{commit}",
  "--symbolic-full-name",
  "--no-flags",
  "--end-of-options",
  "HEAD",
  "--",
];
// Without a work tree the third line is missing; away from it the line is its path. A tag named HEAD hides the branch; before the first
// commit the last lines are missing. The name of a folder may contain line breaks.
const OPENING_ANSWER =
  /^(true|false)\n(.+?)\n(?:((?:\.\.\/)*)\n|(\/[^\n]*)\n)?(?:([0-9a-f]{40}|[0-9a-f]{64})\n--end-of-options\n(?:(\S+)\n)?--\n)?$/s;

/** The output of {@link OPENING}. */
export interface Opening {
  readonly shallow: boolean;
  readonly gitFolder: string;
  /** The way up to the root of the work tree, such as `../`; absent outside of one. */
  readonly up?: string | undefined;
  /** The path of a work tree that the current directory is not in; absent without one. */
  readonly elsewhere?: string | undefined;
  /** The commit of `HEAD`; absent when another call must find it. */
  readonly head?: string | undefined;
  /** The full name of the current branch, `HEAD` when it is detached; absent like `head`. */
  readonly branch?: string | undefined;
}

/** What the repository is; undefined when git did not answer. */
export function parseOpening({ stdout }: GitResult): Opening | undefined {
  const [, shallow, gitFolder = "", up, elsewhere, head, branch] =
    OPENING_ANSWER.exec(decode(stdout)) ?? [];
  return shallow === undefined
    ? undefined
    : { shallow: shallow === "true", gitFolder, up, elsewhere, head, branch };
}

const OLDEST_GIT = [2, 30] as const;

/** The version of git; throws when it is too old, or when the program is not git. */
export async function readVersion(environment: GitLocation["environment"]): Promise<string> {
  // Without a location: a missing path must not look like a wrong git.
  const result = await new Git({ flags: [], environment }).run(["--version"]);
  const text = decode(result.stdout).trim();
  const [, major, minor] = /^git version (\d+)\.(\d+)/.exec(text) ?? [];
  if (major === undefined) {
    throw new EnvironmentError(
      `the git in PATH is not git: it reports ${quote(text)}`,
      "install git, or put its directory first in PATH",
    );
  }
  const isNewEnough = Number(major) > OLDEST_GIT[0] ||
    (Number(major) === OLDEST_GIT[0] && Number(minor) >= OLDEST_GIT[1]);
  if (!isNewEnough) {
    throw new EnvironmentError(
      `git ${OLDEST_GIT.join(".")} or newer is needed, found ${quote(text.slice(12))}`,
      "install a newer git",
    );
  }
  return text.slice("git version ".length);
}
