// Finds the first row of words that matches a text.

import type { TypeWords } from "./type_words.ts";
import type { ChangeType } from "./types.ts";

// The index of the matching group gives the row, so a row must not contain capture groups.
const group = (parts: readonly string[]): string =>
  parts.length === 0 ? "(?!)()" : `(${parts.join("|").replaceAll(/(?<!\\)\((?!\?)/g, "(?:")})`;

/**
 * Matches texts against rows of words, compiled once. Only whole words match: `fix` does not match
 * in `prefix`, in `pre-fix` or as a file extension in `a.fix`.
 */
export class TypeMatcher {
  readonly #types: readonly ChangeType[];
  readonly #starts: RegExp;
  readonly #words: RegExp;

  /** Rows are in order of precedence. */
  constructor(rows: readonly TypeWords[]) {
    this.#types = rows.map(({ type }) => type);
    const starts = rows.map((row) => group([...row.starts ?? [], ...row.words ?? []])).join("|");
    const words = rows.map((row) => group(row.words ?? [])).join("|");
    this.#starts = new RegExp(`^(?:${starts})(?![\\w-])`, "i");
    this.#words = new RegExp(`(?<![\\w-]|\\w\\.)(?:${words})(?![\\w-])`, "gi");
  }

  /** The type of the first row that matches; undefined when none does. */
  match(text: string): ChangeType | undefined {
    let first = this.#rowOf(this.#starts.exec(text));
    this.#words.lastIndex = 0;
    while (first > 0) {
      const match = this.#words.exec(text);
      if (match === null) break;
      first = Math.min(first, this.#rowOf(match));
      // A word of another row may begin inside this match.
      this.#words.lastIndex = match.index + 1;
    }
    return this.#types[first];
  }

  #rowOf(match: RegExpExecArray | null): number {
    if (match === null) return this.#types.length;
    return match.findIndex((text, index) => index > 0 && text !== undefined) - 1;
  }
}
