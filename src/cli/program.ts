// Builds the command-line parser (commander) from the tables of commands and options.

import { Command as CommanderCommand, CommanderError, Option } from "commander";
import { UsageError } from "../errors.ts";
import { VERSION } from "../version.ts";
import { type Command, COMMANDS } from "./commands.ts";
import type { Context } from "./context.ts";
import { GLOBAL_OPTIONS } from "./options/lists.ts";
import type { RawValues } from "./options/resolve.ts";
import type { OptionRow } from "./options/schema.ts";
import type { RawValue } from "./options/values.ts";

// An invalid argument may be of any length.
const LONGEST_MESSAGE = 200;

/**
 * Runs the command named by the arguments and waits for its end.
 * @throws UsageError when the arguments are wrong. Errors of the command pass through.
 */
export async function runProgram(args: readonly string[], context: Context): Promise<void> {
  const written: string[] = [];
  const program = new CommanderCommand("relnotes")
    .description("Turn git history into release notes")
    .version(VERSION, "--version", "print the version")
    .helpOption("-h, --help", "print help")
    .helpCommand("help [command]", "print help for a command")
    .enablePositionalOptions()
    .exitOverride()
    .configureOutput({ writeOut: (text) => written.push(text), writeErr: () => {} });
  addOptions(program, GLOBAL_OPTIONS);
  for (const row of COMMANDS) {
    const own = row.options.filter(({ place }) => place !== "global");
    const command = program.command(row.name).description(row.help).allowExcessArguments(false);
    addOptions(command, own);
    command.addHelpText("after", describeExamples(row));
    command.action(() =>
      row.run({ ...givenValues(program, GLOBAL_OPTIONS), ...givenValues(command, own) }, context)
    );
  }
  try {
    await program.parseAsync(args.length === 0 ? ["--help"] : [...args], { from: "user" });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode !== 0) throw explainUsage(error);
  }
  if (written.length > 0) await context.writeOutput(written.join(""));
}

function describeExamples({ examples }: Command): string {
  const lines = examples.map(([args, does]) => `  # ${does}\n  $ relnotes ${args}`);
  return `\nExamples:\n${lines.join("\n\n")}`;
}

function addOptions(command: CommanderCommand, rows: readonly OptionRow[]): void {
  for (const row of rows) {
    if (row.place === "argument") {
      command.argument(`<${row.name}>`, row.help);
      continue;
    }
    for (const [index, flags] of declareFlags(row).entries()) {
      const option = new Option(flags, index === 0 ? describeOption(row) : undefined);
      option.attributeName = () => row.name;
      option.helpGroup(`${row.group}:`);
      option.hideHelp(index > 0);
      if (option.required) option.argParser((text: string, all: unknown) => appendText(all, text));
      command.addOption(option);
    }
  }
}

/** The forms of an option, the one for help first; all set the same value. */
function declareFlags(row: OptionRow): readonly string[] {
  const short = row.short === undefined ? "" : `${row.short}, `;
  const flags = row.kind === "switch"
    ? row.flags.flatMap((flag) => [flag, flag.replace(/^--/, "--no-")])
    : row.flags;
  return flags.map((flag, index) => (index === 0 ? short : "") + flag + placeholderOf(row));
}

function placeholderOf(row: OptionRow): string {
  if (row.kind === "flag" || row.kind === "switch") return "";
  const takesMany = row.kind === "choices" || row.kind === "words";
  return ` <${row.placeholder ?? row.name}${takesMany ? "..." : ""}>`;
}

function describeOption(row: OptionRow): string {
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

// Keep every value; the reader for the option's kind decides which ones apply.
function appendText(all: unknown, text: string): readonly string[] {
  return [...(Array.isArray(all) ? all.map(String) : []), text];
}

function givenValues(command: CommanderCommand, rows: readonly OptionRow[]): RawValues {
  const given: Record<string, RawValue> = {};
  for (const { name, place } of rows) {
    // Commander has checked that there is at most one argument.
    if (place === "argument" && command.args.length > 0) given[name] = command.args;
    if (command.getOptionValueSource(name) !== "cli") continue;
    const value: unknown = command.getOptionValue(name);
    given[name] = typeof value === "boolean"
      ? value
      : Array.isArray(value)
      ? value.map(String)
      : [];
  }
  return given;
}

/** Converts an error of commander to a message and a hint, without the values of options. */
function explainUsage(error: CommanderError): UsageError {
  const help = "'relnotes --help' lists the commands, 'relnotes <command> --help' its options";
  if (error.code === "commander.help") return new UsageError("there is no such command", help);
  // The text after `=` may be a token.
  const text = error.message.replace(/^error: /, "").replace(/'(--[^'=]*)=.*'/s, "'$1'");
  const valueless = /'(--[^'=]*)=/.exec(error.message)?.[1];
  const isFlag = COMMANDS.flatMap(({ options }) => options).some(({ flags, kind }) =>
    (kind === "flag" || kind === "switch") && flags.some((flag) => flag === valueless)
  );
  if (isFlag) return new UsageError(`${valueless} takes no value`);
  const isGlobal = GLOBAL_OPTIONS.find(({ flags }) =>
    flags.some((flag) => text.includes(`'${flag}'`))
  );
  if (isGlobal !== undefined && error.code === "commander.unknownOption") {
    const [flag] = isGlobal.flags;
    return new UsageError(`${flag} must come before the command`, `relnotes ${flag} … <command>`);
  }
  const suggestion = /\n\(Did (you mean .*)\)$/.exec(text)?.[1];
  const message = suggestion === undefined ? text : text.slice(0, text.lastIndexOf("\n"));
  return new UsageError(
    message.length > LONGEST_MESSAGE ? `${message.slice(0, LONGEST_MESSAGE)}…` : message,
    suggestion === undefined ? help : `did ${suggestion}`,
  );
}
