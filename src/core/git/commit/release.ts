// Records a release: the commit of its files and its tag, each of which can be taken back.

import { EnvironmentError } from "../../../errors.ts";
import { quote } from "../../../text/control_characters.ts";
import { commitAsUser, type CommitResult, runAsUser, type UserOfGit } from "./commit.ts";
import { decode, explainFailure, Git } from "../process/git.ts";
import { readCurrentBranch, resolveObject } from "../refs.ts";
import { findRoot } from "../opening/root.ts";

/** Where `HEAD` is. */
export interface HeadState {
  /** Undefined when it is on no branch. */
  readonly branch: string | undefined;
  /** Undefined before the first commit. */
  readonly commit: string | undefined;
}

/** Records a release in the work tree of a repository. Paths are from its root, with `/`. */
export interface ReleaseRecorder {
  /** The branch and its commit as they are now, which other programs may change at any time. */
  readonly readHead: () => Promise<HeadState>;
  /** The files that git tracks and that differ from the last commit, by path. */
  readonly listUncommitted: () => Promise<readonly string[]>;
  /** Those of these files that git would not add, because a pattern of `.gitignore` fits them. */
  readonly listIgnored: (paths: readonly string[]) => Promise<readonly string[]>;
  /**
   * Commits these files as they are in the work tree, and what is staged, with the person's hooks and
   * signature. When git or a hook refuses, it has printed the reason; the files stay as they are.
   * @throws InterruptedError on Ctrl-C.
   */
  readonly commitFiles: (paths: readonly string[], message: string) => Promise<CommitResult>;
  /**
   * Gives a commit an annotated tag, signed where git is set so (`tag.gpgSign`). False when git
   * refused; it has then printed the reason.
   */
  readonly createTag: (name: string, commit: string, message: string) => Promise<boolean>;
  /**
   * Puts these files back as the last commit has them, in the index and in the work tree; removes
   * those that it does not have.
   */
  readonly restoreFiles: (paths: readonly string[]) => Promise<void>;
  /**
   * Takes back the last commit, `commit`, with its changes in the work tree. Other changes there stay.
   * @throws EnvironmentError when another commit has followed.
   */
  readonly undoCommit: (commit: string) => Promise<void>;
}

/**
 * Begins to record a release for this person.
 * @throws EnvironmentError when there is no work tree.
 */
export async function openRelease(anywhere: Git, user: UserOfGit): Promise<ReleaseRecorder> {
  const inside = await anywhere.run(["rev-parse", "--is-inside-work-tree"]);
  if (decode(inside.stdout).trim() === "false") {
    throw new EnvironmentError(
      "nothing can be released here: there is no work tree",
      "go to the work tree of the repository",
    );
  }
  const { environment } = anywhere.location;
  const git = new Git({ flags: ["-C", await findRoot(anywhere)], environment });
  return {
    readHead: async () => {
      const [branch, commit] = await Promise.all([
        readCurrentBranch(git),
        resolveObject(git, "HEAD"),
      ]);
      return { branch: branch?.replace(/^refs\/heads\//, ""), commit };
    },
    listUncommitted: () => listUncommitted(git),
    listIgnored: async (paths) => {
      // It takes no literal pathspecs; `./` keeps a colon from the start.
      const args = ["--no-literal-pathspecs", "check-ignore", "--stdin", "-z"];
      const input = paths.map((path) => `./${path}\0`).join("");
      const { exitCode, stdout, stderr } = await git.run(args, input);
      if (exitCode > 1) throw explainFailure({ exitCode, stderr });
      const ignored = new Set(decode(stdout).split("\0"));
      return paths.filter((path) => ignored.has(`./${path}`));
    },
    commitFiles: async (paths, message) => {
      await run(git, ["add", "--", ...paths]);
      // A commit of named paths would leave the index without what a hook adds to them.
      return await commitAsUser(git, message, user);
    },
    createTag: async (name, commit, message) => {
      const args = ["tag", "--annotate", "--cleanup=verbatim", "--file=-", "--", name, commit];
      return (await runAsUser(git, args, `${message}\n`, user)).exitCode === 0;
    },
    restoreFiles: (paths) => restoreFiles(git, paths),
    undoCommit: (commit) => undoCommit(git, commit),
  };
}

async function listUncommitted(git: Git): Promise<readonly string[]> {
  const status = ["status", "--porcelain=v1", "-z", "--untracked-files=no", "--no-renames"];
  const fields = (await run(git, status)).split("\0").filter((field) => field !== "");
  // Two letters for the state and a space precede the path.
  return fields.map((field) => field.slice(3)).sort();
}

async function restoreFiles(git: Git, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const isCommitted = await resolveObject(git, `HEAD:${path}`) !== undefined;
    if (isCommitted) {
      await run(git, ["restore", "--source=HEAD", "--staged", "--worktree", "--", path]);
    } else await run(git, ["rm", "--quiet", "--force", "--ignore-unmatch", "--", path]);
  }
}

async function undoCommit(git: Git, commit: string): Promise<void> {
  if (await resolveObject(git, "HEAD") !== commit) {
    throw new EnvironmentError(
      `the commit ${quote(commit.slice(0, 7))} could not be taken back: another one has followed`,
      "'git revert' takes it back",
    );
  }
  await run(git, ["reset", "--quiet", "--keep", "HEAD~1"]);
}

/** The output of git. Throws an EnvironmentError when it fails. */
async function run(git: Git, args: readonly string[]): Promise<string> {
  const result = await git.run(args);
  if (result.exitCode !== 0) throw explainFailure(result);
  return decode(result.stdout);
}
