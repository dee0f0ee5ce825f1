// Writes a configuration as the relnotes.toml that one would write by hand.

import { showInvisible } from "../text/control_characters.ts";
import type { ChangeConditions, Configuration, PackageRules } from "./types.ts";

/** The first line of a configuration: editors check and complete it by this schema. */
export const SCHEMA_LINE = "#:schema https://unpkg.com/@relnotes/cli/docs/relnotes.schema.json";

// The width at which a list is written with an item on each line.
const WIDTH = 100;

type Value = string | number | boolean | readonly string[];

/** A key and its value in the order of the file; undefined leaves the key out. */
type Row = readonly [key: string, value: Value | undefined];

/**
 * The text of a configuration file. `comments` are blocks of lines at its end, each block after an
 * empty line.
 */
export function writeConfiguration(
  configuration: Configuration,
  comments: readonly (readonly string[])[] = [],
): string {
  const { sections = [], exclude, contributors, trackers = [], packages = [] } = configuration;
  const { changelog, lint, options } = configuration;
  const blocks = [
    [
      SCHEMA_LINE,
      ...writeRows([
        ["version", 1],
        ["tags", configuration.tags],
        ["ignore-tags", configuration.ignoreTags],
        ["submodules", configuration.submodules],
        ["zero", configuration.zero],
        ["first", configuration.first],
        ["guess-types", configuration.guessTypes],
        ["entry", configuration.entry],
        ["group-by", configuration.groupBy],
      ]),
    ],
    ...sections.map((section) =>
      writeTable("[[section]]", [
        ["title", section.title],
        ...conditionRows(section),
        ["bump", section.bump],
        ["collapse-after", section.collapseAfter],
        ["hidden", section.hidden],
      ])
    ),
    exclude === undefined ? [] : writeTable("[exclude]", conditionRows(exclude)),
    contributors === undefined ? [] : writeTable("[contributors]", [
      ["list", contributors.list],
      ["new", contributors.new],
      ["mention", contributors.mention],
    ]),
    ...trackers.map(({ pattern, url }) =>
      writeTable("[[tracker]]", [["pattern", pattern], ["url", url]])
    ),
    ...packages.map((rules) => writeTable("[[package]]", packageRows(rules))),
    changelog === undefined ? [] : writeTable("[changelog]", [
      ["file", changelog.file],
      ["style", changelog.style],
    ]),
    lint === undefined ? [] : writeTable("[lint]", [
      ["types", lint.types],
      ["scopes", lint.scopes],
      ["subject-case", lint.subjectCase],
      ["header-max-length", lint.headerMaxLength],
      ["body-max-line-length", lint.bodyMaxLineLength],
      ["footer-max-line-length", lint.footerMaxLineLength],
      ["ticket", lint.ticket],
      ["error", lint.error],
      ["warning", lint.warning],
      ["off", lint.off],
    ]),
    options === undefined ? [] : writeTable("[options]", Object.entries(options).filter(isRow)),
    ...comments.map((lines) => lines.map(writeComment)),
  ];
  return `${
    blocks.filter((lines) => lines.length > 0).map((lines) => lines.join("\n")).join("\n\n")
  }\n`;
}

/** A line of a comment, with nothing in it that an editor would not show. */
export function writeComment(text: string): string {
  return text === "" ? "#" : `# ${showInvisible(text)}`;
}

function conditionRows(conditions: ChangeConditions): readonly Row[] {
  return [
    ["types", conditions.types],
    ["scopes", conditions.scopes],
    ["labels", conditions.labels],
    ["paths", conditions.paths],
    ["subject", conditions.subject],
    ["body", conditions.body],
    ["authors", conditions.authors],
    ["topics", conditions.topics],
    ["breaking", conditions.breaking],
  ];
}

function packageRows({ name, paths, tags, changelog }: PackageRules): readonly Row[] {
  const [path = ""] = paths;
  return [
    ["name", name],
    ["path", paths.length === 1 ? path : paths],
    ["tags", tags],
    ["changelog", changelog],
  ];
}

function isRow(entry: readonly [string, unknown]): entry is [string, Value] {
  const [, value] = entry;
  return ["string", "number", "boolean"].includes(typeof value) ||
    (Array.isArray(value) && value.every((item) => typeof item === "string"));
}

function writeTable(heading: string, rows: readonly Row[]): readonly string[] {
  return [heading, ...writeRows(rows)];
}

function writeRows(rows: readonly Row[]): readonly string[] {
  return rows.flatMap(([key, value]) => value === undefined ? [] : [writeRow(key, value)]);
}

function writeRow(key: string, value: Value): string {
  if (typeof value === "string") return `${key} = ${writeText(value)}`;
  if (typeof value !== "object") return `${key} = ${value}`;
  const items = value.map(writeText);
  const line = `${key} = [${items.join(", ")}]`;
  return line.length <= WIDTH
    ? line
    : `${key} = [\n${items.map((item) => `  ${item},\n`).join("")}]`;
}

/** A text in quotes: in single ones, which have no escapes, where that saves backslashes. */
function writeText(text: string): string {
  const isLiteral = text.includes("\\") && !text.includes("'") && showInvisible(text) === text;
  if (isLiteral) return `'${text}'`;
  const characters = [...text.replace(/["\\]/g, "\\$&")].map((character) =>
    showInvisible(character) === character
      ? character
      : `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, "0")}`
  );
  return `"${characters.join("")}"`;
}
