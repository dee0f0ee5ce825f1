// Reads the arguments: what is asked for, and the values given for the options of a command. Pure.

import { UsageError } from "../errors.ts";
import { quote } from "../text/control_characters.ts";
import { joinList } from "../text/wording.ts";
import type { Command } from "./command.ts";
import { type DescribedCommand, describeHelp, HELP_OPTIONS } from "./options/rows/documents.ts";
import { GLOBAL_OPTIONS } from "./options/shared_lists.ts";
import { findMeant, UnknownNameError } from "./options/near_miss.ts";
import {
  type Flags,
  flagsOf,
  isOption,
  readArguments,
  type Reading,
  splitOption,
  takesValue,
} from "./options/flags.ts";
import { looksLikeRange } from "./options/rows/ranges.ts";
import type { RawValues } from "./options/resolve.ts";
import type { OptionRow } from "./options/schema.ts";

/** What the arguments ask for. */
export type Invocation =
  /** The version, or help for a command, or for the program. */
  | {
    readonly kind: "version" | "help";
    readonly command?: DescribedCommand | undefined;
    /** The values given for the options of `help`. */
    readonly given?: RawValues;
  }
  | { readonly kind: "command"; readonly command: Command; readonly given: RawValues };

/** The options that print something instead of running a command. */
export const INFORMATION_OPTIONS = [
  {
    name: "version",
    flags: ["--version"],
    kind: "flag",
    group: "Options",
    help: "print the version",
  },
  {
    name: "help",
    flags: ["--help"],
    short: "-h",
    kind: "flag",
    group: "Options",
    help: "print help",
  },
] as const satisfies readonly OptionRow[];

const HELP = "help";
const HELP_FLAGS: readonly string[] = ["--help", "-h"];
const COMMANDS_HINT = "'relnotes --help' lists the commands";

/**
 * Reads the arguments by POSIX and GNU conventions: `--name value`, `--name=value`, `-n value`,
 * `-nvalue`; `--` ends the options. An option that needs a value takes the next argument, whatever
 * it is; one that takes a list also takes the words after that which can be of the list. Global
 * options stand before or after the command; after it, a command's own option wins, so that `-t` is
 * `--theme` before `search` and `--type` after it. `--help` as the last argument gives the help of
 * the command though its other options are wrong.
 * @throws UsageError when the arguments are wrong. Messages show no value of an option, which may
 * be a token.
 */
export function readCommandLine(args: readonly string[], commands: readonly Command[]): Invocation {
  if (args.length === 0) return { kind: "help" };
  const globals = flagsOf([...INFORMATION_OPTIONS, ...GLOBAL_OPTIONS]);
  const explain = (name: string, flag: string): UsageError =>
    explainBeforeCommand(name, flag, globals, commands);
  const { given, words: [name], rest } = readArguments(args, globals, explain, 1);
  const asked = informationOf(given);
  if (asked === "version" || (asked !== undefined && name === undefined)) return { kind: asked };
  if (name === undefined) throw new UsageError("no command given", COMMANDS_HINT);
  if (name === HELP) return readTopic(rest, commands);
  const command = commands.find((each) => each.name === name);
  if (command === undefined) throw unknownCommand(name, commands);
  // `--help generate`, as git reads it.
  if (asked === "help") return { kind: "help", command };
  return readCommand(command, given, rest, commands);
}

function readCommand(
  command: Command,
  globals: RawValues,
  args: readonly string[],
  commands: readonly Command[],
): Invocation {
  const flags = flagsOf([...INFORMATION_OPTIONS, ...GLOBAL_OPTIONS, ...command.options]);
  const explain = (name: string, flag: string): UsageError =>
    explainAfterCommand(name, flag, flags, command, commands);
  let reading: Reading;
  try {
    reading = readArguments(args, flags, explain);
  } catch (error) {
    if (!endsWithHelp(args, flags)) throw error;
    return { kind: "help", command };
  }
  const { given, words } = reading;
  const asked = informationOf(given);
  if (asked === "version" && args.length > 1) throw refuseVersion(command);
  if (asked !== undefined) return { kind: asked, command };
  return {
    kind: "command",
    command,
    given: { ...globals, ...given, ...readPositional(command, words) },
  };
}

