// Reads the footers of a commit message: `BREAKING CHANGE`, and links to the pull request.

import { mayContain, type SearchableBody } from "../../../history/commit.ts";
import { findCodeEnds, findFoldEnds, withoutCode } from "../../../text/quoted_lines.ts";

// Conventional Commits 1.0.0, items 8 to 16. Also accepts the plural, which Angular uses, list or
// quote marks before the token, and Markdown's marks around it.
const BREAKING = /^[\s>*-]{0,8}BREAKING[ -]CHANGES?(?:\*\*)?(?:\s*[:：]\s*(?:\*\*\s*)?|\s+#)(.*)$/s;
// Any other footer ends the value of the previous one (item 10).
const FOOTER = /^(?:[A-Za-z][A-Za-z0-9]*(?:-[A-Za-z0-9]+)*)(?:: | #)\S/;
/** The name of a field for the release notes at the start of a line, in any case: an expression's source. */
export const NOTES_FIELD = String.raw`(?:\*\*|__)?(?:release[ -]notes?|relnotes)`;
// So does such a field, whose name may have a space.
const FIELD = new RegExp(String.raw`^${NOTES_FIELD}\W{0,3}:`, "i");
// These tell what to do about a breaking change, and are no footers.
const INSTRUCTION =
  /^(?:before|after|old|new|now|was|note|warning|caution|important|tip|hint|migration|example|usage|instead|reason|why|how): |^see #\d/i;
// What a template leaves there, and those who fill it in.
const NOTHING = /^(?:none|n\/?a|no|nope|nothing|-+)[.!]?$/i;
// A line that refers to an issue also ends it. "See https://…" and "See #12 for …" do not: they lead to
// a migration guide.
const ISSUE_LINE =
  /^(?:(?:close[sd]?|fix(?:e[sd])?|resolve[sd]?|refs?)[: ]+https?:\/\/|(?:close[sd]?|fix(?:e[sd])?|resolve[sd]?|refs?)[: ]+[\w./-]*#\d|(?:see|related to)[: ]+[\w./-]{0,200}#\d{1,10}(?!\w)(?:(?:, ?(?:and )?| and | ?& ?| )[\w./-]{0,200}#\d{1,10}(?!\w))*[., ]?$)/i;

// A squash message has one bullet per commit; a line of dashes ends the list.
const SQUASHED = /^\* \S/;
const RULE = /^-{5,}$/;

const NO_NOTES: readonly string[] = [];

// In the list of a squashed pull request: "* feat(api)!: drop paging".
const BREAKING_COMMIT = /^\* [A-Za-z]{2,20}(?:\([^()]{1,60}\))?!: (\S.*)$/;

/** What the commits of a squashed pull request break, by the `!` in their headers; not those in code. */
export function breakingCommitsIn(commit: SearchableBody): readonly string[] {
  if (!mayContain(commit, "!:")) return NO_NOTES;
  return distinctNotes(
    withoutCode(commit.body).split("\n").flatMap((line) =>
      BREAKING_COMMIT.exec(line)?.[1]?.trim() ?? []
    ),
  );
}

/**
 * The texts of the `BREAKING CHANGE:` footers, in order, each once, trimmed, with their line breaks.
 * Empty footers and those that say `none` are skipped. In a code block no line begins or ends a
 * footer, and neither in a folded block of HTML, in which bots quote the release notes of others.
 */
export function breakingNotesIn(commit: SearchableBody): readonly string[] {
  if (!mayContain(commit, "BREAKING")) return NO_NOTES;
  const notes: string[][] = [];
  let current: string[] | undefined;
  let isSquash = false;
  let isAfterBlank = true;
  const lines = commit.body.split("\n");
  const codeEnds = findCodeEnds(lines);
  const foldEnds = findFoldEnds(lines);
  let codeEnd = -1;
  for (const [index, line] of lines.entries()) {
    if (index > codeEnd) codeEnd = foldEnds.get(index) ?? codeEnd;
    if (current !== undefined && index > codeEnd) codeEnd = codeEnds.get(index) ?? codeEnd;
    if (index <= codeEnd) {
      current?.push(line.trimEnd());
      continue;
    }
    const start = BREAKING.exec(line);
    const isBullet = isAfterBlank && start === null && SQUASHED.test(line);
    if ((isBullet && isSquash) || RULE.test(line)) current = undefined;
    // A list inside the note does not end it.
    if (isBullet && notes.length === 0) isSquash = true;
    isAfterBlank = line.trim() === "";
    if (start !== null) {
      current = [(start[1] ?? "").trimEnd()];
      notes.push(current);
    } else if (endsNote(line)) current = undefined;
    else current?.push(line.trimEnd());
  }
  return distinctNotes(
    notes.map((lines) => lines.join("\n").trim())
      .filter((note) => note !== "" && !NOTHING.test(note)),
  );
}

function endsNote(line: string): boolean {
  return (FOOTER.test(line) && !saysWhatToDo(line)) || FIELD.test(line) || isIssueLine(line);
}

/** True for a line of a breaking note such as `Before: …` and `See #12 …`, which is no footer. */
export function saysWhatToDo(line: string): boolean {
  return INSTRUCTION.test(line);
}

/** The notes, each once: the message of a merge may wrap that of its commit in other places. */
export function distinctNotes(notes: readonly string[]): readonly string[] {
  // Nearly all have none, and their lists would take memory.
  if (notes.length < 2) return notes.length === 0 ? NO_NOTES : notes;
  const first = new Map<string, string>();
  for (const note of notes) {
    const words = note.replace(/\s+/g, " ");
    if (!first.has(words)) first.set(words, note);
  }
  return [...first.values()];
}

function isIssueLine(line: string): boolean {
  return (line.includes("#") || line.includes("://")) && ISSUE_LINE.test(line);
}

// `PR-URL` (Node.js), `Part-of` (Marge-bot for GitLab), `Pull Request resolved` (PyTorch),
// `Reviewed-on` (Forgejo, Gitea) and plain words. `Refs`, `Fixes`, `Backport-PR-URL` and others
// link to related work, not to the pull request of the commit.
const PULL_REQUEST =
  /^(?:PR-URL|PR|MR|Part-of|Reviewed-on|Pull[ -]Request(?:[ -]URL| resolved)?|Merge[ -]Request(?:[ -]URL)?): *<?(https:\/\/\S+?\/)([1-9][0-9]{0,9})\/?>?$/i;

/**
 * The pull request number in the last footer that links to one, as merge scripts write them.
 * `pages` are the URLs of the repository's pull requests without the number. Undefined when there
 * is no footer or it links to another repository.
 */
export function pullRequestInFooter(
  commit: SearchableBody,
  pages: readonly string[],
): number | undefined {
  const words = pages.map((page) => page.slice(page.lastIndexOf("/", page.length - 2)));
  if (!mayContain(commit, "//") || !words.some((word) => commit.body.includes(word))) {
    return undefined;
  }
  // Footers are in the last paragraph. Earlier or indented lines are prose or quotations.
  const paragraphs = commit.body.trimEnd().split(/\n[^\S\n]*\n/);
  const footers = (paragraphs.at(-1) ?? "").split("\n").flatMap((line) => {
    const [, page = "", digits] = PULL_REQUEST.exec(line.trimEnd()) ?? [];
    return words.some((word) => page.endsWith(word)) ? [{ page, digits }] : [];
  });
  const last = footers.at(-1);
  const isOwn = pages.some((page) => page.toLowerCase() === last?.page.toLowerCase());
  return isOwn ? Number(last?.digits) : undefined;
}
