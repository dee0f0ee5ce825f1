// What commands may read of a repository, and what they may write to it.

import type { Author, FileChangeList } from "../../history/commit.ts";
import type { FileChanges } from "../../history/files.ts";
import type { CommitSource, CountQuery } from "../../history/log_source.ts";
import type {
  CommitComparer,
  FileVersion,
  FindFirstReleases,
  HistorySource,
  ParentPair,
  RangeEnds,
} from "../../history/source.ts";
import type { HashSource } from "../../history/graph/touching.ts";
import type { CommitResult, CommitSettings, UserOfGit } from "./commit/commit.ts";
import type { MarkdownFile } from "./log/commit_content.ts";
import type { Remotes } from "./opening/config.ts";
import type { GitPlace, RangeFiles } from "./tree_files.ts";
import type { HookPlaces } from "./commit/hooks.ts";
import type { CommitTemplate, Operation } from "./commit/prepared_message.ts";
import type { ReleaseRecorder } from "./commit/release.ts";
import type { FileMarks, RawMessage } from "./log/messages.ts";
import type { LastCommit } from "./commit/last_commit.ts";
import type { Staged } from "./commit/staged.ts";

/** One repository. */
export interface Repository extends HistorySource, CommitSource, HashSource, CommitComparer {
  /** The version of git, such as `2.39.5`. */
  readonly gitVersion: () => Promise<string>;
  /** True when `ancestor` is reachable from `descendant`. */
  readonly isAncestor: (ancestor: string, descendant: string) => Promise<boolean>;
  /** Number of commits that a reader of the whole range would read. */
  readonly countCommits: (query: CountQuery) => Promise<number>;
  /** The directory that is read: the current one, or that of `--repo`. */
  readonly place: () => Promise<GitPlace>;
  /** The files and folders of a commit, in batches. */
  readonly listTreeFiles: (commit: string) => AsyncGenerator<readonly string[]>;
  /** The added files of a range that its start has, perhaps in another place. */
  readonly listOld: (ends: RangeEnds, files: RangeFiles) => Promise<ReadonlySet<string>>;
  /** The texts of these files of a commit, by path; missing and large ones are left out. */
  readonly readTreeFiles: (
    commit: string,
    paths: readonly string[],
  ) => Promise<ReadonlyMap<string, string>>;
  /** By the hashes of commits, the files that match pathspecs, before and after; none when git fails. */
  readonly fileVersions: (
    pairs: readonly ParentPair[],
    pathspecs: readonly string[],
  ) => Promise<ReadonlyMap<string, readonly FileVersion[]>>;
  /** True when a commit up to `HEAD` changes what a pathspec matches. */
  readonly hasHistory: (pathspec: string) => Promise<boolean>;
  /** The first files that a commit changes against its first parent; not safe to show yet. */
  readonly listFileChanges: (hash: string) => Promise<FileChangeList>;
  /** The lines of a commit's diff, in batches; not safe to show yet. */
  readonly diff: (hash: string, columns: number) => AsyncGenerator<readonly string[]>;
  /** The files that each of these commits changes, none for a merge; commits are full hashes. */
  readonly fileChanges: (commits: readonly string[]) => Promise<FileChanges>;
  /** The same without renames, faster. */
  readonly lineCounts: (commits: readonly string[]) => Promise<FileChanges>;
  /** The oldest tag that holds each original of a copy. */
  readonly findFirstReleases: FindFirstReleases;
  /** The pager in the user's own configuration; the repository's is ignored. */
  readonly pagerSetting: () => Promise<string | undefined>;
  /** The editor in the user's own configuration. */
  readonly editorSetting: () => Promise<string | undefined>;
  /** The operation that the next commit concludes. */
  readonly operation: () => Promise<Operation | undefined>;
  /** The messages of these commits as they are recorded, in batches, in order. */
  readonly messages: (commits: readonly string[]) => AsyncGenerator<readonly RawMessage[]>;
  /** What git is configured to leave out of the file of a message. */
  readonly fileMarks: () => Promise<FileMarks>;
  /** The configured template of commit messages. */
  readonly commitTemplate: () => Promise<CommitTemplate | undefined>;
  /** The authors of the ancestors of these commits and of themselves, and their co-authors. */
  readonly authorsBefore: (commits: readonly string[]) => Promise<readonly Author[]>;
  /** These authors, in order, as the mailmap of the repository names them. */
  readonly mapAuthors: (authors: readonly Author[]) => Promise<readonly Author[]>;
  /** The author dates of these commits, in seconds since 1970, by their full hashes. */
  readonly authorDates: (commits: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  readonly remotes: () => Promise<Remotes>;
  /** The address that git uses for a remote, after `insteadOf`; undefined without such a remote. */
  readonly remoteUrl: (name: string) => Promise<string | undefined>;
  /** The name of the current branch; undefined when `HEAD` is on none. */
  readonly currentBranch: () => Promise<string | undefined>;
  /** The absolute path of the directory that holds the objects: `.git`, or a bare repository. */
  readonly gitFolder: string;
  /**
   * The root of the work tree, with a `/` at its end, from the current directory; undefined outside of
   * a work tree.
   */
  readonly workTree: string | undefined;
  /** The absolute path of the work tree, or of a bare repository itself. */
  readonly root: () => Promise<string>;
  /** Where hooks are; the repository has a work tree. */
  readonly hookPlaces: () => Promise<HookPlaces>;
  /**
   * The directory below which caches are kept.
   * @throws EnvironmentError when the repository's configuration places it elsewhere.
   */
  readonly cacheRoot: () => Promise<string>;
  /** The commits of the submodules in the tree of a commit, by their paths. */
  readonly submodules: (commit: string) => Promise<ReadonlyMap<string, string>>;
  /** The names of the tags that are reachable from a commit, given by its hash. */
  readonly reachableTags: (commit: string) => Promise<ReadonlySet<string>>;
  /** The files below these paths that git tracks, and that are as the last commit has them. */
  readonly unchangedFiles: (paths: readonly string[]) => Promise<readonly string[]>;
  /** The commit that added each of these files last, by the file; paths are from the root. */
  readonly addingCommits: (paths: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** True when git tracks this file, or a file in this directory. */
  readonly isTracked: (path: string) => Promise<boolean>;
  /** The commit to amend; throws an EnvironmentError when there is none, or it is a merge. */
  readonly lastCommit: () => Promise<LastCommit>;
  /** What a commit would record now, compared with `HEAD` or `base`; undefined for nothing. */
  readonly staged: (base?: string) => Promise<Staged | undefined>;
  /** The id of what is staged now, as in `staged`. */
  readonly stagedId: (base?: string) => Promise<string>;
  /**
   * The committer, `Ada <ada@example.org>`; throws an EnvironmentError when git does not know who you
   * are. `environment` is the user's.
   */
  readonly checkIdentity: (
    environment: Readonly<Record<string, string | undefined>>,
  ) => Promise<string>;
  /**
   * Commits what is staged. `environment` is the user's, for git and its hooks; `secretVariables` are
   * withheld from them.
   */
  readonly commitStaged: (
    message: string,
    environment: Readonly<Record<string, string | undefined>>,
    secretVariables: readonly string[],
    settings?: CommitSettings,
  ) => Promise<CommitResult>;
  /** Begins to record a release for this person. */
  readonly openRelease: (user: UserOfGit) => Promise<ReleaseRecorder>;
  /** The Markdown files of a commit, given by its hash, the most important first. */
  readonly markdownFiles: (commit: string) => Promise<readonly MarkdownFile[]>;
}
