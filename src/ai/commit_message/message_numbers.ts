// Numbers of issues and pull requests in a message: which nobody has named, and a message without them.

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

/** What may hold the numbers that a message names. */
export interface KnownTexts {
  /** The whole diff that is staged: what it names by their form is known. */
  readonly diff: string;
  /** The person's own words: each number in them is known. */
  readonly words: readonly string[];
}

/** The numbers of issues or pull requests in a message that are in no text that it could have them from. */
export function findInvented(message: string, { diff, words }: KnownTexts): readonly string[] {
  const named = [...findNumbers(message)];
  if (named.length === 0) return [];
  const known = findNumbers(diff);
  const said = words.flatMap((text) => text.match(/\d+/g) ?? []);
  // A news fragment is named by it: `changes/123.bugfix.md`.
  const files = [...diff.matchAll(/^\+\+\+ [^\n]*\/(\d{1,9})\b[^\n/]*$/gm)].map(([, name]) => name);
  return named.filter((number) => !known.has(number) && ![...said, ...files].includes(number));
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
 * The message without these numbers where that takes nothing else: in parentheses at the end of its first
 * line, and trailers of nothing else, such as `Refs: #7`.
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

/** Without every group in parentheses at its end that is to go; a first line of nothing else stays. */
function withoutEnd(subject: string, goes: (text: string) => boolean): string {
  const end = IN_PARENTHESES.exec(subject);
  if (end === null || end.index === 0 || !goes(end[0])) return subject;
  return withoutEnd(subject.slice(0, end.index).trimEnd(), goes);
}

/** A first line as it was before a platform put `(#12)` behind it. */
export function withoutNumber(subject: string): string {
  return withoutEnd(subject, () => true);
}
