// Finds the commits of a range by the names that messages have for them.

import { SHORTEST_NAME } from "../messages/references/commit_names.ts";
import type { Change } from "../types.ts";

const STARTS = 1 << 16;

/** A hash of the first digits, which avoids most look-ups in a map. */
function startOf(hash: string): number {
  let print = 0;
  for (let at = 0; at < SHORTEST_NAME; at++) print = Math.imul(print, 31) + hash.charCodeAt(at);
  return print & (STARTS - 1);
}

/** The commits of a range by their names. */
export class NamedCommits {
  readonly #changes: readonly Change[];
  /** The starts of all hashes, from the first search on. */
  #starts: Uint16Array | undefined;

  constructor(changes: readonly Change[]) {
    this.#changes = changes;
  }

  /**
   * The positions of commits by their names: full hashes, or at least {@link SHORTEST_NAME} digits.
   * A name that no commit of the range has, or several, is not in the map.
   */
  find(names: Iterable<string>): ReadonlyMap<string, number> {
    const wanted = new Map<string, string[]>();
    for (const name of new Set(names)) {
      const start = name.slice(0, SHORTEST_NAME);
      const others = wanted.get(start);
      if (others === undefined) wanted.set(start, [name]);
      else others.push(name);
    }
    const found = new Map<string, number | undefined>();
    if (wanted.size === 0) return new Map();
    const isWanted = new Uint8Array(STARTS);
    for (const start of wanted.keys()) isWanted[startOf(start)] = 1;
    const starts = this.#starts ??= Uint16Array.from(
      { length: this.#changes.length },
      (_, position) => startOf(this.#hashAt(position)),
    );
    for (let position = 0; position < starts.length; position++) {
      if (isWanted[starts[position] ?? 0] === 0) continue;
      const hash = this.#hashAt(position);
      for (const name of wanted.get(hash.slice(0, SHORTEST_NAME)) ?? []) {
        if (hash.startsWith(name)) found.set(name, found.has(name) ? undefined : position);
      }
    }
    const positions = [...found].filter((pair): pair is [string, number] => pair[1] !== undefined);
    return new Map(positions);
  }

  #hashAt(position: number): string {
    return this.#changes[position]?.commit.hash ?? "";
  }
}
