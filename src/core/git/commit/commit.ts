// Commits and tags like the user: with hooks, signing and the user's own environment.

import { spawn } from "node:child_process";
import { EnvironmentError, InterruptedError } from "../../../errors.ts";
import { type ForegroundExit, runInForeground } from "../../foreground.ts";
import { explainStart } from "../process/child.ts";
import { decode, Git, reasonOf } from "../process/git.ts";
import type { GitLocation } from "../process/location.ts";
import { resolveObject } from "../refs.ts";

/** The outcome of a commit; git and its hooks report a failure on standard error themselves. */
export type CommitResult =
  | { readonly ok: true; readonly hash: string }
  | { readonly ok: false; readonly exitCode: number };

// The encoding of the message on standard input, whatever the repository configures.
const ENCODING = ["-c", "i18n.commitEncoding=UTF-8"];
const ARGUMENTS = [
  "commit",
  "--file=-",
  // Record the message as it was shown: with lines that look like comments, and with those after a
  // scissors line, which git cuts off when commit.verbose is set.
  "--cleanup=verbatim",
  "--no-verbose",
];

/** The person for whom git runs. */
export interface UserOfGit {
  /** The person's own environment. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Withheld from git and hooks. */
  readonly secretVariables: readonly string[];
}

/** What a commit does apart from its message. */
export interface CommitSettings {
  /** Lets git sign the commit off. */
  readonly signoff?: boolean;
  /** Replaces the last commit. */
  readonly amend?: boolean;
}

/**
 * Commits what is staged with exactly this message, except for a line break at its end, the sign-off
 * and changes by hooks. Waits for hooks without a time limit.
 * @throws EnvironmentError when the message is blank or git is missing, InterruptedError on Ctrl-C.
 */
export async function commitAsUser(
  git: Git,
  message: string,
  user: UserOfGit,
  { signoff = false, amend = false }: CommitSettings = {},
): Promise<CommitResult> {
  // With --cleanup=verbatim git accepts a blank message.
  if (message.trim() === "") {
    throw new EnvironmentError("the commit message is empty", "write one");
  }
  const before = await resolveObject(git, "HEAD");
  const whole = message.endsWith("\n") ? message : `${message}\n`;
  const flags = [...(signoff ? ["--signoff"] : []), ...(amend ? ["--amend"] : [])];
  const args = [...ARGUMENTS, ...flags];
  const { exitCode, interrupted } = await runAsUser(git, args, whole, user);
  const after = await resolveObject(git, "HEAD");
  if (
    after !== undefined &&
    (exitCode === 0 || await isOwnCommit(git, before, after, whole, { signoff, amend }))
  ) {
    return { ok: true, hash: after };
  }
  if (interrupted) throw new InterruptedError();
  return { ok: false, exitCode: exitCode ?? 128 };
}

/**
 * Runs git with the person's own configuration and environment, in the foreground; what it prints
 * goes to standard error. `input` is its standard input.
 * @throws EnvironmentError when git is missing.
 */
export async function runAsUser(
  git: Git,
  args: readonly string[],
  input: string,
  { environment, secretVariables }: UserOfGit,
): Promise<ForegroundExit> {
  const env = buildEnvironment(environment, git.location, secretVariables);
  const { flags } = git.location;
  return await runInForeground(
    // Standard output is for the document.
    () => spawn("git", [...flags, ...ENCODING, ...args], { env, stdio: ["pipe", 2, 2] }),
    (stdin) => {
      // Git may end before it has read everything; its exit code then explains more than EPIPE.
      stdin.on("error", () => {});
      stdin.end(input);
    },
  ).catch((error) => {
    throw explainStart(args, error);
  });
}

/**
 * Checks that git has a name and an address for author and committer, and returns those of the
 * committer, `Ada <ada@example.org>`; `environment` is the user's.
 * @throws EnvironmentError with git's reason when it does not.
 */
export async function checkIdentity(
  git: Git,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const personal = buildEnvironment(environment, git.location, []);
  const location = { ...git.location, environment: { ...personal, LC_ALL: "C" } };
  let committer = "";
  for (const name of ["GIT_AUTHOR_IDENT", "GIT_COMMITTER_IDENT"]) {
    const result = await new Git(location).run(["var", name]);
    if (result.exitCode === 0) {
      // Without the time at the end.
      committer = decode(result.stdout).replace(/>[^>]*$/, ">");
      continue;
    }
    throw new EnvironmentError(
      `git does not know who you are: ${reasonOf(result)}`,
      "use 'git config user.name …' and 'git config user.email …'",
    );
  }
  return committer;
}

/** Git may fail after the commit: interrupted in the last hook, or on a full disk. */
async function isOwnCommit(
  git: Git,
  before: string | undefined,
  after: string,
  message: string,
  { signoff, amend }: CommitSettings,
): Promise<boolean> {
  if (after === before) return false;
  const format = "--format=%P%x00%B";
  const shown = await git.run(["log", "-1", "--encoding=UTF-8", format, after, "--"]);
  const [parents = "", body = ""] = decode(shown.stdout).split("\0");
  const text = message.trimEnd();
  return (amend || parents.split(" ", 1)[0] === (before ?? "")) &&
    (signoff ? body.startsWith(text) : body.trimEnd() === text);
}

/** Deno refuses to pass them on unless it may run every program. */
const LOADER = /^(?:LD|DYLD)_/i;
/** The variables that name a repository (`git rev-parse --local-env-vars`), without configuration. */
const REPOSITORY =
  /^GIT_(?:DIR|WORK_TREE|IMPLICIT_WORK_TREE|INDEX_FILE|COMMON_DIR|OBJECT_DIRECTORY|ALTERNATE_OBJECT_DIRECTORIES|GRAFT_FILE|NO_REPLACE_OBJECTS|REPLACE_REF_BASE|PREFIX|SHALLOW_FILE|INTERNAL_SUPER_PREFIX)$/i;

/**
 * The user's environment for git and hooks: without secrets, whatever the case of their names, with
 * the same repository as every other call and no relative entries in `PATH`.
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
