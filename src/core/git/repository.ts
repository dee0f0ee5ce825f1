// A repository as commands use it: opened once, then asked for refs, commits and configuration.

import { EnvironmentError } from "../../errors.ts";
import type { CommitSource } from "../../history/read.ts";
import type { HistorySource, TagList } from "../../history/source.ts";
import { quote } from "../../text/control_characters.ts";
import type { CommitResult } from "./commit.ts";
import {
  type MarkdownFile,
  type MarkdownLimits,
  readDiff,
  readMarkdownFiles,
} from "./commit_content.ts";
import {
  type ConfigEntry,
  findUserConfig,
  listRemotes,
  readConfig,
  type Remotes,
  rewriteAddress,
} from "./config.ts";
import { decode, explainFailure, Git, type GitResult, reasonOf } from "./git.ts";
import { gitEnvironment, type GitLocation } from "./location.ts";
import type { CommitTemplate, Operation } from "./prepared_message.ts";
import { withParents } from "./raw_commit.ts";
import * as refs from "./refs.ts";
import type { Staged } from "./staged.ts";
import * as walk from "./walk.ts";

/** One repository. */
export interface Repository extends HistorySource, CommitSource {
  /** The version of git, such as `2.39.5`. */
  readonly gitVersion: () => Promise<string>;
  /** True when `ancestor` can be reached from `descendant`. */
  readonly isAncestor: (ancestor: string, descendant: string) => Promise<boolean>;
  /** The lines of a commit's diff, some at a time; see {@link readDiff}. Not safe to show yet. */
  readonly diff: (hash: string, columns: number) => AsyncGenerator<readonly string[]>;
  /** The pager that the user's own configuration names; the repository's does not count. */
  readonly pagerSetting: () => Promise<string | undefined>;
  /** The editor, likewise. */
  readonly editorSetting: () => Promise<string | undefined>;
  /** The operation that the next commit concludes. */
  readonly operation: () => Promise<Operation | undefined>;
  /** The configured template of commit messages. */
  readonly commitTemplate: () => Promise<CommitTemplate | undefined>;
  readonly remotes: () => Promise<Remotes>;
  /** The address that git contacts for a remote, `insteadOf` applied; undefined without such a remote. */
  readonly remoteUrl: (name: string) => Promise<string | undefined>;
  /** The absolute path of the work tree, or of a bare repository itself. */
  readonly root: () => Promise<string>;
  /**
   * The folder below which caches are kept.
   * @throws EnvironmentError when the repository's configuration would lead them out of it.
   */
  readonly cacheRoot: () => Promise<string>;
  /** True when git tracks this file, or one below this folder. */
  readonly isTracked: (path: string) => Promise<boolean>;
  /** What a commit would record now; undefined when nothing is staged. */
  readonly staged: () => Promise<Staged | undefined>;
  /** The id that `staged` gives, for what is staged now. */
  readonly stagedId: () => Promise<string>;
  /** Throws an EnvironmentError when git does not know who commits; `environment` is the user's own. */
  readonly checkIdentity: (
    environment: Readonly<Record<string, string | undefined>>,
  ) => Promise<void>;
  /**
   * Commits what is staged; `environment` is the user's own, for git and its hooks, which do not get the
   * variables that hold secrets.
   */
  readonly commitStaged: (
    message: string,
    environment: Readonly<Record<string, string | undefined>>,
    secretVariables: readonly string[],
  ) => Promise<CommitResult>;
  /** The Markdown files of a commit, given by its hash, the most important first. */
  readonly markdownFiles: (
    commit: string,
    limits?: MarkdownLimits,
  ) => Promise<readonly MarkdownFile[]>;
}

/**
 * Opens the repository that contains `path`; without a path the one that git finds from the current
 * directory, or that the variables of a hook name.
 * @throws EnvironmentError when there is no repository, or no git that is new enough.
 */
export async function openRepository(
  path: string | undefined,
  readVariable: (name: string) => string | undefined,
): Promise<Repository> {
  const environment = gitEnvironment(readVariable, path === undefined);
  const git = new Git({ flags: path === undefined ? [] : ["-C", path], environment });
  const result = await git.run(OPENING);
  const answer = readOpening(result);
  if (answer?.head !== undefined) return describeRepository(git, answer, path);
  // The reason may be a git that is too old, or a program that is not git.
  await readVersion(environment);
  if (answer !== undefined) return describeRepository(git, answer, path);
  // With safe.bareRepository git opens a bare repository only when --git-dir names it.
  if (path !== undefined && /cannot use bare repository/.test(result.stderr)) {
    const named = new Git({ flags: ["--git-dir", path], environment });
    const bare = readOpening(await named.run(OPENING));
    if (bare !== undefined) return describeRepository(named, bare, path);
  }
  throw explainOpening(path, result);
}

/**
 * The first question of every run. It also shows that git is new enough, without another process: from
 * version 2.30 on `rev-parse` prints `--end-of-options` as it stands; older versions take it for a
 * flag, which `--no-flags` suppresses.
 */
const OPENING = [
  "rev-parse",
  "--is-shallow-repository",
  "HEAD^{commit}",
  "--symbolic-full-name",
  "--no-flags",
  "--end-of-options",
  "HEAD",
  "--",
];
// A tag called HEAD hides the branch; before the first commit there is only the first line.
const OPENING_ANSWER =
  /^(true|false)\n(?:([0-9a-f]{40}|[0-9a-f]{64})\n--end-of-options\n(?:(\S+)\n)?--\n)?/;

