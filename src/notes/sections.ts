// The sections of the document and the changes that each includes.

import type { Change, ChangeType, SectionRule, Topic } from "./types.ts";

/** The default sections, in document order. */
export const SECTIONS: readonly SectionRule[] = [
  {
    type: "breaking",
    title: "Breaking Changes",
    includes: ({ breaking }) => breaking,
    repeats: true,
  },
  topicSection("security", "Security"),
  topicSection("deprecations", "Deprecations"),
  typeSection("feat", "Features"),
  typeSection("fix", "Bug Fixes"),
  typeSection("perf", "Performance"),
  typeSection("docs", "Documentation"),
  { ...topicSection("dependencies", "Dependencies"), isRarelyRead: true },
  { ...typeSection("refactor", "Refactoring"), isRarelyRead: true },
  { ...typeSection("test", "Tests"), isRarelyRead: true },
  { ...typeSection("build", "Build"), isRarelyRead: true },
  { ...typeSection("ci", "Continuous Integration"), isRarelyRead: true },
  { ...typeSection("style", "Style"), isRarelyRead: true },
  { ...typeSection("chore", "Chores"), isRarelyRead: true },
  typeSection("revert", "Reverts"),
];

function topicSection(topic: Topic, title: string): SectionRule {
  return { type: topic, title, includes: (change) => change.topic === topic };
}

function typeSection(type: ChangeType, title: string): SectionRule {
  return {
    type,
    title,
    includes: (change) => change.topic === undefined && change.type === type,
  };
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
