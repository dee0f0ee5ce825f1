// Makes text from the history safe to show: control characters, e-mail addresses, white space.

import { showInvisible } from "../../text/control_characters.ts";
import { maskEmails } from "../../text/email_addresses.ts";

// A quick test: most lines are printable ASCII without an address or outer spaces.
const NEEDS_WORK = /[^ -~]|@|^ | $/;

/**
 * Trims a line, escapes its control characters (`showInvisible`) and masks e-mail addresses
 * ({@link maskEmails}).
 */
export function visibleLine(text: string): string {
  return NEEDS_WORK.test(text) ? maskEmails(showInvisible(text)).trim() : text;
}

/**
 * Splits a text at blank lines and makes each paragraph one visible line. Line breaks in a
 * paragraph become spaces; no line is empty.
 */
export function visibleParagraphs(text: string): readonly string[] {
  const paragraphs: string[] = [];
  let lines: string[] = [];
  for (const line of text.split(/\r?\n/)) {
    const visible = visibleLine(line);
    if (visible !== "") lines.push(visible);
    else if (lines.length > 0) {
      paragraphs.push(lines.join(" "));
      lines = [];
    }
  }
  if (lines.length > 0) paragraphs.push(lines.join(" "));
  return paragraphs;
}
