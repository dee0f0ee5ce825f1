// The command lines that a person will want in a repository; none that it would refuse.

import { UNSHALLOW_COMMAND } from "../../history/lookup.ts";
import { quoteWord } from "../command_words.ts";
import { CHANGELOG_FILES, type Found, SCREEN_WIDTH } from "./found.ts";

/** A command line, what it does, and what it needs. */
interface Suggestion {
  readonly line: string;
  readonly does: string;
  readonly needs?: "whole history" | "work tree" | "branch";
}

const MOST_SUGGESTED = 3;
const BROWSE: Suggestion = { line: "relnotes browse", does: "the commits, with search" };

/** Three command lines with values of this repository, each with what it does. */
export function suggest(found: Found): readonly string[] {
  const { isShallow, hasWorkTree, branch, operation } = found;
  const isMet = {
    "whole history": !isShallow,
    "work tree": !isShallow && hasWorkTree,
    branch: !isShallow && hasWorkTree && branch !== undefined && operation === undefined,
  };
  const possible = [...found.released.length > 1 ? suggestForPackages(found) : suggestForOne(found)]
    .filter(({ needs }) => needs === undefined || isMet[needs]);
  const deepen = { line: UNSHALLOW_COMMAND, does: "brings the whole history" };
  return formatSuggestions(
    [...isShallow ? [deepen] : [], ...possible, BROWSE].slice(0, MOST_SUGGESTED),
  );
}

function suggestForPackages({ released }: Found): readonly Suggestion[] {
  // The shortest name leaves room for what the commands do.
  const [name = ""] = released.map((each) => quoteWord(each.name))
    .sort((a, b) => a.length - b.length);
  return [
    {
      line: "relnotes generate --all-packages --unreleased",
      does: "the notes of all packages",
      needs: "whole history",
    },
    {
      line: `relnotes next --package ${name}`,
      does: "the version of its next release",
      needs: "whole history",
    },
    {
      line: `relnotes changelog --package ${name}`,
      does: "makes or updates its changelog",
      needs: "work tree",
    },
  ];
}

function suggestForOne(found: Found): readonly Suggestion[] {
  const { last, next, commitCount, changelog, isUsualChangelog, hasWorkTree } = found;
  const update: Suggestion = hasWorkTree
    ? {
      line: `relnotes changelog${isUsualChangelog ? "" : ` --file ${changelog}`}`,
      does: changelog === undefined ? `makes ${CHANGELOG_FILES[0]}` : "adds what it lacks",
      needs: "work tree",
    }
    : {
      line: "relnotes changelog --stdout",
      does: "a changelog, not written to a file",
      needs: "whole history",
    };
  if (next !== undefined && commitCount > 0) {
    const does = "changelog, commit and tag; asks first";
    return [suggestNotes(found, next), update, { line: "relnotes release", does, needs: "branch" }];
  }
  const notes = last === undefined
    ? { line: "relnotes generate", does: "the notes of all commits" }
    : { line: `relnotes generate ${quoteWord(last.name)}`, does: `the notes of ${last.name}` };
  return [{ ...notes, needs: "whole history" }, update];
}

/** The notes since the last tag, which `--next` or `--unreleased` begins at, if not both. */
function suggestNotes({ last, latest, isNextSinceLast }: Found, next: string): Suggestion {
  if (isNextSinceLast) {
    return { line: "relnotes generate --next", does: `the notes of ${next}, which would be next` };
  }
  const isLatest = last?.name === latest?.name;
  return {
    line: `relnotes generate ${isLatest ? "--unreleased" : quoteWord(`${last?.name}..`)}`,
    does: `the notes since ${last?.name}`,
  };
}

function formatSuggestions(suggestions: readonly Suggestion[]): readonly string[] {
  const width = Math.max(...suggestions.map(({ line }) => line.length));
  return suggestions.map(({ line, does }) => {
    const whole = `  ${line.padEnd(width)}  ${does}`;
    return whole.length <= SCREEN_WIDTH ? whole : `  ${line}`;
  });
}
