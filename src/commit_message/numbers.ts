// Finds numbers of issues, pull requests and tickets, and removes invented ones from a message.

import { type Diff, writeDiff } from "../diff/diff.ts";
import { findTickets } from "./ticket.ts";

const REFERENCE = String
  .raw`(?:(?<![\w&/.-])(?:[\w.-]{1,80}/[\w.-]{1,80})?[#!]|\bGH-|/(?:issues|pull|pulls|merge_requests|-/issues)/)(\d{1,9})\b`;
const WORDED = String
  .raw`\b(?:issue|bug|ticket|pull request|merge request|pr|mr)s?[ :]{1,2}[#!]?(\d{1,9})\b`;

/**
 * The numbers of issues and pull requests in a text (`#5`, `!7`, `GH-12`, URLs, "issue 5"), and its
 * tickets: `ABC-12`.
 */
export function findNumbers(text: string): ReadonlySet<string> {
  const found = [REFERENCE, WORDED].flatMap((pattern) =>
    [...text.matchAll(new RegExp(pattern, "gi"))].map(([, number = ""]) => number)
  );
  return new Set([...found, ...findTickets(text)]);
}

/**
 * The numbers of issues and pull requests in a diff, including those in file names:
 * `changes/123.bugfix.md`.
 */
export function findDiffNumbers(diff: Diff): ReadonlySet<string> {
  const files = diff.flatMap(({ path }) => /\/(\d{1,9})\b[^/]*$/.exec(path)?.[1] ?? []);
  const text = writeDiff(diff);
  // A message may write `utf-16` and `abc-12` of the code in capitals.
  const named = text.match(KEY_IN_ANY_CASE) ?? [];
  return new Set([...findNumbers(text), ...files, ...named.map((key) => key.toUpperCase())]);
}

/**
 * The numbers and tickets in a message that have no source: they are neither among `known`, those of
 * the diff, nor anywhere in `words`, the user's own texts.
 */
export function findInvented(
  message: string,
  known: ReadonlySet<string>,
  words: readonly string[],
): readonly string[] {
  const given = words.flatMap((text) => [
    ...(text.match(/\d+/g) ?? []),
    ...(text.match(KEY_IN_ANY_CASE) ?? []).map((key) => key.toUpperCase()),
  ]);
  return [...findNumbers(message)].filter((number) =>
    !known.has(number) && !given.includes(number)
  );
}

const KEY_IN_ANY_CASE = /(?<![a-z0-9])[a-z][a-z0-9]{1,14}-[1-9]\d{0,8}(?![a-z0-9])/gi;

const ONE = String.raw`(?:(?:[\w./-]{0,160}[#!]|GH-)\d{1,9}|[a-z][a-z0-9]{1,14}-[1-9]\d{0,8})`;
const LIST = String.raw`${ONE}(?:(?:,| and|,? &) ?${ONE}){0,20}`;
const IN_PARENTHESES = new RegExp(String.raw` *[([]${LIST}[)\]]$`, "i");
const TRAILER = new RegExp(
  String
    .raw`^(?:[-*+] )?(?:[a-z][a-z-]{1,30}:|refs?|references|see|relates to|related to|part of|closes|fixes|resolves) ?(?:${LIST}|https?://\S{1,200}/\d{1,9})\.?$`,
  "i",
);

/**
 * The message without these numbers, where nothing else is lost: in parentheses at the end of the
 * subject, and in footers that hold only numbers, such as `Refs: #7`.
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

/**
 * Removes matching groups in parentheses from the end of a subject. A subject that is only such a
 * group stays.
 */
function withoutEnd(subject: string, goes: (text: string) => boolean): string {
  const end = IN_PARENTHESES.exec(subject);
  if (end === null || end.index === 0 || !goes(end[0])) return subject;
  return withoutEnd(subject.slice(0, end.index).trimEnd(), goes);
}

/** The subject without the numbers that a platform appended: `(#12)`. */
export function withoutNumber(subject: string): string {
  return withoutEnd(subject, () => true);
}
