// Numbers of issues and pull requests: those that a text names, and a message without invented ones.

import { type Diff, writeDiff } from "../diff/diff.ts";

const REFERENCE = String
  .raw`(?:(?<![\w&/.-])(?:[\w.-]{1,80}/[\w.-]{1,80})?[#!]|\bGH-|/(?:issues|pull|pulls|merge_requests|-/issues)/)(\d{1,9})\b`;
const WORDED = String
  .raw`\b(?:issue|bug|ticket|pull request|merge request|pr|mr)s?[ :]{1,2}[#!]?(\d{1,9})\b`;

/** The numbers that a text names as those of issues or pull requests: `#5`, `!7`, `GH-12`, addresses, words. */
export function findNumbers(text: string): ReadonlySet<string> {
  const found = [REFERENCE, WORDED].flatMap((pattern) =>
    [...text.matchAll(new RegExp(pattern, "gi"))].map(([, number = ""]) => number)
  );
  return new Set(found);
}

/** The numbers that a diff names, also as the names of files: `changes/123.bugfix.md`. */
export function findDiffNumbers(diff: Diff): ReadonlySet<string> {
  const files = diff.flatMap(({ path }) => /\/(\d{1,9})\b[^/]*$/.exec(path)?.[1] ?? []);
  return new Set([...findNumbers(writeDiff(diff)), ...files]);
}

/**
 * The numbers that a message names and that it can have from nowhere: `known` are those of the diff, and
 * `words` what the person said, every number of which is known.
 */
export function findInvented(
  message: string,
  known: ReadonlySet<string>,
  words: readonly string[],
): readonly string[] {
  const said = words.flatMap((text) => text.match(/\d+/g) ?? []);
  return [...findNumbers(message)].filter((number) => !known.has(number) && !said.includes(number));
}

const LIST = String
  .raw`(?:[\w./-]{0,160}[#!]|GH-)\d{1,9}(?:(?:,| and|,? &) ?(?:[\w./-]{0,160}[#!]|GH-)\d{1,9}){0,20}`;
const IN_PARENTHESES = new RegExp(String.raw` *[([]${LIST}[)\]]$`, "i");
const TRAILER = new RegExp(
  String
    .raw`^(?:[-*+] )?(?:[a-z][a-z-]{1,30}:|refs?|references|see|relates to|related to|part of|closes|fixes|resolves) ?(?:${LIST}|https?://\S{1,200}/\d{1,9})\.?$`,
  "i",
);

/**
 * The message without these numbers where they stand alone: in parentheses at the end of the subject, and
 * in footers of nothing else, such as `Refs: #7`.
 */
export function cutNumbers(message: string, invented: readonly string[]): string {
  const isInvented = (text: string): boolean => {
    const numbers = [...findNumbers(text)];
    return numbers.length > 0 && numbers.every((number) => invented.includes(number));
  };
  const [subject = "", ...body] = message.split("\n");
  const kept = body.filter((line) => !(TRAILER.test(line.trim()) && isInvented(line)));
  const lines = [withoutEnd(subject, isInvented), ...kept];
  return lines.join("\n").replace(/\n{3,}/g, "\n\n").trimEnd();
}

/** Without every group in parentheses at its end that is to go; a subject of nothing else stays. */
function withoutEnd(subject: string, goes: (text: string) => boolean): string {
  const end = IN_PARENTHESES.exec(subject);
  if (end === null || end.index === 0 || !goes(end[0])) return subject;
  return withoutEnd(subject.slice(0, end.index).trimEnd(), goes);
}

/** The subject without the numbers that a platform put at its end: `(#12)`. */
export function withoutNumber(subject: string): string {
  return withoutEnd(subject, () => true);
}
