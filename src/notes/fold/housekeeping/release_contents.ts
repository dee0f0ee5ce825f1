// Tells what a commit holds beside the release that its words name.

import type { FileChange, FileStatus } from "../../../history/commit.ts";
import { kindOfFile } from "../../files/file_kinds.ts";
import { typeOfHeader } from "../../messages/header.ts";
import { isCodeType } from "../../messages/types/type_names.ts";
import type { Change } from "../../types.ts";
import { isVersionFile } from "./named_releases.ts";

const SOURCE =
  /\.(?:[cm]?[jt]sx?|vue|svelte|py|rb|php|go|rs|java|kt|cs|swift|exs?|scala|[ch]|[ch]pp|cc)$/i;
// What a release builds, and what it takes from elsewhere.
const BUILT =
  /(?:^|\/)(?:dist|build|out|lib|bin|releases?|vendor|public|static|assets|generated)\//i;
const SAYS_BREAKING = /^breaking(?: changes?)?: \S/i;
const PICKS = /\bpick/i;

/** True for what seems to be a release, and lists, picks or changes more. */
export function holdsMore(change: Change): boolean {
  return listsNews(change) || picksCode(change) || holdsCode(change);
}

/** True for a release that adds or removes program code, or changes it and says what is new. */
function holdsCode({ commit, files = [] }: Change): boolean {
  const code = files.filter(({ path }) => SOURCE.test(path) && !BUILT.test(path) && isCode(path));
  if (code.length === 0) return false;
  const countOf = (status: FileStatus): number =>
    code.filter((file) => file.status === status).length;
  // What is moved is removed and added.
  return countOf("added") !== countOf("deleted") ||
    commit.body.split("\n").some((line) =>
      SAYS_BREAKING.test(line) || isCodeHeader(line.replace(/^[-*] /, ""))
    );
}

function isCode(path: string): boolean {
  return kindOfFile(path) === "code" && !isVersionFile(path);
}

/** True for "Cherry pick release 2.0.1", whose commit holds what was picked for it. */
function picksCode({ description, files = [] }: Change): boolean {
  return PICKS.test(description) && touchesCode(files);
}

/** True for a change of program code other than the file of its version. */
export function touchesCode(files: readonly FileChange[]): boolean {
  return files.some(({ path }) => isCode(path));
}

/** True for a squashed pull request with a feature, a fix or a performance gain in its list. */
function listsNews({ pullRequest, commit }: Change): boolean {
  if (pullRequest === undefined) return false;
  return commit.body.split("\n").some((line) =>
    line.startsWith("* ") && isCodeHeader(line.slice(2))
  );
}

/** True for the header of a feature, a fix or a performance gain. */
export function isCodeHeader(subject: string): boolean {
  return isCodeType(typeOfHeader(subject));
}
