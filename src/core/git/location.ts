// Where git runs: the repository, the flags that take power away from it, and a clean environment.

/** What all git calls of one repository have in common. */
export interface GitLocation {
  /** Global options of git that name the repository. */
  readonly flags: readonly string[];
  /** The whole environment that git gets. */
  readonly environment: Readonly<Record<string, string>>;
}

/**
 * The global options of every git call. The configuration of a repository can name programs to run,
 * change what git prints and make it wait for ever; these options prevent that (git-config(1),
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

// Windows starts no program without its own names; the others lead git to the user's configuration,
// which holds safe.directory.
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
/** The variables with which git names its repository to a hook (githooks(5)). */
const REPOSITORY_VARIABLES = ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_COMMON_DIR"];

/**
 * The environment of git: no token, no key and no `GIT_*` variable of the caller, except those that
 * name the repository with `keepRepository`. `PATH` loses its relative entries, so that a `git` in the
 * current directory is never run.
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
