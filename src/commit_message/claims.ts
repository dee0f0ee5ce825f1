// Finds claims in a message for which neither the diff nor the user gives a reason.

import { type Diff, type FileDiff, writeDiff } from "../diff/diff.ts";
import { kindOfFile } from "../notes/messages/file_kinds.ts";
import { subjectOf } from "./format_message.ts";

/** A claim without a source: what the user reads, and what the model is told. */
export type Claim = readonly [problem: string, instruction: string];

const BREAKING = /^[^\s:()]+(?:\([^()]*\))?!:|^BREAKING[ -]CHANGE: /m;
const SAID_TO_BREAK = /\bbreak|incompatib/i;
const PREFIX = /^[\w-]{1,30}(?:\([^()]{1,40}\))?!?: /;
const ADVISORY = /\b(?:CVE-\d{4}-\d{4,}|GHSA(?:-[a-z0-9]{4}){3})\b/gi;
const SECURITY = /\b(?:security|vulnerab(?:le|ility|ilities))\b/i;
const OF_SECURITY = /secur|vulnerab|\bCVE-|\bGHSA-/i;

const AMOUNT = String.raw`(\d+(?:[.,]\d+)?) ?(?:%|percent\b|x\b|×|times\b|-?fold\b)`;
/** How much faster or smaller something is said to become. */
const MEASURED: readonly RegExp[] = [
  new RegExp(
    String.raw`${AMOUNT} (?:faster|slower|quicker|smaller|less|fewer|speed-?ups?|reduction)\b`,
    "gi",
  ),
  new RegExp(
    String
      .raw`\b(?:faster|slower|speed(?:s|ing)? up|reduc(?:es?|ing)|improv(?:es?|ing)|cut(?:s|ting)?|decreas(?:es?|ing))\b[^.\n]{0,60}? by (?:(?:about|around|up to|over|nearly|roughly) |~ ?)?${AMOUNT}`,
    "gi",
  ),
];

/**
 * The claims of a message that need a source and have none: a breaking change where the diff changes
 * no code that was there before, a matter of security and a measured gain that neither the diff nor
 * `words`, the user's own texts, mention.
 */
export function findClaims(text: string, diff: Diff, words: readonly string[]): readonly Claim[] {
  const claims: Claim[] = [];
  if (
    BREAKING.test(text) && !diff.some(mayBreak) && !words.some((each) => SAID_TO_BREAK.test(each))
  ) {
    claims.push([
      "nothing in the changes breaks anything for users",
      "Mark no breaking change: the diff changes no code that was there before.",
    ]);
  }
  const subject = subjectOf(text);
  const said = subject.replace(PREFIX, "") + text.slice(subject.length);
  const advisories = said.match(ADVISORY) ?? [];
  const amounts = MEASURED.flatMap((pattern) => [...said.matchAll(pattern)]);
  if (advisories.length === 0 && amounts.length === 0 && !SECURITY.test(said)) return claims;
  const sources = [writeDiff(diff), ...words].join("\n");
  const lower = sources.toLowerCase();
  const invented = advisories.find((name) => !lower.includes(name.toLowerCase()));
  if (invented !== undefined) {
    claims.push([
      `neither the changes nor you name ${invented}`,
      `Leave out ${invented}: nothing names it.`,
    ]);
  } else if (SECURITY.test(said) && !OF_SECURITY.test(sources)) {
    claims.push([
      "neither the changes nor you speak of security",
      "Claim nothing about security: nothing in the diff speaks of it.",
    ]);
  }
  const numbers = new Set(sources.match(/\d+(?:[.,]\d+)?/g));
  const unmeasured = amounts.find(([, number = ""]) => !numbers.has(number))?.[0];
  if (unmeasured !== undefined) {
    claims.push([
      `neither the changes nor you give the figure in "${unmeasured}"`,
      `Leave out the figure in "${unmeasured}": nothing measures it.`,
    ]);
  }
  return claims;
}

const HARMLESS: readonly string[] = ["docs", "test", "ci"];
/** A blank line, or the start of a comment in most languages; `#define` is none. */
const COMMENT = /^\s*(?:$|\/\/|\/\*|\*(?:[\s/]|$)|#(?:[\s#!]|$)|--\s|;|<!--)/;

/** True when a file was there before, is no test or text, and changes in more than comments. */
function mayBreak({ path, status, isBinary, hunks }: FileDiff): boolean {
  if (HARMLESS.includes(kindOfFile(path)) || status === "added" || status === "copied") {
    return false;
  }
  // Without lines there is a new name, a new mode, or content that cannot be read.
  return isBinary || hunks.length === 0 || status !== "modified" ||
    hunks.some(({ lines }) =>
      lines.some(({ mark, text }) => (mark === "+" || mark === "-") && !COMMENT.test(text))
    );
}
