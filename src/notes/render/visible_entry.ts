// The visible parts of an entry, which Markdown, HTML and text lay out differently.

import type { Entry, SectionType } from "../types.ts";
import { creditOf } from "../build.ts";
import { visibleLine, visibleParagraphs } from "./visible_text.ts";

/** The parts of an entry: one line each, control characters escaped, markup not yet. */
export interface VisibleEntry {
  /** Empty when the entry shows no scope. */
  readonly scope: string;
  /** Empty when the commit has no subject. */
  readonly description: string;
  /** The reference in parentheses: `#12`, `!12` or the short hash. */
  readonly reference: string;
  /** The author of the pull request: `@login` or a name; empty when unknown. */
  readonly credit: string;
  /** True when the credit is a login to mention, false when it is a name that looks like one. */
  readonly isMention: boolean;
  /** The lines below the entry; usually empty. */
  readonly lines: readonly string[];
}

const NO_LINES: readonly string[] = [];

/**
 * The parts of an entry as a section of this type shows them. Only the section `breaking` shows
 * breaking notes, one line per paragraph and before the summary. A note that repeats the
 * description is omitted.
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
