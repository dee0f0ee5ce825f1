// Writes the README's option tables out of the option table; with `--check` only says whether they are true.

import { COMMAND_OPTIONS, GLOBAL_OPTIONS } from "../src/options/table.ts";
import type { OptionRow } from "../src/options/schema.ts";

const README = new URL("../README.md", import.meta.url);
const START = "<!-- options: written by `deno task docs` -->";
const END = "<!-- options end -->";

const VALUELESS = new Set(["flag", "switch"]);

/** The Markdown tables of all options, one for each group. */
export function formatOptionTables(rows: readonly OptionRow[]): string {
  const groups = [...new Set(rows.map(({ group }) => group))];
  return groups.map((group) => {
    const own = rows.filter((row) => row.group === group);
    const lines = own.map((row) =>
      `| ${describeFlags(row)} | ${describeDefault(row)} | ${describeMeaning(row)} |`
    );
    return `**${group}**\n\n| Option | Default | Meaning |\n| --- | --- | --- |\n${
      lines.join("\n")
    }\n`;
  }).join("\n");
}

function describeFlags(row: OptionRow): string {
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
  const notes = [
    row.choices === undefined
      ? ""
      : `One of ${row.choices.map((choice) => `\`${choice}\``).join(", ")}.`,
    row.variables === undefined
      ? ""
      : `Environment: ${row.variables.map((name) => `\`${name}\``).join(", ")}.`,
    row.awaits === undefined ? "" : "Not in this version yet.",
  ].filter((note) => note !== "");
  return [`${row.help}.`, ...notes].join(" ");
}

function replaceTables(readme: string): string {
  const start = readme.indexOf(START);
  const end = readme.indexOf(END);
  if (start < 0 || end < start) {
    throw new Error("README.md has lost the marks of its option tables");
  }
  const tables = formatOptionTables([...GLOBAL_OPTIONS, ...COMMAND_OPTIONS]);
  return `${readme.slice(0, start)}${START}\n\n${tables}\n${readme.slice(end)}`;
}

// The formatter pads columns; what a table says is the same.
function withoutPadding(text: string): string {
  return text.replace(/ +/g, " ").replace(/-{3,}/g, "---");
}

if (import.meta.main) {
  const readme = await Deno.readTextFile(README);
  const mended = replaceTables(readme);
  if (!Deno.args.includes("--check")) await Deno.writeTextFile(README, mended);
  else if (withoutPadding(mended) !== withoutPadding(readme)) {
    await Deno.stderr.write(
      new TextEncoder().encode("README.md is not up to date: deno task docs\n"),
    );
    Deno.exitCode = 1;
  }
}
