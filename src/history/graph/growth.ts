// Tells which commits of a range did not grow from which commits of another line.

import { CommitGraph, type GraphCommit } from "./commit_graph.ts";

/**
 * The function that is true when a commit of the range has a commit of the line not among its
 * ancestors. Both logs are newest first, and have no commit in common. Where the line has branches of
 * its own it may be false for one that is no ancestor either: to tell all takes longer than linear
 * time.
 */
export function createApart(
  range: readonly GraphCommit[],
  line: readonly GraphCommit[],
): (own: string, other: string) => boolean {
  const graph = new CommitGraph([...range, ...line]);
  const { size } = graph;
  const isOfLine = new Uint8Array(size);
  for (const { hash } of line) isOfLine[graph.positionOf(hash) ?? -1] = 1;
  const parentsOf = (position: number): readonly number[] =>
    [graph.firstParentOf(position), ...graph.otherParentsOf(position)].filter((at) => at >= 0);
  // Of the line, the last commit that each has among its ancestors: they have lower positions.
  const reached = new Int32Array(size).fill(-1);
  for (let position = 0; position < size; position++) {
    reached[position] = isOfLine[position] === 1 ? position : parentsOf(position)
      .reduce((last, parent) => Math.max(last, reached[parent] ?? -1), -1);
  }
  // What some commit of the range has among its ancestors.
  const isHeld = new Uint8Array(size);
  for (let position = size - 1; position >= 0; position--) {
    if (isOfLine[position] === 1 && isHeld[position] === 0) continue;
    for (const parent of parentsOf(position)) isHeld[parent] = 1;
  }
  return (own, other) => {
    const [a, b] = [graph.positionOf(own), graph.positionOf(other)];
    if (a === undefined || b === undefined) return false;
    return isHeld[b] === 0 || b > (reached[a] ?? -1);
  };
}
