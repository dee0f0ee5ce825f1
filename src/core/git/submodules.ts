// Lists the submodules of a commit.

import type { Git } from "./process/git.ts";

const LINK = /^160000 commit ([0-9a-f]{40,64})\t([\s\S]+)$/;
// A crafted tree may have names that lead out of the repository, or into git's own folder.
const UNSAFE = /(?:^|[/\\])(?:\.{0,2}|\.git)(?:[/\\]|$)|[\p{Cc}:]/iu;

/** The commits that stand for submodules in the tree of a commit, by their paths. */
export async function listSubmodules(
  git: Git,
  commit: string,
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  const args = ["ls-tree", "-r", "-z", "--full-tree", "--end-of-options", commit];
  for await (const records of git.streamRecords(args, "\0")) {
    for (const record of records) {
      const [, hash, path] = LINK.exec(record) ?? [];
      if (hash !== undefined && path !== undefined && !UNSAFE.test(path)) found.set(path, hash);
    }
  }
  return found;
}
