// The words of a person, Markdown of any kind, as text that stands in an item of a file.

import { readRawHeading } from "./form/heading.ts";
import { FENCE, splitLines } from "./lines.ts";
import type { Line } from "./types.ts";

const BULLET = /^[-*+][ \t]+(?=\S)/;

/** The items of a text that is a list; a text of another kind is one item. */
export function splitWording(words: string): readonly string[] {
  const lines = splitLines(words.trim());
  if (!BULLET.test(lines[0]?.text ?? "")) return [words.trim()];
  const items: string[][] = [];
  let width = 0;
  for (const { text, isText } of lines) {
    const bullet = isText ? BULLET.exec(text)?.[0] : undefined;
    if (bullet !== undefined) {
      width = bullet.length;
      items.push([text.slice(width)]);
    } else items.at(-1)?.push(dedent(text, width));
  }
  return items.map((item) => item.join("\n").trim());
}

function dedent(text: string, width: number): string {
  const indent = /^ */.exec(text)?.[0].length ?? 0;
  return text.slice(Math.min(indent, width));
}

/**
 * The lines of a text without what reaches beyond its item: a heading, which a file has for its
 * versions, becomes bold; a comment without an end becomes text, a code block without one is ended.
 */
export function tameWording(words: string): readonly string[] {
  const lines = closeFence(splitLines(words.trim()));
  const lastEnd = lines.findLastIndex(({ text }) => text.includes("-->"));
  const tamed: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    if (line === undefined) break;
    const heading = readRawHeading(lines, at);
    if (heading === undefined) {
      tamed.push(line.isText && at >= lastEnd ? escapeComment(line.text) : line.text);
      continue;
    }
    const content = heading.content.trim();
    // Bold text within bold text ends it.
    tamed.push(content === "" ? "" : `**${escapeComment(content.replaceAll("**", ""))}**`);
    at += heading.lineCount - 1;
  }
  return tamed.map((line) => line.trimEnd());
}

/** Ends the code block that a text leaves open, which the file would go on with. */
function closeFence(lines: readonly Line[]): readonly Line[] {
  const from = lines.findIndex(({ text, isText }) => isText && FENCE.test(text));
  const fence = FENCE.exec(lines[from]?.text ?? "")?.[1];
  if (fence === undefined) return lines;
  return splitLines(`${lines.map(({ raw }) => raw).join("").trimEnd()}\n${fence}`);
}

/** A comment that nothing ends would hide what follows. */
function escapeComment(text: string): string {
  const open = text.lastIndexOf("<!--");
  return open === -1 || text.includes("-->", open)
    ? text
    : `${text.slice(0, open)}\\${text.slice(open)}`;
}
