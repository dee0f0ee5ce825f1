// The sections of the document and the changes that each includes.

import type { ConfiguredSection } from "../configuration/types.ts";
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

/** The place of a breaking change whose own section is not shown: under "Breaking Changes" alone. */
export const HIDDEN = -1;

function topicSection(topic: Topic, title: string): SectionRule {
  return {
    type: topic,
    title,
    includes: (change) => change.topic === topic && change.section !== HIDDEN,
  };
}

function typeSection(type: ChangeType, title: string): SectionRule {
  return {
    type,
    title,
    includes: (change) =>
      change.topic === undefined && change.type === type && change.section !== HIDDEN,
  };
}

/**
 * The sections of a configuration, in order, then the built-in ones for the changes that they leave
 * over. Sections with the same title are one, at the place of the first. One that is only for
 * breaking changes takes the place of "Breaking Changes", and repeats changes as that does.
 */
export function createSections(
  configured: readonly ConfiguredSection[] | undefined,
): readonly SectionRule[] {
  if (configured === undefined || configured.length === 0) return SECTIONS;
  const titles = [...new Set(configured.map(({ title }) => title))];
  const own = titles.map((title): SectionRule => {
    const positions = new Set(
      configured.flatMap((section, position) => section.title === title ? [position] : []),
    );
    const alike = configured.filter((section) => section.title === title);
    const collapseAfter = alike.find((section) => section.collapseAfter !== undefined)
      ?.collapseAfter;
    const isBreaking = alike.every(isForBreaking);
    return {
      type: isBreaking ? "breaking" : nameOf(title),
      title,
      includes: isBreaking
        ? ({ breaking }) => breaking
        : ({ section }) => section !== undefined && positions.has(section),
      ...(isBreaking ? { repeats: true } : {}),
      ...(collapseAfter === undefined ? {} : { collapseAfter }),
    };
  });
  const builtIn = SECTIONS.filter(({ type }) => own.every((section) => section.type !== type))
    .map((rule): SectionRule =>
      rule.repeats === true
        ? rule
        : { ...rule, includes: (change) => change.section === undefined && rule.includes(change) }
    );
  const breaking = builtIn.filter(({ repeats }) => repeats === true);
  return [...breaking, ...own, ...builtIn.filter(({ repeats }) => repeats !== true)];
}

/** True for a section whose one condition is that a change is breaking. */
export function isForBreaking(section: ConfiguredSection): boolean {
  const { title: _title, bump: _bump, collapseAfter: _after, breaking, ...others } = section;
  return breaking === true && Object.keys(others).length === 0;
}

const BUILT_IN_TYPES: ReadonlySet<string> = new Set(SECTIONS.map(({ type }) => type));

/** The identifier of a section, from its title: `new-features`. */
function nameOf(title: string): string {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu)?.join("-") ?? "section";
  return BUILT_IN_TYPES.has(words) ? `${words}-section` : words;
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
