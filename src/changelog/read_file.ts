// Reads a changelog file as data, without loss.

import { EnvironmentError } from "../errors.ts";
import { readHeading, readRawHeading } from "./form/heading.ts";
import { splitLines } from "./lines.ts";
import type { ChangelogFile, FileSection, Heading, Line } from "./types.ts";

const ITEM = /^ {0,3}(?:[-*+]|\d{1,9}[.)])[ \t]+(?=\S)/;
const ANCHOR = /^\s*<a\s[^<>]{0,300}>(?:\s*<\/a>)?\s*$/i;
const REFERENCE = /^ {0,3}\[[^\]]{1,300}\]:\s*\S/;
const CONFLICT = /^(?:<{7} |>{7} )/;

/**
 * Reads the text of a changelog file.
 * @throws EnvironmentError when it is no text, or holds the marks of a merge conflict; `name` is
 *   the file in quotes.
 */
export function readChangelog(text: string, name: string): ChangelogFile {
  checkText(text, name);
  const mark = text.startsWith("\uFEFF") ? "\uFEFF" : "";
  const lines = splitLines(text.slice(mark.length));
  const heads = findHeads(lines);
  const endAt = findEnd(lines, heads.at(-1)?.next ?? 0);
  const join = (from: number, to: number): string =>
    lines.slice(from, to).map(({ raw }) => raw).join("");
  const sections = heads.map(({ heading, from, next }, at): FileSection => ({
    heading,
    head: join(from, next),
    body: join(next, heads[at + 1]?.from ?? endAt),
  }));
  const crlfCount = lines.filter(({ raw }) => raw.endsWith("\r\n")).length;
  return {
    preamble: mark + join(0, heads[0]?.from ?? endAt),
    sections,
    end: join(endAt, lines.length),
    lineEnding: crlfCount * 2 > lines.length ? "\r\n" : "\n",
  };
}

/** The text of a file. */
export function writeChangelog({ preamble, sections, end }: ChangelogFile): string {
  return preamble + sections.map(({ head, body }) => head + body).join("") + end;
}

function checkText(text: string, name: string): void {
  if (text.includes("\0")) {
    throw new EnvironmentError(
      `${name} cannot be read as a changelog: it is not a text`,
      "name the changelog with --file",
    );
  }
  const conflict = text.includes("<<<<<<< ") || text.includes(">>>>>>> ")
    ? text.split("\n").findIndex((line) => CONFLICT.test(line))
    : -1;
  if (conflict !== -1) {
    throw new EnvironmentError(
      `${name} holds the marks of a merge conflict, in line ${conflict + 1}`,
      "resolve the conflict first",
    );
  }
}

interface Head {
  readonly heading: Heading;
  /** The first line, which may be an anchor above the heading. */
  readonly from: number;
  /** The line after the heading. */
  readonly next: number;
}

function findHeads(lines: readonly Line[]): readonly Head[] {
  const heads: Head[] = [];
  let above: number | undefined;
  // Where the text of the item begins that the lines belong to, as far as they are indented.
  let itemIndent: number | undefined;
  for (let at = 0; at < lines.length; at++) {
    const { text = "", isText = false } = lines[at] ?? {};
    if (!isText || text.trim() === "") continue;
    const indent = text.search(/\S/);
    if (itemIndent !== undefined && indent >= itemIndent) continue;
    itemIndent = ITEM.exec(text)?.[0].length;
    const raw = readRawHeading(lines, at);
    if (raw === undefined) continue;
    const heading = readHeading(raw, above);
    if (heading === undefined) continue;
    if (heading.version !== undefined) above = Math.min(above ?? 6, heading.level);
    const next = at + raw.lineCount;
    heads.push({ heading, from: findAnchor(lines, at, heads.at(-1)?.next ?? 0), next });
    at = next - 1;
  }
  return heads;
}

/** The first line of the anchors above a heading. */
function findAnchor(lines: readonly Line[], at: number, least: number): number {
  let from = at;
  for (let above = at - 1; above >= least; above--) {
    const text = lines[above]?.text ?? "";
    if (ANCHOR.test(text)) from = above;
    else if (text.trim() !== "") break;
  }
  return from;
}

/** The first line of the link references at the end. */
function findEnd(lines: readonly Line[], least: number): number {
  let end = lines.length;
  for (let at = lines.length - 1; at >= least; at--) {
    const line = lines[at];
    if (line === undefined || !line.isText) break;
    if (REFERENCE.test(line.text)) end = at;
    else if (line.text.trim() !== "") break;
  }
  return end;
}
