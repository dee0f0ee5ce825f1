// Words of command lines: splits those that the user configured, without a shell; writes those to copy.

import { parseArgsStringToArgv } from "string-argv";
import { showInvisible } from "../text/control_characters.ts";

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

/** A word of a script for the shell, whatever is in it. */
export function quoteForShell(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`;
}

/** A name in a command line for a person to copy: in quotes unless it is plain. */
export function quoteWord(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : quoteForShell(showInvisible(word));
}
