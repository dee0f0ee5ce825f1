// What the graph of a log says of pull requests: which merge of one brought a commit in.

import { findMerged, type GraphCommit } from "../history/merged_branches.ts";
import { isSharedBranchMerge } from "../notes/merges.ts";
import { parseCommit } from "../notes/parse.ts";
import type { Change, Commit } from "../notes/types.ts";
import type { Evidence } from "../platforms/accept.ts";

// As many digits as Bitbucket gives of a merge commit.
const PREFIX_LENGTH = 12;

/** The graph of a log, taken in while the log is read. */
export class MergeGraph {
  readonly #mark: string;
  readonly #project: string | undefined;
  readonly #commits = new Map<string, GraphCommit>();
  readonly #mergeEvidence = new Map<string, Evidence>();
  readonly #prefixes = new Set<string>();
  readonly #shared = new Set<number>();
  #merges: ReadonlyMap<string, string> | undefined;

  /**
   * `mark` is what stands before the number of a pull request: on GitLab `#n` is an issue. `project` is
   * whose pull requests are meant: merges of others name none.
   */
  constructor(mark: string, project?: string) {
    this.#mark = mark;
    this.#project = project?.toLowerCase();
  }

  /** Takes in commits, the tip of the log first. */
  add(commits: readonly Commit[]): void {
    for (const commit of commits) {
      const { hash, parents } = commit;
      this.#commits.set(hash, { hash, parents });
      this.#prefixes.add(hash.slice(0, PREFIX_LENGTH));
      const evidence = parents.length < 2 ? undefined : this.#evidenceIn(parseCommit(commit));
      if (evidence === undefined) continue;
      this.#mergeEvidence.set(hash, evidence);
      if (isSharedBranchMerge(commit.subject, this.#project?.split("/")[0] ?? "")) {
        this.#shared.add(evidence.number);
      }
    }
  }

  /** True for a commit of the log, by its hash or its first twelve digits. */
  has(hash: string): boolean {
    return this.#prefixes.has(hash.slice(0, PREFIX_LENGTH));
  }

  /** What names the pull request of a change: its own message, then that of the merge that brought it in. */
  evidenceOf(change: Change): readonly Evidence[] {
    this.#merges ??= this.#findMerges();
    const merge = this.#merges.get(change.hash);
    const ofMerge = merge === undefined ? undefined : this.#mergeEvidence.get(merge);
    return [
      this.#evidenceIn(change),
      ofMerge !== undefined && this.isOneChange(ofMerge.number) ? ofMerge : undefined,
    ].filter((evidence) => evidence !== undefined);
  }

  /** False for a pull request that only brought in a branch which many work on. */
  isOneChange(number: number): boolean {
    return !this.#shared.has(number);
  }

  #findMerges(): ReadonlyMap<string, string> {
    const merges = new Map(
      findMerged([...this.#commits.values()], new Set(this.#mergeEvidence.keys())),
    );
    // What was put on the branch itself came in by no merge, also where a branch was brought up to date
    // through a pull request.
    let [hash] = this.#commits.keys();
    while (hash !== undefined && this.#commits.has(hash)) {
      merges.delete(hash);
      hash = this.#commits.get(hash)?.parents[0];
    }
    return merges;
  }

  #evidenceIn(change: Change): Evidence | undefined {
    const { pullRequest, hash, description, type } = change;
    if (pullRequest === undefined || !pullRequest.reference.startsWith(this.#mark)) {
      return undefined;
    }
    const [project, own] = [change.project?.toLowerCase(), this.#project];
    if (project !== undefined && own !== undefined && project !== own) return undefined;
    return { number: pullRequest.number, hash, description, isRevert: type === "revert" };
  }
}
