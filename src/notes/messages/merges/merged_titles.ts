// Finds the title of a merged pull request in the list of its commits, where the message has no other.

import { onFirstUse } from "../../../text/first_use.ts";
import { completeSubject } from "../run_on.ts";

const SIGNATURE = /^[A-Z][a-z]+(?:-[a-z]+)*-by: /i;
const SAYS_LITTLE = onFirstUse(() =>
  /^(?:appl(?:y|ied)|address(?:ed)?|incorporated?)\b.{0,80}\b(?:suggestions?|reviews?|comments?|feedback)\b|^(?:add|updat|fix|writ|mov)\w{0,3} (?:(?:a|an|the|some|more|new|missing|unit|regression) ){0,3}(?:tests?|changelog|news)(?: (?:cases?|entry|entries))?(?=\.?$| (?:for|of|that|to|with|in)\b)|^(?:wip|fixup|lint|format|typo)\b/i
);
// Only so much of a squashed list is read.
const SQUASHED_LENGTH = 10_000;

/** True for an answer to a review, a test or a note of what others did. */
export function saysLittle(line: string): boolean {
  return SAYS_LITTLE().test(line);
}

/**
 * What a squashed body is about: its first sentence, or the first of its list that is no answer,
 * test or note of others.
 */
export function titleOfSquashed(body: string): string {
  const [line = "", next = ""] = body.split("\n", 2);
  if (!line.startsWith("* ")) {
    const rest = body.slice(line.length + 1);
    return SIGNATURE.test(line)
      ? ""
      : completeSubject({ subject: line.trim(), body: rest, isRunOn: next.trim() !== "" });
  }
  const first = line.slice(2).trim();
  if (!saysLittle(first)) return first;
  const items = body.slice(0, SQUASHED_LENGTH).matchAll(/^\* (\S.*)$/gm);
  for (const [, item = ""] of items) if (!saysLittle(item)) return item.trim();
  return first;
}

// `* close-ports:` above the titles of its commits, as git-merge(1) writes with `--log`.
const LOG = /^\* \S{1,300}:\n((?: {2}\S.*(?:\n|$))+)/;
// What the one who merges adds to the work of another: `Polish "Close all ports"`.
const POLISHES = /^polish\b/i;

/**
 * The title of the only commit in git's list of what was merged, beside those that polish it; empty
 * for several, undefined without such a list.
 */
export function titleInLog(body: string): string | undefined {
  if (!body.startsWith("* ")) return undefined;
  const titles = LOG.exec(body)?.[1]?.trimEnd().split("\n").map((title) => title.trim());
  const [title = "", ...others] = titles?.filter((each) => !POLISHES.test(each)) ?? [];
  return titles === undefined ? undefined : others.length === 0 ? title : "";
}
