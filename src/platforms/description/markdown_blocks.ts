// The paragraphs and list items of a Markdown text: what may hold a sentence, block by block.

import { visibleLines } from "./visible_lines.ts";

/** A heading, a paragraph, or the text of a list item, in lines of Markdown without outer white space. */
export interface Block {
  readonly isItem: boolean;
  /** 1 to 6 for a heading, whose text may be empty; undefined for prose. */
  readonly level?: number;
  readonly lines: readonly string[];
}

const HEADING = /^(#{1,6})(?:\s|$)/;
// A heading may be closed by its mark (CommonMark 4.2).
const HEADING_END = /(?:^|\s)#+$/;
const ITEM = /^([-*+]|\d{1,9}[.)])(\s+|$)/;
const CHECK_BOX = /^(?:\[\s?[xX~✓✔]?\s?\](?:\s|$)|[☐☑☒])/;
// Definitions of links and of footnotes.
const DEFINITION = /^\[[^\]]{1,999}\]:(?:\s|$)/;
const UNDERLINE = /^(?:=+|-+)$/;
const RULE = /^(?:-{3,}|\*{3,}|_{3,})$/;
const TABLE_RULE = /^[|:\s-]*-[|:\s-]*$/;
const SENTENCE_END = /[.!?。！？:]$/;

/**
 * The headings and the blocks of a text that hold prose, in order: without code, tables, quotes,
 * thematic breaks, definitions, check lists and all that {@link visibleLines} leaves out (GitHub
 * Flavored Markdown, as far as a first sentence needs it).
 */
export function readBlocks(markdown: string): readonly Block[] {
  const reader = new BlockReader();
  for (const line of visibleLines(markdown)) reader.read(line);
  return reader.end();
}

interface OpenBlock {
  readonly isItem: boolean;
  /** False for what is left out: its further lines go with it. */
  readonly isProse: boolean;
  readonly lines: string[];
}

class BlockReader {
  readonly #blocks: Block[] = [];
  #open: OpenBlock | undefined;
  // Lines indented at least so far belong to the list; undefined outside of one.
  #listIndent: number | undefined;
  #isListProse = true;

  read(line: string): void {
    const content = line.trim();
    const indent = indentOf(line);
    const item = ITEM.exec(content);
    const heading = HEADING.exec(content);
    if (content === "") this.#close();
    else if (this.#open !== undefined && UNDERLINE.test(content)) {
      const [headline] = this.#isHeadline() ? this.#open.lines : [];
      if (headline === undefined) this.#close();
      else this.#addHeading(headline, content.startsWith("=") ? 1 : 2);
    } else if (RULE.test(content.replace(/\s+/g, ""))) this.#close();
    else if (item !== null && this.#mayBegin(content, indent)) {
      this.#beginItem(content.slice(item[0].length), indent + item[0].length);
    } else if (content.startsWith(">")) this.#begin(false, false);
    else if (heading !== null) {
      const [mark, { length }] = [heading[0], heading[1] ?? ""];
      this.#close();
      this.#addHeading(content.slice(mark.length).replace(HEADING_END, ""), length);
    } else if (this.#open === undefined) this.#beginParagraph(content, indent);
    else if (this.#isTable(content)) this.#begin(false, false);
    else this.#open.lines.push(content);
  }

  end(): readonly Block[] {
    this.#close();
    return this.#blocks;
  }

  #beginItem(content: string, indent: number): void {
    const isProse = content !== "" && !CHECK_BOX.test(content) && !content.startsWith(">") &&
      !HEADING.test(content);
    this.#begin(true, isProse, content);
    this.#listIndent = Math.min(indent, this.#listIndent ?? indent);
    this.#isListProse = isProse || content === "";
  }

  #beginParagraph(content: string, indent: number): void {
    const isInList = this.#listIndent !== undefined && indent >= 2;
    if (!isInList) this.#listIndent = undefined;
    const isCode = indent >= 4 + (this.#listIndent ?? 0);
    const isRow = content.startsWith("|") && content.endsWith("|");
    const isDefinition = DEFINITION.test(content);
    const isLeftOut = isCode || isRow || isDefinition || (isInList && !this.#isListProse);
    this.#begin(false, !isLeftOut, content);
    // The text may follow on the next line.
    if (isDefinition || isCode) this.#close();
  }

  #begin(isItem: boolean, isProse: boolean, content = ""): void {
    this.#close();
    this.#open = { isItem, isProse, lines: content === "" ? [] : [content] };
  }

  #addHeading(content: string, level: number): void {
    this.#open = undefined;
    this.#blocks.push({ isItem: false, level, lines: [content.trim()] });
  }

  #close(): void {
    const { isItem = false, isProse = false, lines = [] } = this.#open ?? {};
    if (isProse && lines.length > 0) this.#blocks.push({ isItem, lines });
    this.#open = undefined;
  }

  // A number interrupts no paragraph: it may end the sentence that the line above began.
  #mayBegin(content: string, indent: number): boolean {
    if (indent >= 4 && this.#listIndent === undefined) return this.#open?.isProse === false;
    return this.#open === undefined || this.#listIndent !== undefined ||
      !/^\d/.test(content) || /^1[.)]/.test(content);
  }

  // Many draw a line under a text without knowing that this makes it a heading.
  #isHeadline(): boolean {
    const { isItem = false, lines = [] } = this.#open ?? {};
    return !isItem && lines.length === 1 && !SENTENCE_END.test(lines[0] ?? "");
  }

  /** True when the line makes a table of the line above; what was before that is a paragraph. */
  #isTable(content: string): boolean {
    const isTable = content.includes("|") && TABLE_RULE.test(content) &&
      this.#open?.lines.at(-1)?.includes("|") === true;
    if (isTable) this.#open?.lines.pop();
    return isTable;
  }
}

function indentOf(line: string): number {
  let indent = 0;
  for (const character of line) {
    if (character === "\t") indent += 4 - indent % 4;
    else if (character === " ") indent++;
    else break;
  }
  return indent;
}
