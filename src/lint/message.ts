// A commit message as rules see it: lines with their numbers, the parts of the header, the footers.

import { findCodeEnds } from "../text/quoted_lines.ts";
import { type HeaderPieces, splitHeader } from "../notes/messages/header.ts";
import { trailersIn } from "../notes/messages/trailers/trailers.ts";

/** A line and its number in the source, from 1. */
export interface Line {
  readonly text: string;
  readonly number: number;
}

/** A message. */
export interface Message {
  /** The first line that is not blank; its text is empty when there is none. */
  readonly first: Line;
  /** Undefined when the first line has no type. */
  readonly header: HeaderPieces | undefined;
  /** The lines after the first one, blank ones too, without those at the end. */
  readonly rest: readonly Line[];
  /** The lines of the rest that are code. */
  readonly code: ReadonlySet<Line>;
  /** The number of the first line of the footers; infinity without them. */
  readonly footersFrom: number;
  /** A footer that begins where prose goes on; undefined without one. */
  readonly attached: Line | undefined;
  /** The rest as one text. */
  readonly body: string;
}

/** Reads a message from its lines. */
export function readMessage(lines: readonly Line[]): Message {
  const start = lines.findIndex(({ text }) => text.trim() !== "");
  const end = lines.findLastIndex(({ text }) => text.trim() !== "") + 1;
  const first = lines[start] ?? { text: "", number: 1 };
  const rest = start < 0 ? [] : lines.slice(start + 1, end);
  const code = findCode(rest);
  const { footersFrom, attached } = findFooters(rest, code);
  return {
    first,
    header: readHeader(first.text.trimStart(), first.text.search(/\S|$/)),
    rest,
    code,
    footersFrom,
    attached,
    body: rest.map(({ text }) => text).join("\n").trim(),
  };
}

/** The lines of a text, numbered from 1. */
export function splitLines(text: string): readonly Line[] {
  return text.replaceAll("\r\n", "\n").split("\n")
    .map((line, index) => ({ text: line, number: index + 1 }));
}

// A type of one's own may have other signs than letters, such as `i18n`, and a scope parentheses.
const OWN_HEADER = /^([\w-]{1,40})(!?)\s?(?:\((.{0,200})\))?(!?)\s?:(?![:/])\s*(.*)$/s;

/** The header in a line that begins at `at`. */
function readHeader(line: string, at: number): HeaderPieces | undefined {
  const pieces = splitHeader(line) ?? splitOwn(line);
  return pieces === undefined ? undefined : {
    ...pieces,
    typeAt: pieces.typeAt + at,
    scopeAt: pieces.scopeAt + at,
    descriptionAt: pieces.descriptionAt + at,
  };
}

function splitOwn(line: string): HeaderPieces | undefined {
  const [whole, type = "", early = "", scope, late = "", description = ""] =
    OWN_HEADER.exec(line) ??
      [];
  if (whole === undefined || !/[A-Za-z]/.test(type)) return undefined;
  return {
    type,
    scope,
    isBreaking: early + late !== "",
    description,
    typeAt: 0,
    scopeAt: line.indexOf("(") + 1,
    descriptionAt: line.length - description.length,
  };
}

function findCode(lines: readonly Line[]): ReadonlySet<Line> {
  const ends = findCodeEnds(lines.map(({ text }) => text));
  let end = -1;
  return new Set(lines.filter(({ text }, index) => {
    if (index > end) end = ends.get(index) ?? end;
    return index <= end || /^(?: {4}|\t)/.test(text);
  }));
}

const BREAKING = /^BREAKING[ -]CHANGE: /;
// Footers that tools write. "Note: …" at the end of a paragraph is prose, and so is "Closes #12".
const SURE_FOOTER = /^(?:[A-Za-z]+(?:-[A-Za-z]+)*-by|Change-Id): \S|^BREAKING[ -]CHANGE: \S/;
const FOOTER = /^[A-Za-z][A-Za-z0-9]*(?:-[A-Za-z0-9]+)*(?:: | #)\S|^BREAKING[ -]CHANGE: /;

/**
 * Footers are the last paragraph when git reads it as trailers, and what follows `BREAKING CHANGE:`.
 * A number such as `#12` in prose begins none.
 */
function findFooters(
  lines: readonly Line[],
  code: ReadonlySet<Line>,
): Pick<Message, "footersFrom" | "attached"> {
  const lastBlank = lines.findLastIndex(({ text }) => text.trim() === "");
  const last = lines.slice(lastBlank + 1);
  const isBlock = last.length > 0 && FOOTER.test(last[0]?.text ?? "") &&
    trailersIn(last.map(({ text }) => text).join("\n")).length > 0;
  const breaking = lines.find((line) => BREAKING.test(line.text) && !code.has(line));
  const footersFrom = Math.min(
    isBlock ? last[0]?.number ?? Infinity : Infinity,
    breaking?.number ?? Infinity,
  );
  const attached = lines.find((line, index) => {
    const before = lines[index - 1];
    return SURE_FOOTER.test(line.text) && !code.has(line) && before !== undefined &&
      before.text.trim() !== "" && before.number < footersFrom &&
      (breaking === line || index > lastBlank);
  });
  return {
    footersFrom: attached === undefined ? footersFrom : Math.min(footersFrom, attached.number),
    attached,
  };
}
