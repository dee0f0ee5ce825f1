// Lists the titles of a range as a changelog may tell of them.

import type { Commit } from "../../history/commit.ts";
import type { Titled } from "../changelogs/worded_matches.ts";
import { isMerge, readMerge } from "./merges.ts";

/**
 * The titles of pull requests and subjects of a range, newest first, each with the merge that brought it
 * to the first line of the range. A merge without a title is none.
 */
export function listTitles(commits: readonly Commit[]): readonly Titled[] {
  const owners = findOwners(commits);
  return commits.flatMap((commit) => {
    const title = readMerge(commit)?.title ?? (isMerge(commit) ? "" : commit.subject);
    const { hash } = commit;
    return title === "" ? [] : [{ hash, title, owner: owners.get(hash) ?? hash }];
  });
}

/** The merge on the first line that brought each commit of a line beside it. */
function findOwners(commits: readonly Commit[]): ReadonlyMap<string, string> {
  const byHash = new Map(commits.map((commit) => [commit.hash, commit]));
  const owners = new Map<string, string>();
  const take = (start: string | undefined, owner?: string): void => {
    for (let hash = start ?? "";;) {
      const commit = byHash.get(hash);
      if (commit === undefined || owners.has(hash)) return;
      owners.set(hash, owner ?? hash);
      hash = commit.parents[0] ?? "";
    }
  };
  take(commits[0]?.hash);
  for (const { hash, parents } of commits) {
    for (const parent of parents.slice(1)) take(parent, owners.get(hash) ?? hash);
  }
  return owners;
}
