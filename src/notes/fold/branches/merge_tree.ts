// The commit graph by the positions of changes: what merges brought in.

import type { CommitGraph } from "../../../history/graph/commit_graph.ts";
import { finderOf } from "../../../history/graph/merged_branches.ts";
import type { Folding } from "../folding.ts";

/** The commit graph by the positions of changes, made when something was merged. */
export class MergeTree {
  readonly #folding: Folding;
  readonly #makeGraph: () => CommitGraph;
  #nodes: Int32Array | undefined;
  #graph: CommitGraph | undefined;

  constructor(folding: Folding, makeGraph: () => CommitGraph) {
    this.#folding = folding;
    this.#makeGraph = makeGraph;
  }

  /** True for a merge that brought in a single commit. */
  bringsOneCommit(position: number): boolean {
    const { graph, nodes } = this.#open();
    return graph.bringsOneCommit(nodes[position] ?? -1);
  }

  /** True for the tip and its first parents. */
  isDirect(position: number): boolean {
    const { graph, nodes } = this.#open();
    return graph.isDirect(nodes[position] ?? -1);
  }

  /** The merge that brought in each change, or -1; for the merges themselves with `includesMerges`. */
  findOwners(merges: readonly number[], includesMerges = false): Int32Array {
    const { changes } = this.#folding;
    const owners = new Int32Array(changes.length).fill(-1);
    if (merges.length === 0) return owners;
    const { graph, nodes } = this.#open();
    const positions = new Map<number, number>();
    for (const position of merges) {
      const node = nodes[position] ?? -1;
      if (node >= 0) positions.set(node, position);
    }
    const merged = finderOf(graph).find(new Set(positions.keys()), includesMerges);
    for (let position = 0; position < changes.length; position++) {
      const node = nodes[position] ?? -1;
      const merge = merged[node] ?? -1;
      // First parents of the tip were not brought in by a merge, even if a merge into another
      // branch took them there.
      if (merge >= 0 && !graph.isDirect(node)) owners[position] = positions.get(merge) ?? -1;
    }
    return owners;
  }

  #open(): { graph: CommitGraph; nodes: Int32Array } {
    const { changes } = this.#folding;
    const graph = this.#graph ??= this.#makeGraph();
    // Usually the log is the range, and its positions need not be looked up.
    const isSame = graph.size === changes.length;
    if (this.#nodes === undefined) {
      this.#nodes = new Int32Array(changes.length);
      for (const [index, { commit }] of changes.entries()) {
        this.#nodes[index] = isSame ? graph.positionAt(index) : graph.positionOf(commit.hash) ?? -1;
      }
    }
    return { graph, nodes: this.#nodes };
  }
}
