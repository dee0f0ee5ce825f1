// Writes what is made from tables of the program: the options on the page of each command, the
// variables, the permission sets of deno.json, the fields in docs/data.md, the keys and the schema of
// the configuration. With `--check` only reports whether they are up to date.

import { listConfigurable } from "../src/cli/configuration.ts";
import { PROVIDERS } from "../src/llm/provider.ts";
import type { Command } from "../src/cli/command.ts";
import { COMMANDS } from "../src/cli/commands.ts";
import { type DescribedCommand, withHelp } from "../src/cli/options/rows/documents.ts";
import { GLOBAL_OPTIONS } from "../src/cli/options/shared_lists.ts";
import type { OptionRow } from "../src/cli/options/schema.ts";
import { RULES } from "../src/lint/rules.ts";
import { PLATFORMS } from "../src/platforms/registry.ts";
import { createConfigurationSchema } from "./configuration_schema.ts";
import { writeKeyTables } from "./configuration_tables.ts";
import { writeFieldTables } from "./field_tables.ts";
import { flagsOf, permissionsOf as permissionsOfUse, type Use, USES } from "./uses.ts";
import { formatTable, replaceTable, withoutLayout } from "./written_table.ts";

const CONFIGURATION_SCHEMA = new URL("../docs/relnotes.schema.json", import.meta.url);
const DENO_JSON = new URL("../deno.json", import.meta.url);

/** The group of variables that stands on the page of pull requests. */
const PLATFORM_GROUP = "Platforms";
/** What docs/install.md says of them. */
const INSTALL_FLAGS = ["--quiet", "--unstable-lazy-dynamic-imports", "--v8-flags=--no-lazy"];
const VALUELESS = new Set(["flag", "switch"]);
/** The pager and the editor of the person get the whole environment, which no set can name. */
const STARTING_PROGRAMS = ["browse", "generate-commit", "release"];

/** A table for each group of options, under the group's name. */
function formatOptions(rows: readonly OptionRow[]): string {
  const groups = [...new Set(rows.map(({ group }) => group))];
  return groups.map((group) => {
    const lines = rows.filter((row) => row.group === group)
      .map((row) => [describeFlags(row), describeDefault(row), describeMeaning(row)]);
    return `**${group}**\n\n${formatTable(["Option", "Default", "Meaning"], lines)}`;
  }).join("\n");
}

/** One line for each meaning: what every platform has stands there once. */
function formatVariables(rows: readonly OptionRow[]): string {
  const list = (cells: readonly string[]): string => [...new Set(cells)].join(", ");
  const lines = [...new Set(rows.map(({ help }) => help))].map((help) => {
    const own = rows.filter((row) => row.help === help);
    const variables = own.flatMap((row) => row.variables ?? []).map((name) => `\`${name}\``);
    return [list(variables), list(own.map(describeDefault)), `${help}.`];
  });
  return formatTable(["Variable", "Default", "Meaning"], lines);
}

function describeFlags(row: OptionRow): string {
  if (row.place === "argument") return `\`${row.flags[0]}\``;
  const value = VALUELESS.has(row.kind) ? "" : ` <${row.placeholder ?? row.name}>`;
  const [first = "", ...aliases] = row.flags;
  const others = row.kind === "switch" ? [first.replace("--", "--no-")] : aliases;
  const main = `\`${row.short === undefined ? "" : `${row.short}, `}${first}${
    value.replaceAll("|", "\\|")
  }\``;
  return [main, ...others.map((flag) => `\`${flag}\``)].join(", ");
}

function describeDefault(row: OptionRow): string {
  if (row.default === undefined || row.default === false) return "";
  if (row.default === true) return row.kind === "switch" ? "shown" : "";
  return Array.isArray(row.default) ? row.default.join(", ") : `\`${row.default}\``;
}

function describeMeaning(row: OptionRow): string {
  const list = (names: readonly string[]): string => names.map((each) => `\`${each}\``).join(", ");
  const { choices, otherChoices, variables } = row;
  const notes = [
    ...(choices === undefined ? [] : [`One of ${list(choices)}.`]),
    ...(otherChoices === undefined ? [] : [`Also ${list(Object.keys(otherChoices))}.`]),
    ...(variables === undefined ? [] : [`Environment: ${list(variables)}.`]),
  ];
  return [`${row.help}.`, ...notes].join(" ");
}

/** Writes the options of a command on its page. */
function writeOptions(page: string, { name, options }: DescribedCommand): string {
  const own = options.filter(({ flags, place }) => flags.length > 0 && place !== "global");
  // What stands before every command is shown once.
  const rows = name === "generate" ? [...GLOBAL_OPTIONS, ...own] : own;
  return replaceTable(page, `options of ${name}`, formatOptions(rows));
}

