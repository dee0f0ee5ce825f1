// Writes the README's option tables out of the option table; with `--check` only says whether they are true.

import { COMMAND_OPTIONS, GLOBAL_OPTIONS } from "../src/options/table.ts";
import type { OptionRow } from "../src/options/schema.ts";

const README = new URL("../README.md", import.meta.url);
const COMMANDS = ["generate", "generate-commit", "preview", "browse", "search", "doctor"] as const;
const END = "<!-- options end -->";

const VALUELESS = new Set(["flag", "switch"]);

/** The Markdown tables of these options, one for each group. */
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
  if (row.positional) return `\`${row.flags[0]}\``;
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
  ].filter((note) => note !== "");
  return [`${row.help}.`, ...notes].join(" ");
}

/** The README with the tables of each command between the marks of that command. */
function replaceTables(readme: string): string {
  return COMMANDS.reduce((text, command) => {
    const startMark = `<!-- options of ${command}: written by \`deno task docs\` -->`;
    const start = text.indexOf(startMark);
    const end = text.indexOf(END, start);
    if (start < 0 || end < start) {
      throw new Error(`README.md has lost the marks of the options of ${command}`);
    }
    const rows: readonly OptionRow[] = COMMAND_OPTIONS;
    const own = rows.filter(({ commands }) => commands.includes(command));
    // What stands before every command is shown once.
    const tables = formatOptionTables(command === "generate" ? [...GLOBAL_OPTIONS, ...own] : own);
    return `${text.slice(0, start)}${startMark}\n\n${tables}\n${text.slice(end)}`;
  }, readme);
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
