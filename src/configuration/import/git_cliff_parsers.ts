// What the `commit_parsers` of git-cliff become: sections and exclusions.

import { typeNamed } from "../../notes/messages/type_names.ts";
import { CHANGE_TYPES } from "../../notes/types.ts";
import type { ChangeConditions, ConfiguredSection } from "../types.ts";
import { literalOf, translateExpression } from "./expressions.ts";
import type { Keys } from "./keys.ts";
import {
  joinNeighbours,
  orderSections,
  type SortableSection,
  typesOf,
} from "./ordered_sections.ts";

/** How git-cliff treats commits apart from its parsers. */
export interface ParserSettings {
  /** Commits without a conventional header are left out. */
  readonly isConventionalOnly: boolean;
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
  if (settings.isFiltered) {
    sections.push(sortable({ title: HIDDEN_TITLE, subject: ".*", hidden: true }, sections.length));
  } else if (!read.some(takesAll)) sections.push(...leftTypes(sections, settings));
  return {
    sections: settings.isSorted
      ? orderSections(sections)
      : joinNeighbours(sections.map(({ section }) => section)),
    excluded,
  };
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
  if (group !== undefined && /\$\{?\w/.test(group)) {
    keys.leave("group", "the title of a section is fixed");
    keys.ignore("message", "body", "footer", "field", "pattern");
    return [];
  }
  // git-cliff takes a commit that matches any one of them.
  const conditions = [
    translated(keys, "message", (source) => messageConditions(source, settings)),
    translated(keys, "body", (body) => ({ body })),
    translated(keys, "footer", (footer) => ({ body: footer.replace(/^\^/, "(?:^|\\n)") })),
    fieldConditions(keys, settings),
  ].filter((some) => some !== undefined);
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

function translated(
  keys: Keys,
  key: string,
  conditionsFor: (source: string) => ChangeConditions,
): ChangeConditions | undefined {
  const expression = keys.text(key);
  if (expression === undefined) return undefined;
  const result = translateExpression(expression);
  if ("source" in result) return conditionsFor(result.source);
  keys.leave(key, result.why);
  return undefined;
}

function messageConditions(source: string, settings: ParserSettings): ChangeConditions {
  const types = settings.isConventionalOnly ? typesOfExpression(source) : undefined;
  return types === undefined ? { subject: source } : { types };
}

// What may follow the type in an expression that asks for nothing else: `(\(.*\))?!?:`.
const TAIL = /(?:\(\\\((?:\.[*+]\??|\[\^\)\]\+|\\w[*+])\\\)\)\?)?!?\??:?(?:\\s\*| ?\.\*| )?\$?$/;

/** The types that an expression asks for and nothing else: `^feat`, `^(chore|ci)`, `^docs?:`. */
function typesOfExpression(source: string): readonly string[] | undefined {
  const body = source.replace(TAIL, "");
  const grouped = /^\^\((?:\?:)?([a-z|]+)\)$/.exec(body)?.[1];
  const words = grouped?.split("|") ??
    body.split("|").map((word) => /^\^([a-z]+)(?:s\?)?$/.exec(word)?.[1] ?? "");
  const types = words.map((word) =>
    word === "deps" || word === "dep" ? undefined : typeNamed(word)
  );
  const known = types.filter((type) => type !== undefined);
  return known.length === words.length ? [...new Set(known)] : undefined;
}

function fieldConditions(keys: Keys, settings: ParserSettings): ChangeConditions | undefined {
  const field = keys.text("field");
  const pattern = keys.text("pattern");
  if (field === undefined || pattern === undefined) return undefined;
  const result = translateExpression(pattern);
  if (!("source" in result)) {
    keys.leave("pattern", result.why);
    return undefined;
  }
  const { source } = result;
  if (field === "message" || field === "raw_message") return messageConditions(source, settings);
  if (field === "body") return { body: source };
  const conditions = WORD_FIELDS
    [field.replace(/^(?:github|gitlab|gitea|bitbucket|azure_devops)\./, "remote.")]?.(pattern);
  if (conditions === undefined) {
    keys.leave("field", `relnotes has no condition for ${pattern} in ${field}`);
  }
  return conditions;
}

// Fields that relnotes compares with words, in which `*` stands for any text.
const WORD_FIELDS: Readonly<Record<string, (pattern: string) => ChangeConditions | undefined>> = {
  "author.name": (pattern) => listOf("authors", pattern, true),
  "author.email": (pattern) => listOf("authors", pattern, true),
  "remote.username": (pattern) => listOf("authors", pattern, true),
  "remote.pr_labels": (pattern) =>
    /^\^?\.[*+]\$?$/.test(pattern) ? { labels: ["*"] } : listOf("labels", pattern, false),
  scope: (pattern) => listOf("scopes", pattern, true),
  breaking: (pattern) =>
    pattern === "true" || pattern === "false" ? { breaking: pattern === "true" } : undefined,
};

function listOf(
  key: "authors" | "labels" | "scopes",
  pattern: string,
  isPart: boolean,
): ChangeConditions | undefined {
  const alternatives = pattern.replace(/^(\^?)\(([^()]*)\)(\$?)$/, "$2").split("|");
  const words = alternatives.map((alternative) => {
    const literal = literalOf(alternative.replace(/^\^|\$$/g, ""));
    if (literal === undefined || literal === "") return undefined;
    if (!isPart) return literal;
    const isStart = pattern.startsWith("^");
    const isEnd = pattern.endsWith("$");
    return `${isStart ? "" : "*"}${literal}${isEnd ? "" : "*"}`;
  });
  const known = words.filter((word) => word !== undefined);
  return known.length === words.length ? { [key]: known } : undefined;
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
  const shown = group === undefined ? [] : [
    sortable({ title: titleOf(group), ...conditions }, place, group),
  ];
  if (!isSkipped) return shown;
  const hidden = { title: HIDDEN_TITLE, ...conditions, hidden: true };
  return isBreakingProtected
    ? [sortable({ ...hidden, breaking: false }, place), ...shown]
    : [sortable(hidden, place)];
}

/** A section for each type that no section has yet: git-cliff takes its name as the group. */
function leftTypes(
  sections: readonly SortableSection[],
  { isConventionalOnly }: ParserSettings,
): readonly SortableSection[] {
  const taken = sections.flatMap(({ section }) =>
    section.hidden === true || section.types === undefined ? [] : section.types
  );
  return isConventionalOnly
    ? CHANGE_TYPES.filter((type) => !taken.includes(type)).map((type, index) =>
      sortable({ title: titleOf(type), types: [type] }, sections.length + index, type)
    )
    : [];
}

function sortable(section: ConfiguredSection, place: number, group = ""): SortableSection {
  return { section, sortKey: group === "" ? String(place) : group };
}

/** A group as a title: without the comments that only sort it, its first letter large. */
function titleOf(group: string): string {
  const title = group.replace(/<[^<>]*>/g, "").trim();
  return title.charAt(0).toUpperCase() + title.slice(1);
}
