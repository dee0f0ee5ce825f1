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
  const groups = new Map(rules.map((rule): [SectionRule, Change[]] => [rule, []]));
  const repeating = rules.filter(({ repeats }) => repeats === true);
  const single = rules.filter(({ repeats }) => repeats !== true);
  for (const change of changes) {
    for (const rule of repeating) if (rule.includes(change)) groups.get(rule)?.push(change);
    const own = single.find((rule) => rule.includes(change));
    if (own !== undefined) groups.get(own)?.push(change);
  }
  for (const [rule, group] of groups) if (group.length === 0) groups.delete(rule);
  return groups;
}
