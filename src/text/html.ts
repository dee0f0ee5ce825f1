// What a reader sees of HTML in Markdown: headings and text, without tags, comments and what is folded away.

/** A heading or a run of text. */
export interface HtmlText {
  /** 1 to 6 for a heading, else 0. */
  readonly level: number;
  /** Lines as in the source, character references not resolved; never blank. */
  readonly text: string;
  /** True inside of an element that a reader has to open, or whose content is no prose. */
  readonly isFolded: boolean;
}

const TAG =
  /<!--(?:-?>|[\s\S]*?(?:-->|$))|<[!?][^>]*(?:>|$)|<(\/?)([a-z][a-z0-9-]*)(?=[\s/>])[^<>]*>/gi;
const FOLDED = new Set("details,pre,script,style,svg,table,video".split(","));
const BREAKING = new Set(
  "address,blockquote,br,center,dd,div,dl,dt,h1,h2,h3,h4,h5,h6,hr,li,ol,p,summary,td,th,tr,ul"
    .split(","),
);

/** Reads the pieces of HTML of a document in order, and knows what those before have left open. */
export class HtmlReader {
  #element = "";
  #depth = 0;

  /** True when the text that follows stands in an element that is folded or no prose. */
  get isFolded(): boolean {
    return this.#depth > 0;
  }

  /** What is in the next piece of HTML; elements that begin or end text divide it. */
  *read(html: string): Generator<HtmlText> {
    let text = "";
    let level = 0;
    let position = 0;
    for (const { 0: tag, 1: slash = "", 2: given = "", index } of html.matchAll(TAG)) {
      text += html.slice(position, index);
      position = index + tag.length;
      const name = given.toLowerCase();
      const isFolding = FOLDED.has(name);
      if (!isFolding && !BREAKING.has(name)) continue;
      if (text.trim() !== "") yield { level, text: text.trim(), isFolded: this.isFolded };
      text = "";
      level = slash === "" && /^h[1-6]$/.test(name) ? Number(name[1]) : 0;
      if (isFolding && !tag.endsWith("/>")) this.#pass(name, slash === "" ? 1 : -1);
    }
    text += html.slice(position);
    if (text.trim() !== "") yield { level, text: text.trim(), isFolded: this.isFolded };
  }

  #pass(name: string, change: 1 | -1): void {
    // Inside of an element only the same one counts.
    if (this.#depth > 0 && name !== this.#element) return;
    this.#element = name;
    this.#depth = Math.max(0, this.#depth + change);
  }
}

/**
 * What stands for a tag in the middle of a line: a line break, nothing, or the tag itself where it has
 * a capital letter in it, as types do: `Vec<Table>`.
 */
export function textOfTag(tag: string): string {
  const name = /^<\/?([a-z][a-z0-9-]*)/i.exec(tag)?.[1] ?? "";
  if (/[A-Z]/.test(name)) return tag;
  return BREAKING.has(name) ? "\n" : "";
}
