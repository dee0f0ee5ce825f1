// Text from history as a reader may see it: nothing invisible, no e-mail address, no space around it.

import { showInvisible } from "../../text/control_characters.ts";
import { maskEmails } from "../../text/email_addresses.ts";

// Most lines are printable ASCII without an address or outer spaces: one look settles those.
const NEEDS_WORK = /[^ -~]|@|^ | $/;

/** One line made visible: see `showInvisible` and {@link maskEmails}; without spaces around it. */
export function visibleLine(text: string): string {
  return NEEDS_WORK.test(text) ? maskEmails(showInvisible(text)).trim() : text;
}

/**
 * The paragraphs of a text, each made one visible line: blank lines part paragraphs, and the line
 * breaks within one become a space. None is empty.
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
