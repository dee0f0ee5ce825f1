// Opens a repository and gives commands access to its refs, commits and configuration.

import { findUserConfig, listRemotes, rewriteAddress } from "./opening/config.ts";
import { type Ahead, beginLog, KeptQueries } from "./opening/kept_queries.ts";
import { OPENING, type Opening, parseOpening, readVersion } from "./opening/opening.ts";
import { decode, Git } from "./process/git.ts";
import { gitEnvironment } from "./process/location.ts";
import { withParents } from "./log/raw_commit.ts";
import type { RawMessage } from "./log/messages.ts";
import * as refs from "./refs.ts";
import * as walk from "./log/walk.ts";
import type { Repository } from "./repository.ts";

/**
 * Opens the repository that contains `path`; without a path, the repository of the current directory
 * or of the hook that runs relnotes.
 * @throws EnvironmentError when there is no repository, or git is missing or too old.
 */
export async function openRepository(
  path: string | undefined,
  readVariable: (name: string) => string | undefined,
  ahead: Ahead = {},
): Promise<Repository> {
  const environment = gitEnvironment(readVariable, path === undefined);
  const git = new Git({ flags: path === undefined ? [] : ["-C", path], environment });
  const answering = git.run(OPENING);
  const queries = new KeptQueries(git);
  queries.ask(ahead);
  const walker = new walk.Walker(git);
  if (ahead.log !== undefined) {
    const head = answering.then((answer) => parseOpening(answer)?.head);
    // Its errors are those of the queries, which others await.
    beginLog(walker, ahead.log, { queries, head }).catch(() => {});
  }
  const result = await answering;
  const opening = parseOpening(result);
  if (opening?.head !== undefined) return createRepository(git, { queries, walker }, opening, path);
  // The reason may be a git that is too old, or a program that is not git.
  await readVersion(environment);
  if (opening !== undefined) return createRepository(git, { queries, walker }, opening, path);
  // With safe.bareRepository, git opens a bare repository only when --git-dir names it.
  if (path !== undefined && /cannot use bare repository/.test(result.stderr)) {
    const named = new Git({ flags: ["--git-dir", path], environment });
    const bare = parseOpening(await named.run(OPENING));
    if (bare !== undefined) {
      const kept = { queries: new KeptQueries(named), walker: new walk.Walker(named) };
      return createRepository(named, kept, bare, path);
    }
  }
  throw await (await import("./opening/failures.ts")).explainOpening(path, result);
}

