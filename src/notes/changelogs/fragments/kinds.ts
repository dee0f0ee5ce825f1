// The kinds in names of fragments and in heads of changesets: those of towncrier, of Keep a Changelog, of
// types of commits and our own.

import type { ChangeType } from "../../types.ts";
import type { Entered } from "../entered.ts";
import { readChangelogHeading } from "../headings.ts";

/** What a kind says of the entry that the fragment holds. */
export interface EntryKind extends Entered {
  readonly type: ChangeType;
}

/** In the last column, where a kind says of the change what it says of the entry. */
const SAME = "same";

/**
 * Names, what an entry of the kind is, and what is said of a change that adds it. An entry always has a
 * type; a change has a message too, which tells the type where the kind leaves it open.
 */
const KINDS: readonly (readonly [
  names: string,
  entry: EntryKind | undefined,
  change: Entered | typeof SAME | undefined,
])[] = [
  ["feature feat added enhancement", { type: "feat" }, SAME],
  ["bugfix fix fixed", { type: "fix" }, SAME],
  ["perf performance", { type: "perf" }, SAME],
  ["doc docs", { type: "docs" }, SAME],
  ["security", { type: "fix", topic: "security" }, SAME],
  // They may be of any type.
  ["deprecation deprecated", { type: "refactor", topic: "deprecations" }, {
    topic: "deprecations",
  }],
  ["breaking", { type: "feat", isBreaking: true }, { isBreaking: true }],
  ["removal removed", { type: "revert", topic: "deprecations" }, undefined],
  ["changed change refactor", { type: "refactor" }, undefined],
  ["misc chore", { type: "chore" }, undefined],
  // Bumps, which stand in changesets.
  ["major", { type: "feat", isBreaking: true }, undefined],
  ["minor", { type: "feat" }, undefined],
  ["patch", { type: "fix" }, undefined],
  // Only other projects have them.
  ["packaging", undefined, { type: "build" }],
  ["contrib vendor", undefined, { type: "chore" }],
];

const BY_NAME = new Map(
  KINDS.flatMap(([names, entry, change]) =>
    names.split(" ").map((name) =>
      [name, { entry, change: change === SAME ? entry : change }] as const
    )
  ),
);

/** What the entry in a fragment of a kind is, in letters of either case; undefined for no kind. */
export function kindOfEntry(name: string): EntryKind | undefined {
  return BY_NAME.get(name.toLowerCase())?.entry;
}

/**
 * What a kind, in small letters, says of a change that adds a fragment. Kinds that are not listed say
 * what headings of changelogs say.
 */
export function kindOfChange(name: string): Entered | undefined {
  const kind = BY_NAME.get(name);
  return kind === undefined ? readChangelogHeading(name) : kind.change;
}