/** The answer to {@link OPENING}. */
interface Opening {
  readonly shallow: boolean;
  /** The commit of `HEAD`; absent when only another question can tell. */
  readonly head?: string | undefined;
  /** The full name of the current branch, `HEAD` when it is detached; absent like `head`. */
  readonly branch?: string | undefined;
}

function readOpening({ stdout }: GitResult): Opening | undefined {
  const [, shallow, head, branch] = OPENING_ANSWER.exec(decode(stdout)) ?? [];
  return shallow === undefined ? undefined : { shallow: shallow === "true", head, branch };
}

function describeRepository(
  git: Git,
  { shallow, head, branch }: Opening,
  folder = ".",
): Repository {
  let tags: Promise<TagList> | undefined;
  let config: Promise<readonly ConfigEntry[]> | undefined;
  const walker = new walk.Walker(git);
  const tagFinder = new refs.TagFinder(git);
  const readConfigOnce = (): Promise<readonly ConfigEntry[]> => config ??= readConfig(git);
  const readRemotes = async (): Promise<Remotes> => {
    const [entries, current] = await Promise.all([
      readConfigOnce(),
      branch ?? refs.readCurrentBranch(git),
    ]);
    return listRemotes(entries, current?.replace(/^refs\/heads\//, ""));
  };
  return {
    gitVersion: () => readVersion(git.location.environment),
    shallow,
    head: () => head === undefined ? refs.resolveHead(git) : Promise.resolve(head),
    resolveRevision: (revision) => refs.resolveRevision(git, revision),
    resolveTag: (name) => tagFinder.find(name),
    tags: () => tags ??= refs.listTags(git),
    branchNames: () => refs.listBranchNames(git),
    findReachable: (query) => walker.findReachable(query),
    independent: (commits) => walk.independent(git, commits),
    countBetween: (base, tip) => walk.countBetween(git, base, tip),
    isAncestor: (ancestor, descendant) => walk.isAncestor(git, ancestor, descendant),
    findCuts: async (commits) => shallow ? await withParents(git, commits) : new Set(),
    dateOf: async (tag) => tag.day ?? await refs.readTagDay(git, tag),
    diff: (hash, columns) => readDiff(git, hash, columns),
    pagerSetting: async () => findUserConfig(await readConfigOnce(), "core.pager"),
    editorSetting: async () => findUserConfig(await readConfigOnce(), "core.editor"),
    remotes: readRemotes,
    remoteUrl: async (name) => {
      const entries = await readConfigOnce();
      const address = listRemotes(entries, undefined).addresses.get(name);
      return address === undefined ? undefined : rewriteAddress(entries, address);
    },
    isTracked: (path) => isTracked(git, path),
    markdownFiles: (commit, limits) => readMarkdownFiles(git, commit, limits),
    log: (query) => walker.log(query),
    // Caches and commits need these, a log does not: with them come modules that take long to load.
    root: async () => (await import("./root.ts")).findRoot(git),
    cacheRoot: async () => (await import("./root.ts")).findCacheRoot(git, folder),
    operation: async () => (await import("./prepared_message.ts")).readOperation(git),
    commitTemplate: async () => (await import("./prepared_message.ts")).readTemplate(git),
    staged: async () => (await import("./staged.ts")).readStaged(git),
    stagedId: async () => (await import("./staged.ts")).readStagedId(git),
    checkIdentity: async (environment) =>
      (await import("./commit.ts")).checkIdentity(git, environment),
    commitStaged: async (...args) => (await import("./commit.ts")).commitStaged(git, ...args),
  };
}

async function isTracked(git: Git, path: string): Promise<boolean> {
  // Outside of the work tree git fails, and tracks nothing.
  const listed = await git.run(["ls-files", "-z", "--", path]);
  return listed.exitCode === 0 && listed.stdout.length > 0;
}

const OLDEST_GIT = [2, 30] as const;

/** The version of git; throws when it is too old, or when the program is not git. */
async function readVersion(environment: GitLocation["environment"]): Promise<string> {
  // Asked without a location: a path that does not exist must not look like a wrong git.
  const result = await new Git({ flags: [], environment }).run(["--version"]);
  const text = decode(result.stdout).trim();
  const [, major, minor] = /^git version (\d+)\.(\d+)/.exec(text) ?? [];
  if (major === undefined) {
    throw new EnvironmentError(
      `the git in PATH is not git: it says ${quote(text)}`,
      "install git, or let its folder come before others in PATH",
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

function explainOpening(path: string | undefined, result: GitResult): EnvironmentError {
  const reason = reasonOf(result);
  const place = path === undefined ? "the current directory" : quote(path);
  if (/^not a git repository/.test(reason)) {
    return new EnvironmentError(
      `${place} is not in a git repository`,
      "go to a repository, or name one with --repo",
    );
  }
  if (/^Unable to read current working directory/.test(reason)) {
    return new EnvironmentError(
      "the current directory cannot be read; it may have been removed",
      "go to a repository, or name one with --repo",
    );
  }
  if (/^cannot use bare repository /.test(reason)) {
    return new EnvironmentError(
      `${place} lies in a bare repository, which safe.bareRepository keeps git from opening`,
      "name the bare repository itself with --repo",
    );
  }
  if (/^cannot change to /.test(reason)) {
    return new EnvironmentError(
      // Git cuts long messages, so that the reason after a very long path may be missing.
      `${place} cannot be opened: ${
        /'.*': (.+)$/.exec(reason)?.[1]?.toLowerCase() ?? "the path is too long"
      }`,
      "--repo names the directory of a repository",
    );
  }
  return explainFailure(result);
}
