// Takes away the inline marks of Markdown that would stand in a note as they are.

import { splitCodeSpans } from "../../text/code_spans.ts";

// An image is as foreign as a link; `a[0](1)` is code.
const LINK =
  /(?<![\w\0)\]])!?\[([^[\]]{1,300})\]\(<?([^()\s<>]{1,500})>?(?: (?:"[^"]{0,200}"|'[^']{0,200}'))?\)/g;
// Not the stars of `lib/**`, `**/*.ts` and `2 ** 3`.
const STRONG = /(?<![\w*/\\])\*\*(?![\s/*.])(.{1,200}?)(?<![\s/])\*\*(?![\w*/])/g;
// Stands for a code span. A visible text has no control characters of its own.
const SPAN = "\0";

/**
 * The visible text of a line that somebody wrote as Markdown: a link as its text with the address
 * behind it, what is bold without its stars. Code spans stay. Takes linear time.
 */
export function withoutInlineMarks(text: string): string {
  if (!text.includes("](") && !text.includes("**")) return text;
  const pieces = splitCodeSpans(text);
  const spans = pieces.filter(({ code }) => code).map(({ source }) => source);
  let next = 0;
  const write = (_link: string, said: string, address: string): string =>
    said === address ? said : `${said} (${address})`;
  // An image may be the text of a link. What was inside of brackets may stand at the start now.
  return pieces.map(({ code, source }) => code ? SPAN : source).join("")
    .replace(LINK, write).replace(LINK, write).replace(STRONG, "$1")
    .replaceAll(SPAN, () => spans[next++] ?? "").trim();
}