function createRepository(
  git: Git,
  { queries, walker }: { readonly queries: KeptQueries; readonly walker: walk.Walker },
  { shallow, gitFolder, up, elsewhere, head, branch }: Opening,
  folder = ".",
): Repository {
  let root: Promise<string> | undefined;
  const findRoot = (): Promise<string> =>
    root ??= import("./opening/root.ts").then((module) => module.findRoot(git));
  const currentBranch = async (): Promise<string | undefined> =>
    (branch ?? await refs.readCurrentBranch(git))?.replace(/^refs\/heads\//, "");
  return {
    gitVersion: () => readVersion(git.location.environment),
    shallow,
    head: () => head === undefined ? refs.resolveHead(git) : Promise.resolve(head),
    resolveRevision: (revision) => refs.resolveRevision(git, revision),
    resolveTag: (name) => queries.tag(name),
    tags: () => queries.tags(),
    branchNames: () => refs.listBranchNames(git),
    findReachable: (query) => walker.findReachable(query),
    independent: (commits) => walk.independent(git, commits),
    countBetween: (base, tip) => walk.countBetween(git, base, tip),
    isAncestor: (ancestor, descendant) => walk.isAncestor(git, ancestor, descendant),
    findCuts: async (commits) => shallow ? await withParents(git, commits) : new Set(),
    findCutsBelow: async (commits) =>
      shallow ? await withParents(git, await walk.listRoots(git, commits)) : new Set(),
    dateOf: async (tag) => tag.day ?? await refs.readTagDay(git, tag),
    pagerSetting: async () => findUserConfig(await queries.config(), "core.pager"),
    editorSetting: async () => findUserConfig(await queries.config(), "core.editor"),
    remotes: async () => {
      const current = await currentBranch();
      return listRemotes(await queries.config(), current);
    },
    remoteUrl: async (name) => {
      const entries = await queries.config();
      const address = listRemotes(entries).addresses.get(name);
      return address === undefined ? undefined : rewriteAddress(entries, address);
    },
    authorsBefore: async (commits) => (await import("./log/authors.ts")).readAuthors(git, commits),
    mapAuthors: async (authors) => (await import("./log/authors.ts")).mapAuthors(git, authors),
    authorDates: async (commits) =>
      (await import("./log/authors.ts")).readAuthorDates(git, commits),
    isTracked: async (path) => (await import("./tracked_files.ts")).isTracked(git, path),
    submodules: async (commit) => (await import("./submodules.ts")).listSubmodules(git, commit),
    reachableTags: (commit) => refs.listReachableTags(git, commit),
    unchangedFiles: async (paths) => (await import("./tracked_files.ts")).listUnchanged(git, paths),
    addingCommits: async (paths) =>
      (await import("./tracked_files.ts")).findAddingCommits(git, paths),
    lineCounts: async (all) => (await import("./log/file_changes.ts")).readLineCounts(git, all),
    log: (query) => walker.log(query),
    listParents: (tip) => walk.listParents(git, tip),
    listHashes: (query, others) => walk.listHashes(git, query, others),
    place: async () => {
      const [root, folder] = await Promise.all([findRoot(), readPrefix(git)]);
      return { root, folder };
    },
    listTreeFiles: async function* (commit): AsyncGenerator<readonly string[]> {
      yield* (await import("./tree_files.ts")).listTreeFiles(git, commit);
    },
    listOld: async (...args) => (await import("./tree_files.ts")).listOld(git, ...args),
    readTreeFiles: async (...args) => (await import("./tree_files.ts")).readTreeFiles(git, ...args),
    hasHistory: async (pathspec) => (await import("./tree_files.ts")).hasHistory(git, pathspec),
    comparePairs: async (pairs, onFile) =>
      (await import("./log/package_walk.ts")).comparePairs(git, pairs, onFile),
    changedLines: async (...args) =>
      (await import("./log/changed_lines.ts")).readChangedLines(git, ...args),
    fileVersions: async (...args) =>
      (await import("./log/file_versions.ts")).readFileVersions(git, ...args),
    listPlaces: async (places) => (await import("./log/package_walk.ts")).listPlaces(git, places),
    countCommits: (query) => walk.countCommits(git, query),
    // A log needs none of these modules.
    findFirstReleases: async (...args) =>
      (await import("./log/first_releases.ts")).findFirstReleases(git, ...args),
    fileNames: async (commits) =>
      (await import("./log/file_changes.ts")).readFileNames(git, commits),
    allFileNames: async (commits) =>
      (await import("./log/file_changes.ts")).readAllFileNames(git, commits),
    patches: async (...args) => (await import("./log/patches.ts")).readPatches(git, ...args),
    diff: async function* (hash, columns): AsyncGenerator<readonly string[]> {
      yield* (await import("./log/commit_content.ts")).readDiff(git, hash, columns);
    },
    fileChanges: async (commits) =>
      (await import("./log/file_changes.ts")).readFileChanges(git, commits),
    listFileChanges: async (hash) =>
      (await import("./log/file_changes.ts")).listFileChanges(git, hash),
    markdownFiles: async (commit) =>
      (await import("./log/commit_content.ts")).readMarkdownFiles(git, commit),
    currentBranch: async () => {
      const name = await currentBranch();
      return name === "HEAD" ? undefined : name;
    },
    gitFolder,
    workTree: up !== undefined
      ? `${folder}/${up}`
      // The person names it there; the configuration of a repository may name any folder.
      : git.location.environment["GIT_WORK_TREE"] === undefined || elsewhere === undefined
      ? undefined
      : `${elsewhere}/`,
    root: findRoot,
    hookPlaces: async () => (await import("./commit/hooks.ts")).findHookPlaces(git, folder),
    cacheRoot: async () => (await import("./opening/root.ts")).findCacheRoot(git, folder),
    operation: async () => (await import("./commit/prepared_message.ts")).readOperation(git),
    messages: async function* (commits): AsyncGenerator<readonly RawMessage[]> {
      yield* (await import("./log/messages.ts")).readMessages(git, commits);
    },
    fileMarks: async () => (await import("./log/messages.ts")).readFileMarks(git),
    commitTemplate: async () => (await import("./commit/prepared_message.ts")).readTemplate(git),
    lastCommit: async () => (await import("./commit/last_commit.ts")).readLastCommit(git),
    staged: async (base) => (await import("./commit/staged.ts")).readStaged(git, base),
    stagedId: async (base) => (await import("./commit/staged.ts")).readStagedId(git, base),
    checkIdentity: async (environment) =>
      (await import("./commit/commit.ts")).checkIdentity(git, environment),
    commitStaged: async (message, environment, secretVariables, settings) => {
      const { commitAsUser } = await import("./commit/commit.ts");
      return await commitAsUser(git, message, { environment, secretVariables }, settings);
    },
    openRelease: async (user) => (await import("./commit/release.ts")).openRelease(git, user),
  };
}

/** The path from the root to where git runs; empty at the root and in a bare repository. */
async function readPrefix(git: Git): Promise<string> {
  const { exitCode, stdout } = await git.run(["rev-parse", "--show-prefix"]);
  return exitCode === 0 ? decode(stdout).replace(/\n$/, "") : "";
}
