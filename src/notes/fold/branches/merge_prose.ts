// Finds the prose that a person wrote in the body of a merge, as maintainers of git and Linux do.

import { firstSentence, limitLength } from "../../../text/sentence.ts";
import { onFirstUse } from "../../../text/first_use.ts";

// A longer paragraph is represented by its first sentence.
const LONGEST_PARAGRAPH = 140;
const LONGEST_SENTENCE = 400;
// The start of a body is enough to find its first paragraph, and bounds the cost of a very long one.
const READ_LENGTH = 10_000;

/** Lines that tools write into merge messages. The rest of their paragraph is dropped too. */
const FROM_TOOL = either("", [
  // The shortlog of git-merge(1) and git-fmt-merge-msg(1): `* branch:`, `By Ada (2) and Grace (1)`.
  /^[*+-] /,
  /^(?:By|Via) \S.{0,200}\(\d+\)/,
  // Comments.
  /^#/,
  // Footers.
  /^BREAKING[ -]CHANGES?\b/,
  /^[A-Za-z][A-Za-z0-9]*(?:-[A-Za-z0-9]+)+: \S/,
  /^https?:\/\/\S+$/,
  /^gpg: /,
]);
/** The same, ignoring case. */
const FROM_TOOL_IN_ANY_CASE = either("i", [
  /^Conflicts(?: in)?:/i,
  // Notes of platforms.
  /^(?:See merge request|Approved-by|Reviewed-by|Merge pull request|Pull request) /i,
  /^(?:close[sd]?|fix(?:e[sd])?|resolve[sd]?|refs?|see|part of|related to)[: ]+(?:[\w./-]*[#!]\d|https?:\/\/)/i,
  // Records of other tools.
  /^(?:cc|link|topic|bug|issue|change|git-svn-id|former-commit-id|--HG--)\b ?:/i,
]);

/** One expression for several, which is searched once for each line. */
function either(flags: string, patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join("|"), flags);
}

// What bors writes for several pull requests: the titles and descriptions of all.
const BATCH = /^\d{1,10}: \S.{0,1000} r=\S{1,200} a=\S{1,200}$/m;
// What the merge scripts of the Symfony projects write, above a list of the commits.
const BY_SCRIPT = /^This PR was (?:squashed|merged|submitted)\b/m;
const CONFLICTS = /\b(?:merge )?conflicts?\b/i;
// Most prose has three words in plain letters in a row.
const THREE_WORDS = /[a-z]\S* \S*[a-z]\S* \S*[a-z]/i;
const LETTER = onFirstUse(() => /\p{L}/u);
const UNSPACED = onFirstUse(() =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
);

/**
 * What the body of a merge says in a person's words: its first paragraph of prose, or the first
 * sentence of it when that is long. Undefined when the body only has what tools write: shortlogs,
 * conflicts, footers, references, descriptions of several pull requests.
 */
export function readMergeProse(body: string): string | undefined {
  const text = body.slice(0, READ_LENGTH);
  if (BATCH.test(text) || BY_SCRIPT.test(text)) return undefined;
  let paragraph = "";
  let hasEnded = false;
  // Line by line, because most often the first paragraph is prose.
  for (let start = 0; start <= text.length;) {
    const lineEnd = text.indexOf("\n", start);
    const end = lineEnd < 0 ? text.length : lineEnd;
    const line = text.slice(start, end);
    start = end + 1;
    const isBlank = line.trim() === "";
    // Indented lines are quotations and shortlogs.
    hasEnded ||= !isBlank && (/^\s/.test(line) || isFromTool(line));
    if (!isBlank && !hasEnded) paragraph += `${line} `;
    if (!isBlank && start <= text.length) continue;
    const said = paragraph.replace(/\s+/g, " ").trim();
    if (isProse(said)) return said.length <= LONGEST_PARAGRAPH ? said : shorten(said);
    paragraph = "";
    hasEnded = false;
  }
  return undefined;
}

function shorten(text: string): string {
  const sentence = firstSentence(text);
  // A mark inside a quotation does not end the sentence.
  const isQuoting = sentence.split('"').length % 2 === 0;
  return limitLength(isQuoting ? text : sentence, LONGEST_SENTENCE);
}

function isFromTool(line: string): boolean {
  return FROM_TOOL.test(line) || FROM_TOOL_IN_ANY_CASE.test(line);
}

/** True for a sentence, or at least three words; a note about conflicts is none. */
function isProse(text: string): boolean {
  if (text === "") return false;
  const start = text.slice(0, LONGEST_PARAGRAPH);
  if (CONFLICTS.test(start) && text.length <= LONGEST_PARAGRAPH / 2) return false;
  if (THREE_WORDS.test(start)) return true;
  const wordCount = start.split(" ").filter((word) => LETTER().test(word)).length;
  return wordCount >= 3 || (wordCount === 2 && /[.!]$/.test(text)) ||
    (wordCount > 0 && UNSPACED().test(start));
}
