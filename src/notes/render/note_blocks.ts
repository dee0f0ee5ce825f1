// Reads a breaking note as blocks: paragraphs, headings, lists and code.

import { showInvisible } from "../../text/control_characters.ts";
import { maskEmails } from "../../text/email_addresses.ts";
import { saysWhatToDo } from "../messages/trailers/footers.ts";
import type { Entry, SectionType } from "../types.ts";
import { withoutInlineMarks } from "./note_text.ts";
import { visibleLine } from "./visible_entry.ts";

/** A block of a note. Its text is safe to show, and not escaped for a format yet. */
export type NoteBlock =
  /** One line. */
  | { readonly kind: "paragraph" | "heading"; readonly text: string }
  | {
    readonly kind: "code";
    /** The lines with their indentation, tabs as four spaces. */
    readonly lines: readonly string[];
    /** The word after the fence, such as `ts`; empty when there is none. */
    readonly language: string;
  }
  | {
    readonly kind: "list";
    /** The number of the first item; absent for bullets. */
    readonly start?: number;
    readonly items: readonly (readonly NoteBlock[])[];
  };

const FENCE = /^ {0,3}(`{3,}|~{3,})(.*)$/;
// Platforms draw or run what these name: diagrams, maps, models, formulas, suggestions.
const LANGUAGE =
  /^(?!(?:mermaid|geojson|topojson|stl|math|latex|plantuml|kroki|graphviz|d2|suggestion)\b)[\w+#.-]{1,40}$/i;
const HEADING = /^ {0,3}#{1,6} +(\S.*)$/;
const UNDERLINE = /^ {0,3}(?:={3,}|-{3,})$/;
const QUOTE = /^ {0,3}> ?/;
const RULE = /^ {0,3}([-*_])(?: *\1){2,} *$/;
const TABLE_ROW = /^ {0,3}\|.*\|$/;
const ITEM = /^ *(?:([-*+•])|(\d{1,9})[.)])(?:( +)(?=\S)|$)/;
const CAPITAL = /^[A-Z]/;
const CODE_INDENT = 4;
// Deeper lists become items of the deepest one, so that no note can cause deep recursion.
const DEEPEST_LIST = 4;

const NO_BLOCKS: readonly (readonly NoteBlock[])[] = [];

/**
 * The blocks of the breaking notes that an entry has in a section, note by note: only the section
 * of breaking changes shows them. A note that only repeats the description is omitted.
 */
export function blocksIn(
  section: SectionType,
  { description, breakingNotes }: Pick<Entry, "description" | "breakingNotes">,
): readonly (readonly NoteBlock[])[] {
  if (section !== "breaking") return NO_BLOCKS;
  const shown = withoutInlineMarks(visibleLine(description));
  return breakingNotes.map(readNote).filter(([first, second]) =>
    first !== undefined &&
    (second !== undefined || first.kind !== "paragraph" || first.text !== shown)
  );
}

/**
 * The blocks of a note, in order. The rules are those of CommonMark where people use them in commit
 * messages; an indented table is code, the lines of a quote are one paragraph, HTML is text, and a link
 * is its text with the address. Takes linear time.
 */
export function readNote(note: string): readonly NoteBlock[] {
  const lines = note.split(/\r\n?|\n/).map((line) => line.replaceAll("\t", "    ").trimEnd());
  return readBlocks(withoutHangingIndent(lines), 1);
}

/** The lines without the indentation that all lines of a folded footer have but the first. */
function withoutHangingIndent(lines: readonly string[]): readonly string[] {
  const [first = "", ...rest] = lines;
  // After a blank line, indentation means code, which has no fences in it.
  const isApart = rest[0] === undefined || rest[0] === "";
  if (isApart && !rest.some((line) => FENCE.test(line.trimStart()))) return lines;
  const indent = rest.reduce(
    (least, line) => line === "" ? least : Math.min(least, indentOf(line)),
    Infinity,
  );
  return [first, ...rest.map((line) => line.slice(indent))];
}

/** A block, and the index of the line after it. */
interface Read {
  readonly block: NoteBlock | undefined;
  readonly end: number;
}

function readBlocks(lines: readonly string[], depth: number): readonly NoteBlock[] {
  const blocks: NoteBlock[] = [];
  for (let index = 0; index < lines.length;) {
    if (lines[index] === "") {
      index++;
      continue;
    }
    const { block, end } = readBlock(lines, index, depth);
    if (block !== undefined) blocks.push(block);
    index = end;
  }
  return blocks;
}

function readBlock(lines: readonly string[], start: number, depth: number): Read {
  const line = lines[start] ?? "";
  if (RULE.test(line)) return { block: undefined, end: start + 1 };
  if (isUnderlined(lines, start)) return readHeading(line, start + 2);
  const heading = HEADING.exec(line)?.[1];
  if (heading !== undefined) return readHeading(heading, start + 1);
  const fence = openFence(line);
  if (fence !== undefined) return readFence(lines, start, fence);
  // People indent lists below a footer more often than code that begins like one.
  if (indentOf(line) >= CODE_INDENT && readItem(line) === undefined) {
    return readIndentedCode(lines, start);
  }
  if (isTable(lines, start)) {
    const end = endOf(lines, start, (row) => TABLE_ROW.test(row));
    return { block: codeBlock(lines.slice(start, end)), end };
  }
  const item = readItem(line);
  return item !== undefined && depth <= DEEPEST_LIST
    ? readList(lines, start, item, depth)
    : readParagraph(lines, start, depth);
}

function readHeading(text: string, end: number): Read {
  return { block: { kind: "heading", text: withoutInlineMarks(visibleLine(text.trim())) }, end };
}

/** True for a line with another of `=` below it, or with one of `-` that is as long: else a rule. */
function isUnderlined(lines: readonly string[], index: number): boolean {
  const text = (lines[index] ?? "").trim();
  const below = lines[index + 1] ?? "";
  return text !== "" && UNDERLINE.test(below) &&
    (below.includes("=") || below.trim().length === text.length);
}

/** The line that opens fenced code. */
interface Fence {
  /** The backticks or tildes. */
  readonly mark: string;
  readonly language: string;
}

function openFence(line: string): Fence | undefined {
  const [, mark = "", info = ""] = FENCE.exec(line) ?? [];
  // With backticks after it, the run begins a code span in a paragraph.
  if (mark === "" || (mark.startsWith("`") && info.includes("`"))) return undefined;
  const [word = ""] = info.trim().split(" ", 1);
  return { mark, language: LANGUAGE.test(word) ? word : "" };
}

function readFence(lines: readonly string[], start: number, { mark, language }: Fence): Read {
  const indent = indentOf(lines[start] ?? "");
  const isEnd = (line: string): boolean => {
    const text = line.trim();
    return text.length >= mark.length && text === mark.charAt(0).repeat(text.length);
  };
  const end = endOf(lines, start + 1, (line) => !isEnd(line));
  const content = lines.slice(start + 1, end)
    .map((line) => line.slice(Math.min(indent, indentOf(line))));
  return { block: codeBlock(content, language), end: end + 1 };
}

function readIndentedCode(lines: readonly string[], start: number): Read {
  const end = endOf(lines, start, (line) => line === "" || indentOf(line) >= CODE_INDENT);
  return { block: codeBlock(lines.slice(start, end).map((line) => line.slice(CODE_INDENT))), end };
}

function codeBlock(lines: readonly string[], language = ""): NoteBlock | undefined {
  const first = lines.findIndex((line) => line !== "");
  if (first === -1) return undefined;
  const last = lines.findLastIndex((line) => line !== "");
  return {
    kind: "code",
    lines: lines.slice(first, last + 1).map((line) => maskEmails(showInvisible(line))),
    language,
  };
}

function readParagraph(lines: readonly string[], start: number, depth: number): Read {
  const end = endOf(
    lines,
    start + 1,
    (line, index) => line !== "" && !interruptsParagraph(lines, index, depth),
  );
  const isQuote = QUOTE.test(lines[start] ?? "");
  const own = lines.slice(start, end)
    .map((line, index) => (isQuote && index > 0 ? line.replace(QUOTE, "") : line).trim());
  const text = withoutInlineMarks(visibleLine(own.filter((line) => line !== "").join(" ")));
  return { block: text === "" ? undefined : { kind: "paragraph", text }, end };
}

/** True when the line begins a block although no blank line precedes it. */
function interruptsParagraph(lines: readonly string[], index: number, depth: number): boolean {
  const line = lines[index] ?? "";
  if (openFence(line) !== undefined || HEADING.test(line) || RULE.test(line)) return true;
  if (isTable(lines, index) || isUnderlined(lines, index)) return true;
  // Each line that tells what to do is a paragraph.
  if (CAPITAL.test(line) && saysWhatToDo(line)) return true;
  if (QUOTE.test(line) && !QUOTE.test(lines[index - 1] ?? "")) return true;
  const item = readItem(line);
  // A number that is wrapped to the start of a line is not a list.
  return item !== undefined && depth <= DEEPEST_LIST && item.text !== "" &&
    (item.number ?? 1) === 1;
}

/** The first line of a list item. */
interface Item {
  /** The column of the text. */
  readonly column: number;
  /** Absent for bullets. */
  readonly number?: number;
  readonly text: string;
}

function readItem(line: string): Item | undefined {
  const match = ITEM.exec(line);
  if (match === null) return undefined;
  const [mark, , digits, space = ""] = match;
  // More than four spaces after the mark are one, and indented code (CommonMark 5.2).
  const column = mark.length - (space.length > CODE_INDENT ? space.length - 1 : 0);
  return {
    column,
    ...(digits === undefined ? {} : { number: Number(digits) }),
    text: line.slice(column),
  };
}

function readList(lines: readonly string[], start: number, first: Item, depth: number): Read {
  const items: (readonly NoteBlock[])[] = [];
  let index = start;
  for (let item: Item | undefined = first; item !== undefined;) {
    const { column } = item;
    const end = endOfItem(lines, index, column, depth);
    const own = lines.slice(index + 1, end).map((line) =>
      line.slice(Math.min(column, indentOf(line)))
    );
    const blocks = readBlocks([item.text, ...own], depth + 1);
    if (blocks.length > 0) items.push(blocks);
    index = end;
    const next = readItem(lines[index] ?? "");
    const isSame = next !== undefined &&
      (next.number === undefined) === (first.number === undefined);
    item = isSame ? next : undefined;
  }
  if (items.length === 0) return { block: undefined, end: index };
  const numbered = first.number === undefined ? {} : { start: first.number };
  return { block: { kind: "list", ...numbered, items }, end: index };
}

/** The index of the line after an item: that of the next item, or of what is not in the list. */
function endOfItem(
  lines: readonly string[],
  start: number,
  column: number,
  depth: number,
): number {
  let isAfterBlank = false;
  return endOf(lines, start + 1, (line, index) => {
    if (line === "") {
      isAfterBlank = true;
      return true;
    }
    const isItem = readItem(line) !== undefined;
    const isInside = indentOf(line) >= column && !(isItem && depth === DEEPEST_LIST);
    const isContinued = !isAfterBlank && !isItem && !interruptsParagraph(lines, index, depth);
    isAfterBlank = false;
    return isInside || isContinued;
  });
}

function isTable(lines: readonly string[], index: number): boolean {
  return TABLE_ROW.test(lines[index] ?? "") && TABLE_ROW.test(lines[index + 1] ?? "");
}

/** The index of the first line from `start` that fails the test, or the number of lines. */
function endOf(
  lines: readonly string[],
  start: number,
  test: (line: string, index: number) => boolean,
): number {
  for (let index = start; index < lines.length; index++) {
    if (!test(lines[index] ?? "", index)) return index;
  }
  return lines.length;
}

function indentOf(line: string): number {
  return /^ */.exec(line)?.[0].length ?? 0;
}
