// Parses Markdown into a tree of blocks, and paragraphs into visible lines.

import MarkdownIt, { type Env, type Token } from "markdown-it";
import { HtmlReader, type HtmlText, textOfTag } from "./html.ts";

/** The kinds of blocks by the tokens that begin them. */
const KINDS = {
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
} as const;

/** The kind of a block; `other` covers parts of a table, link definitions and footnote texts. */
export type BlockKind = (typeof KINDS)[keyof typeof KINDS] | "other";

function kindOf(type: string): BlockKind {
  return Object.entries(KINDS).find(([token]) => token === type)?.[1] ?? "other";
}

/** A block of a document. */
export interface Block {
  readonly kind: BlockKind;
  /** 1 to 6 for a heading, else 0. */
  readonly level: number;
  /** The mark in the source: `##`, `=` or `-` below a heading, `*`, "```". */
  readonly mark: string;
  /** The info string of a code block. */
  readonly info: string;
  /** The Markdown of a heading or paragraph, or the content of a code block; otherwise empty. */
  readonly text: string;
  /** The visible text of an HTML block; otherwise empty. */
  readonly html: readonly HtmlText[];
  /** True for a paragraph in a tight list (CommonMark 5.3). */
  readonly isTight: boolean;
  /** True inside `<details>` and other elements that do not hold prose. */
  readonly isFolded: boolean;
  /** The first source line, counted from 0. */
  readonly start: number;
  /** The source line after the last one. */
  readonly end: number;
  /** The blocks inside a list, an item or a quote. */
  readonly blocks: readonly Block[];
}

/** A line of a paragraph or a heading. */
export interface Line {
  /** The text without markup, except backticks around code. White space is that of the source. */
  readonly text: string;
  /**
   * The emphasis of the whole line, ignoring a final colon; undefined when not all is emphasized.
   */
  readonly emphasis: "strong" | "italic" | undefined;
}

/** A parsed document. */
export interface MarkdownDocument {
  /** The source lines that blocks refer to. */
  readonly source: readonly string[];
  readonly blocks: readonly Block[];
  /**
   * Parses the Markdown of a paragraph or heading into lines. Links become their text; images,
   * tags, comments and footnote marks are dropped.
   */
  readonly readLines: (markdown: string) => readonly Line[];
}

interface Draft extends Block {
  kind: BlockKind;
  text: string;
  readonly blocks: Draft[];
}

// GitHub's footnotes, which markdown-it supports only through plugins.
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
 * Parses GitHub Flavored Markdown: CommonMark with tables, strikethrough (two tildes) and
 * footnotes. Paragraphs are parsed on demand by `readLines`. Nesting deeper than 100 levels is
 * dropped.
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
      const kind = kindOf(token.type);
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
