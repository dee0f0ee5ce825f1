// Finds the first row of words that fits a text: two expressions made of all rows, run once each.

import type { TypeWords } from "./type_words.ts";
import type { ChangeType } from "./types.ts";

// Groups are counted, one for each row: none inside.
const group = (parts: readonly string[]): string =>
  parts.length === 0 ? "(?!)()" : `(${parts.join("|").replaceAll(/(?<!\\)\((?!\?)/g, "(?:")})`;

/**
 * Rows of words, made ready for many texts. A word counts when it stands alone: `fix` not in `prefix`,
 * `pre-fix` or `a.fix`, where what follows the dot is the ending of a file.
 */
export class TypeMatcher {
  readonly #types: readonly ChangeType[];
  readonly #starts: RegExp;
  readonly #words: RegExp;

  /** The first row that fits a text will win. */
  constructor(rows: readonly TypeWords[]) {
    this.#types = rows.map(({ type }) => type);
    const starts = rows.map((row) => group([...row.starts ?? [], ...row.words ?? []])).join("|");
    const words = rows.map((row) => group(row.words ?? [])).join("|");
    this.#starts = new RegExp(`^(?:${starts})(?![\\w-])`, "i");
    this.#words = new RegExp(`(?<![\\w-]|\\w\\.)(?:${words})(?![\\w-])`, "gi");
  }

  /** The type of the first row that fits; undefined when none does. */
  match(text: string): ChangeType | undefined {
    let first = this.#rowOf(this.#starts.exec(text));
    this.#words.lastIndex = 0;
    while (first > 0) {
      const match = this.#words.exec(text);
      if (match === null) break;
      first = Math.min(first, this.#rowOf(match));
      // Another row may have a word that begins inside of this one.
      this.#words.lastIndex = match.index + 1;
    }
    return this.#types[first];
  }

  #rowOf(match: RegExpExecArray | null): number {
    if (match === null) return this.#types.length;
    return match.findIndex((text, index) => index > 0 && text !== undefined) - 1;
  }
}
