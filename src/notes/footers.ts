// Reads the `BREAKING CHANGE` footers of a commit message.

import { type Commit, mayContain } from "../history/commit.ts";
// Conventional Commits 1.0.0, items 8 to 16. Also accepts the plural, which Angular uses, and list
// or quote marks before the token.
const BREAKING = /^[\s>*-]{0,8}BREAKING[ -]CHANGES?(?:\s*:\s*|\s+#)(.*)$/s;
// Any other footer ends the value of the previous one (item 10).
const FOOTER = /^(?:[A-Za-z][A-Za-z0-9]*(?:-[A-Za-z0-9]+)*)(?:: | #)\S/;
// A line that refers to an issue also ends it. "See https://…" does not: it links to a migration
// guide.
const ISSUE_LINE =
  /^(?:(?:close[sd]?|fix(?:e[sd])?|resolve[sd]?|refs?)[: ]+https?:\/\/|(?:close[sd]?|fix(?:e[sd])?|resolve[sd]?|refs?|see|related to)[: ]+[\w./-]*#\d)/i;

// A squash message has one bullet per commit; a line of dashes ends the list.
const SQUASHED = /^\* \S/;
const RULE = /^-{5,}$/;

/** A cheap test that is false only for commits without a breaking footer. */
export function mayBreak(commit: Pick<Commit, "body">): boolean {
  return mayContain(commit, "BREAKING");
}

/**
 * The texts of the `BREAKING CHANGE:` footers, in order, trimmed, with their line breaks. Empty
 * footers are skipped.
 */
export function breakingNotesIn(body: string): readonly string[] {
  const notes: string[][] = [];
  let current: string[] | undefined;
  let isSquash = false;
  let isAfterBlank = true;
  for (const line of body.split("\n")) {
    const start = BREAKING.exec(line);
    const isBullet = isAfterBlank && start === null && SQUASHED.test(line);
    if ((isBullet && isSquash) || RULE.test(line)) current = undefined;
    // A list inside the note does not end it.
    if (isBullet && notes.length === 0) isSquash = true;
    isAfterBlank = line.trim() === "";
    if (start !== null) {
      current = [(start[1] ?? "").trimEnd()];
      notes.push(current);
    } else if (FOOTER.test(line) || ISSUE_LINE.test(line)) current = undefined;
    else current?.push(line.trimEnd());
  }
  return notes.map((lines) => lines.join("\n").trim()).filter((note) => note !== "");
}
