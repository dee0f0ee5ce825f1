// A message as it is shown: its lines kept, and nothing in them that drives a terminal.

import { showInvisible } from "../../untrusted.ts";

/** The text safe to show, line by line. */
export function showLines(text: string): string {
  return text.split("\n").map(showInvisible).join("\n");
}
