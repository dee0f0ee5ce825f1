// What the `commit_parsers` of git-cliff become: sections and exclusions.

import { CHANGE_TYPES } from "../../../notes/types.ts";
import type { ChangeConditions, ConfiguredSection } from "../../types.ts";
import { translateExpression } from "../values/expressions.ts";
import { messageConditions, readConditions } from "./conditions.ts";
import type { Keys } from "../values/keys.ts";
import { headerExpression } from "../values/type_conditions.ts";
import {
  joinNeighbours,
  orderSections,
  type SortableSection,
  typesOf,
} from "../values/ordered_sections.ts";

/** How git-cliff treats commits apart from its parsers. */
export interface ParserSettings {
  /** Headers are read; without it commits have no type. */
  readonly isConventional: boolean;
  /** Commits without a conventional header are left out. */
  readonly isConventionalOnly: boolean;
  /** Only commits that touch one of these have an entry; empty for all. */
  readonly paths: readonly string[];
  /** Commits that no parser takes are left out; otherwise their group is their type. */
  readonly isFiltered: boolean;
  /** No parser leaves a breaking change out. */
  readonly isBreakingProtected: boolean;
  /** The template sorts groups by name; otherwise they stand in the order of the parsers. */
  readonly isSorted: boolean;
}

/** Sections in document order, and expressions for the subjects that are excluded. */
export interface ParsedGroups {
  readonly sections: readonly ConfiguredSection[];
  readonly excluded: readonly string[];
}

/** The parsers that git-cliff uses when its configuration has none: groups by expression. */
const USUAL_PARSERS: readonly (readonly [message: string, group: string | undefined])[] = [
  ["^feat", "🚀 Features"],
  ["^fix", "🐛 Bug Fixes"],
  ["^doc", "📚 Documentation"],
  ["^perf", "⚡ Performance"],
  ["^refactor", "🚜 Refactor"],
  ["^style", "🎨 Styling"],
  ["^test", "🧪 Testing"],
  ["^chore\\(release\\): prepare for", undefined],
  ["^chore\\(deps.*\\)", undefined],
  ["^chore\\(pr\\)", undefined],
  ["^chore\\(pull\\)", undefined],
  ["^chore|^ci", "⚙️ Miscellaneous Tasks"],
  ["body:.*security", "🛡️ Security"],
  ["^revert", "◀️ Revert"],
  [".*", "💼 Other"],
];

// The title of what is left out; no document shows it.
const HIDDEN_TITLE = "Left out";

/** A parser, read. */
interface Parser {
  readonly conditions: ChangeConditions;
  /** As it is written, with the marks that it is sorted by. */
  readonly group?: string;
  readonly isSkipped: boolean;
}

/** The groups of these parsers; undefined stands for those of git-cliff itself. */
export function readParsers(
  parsers: readonly Keys[] | undefined,
  settings: ParserSettings,
): ParsedGroups {
  const read = parsers === undefined
    ? usualParsers(settings)
    : parsers.flatMap((keys) => readParser(keys, settings));
  const excluded: string[] = [];
  const sections: SortableSection[] = [];
  for (const [index, parser] of read.entries()) {
    const earlier = read.slice(0, index);
    if (parser.isSkipped && isExcludable(parser, earlier, settings)) {
      excluded.push(parser.conditions.subject ?? "");
    } else sections.push(...sectionsOf(parser, settings, sections.length));
  }
  if (!read.some(takesAll)) sections.push(...leftSections(sections, settings));
  const ordered = settings.isSorted
    ? orderSections(sections)
    : joinNeighbours(sections.map(({ section }) => section));
  return { sections: withPaths(ordered, settings.paths), excluded };
}

/** Sections for what touches these paths, and nothing else. */
function withPaths(
  sections: readonly ConfiguredSection[],
  paths: readonly string[],
): readonly ConfiguredSection[] {
  if (paths.length === 0) return sections;
  return [
    ...sections.map((section) => section.hidden === true ? section : { ...section, paths }),
    { title: HIDDEN_TITLE, subject: ".*", hidden: true },
  ];
}

function usualParsers(settings: ParserSettings): readonly Parser[] {
  return USUAL_PARSERS.map(([expression, group]) => ({
    conditions: expression.startsWith("body:")
      ? { body: expression.slice("body:".length) }
      : messageConditions(expression, settings),
    isSkipped: group === undefined,
    ...group === undefined ? {} : { group },
  }));
}

