// Names and aliases of the change types.

import type { ChangeType } from "./types.ts";

/** Accepted aliases of each type. */
const ALIASES: Readonly<Record<ChangeType, readonly string[]>> = {
  feat: ["feature", "features", "feats"],
  fix: ["bugfix", "hotfix", "fixes", "fixed", "bug"],
  docs: ["doc", "documentation"],
  style: ["styles"],
  refactor: ["refactoring", "refact"],
  perf: ["performance"],
  test: ["tests", "testing"],
  build: ["builds"],
  ci: [],
  chore: ["chores", "deps", "dep"],
  revert: ["reverts", "reverted"],
};

const TYPE_BY_NAME: ReadonlyMap<string, ChangeType> = new Map(
  (Object.entries(ALIASES) as [ChangeType, readonly string[]][]).flatMap(([type, aliases]) =>
    [type, ...aliases].map((name) => [name, type] as const)
  ),
);

/** The type that a word names, ignoring case; undefined for an unknown word. */
export function typeNamed(word: string): ChangeType | undefined {
  return TYPE_BY_NAME.get(word.toLowerCase());
}
