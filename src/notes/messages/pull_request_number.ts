// Takes the number of a pull request off a subject.

import { onFirstUse } from "../../text/first_use.ts";
import type { PullRequest } from "../types.ts";
import { isFromElsewhere } from "./references/origins.ts";

// A number in a quoted subject belongs to the change that is reverted.
const REVERTED = /^.{0,100}?\b(?:revert|reapply)(?:s|ed|ing)?\b[^"]{0,20}"(.*)"/is;
// A number in the scope position is the scope, not a pull request.
const NUMBERED_SCOPE = /^[A-Za-z]{1,20}!?\s?\([#!][0-9]{1,10}\)!?\s?:/;
// Platforms assign numbers of at most ten digits without leading zeros.
const PULL_REQUEST = /\(([#!])([1-9][0-9]{0,9})\)/y;
// The brackets of Chinese and Japanese keyboards.
const FULL_WIDTH_NUMBER = /（([#!][1-9]\d{0,9})[）)]$/;
const NO_NUMBER = " (#0)";
const WORD_START = onFirstUse(() => /^[\p{L}\p{N}]/u);

/**
 * Removes the last `(#n)`, or `(!n)` on GitLab, from the subject and returns it as the pull
 * request. When a merge message gives the number, a different number in the title is part of the
 * title.
 */
export function takePullRequest(
  written: string,
  merged: PullRequest | undefined,
): { readonly text: string; readonly pullRequest: PullRequest | undefined } {
  // What stands for no number says nothing.
  const subject = written.endsWith(NO_NUMBER) ? written.slice(0, -NO_NUMBER.length) : written;
  if (FULL_WIDTH_NUMBER.test(subject)) {
    return takePullRequest(subject.replace(FULL_WIDTH_NUMBER, "($1)"), merged);
  }
  if (!subject.includes("(#") && !subject.includes("(!")) {
    return { text: subject.trim(), pullRequest: merged };
  }
  const skipped = (subject.includes('"') ? REVERTED.exec(subject) : null) ??
    NUMBERED_SCOPE.exec(subject);
  const match = findLastNumber(subject, skipped?.[0].length ?? 0);
  const number = Number(match?.[2]);
  if (match === null || (merged !== undefined && merged.number !== number)) {
    return { text: subject.trim(), pullRequest: merged };
  }
  const before = subject.slice(0, match.index).trimEnd();
  const after = subject.slice(match.index + match[0].length);
  const space = after !== "" && WORD_START().test(after) ? " " : "";
  const own = isFromElsewhere(subject) ? undefined : { number, reference: `${match[1]}${number}` };
  return { text: `${before}${space}${after}`.trim(), pullRequest: merged ?? own };
}

/** The last number of a pull request from this place on, which mostly ends the subject. */
function findLastNumber(subject: string, start: number): RegExpExecArray | null {
  for (let end = subject.length; end > start;) {
    const at = subject.lastIndexOf("(", end - 1);
    if (at < start) return null;
    PULL_REQUEST.lastIndex = at;
    const match = PULL_REQUEST.exec(subject);
    if (match !== null) return match;
    end = at;
  }
  return null;
}
