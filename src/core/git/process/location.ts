// Where git runs: the repository, flags that restrict its configuration, a clean environment.

/** The arguments that all git calls for one repository share. */
export interface GitLocation {
  /** The global options that select the repository. */
  readonly flags: readonly string[];
  /** The complete environment of git. */
  readonly environment: Readonly<Record<string, string>>;
}

/**
 * The global options of every git call. A repository's configuration can name programs to run,
 * change the output of git and make it wait forever; these options prevent that (git-config(1),
 * gitattributes(5)).
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

// Windows needs its own variables to start programs; the others locate the user's configuration,
// which contains safe.directory.
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
// The variables with which git names its repository to a hook (githooks(5)).
const REPOSITORY_VARIABLES = ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_COMMON_DIR"];

/**
 * The environment of git: no token, no key and no `GIT_*` variable of the caller, except those that
 * name the repository if `keepRepository` is true. `PATH` loses its relative entries, so that a `git`
 * in the current directory is never run.
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
    // Otherwise git flushes a log into a pipe after each commit.
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
