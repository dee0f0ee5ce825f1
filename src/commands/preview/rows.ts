// Lays out the rows of the preview's table while commits are read.

import { makeEntry } from "../../notes/entries/entry.ts";
import type { Change } from "../../notes/types.ts";
import { type CommitTable, createCommitTable, DECIDING_COUNT } from "../../ui/commit_table.ts";
import { titleOf } from "../../ui/commit_title.ts";
import type { Paint } from "../../ui/theme.ts";

/** The look of the table. */
interface RowOptions {
  readonly width: number;
  readonly paint: Paint;
  readonly now: Date | undefined;
  /** Path of the repository on its platform. */
  readonly repository: string | undefined;
}

/** Turns changes into the lines of a table. */
export class RowWriter {
  readonly #options: RowOptions;
  /**
   * Changes that wait for the decision about the columns: git's output arrives in parts of any size,
   * and the same history must look the same each time.
   */
  #waiting: readonly Change[] = [];
  #table: CommitTable | undefined;
  #count = 0;

  /** The options apply to all rows. */
  constructor(options: RowOptions) {
    this.#options = options;
  }

  /** Number of rows so far. */
  get count(): number {
    return this.#count;
  }

  /** The lines for these changes, the head of the table before the first. */
  *add(changes: readonly Change[]): Generator<string> {
    this.#waiting = [...this.#waiting, ...changes];
    if (this.#table !== undefined || this.#waiting.length >= DECIDING_COUNT) yield* this.finish();
  }

  /** The lines for the changes that were not laid out yet. */
  *finish(): Generator<string> {
    const changes = this.#waiting;
    if (changes.length === 0) return;
    this.#waiting = [];
    const isFirst = this.#table === undefined;
    const { repository } = this.#options;
    const { head, rowOf } = this.#table ??= this.#createTable(changes.slice(0, DECIDING_COUNT));
    this.#count += changes.length;
    const rows = changes.map((change) =>
      rowOf({ entry: makeEntry(change), title: titleOf(change.commit, repository) })
    );
    yield joinLines(isFirst ? [...head, ...rows] : rows);
  }

  #createTable(deciding: readonly Change[]): CommitTable {
    const { width, paint, now } = this.#options;
    return createCommitTable(width, paint, {
      hasScopes: deciding.some(({ scope }) => scope !== undefined),
      ...(now === undefined ? {} : { now }),
    });
  }
}

/** The lines as one text, without spaces at their ends. */
export function joinLines(lines: Iterable<string>): string {
  let text = "";
  for (const line of lines) text += `${line.trimEnd()}\n`;
  return text;
}
