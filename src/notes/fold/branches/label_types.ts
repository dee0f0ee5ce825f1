// Tells the type of a pull request by its labels, which somebody chose for this change.

import { isCodeType, typeNamed } from "../../messages/types/type_names.ts";
import type { ChangeType } from "../../types.ts";

// Names of labels beside the names of types: GitHub's own, and those of release-drafter's examples.
const TYPES: ReadonlyMap<string, ChangeType> = new Map([
  ["added", "feat"],
  ["new feature", "feat"],
  ["bug fix", "fix"],
  ["regression", "fix"],
  ["code quality", "refactor"],
  ["cleanup", "refactor"],
  ["internal", "refactor"],
  ["dependencies", "chore"],
  ["housekeeping", "chore"],
  ["maintenance", "chore"],
]);
// "kind/bug", "type: bug", "C-bug", "PR: Bug Fix :bug:", but neither "area/docs" nor "status: fixed".
const LABEL =
  /^((?:kind|types?|category|pr|change(?:log|s)?|release[- ]notes?)\s?[:/]+\s?|[ct]-)?([a-z][a-z _-]{0,30})$/;
const EMOJI = /:[a-z0-9_+-]{1,40}:|\p{Extended_Pictographic}|\ufe0f|\u200d/gu;

// A type that the words tell outweighs labels here: a fix of a flaky test is labelled `bug`.
const SURE: readonly (ChangeType | undefined)[] = [
  "revert",
  "docs",
  "test",
  "ci",
  "build",
  "style",
];

/**
 * The type that the labels of a pull request agree on; undefined when none names one or when they
 * name several. What its words tell, `told`, outweighs labels for documentation, tests and the like,
 * and is outweighed by no label where it is one of these itself.
 */
export function typeOfLabels(
  labels: readonly string[],
  told: ChangeType | undefined,
): ChangeType | undefined {
  if (SURE.includes(told)) return undefined;
  const named = new Set(labels.map(typeOfLabel).filter((type) => type !== undefined));
  // Bots set all other labels by the files that changed.
  const chosen = [...named].filter(isCodeType);
  if (chosen.length > 0) return chosen.length === 1 ? chosen[0] : undefined;
  return told !== undefined || named.size > 1 ? undefined : [...named][0];
}

function typeOfLabel(label: string): ChangeType | undefined {
  const [, prefix, words] = LABEL.exec(label.replace(EMOJI, "").trim().toLowerCase()) ?? [];
  // "fixed" alone is mostly a state.
  if (words === undefined || (words === "fixed" && prefix === undefined)) return undefined;
  const name = words.replace(/[_-]/g, " ");
  return TYPES.get(name) ?? typeNamed(name);
}
