// The sections of the document and the changes that each includes.

import type { ConfiguredSection } from "../../configuration/types.ts";
import type { Change, ChangeType, SectionRule, Topic } from "../types.ts";

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

/** The default sections without the changes that a configured one takes. */
const LEFT_OVER: readonly SectionRule[] = SECTIONS.map((rule) =>
  rule.repeats === true
    ? rule
    : { ...rule, includes: (change) => change.section === undefined && rule.includes(change) }
);

/**
 * The configured sections in order, then the built-in ones for the rest. Sections of one title are one,
 * at the place of the first. A section for breaking changes alone replaces "Breaking Changes" and
 * repeats changes as it does.
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
    const rule: SectionRule = {
      type: isBreaking ? "breaking" : nameOf(title),
      title,
      includes: isBreaking
        ? ({ breaking }) => breaking
        : ({ section }) => section !== undefined && positions.has(section),
      ...(isBreaking ? { repeats: true } : {}),
      ...(collapseAfter === undefined ? {} : { collapseAfter }),
    };
    if (alike.some(takesTitle)) return withTitles(rule);
    const twin = LEFT_OVER.find((each) => each.title === title);
    return twin === undefined || isBreaking ? rule : {
      ...twin,
      ...rule,
      type: twin.type,
      includes: (change) => rule.includes(change) || twin.includes(change),
    };
  });
  const builtIn = LEFT_OVER.filter(({ type }) => own.every((section) => section.type !== type));
  const breaking = builtIn.filter(({ repeats }) => repeats === true);
  return [...breaking, ...own, ...builtIn.filter(({ repeats }) => repeats !== true)];
}

const PLACE = /\{([1-9])\}/g;
const LONGEST_PART = 60;

/** The sections of submodules, behind all others. */
const SUBMODULES = withTitles({
  type: "submodules",
  title: "Submodules",
  includes: ({ submodule }) => submodule !== undefined,
});

/** True for a section whose title has places for the groups of its expression. */
export function takesTitle({ title, subject }: ConfiguredSection): boolean {
  return subject !== undefined && title.search(PLACE) >= 0;
}

/**
 * The title with the groups of a match in their places. History says what they are, so only what names
 * are made of stays, up to 60 characters.
 */
export function fillTitle(title: string, groups: readonly string[]): string {
  const filled = title.replace(
    PLACE,
    (_, place: string) =>
      (groups[Number(place)] ?? "").slice(0, LONGEST_PART).replace(/[^\p{L}\p{N} ._/@+-]+/gu, " ")
        .trim(),
  );
  return filled.replace(/ {2,}/g, " ").trim();
}

/** The rule with a section for each title; the same one each time. */
function withTitles(rule: SectionRule): SectionRule {
  const sections = new Map<string, SectionRule>();
  return {
    ...rule,
    // For a match without any text in its groups.
    title: fillTitle(rule.title, []) || "Other",
    titled(title: string): SectionRule {
      const known = sections.get(title) ?? { ...rule, type: nameOf(title), title, kind: this };
      sections.set(title, known);
      return known;
    },
  };
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
    const found = change.submodule === undefined
      ? single.find((rule) => rule.includes(change))
      : change.section === HIDDEN
      ? undefined
      : SUBMODULES;
    if (found === undefined) continue;
    const { sectionTitle } = change;
    const own = sectionTitle === undefined ? found : found.titled?.(sectionTitle) ?? found;
    const group = groups.get(own);
    if (group === undefined) groups.set(own, [change]);
    else group.push(change);
  }
  for (const [rule, group] of groups) if (group.length === 0) groups.delete(rule);
  return groups;
}

/** Groups in document order, by their rules; the titled sections of a rule by their titles. */
export function inDocumentOrder<Group>(
  groups: ReadonlyMap<SectionRule, Group>,
  rules: readonly SectionRule[],
): readonly (readonly [SectionRule, Group])[] {
  if (groups.size === rules.length) return [...groups];
  const places = new Map(rules.map((rule, place) => [rule, place]));
  const placeOf = (rule: SectionRule): number => places.get(rule.kind ?? rule) ?? rules.length;
  return [...groups].toSorted(([a], [b]) =>
    placeOf(a) - placeOf(b) || (a.title < b.title ? -1 : Number(a.title > b.title))
  );
}
