// Writes the help of the program and of its commands from the tables of commands and options. Pure.

import { wrap } from "../text/width.ts";
import { describeUsage, INFORMATION_OPTIONS } from "./arguments.ts";
import type { DescribedCommand } from "./options/rows/documents.ts";
import { GLOBAL_OPTIONS } from "./options/shared_lists.ts";
import type { OptionRow } from "./options/schema.ts";

/** A line of a list: what is described, and its description. */
type Item = readonly [term: string, description: string];

interface List {
  readonly heading: string;
  readonly items: readonly Item[];
}

const INDENT = "  ";
const LONE_INDENT = " ".repeat(8);
// A narrower column of descriptions is hard to read, so they stand below their terms then.
const NARROWEST = 30;
// In a narrower terminal words would be broken, letter by letter at last.
const LEAST_WIDTH = 40;

/** The exit codes, each with what it means. */
export const EXIT_CODES: readonly (readonly [code: string, meaning: string])[] = [
  ["0", "success"],
  ["1", "an error in the repository, a file, a service or git"],
  ["2", "a wrong command line, variable or configuration"],
  ["129", "the terminal was closed (SIGHUP)"],
  ["130", "Ctrl-C (SIGINT)"],
  ["131", "quit with Ctrl-\\ (SIGQUIT)"],
  ["143", "terminated (SIGTERM)"],
];

/** Help for the program, wrapped to `columns`, or to 40 when there are fewer. */
export function formatProgramHelp(commands: readonly DescribedCommand[], columns: number): string {
  const width = Math.max(LEAST_WIDTH, columns);
  const help = formatHelp(
    "Usage: relnotes [options] [command]",
    "Turn git history into release notes",
    [
      { heading: "Options", items: INFORMATION_OPTIONS.map(describeOption) },
      ...listGroups(GLOBAL_OPTIONS),
      {
        heading: "Commands",
        items: [
          ...commands.map(({ name, help }): Item => [name, help]),
          ["help [command]", "print help for a command"],
        ],
      },
    ],
    width,
  );
  const more = "'relnotes help <command>' shows the options and examples of a command.";
  return `${help}\n${wrap(more, width).join("\n")}\n`;
}

/** Help for a command, wrapped like that for the program; examples keep their lines. */
export function formatCommandHelp(command: DescribedCommand, columns: number): string {
  const width = Math.max(LEAST_WIDTH, columns);
  const own = command.options.filter(({ flags, place }) => flags.length > 0 && place !== "global");
  const help = formatHelp(`Usage: relnotes ${describeUsage(command)}`, command.help, [
    {
      heading: "Arguments",
      items: own.filter(isArgument).map((row): Item => [row.name, row.help]),
    },
    ...listGroups(own.filter((row) => !isArgument(row))),
    {
      heading: "Options",
      items: INFORMATION_OPTIONS.filter(({ name }) => name === "help").map(describeOption),
    },
  ], width);
  const examples = command.examples.map(([args, does]) =>
    `${INDENT}# ${does}\n${INDENT}$ relnotes ${args}\n`
  );
  return `${help}\nExamples:\n${examples.join("\n")}\n${
    formatList({ heading: "Exit codes", items: EXIT_CODES }, width)
  }`;
}

function isArgument({ place }: OptionRow): boolean {
  return place === "argument";
}

function listGroups(rows: readonly OptionRow[]): readonly List[] {
  return [...new Set(rows.map(({ group }) => group))].map((heading) => ({
    heading,
    items: rows.filter(({ group }) => group === heading).map(describeOption),
  }));
}

function formatHelp(usage: string, does: string, lists: readonly List[], width: number): string {
  const filled = lists.filter(({ items }) => items.length > 0);
  const column = Math.max(...filled.map(measureTerms));
  return [
    `${usage}\n`,
    `${wrap(does, width).join("\n")}\n`,
    ...filled.map((list) => formatList(list, width, column)),
  ].join("\n");
}

/** `column` is where descriptions begin. */
function formatList(list: List, width: number, column = measureTerms(list)): string {
  return `${list.heading}:\n${list.items.map((item) => formatItem(item, column, width)).join("")}`;
}

function measureTerms({ items }: List): number {
  return Math.max(...items.map(([term]) => term.length)) + 2 * INDENT.length;
}

function formatItem([term, description]: Item, column: number, width: number): string {
  const indent = width - column < NARROWEST ? LONE_INDENT : " ".repeat(column);
  const lines = wrap(description, width - indent.length);
  const first = `${INDENT}${term}`;
  const [start, others] = indent.length === column
    ? [first.padEnd(column) + lines[0], lines.slice(1)]
    : [first, lines];
  return [start, ...others.map((line) => indent + line)].map((line) => `${line}\n`).join("");
}

function describeOption(row: OptionRow): Item {
  const short = row.short === undefined ? "" : `${row.short}, `;
  return [`${short}${row.flags[0]}${placeholderOf(row)}`, describeMeaning(row)];
}

function placeholderOf(row: OptionRow): string {
  if (row.kind === "flag" || row.kind === "switch") return "";
  const takesMany = row.kind === "choices" || row.kind === "words";
  return ` <${row.placeholder ?? row.name}${takesMany ? "..." : ""}>`;
}

/** What an option does, with its other names, choices, default and variables. */
export function describeMeaning(row: OptionRow): string {
  const [first = "", ...aliases] = row.flags;
  const others = row.kind === "switch" ? [first.replace(/^--/, "--no-")] : aliases;
  const notes = [
    ...(others.length === 0 ? [] : [`also ${others.join(", ")}`]),
    ...(row.choices === undefined ? [] : [`one of ${row.choices.join(", ")}`]),
    ...(row.otherChoices === undefined ? [] : [`also ${Object.keys(row.otherChoices).join(", ")}`]),
    ...(row.default === undefined || row.default === false ? [] : [describeDefault(row)]),
    ...(row.variables === undefined ? [] : [`env ${row.variables.join(", ")}`]),
  ].filter((note) => note !== "");
  return notes.length === 0 ? row.help : `${row.help} (${notes.join("; ")})`;
}

function describeDefault(row: OptionRow): string {
  if (row.default === true) return row.kind === "switch" ? "default: shown" : "";
  return `default: ${Array.isArray(row.default) ? row.default.join(", ") : row.default}`;
}
