// Splits commands configured by the user into words, without a shell.

import { parseArgsStringToArgv } from "string-argv";

// Pipes, command lists, redirections, substitutions, `~`, escaped spaces, leading assignments.
const NEEDS_SHELL = /[|;&<>$`]|(?:^|\s)~|\\\s|^\s*\w+=/;

/** The program and its arguments; empty for blank text. */
export function splitCommand(text: string): readonly string[] {
  return parseArgsStringToArgv(text);
}

/** Whether the command needs a shell, because it is more than a program and its arguments. */
export function needsShell(text: string): boolean {
  return NEEDS_SHELL.test(text);
}
