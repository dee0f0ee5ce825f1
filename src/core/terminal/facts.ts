// Properties of the terminal: whether there is one, its size, its colours.

import type { ColorDepth, Size } from "../../ui/types.ts";
import { runtime } from "../runtime.ts";

/** Properties of standard output. */
export interface StreamState extends Size {
  readonly isTerminal: boolean;
  readonly colorDepth: ColorDepth;
}

type ReadVariable = (name: string) => string | undefined;

// The variables that Node's `getColorDepth()` reads (nodejs.org/api/tty.html).
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

/** True when the stream is a terminal. */
export function isTerminal(name: "stdin" | "stdout" | "stderr"): boolean {
  return runtime.isTerminal(name);
}

/** The current properties of standard output. */
export function readOutputFacts(readVariable: ReadVariable): StreamState {
  const hasTerminal = isTerminal("stdout");
  return {
    isTerminal: hasTerminal,
    ...readSize(readVariable),
    colorDepth: chooseColorDepth(
      readVariable,
      // Loaded only for a terminal.
      hasTerminal ? (variables) => globalThis.process.stdout.getColorDepth(variables) : undefined,
    ),
  };
}

/** The size of standard output: of the terminal, else from `COLUMNS` and `LINES`, else 80 x 24. */
export function readSize(readVariable: ReadVariable): Size {
  const { columns, rows } = isTerminal("stdout") ? runtime.terminalSize() : { columns: 0, rows: 0 };
  const known = (own: number, variable: string, otherwise: number): number =>
    own > 0 ? own : countOf(readVariable(variable)) ?? otherwise;
  return { columns: known(columns, "COLUMNS", 80), rows: known(rows, "LINES", 24) };
}

/**
 * True when input and output are terminals that can move the cursor, as full-screen commands need.
 */
export function canDrawScreen(readVariable: ReadVariable): boolean {
  return isTerminal("stdin") && isTerminal("stdout") && readVariable("TERM") !== "dumb";
}

/**
 * The number of colour bits to use. `FORCE_COLOR` (force-color.org; values as in Node) overrides
 * `NO_COLOR` (no-color.org), which overrides what the terminal supports. `ask` queries the
 * terminal; undefined without one.
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
