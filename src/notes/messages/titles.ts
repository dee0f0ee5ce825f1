// Lists the titles of a range as a changelog may tell of them.

import type { Commit } from "../../history/commit.ts";
import type { TitledChange } from "../changelogs/citations.ts";
import { entersOthers } from "./files/changelog_entries.ts";
import { readHeader } from "./header.ts";
import { suggestType } from "./types/infer.ts";
import { isMerge, readMerge } from "./merges/merges.ts";

/**
 * The titles of pull requests and subjects of a range, newest first, each with the merge that brought it
 * to the first line of the range. A merge without a title is none.
 */
export function listTitles(commits: readonly Commit[]): readonly TitledChange[] {
  const owners = findOwners(commits);
  return commits.flatMap((commit) => {
    const title = readMerge(commit)?.title ?? (isMerge(commit) ? "" : commit.subject);
    const { hash } = commit;
    const change = {
      hash,
      title,
      owner: owners.get(hash) ?? hash,
      entersOthers: () => {
        const { type, description } = readHeader(title);
        return entersOthers(description, type ?? suggestType(description, { body: "" }));
      },
    };
    return title === "" ? [] : [change];
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
