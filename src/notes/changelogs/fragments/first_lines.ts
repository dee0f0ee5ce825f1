// Reads fragments that begin with what they are: `Bugfix: Close ports`, as calens has them.

import type { ChangelogEntry } from "../../../history/commit.ts";
import { SURE_FRAGMENT_FOLDERS } from "../../files/record_names.ts";
import { readChangelogHeading } from "../headings.ts";

const raw = String.raw;

const PIECE = new RegExp(raw`(?:^|/)(?:${SURE_FRAGMENT_FOLDERS})/(?:[^/]+/)?[^/]+$`, "i");
const FIRST_HUNK = /^@@ -[01](?:,\d+)? \+[01](?:,\d+)? @@/;
const MARKED = /^(\p{L}[\p{L} -]{1,30}): +(\S.*)$/u;
// It says of a change what the heading "Changed" says.
const CHANGE = /^changed?$/i;

/** True for a path of a folder that holds nothing but pieces of a changelog. */
export function isPiece(path: string): boolean {
  return PIECE.test(path);
}

/**
 * The entry on the first line of a fragment, where the side of its diff with this mark has that line and
 * the other has another; the word before the colon stands for the heading. Undefined for other files.
 */
export function readFirstLine(
  path: string,
  [hunk = "", ...lines]: readonly string[],
  mark: "+" | "-",
): readonly ChangelogEntry[] | undefined {
  if (!FIRST_HUNK.test(hunk) || !isPiece(path)) return undefined;
  const first = lines.find((line) => line.startsWith(mark) || line.startsWith(" ")) ?? "";
  const [, heading = "", text = ""] = MARKED.exec(first.slice(1).trimEnd()) ?? [];
  if (readChangelogHeading(heading) === undefined && !CHANGE.test(heading)) return undefined;
  return first.startsWith(mark) ? [{ text, headings: [heading] }] : [];
}
