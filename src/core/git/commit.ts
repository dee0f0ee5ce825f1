// Commits what is staged as the user would: with hooks, signing and the user's own environment.

import { EnvironmentError, InterruptedError } from "../../errors.ts";
import { runPersonalGit } from "./child.ts";
import { decode, Git, reasonOf } from "./git.ts";
import type { GitLocation } from "./location.ts";

/** The outcome of a commit; when it failed, git and its hooks have said why on standard error. */
export type CommitResult =
  | { readonly ok: true; readonly hash: string }
  | { readonly ok: false; readonly exitCode: number };

const ARGUMENTS = [
  // The encoding of the message on standard input, whatever the repository configures.
  "-c",
  "i18n.commitEncoding=UTF-8",
  "commit",
  "--file=-",
  // The message is recorded as it was shown: with lines that look like comments, and with those after
  // a scissors line, which git cuts off when commit.verbose is set.
  "--cleanup=verbatim",
  "--no-verbose",
];

/**
 * Commits what is staged with this message, recorded to the letter but for a line break at its end
 * and for what hooks change. `environment` is the person's own; `secretVariables` of it neither git nor
 * hooks get. It takes as long as hooks take.
 * @throws EnvironmentError when the message is blank or git is missing, InterruptedError on Ctrl-C.
 */
export async function commitStaged(
  git: Git,
  message: string,
  environment: Readonly<Record<string, string | undefined>>,
  secretVariables: readonly string[],
): Promise<CommitResult> {
  // With --cleanup=verbatim git accepts a blank message.
  if (message.trim() === "") {
    throw new EnvironmentError("the commit message is empty", "write one");
  }
  const location = {
    ...git.location,
    environment: buildEnvironment(environment, git.location, secretVariables),
  };
  const before = await readHead(git);
  const whole = message.endsWith("\n") ? message : `${message}\n`;
  const { exitCode, interrupted } = await runPersonalGit(location, ARGUMENTS, whole);
  const after = await readHead(git);
  if (after !== "" && (exitCode === 0 || await isOurs(git, before, after, whole))) {
    return { ok: true, hash: after };
  }
  if (interrupted) throw new InterruptedError();
  return { ok: false, exitCode };
}

/**
 * Checks that git knows the author and the committer of a commit; `environment` is the user's own.
 * @throws EnvironmentError with git's reason when it does not.
 */
export async function checkIdentity(
  git: Git,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const personal = buildEnvironment(environment, git.location, []);
  const location = { ...git.location, environment: { ...personal, LC_ALL: "C" } };
  for (const name of ["GIT_AUTHOR_IDENT", "GIT_COMMITTER_IDENT"]) {
    const result = await new Git(location).run(["var", name]);
    if (result.exitCode === 0) continue;
    throw new EnvironmentError(
      `git does not know who commits: ${reasonOf(result)}`,
      "tell it with 'git config user.name …' and 'git config user.email …'",
    );
  }
}

/** The commit of `HEAD`; empty when there is none. */
async function readHead(git: Git): Promise<string> {
  return decode((await git.run(["rev-parse", "--verify", "--quiet", "HEAD"])).stdout).trim();
}

/** Git may fail after it has committed: interrupted in the last hook, or with a full disk. */
async function isOurs(git: Git, before: string, after: string, message: string): Promise<boolean> {
  if (after === before) return false;
  const format = "--format=%P%x00%B";
  const shown = await git.run(["log", "-1", "--encoding=UTF-8", format, after, "--"]);
  const [parents = "", body = ""] = decode(shown.stdout).split("\0");
  return (parents.split(" ", 1)[0] ?? "") === before && body.trimEnd() === message.trimEnd();
}

/** Deno starts no program with them unless it may start every one. */
const LOADER = /^(?:LD|DYLD)_/i;
/** What names a repository or a part of one (`git rev-parse --local-env-vars`), but no configuration. */
const REPOSITORY =
  /^GIT_(?:DIR|WORK_TREE|IMPLICIT_WORK_TREE|INDEX_FILE|COMMON_DIR|OBJECT_DIRECTORY|ALTERNATE_OBJECT_DIRECTORIES|GRAFT_FILE|NO_REPLACE_OBJECTS|REPLACE_REF_BASE|PREFIX|SHALLOW_FILE|INTERNAL_SUPER_PREFIX)$/i;

/**
 * The person's environment as git and its hooks get it: without the variables that hold secrets, in any
 * case, and naming the same repository as for every other call. `PATH` has no relative entries, as elsewhere.
 */
export function buildEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
  location: GitLocation,
  secretVariables: readonly string[],
): Record<string, string> {
  const secrets = new Set(secretVariables.map((name) => name.toUpperCase()));
  const withheld = [LOADER, REPOSITORY, /^PATH$/];
  const built: Record<string, string> = {};
  for (const [name, value] of Object.entries(environment)) {
    const isWithheld = secrets.has(name.toUpperCase()) || withheld.some((each) => each.test(name));
    if (value !== undefined && !isWithheld) built[name] = value;
  }
  for (const [name, value] of Object.entries(location.environment)) {
    if (name === "PATH" || REPOSITORY.test(name)) built[name] = value;
  }
  return built;
}