function readParser(keys: Keys, settings: ParserSettings): readonly Parser[] {
  const isSkipped = keys.flag("skip") ?? false;
  const group = keys.text("group");
  keys.leaveAll({
    scope: "entries show the scope of their commit",
    default_scope: "entries show the scope of their commit",
    sha: "a commit cannot be named",
  });
  if (group !== undefined && /\$\{?\w/.test(group)) return readMatchedGroup(keys, group, isSkipped);
  const conditions = readConditions(keys, settings);
  if (!isSkipped && group === undefined) {
    // The group is then the type.
    return conditions.flatMap(({ types = [] }) =>
      types.map((type) => ({ conditions: { types: [type] }, group: type, isSkipped }))
    );
  }
  return conditions.map((some) => ({
    conditions: some,
    isSkipped,
    ...group === undefined ? {} : { group },
  }));
}

/** A parser whose group is made of what its expression for the message matches. */
function readMatchedGroup(keys: Keys, group: string, isSkipped: boolean): readonly Parser[] {
  const title = group.replace(/\$(?:\{([1-9])\}|([1-9])(?!\w))/g, "{$1$2}");
  const message = keys.text("message");
  const result = message === undefined ? undefined : translateExpression(message);
  if (result !== undefined && "source" in result && !/\$\{?\w/.test(title)) {
    return [{ conditions: { subject: result.source }, group: title, isSkipped }];
  }
  keys.leave("group", "only groups of the message, by their numbers, become part of a title");
  keys.ignore("message", "body", "footer", "field", "pattern");
  return [];
}

function takesAll({ conditions }: Parser): boolean {
  return conditions.subject !== undefined && /^\^?\.\*\$?$/.test(conditions.subject);
}

/** What is excluded is excluded first: no earlier parser may take the same commits. */
function isExcludable(
  { conditions }: Parser,
  earlier: readonly Parser[],
  { isBreakingProtected }: ParserSettings,
): boolean {
  if (isBreakingProtected || conditions.subject === undefined) return false;
  const types = typesOf({ title: "", ...conditions });
  return earlier.every(({ conditions: before, isSkipped }) => {
    const others = typesOf({ title: "", ...before });
    return isSkipped ||
      (types !== undefined && others !== undefined && !types.some((type) => others.includes(type)));
  });
}

function sectionsOf(
  { conditions, group, isSkipped }: Parser,
  { isBreakingProtected }: ParserSettings,
  place: number,
): readonly SortableSection[] {
  const shown = group === undefined || titleOf(group) === "" ? [] : [
    sortable({ title: titleOf(group), ...conditions }, place, group),
  ];
  if (!isSkipped) return shown;
  const hidden = { title: HIDDEN_TITLE, ...conditions, hidden: true };
  return isBreakingProtected
    ? [sortable({ ...hidden, breaking: false }, place), ...shown]
    : [sortable(hidden, place)];
}

/**
 * What becomes of commits that no parser takes. Their group is their type; without one a template
 * that shows groups does not show them.
 */
function leftSections(
  sections: readonly SortableSection[],
  { isConventional, isConventionalOnly, isFiltered, isSorted }: ParserSettings,
): readonly SortableSection[] {
  const hidden = sortable({ title: HIDDEN_TITLE, subject: ".*", hidden: true }, 0);
  if (isFiltered) return [hidden];
  const taken = sections.flatMap(({ section }) =>
    section.hidden === true || section.types === undefined ? [] : section.types
  );
  const left = CHANGE_TYPES.filter((type) => !taken.includes(type)).map((type, index) =>
    sortable(
      {
        title: titleOf(type),
        ...isConventionalOnly ? { types: [type] } : { subject: headerExpression([type]) },
      },
      sections.length + index,
      type,
    )
  );
  return [
    ...isConventional ? left : [],
    ...isSorted && !isConventionalOnly ? [hidden] : [],
  ];
}

function sortable(section: ConfiguredSection, place: number, group = ""): SortableSection {
  return { section, sortKey: group === "" ? String(place) : group };
}

/** A group as a title: without the comments that only sort it, its first letter large. */
function titleOf(group: string): string {
  const title = group.replace(/<[^<>]*>/g, "").trim();
  return title.charAt(0).toUpperCase() + title.slice(1);
}