/** The error for `release --version 1.2.0`, which asks for a version that is none of relnotes. */
function refuseVersion({ name, options }: Command): UsageError {
  const has = (flag: string): boolean => options.some(({ flags }) => flags[0] === flag);
  const hint = has("--as") && !has("--next")
    ? "--as chooses the version of the release"
    : "'relnotes --version' prints that of relnotes";
  return new UsageError(`${name} takes no --version`, hint);
}

/** True when `--help` was added to the end of a line, which may be wrong before it. */
function endsWithHelp(args: readonly string[], flags: Flags): boolean {
  return HELP_FLAGS.includes(args.at(-1) ?? "") && !args.includes("--") &&
    !takesValue(args.at(-2) ?? "", flags);
}

const BETWEEN_ENDS: readonly string[] = ["..", "...", "-", "to"];

/** What was meant by one argument too many: both ends of a range, or one with spaces. */
function tellRange(rows: readonly OptionRow[], words: readonly string[]): string {
  // `v1 .. v2`, "v1 to v2".
  const [one = "", other = "", ...more] = words.filter((word) => !BETWEEN_ENDS.includes(word));
  // `^v1 v2`, as gitrevisions(7) has it.
  const [start, to] = other.startsWith("^") ? [other, one] : [one, other];
  const from = start.replace(/^\^/, "");
  // A search takes words beside a range.
  const isRange = rows.length === 1 && rows[0]?.flags[0] === "RANGE" && more.length === 0 &&
    [from, to].every((end) => /^[^\s.-][^\s]*$/.test(end) && !end.includes(".."));
  return isRange
    ? `write a range with two dots: ${from}..${to}`
    : "put quotes around an argument with spaces";
}

/** The values of the positional arguments, in the order of their rows. */
function readPositional(command: Command, words: readonly string[]): RawValues {
  const rows = command.options.filter(({ place }) => place === "argument");
  if (words.length > rows.length) {
    const names = rows.map((row) => row.flags[0]).join(" and one ");
    const [word = ""] = words;
    throw rows.length === 0
      ? new UsageError(
        `${command.name} takes no arguments: ${quote(word)}`,
        versionHint(command, word) ?? optionsHint(command),
      )
      : new UsageError(
        `${command.name} takes only one ${names}`,
        `${tellRange(rows, words)}; ${optionsHint(command)}`,
      );
  }
  const missing = rows[words.length];
  if (missing?.isRequired) {
    throw new UsageError(
      `${command.name} needs ${withArticle(missing.flags[0] ?? missing.name)}`,
      `usage: relnotes ${describeUsage(command)}${describeChoices(missing)}`,
    );
  }
  return Object.fromEntries(
    rows.slice(0, words.length).map((row, at) => [row.name, [words[at] ?? ""]]),
  );
}

// What other tools take as an argument: `release 1.2.0`, `release minor`.
const VERSION = /^(?:v?\d+(?:\.\d+)+\S*|major|minor|patch)$/;

function describeChoices({ name, choices }: OptionRow): string {
  return choices === undefined ? "" : `; <${name}> is ${joinList(choices, "or")}`;
}

/** How to choose the version that was written as an argument. */
function versionHint({ name, options }: Command, word: string): string | undefined {
  if (!VERSION.test(word) || !options.some(({ flags }) => flags.includes("--as"))) return undefined;
  return /\d/.test(word)
    ? `choose a version with 'relnotes ${name} --as ${word.replace(/^v/, "")}'`
    : `${name} chooses the number by the changes; --as takes a version`;
}

function withArticle(noun: string): string {
  return `${/^[AEIO]/.test(noun) ? "an" : "a"} ${noun}`;
}

