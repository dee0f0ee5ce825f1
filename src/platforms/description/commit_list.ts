// The description that Bitbucket proposes: the messages of the commits, one list item for each.

import { visibleLines } from "./visible_lines.ts";

const TRAILER = /^(?:[A-Za-z]{1,30}-){1,6}[a-z]{1,30}:\s/;

/**
 * True when a description is nothing but a list of two or more commits, as Bitbucket proposes it: each
 * item begins with a star and stands behind a blank line. The first of them is not about the change.
 */
export function isCommitList(description: string): boolean {
  if (!/^\s*\* /.test(description)) return false;
  let count = 0;
  let isAfterBlank = true;
  for (const line of visibleLines(description)) {
    const isItem = /^\* \S/.test(line);
    if (isItem && !isAfterBlank) return false;
    if (!isItem && line.trim() !== "" && !/^\s/.test(line) && !TRAILER.test(line)) return false;
    if (isItem) count++;
    isAfterBlank = line.trim() === "";
  }
  return count > 1;
}
