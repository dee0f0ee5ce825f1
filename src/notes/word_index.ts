// Finds the first row of words that fits a text, by looking each word of the text up once.

import type { TypeWords } from "./type_words.ts";
import type { ChangeType } from "./types.ts";

/** What begins with one word: rows are numbered in their order, the lowest wins. */
interface Head {
  /** The first row that has the word itself, anywhere in a line. */
  row: number;
  /** The first row that has the word itself at the start of a line. */
  startRow: number;
  /** Phrases that go on after the word. */
  readonly phrases: {
    readonly rest: string;
    readonly row: number;
    readonly onlyAtStart: boolean;
  }[];
}

const NO_ROW = Infinity;

/**
 * Rows of words, made ready for many texts. A word counts when it stands alone: `fix` not in `prefix`,
 * `pre-fix` or `a.fix`. The cost of a text grows with its words, not with the number of rows.
 */
export class WordIndex {
  readonly #heads = new Map<string, Head>();
  readonly #beginnings = new Uint8Array(1 << 14);
  /** No word inside a line leads to a row before this one. */
  readonly #firstRow: number;
  readonly #types: readonly ChangeType[];
  readonly #patterns: readonly { readonly row: number; readonly pattern: RegExp }[];

  /** The first row that fits a text will win. */
  constructor(rows: readonly TypeWords[]) {
    this.#types = rows.map(({ type }) => type);
    this.#patterns = rows.flatMap(({ pattern }, row) =>
      pattern === undefined ? [] : [{ row, pattern }]
    );
    this.#firstRow = rows.findIndex(({ words }) => words !== undefined);
    rows.forEach(({ starts = [], words = [] }, row) => {
      for (const text of starts.flatMap(spellOut)) this.#add(text, row, true);
      for (const text of words.flatMap(spellOut)) this.#add(text, row, false);
    });
  }

  /** The type of the first row that fits; undefined when none does. */
  match(text: string): ChangeType | undefined {
    const lower = text.toLowerCase();
    let best = NO_ROW;
    for (const { row, pattern } of this.#patterns) {
      if (row < best && pattern.test(lower)) best = row;
    }
    let start = 0;
    for (let end = 0; end <= lower.length; end++) {
      if (isWordCharacter(lower.charCodeAt(end))) continue;
      if (end > start && this.#mayBegin(lower, start)) {
        const head = this.#heads.get(lower.slice(start, end));
        if (head !== undefined) best = Math.min(best, bestOf(head, lower, start, end));
        // What follows can lead to no row before this one: most merges are told by their first word.
        if (best <= this.#firstRow) break;
      }
      start = end + 1;
    }
    return this.#types[best];
  }

  // Most words are told to be none of ours by their first two letters, before a string is made of them.
  #mayBegin(text: string, start: number): boolean {
    return this.#beginnings[beginningOf(text, start)] === 1;
  }

  #add(text: string, row: number, onlyAtStart: boolean): void {
    const word = /^[\w-]+/.exec(text)?.[0] ?? "";
    const head = this.#heads.get(word) ?? { row: NO_ROW, startRow: NO_ROW, phrases: [] };
    this.#heads.set(word, head);
    this.#beginnings[beginningOf(word, 0)] = 1;
    if (word !== text) head.phrases.push({ rest: text.slice(word.length), row, onlyAtStart });
    else if (onlyAtStart) head.startRow = Math.min(head.startRow, row);
    else head.row = Math.min(head.row, row);
  }
}

function bestOf(head: Head, text: string, start: number, end: number): number {
  // What follows a dot inside a name is the ending of a file.
  if (text[start - 1] === "." && isWordCharacter(text.charCodeAt(start - 2))) return NO_ROW;
  let best = start === 0 ? Math.min(head.row, head.startRow) : head.row;
  for (const { rest, row, onlyAtStart } of head.phrases) {
    if (row >= best || (onlyAtStart && start > 0)) continue;
    const isWhole = !isWordCharacter(text.charCodeAt(end + rest.length));
    if (isWhole && text.startsWith(rest, end)) best = row;
  }
  return best;
}

function beginningOf(text: string, start: number): number {
  return ((text.charCodeAt(start) & 127) << 7) | (text.charCodeAt(start + 1) & 127);
}

/** Letters, digits, `_` and `-` of ASCII; a code of NaN, behind the end, is none. */
function isWordCharacter(code: number): boolean {
  return (code >= 97 && code <= 122) || code === 45 || code === 95 ||
    (code >= 48 && code <= 57) || (code >= 65 && code <= 90);
}

/** All spellings of `document(s|ed)?`, `white ?space`, `licen[cs]e`. */
function spellOut(pattern: string): readonly string[] {
  const open = /\(([^()]*)\)(\??)|\[([^\]]*)\](\??)|(.)\?/.exec(pattern);
  if (open === null) return [pattern];
  const before = pattern.slice(0, open.index);
  const after = pattern.slice(open.index + open[0].length);
  const choices = open[1]?.split("|") ?? open[3]?.split("") ?? [open[5] ?? ""];
  const isOptional = open[0].endsWith("?");
  return [...choices, ...(isOptional ? [""] : [])].flatMap((choice) =>
    spellOut(before + choice + after)
  );
}
