// The lines of a Markdown text without what is hidden or shown as a block: comments, code, folded parts.

import { findCodeRanges, type TextRange } from "./code_ranges.ts";

// A first sentence is near the beginning; texts of a megabyte are allowed all the same.
const LONGEST_LINE = 4_000;
const MOST_CHARACTERS = 32_000;

// Elements whose content is no prose. `<Table>` is a type in the prose of programmers.
const NAMES = "details|picture|script|style|table|svg|video|pre|h[1-6]";
const HIDING = `${NAMES}|${NAMES.toUpperCase()}`;
const FENCE = /^\s*(?:(?:[-*+]|\d{1,9}[.)])\s+)?(`{3,}(?=[^`]*$)|~{3,})/;
// Kubernetes and others keep the text of the release note in a block of code.
const NOTE_FENCE = /^\s*(?:`{3,}|~{3,})\s*(?:release-?notes?(?::\S+)?|markdown changelog)\s*$/i;
const HEADING_LINE = /^\s{0,3}<h([1-6])(?:\s[^<>]*)?>(.*)<\/h\1>\s*$/i;
const FRONT_MATTER = /^[A-Za-z_][\w -]{0,60}:/;
const MOST_FRONT_MATTER_LINES = 100;

/**
 * The lines that a reader would see, from the beginning and cut where no first sentence is to be
 * expected: without HTML comments, front matter, fenced code and the elements whose content is no
 * prose. Where a block was, a blank line is. What is not closed hides the rest. The text of a release
 * note in fenced code is between a heading that says so and one without words. A line that is an HTML
 * heading becomes one of Markdown.
 */
export function visibleLines(markdown: string): readonly string[] {
  const text = markdown.includes("\r") ? markdown.replace(/\r\n?/g, "\n") : markdown;
  const reader = new LineReader();
  const lines: string[] = [];
  let size = 0;
  for (let start = frontMatterEnd(text); start <= text.length && size < MOST_CHARACTERS;) {
    const lineBreak = text.indexOf("\n", start);
    const end = lineBreak < 0 ? text.length : lineBreak;
    const visible = reader.read(text.slice(start, end));
    if (visible !== "" || lines.at(-1) !== "") {
      lines.push(visible);
      size += visible.length + 1;
    }
    start = end + 1;
  }
  return lines;
}

function frontMatterEnd(text: string): number {
  if (!text.startsWith("---\n")) return 0;
  let start = 4;
  for (let count = 0; count < MOST_FRONT_MATTER_LINES; count++) {
    const lineBreak = text.indexOf("\n", start);
    const end = lineBreak < 0 ? text.length : lineBreak;
    const line = text.slice(start, Math.min(end, start + LONGEST_LINE)).trimEnd();
    if (count > 0 && (line === "---" || line === "...")) return end;
    if (lineBreak < 0 || (count === 0 && !FRONT_MATTER.test(line))) return 0;
    start = end + 1;
  }
  return 0;
}

/** Reads lines one after the other and knows what the lines before have left open. */
class LineReader {
  readonly #token = new RegExp(`<!--|<(/?)(${HIDING})(?=[\\s>/]|$)[^<>]*>?`, "g");
  #fence: string | undefined;
  #isNote = false;
  #inComment = false;
  #element = "";
  #depth = 0;

  /** What is seen of the next line. */
  read(given: string): string {
    const fence = this.#fence;
    if (!this.#inComment && this.#isFenced(given)) {
      if (fence === undefined) this.#isNote = this.#depth === 0 && NOTE_FENCE.test(given);
      if (!this.#isNote) return "";
      return fence === undefined ? "# Release note" : this.#fence === undefined ? "#" : given;
    }
    const isOutside = !this.#inComment && this.#depth === 0 && given.length <= LONGEST_LINE;
    const [, level, heading = ""] = (isOutside ? HEADING_LINE.exec(given) : undefined) ?? [];
    const line = level === undefined ? given : `${"#".repeat(Number(level))} ${heading}`;
    let visible = "";
    let position = 0;
    const show = (end: number): void => {
      const room = LONGEST_LINE - visible.length;
      if (this.#depth === 0) visible += line.slice(position, Math.min(end, position + room));
    };
    const isCode = makeLookup(line);
    while (position < line.length) {
      if (this.#inComment) {
        const close = line.indexOf("-->", position);
        if (close < 0) break;
        this.#inComment = false;
        position = close + 3;
        continue;
      }
      this.#token.lastIndex = position;
      const match = this.#token.exec(line);
      if (match === null) {
        show(line.length);
        break;
      }
      const [token] = match;
      const isText = this.#depth === 0 && isCode(match.index);
      show(match.index + (isText ? 1 : 0));
      if (isText) position = match.index + 1;
      else if (token === "<!--") {
        this.#inComment = true;
        // `<!-->` is a whole comment (CommonMark 6.6).
        position = match.index + 2;
      } else {
        this.#passTag(match[1] === "/", (match[2] ?? "").toLowerCase(), token.endsWith("/>"));
        position = match.index + token.length;
      }
    }
    return visible;
  }

  #passTag(isClosing: boolean, name: string, isWhole: boolean): void {
    if (isWhole || (this.#depth > 0 && name !== this.#element)) return;
    this.#element = name;
    this.#depth = Math.max(0, this.#depth + (isClosing ? -1 : 1));
  }

  #isFenced(line: string): boolean {
    const fence = this.#fence;
    if (fence === undefined) {
      this.#fence = FENCE.exec(line.slice(0, LONGEST_LINE))?.[1];
      return this.#fence !== undefined;
    }
    const mark = fence[0] ?? "";
    const trimmed = line.trim();
    const isRun = trimmed.startsWith(fence) && trimmed === mark.repeat(trimmed.length);
    if (isRun) this.#fence = undefined;
    return true;
  }
}

/** Tells of growing positions whether they are in a code span; the spans are found at the first question. */
function makeLookup(line: string): (position: number) => boolean {
  let ranges: readonly TextRange[] | undefined;
  let index = 0;
  return (position) => {
    ranges ??= findCodeRanges(line, true);
    while ((ranges[index]?.end ?? Infinity) <= position) index++;
    return (ranges[index]?.start ?? Infinity) <= position;
  };
}
