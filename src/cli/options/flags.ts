// The grammar of the command line: which flags there are, and arguments as options and words.

import { UsageError } from "../../errors.ts";
import { looksLikeRange } from "./rows/ranges.ts";
import type { OptionRow } from "./schema.ts";
import type { RawValue } from "./values.ts";

/** What a flag stands for. */
export interface Flag {
  readonly row: OptionRow;
  /** The value of a flag that takes none. */
  readonly value?: boolean;
}

/** What flags stand for, by the flag with its hyphens. */
export type Flags = ReadonlyMap<string, Flag>;

/** Arguments as options and words. */
export interface Reading {
  readonly given: Readonly<Record<string, RawValue>>;
  readonly words: readonly string[];
  /** The arguments after the first word, if reading ended there. */
  readonly rest: readonly string[];
}

/** The flags of rows. Of two rows with the same flag the later one has it. */
export function flagsOf(rows: readonly OptionRow[]): Flags {
  const flags = new Map<string, Flag>();
  for (const row of rows.filter(({ place }) => place !== "argument")) {
    for (const flag of row.flags) {
      const negation = flag.replace(/^--/, "--no-");
      const isValued = row.kind !== "flag" && row.kind !== "switch";
      flags.set(flag, isValued ? { row } : { row, value: !flag.startsWith("--no-") });
      if (row.kind === "switch") flags.set(negation, { row, value: false });
    }
    const first = flags.get(row.flags[0] ?? "");
    if (row.short !== undefined && first !== undefined) flags.set(row.short, first);
  }
  return flags;
}

/** True for the name of an option that takes a value. */
export function takesValue(name: string, flags: Flags): boolean {
  const flag = flags.get(name);
  return flag !== undefined && flag.value === undefined;
}

/**
 * Splits arguments into options and words, up to the first `mostWords` words. `explain` gives the
 * error for an unknown option: its name, and the whole argument up to its `=`.
 * @throws UsageError when an option has no value that needs one, or a value that takes none. Another
 * option is no value, unless it stands behind `=`.
 */
export function readArguments(
  args: readonly string[],
  flags: Flags,
  explain: (name: string, flag: string) => UsageError,
  mostWords = Infinity,
): Reading {
  const given: Record<string, boolean | string[]> = {};
  const words: string[] = [];
  let at = 0;
  while (at < args.length && words.length < mostWords) {
    const arg = args[at++] ?? "";
    if (arg === "--") {
      const all = words.concat(args.slice(at));
      const rest = all.slice(mostWords);
      return {
        given,
        words: all.slice(0, mostWords),
        rest: rest.length > 0 ? ["--", ...rest] : [],
      };
    }
    if (!isOption(arg)) {
      words.push(arg);
      continue;
    }
    const { name, value } = splitOption(arg);
    const flag = flags.get(name);
    if (flag === undefined) throw explain(name, nameOf(arg));
    if (flag.value !== undefined) {
      if (value !== undefined) throw new UsageError(`${name} takes no value`);
      given[flag.row.name] = flag.value;
      continue;
    }
    const known = given[flag.row.name];
    const values = Array.isArray(known) ? known : [];
    given[flag.row.name] = values;
    if (value !== undefined) {
      values.push(value);
      continue;
    }
    const next = args[at++];
    if (next === undefined || next === "--") throw new UsageError(`${name} needs a value`);
    const other = splitOption(next).name;
    if (isOption(next) && flags.has(other)) {
      const attached = `${name}${isLong(name) ? "=" : ""}${other}`;
      const remedy = `for a value that begins like it, write ${attached}…`;
      throw new UsageError(`${name} needs a value, and '${other}' is an option`, remedy);
    }
    values.push(next);
    while (at < args.length && isOfList(flag.row, args[at] ?? "")) values.push(args[at++] ?? "");
  }
  return { given, words, rest: args.slice(at) };
}

/** True for `-x` and `--x`, and for `--` itself; a lone `-` is a word. */
export function isOption(arg: string): boolean {
  return arg.length > 1 && arg.startsWith("-");
}

/** True for a word that continues a list, which never is an option or a range. */
export function isOfList({ kind, choices = [] }: OptionRow, word: string): boolean {
  if (isOption(word)) return false;
  if (kind === "words") return !looksLikeRange(word);
  return kind === "choices" && word.split(",").some((part) => choices.includes(part.toLowerCase()));
}

/** An option without and with its value, if it has one: `--name=value`, `-nvalue`. */
export function splitOption(arg: string): { readonly name: string; readonly value?: string } {
  const name = isLong(arg) ? nameOf(arg) : `-${String.fromCodePoint(arg.codePointAt(1) ?? 0)}`;
  return name.length === arg.length
    ? { name }
    : { name, value: arg.slice(name.length + (isLong(arg) ? 1 : 0)) };
}

function isLong(arg: string): boolean {
  return arg.startsWith("--");
}

function nameOf(arg: string): string {
  return arg.includes("=") ? arg.slice(0, arg.indexOf("=")) : arg;
}
