// Walks over the graph of commits that git does for us: what can be reached from where.

import type { ReachableQuery } from "../../history/source.ts";
import { decode, explainFailure, type Git } from "./git.ts";
import { readObjects } from "./objects.ts";
import { WALK_TIMEOUT_MS } from "./process.ts";

/** Those of the wanted commits that can be reached from the tip, in the order of the walk. */
export async function findReachable(git: Git, query: ReachableQuery): Promise<readonly string[]> {
  const found: string[] = [];
  const range = [query.tip, ...query.excluded.map((hash) => `^${hash}`)];
  let rest = "";
  for await (const bytes of git.stream(["rev-list", "--end-of-options", ...range, "--"])) {
    const lines = (rest + decode(bytes)).split("\n");
    rest = lines.pop() ?? "";
    for (const hash of lines) {
      if (!query.wanted.has(hash)) continue;
      found.push(hash);
      if (query.firstOnly) return found;
    }
  }
  return found;
}

/** Those commits that cannot be reached from another of them (git-merge-base(1), `--independent`). */
export async function independent(
  git: Git,
  commits: readonly string[],
): Promise<readonly string[]> {
  if (commits.length < 2) return commits;
  const listed = await git.text(["merge-base", "--independent", ...commits], WALK_TIMEOUT_MS);
  return listed.split("\n").filter((line) => line !== "");
}

/** How many commits can be reached from `tip` and not from `base`. */
export async function countBetween(git: Git, base: string, tip: string): Promise<number> {
  const range = [tip, `^${base}`];
  const args = ["rev-list", "--count", "--end-of-options", ...range, "--"];
  return Number(await git.text(args, WALK_TIMEOUT_MS));
}

/** True when `ancestor` can be reached from `descendant`; a commit is its own ancestor. */
export async function isAncestor(
  git: Git,
  ancestor: string,
  descendant: string,
): Promise<boolean> {
  const result = await git.run(["merge-base", "--is-ancestor", ancestor, descendant]);
  if (result.exitCode > 1) throw explainFailure(result);
  return result.exitCode === 0;
}

/**
 * The commits at which a shallow clone cut the history. Git lists the first commit of all too when
 * the depth of the clone ends just there; that one has no parent and is no cut.
 */
export async function shallowCuts(git: Git, shallow: boolean): Promise<ReadonlySet<string>> {
  if (!shallow) return new Set();
  // With the grafts taken away git sees each commit as it was recorded, parents and all.
  const marked = await git.text(["rev-list", "--all", "HEAD", "--max-parents=0"], WALK_TIMEOUT_MS);
  const hashes = marked.split("\n").filter((line) => line !== "");
  const commits = await readObjects(git, hashes);
  return new Set(
    commits.flatMap((commit) => {
      const [header = ""] = decode(commit?.content ?? new Uint8Array()).split("\n\n", 1);
      return commit !== undefined && /^parent /m.test(header) ? [commit.hash] : [];
    }),
  );
}
