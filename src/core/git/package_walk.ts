// Lists which folders the commits of a range change, for all packages in one walk.

import type { LogQuery } from "../../history/read.ts";
import { checkObjects } from "./objects.ts";
import { type Git, PLAIN_DIFF } from "./process/git.ts";

const HASH = /^\n?([0-9a-f]{40}|[0-9a-f]{64})$/;
// No path begins with a slash.
const MARK = "/";

/**
 * Calls `onFile` for each file that a commit of the query changes, merges left out. Bytes of paths
 * that are not UTF-8 become U+FFFD.
 * @throws EnvironmentError when git cannot read the trees.
 */
export async function walkFiles(
  git: Git,
  { tip, excluded }: Pick<LogQuery, "tip" | "excluded">,
  onFile: (hash: string, path: string) => void,
): Promise<void> {
  const args = [
    ...["log", "-z", "--no-merges", "--name-only", "--no-renames", "--no-ext-diff", "--root"],
    ...["--no-show-signature", "--no-notes", "--no-color", "--ignore-submodules=none"],
    `--format=${MARK}%H`,
    "--end-of-options",
    tip,
    ...excluded.map((hash) => `^${hash}`),
    "--",
  ];
  let hash = "";
  for await (const fields of git.streamRecords(args, "\0")) {
    for (const field of fields) {
      const at = field.startsWith("\n") ? 1 : 0;
      if (field[at] === MARK && HASH.test(field.slice(at + 1))) hash = field.slice(at + 1);
      else if (field.length > at) onFile(hash, at === 0 ? field : field.slice(1));
    }
  }
}

/** A commit, and the parent that it is compared with, by full hashes. */
export interface ParentPair {
  readonly hash: string;
  readonly parent: string;
}

/**
 * Calls `onFile` for each file in which a commit differs from its parent, with the index of the pair.
 * @throws EnvironmentError when git cannot read the trees.
 */
export async function comparePairs(
  git: Git,
  pairs: readonly ParentPair[],
  onFile: (index: number, path: string) => void,
): Promise<void> {
  if (pairs.length === 0) return;
  const args = ["diff-tree", "--stdin", ...PLAIN_DIFF, "-r", "-z", "--name-only", "--no-renames"];
  const input = pairs.map(({ hash, parent }) => `${hash} ${parent}\n`).join("");
  let index = -1;
  for await (const fields of git.streamRecords([...args, "--always"], "\0", input)) {
    for (const field of fields) {
      if (field === pairs[index + 1]?.hash) index++;
      else onFile(index, field);
    }
  }
}

/** The hashes of what stands at a path of a commit, as `<commit>:<path>`; undefined for nothing. */
export async function listPlaces(
  git: Git,
  places: readonly string[],
): Promise<readonly (string | undefined)[]> {
  return (await checkObjects(git, places)).map((object) => object?.hash);
}
