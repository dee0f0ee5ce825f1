// Finds the fixes of the program in a pull request that is told to be about tests.

import { kindOfFile } from "../../files/file_kinds.ts";
import { typeOfHeader } from "../../messages/header.ts";
import type { Change } from "../../types.ts";
import { isMerge } from "../../messages/merges/merges.ts";
import type { Folding } from "../folding.ts";

const SAYS_FIX = /^fix(?:e[sd])?\b/i;
// More are steps of its work.
const MOST_FIXES = 10;

/**
 * The members of a pull request that say that they fix something and change program code that it has
 * not brought itself, where its title is told to be about tests by its words: who writes tests finds
 * faults, and mends them.
 */
export function findHiddenFixes(
  members: readonly number[],
  { type, breaking }: Change,
  title: string,
  folding: Folding,
): readonly number[] {
  if (type !== "test" || breaking || typeOfHeader(title) !== undefined) return [];
  const written = members.filter((member) => !isMerge(folding.changeAt(member).commit));
  if (written.length < 2) return [];
  const brought = new Set(
    written.flatMap((member) => folding.changeAt(member).files ?? [])
      .flatMap(({ path, status }) => status === "added" ? [path] : []),
  );
  const fixes = written.filter((member) => {
    const { type: own, commit, files = [] } = folding.changeAt(member);
    const code = files.filter(({ path }) => kindOfFile(path) === "code");
    return own === "fix" && SAYS_FIX.test(commit.subject) && code.length > 0 &&
      !code.some(({ path }) => brought.has(path));
  });
  return fixes.length > MOST_FIXES || fixes.length === written.length ? [] : fixes;
}
