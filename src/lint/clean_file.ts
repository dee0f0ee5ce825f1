// The lines of a message file that git records, with their numbers in the file.

import { type Line, splitLines } from "./message.ts";

// git-config(1), core.commentChar: what `auto` chooses from.
const AUTOMATIC = "#;@!$%^&|:";
const SCISSORS = "------------------------ >8 ------------------------";

/**
 * The lines without comments and without what follows the scissors, as git leaves them out when it
 * has opened an editor. `mark` begins comments; `auto` finds it in the file.
 */
export function cleanFile(text: string, mark: string): readonly Line[] {
  const lines = splitLines(text.replace(/^\ufeff/, ""));
  const comment = mark === "auto" ? findMark(lines) : mark;
  const cut = lines.findIndex((line) => line.text === `${comment} ${SCISSORS}`);
  const kept = cut < 0 ? lines : lines.slice(0, cut);
  return kept.filter((line) => !line.text.startsWith(comment))
    .map(({ text, number }) => ({ text: text.trimEnd(), number }));
}

/** Git ends the file with comments, or begins what it cuts off with one. */
function findMark(lines: readonly Line[]): string {
  const cut = lines.find((line) => line.text.endsWith(` ${SCISSORS}`));
  const last = cut ?? lines.findLast(({ text }) => text.trim() !== "");
  const mark = last?.text.charAt(0) ?? "";
  return mark !== "" && AUTOMATIC.includes(mark) ? mark : "#";
}
