// Counts the verdicts on releases, for a row of the table each and for the rows of their sums.

import type { JudgedItem } from "./judge_items.ts";
import type { JudgedLine } from "./judge_lines.ts";

/** The verdicts on a release, or on several, as numbers. */
export interface Tally {
  readonly releases: number;
  /** Releases with something missing, or with a larger share than the limit. */
  readonly exceeded: number;
  readonly commits: number;
  readonly published: number;
  readonly represented: number;
  /** Of the represented those that only words tell. */
  readonly byWords: number;
  readonly missing: number;
  readonly outside: number;
  readonly lines: number;
  /** Of the lines those under the heading Dependencies. */
  readonly dependencies: number;
  /** Noise elsewhere. */
  readonly noise: number;
  /** Said twice elsewhere, and no noise. */
  readonly twice: number;
  /** Noise or said twice under the heading Dependencies. */
  readonly faultyDependencies: number;
}

/** The largest share of lines that may be noise or said twice. */
export const SHARE_LIMIT = 0.03;
/** A section of few updates is shown by decision, so that these lines are counted apart. */
const DEPENDENCIES = "Dependencies";

/** Counts the verdicts on one release. */
export function tallyOf(
  commits: number,
  items: readonly JudgedItem[],
  lines: readonly JudgedLine[],
): Tally {
  const kinds = items.map(({ verdict }) => verdict.kind);
  const count = (kind: typeof kinds[number]): number => kinds.filter((own) => own === kind).length;
  const isDependency = ({ line }: JudgedLine): boolean => line.section === DEPENDENCIES;
  const isFaulty = ({ noise, twice }: JudgedLine): boolean => (noise ?? twice) !== undefined;
  const faulty = lines.filter((line) => !isDependency(line) && isFaulty(line));
  const noise = faulty.filter((line) => line.noise !== undefined).length;
  const tally = {
    releases: 1,
    exceeded: 0,
    commits,
    published: items.length,
    represented: count("represented"),
    byWords: items.filter(({ verdict }) => verdict.kind === "represented" && verdict.by === "words")
      .length,
    missing: count("missing"),
    outside: count("outside"),
    lines: lines.length,
    dependencies: lines.filter(isDependency).length,
    noise,
    twice: faulty.length - noise,
    faultyDependencies: lines.filter((line) => isDependency(line) && isFaulty(line)).length,
  };
  return { ...tally, exceeded: tally.missing > 0 || shareOf(tally) > SHARE_LIMIT ? 1 : 0 };
}

/** The sum of several; at least one. */
export function sumOf(tallies: readonly Tally[]): Tally {
  return tallies.reduce((sum, each) => {
    const keys = Object.keys(sum) as (keyof Tally)[];
    // All fields are numbers.
    return Object.fromEntries(keys.map((key) => [key, sum[key] + each[key]])) as unknown as Tally;
  });
}

/** The share of the lines that are noise or said twice, without those under Dependencies. */
export function shareOf({ lines, dependencies, noise, twice }: Tally): number {
  return (noise + twice) / Math.max(1, lines - dependencies);
}

/** The same of all lines. */
export function wholeShareOf({ lines, noise, twice, faultyDependencies }: Tally): number {
  return (noise + twice + faultyDependencies) / Math.max(1, lines);
}
