// A message as it is shown: its lines kept, and nothing in them that drives a terminal.

import { showInvisible } from "../../untrusted.ts";

/** The text safe to show, line by line. */
export function showLines(text: string): string {
  return text.split("\n").map(showInvisible).join("\n");
}

/** The message that would be lost otherwise, to be copied from the terminal or a log. */
export function describeLost(message: string): string {
  return `\nthe message was:\n\n${showLines(message)}\n\n`;
}
