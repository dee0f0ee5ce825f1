// Control sequences (xterm, "XTerm Control Sequences"), named as in terminfo and by DEC.

/** Saves the screen and switches to an empty one. */
export const enterAlternativeScreen = "\u001b[?1049h";
/** Restores the saved screen. */
export const exitAlternativeScreen = "\u001b[?1049l";
/** Hides the cursor. */
export const cursorHide = "\u001b[?25l";
/** Shows the cursor. */
export const cursorShow = "\u001b[?25h";
/** Cuts long lines at the edge (DECAWM): terminals differ in the width of new emoji. */
export const wrapOff = "\u001b[?7l";
/** Wraps long lines, the default of terminals. */
export const wrapOn = "\u001b[?7h";
/** Marks pasted text (bracketed paste), so that it is not read as keys. */
export const pasteMarksOn = "\u001b[?2004h";
/** Stops marking pasted text, the default of terminals. */
export const pasteMarksOff = "\u001b[?2004l";
/**
 * Starts output that is shown at once when complete; terminals without support show it as it
 * arrives.
 */
export const beginSynchronizedOutput = "\u001b[?2026h";
/** Ends output that is shown at once. */
export const endSynchronizedOutput = "\u001b[?2026l";
/** Erases the line from the cursor on. */
export const eraseEndLine = "\u001b[K";

/** Moves the cursor to a column and a row, both counted from 0. */
export function cursorTo(column: number, row: number): string {
  return `\u001b[${row + 1};${column + 1}H`;
}
