// A message as it comes out of an editor, with its white space cleaned up as git does it.

/**
 * The text without blanks at the ends of its lines, carriage returns and the mark of UTF-8 that some editors
 * leave, blank lines at both ends and more than one between others (git-stripspace(1)). Lines that begin with
 * `#` stay: nothing has said that they would go. Empty when there is nothing else.
 */
export function cleanEdited(text: string): string {
  const lines = text.replace(/^\ufeff/, "").replaceAll("\r\n", "\n").replaceAll("\r", "\n")
    .split("\n").map((line) => line.trimEnd());
  return lines.join("\n").replace(/\n{3,}/g, "\n\n").replace(/^\n+/, "").trimEnd();
}
