// What the subjects and titles of two messages about one change have in common.

const NUMBER = /\s*\([#!][0-9]{1,10}\)$/;

/** A subject or title without the number that a platform puts behind it. */
export function keyOf(subject: string): string {
  return subject.endsWith(")") ? subject.replace(NUMBER, "") : subject;
}
