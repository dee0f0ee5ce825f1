// The commit graph by the positions of changes: what merges brought in.

import type { CommitGraph } from "../../../history/graph/commit_graph.ts";
import { MergedFinder } from "../../../history/graph/merged_branches.ts";
import type { Change } from "../../types.ts";

/** The graph, and what finds merged commits in it. Made when the first merge is read. */
interface OpenGraph {
  readonly graph: CommitGraph;
  readonly finder: MergedFinder;
  /** The places of the changes in the graph. */
  readonly nodes: Int32Array;
}

// Merges inside each other; more would make a list of each for every commit.
const MOST_AROUND = 50;

/** The commit graph by the positions of changes, made when something was merged. */
export class MergeTree {
  readonly #changes: readonly Change[];
  readonly #makeGraph: () => CommitGraph;
  #opened: OpenGraph | undefined;

  /** `makeGraph` makes the graph of the log; it is called once, and only when something was merged. */
  constructor(changes: readonly Change[], makeGraph: () => CommitGraph) {
    this.#changes = changes;
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

  /** True for an older change that a newer one has among its ancestors. */
  reaches(newer: number, older: number): boolean {
    const { graph, nodes } = this.#open();
    return graph.isAncestor(nodes[older] ?? -1, nodes[newer] ?? -1);
  }

  /** The merge that brought in each change, or -1; for the merges themselves with `includesMerges`. */
  findOwners(merges: readonly number[], includesMerges = false): Int32Array {
    const owners = new Int32Array(this.#changes.length).fill(-1);
    if (merges.length === 0) return owners;
    const { graph, finder, nodes } = this.#open();
    const positions = new Map<number, number>();
    for (const position of merges) {
      const node = nodes[position] ?? -1;
      if (node >= 0) positions.set(node, position);
    }
    const merged = finder.find(new Set(positions.keys()), includesMerges);
    for (let position = 0; position < owners.length; position++) {
      const node = nodes[position] ?? -1;
      const merge = merged[node] ?? -1;
      // First parents of the tip were not brought in by a merge, even if a merge into another
      // branch took them there.
      if (merge >= 0 && !graph.isDirect(node)) owners[position] = positions.get(merge) ?? -1;
    }
    return owners;
  }

  /** The positions of all changes that each of these merges brought in, merges too. */
  findBrought(merges: readonly number[]): ReadonlyMap<number, readonly number[]> {
    const brought = new Map<number, number[]>(merges.map((merge) => [merge, []]));
    const owners = this.findOwners(merges, true);
    for (let position = 0; position < owners.length; position++) {
      // Nothing brought in what is on the line of the tip, which may be most.
      if ((owners[position] ?? -1) < 0) continue;
      const seen = new Set([position]);
      // What one of them brought in came with those around it too.
      for (let owner = owners[position] ?? -1; owner >= 0; owner = owners[owner] ?? -1) {
        if (seen.has(owner) || seen.size > MOST_AROUND) break;
        seen.add(owner);
        brought.get(owner)?.push(position);
      }
    }
    return brought;
  }

  #open(): OpenGraph {
    return this.#opened ??= this.#openGraph();
  }

  #openGraph(): OpenGraph {
    const graph = this.#makeGraph();
    // Usually the log is the range, and its positions need not be looked up.
    const isSame = graph.size === this.#changes.length;
    const nodes = Int32Array.from(
      this.#changes,
      ({ commit }, index) => isSame ? graph.positionAt(index) : graph.positionOf(commit.hash) ?? -1,
    );
    return { graph, finder: new MergedFinder(graph), nodes };
  }
}
