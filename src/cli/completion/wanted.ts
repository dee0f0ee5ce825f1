// Finds out what can stand at the cursor of a command line, from the tables of commands. Pure.

import type { Command } from "../command.ts";
import { INFORMATION_OPTIONS } from "../arguments.ts";
import {
  type Flags,
  flagsOf,
  isOfList,
  isOption,
  splitOption,
  takesValue,
} from "../options/flags.ts";
import { GLOBAL_OPTIONS } from "../options/shared_lists.ts";
import { type DescribedCommand, withHelp } from "../options/rows/documents.ts";
import type { OptionRow } from "../options/schema.ts";

/** Something that can stand at the cursor. */
export interface Candidate {
  readonly value: string;
  /** Says what it is, in one line. */
  readonly help?: string;
}

/** What can stand at the cursor. */
export interface Wanted {
  /** What of the word at the cursor stands before every candidate: `--format=`, `feat,`, `v1..`. */
  readonly head: string;
  /** Candidates that need no repository. */
  readonly candidates: readonly Candidate[];
  /** Names of the repository that can stand there too. */
  readonly names: readonly ("tag" | "branch" | "package")[];
  /** What a shell itself completes there. */
  readonly paths?: "files" | "directories";
  /** The last value of each option before the cursor, by the name of its row. */
  readonly given: Readonly<Record<string, string | undefined>>;
}

/** The words before the cursor, read as far as they make sense. */
interface Reading {
  readonly command: DescribedCommand | undefined;
  readonly flags: Flags;
  /** Where an option stands without its value yet. */
  readonly pending?: OptionRow | undefined;
  /** The list that the next word may continue. */
  readonly list?: OptionRow | undefined;
  /** How many positional arguments there are. */
  readonly count: number;
  /** True after `--`. */
  readonly hasEnded: boolean;
  readonly given: Readonly<Record<string, string | undefined>>;
}

const NOTHING = { candidates: [], names: [] } as const;
const COMPLETED_NAMES = {
  tag: ["tag"],
  ref: ["tag", "branch"],
  package: ["package"],
  directory: [],
  file: [],
} as const;

/** What can stand after these words, which follow the program's name, in place of `current`. */
export function findWanted(
  words: readonly string[],
  current: string,
  commands: readonly Command[],
): Wanted {
  const reading = readWords(words, commands);
  if (reading === undefined) return { ...NOTHING, head: "", given: {} };
  const { command, flags, pending, list, count, hasEnded, given } = reading;
  if (pending !== undefined) return { ...completeValue(pending, current, ""), given };
  if (!hasEnded && current.startsWith("-")) {
    const { name, value } = isOption(current) ? splitOption(current) : { name: current };
    if (value === undefined) return { ...completeOption(current, reading), given };
    const row = takesValue(name, flags) ? flags.get(name)?.row : undefined;
    const head = current.slice(0, current.length - value.length);
    return {
      ...(row === undefined ? { ...NOTHING, head } : completeValue(row, value, head)),
      given,
    };
  }
  const argument = command?.options.filter(({ place }) => place === "argument")[count];
  const wanted = command === undefined
    ? {
      ...NOTHING,
      head: "",
      candidates: withHelp(commands).map(({ name, help }) => ({ value: name, help })),
    }
    : argument === undefined
    ? { ...NOTHING, head: "" }
    : completeValue(argument, current, "");
  if (list === undefined) return { ...wanted, given };
  const more = completeValue(list, current, "");
  // Only one of both can stand after the comma of a list.
  return more.head === wanted.head
    ? { ...wanted, candidates: [...more.candidates, ...wanted.candidates], given }
    : { ...more, given };
}

/** Undefined after a word that is no command. */
function readWords(
  words: readonly string[],
  commands: readonly Command[],
): Reading | undefined {
  let command: DescribedCommand | undefined;
  let flags = flagsOf([...INFORMATION_OPTIONS, ...GLOBAL_OPTIONS]);
  let pending: OptionRow | undefined;
  let list: OptionRow | undefined;
  let count = 0;
  let hasEnded = false;
  const given: Record<string, string | undefined> = {};
  for (const word of words) {
    if (pending !== undefined) {
      given[pending.name] = word;
      list = pending;
      pending = undefined;
    } else if (!hasEnded && isOption(word)) {
      list = undefined;
      hasEnded = word === "--";
      const { name, value } = splitOption(word);
      const row = flags.get(name)?.row;
      if (row === undefined) continue;
      given[row.name] = value;
      if (value === undefined && takesValue(name, flags)) pending = row;
    } else if (list === undefined || !isOfList(list, word)) {
      list = undefined;
      if (command !== undefined) count++;
      else {
        command = withHelp(commands).find(({ name }) => name === word);
        if (command === undefined) return undefined;
        flags = flagsOf([...INFORMATION_OPTIONS, ...GLOBAL_OPTIONS, ...command.options]);
      }
    }
  }
  return { command, flags, pending, list, count, hasEnded, given };
}

/** Options that are not there yet, under their main names; under others where those are begun. */
function completeOption(
  current: string,
  { command, flags, given }: Reading,
): Omit<Wanted, "given"> {
  const isOwn = (row: OptionRow): boolean =>
    row.place !== "global" && command?.options.includes(row) === true;
  const known = [...flags].filter(([name, { row }]) =>
    name.startsWith("--") && (!(row.name in given) || isRepeatable(row)) &&
    (command === undefined || row.name !== "version")
  ).sort(([, first], [, second]) => Number(isOwn(second.row)) - Number(isOwn(first.row)));
  const candidates = known.map(([value, { row }]) => ({
    value,
    help: row.kind === "switch" && value === negationOf(row)
      ? `the opposite of ${row.flags[0]}`
      : row.help,
    row,
  }));
  const main = candidates.filter(({ value, row }) =>
    value === row.flags[0] || (row.kind === "switch" && value === negationOf(row))
  );
  const isOther = !main.some(({ value }) => value.startsWith(current));
  return { ...NOTHING, head: "", candidates: isOther ? candidates : main };
}

function negationOf({ flags: [first = ""] }: OptionRow): string {
  return first.replace(/^--/, "--no-");
}

function isRepeatable({ kind }: OptionRow): boolean {
  return kind === "choices" || kind === "words" || kind === "repeated";
}

function completeValue(row: OptionRow, value: string, before: string): Omit<Wanted, "given"> {
  const { kind, completes, choices = [], suggestions = [] } = row;
  if (kind === "range") return completeRange(value, before);
  const isList = kind === "choices" || kind === "words";
  const kept = isList ? value.slice(0, value.lastIndexOf(",") + 1) : "";
  const chosen = kept.split(",");
  const candidates = [...choices, ...suggestions].filter((each) => !chosen.includes(each))
    .map((each) => ({ value: each }));
  const path = completes === "directory"
    ? "directories"
    : completes === "file" || (kind === "path" && completes === undefined)
    ? "files"
    : undefined;
  return {
    head: before + kept,
    candidates,
    names: completes === undefined ? [] : COMPLETED_NAMES[completes],
    ...(path === undefined ? {} : { paths: path }),
  };
}

/** Either end of a range is a tag or a branch. */
function completeRange(value: string, before: string): Omit<Wanted, "given"> {
  const [since = ""] = /^.*?\.{2,3}/.exec(value) ?? [];
  return { head: before + since, candidates: [], names: ["tag", "branch"] };
}
