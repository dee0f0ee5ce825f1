// What a reader sees of a paragraph of Markdown: links, emphasis, HTML and escapes made plain text.

import { findCodeRanges } from "./code_ranges.ts";
import { type Part, withoutEmphasis } from "./emphasis.ts";

// Names in angle brackets that are none of these, in one case, are types and placeholders: they stay.
const ELEMENTS =
  "a|abbr|article|aside|b|bdo|big|blockquote|br|caption|center|cite|code|col|dd|del|details|dfn|div|dl|dt|em|figcaption|figure|font|footer|h[1-6]|header|hr|i|iframe|img|input|ins|kbd|label|li|main|mark|nav|object|ol|p|picture|pre|q|s|samp|section|small|source|span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|tfoot|th|thead|tr|tt|u|ul|var|video|wbr";
// In capitals a single letter is a type too: `List<A>`.
const LOUD_ELEMENTS = ELEMENTS.toUpperCase().split("|").filter((name) => name.length > 1).join("|");
const TAG = new RegExp(
  `</?(${ELEMENTS}|${LOUD_ELEMENTS})(?:\\s(?:[^<>"']|"[^"]{0,2000}"|'[^']{0,2000}')*)?/?>`,
  "y",
);
const AUTOLINK = /<((?:[a-z][a-z0-9+.-]{1,31}:[^\s<>]{1,2000})|[\w.+-]{1,64}@[\w.-]{1,255})>/iy;
const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/iy;
const ENTITIES: ReadonlyMap<string, string> = new Map(Object.entries({
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  copy: "©",
  reg: "®",
  trade: "™",
  hellip: "…",
  ndash: "–",
  mdash: "—",
  laquo: "«",
  raquo: "»",
  ldquo: "“",
  rdquo: "”",
  lsquo: "‘",
  rsquo: "’",
  bull: "•",
  middot: "·",
  times: "×",
  larr: "←",
  rarr: "→",
  le: "≤",
  ge: "≥",
  ne: "≠",
  euro: "€",
  deg: "°",
}));
// A reference to a link: `[text][label]`. What follows a name or a bracket is an index.
const REFERENCE = /\[[^[\]]{0,200}\]/y;
const DESTINATION_LIMIT = 1_000;
const ESCAPABLE = /[!-/:-@[-`{-~]/;
const SPECIAL = /[\\<&![\]*_~]/g;
// Unicode's line breaks too.
const WHITE_SPACE = /[\s\u0085]+/g;

/**
 * The text of a paragraph on one line: links as their text, images, footnote marks and HTML tags away,
 * emphasis, escapes and entities resolved, white space folded. Code spans keep their backticks.
 * Meant for a paragraph of some thousand characters.
 */
export function readText(markdown: string): string {
  return withoutEmphasis(new TextReader(markdown).read()).replace(WHITE_SPACE, " ").trim();
}

interface Bracket {
  /** Index of the part in which the bracket stands. */
  readonly part: number;
  readonly isImage: boolean;
  readonly followsWord: boolean;
}

class TextReader {
  readonly #source: string;
  readonly #parts: Part[] = [];
  readonly #brackets: Bracket[] = [];
  #position = 0;

  constructor(source: string) {
    this.#source = source;
  }

  read(): readonly Part[] {
    for (const { start, end } of findCodeRanges(this.#source, true)) {
      // A link's address or a tag may reach into what looks like code, and then it is not.
      if (start < this.#position) continue;
      this.#readUntil(start);
      if (start < this.#position) continue;
      this.#add(this.#source.slice(start, end));
      this.#position = end;
    }
    this.#readUntil(this.#source.length);
    return this.#parts;
  }

  #readUntil(end: number): void {
    while (this.#position < end) {
      SPECIAL.lastIndex = this.#position;
      const found = Math.min(SPECIAL.exec(this.#source)?.index ?? end, end);
      if (found > this.#position) this.#add(this.#source.slice(this.#position, found));
      this.#position = found;
      if (found < end) this.#readSpecial(this.#source[found] ?? "");
    }
  }

  #readSpecial(character: string): void {
    const next = this.#source[this.#position + 1] ?? "";
    if (character === "\\") this.#readEscape(next);
    else if (character === "<") this.#readAngle();
    else if (character === "&") this.#readEntity();
    else if (character === "[") this.#openBracket("[");
    else if (character === "!" && next === "[") this.#openBracket("![");
    else if (character === "]") this.#closeBracket();
    else if (character === "!") this.#take("!");
    else this.#readRun(character);
  }

  #readEscape(next: string): void {
    if (ESCAPABLE.test(next)) this.#take(`\\${next}`, next);
    else this.#take("\\");
  }

  #readAngle(): void {
    const address = this.#match(AUTOLINK);
    const tag = address === undefined ? this.#match(TAG) : undefined;
    const isBreak = /^(?:br|p|div|li|td|th|hr)$/i.test(tag?.[1] ?? "");
    if (address !== undefined) this.#take(address[0], address[1]);
    else if (tag !== undefined) this.#take(tag[0], isBreak ? " " : "");
    else this.#take("<");
  }

  #readEntity(): void {
    const entity = this.#match(ENTITY);
    const [whole = "&", decimal, hexadecimal, name = ""] = entity ?? [];
    const code = decimal === undefined ? Number.parseInt(hexadecimal ?? "", 16) : Number(decimal);
    this.#take(whole, Number.isNaN(code) ? ENTITIES.get(name) ?? whole : characterOf(code));
  }

  #openBracket(mark: string): void {
    const before = this.#source[this.#position - 1] ?? " ";
    this.#brackets.push({
      part: this.#parts.length,
      isImage: mark === "![",
      followsWord: /[\w)\]]/.test(before),
    });
    this.#take(mark);
  }

  #closeBracket(): void {
    const bracket = this.#brackets.pop();
    this.#take("]");
    if (bracket === undefined) return;
    const length = this.#targetLength(bracket);
    const isNote = this.#parts[bracket.part + 1]?.text.startsWith("^") === true;
    if (length === 0 && !isNote) return;
    this.#position += length;
    if (bracket.isImage || isNote) this.#parts.length = bracket.part;
    else {
      this.#parts.pop();
      this.#parts[bracket.part] = { text: "", isRun: false };
    }
  }

  /** How many characters behind a closing bracket tell where the link leads; 0 when it is none. */
  #targetLength({ followsWord, isImage }: Bracket): number {
    if (this.#source[this.#position] === "(") return this.#destinationLength();
    if (followsWord && !isImage) return 0;
    return this.#match(REFERENCE)?.[0].length ?? 0;
  }

  #destinationLength(): number {
    const end = Math.min(this.#source.length, this.#position + DESTINATION_LIMIT);
    let depth = 0;
    for (let index = this.#position; index < end; index++) {
      const character = this.#source[index];
      if (character === "\\") index++;
      else if (character === "(") depth++;
      else if (character === ")" && --depth === 0) return index + 1 - this.#position;
    }
    return 0;
  }

  #readRun(mark: string): void {
    let end = this.#position;
    while (this.#source[end] === mark) end++;
    const run = this.#source.slice(this.#position, end);
    this.#parts.push({ text: run, isRun: true });
    this.#position = end;
  }

  #match(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#position;
    return pattern.exec(this.#source) ?? undefined;
  }

  #take(source: string, text = source): void {
    this.#add(text);
    this.#position += source.length;
  }

  #add(text: string): void {
    this.#parts.push({ text, isRun: false });
  }
}

function characterOf(code: number): string {
  const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return String.fromCodePoint(isCharacter ? code : 0xfffd);
}
