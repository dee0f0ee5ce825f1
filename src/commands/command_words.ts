// The words of a command that the person has named: quotes group them, and no shell reads them.

import { parseArgsStringToArgv } from "string-argv";

/** The program and its arguments; empty for a blank text. */
export function splitCommand(text: string): readonly string[] {
  return parseArgsStringToArgv(text);
}
