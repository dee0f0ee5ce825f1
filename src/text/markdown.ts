// Reads Markdown: a document as a tree of blocks, and a paragraph as the lines that a reader sees.

import MarkdownIt, { type Env, type Token } from "markdown-it";
import { HtmlReader, type HtmlText, textOfTag } from "./html.ts";

/** What blocks there are; `other` are parts of a table, definitions of links and texts of footnotes. */
export type BlockKind =
  | "heading"
  | "paragraph"
  | "list"
  | "item"
  | "quote"
  | "code"
  | "table"
  | "html"
  | "rule"
  | "other";

/** A block of a document. */
export interface Block {
  readonly kind: BlockKind;
  /** 1 to 6 for a heading, else 0. */
  readonly level: number;
  /** What makes it one in the source: `##`, `=` or `-` below a heading, `*`, "```". */
  readonly mark: string;
  /** What stands behind the mark of code. */
  readonly info: string;
  /** The Markdown of a heading or a paragraph, the content of code; else empty. */
  readonly text: string;
  /** What a reader sees of HTML; else empty. */
  readonly html: readonly HtmlText[];
  /** True for a paragraph in a list without blank lines. */
  readonly isTight: boolean;
  /** True between `<details>` and `</details>`, and inside of other elements that are no prose. */
  readonly isFolded: boolean;
  /** The first line of its source, counted from 0. */
  readonly start: number;
  /** The line behind its last one. */
  readonly end: number;
  /** What is in a list, an item or a quote. */
  readonly blocks: readonly Block[];
}

/** A line of a paragraph or a heading. */
export interface Line {
  /** Without markup; code has backticks around it. White space is as in the source. */
  readonly text: string;
  /** When all of it is emphasized, but for a colon at its end. */
  readonly emphasis: "strong" | "italic" | undefined;
}

/** A document that was read. */
export interface MarkdownDocument {
  /** The lines of its source, which blocks refer to. */
  readonly source: readonly string[];
  readonly blocks: readonly Block[];
  /**
   * The lines of the Markdown of one of its paragraphs or headings: links are their text; images, tags,
   * comments and the marks of footnotes are left out.
   */
  readonly readLines: (markdown: string) => readonly Line[];
}

interface Draft extends Block {
  kind: BlockKind;
  text: string;
  readonly blocks: Draft[];
}

const KINDS: Readonly<Record<string, BlockKind>> = {
  heading_open: "heading",
  paragraph_open: "paragraph",
  bullet_list_open: "list",
  ordered_list_open: "list",
  list_item_open: "item",
  blockquote_open: "quote",
  fence: "code",
  code_block: "code",
  table_open: "table",
  html_block: "html",
  hr: "rule",
};
// GitHub's footnotes, which the package leaves to its plugins.
const FOOTNOTE = /^ {0,3}(\[\^[^\]\s]{1,99}\]):/gm;
const FOOTNOTE_MARK = /^\[\^[^\]\s]{1,99}\]/;

const parser = new MarkdownIt({ html: true });
parser.inline.ruler.before("link", "footnote", (state) => {
  const [mark] = FOOTNOTE_MARK.exec(state.src.slice(state.pos, state.pos + 102)) ?? [];
  const { footnotes } = state.env;
  if (mark === undefined || !(footnotes instanceof Set) || !footnotes.has(mark)) return false;
  state.pos += mark.length;
  return true;
});

/**
 * Reads GitHub Flavored Markdown: CommonMark with tables, strikethrough (of two tildes) and footnotes. The
 * paragraphs are read by `readLines` when they are wanted. What is nested deeper than 100 levels is left out.
 */
export function parseMarkdown(markdown: string): MarkdownDocument {
  const text = markdown.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n").replaceAll("\0", "\ufffd");
  const footnotes = new Set(Array.from(text.matchAll(FOOTNOTE), ([, mark]) => mark));
  const env = { footnotes };
  const tokens: Token[] = [];
  parser.block.parse(text, parser, env, tokens);
  const html = new HtmlReader();
  const root: Draft[] = [];
  const open: Draft[] = [];
  for (const token of tokens) {
    const parent = open.at(-1);
    if (token.nesting < 0) open.pop();
    else if (token.type === "inline") {
      if (parent === undefined) continue;
      parent.text = token.content;
      if (footnotes.has(/^(.*?):/.exec(token.content)?.[1])) parent.kind = "other";
    } else {
      const kind = KINDS[token.type] ?? "other";
      const [start, end] = token.map ?? [0, 0];
      const block: Draft = {
        kind,
        level: kind === "heading" ? Number(token.tag.slice(1)) : 0,
        mark: token.markup,
        info: token.info.trim(),
        text: kind === "code" ? token.content : "",
        html: kind === "html" ? Array.from(html.read(token.content), resolve) : [],
        isTight: token.hidden,
        isFolded: html.isFolded,
        start,
        end,
        blocks: [],
      };
      (parent?.blocks ?? root).push(block);
      if (token.nesting > 0) open.push(block);
    }
  }
  return {
    source: text.split("\n"),
    blocks: root,
    readLines: (paragraph) => readLines(paragraph, env),
  };
}

function resolve(part: HtmlText): HtmlText {
  return { ...part, text: parser.utils.unescapeAll(part.text) };
}

interface Span {
  readonly text: string;
  readonly isStrong: boolean;
  readonly isItalic: boolean;
}

function readLines(markdown: string, env: Env): readonly Line[] {
  const tokens: Token[] = [];
  parser.inline.parse(markdown, parser, env, tokens);
  const lines: Span[][] = [[]];
  let strong = 0;
  let italic = 0;
  for (const token of tokens) {
    if (token.type.startsWith("strong_")) strong += token.nesting;
    else if (token.type.startsWith("em_")) italic += token.nesting;
    for (const [index, text] of textOf(token).split("\n").entries()) {
      if (index > 0) lines.push([]);
      if (text !== "") lines.at(-1)?.push({ text, isStrong: strong > 0, isItalic: italic > 0 });
    }
  }
  return lines.map((spans) => ({
    text: spans.map(({ text }) => text).join(""),
    emphasis: isAll(spans, "isStrong") ? "strong" : isAll(spans, "isItalic") ? "italic" : undefined,
  }));
}

function textOf({ type, content, markup }: Token): string {
  if (type === "softbreak" || type === "hardbreak") return "\n";
  if (type === "html_inline") return textOfTag(content);
  if (type !== "code_inline") return type.startsWith("text") ? content : "";
  const space = /^`|`$/.test(content) ? " " : "";
  return markup + space + content + space + markup;
}

function isAll(spans: readonly Span[], emphasis: "isStrong" | "isItalic"): boolean {
  return spans.some((span) => span[emphasis]) &&
    spans.every((span) => span[emphasis] || /^\s*:?\s*$/.test(span.text));
}
