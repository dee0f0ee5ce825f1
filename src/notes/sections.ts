// The sections of the document: one row each, in their order; and which changes stand in which.

import type { Change, ChangeType, SectionRule } from "./types.ts";

/** The sections of a document, in their order; each may be replaced by sections of one's own. */
export const SECTIONS: readonly SectionRule[] = [
  {
    type: "breaking",
    title: "Breaking Changes",
    includes: ({ breaking }) => breaking,
    repeats: true,
  },
  sectionOf("feat", "Features"),
  sectionOf("fix", "Bug Fixes"),
  sectionOf("perf", "Performance"),
  sectionOf("docs", "Documentation"),
  sectionOf("refactor", "Refactoring"),
  sectionOf("test", "Tests"),
  sectionOf("build", "Build"),
  sectionOf("ci", "Continuous Integration"),
  sectionOf("style", "Style"),
  sectionOf("chore", "Chores"),
  sectionOf("revert", "Reverts"),
];

function sectionOf(type: ChangeType, title: string): SectionRule {
  return { type, title, includes: (change) => change.type === type };
}

/**
 * The changes of each section, in their order; a section without changes is left out. A change that no
 * section includes stands in none.
 */
export function groupBySection(
  changes: readonly Change[],
  rules: readonly SectionRule[],
): ReadonlyMap<SectionRule, readonly Change[]> {
  const repeating = rules.filter(({ repeats }) => repeats === true);
  const others = rules.filter(({ repeats }) => repeats !== true);
  const groups = new Map<SectionRule, Change[]>();
  for (const change of changes) {
    for (const rule of repeating) if (rule.includes(change)) push(groups, rule, change);
    const own = others.find(({ includes }) => includes(change));
    if (own !== undefined) push(groups, own, change);
  }
  return groups;
}

function push(
  groups: Map<SectionRule, Change[]>,
  rule: SectionRule,
  change: Change,
): void {
  const group = groups.get(rule);
  if (group === undefined) groups.set(rule, [change]);
  else group.push(change);
}
