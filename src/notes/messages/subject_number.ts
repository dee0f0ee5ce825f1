// The number of a pull request behind a subject or a title: "close ports (#12)", "(!12)" on GitLab.

// A pattern that begins with `\s*` would take quadratic time.
const LAST = /\(([#!]\d{1,10})\)$/;

/** The number as a squash adds it to a header, with the space before it. */
export const ADDED_NUMBER = / \([#!][1-9]\d{0,9}\)$/;

/** The reference behind a subject: `#12`, or `!12`. */
export function referenceBehind(subject: string): string | undefined {
  return subject.endsWith(")") ? LAST.exec(subject)?.[1] : undefined;
}

/** A subject or title without the number behind it. */
export function withoutNumber(subject: string): string {
  return subject.endsWith(")") ? subject.replace(LAST, "").trimEnd() : subject;
}
