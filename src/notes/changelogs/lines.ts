// Finds the entries in the lines of a changelog's diff, and the headings above them.

import type { ChangelogEntry } from "../../history/commit.ts";
import { guard } from "../../text/patterns/guarded_pattern.ts";
import { readChangelogHeading } from "./headings.ts";

interface Heading {
  /** Small numbers enclose greater ones. */
  readonly level: number;
  readonly text: string;
}

/** A heading, or a line that ends what the last heading applies to. */
type Boundary = Heading | "end" | "end of a label";

// Deeper lists are not followed.
const MOST_LEVELS = 10;

interface Item {
  readonly indent: number;
  readonly isMarked: boolean;
}

// Longer lines are no headings.
const LONGEST_HEADING = 200;
const LONGEST_KNOWN_HEADING = 60;
const ATX = /^ {0,3}(#{1,6}|={1,6})[ \t]+(\S.*)$/;
const TEXTILE = /^h([1-6])\. +(\S.*)$/;
const UNDERLINE = /^([=~^"'`*+#-])\1{2,}$/;
const UNDERLINE_LEVELS: Readonly<Record<string, number>> = { "=": 1, "-": 2 };
const OTHER_UNDERLINE_LEVEL = 3;
// "**Fixed**", "BUG FIXES:".
const LABEL = /^(?:\*\*|__)(.{2,60})(?:\*\*|__):?$|^(\p{L}[^:]{1,60}):$/u;
const LABEL_LEVEL = 7;
// "* Fixed" with the entries as a list inside of it.
const LIST_LEVEL = 8;
const RULE = /^ {0,3}(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,})$/;
const UNRELEASED = /^\W*(?:unreleased|upcoming|next|head|master|main)\W*$/i;
const VERSION = /(?:^|[\s[(@v-])\d{1,9}\.\d|^\W*(?:unreleased|upcoming|next|head|master|main)\W*$/i;
const ITEM = /^(\s*)(?:[-*+•]|\d{1,3}[.)])\s+(\S.*)$/;
// Below "Contributors:" stand people and no changes.
const PEOPLE = guard(
  /contributor|committer|credit|acknowledg|thank/i,
  /^\W*(?:(?:new|our|all|special|first[- ]time) )?(?:contributors?|committers|credits?|acknowledge?ments|thanks|thank you)\b/i,
);
// Four or more tildes underline a heading in reStructuredText.
const FENCE = /^ {0,3}(?:```|~~~(?!~))/;
// Behind a colon stand the entries themselves.
const PROSE = /^[\p{L}\d`*_"'[].*[^:]$/u;
// What is to be filled in, and what says that there is nothing.
const LONGEST_NO_ENTRY = 100;
const NO_ENTRY =
  /^(?:\[ ?\]|[\s*_([-]*(?:none|nothing|n\/a|tb[ad]|todo|no (?:\w+ )?changes|\.{3}|…|)[\s*_).!-]*$)/i;

/**
 * The entries of a list on the lines of a diff with this mark, `+` for those of its new side. Entries
 * inside of others with the mark are a part of them. Paragraphs right below a heading of what breaks
 * are entries too. Nothing in comments and code is an entry or a heading, and what stands below a second
 * version is none of this change.
 */
export function findEntries(
  patch: readonly string[],
  mark: "+" | "-",
): readonly ChangelogEntry[] {
  const entries: ChangelogEntry[] = [];
  let hunk: string[] = [];
  for (const line of [...patch, "@@"]) {
    if (line.startsWith("@@")) {
      entries.push(...entriesOfHunk(hunk, mark));
      hunk = [];
    } else if (line.startsWith(" ") || line.startsWith(mark) || line === "") {
      hunk.push(line.replace(/\r$/, ""));
    }
  }
  return entries;
}

/** The headings of versions on the lines of a diff with this mark. */
export function findVersions(patch: readonly string[], mark: "+" | "-"): readonly string[] {
  const texts = patch.map((line) => line.slice(1).trimEnd());
  return patch.flatMap((line, at) => {
    if (!line.startsWith(mark)) return [];
    const boundary = readBoundary(texts[at] ?? "", texts[at + 1] ?? "", false);
    return typeof boundary === "object" && isVersion(boundary.text) ? [boundary.text] : [];
  });
}

/** True for the heading of a version, or of what is not released yet. */
export function isVersion(heading: string): boolean {
  return VERSION.test(heading);
}

/** True for the heading of what is not released yet. */
export function isUnreleased(heading: string): boolean {
  return UNRELEASED.test(heading);
}

function entriesOfHunk(hunk: readonly string[], mark: string): readonly ChangelogEntry[] {
  const lines = withoutCode(withoutComments(hunk)).map((line): Line => ({
    text: line.slice(1).trimEnd(),
    isMarked: line.startsWith(mark),
  }));
  const reader = new ListReader();
  for (const [at, line] of lines.entries()) reader.read(line, lines[at + 1]?.text ?? "");
  return reader.entries;
}

interface Line {
  readonly text: string;
  /** True for a line of the side that is asked for, false for context. */
  readonly isMarked: boolean;
}

interface OpenEntry extends ChangelogEntry {
  text: string;
  end?: string;
  parts?: { text: string }[];
}

/** Reads headings and lists, line by line. */
class ListReader {
  readonly entries: OpenEntry[] = [];
  #above: readonly Heading[] = [];
  /** The items that the next one may be inside of. */
  #items: readonly Item[] = [];
  /** The entry that goes on, or the last of its parts. */
  #open: { text: string } | undefined;
  /** The entry whose paragraphs may follow, and where its mark stands. */
  #last: { readonly entry: OpenEntry; readonly indent: number } | undefined;
  /** True when the line above is empty. */
  #isApart = false;
  /** True when the line above belongs to a list. */
  #isListed = false;
  #hasVersion = false;
  /** True below the second version: what is entered there was released before. */
  #isOlder = false;
  /** True when the line above may be a heading that is underlined. */
  #isTitle = false;
  /** True when a paragraph may begin that says what breaks. */
  #mayBeProse = false;

  /** The headings above, the nearest first. */
  get #headings(): readonly string[] {
    return this.#above.map(({ text }) => text).reverse();
  }

  read({ text, isMarked }: Line, next: string): void {
    const isUnderline = this.#isTitle && UNDERLINE.test(text);
    const boundary = isUnderline ? undefined : readBoundary(text, next, this.#isListed);
    this.#isTitle = typeof boundary === "object" && boundary.level < LABEL_LEVEL;
    const [, space = "", item] = boundary === undefined ? ITEM.exec(text) ?? [] : [];
    if (item !== undefined) this.#begin(item, { indent: space.length, isMarked });
    else if (boundary === "end of a label" && this.#mayBeProse && PROSE.test(text)) {
      this.#beginProse(text, isMarked);
    } else if (boundary !== undefined) this.#end(boundary);
    else if (isUnderline || text.trim() === "") this.#end();
    else if (this.#open !== undefined && isMarked) this.#open.text += ` ${text.trim()}`;
    else if (isMarked) this.#goOn(text);
    this.#isApart = text.trim() === "";
  }

  #goOn(text: string): void {
    const { entry, indent } = this.#last ?? { indent: 0 };
    if (entry?.parts !== undefined || entry === undefined || text.search(/\S/) <= indent) return;
    entry.end = this.#isApart || entry.end === undefined
      ? text.trim()
      : `${entry.end} ${text.trim()}`;
  }

  #begin(text: string, item: Item): void {
    this.#mayBeProse = false;
    const around = this.#items.slice(0, MOST_LEVELS).filter(({ indent }) => indent < item.indent);
    this.#items = [...around, item];
    this.#isListed = true;
    if (item.indent === 0) this.#above = this.#above.filter(({ level }) => level < LIST_LEVEL);
    const isOwn = item.isMarked && around.at(-1)?.isMarked !== true && !isNothing(text) &&
      !this.#isOlder && !PEOPLE.test(this.#above.at(-1)?.text ?? "");
    const { entry: outer, indent = 0 } = this.#last ?? {};
    const isInside = item.isMarked && around.at(-1)?.isMarked === true && item.indent > indent;
    if (outer !== undefined && isInside && !isNothing(text)) {
      this.#open = { text };
      (outer.parts ??= []).push(this.#open);
      return;
    }
    const entry = isOwn ? { text, headings: this.#headings } : undefined;
    if (entry !== undefined) this.entries.push(entry);
    this.#open = entry;
    this.#last = entry && { entry, indent: item.indent };
  }

  /** Begins a paragraph, which its first line makes an entry or not. */
  #beginProse(text: string, isMarked: boolean): void {
    const entry = isMarked && !this.#isOlder ? { text, headings: this.#headings } : undefined;
    if (entry !== undefined) this.entries.push(entry);
    this.#open = entry;
    this.#isListed = true;
  }

  #end(boundary?: Boundary): void {
    this.#open = undefined;
    this.#isListed = false;
    if (boundary === undefined) return;
    this.#last = undefined;
    this.#mayBeProse = typeof boundary === "object" && boundary.level < LABEL_LEVEL &&
      readChangelogHeading(boundary.text)?.isBreaking === true;
    if (typeof boundary === "object" && VERSION.test(boundary.text)) {
      this.#isOlder = this.#hasVersion;
      this.#hasVersion = true;
    }
    this.#above = enter(this.#above, boundary);
    this.#items = [];
  }
}

function isNothing(text: string): boolean {
  return text.length <= LONGEST_NO_ENTRY && NO_ENTRY.test(text);
}

function enter(above: readonly Heading[], boundary: Boundary): readonly Heading[] {
  if (boundary === "end") return [];
  if (boundary === "end of a label") return above.filter(({ level }) => level < LABEL_LEVEL);
  // What stands above a version is no part of it, whatever its level.
  return VERSION.test(boundary.text)
    ? [boundary]
    : [...above.filter(({ level }) => level < boundary.level), boundary];
}

function readBoundary(text: string, next: string, isListed: boolean): Boundary | undefined {
  if (text === "" || /^\s/.test(text) && !text.trimStart().startsWith("#")) return undefined;
  if (text.length > LONGEST_HEADING) {
    return isListed || ITEM.test(text) ? undefined : "end of a label";
  }
  const [, marks, title] = ATX.exec(text) ?? [];
  if (marks !== undefined && title !== undefined) {
    return { level: marks.length, text: title.replace(/[ \t#=]+$/, "") };
  }
  const [, depth, name] = TEXTILE.exec(text) ?? [];
  if (depth !== undefined && name !== undefined) return { level: Number(depth), text: name };
  if (RULE.test(text)) return "end";
  const [, space, item] = ITEM.exec(text) ?? [];
  const [, inside] = ITEM.exec(next) ?? [];
  if (space === "" && item !== undefined && inside && isKnownHeading(item)) {
    return { level: LIST_LEVEL, text: item };
  }
  const [, line] = UNDERLINE.exec(next) ?? [];
  if (line !== undefined && /^[^\s>|*+-]/.test(text)) {
    return { level: UNDERLINE_LEVELS[line] ?? OTHER_UNDERLINE_LEVEL, text };
  }
  const [, bold, label] = LABEL.exec(text) ?? [];
  const words = bold ?? label;
  if (words !== undefined) return { level: LABEL_LEVEL, text: words };
  if (text.startsWith("<")) return "end";
  if (isListed || item !== undefined) return undefined;
  if (inside !== undefined && isKnownHeading(text)) return { level: LABEL_LEVEL, text };
  return VERSION.test(text.slice(0, 20)) ? "end" : "end of a label";
}

/** True for the words of a heading that needs no marks to be one. */
function isKnownHeading(text: string): boolean {
  return text.length <= LONGEST_KNOWN_HEADING && readChangelogHeading(text) !== undefined;
}

/** The lines, of which those in comments of HTML are empty; one may have begun above. */
function withoutComments(lines: readonly string[]): readonly string[] {
  const end = lines.findIndex((line) => line.includes("-->"));
  const start = lines.findIndex((line) => line.includes("<!--"));
  let isInside = end >= 0 && (start < 0 || end < start);
  return lines.map((line) => {
    const wasInside = isInside;
    if (line.lastIndexOf("<!--") > line.lastIndexOf("-->")) isInside = true;
    else if (line.includes("-->")) isInside = false;
    return wasInside || line.includes("<!--") ? line.slice(0, 1) : line;
  });
}

/** The lines without fenced code; none when it does not tell whether a fence begins or ends it. */
function withoutCode(lines: readonly string[]): readonly string[] {
  const isFence = (line: string): boolean => FENCE.test(line.slice(1));
  if (!lines.some(isFence)) return lines;
  if (lines.filter(isFence).length % 2 > 0) return [];
  let isInside = false;
  return lines.map((line) => {
    const wasInside = isInside;
    if (isFence(line)) isInside = !isInside;
    return wasInside || isInside ? line.slice(0, 1) : line;
  });
}
