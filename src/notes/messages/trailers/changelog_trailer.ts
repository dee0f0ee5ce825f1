// Reads GitLab's `Changelog:` trailer, which says what kind of change a commit is.

import { mayContain, type SearchableBody } from "../../../history/commit.ts";
import type { ChangeType, Topic } from "../../types.ts";
import { trailersIn } from "./trailers.ts";
import { typeNamed } from "../types/type_names.ts";

/** What a `Changelog:` trailer says. */
export interface ChangelogTrailer {
  readonly type: ChangeType;
  readonly topic?: Topic;
  /** True when other words of the message may tell the type better. */
  readonly isVague?: true;
}

// GitLab's own categories. What is changed or removed may as well be documentation.
const CATEGORIES: ReadonlyMap<string, ChangelogTrailer> = new Map<string, ChangelogTrailer>([
  ["added", { type: "feat" }],
  ["feature", { type: "feat" }],
  ["fixed", { type: "fix" }],
  ["bug", { type: "fix" }],
  ["changed", { type: "feat", isVague: true }],
  ["removed", { type: "feat", isVague: true }],
  ["deprecated", { type: "feat", topic: "deprecations" }],
  ["security", { type: "fix", topic: "security" }],
  ["performance", { type: "perf" }],
  ["other", { type: "chore" }],
]);
const KEY = /^changelog$/i;

/**
 * The type and topic of the `Changelog:` trailer of a message: one of GitLab's categories, or the
 * name of a type. Undefined without the trailer, and for any other value.
 */
export function declaredIn(commit: SearchableBody): ChangelogTrailer | undefined {
  if (!mayContain(commit, "hangelog:")) return undefined;
  const value = trailersIn(commit.body).findLast(({ key }) => KEY.test(key))?.value.toLowerCase();
  if (value === undefined) return undefined;
  const type = typeNamed(value);
  return CATEGORIES.get(value) ?? (type === undefined ? undefined : { type });
}

/** The type that a trailer declares, or what the words tell where there is none or it is vague. */
export function settleType(
  declared: ChangelogTrailer | undefined,
  guess: () => ChangeType,
): ChangeType {
  if (declared !== undefined && declared.isVague !== true) return declared.type;
  const guessed = guess();
  return declared !== undefined && guessed === "chore" ? declared.type : guessed;
}