/** How a command is written: `search [options] <query> [range]`. */
export function describeUsage({ name, options }: DescribedCommand): string {
  const words = options.filter(({ place }) => place === "argument")
    .map((row) => row.isRequired ? ` <${row.name}>` : ` [${row.name}]`);
  return `${name} [options]${words.join("")}`;
}

function readTopic(args: readonly string[], commands: readonly Command[]): Invocation {
  const own = describeHelp(commands);
  const usage = `usage: relnotes ${describeUsage(own)}`;
  const explain = (name: string): UsageError =>
    new UsageError(`${HELP} has no option ${quote(name)}`, usage);
  const flags = flagsOf([
    ...INFORMATION_OPTIONS.filter(({ name }) => name === HELP),
    ...GLOBAL_OPTIONS,
    ...HELP_OPTIONS,
  ]);
  const { words: [topic, more], given: { help, ...given } } = readArguments(args, flags, explain);
  if (more !== undefined) throw new UsageError("help takes only one command", usage);
  if (topic === undefined && help !== true) return { kind: "help", given };
  if (topic === undefined || topic === HELP) return { kind: "help", command: own, given };
  const command = commands.find(({ name }) => name === topic);
  if (command === undefined) throw unknownCommand(topic, commands);
  return { kind: "help", command, given };
}

function informationOf(given: RawValues): "help" | "version" | undefined {
  return given["help"] === true ? "help" : given["version"] === true ? "version" : undefined;
}

function unknownCommand(name: string, commands: readonly Command[]): UsageError {
  if (isOption(name)) {
    // An option behind `--`, whose value may be a token.
    const { name: flag } = splitOption(name);
    return new UsageError(`unknown command ${quote(flag)}`, "options stand before '--'");
  }
  const known = [...commands.map((command) => command.name), HELP, "--version", "--theme"];
  const hint = looksLikeRange(name)
    ? "a range stands after a command, as in 'relnotes generate v1..v2'"
    : COMMANDS_HINT;
  return new UnknownNameError(`unknown command ${quote(name)}`, name, known, hint);
}

function explainBeforeCommand(
  name: string,
  flag: string,
  flags: Flags,
  commands: readonly Command[],
): UsageError {
  const isOfCommands = commands.some(({ options }) => flagsOf(options).has(name));
  return isOfCommands
    ? new UsageError(`${name} must come after the command`, `relnotes <command> ${name} …`)
    : unknownOption(name, flag, flags, COMMANDS_HINT);
}

function explainAfterCommand(
  name: string,
  flag: string,
  flags: Flags,
  command: Command,
  commands: readonly Command[],
): UsageError {
  const meant = findMeant(name, flags);
  if (meant !== undefined) return new UsageError(`unknown option ${quote(name)}`, meant);
  const others = commands.filter(({ options }) => flagsOf(options).has(name));
  if (others.length === 0) return unknownOption(name, flag, flags, optionsHint(command));
  const owners = joinList(others.map((other) => other.name));
  // `--max-results` for `--max-items`.
  const start = /^--(?!no-)[a-z]+-/.exec(name)?.[0] ?? name;
  const own = [...flags.keys()].filter((each) => each.startsWith(start));
  const alike = own.length === 1 ? `; ${command.name} has ${own[0]}` : "";
  return new UsageError(
    `unknown option ${quote(name)}`,
    `${name} is an option of ${owners}${alike}`,
  );
}

/** `flag` is the argument up to its `=`, of which the message shows no more than a short name. */
function unknownOption(name: string, flag: string, flags: Flags, hint: string): UsageError {
  const negated = flag.replace(/^--no-/, "--");
  if (negated !== flag && takesValue(negated, flags)) {
    return new UsageError(`unknown option ${quote(name)}`, `${negated} takes a value`);
  }
  return new UnknownNameError(`unknown option ${quote(name)}`, flag, [...flags.keys()], hint);
}

function optionsHint(command: Command): string {
  return `'relnotes ${command.name} --help' lists its options`;
}
