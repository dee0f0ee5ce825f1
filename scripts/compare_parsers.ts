// Holds our reading of commit messages against conventional-commits-parser, over whole repositories:
// deno task oracle <repository>…

import { openRepository } from "../src/core/git/open_repository.ts";
import type { Commit } from "../src/history/commit.ts";
import { compareParsers, type Field, FIELDS } from "./parser_oracle.ts";

const UNKNOWN = "NOT EXPLAINED";
const SHOWN_EXAMPLES = 3;
const SHOWN_LENGTH = 80;

/** Counts over the commits of one repository or of all. */
interface Tally {
  commits: number;
  /** Messages without a word; the other parser refuses them. */
  empty: number;
  /** Those in which the other parser finds one of the eleven types. */
  typed: number;
  /** Read alike in every part. */
  alike: number;
  readonly differing: Map<Field, number>;
  /** By the name of the difference. */
  readonly classes: Map<string, { count: number; readonly examples: string[] }>;
}

function createTally(): Tally {
  return { commits: 0, empty: 0, typed: 0, alike: 0, differing: new Map(), classes: new Map() };
}

function countCommit(commit: Commit, tallies: readonly Tally[]): void {
  const isEmpty = commit.subject === "";
  const { isTyped, differences } = isEmpty
    ? { isTyped: false, differences: [] }
    : compareParsers(commit);
  const byName = new Map(differences.toReversed().map((each) => [each.reason ?? UNKNOWN, each]));
  for (const tally of tallies) {
    tally.commits++;
    if (isEmpty) tally.empty++;
    else if (differences.length === 0) tally.alike++;
    if (isTyped) tally.typed++;
    for (const { field } of differences) {
      tally.differing.set(field, (tally.differing.get(field) ?? 0) + 1);
    }
    for (const [name, { field, ours, theirs }] of byName) {
      const group = tally.classes.get(name) ?? { count: 0, examples: [] };
      tally.classes.set(name, group);
      group.count++;
      if (group.examples.length === SHOWN_EXAMPLES) continue;
      const text = `${field}: ${JSON.stringify(ours)} <> ${JSON.stringify(theirs)}`;
      group.examples.push(`${commit.hash.slice(0, 12)} ${text.slice(0, SHOWN_LENGTH)}`);
    }
  }
}

function describeTally(title: string, tally: Tally): string {
  const compared = tally.commits - tally.empty;
  const shareOf = (count: number, all: number): string =>
    `${count} of ${all} (${(100 * count / Math.max(1, all)).toFixed(2)} %)`;
  return [
    `${title}: ${tally.commits} messages, ${tally.empty} empty, ${tally.typed} with a type`,
    `  alike in every part: ${shareOf(tally.alike, compared)}`,
    ...FIELDS.map((field) => {
      const all = field === "type" ? tally.typed : compared;
      return `  ${field} alike: ${shareOf(all - (tally.differing.get(field) ?? 0), all)}`;
    }),
    ...[...tally.classes].toSorted(([, a], [, b]) => b.count - a.count)
      .flatMap(([name, { count, examples }]) => [
        `  differs, ${name}: ${count}`,
        ...examples.map((example) => `    ${example}`),
      ]),
    "",
  ].join("\n");
}

async function compareRepository(path: string, tallies: readonly Tally[]): Promise<void> {
  const repository = await openRepository(path, (name) => Deno.env.get(name));
  const tip = await repository.head();
  if (tip === undefined) return;
  for await (const commits of repository.log({ tip, excluded: [], skipMerges: false })) {
    for (const commit of commits) countCommit(commit, tallies);
  }
}

async function main(paths: readonly string[]): Promise<void> {
  const encoder = new TextEncoder();
  const write = async (text: string): Promise<void> => {
    await Deno.stdout.write(encoder.encode(text));
  };
  if (paths.length === 0) throw new Error("usage: deno task oracle <repository>…");
  const total = createTally();
  for (const path of paths) {
    const tally = createTally();
    await compareRepository(path, [tally, total]);
    await write(describeTally(path, tally));
  }
  if (paths.length > 1) await write(describeTally("all", total));
  if (total.classes.has(UNKNOWN)) Deno.exitCode = 1;
}

if (import.meta.main) await main(Deno.args);
