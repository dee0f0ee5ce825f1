// Chooses the commits of a range whose files are read, for parsing and for folding.

import type { Commit } from "../../../history/commit.ts";
import type { FileRule } from "../../../history/files.ts";
import type { ChangeType } from "../../types.ts";
import { typeOfHeader } from "../header.ts";
import { readEntries } from "../../changelogs/edits.ts";
import { isOwnChangelog } from "../../files/records.ts";
import { saysNothing } from "./silent_messages.ts";

// "chore: update tool to v1.2", "build: mend the changelog", in words of any kind.
const MAY_BE_HOUSEKEEPING =
  /\b(?:bump|updat|upgrad|downgrad|pin|refresh|change-?log|release[ -]notes?|news[ -]?fragment|升级|更新)/i;

const MAY_END_SUPPORT = /\bsupport|\brequir|\bminim|\bmsrv\b/i;

const BREAKS = /^[\w-]{1,40}(?:\([^()]{1,80}\))?!:/;

// For a header of these types the files can only show that nothing is delivered.
const CLEAR: readonly (ChangeType | undefined)[] = ["feat", "fix"];

/**
 * True when the files may tell the type of the commit, show that it edits only the release notes, or
 * show that it updates dependencies. In a long range the subject must suggest one of the last two, or
 * say nothing.
 */
function wantsFiles({ subject }: Commit, isLong: boolean): boolean {
  if (isLong && !MAY_BE_HOUSEKEEPING.test(subject)) return saysNothing(subject);
  const type = typeOfHeader(subject);
  if (type === "chore" || type === "build") {
    return isLong || MAY_BE_HOUSEKEEPING.test(subject) || MAY_END_SUPPORT.test(subject);
  }
  return type === undefined || type === "docs" || (!isLong && CLEAR.includes(type));
}

/** True where a feature of the range may have added what a newer commit changes. */
function wantsAll(commits: readonly Commit[]): boolean {
  let hasNewer = false;
  return commits.some(({ subject, parents }) => {
    if (parents.length !== 1) return false;
    const type = typeOfHeader(subject);
    const mayAdd = type === "feat" || type === undefined;
    if (mayAdd && hasNewer) return true;
    hasNewer ||= type !== "feat";
    return false;
  });
}

// "chore(release): 1.2.0": who makes a release by hand enters what others changed.
const MAKES_RELEASE = /^chore\b.*(?:\breleas|\bversions?\b|\d\.\d+\.\d)/i;

/** True where most messages have no header. Of those with one, tools make the changelog. */
function saysLittle(commits: readonly Commit[]): boolean {
  const written = commits.filter(({ parents }) => parents.length === 1);
  const typed = written.filter(({ subject }) => typeOfHeader(subject) !== undefined);
  return typed.length * 2 < written.length;
}

/** True where words may not tell all, or where the commit may move or write the entries of others. */
function wantsEntries(commit: Commit, isLong: boolean, withReleases: boolean): boolean {
  if (isLong) return saysNothing(commit.subject);
  if (withReleases && MAKES_RELEASE.test(commit.subject)) return true;
  return wantsFiles(commit, isLong) || BREAKS.test(commit.subject);
}

/** What is read of the files of commits, for {@link parseCommit}. */
export const FILE_RULE: FileRule = {
  wantsFiles,
  wantsAll,
  saysLittle,
  wantsEntries,
  isOwnChangelog,
  readEntries,
};
