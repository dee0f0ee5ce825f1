// Footers of a commit message, as far as release notes need them: what breaks.

import type { Commit } from "../history/commit.ts";
// Conventional Commits 1.0.0, items 8 to 16. Angular and others write the plural; lists and quotes
// may stand before the token.
const BREAKING = /^[\s>*-]{0,8}BREAKING[ -]CHANGES?(?:\s*:\s*|\s+#)(.*)$/s;
// Any other footer ends the value of the one before it (item 10).
const FOOTER = /^(?:[A-Za-z][A-Za-z0-9]*(?:-[A-Za-z0-9]+)*)(?:: | #)\S/;
// So does a line about issues. "See https://…" does not: it leads to the guide for the change.
const ISSUE_LINE =
  /^(?:(?:close[sd]?|fix(?:e[sd])?|resolve[sd]?|refs?)[: ]+https?:\/\/|(?:close[sd]?|fix(?:e[sd])?|resolve[sd]?|refs?|see|related to)[: ]+[\w./-]*#\d)/i;

// In the message of a squash each commit has a bullet of its own, and a line of dashes ends them all.
const SQUASHED = /^\* \S/;
const RULE = /^-{5,}$/;

/** True when a commit may have a breaking footer; cheap, for the many that have none. */
export function mayBreak(commit: Pick<Commit, "body" | "mayHold">): boolean {
  return commit.mayHold?.("BREAKING") ?? commit.body.includes("BREAKING");
}

/**
 * The texts of the `BREAKING CHANGE:` footers, in their order, with the line breaks that they have
 * and without white space around them. A footer without a text is left out.
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
    // A list that stands in the note itself ends nothing.
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
