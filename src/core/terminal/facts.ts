// What is known of the terminal behind the streams: whether it is one, its size, its colours.

import process from "node:process";
import type { ColorDepth, Size } from "../../ui/types.ts";

/** What is known of standard output. */
export interface StreamFacts extends Size {
  readonly isTerminal: boolean;
  readonly colorDepth: ColorDepth;
}

type ReadVariable = (name: string) => string | undefined;

// What Node's `getColorDepth()` looks at (nodejs.org/api/tty.html).
const COLOR_VARIABLES = [
  "NODE_DISABLE_COLORS",
  "TERM",
  "COLORTERM",
  "TERM_PROGRAM",
  "TERM_PROGRAM_VERSION",
  "TMUX",
  "CI",
  "CIRCLECI",
  "GITHUB_ACTIONS",
  "GITLAB_CI",
  "TEAMCITY_VERSION",
];

/** True when there is a terminal behind the stream. */
export function isTerminal(name: "stdin" | "stdout" | "stderr"): boolean {
  return process[name].isTTY === true;
}

/** Facts of standard output, as they are now. */
export function readOutputFacts(readVariable: ReadVariable): StreamFacts {
  const hasTerminal = isTerminal("stdout");
  return {
    isTerminal: hasTerminal,
    ...readSize(readVariable),
    colorDepth: chooseColorDepth(
      readVariable,
      hasTerminal ? (environment) => process.stdout.getColorDepth(environment) : undefined,
    ),
  };
}

/** The size of standard output: the terminal's, else `COLUMNS` and `LINES`, else 80 x 24. */
export function readSize(readVariable: ReadVariable): Size {
  const known = (own: number | undefined, variable: string, otherwise: number): number =>
    isTerminal("stdout") && own !== undefined && own > 0
      ? own
      : countOf(readVariable(variable)) ?? otherwise;
  const { columns, rows } = process.stdout;
  return { columns: known(columns, "COLUMNS", 80), rows: known(rows, "LINES", 24) };
}

/** True when both ends are terminals that can move a cursor: a screen can be drawn and keys be read. */
export function canDrawScreen(readVariable: ReadVariable): boolean {
  return isTerminal("stdin") && isTerminal("stdout") && readVariable("TERM") !== "dumb";
}

/**
 * How many bits of colour may be written: `FORCE_COLOR` (force-color.org; its values as Node reads
 * them) counts for more than `NO_COLOR` (no-color.org), that for more than what the terminal can do.
 * `ask` asks the terminal, undefined where there is none.
 */
export function chooseColorDepth(
  readVariable: ReadVariable,
  ask: ((environment: Record<string, string>) => number) | undefined,
): ColorDepth {
  const forced = readVariable("FORCE_COLOR");
  if (forced !== undefined) return FORCED[forced] ?? 4;
  if (readVariable("NO_COLOR") !== undefined || ask === undefined) return 1;
  const environment: Record<string, string> = {};
  for (const name of COLOR_VARIABLES) {
    const value = readVariable(name);
    if (value !== undefined) environment[name] = value;
  }
  const depth = ask(environment);
  return depth >= 24 ? 24 : depth >= 8 ? 8 : depth >= 4 ? 4 : 1;
}

const FORCED: Readonly<Record<string, ColorDepth>> = { "0": 1, false: 1, "2": 8, "3": 24 };

function countOf(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined;
}
