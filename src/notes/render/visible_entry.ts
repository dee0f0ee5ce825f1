// Makes the parts of notes safe to show; the formats lay them out and escape their own markup.

import type { Entry, SectionType } from "../types.ts";
import { creditOf } from "../build.ts";
import { showInvisible } from "../../text/control_characters.ts";
import { maskEmails } from "../../text/email_addresses.ts";

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

/**
 * The parts of an entry as a section of this type shows them. Only the section `breaking` shows
 * breaking notes, one line per paragraph and before the summary. A note that repeats the
 * description is omitted.
 */
export function visibleEntry(entry: Entry, section: SectionType): VisibleEntry {
  const description = visibleLine(entry.description);
  const notes = section === "breaking" ? entry.breakingNotes : [];
  return {
    scope: visibleLine(entry.scope ?? ""),
    description,
    reference: entry.pullRequest?.reference ?? entry.shortHash,
    credit: visibleLine(creditOf(entry.pullRequest) ?? ""),
    isMention: entry.pullRequest?.details?.author?.login !== undefined,
    lines: [
      ...notes.map(visibleParagraphs)
        .filter((paragraphs) => paragraphs.length !== 1 || paragraphs[0] !== description)
        .flat(),
      ...(entry.summary === undefined ? [] : visibleParagraphs(entry.summary)),
    ],
  };
}

// A quick test: most lines are printable ASCII without an address or outer spaces.
const NEEDS_WORK = /[^ -~]|@|^ | $/;

/** Trims a line, escapes its control characters and masks e-mail addresses. */
export function visibleLine(text: string): string {
  return NEEDS_WORK.test(text) ? maskEmails(showInvisible(text)).trim() : text;
}

/** Each paragraph as one visible line; line breaks inside become spaces. */
function visibleParagraphs(text: string): readonly string[] {
  const lines = text.split(/\r?\n/).map(visibleLine);
  return lines.join("\n").split(/\n{2,}/)
    .map((paragraph) => paragraph.replaceAll("\n", " ").trim())
    .filter((paragraph) => paragraph !== "");
}

const WEB = /^https?:\/\/[^/]/i;
// All but the characters of RFC 3986, section 2. Parentheses are encoded too, because `)` ends a
// link in Markdown.
const NOT_IN_URL = /[^!#-'*-;=?-Z\[\]_a-z~]/gu;

/**
 * The URL when it is http or https, otherwise undefined. Percent-encodes characters that a URL
 * cannot contain, so that it ends in the right place in every format. Existing escapes are kept.
 */
export function webUrl(url: string | undefined): string | undefined {
  if (url === undefined || !WEB.test(url)) return undefined;
  return url.toWellFormed().replace(NOT_IN_URL, percentEncode);
}

function percentEncode(character: string): string {
  if (character === "(") return "%28";
  return character === ")" ? "%29" : encodeURIComponent(character);
}
