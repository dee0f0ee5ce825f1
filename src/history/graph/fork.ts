// Finds where the line of a range parted from that of the release it begins at.

import type { CommitIndex } from "./commit_graph.ts";

/**
 * The commit before a range from which its line grew: `start` itself, or an older one where the release
 * at `start` was made on a branch, merged back or not; undefined when it is unknown. The line is that
 * of the first parents of the tip. Where these are only releases, which others are merged for, it is the
 * line of most commits. `log` holds all commits of the range.
 */
export function findFork(log: CommitIndex, start: string): string | undefined {
  const ends = findEnds(log);
  const direct = ends[0] ?? "";
  if (direct !== start) return direct === "" ? undefined : direct;
  const counts = new Map([[start, 0]]);
  for (const end of ends) {
    if (end !== "") counts.set(end, (counts.get(end) ?? 0) + 1);
  }
  let most = start;
  for (const [end, count] of counts) {
    if (count > (counts.get(most) ?? 0)) most = end;
  }
  return most;
}

/** The commits outside the log to which the first parents lead, by its indexes; empty for roots. */
function findEnds(log: CommitIndex): readonly string[] {
  const { commits } = log;
  const ends = new Array<string>(commits.length);
  for (let index = commits.length - 1; index >= 0; index--) {
    const path: number[] = [];
    let at = index;
    let end = ends[at];
    while (end === undefined) {
      // git has no cycles; if the input has one, it ends here.
      ends[at] = "";
      path.push(at);
      const [first = ""] = commits[at]?.parents ?? [];
      at = first === "" ? -1 : log.indexOf(first);
      end = at < 0 ? first : ends[at];
    }
    for (const each of path) ends[each] = end;
  }
  return ends;
}
