// The lines of a message file that git records, with their numbers in the file.

import { type Line, splitLines } from "./message.ts";

// git-config(1), core.commentChar: what `auto` chooses from.
const AUTOMATIC = "#;@!$%^&|:";
const SCISSORS = "------------------------ >8 ------------------------";

/** How git treats the lines of a message file. */
export interface CleaningRules {
  /** What begins comments; `auto` finds it in the file. */
  readonly mark: string;
  /** `commit.cleanup`; without it git leaves comments out, because it has opened an editor. */
  readonly cleanup?: string | undefined;
}

/** The values of `commit.cleanup` that leave comments in the message. */
const WITH_COMMENTS: readonly (string | undefined)[] = ["verbatim", "whitespace", "scissors"];

/** The lines without comments and without what follows the scissors, as git leaves them out. */
export function cleanFile(text: string, { mark, cleanup }: CleaningRules): readonly Line[] {
  const lines = splitLines(text.replace(/^\ufeff/, ""));
  const comment = mark === "auto" ? findMark(lines) : mark;
  const cut = lines.findIndex((line) => line.text === `${comment} ${SCISSORS}`);
  const kept = cut < 0 ? lines : lines.slice(0, cut);
  const hasComments = WITH_COMMENTS.includes(cleanup);
  return kept.filter((line) => hasComments || !line.text.startsWith(comment))
    .map(({ text, number }) => ({ text: text.trimEnd(), number }));
}

/** Git ends the file with comments, or begins what it cuts off with one. */
function findMark(lines: readonly Line[]): string {
  const cut = lines.find((line) => line.text.endsWith(` ${SCISSORS}`));
  const last = cut ?? lines.findLast(({ text }) => text.trim() !== "");
  const mark = last?.text.charAt(0) ?? "";
  return mark !== "" && AUTOMATIC.includes(mark) ? mark : "#";
}
