// The words of a command that the person has named: quotes group them, and no shell reads them.

import { parseArgsStringToArgv } from "string-argv";

// Pipes, several commands, redirections, substitutions, a home, a blank behind \, an assignment in front.
const NEEDS_SHELL = /[|;&<>$`]|(?:^|\s)~|\\\s|^\s*\w+=/;

/** The program and its arguments; empty for a blank text. */
export function splitCommand(text: string): readonly string[] {
  return parseArgsStringToArgv(text);
}

/** Whether the command says more than a program and its arguments. */
export function needsShell(text: string): boolean {
  return NEEDS_SHELL.test(text);
}
