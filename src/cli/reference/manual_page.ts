// The manual page of the program: all commands and options for man(1). Pure.

import { wrap } from "../../text/width.ts";
import { CONFIGURATION_FILES } from "../../configuration/files.ts";
import { describeUsage, INFORMATION_OPTIONS } from "../arguments.ts";
import { describeMeaning, EXIT_CODES } from "../help.ts";
import type { DescribedCommand } from "../options/rows/documents.ts";
import { GLOBAL_OPTIONS } from "../options/shared_lists.ts";
import type { OptionRow } from "../options/schema.ts";
import { escapeRoff, macro } from "./roff.ts";

// Escapes make lines longer.
const WIDTH = 64;

const DESCRIPTION = [
  "relnotes reads the history of a git repository and writes what a reader of a release wants to " +
  "know: release notes, a changelog, the next version, the release itself.",
  "Options follow their command. Those that several commands have are described once, under " +
  "OPTIONS; a command names them at its end. A range such as v1.0.0..v2.0.0 stands for the commits " +
  "after its start, up to and including its end.",
  "What a command line does not say is read from environment variables, then from the " +
  "configuration of the repository.",
];

const FILES: readonly (readonly [file: string, does: string])[] = [
  [
    CONFIGURATION_FILES.join(", "),
    "the configuration of a repository, at its root; only one of them may be there",
  ],
  [".relnotes-cache", "answers of platforms and summaries that were kept for the next run"],
  ["CHANGELOG.md", "the file that changelog and release write"],
];

const SEE_ALSO = "git(1), git-log(1), git-tag(1), gitrevisions(7)";

/** The page for these commands, in the language of man(7); `date` is the day of the version. */
export function formatManualPage(
  commands: readonly DescribedCommand[],
  version: string,
  date: string,
): string {
  const shared = findShared(commands);
  return [
    '.\\" Written from the tables of commands and options.\n',
    // A date with escaped hyphens is none to mandoc.
    `.TH "RELNOTES" "1" "${date}" "relnotes ${escapeRoff(version)}" "User Commands"\n`,
    // Words are not broken, and lines not stretched: options can be searched and copied.
    ".nh\n.ad l\n",
    section("NAME", "relnotes \\- turn git history into release notes\n"),
    section(
      "SYNOPSIS",
      ".B relnotes\n[\\fIoptions\\fR] [\\fIcommand\\fR]\n.br\n" +
        ".B relnotes help\n[\\fIcommand\\fR]\n",
    ),
    section("DESCRIPTION", DESCRIPTION.map(paragraph).join(".PP\n")),
    section("COMMANDS", commands.map((command) => describeCommand(command, shared)).join("")),
    section("OPTIONS", describeShared(shared)),
    section("ENVIRONMENT", describeVariables(commands)),
    section("FILES", FILES.map(([file, does]) => item([file], does)).join("")),
    section("EXIT STATUS", EXIT_CODES.map(([code, does]) => item([code], does)).join("")),
    section(
      "EXAMPLES",
      commands.flatMap(({ examples }) => examples).map(example).join(""),
    ),
    section("SEE ALSO", paragraph(SEE_ALSO)),
  ].join("");
}

/**
 * The options that several commands have with the same meaning. Of a name with several meanings one
 * is shared, so that a reader who looks it up finds one; the commands of the others describe it.
 */
function findShared(commands: readonly DescribedCommand[]): readonly OptionRow[] {
  const counts = new Map<string, number>();
  const rows = commands.flatMap(listOptions);
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1);
  const shared = new Map<string, OptionRow>();
  for (const row of rows.filter((each) => (counts.get(keyOf(each)) ?? 0) > 1)) {
    const [flag = ""] = row.flags;
    if (!shared.has(flag)) shared.set(flag, row);
  }
  return [...shared.values()];
}

function listOptions({ options }: DescribedCommand): readonly OptionRow[] {
  return options.filter(({ place, flags }) => place === undefined && flags.length > 0);
}

function keyOf(row: OptionRow): string {
  return [row.flags[0], describeMeaning(row)].join("\n");
}

function describeCommand(command: DescribedCommand, shared: readonly OptionRow[]): string {
  const keys = new Set(shared.map(keyOf));
  const rows = listOptions(command);
  const own = rows.filter((row) => !keys.has(keyOf(row)));
  const others = rows.filter((row) => keys.has(keyOf(row))).map(({ flags }) => flags[0] ?? "");
  const args = command.options.filter(({ place }) => place === "argument");
  return [
    macro("SS", `relnotes ${describeUsage(command)}`),
    paragraph(`${command.help}.`),
    ...args.map((row) => argument(row)),
    ...own.map(describeOption),
    ...(others.length === 0
      ? []
      : [".PP\n", paragraph(`Also, under OPTIONS: ${others.join(", ")}.`)]),
  ].join("");
}

function describeShared(shared: readonly OptionRow[]): string {
  const rows = [...INFORMATION_OPTIONS, ...GLOBAL_OPTIONS, ...shared];
  return [...new Set(rows.map(({ group }) => group))].map((group) =>
    macro("SS", group) +
    rows.filter((row) => row.group === group).map(describeOption).join("")
  ).join("");
}

function describeOption(row: OptionRow): string {
  const flags = row.short === undefined ? row.flags.slice(0, 1) : [row.short, row.flags[0] ?? ""];
  const hasValue = row.kind !== "flag" && row.kind !== "switch";
  return item(flags, describeMeaning(row), hasValue ? row.placeholder ?? row.name : undefined);
}

/** Variables without an option, each once: what an option reads, it says itself. */
function describeVariables(commands: readonly DescribedCommand[]): string {
  const rows = commands.flatMap(({ options, variables }) => [...options, ...variables]);
  const shown = new Set(
    rows.filter(({ flags }) => flags.length > 0).flatMap(({ variables = [] }) => variables),
  );
  const named = rows.flatMap(({ flags, variables = [], help }) =>
    flags.length > 0
      ? []
      : variables.filter((each) => !shown.has(each)).map((name) => ({ name, help }))
  );
  return [...new Set(named.map(({ help }) => help))].map((help) => {
    const names = named.filter((each) => each.help === help).map(({ name }) => name);
    return item([...new Set(names)], help);
  }).join("");
}

function section(title: string, text: string): string {
  return `${macro("SH", title)}${text}`;
}

/** Terms in bold and their description. */
function item(terms: readonly string[], description: string, value?: string): string {
  const shown = terms.map((term) => `\\fB${escapeRoff(term)}\\fR`).join(", ");
  const placeholder = value === undefined ? "" : ` \\fI${escapeRoff(value)}\\fR`;
  return `.TP\n${shown}${placeholder}\n${paragraph(description)}`;
}

function argument(row: OptionRow): string {
  return `.TP\n\\fI${escapeRoff(row.name)}\\fR\n${paragraph(describeMeaning(row))}`;
}

function example([args, does]: readonly [string, string]): string {
  return `.TP\n\\fB${escapeRoff(`relnotes ${args}`)}\\fR\n${paragraph(does)}`;
}

function paragraph(text: string): string {
  return wrap(text, WIDTH).map((line) => `${escapeRoff(line)}\n`).join("");
}
