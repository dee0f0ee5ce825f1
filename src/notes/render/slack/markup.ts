// Writes texts in Slack's markup mrkdwn (docs.slack.dev, "Formatting message text").

import { splitCodeSpans } from "../../../text/code_spans.ts";
import { linkMentions, type Pages } from "../../messages/references/mentions.ts";
import { linkWords, mayContainLinkWords } from "../markdown/link_words.ts";
import type { NoteBlock } from "../note_blocks.ts";
import { webUrl } from "../visible_entry.ts";

const REFERENCES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/**
 * Escapes one line so that nothing in it is a link, a mention or a command. URLs, e-mail addresses
 * and `@names` become code, as in Markdown; references with a page in `pages` become links. Slack has no escape for its other marks: `*a*` is bold.
 */
export function escapeText(text: string, pages?: Pages): string {
  if (!text.includes("`") && !mayContainLinkWords(text)) return plain(text, pages);
  return splitCodeSpans(text)
    .map((piece) => piece.code ? codeOf(piece.text) : escapeLinkWords(piece.text, pages))
    .join("")
    // Code that follows code is one, or the backticks between would be a mark of their own.
    .replaceAll("``", "");
}

/** Writes a link of our own to this URL. */
export function linkTo(url: string, text: string): string {
  return `<${escapeReserved(url)}|${escapeReserved(text)}>`;
}

/**
 * The paragraphs, items and code of a note, each whole, as quotations and code blocks, with links to
 * these pages.
 */
export function formatBlocks(
  blocks: readonly NoteBlock[],
  pages?: Pages,
  indent = "",
): readonly string[] {
  return blocks.flatMap((block) => {
    if (block.kind === "code") return [`\`\`\`\n${codeLines(block.lines)}\n\`\`\``];
    if (block.kind === "list") return formatList(block, pages, indent);
    const text = escapeText(block.text, pages);
    return [`>${indent}${block.kind === "heading" ? `*${text}*` : text}`];
  });
}

function formatList(
  { items, start }: Extract<NoteBlock, { kind: "list" }>,
  pages: Pages | undefined,
  indent: string,
): readonly string[] {
  return items.flatMap((item, index) => {
    const mark = start === undefined ? "• " : `${start + index}. `;
    const [first = "", ...rest] = formatBlocks(item, pages, `${indent}    `);
    return [first.replace(/^> +/, `>${indent}${mark}`), ...rest];
  });
}

/** Escapes the characters that Slack reserves, and nothing else. */
export function escapeReserved(text: string): string {
  return text.replace(/[&<>]/g, (character) => REFERENCES[character] ?? character);
}

function escapeLinkWords(text: string, pages: Pages | undefined): string {
  let escaped = "";
  let end = 0;
  for (const range of linkWords(text)) {
    escaped += plain(text.slice(end, range.start), pages) +
      codeOf(text.slice(range.start, range.end));
    end = range.end;
  }
  return escaped + plain(text.slice(end), pages);
}

/** A backtick without a partner would pair with the next code. */
function plain(text: string, pages?: Pages): string {
  return linkMentions(
    text.replaceAll("`", "'"),
    pages,
    (reference, url) => {
      const page = webUrl(url);
      return page === undefined ? escapeReserved(reference) : linkTo(page, reference);
    },
    escapeReserved,
  );
}

function codeOf(text: string): string {
  return `\`${plain(text)}\``;
}

function codeLines(lines: readonly string[]): string {
  // Three backticks would close the block.
  return lines.map((line) => escapeReserved(line.replaceAll("```", "'''"))).join("\n");
}
