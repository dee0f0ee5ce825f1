// Reads the lines that commits add and remove, without those around them.

import type { ChangedLine, ParentPair } from "../../../history/source.ts";
import { type Git, PLAIN_DIFF } from "../process/git.ts";

// More of a line tells nothing more.
const LONGEST_LINE = 500;
const HASH = /^[0-9a-f]{40}(?:[0-9a-f]{24})?\b/;
const PLACE = /^@+/;
const PATH = /^(?:--- a|\+\+\+ b)\/([^"\t]*)\t?$/;

/**
 * Calls back with the lines in which commits differ from their parents, in the order of the pairs, at
 * most 500 characters of each, until it gets false. A merge without a parent in its pair has the lines
 * in which it differs from all of its parents. Binary files have none, and neither have paths with
 * control characters or quotes. With `paths`, only these files are compared, which takes less time.
 * @throws EnvironmentError when git cannot read the contents, as in a partial clone.
 */
export async function readChangedLines(
  git: Git,
  pairs: readonly ParentPair[],
  onLine: (line: ChangedLine) => boolean,
  paths: readonly string[] = [],
): Promise<void> {
  const args = [
    ...["-c", "core.quotePath=false", "--no-literal-pathspecs"],
    ...["diff-tree", "--stdin", ...PLAIN_DIFF, "-r", "--cc", "-p", "--no-renames"],
    ...["--unified=0", "--root", "--always"],
    ...["--", ...paths.map((path) => `:(top,literal)${path}`)],
  ];
  const input = pairs.map(({ hash, parent }) => parent === undefined ? hash : `${hash} ${parent}`);
  let index = -1;
  let path = "";
  // Of a merge, each parent has a column of marks in front of the lines, and an `@` more around places.
  let width = 0;
  for await (const lines of git.streamRecords(args, "\n", `${input.join("\n")}\n`)) {
    for (const line of lines) {
      const mark = line.charAt(0);
      if (width > 0 && (mark === "+" || mark === "-" || mark === " ")) {
        const isOwn = mark !== " " && line.slice(0, width) === mark.repeat(width);
        if (path === "" || !isOwn) continue;
        const text = line.slice(width, LONGEST_LINE + width);
        if (!onLine({ index, path, isAdded: mark === "+", text })) return;
      } else if (mark === "@") width = (PLACE.exec(line)?.[0].length ?? 2) - 1;
      else if (line.startsWith("diff --")) {
        path = "";
        width = 0;
      } else if (HASH.test(line)) {
        index++;
        width = 0;
      } else path = PATH.exec(line)?.[1] ?? path;
    }
  }
}
