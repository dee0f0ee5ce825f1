// Names sections and entries, so that links to them stay valid when the page is written again.

import type { Entry, SectionType } from "../../types.ts";

// Unique in any history that a page can show.
const HASH_LENGTH = 12;
const LONGEST_SECTION = 60;

/** Gives each section and entry of a page an id of its own. */
export class Anchors {
  readonly #taken: Set<string>;
  readonly #counts = new Map<string, number>();

  /** `reserved` are the ids of the rest of the page. */
  constructor(reserved: readonly string[]) {
    this.#taken = new Set(reserved);
  }

  /** The id of a section: its type. */
  section(type: SectionType): string {
    const words = type.toLowerCase().match(/[a-z0-9]+/g) ?? ["section"];
    const id = words.join("-").slice(0, LONGEST_SECTION);
    return this.#take(id) ? id : this.#number(id);
  }

  /**
   * The id of an entry: `pr-12`, or else `commit-` and the start of its hash. `section` is the id of
   * its section; breaking changes stand elsewhere too, so there the id begins with `breaking-`.
   */
  entry({ hash, pullRequest }: Entry, section: string): string {
    const prefix = section === "breaking" ? "breaking-" : "";
    if (pullRequest !== undefined) {
      const id = `${prefix}pr-${Number(pullRequest.number)}`;
      if (this.#take(id)) return id;
    }
    // A document may come from a file that somebody edited.
    const commit = `commit-${hash.replace(/\W/g, "").slice(0, HASH_LENGTH)}`;
    for (const id of [prefix + commit, `${section}-${commit}`]) {
      if (this.#take(id)) return id;
    }
    return this.#number(commit);
  }

  #take(id: string): boolean {
    if (this.#taken.has(id)) return false;
    this.#taken.add(id);
    return true;
  }

  #number(name: string): string {
    let count = this.#counts.get(name) ?? 1;
    let id: string;
    do id = `${name}-${++count}`; while (!this.#take(id));
    this.#counts.set(name, count);
    return id;
  }
}
