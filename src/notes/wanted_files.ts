// Chooses the commits whose files say more than their messages.

import type { Commit } from "../history/commit.ts";
import { lacksType, typeOfHeader } from "./parse.ts";

/**
 * True when the files of the commit may tell its type, or that a change to documentation only edits
 * the release notes.
 */
export function wantsFiles(commit: Commit): boolean {
  return lacksType(commit) || typeOfHeader(commit.subject) === "docs";
}
