// Extracts headings and text from HTML in Markdown, without tags and comments.

/** A heading or a run of text. */
export interface HtmlText {
  /** 1 to 6 for a heading, else 0. */
  readonly level: number;
  /**
   * The text with the line breaks of the source and unresolved character references; never blank.
   */
  readonly text: string;
  /** True inside an element that is collapsed or does not hold prose. */
  readonly isFolded: boolean;
}

const TAG =
  /<!--(?:-?>|[\s\S]*?(?:-->|$))|<[!?][^>]*(?:>|$)|<(\/?)([a-z][a-z0-9-]*)(?=[\s/>])[^<>]*>/gi;
const FOLDED = new Set("details,pre,script,style,svg,table,video".split(","));
const BREAKING = new Set(
  "address,blockquote,br,center,dd,div,dl,dt,h1,h2,h3,h4,h5,h6,hr,li,ol,p,summary,td,th,tr,ul"
    .split(","),
);

/** Reads the HTML blocks of a document in order and keeps track of open elements. */
export class HtmlReader {
  #element = "";
  #depth = 0;

  /** True when the following text is in an element that is collapsed or does not hold prose. */
  get isFolded(): boolean {
    return this.#depth > 0;
  }

  /** Yields the headings and texts of the next HTML block. */
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
    // Inside a folded element only tags of the same name count.
    if (this.#depth > 0 && name !== this.#element) return;
    this.#element = name;
    this.#depth = Math.max(0, this.#depth + change);
  }
}

/**
 * The replacement of an inline tag: a line break, nothing, or the tag itself when it contains a
 * capital letter as types do (`Vec<Table>`).
 */
export function textOfTag(tag: string): string {
  const name = /^<\/?([a-z][a-z0-9-]*)/i.exec(tag)?.[1] ?? "";
  if (/[A-Z]/.test(name)) return tag;
  return BREAKING.has(name) ? "\n" : "";
}

/** The text without its comments; one that does not end stays. */
export function withoutComments(text: string): string {
  let rest = "";
  let from = 0;
  for (let start = text.indexOf("<!--"); start >= 0; start = text.indexOf("<!--", from)) {
    const end = text.indexOf("-->", start + 2);
    if (end < 0) break;
    rest += text.slice(from, start);
    from = end + 3;
  }
  return from === 0 ? text : rest + text.slice(from);
}
