// What every git call is given: flags that take power away from a repository, and a clean environment.

/** What every git call of one repository shares. */
export interface GitSetting {
  /** Where git is started: the flags that name the repository. */
  readonly location: readonly string[];
  /** The whole environment that git gets. */
  readonly environment: Readonly<Record<string, string>>;
}

/**
 * The flags of every git call. A repository's own configuration can name programs to run, change what
 * git prints and make it wait for ever; they take that power away (git-config(1), gitattributes(5)).
 */
export const HARDENING: readonly string[] = [
  "--no-pager",
  "--no-optional-locks",
  "--literal-pathspecs",
  ...[
    "core.fsmonitor=false",
    "core.hooksPath=/dev/null",
    "core.attributesFile=/dev/null",
    "core.quotePath=true",
    "core.askPass=true",
    "credential.helper=",
    "log.showSignature=false",
    "log.mailmap=false",
    "mailmap.file=",
    "submodule.recurse=false",
    "diff.ignoreSubmodules=all",
  ].flatMap((setting) => ["-c", setting]),
];

// Windows needs its own names before a program starts at all; the two config names are where a
// person's own safe.directory lives.
const INHERITED = [
  "HOME",
  "XDG_CONFIG_HOME",
  "USERPROFILE",
  "HOMEDRIVE",
  "HOMEPATH",
  "SYSTEMROOT",
  "PROGRAMDATA",
  "PATHEXT",
];
/** The variables by which git tells a hook which repository it stands in (githooks(5)). */
const REPOSITORY_VARIABLES = ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_COMMON_DIR"];

/**
 * The environment for git: no token, no key and no `GIT_*` of the caller's, except, with
 * `keepRepository`, those that name the repository. Relative entries leave `PATH`, so that a `git`
 * lying in the current directory is never the one that runs.
 */
export function gitEnvironment(
  readVariable: (name: string) => string | undefined,
  keepRepository: boolean,
): Record<string, string> {
  const environment: Record<string, string> = {
    LC_ALL: "C",
    GIT_TERMINAL_PROMPT: "0",
    GIT_OPTIONAL_LOCKS: "0",
    GIT_NO_LAZY_FETCH: "1",
    GIT_ALLOW_PROTOCOL: "none",
    GIT_ASKPASS: "true",
    GIT_ADVICE: "0",
    // A log into a pipe is written commit by commit unless git is told to fill its buffer.
    GIT_FLUSH: "0",
  };
  const windows = readVariable("SYSTEMROOT") !== undefined;
  environment["PATH"] = (readVariable("PATH") ?? "").split(windows ? ";" : ":")
    .filter((entry) => entry.startsWith("/") || (windows && /^[A-Za-z]:[\\/]/.test(entry)))
    .join(windows ? ";" : ":");
  for (const name of keepRepository ? [...INHERITED, ...REPOSITORY_VARIABLES] : INHERITED) {
    const value = readVariable(name);
    if (value !== undefined) environment[name] = value;
  }
  return environment;
}
