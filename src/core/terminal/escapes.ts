// The control sequences that relnotes writes (xterm, "XTerm Control Sequences"; the names are those of terminfo and DEC).

/** Saves what is on the screen and takes an empty one. */
export const enterAlternativeScreen = "\u001b[?1049h";
/** Gives the saved screen back. */
export const exitAlternativeScreen = "\u001b[?1049l";
/** Takes the cursor out of sight. */
export const cursorHide = "\u001b[?25l";
/** Shows the cursor again. */
export const cursorShow = "\u001b[?25h";
/** Lets a line that is too long end at the edge (DECAWM): terminals differ on the width of new emoji. */
export const wrapOff = "\u001b[?7l";
/** Lets long lines go on in the next one, as terminals are found. */
export const wrapOn = "\u001b[?7h";
/** Has pasted text marked, so that it is not taken for keys. */
export const pasteMarksOn = "\u001b[?2004h";
/** Pasted text is as if it were typed, as terminals are found. */
export const pasteMarksOff = "\u001b[?2004l";
/** What follows is shown at once, when it is complete; terminals that do not know it show it as it comes. */
export const beginSynchronizedOutput = "\u001b[?2026h";
/** The end of what is shown at once. */
export const endSynchronizedOutput = "\u001b[?2026l";
/** Empties the line from the cursor on. */
export const eraseEndLine = "\u001b[K";

/** Moves the cursor to a column and a row, both counted from 0. */
export function cursorTo(column: number, row: number): string {
  return `\u001b[${row + 1};${column + 1}H`;
}
