// Chooses the sections below a version: those of the style, under the titles that the file uses.

import type { ChangelogStyle } from "../../configuration/types.ts";
import type { Change, SectionRule } from "../../notes/types.ts";
import { isUntold, STYLES } from "./styles.ts";

/** The rules of sections, which may share titles. */
export type TitledRules = readonly SectionRule[];

/** The words in titles that tell what stands below them, by the type of the section. */
const TITLE_WORDS: readonly (readonly [type: string, words: RegExp])[] = [
  ["breaking", /breaking|incompatib|backwards?/i],
  ["security", /security|vulnerab/i],
  ["deprecations", /deprecat/i],
  ["dependencies", /dependenc|\bdeps\b/i],
  ["fix", /\bbug|\bfix/i],
  ["perf", /performance|\bperf\b/i],
  ["docs", /\bdoc/i],
  ["feat", /feature|enhancement|improve|addition|\badded\b|^\W*new\b|\bminor\b/i],
  ["refactor", /refactor|code|internal|under the hood/i],
  ["test", /\btest/i],
  ["build", /\bbuild|packag/i],
  ["ci", /\bci\b|continuous/i],
  ["style", /\bstyl/i],
  ["revert", /revert/i],
  ["chore", /chore|misc|\bother|maintenance|housekeep|trivial|changes?\b/i],
];

/** True when a title has a word for one of the usual sections. */
export function namesSection(title: string): boolean {
  return TITLE_WORDS.some(([, words]) => words.test(title));
}

/** The sections that readers rarely need: files list them only when they have a title for them. */
const RARELY_READ: readonly string[] = [
  "docs",
  "dependencies",
  "refactor",
  "test",
  "build",
  "ci",
  "style",
];

/** The titles that a file has. */
export interface FileTitles {
  /** Those of its newest releases. */
  readonly released: readonly string[];
  /** Those of what is not released, some of which relnotes wrote. */
  readonly open: readonly string[];
}

/**
 * The rules of a style. A section is written under the title that the file has for it. A file with
 * lists alone has no titles: `isFlat`.
 */
export function chooseRules(
  style: ChangelogStyle,
  { released, open }: FileTitles,
  { isFlat }: { readonly isFlat: boolean },
): TitledRules {
  const { sections } = STYLES[style];
  const titles = [...released, ...open];
  if (style !== "relnotes") {
    return sections.map((rule) => ({
      ...rule,
      title: titles.find((title) => bare(title) === bare(rule.title)) ?? rule.title,
    }));
  }
  if (isFlat) {
    const listed = sections.filter(({ type }) =>
      type !== "breaking" && !RARELY_READ.includes(type)
    );
    return [{
      type: "changes",
      title: "",
      includes: (change) => listed.some((rule) => isListed(rule, change)),
    }];
  }
  if (titles.length === 0) return sections;
  const own = titlesByType(titles);
  // What relnotes wrote is no sign that the file lists what readers rarely need.
  const usual = titlesByType(
    released.length === 0 ? open.filter((title) => title !== USUAL_TITLE) : released,
  );
  const rules = sections.flatMap((rule) => {
    const isRare = RARELY_READ.includes(rule.type);
    const title = isRare
      ? usual.get(rule.type) ?? usual.get("chore")
      : (rule.type === "chore" ? usual : own).get(rule.type);
    if (title !== undefined) return [{ ...rule, title }];
    // The newest sections need not have had any, and nothing else is as important to readers.
    if (rule.type === "breaking") return [rule];
    if (isRare) return [];
    const includes = (change: Change): boolean => isListed(rule, change);
    const name = rule.type === "chore" ? own.get("chore") ?? USUAL_TITLE : rule.title;
    return [{ ...rule, title: own.get(STAND_IN[rule.type] ?? "") ?? name, includes }];
  });
  return orderByFile(rules, titles);
}

/** The title for messages that tell no type. */
const USUAL_TITLE = "Changes";

/** The first title for each type. */
function titlesByType(titles: readonly string[]): ReadonlyMap<string, string> {
  return new Map(TITLE_WORDS.flatMap(([type, words]) => {
    const title = titles.find((each) =>
      TITLE_WORDS.find(([, pattern]) => pattern.test(each))?.[1] === words
    );
    return title === undefined ? [] : [[type, title] as const];
  }));
}

/** Whose title serves when the file has none. */
const STAND_IN: Readonly<Record<string, string>> = { perf: "feat", revert: "fix" };

function isListed(rule: SectionRule, change: Change): boolean {
  return rule.includes(change) && (rule.type !== "chore" || isUntold(change));
}

/** The rules in the order in which the file has their titles; others keep their place behind. */
function orderByFile(rules: TitledRules, titles: readonly string[]): TitledRules {
  const places = new Map([...new Set(titles)].map((title, at) => [title, at]));
  const placeOf = ({ title, type }: SectionRule): number =>
    places.get(title) ?? (type === "breaking" ? -1 : titles.length);
  return rules.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** A title without marks and case, for comparison. */
export function bare(title: string): string {
  return title.replace(/[^\p{L}\p{N}]+/gu, " ").trim().toLowerCase();
}