/** Writes the rules for commit messages. */
function writeRules(page: string): string {
  const lines = RULES.map(({ name, severity, help }) => [`\`${name}\``, severity, `${help}.`]);
  return replaceTable(page, "rules", formatTable(["Rule", "Default", "Meaning"], lines));
}

/** The variables of platforms, or all others, without those of options. */
function variableRows(isOfPlatforms: boolean): readonly OptionRow[] {
  const all = COMMANDS.flatMap(({ options, variables }) => [...variables, ...options]);
  const shown = all.filter(({ flags }) => flags.length > 0).flatMap((row) => row.variables ?? []);
  return all.filter(({ variables = [], group }) =>
    variables.length > 0 && !variables.some((name) => shown.includes(name)) &&
    (group === PLATFORM_GROUP) === isOfPlatforms
  );
}

/** What Deno must allow for a command: `deno run -P=<command> cli.ts <command>`. */
function permissionsOf({ options, variables, effects }: Command): Record<string, unknown> {
  const names = [...variables, ...options].flatMap((row) => row.variables ?? []);
  const asked = [
    ...PLATFORMS.flatMap(({ servers }) => servers),
    ...Object.values(PROVIDERS),
  ];
  // Answers of others are kept on disk, a configuration is a file, and what is written is read before.
  const readsFiles = effects.includes("network") || effects.includes("write") ||
    options.some(({ name }) => name === "config");
  return {
    ...(effects.includes("read") ? { run: ["git"] } : {}),
    ...(readsFiles ? { read: ["."] } : {}),
    ...(effects.includes("write") ? { write: ["."] } : {}),
    env: [...new Set(names)],
    ...(effects.includes("network")
      ? { net: asked.map(({ apiUrl }) => new URL(apiUrl).host) }
      : {}),
  };
}

function writePermissions(text: string): string {
  const settings: Record<string, unknown> = JSON.parse(text);
  const sets = COMMANDS.filter(({ name }) => !STARTING_PROGRAMS.includes(name))
    .map((command) => [command.name, permissionsOf(command)]);
  return `${JSON.stringify({ ...settings, permissions: Object.fromEntries(sets) }, null, 2)}\n`;
}

/** The command that installs relnotes for a use. */
function formatUse(use: Use): string {
  const { name, says } = use;
  const flags = [...INSTALL_FLAGS, ...flagsOf(permissionsOfUse(use))];
  const command = ["deno install -g", ...flags, "-n relnotes jsr:@relnotes/cli"].join(" ");
  return `**${name.charAt(0).toUpperCase()}${
    name.slice(1)
  }**: ${says}.\n\n\`\`\`sh\n${command}\n\`\`\``;
}

function pageOf(name: string): URL {
  return new URL(`../docs/${name}.md`, import.meta.url);
}

if (import.meta.main) {
  const configurable = listConfigurable(COMMANDS.flatMap(({ options }) => options));
  const written: readonly (readonly [URL, (text: string) => string])[] = [
    ...withHelp(COMMANDS).map((command) =>
      [pageOf(command.name), (text: string) => writeOptions(text, command)] as const
    ),
    [
      pageOf("pull-requests"),
      (text) => replaceTable(text, "variables of platforms", formatVariables(variableRows(true))),
    ],
    [
      pageOf("variables"),
      (text) => replaceTable(text, "other variables", formatVariables(variableRows(false))),
    ],
    [DENO_JSON, writePermissions],
    [
      pageOf("install"),
      (text) => replaceTable(text, "permissions of uses", USES.map(formatUse).join("\n\n")),
    ],
    [pageOf("data"), writeFieldTables],
    [pageOf("lint"), writeRules],
    [pageOf("configuration"), (text) => writeKeyTables(text, configurable)],
    [
      CONFIGURATION_SCHEMA,
      () => `${JSON.stringify(createConfigurationSchema(configurable), null, 2)}\n`,
    ],
  ];
  for (const [file, write] of written) {
    const text = await Deno.readTextFile(file);
    const mended = write(text);
    if (!Deno.args.includes("--check")) await Deno.writeTextFile(file, mended);
    else if (withoutLayout(mended) !== withoutLayout(text)) {
      const name = file.pathname.split("/").at(-1);
      await Deno.stderr.write(
        new TextEncoder().encode(`${name} is not up to date: deno task docs\n`),
      );
      Deno.exitCode = 1;
    }
  }
}
