// Tells which tag of a line of releases held each of its commits first.

import type { CommitGraph } from "./commit_graph.ts";

/**
 * The first tag that holds each commit of a graph, by positions; undefined where none does. `tagOf`
 * gives the tag on a commit. Each commit is looked at once, however many tags there are.
 */
export function findFirstTags(
  graph: CommitGraph,
  tagOf: (hash: string) => string | undefined,
): readonly (string | undefined)[] {
  const firsts = new Array<string | undefined>(graph.size).fill(undefined);
  // Ancestors come first, so that what an earlier tag held is taken before a later one is met.
  for (let position = 0; position < graph.size; position++) {
    const tag = tagOf(graph.hashAt(position));
    if (tag === undefined) continue;
    const open = [position];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      if (at < 0 || firsts[at] !== undefined) continue;
      firsts[at] = tag;
      open.push(graph.firstParentOf(at), ...graph.otherParentsOf(at));
    }
  }
  return firsts;
}
