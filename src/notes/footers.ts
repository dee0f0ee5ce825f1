// Footers of a commit message, as far as release notes need them: what breaks.

// Conventional Commits 1.0.0, items 8 to 16. Angular and others write the plural; lists and quotes
// may stand before the token.
const BREAKING = /^[\s>*-]{0,8}BREAKING[ -]CHANGES?(?:\s*:\s*|\s+#)(.*)$/s;
// Any other footer ends the value of the one before it (item 10).
const FOOTER = /^(?:[A-Za-z][A-Za-z0-9]*(?:-[A-Za-z0-9]+)*)(?:: | #)\S/;
// So does a line about issues. "See https://…" does not: it leads to the guide for the change.
const ISSUE_LINE =
  /^(?:(?:close[sd]?|fix(?:e[sd])?|resolve[sd]?|refs?)[: ]+https?:\/\/|(?:close[sd]?|fix(?:e[sd])?|resolve[sd]?|refs?|see|related to)[: ]+[\w./-]*#\d)/i;

/** True when a body may hold a breaking footer; cheap, for the many that hold none. */
export function mayBreak(body: string): boolean {
  return body.includes("BREAKING");
}

/**
 * The texts of the `BREAKING CHANGE:` footers, in their order, with the line breaks that they have
 * and without white space around them. A footer without a text is left out.
 */
export function breakingNotesIn(body: string): readonly string[] {
  const notes: string[][] = [];
  let current: string[] | undefined;
  for (const line of body.split("\n")) {
    const start = BREAKING.exec(line);
    if (start !== null) {
      current = [(start[1] ?? "").trimEnd()];
      notes.push(current);
    } else if (FOOTER.test(line) || ISSUE_LINE.test(line)) current = undefined;
    else current?.push(line.trimEnd());
  }
  return notes.map((lines) => lines.join("\n").trim()).filter((note) => note !== "");
}
