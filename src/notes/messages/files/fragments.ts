// Tells the type of a change by the names of the pieces of a changelog that it adds.

import type { FileChange } from "../../../history/commit.ts";
import type { ChangeType } from "../../types.ts";

// A file for one entry of the next changelog has the kind of the change in its name: `12.bugfix.rst` as
// towncrier reads it, `fix_crash.md`, `feat-ports.yml`.
const FRAGMENT =
  /(?:^|\/)(?:changelogs?(?:\.d)?|changes|news|newsfragments?)\/(?:[^/]+\/){0,3}(?:([a-z]+)[-_])?[\w+-]*(?:\.([a-z]+))?(?:\.\d+)?(?:\.(?:md|rst|txt|ya?ml))?$/;

// One that has it in the name of its folder, as on keepachangelog.com: `changes/fixed/12.md`.
const FRAGMENT_FOLDER =
  /(?:^|\/)(?:changelogs?(?:\.d)?|changes|news|newsfragments?)\/(?:[^/]+\/){0,2}([a-z]+)\/[^/]+\.(?:md|rst|txt|ya?ml)$/;

const TYPES_OF_FRAGMENTS: Readonly<Record<string, ChangeType>> = {
  feature: "feat",
  added: "feat",
  improvement: "feat",
  deprecation: "feat",
  feat: "feat",
  new: "feat",
  bugfix: "fix",
  fix: "fix",
  fixed: "fix",
  security: "fix",
  doc: "docs",
  docs: "docs",
  perf: "perf",
  performance: "perf",
  packaging: "build",
  contrib: "chore",
  vendor: "chore",
};

/** The type that the names of new files for a changelog tell; undefined when they disagree. */
export function typeOfFragments(files: readonly FileChange[]): ChangeType | undefined {
  let found: ChangeType | undefined;
  for (const { path, status } of files) {
    if (status !== "added") continue;
    const lower = path.toLowerCase();
    const [, beginning, ending] = FRAGMENT.exec(lower) ?? [];
    const [, folder] = FRAGMENT_FOLDER.exec(lower) ?? [];
    const type = [ending, beginning, folder].map((word = "") => TYPES_OF_FRAGMENTS[word])
      .find((each) => each !== undefined);
    if (type === undefined) continue;
    if (found !== undefined && found !== type) return undefined;
    found = type;
  }
  return found;
}
