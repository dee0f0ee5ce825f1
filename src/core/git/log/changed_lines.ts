// Reads the lines that commits add and remove, without those around them.

import type { ChangedLine, ParentPair } from "../../../history/source.ts";
import { type Git, PLAIN_DIFF } from "../process/git.ts";

// More of a line tells nothing more.
const LONGEST_LINE = 500;
const HASH = /^[0-9a-f]{40}(?:[0-9a-f]{24})?\b/;
const PATH = /^(?:--- a|\+\+\+ b)\/([^"\t]*)\t?$/;

/**
 * Calls back with the lines in which commits differ from their parents, in the order of the pairs, at
 * most 500 characters of each, until it gets false. Binary files have none, and neither have paths
 * with control characters or quotes.
 * @throws EnvironmentError when git cannot read the contents, as in a partial clone.
 */
export async function readChangedLines(
  git: Git,
  pairs: readonly ParentPair[],
  onLine: (line: ChangedLine) => boolean,
): Promise<void> {
  const args = [
    ...["-c", "core.quotePath=false"],
    ...["diff-tree", "--stdin", ...PLAIN_DIFF, "-r", "-p", "--no-renames", "--unified=0"],
    ...["--root", "--always"],
  ];
  const input = pairs.map(({ hash, parent }) => parent === undefined ? hash : `${hash} ${parent}`);
  let index = -1;
  let path = "";
  let isInside = false;
  for await (const lines of git.streamRecords(args, "\n", `${input.join("\n")}\n`)) {
    for (const line of lines) {
      const mark = line.charAt(0);
      if (isInside && (mark === "+" || mark === "-")) {
        if (path === "") continue;
        const text = line.slice(1, LONGEST_LINE + 1);
        if (!onLine({ index, path, isAdded: mark === "+", text })) return;
      } else if (mark === "@") isInside = true;
      else if (line.startsWith("diff --git ")) {
        path = "";
        isInside = false;
      } else if (HASH.test(line)) {
        index++;
        isInside = false;
      } else path = PATH.exec(line)?.[1] ?? path;
    }
  }
}
