// The part of a release's text that relnotes writes, between two comments. All around it stays.

import { findCodeEnds } from "../text/quoted_lines.ts";

/** The part in a text, and what stands around it. */
export interface Region {
  /** The text before it; empty, or with its final line break. */
  readonly before: string;
  readonly after: string;
  /** What stands between the comments, without blank lines around it. */
  readonly content: string;
  /** The digest of what relnotes wrote; absent in a place that is kept for the notes. */
  readonly digest?: string;
}

/** Why a text has no part to replace: it has none, or its comments do not fit together. */
export type NoRegion = "absent" | "damaged";

const START = /^<!-- relnotes(?: \S+ sha256=([0-9a-f]{64}))? -->[ \t]*$/gm;
const END = /^<!-- \/relnotes -->[ \t]*$/gm;
const MARKER = /<!--(?=\s*\/?relnotes\b)/g;

/** A text with the line breaks that git has; platforms return others. */
export function normalizeBreaks(text: string): string {
  return text.replace(/\r\n?/g, "\n");
}

/**
 * Finds the part in a text with normalized line breaks. The line `<!-- relnotes -->` alone keeps a
 * place for it.
 */
export function findRegion(body: string): Region | NoRegion {
  // An example in a code block is no mark, and keeps the place of what follows.
  const text = blankCode(body);
  const starts = [...text.matchAll(START)];
  const ends = [...text.matchAll(END)];
  const [start] = starts;
  if (start === undefined) return ends.length === 0 ? "absent" : "damaged";
  const [end] = ends;
  const digest = start[1];
  const startEnd = start.index + start[0].length;
  const isPlace = digest === undefined && end === undefined;
  if (starts.length > 1 || ends.length > 1 || (!isPlace && end === undefined)) return "damaged";
  if (end !== undefined && end.index < startEnd) return "damaged";
  return {
    before: body.slice(0, start.index),
    after: body.slice(end === undefined ? startEnd : end.index + end[0].length),
    content: trimBlankLines(body.slice(startEnd, end?.index ?? startEnd)),
    ...(digest === undefined ? {} : { digest }),
  };
}

/** The text with the lines of fenced code replaced by spaces. */
function blankCode(body: string): string {
  const lines = body.split("\n");
  const codeEnds = findCodeEnds(lines);
  let end = -1;
  return lines.map((line, index) => {
    if (index > end) end = codeEnds.get(index) ?? end;
    return index <= end ? " ".repeat(line.length) : line;
  }).join("\n");
}

/** The text of which the digest is taken: the document without blank lines around it. */
export function contentOf(document: string): string {
  // A quoted comment must not look like the end of the part.
  return trimBlankLines(normalizeBreaks(document)).replace(MARKER, "<! --");
}

/** The part with this content and its digest. */
export function writeRegion(tag: string, content: string, digest: string): string {
  // A tag may contain `-->`, but no space (git-check-ref-format(1)).
  const name = encodeURIComponent(tag.toWellFormed()).replaceAll("%2F", "/");
  return `<!-- relnotes ${name} sha256=${digest} -->\n\n${content}\n\n<!-- /relnotes -->`;
}

/** Number of characters that the comments around a content have, at most. */
export function markerLength(tag: string): number {
  return writeRegion(tag, "", "0".repeat(64)).length;
}

function trimBlankLines(text: string): string {
  return text.replace(/^(?:[ \t]*\n)+/, "").trimEnd();
}
