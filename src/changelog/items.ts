// Reads the body of a section as blocks: titles of groups, items, and everything else.

import { readRawHeading } from "./form/heading.ts";
import { namesSection } from "./form/titles.ts";
import { splitLines } from "./lines.ts";
import type { Line } from "./types.ts";

/** A part of the body of a section. The raw texts of all, put together, are the body. */
export type Block =
  | { readonly kind: "title"; readonly raw: string; readonly title: string }
  | { readonly kind: "item"; readonly raw: string; readonly mark: string }
  | { readonly kind: "blank" | "comment" | "other"; readonly raw: string };

const BULLET = /^( {0,3})([-*+]|\d{1,9}[.)])([ \t]+)\S/;
const BOLD = /^\*\*([^*]{1,100})\*\*:?\s*$|^__([^_]{1,100})__:?\s*$/;
/** A line such as `Bug fixes:`. */
const PLAIN_TITLE = /^(\p{Lu}[^.:;!?]{0,50}):\s*$/u;

/** The blocks of a body. */
export function readBlocks(body: string): readonly Block[] {
  const lines = splitLines(body);
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length;) {
    const { block, next } = readBlock(lines, at);
    blocks.push(block);
    at = next;
  }
  return blocks;
}

function readBlock(
  lines: readonly Line[],
  at: number,
): { readonly block: Block; readonly next: number } {
  const line = lines[at];
  const join = (next: number): string => lines.slice(at, next).map(({ raw }) => raw).join("");
  if (line === undefined || line.text.trim() === "") {
    return { block: { kind: "blank", raw: line?.raw ?? "" }, next: at + 1 };
  }
  if (!line.isText) {
    let next = at + 1;
    while (next < lines.length && lines[next]?.isText === false) next++;
    const kind = /^\s*<!--/.test(line.text) ? "comment" : "other";
    return { block: { kind, raw: join(next) }, next };
  }
  const bullet = BULLET.exec(line.text);
  if (bullet !== null) {
    const [, indent = "", mark = "", space = ""] = bullet;
    const next = endOfItem(lines, at, indent.length);
    return { block: { kind: "item", raw: join(next), mark: indent + mark + space }, next };
  }
  const heading = readRawHeading(lines, at);
  const bold = BOLD.exec(line.text);
  const title = heading?.content ?? bold?.[1] ?? bold?.[2] ?? readPlainTitle(lines, at);
  const next = at + (heading?.lineCount ?? 1);
  return title === undefined
    ? { block: { kind: "other", raw: join(next) }, next }
    : { block: { kind: "title", raw: join(next), title: title.trim().replace(/:$/, "") }, next };
}

/** The words of a line that stands alone above a list and names one of the usual sections. */
function readPlainTitle(lines: readonly Line[], at: number): string | undefined {
  const title = PLAIN_TITLE.exec(lines[at]?.text ?? "")?.[1];
  if (title === undefined || !namesSection(title)) return undefined;
  const isApart = (lines[at - 1]?.text ?? "").trim() === "";
  const below = lines.slice(at + 1, at + 3).find(({ text }) => text.trim() !== "");
  return isApart && below !== undefined && BULLET.test(below.text) ? title : undefined;
}

/** The line after an item: what is indented more, and lines that go on without a blank one. */
function endOfItem(lines: readonly Line[], at: number, indent: number): number {
  let end = at + 1;
  for (let next = at + 1; next < lines.length; next++) {
    const line = lines[next];
    if (line === undefined) break;
    if (line.text.trim() === "") continue;
    const isIndented =
      (/^[ \t]*/.exec(line.text)?.[0].replaceAll("\t", "    ").length ?? 0) > indent;
    const goesOn = next === end && line.isText && !BULLET.test(line.text) &&
      readRawHeading(lines, next) === undefined && !BOLD.test(line.text);
    if (!isIndented && !goesOn) break;
    end = next + 1;
  }
  return end;
}

/** The words of an item: without its bullet, on one line, with single spaces. */
export function wordsOf(raw: string): string {
  return raw.replace(/^\s*(?:[-*+]|\d{1,9}[.)])\s+/, "").replace(/\s+/g, " ").trim();
}

/** What an item names. */
export interface ItemReferences {
  /** Numbers of pull requests and issues. */
  readonly numbers: readonly number[];
  /** Object names of commits, possibly abbreviated, in lower case. */
  readonly hashes: readonly string[];
}

const NUMBER =
  /(?:(?<![\w&/#!])[#!]|\/(?:pulls?|merge_requests|pull-requests|issues)\/|\bGH-)(\d{1,15})(?![\w-])/gi;
const HASH = /\/commits?\/([0-9a-f]{7,64})\b|[(\[`]([0-9a-f]{7,64})[)\]`]/gi;

/** The pull requests, issues and commits that a text names. */
export function referencesIn(text: string): ItemReferences {
  const numbers = [...text.matchAll(NUMBER)].map(([, digits]) => Number(digits));
  const hashes = [...text.matchAll(HASH)].map(([, page, bare]) =>
    (page ?? bare ?? "").toLowerCase()
  );
  return { numbers: [...new Set(numbers)], hashes: [...new Set(hashes)] };
}

/** A text without what {@link referencesIn} finds, and without the marks around it. */
export function withoutReferences(text: string): string {
  return text.replace(/\]\([^()]*\)/g, "]").replace(NUMBER, "").replace(/\b[0-9a-f]{7,64}\b/gi, "")
    .replace(/[()[\],\s`]+/g, " ").trim();
}
