// What a reader sees of an entry: the parts that markdown, html and text lay out each in their way.

import type { Entry, SectionType } from "../types.ts";
import { creditOf } from "../build.ts";
import { visibleLine, visibleParagraphs } from "./visible_text.ts";

/** The parts of an entry, each on one line and visible, but not yet escaped for any format. */
export interface VisibleEntry {
  /** Empty when the entry shows no scope. */
  readonly scope: string;
  /** Empty when the commit has no subject. */
  readonly description: string;
  /** What stands in parentheses: `#12`, `!12` or the short hash. */
  readonly reference: string;
  /** Who opened the pull request: `@login` or a name; empty where that is not known. */
  readonly credit: string;
  /** True when the credit is meant to be a mention; a name that looks like one is not. */
  readonly isMention: boolean;
  /** What stands under the entry; empty most of the time. */
  readonly lines: readonly string[];
}

const NO_LINES: readonly string[] = [];

/**
 * The parts of an entry as the section of this type shows it: the breaking notes stand in the
 * section `breaking` only, a paragraph a line, before the summary that stands in every section. A
 * note that says what the description says is left out.
 */
export function visibleEntry(entry: Entry, section: SectionType): VisibleEntry {
  const description = visibleLine(entry.description);
  return {
    scope: entry.scope === undefined ? "" : visibleLine(entry.scope),
    description,
    reference: entry.pullRequest?.reference ?? entry.shortHash,
    credit: visibleLine(creditOf(entry.pullRequest) ?? ""),
    isMention: entry.pullRequest?.details?.author?.login !== undefined,
    lines: linesUnder(entry, section, description),
  };
}

function linesUnder(entry: Entry, section: SectionType, description: string): readonly string[] {
  const notes = section === "breaking" ? entry.breakingNotes : NO_LINES;
  if (notes.length === 0 && entry.summary === undefined) return NO_LINES;
  const lines = notes.map(visibleParagraphs)
    .filter((paragraphs) => paragraphs.length !== 1 || paragraphs[0] !== description)
    .flat();
  return entry.summary === undefined ? lines : [...lines, ...visibleParagraphs(entry.summary)];
}
