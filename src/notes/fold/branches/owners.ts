// Finds which merge brought in each change, and which merges join what they brought in.

import type { Folding } from "../folding.ts";
import { findBatches } from "./batches.ts";
import type { MergeReading } from "./merge_message.ts";
import type { MergeTree } from "./merge_tree.ts";

/** The merges that join what they brought in, and the one that brought in each other change. */
export interface Owners {
  readonly carriers: ReadonlySet<number>;
  /** Positions, or -1; absent without merges. */
  readonly owners?: Int32Array;
}

/**
 * Finds the owners by position. A merge in a person's words inside a pull request carries nothing:
 * it brings the branch up to date, and is part of the pull request. Neither does one that brought in
 * pull requests: its words are those of whoever pulled the work of others. Pull requests that were
 * squashed before a merge brought in many of them have no owner. A plain merge carries what it
 * brought in only where it is among `reverted`.
 */
export function findOwners(
  folding: Folding,
  readings: ReadonlyMap<number, MergeReading>,
  tree: MergeTree,
  reverted: ReadonlySet<number>,
): Owners {
  return openBatches(findCarriers(readings, tree, reverted), readings, tree, folding);
}

function findCarriers(
  readings: ReadonlyMap<number, MergeReading>,
  tree: MergeTree,
  reverted: ReadonlySet<number>,
): Owners {
  const positionsOf = (kinds: readonly MergeReading["kind"][]): readonly number[] =>
    [...readings].filter(([, { kind }]) => kinds.includes(kind)).map(([position]) => position);
  const named = positionsOf(["pull request", "untitled"]);
  const words = positionsOf(["own words", "prose"]);
  const plain = positionsOf(["plain"]).filter((position) => reverted.has(position));
  if (named.length + words.length + plain.length === 0) return { carriers: new Set() };
  const requests = withoutForked(named, readings, tree);
  const inRequests = tree.findOwners(requests);
  const others = [...words, ...plain].filter((position) => (inRequests[position] ?? -1) < 0);
  if (others.length === 0) return { carriers: new Set(requests), owners: inRequests };
  const inOthers = tree.findOwners(others);
  const pulls = new Set(requests.map((position) => inOthers[position] ?? -1));
  const carriers = [
    ...requests,
    ...others.filter((position) =>
      !pulls.has(position) || readings.get(position)?.kind !== "own words"
    ),
  ];
  const owners = requests.length === 0 ? inOthers : tree.findOwners(carriers);
  return { carriers: new Set(carriers), owners };
}

/**
 * The pull requests without those inside another of the same title, which are a part of it: these
 * were merged in a fork, whose numbers are others.
 */
function withoutForked(
  named: readonly number[],
  readings: ReadonlyMap<number, MergeReading>,
  tree: MergeTree,
): readonly number[] {
  const titleOf = (position: number): string | undefined => {
    const reading = readings.get(position);
    return reading?.kind === "pull request" ? reading.title.toLowerCase() : undefined;
  };
  const seen = new Set<string>();
  const again = new Set<string>();
  for (const position of named) {
    const title = titleOf(position);
    if (title !== undefined && seen.has(title)) again.add(title);
    if (title !== undefined) seen.add(title);
  }
  if (again.size === 0) return named;
  const repeated = named.filter((position) => again.has(titleOf(position) ?? ""));
  const owners = tree.findOwners(repeated, true);
  const isForked = (position: number): boolean =>
    titleOf(position) === titleOf(owners[position] ?? -1);
  const forked = new Set(repeated.filter(isForked));
  return named.filter((position) => !forked.has(position));
}

/**
 * Lets the pull requests stand that were squashed before a merge brought in many of them. A pull
 * request keeps its other commits; a merge in a person's words carries nothing then.
 */
function openBatches(
  found: Owners,
  readings: ReadonlyMap<number, MergeReading>,
  tree: MergeTree,
  folding: Folding,
): Owners {
  const batches = found.owners === undefined ? undefined : findBatches(folding, found.owners);
  if (batches === undefined || batches.size === 0) return found;
  const carriers = new Set(
    [...found.carriers].filter((merge) =>
      !batches.has(merge) || readings.get(merge)?.kind !== "own words"
    ),
  );
  const owners = tree.findOwners([...carriers]);
  for (const [merge, positions] of batches) {
    if (carriers.has(merge)) { for (const position of positions) owners[position] = -1; }
  }
  return { carriers, owners };
}
