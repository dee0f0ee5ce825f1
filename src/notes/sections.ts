// The sections of the document and the changes that each includes.

import type { Change, ChangeType, SectionRule } from "./types.ts";

/** The default sections, in document order. */
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
 * Groups changes by section, in order. Empty sections are omitted, and so are changes that no
 * section includes.
 */
export function groupBySection(
  changes: readonly Change[],
  rules: readonly SectionRule[],
): ReadonlyMap<SectionRule, readonly Change[]> {
  const groups = new Map<SectionRule, Change[]>();
  for (const change of changes) {
    const own = rules.find((rule) => rule.repeats !== true && rule.includes(change));
    for (const rule of rules) {
      if (rule !== own && !(rule.repeats === true && rule.includes(change))) continue;
      const group = groups.get(rule) ?? [];
      group.push(change);
      groups.set(rule, group);
    }
  }
  return groups;
}
