// What the graph of a log says of pull requests: which merge of one brought a commit in.

import { findMerged, type GraphCommit } from "../history/merged_branches.ts";
import { parseCommit } from "../notes/parse.ts";
import type { Change, Commit } from "../notes/types.ts";

// As many digits as Bitbucket gives of a merge commit.
const PREFIX_LENGTH = 12;

/** The graph of a log, taken in while the log is read. */
export class MergeGraph {
  readonly #mark: string;
  readonly #commits = new Map<string, GraphCommit>();
  readonly #mergeNumbers = new Map<string, number>();
  readonly #prefixes = new Set<string>();
  #merges: ReadonlyMap<string, string> | undefined;

  /** `mark` is what stands before the number of a pull request: on GitLab `#n` is an issue. */
  constructor(mark: string) {
    this.#mark = mark;
  }

  /** Takes in commits, the tip of the log first. */
  add(commits: readonly Commit[]): void {
    for (const commit of commits) {
      const { hash, parents } = commit;
      this.#commits.set(hash, { hash, parents });
      this.#prefixes.add(hash.slice(0, PREFIX_LENGTH));
      const number = parents.length < 2 ? undefined : this.#numberIn(parseCommit(commit));
      if (number !== undefined) this.#mergeNumbers.set(hash, number);
    }
  }

  /** True for a commit of the log, by its hash or its first twelve digits. */
  has(hash: string): boolean {
    return this.#prefixes.has(hash.slice(0, PREFIX_LENGTH));
  }

  /** The numbers that may be the pull request of a change: its message's own, and that of its merge. */
  numbersOf(change: Change): readonly number[] {
    this.#merges ??= this.#findMerges();
    const merge = this.#merges.get(change.hash);
    const numbers = [
      this.#numberIn(change),
      merge === undefined ? undefined : this.#mergeNumbers.get(merge),
    ].filter((number) => number !== undefined);
    return [...new Set(numbers)];
  }

  #findMerges(): ReadonlyMap<string, string> {
    const merges = new Map(
      findMerged([...this.#commits.values()], new Set(this.#mergeNumbers.keys())),
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

  #numberIn({ pullRequest }: Change): number | undefined {
    return pullRequest?.reference.startsWith(this.#mark) ? pullRequest.number : undefined;
  }
}
