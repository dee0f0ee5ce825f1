// What the subjects and titles of two messages about one change have in common.

import { withoutAutosquash } from "../messages/header.ts";

// With `\s*` it would take quadratic time.
const NUMBER = / ?\([#!][0-9]{1,10}\)$/;

/** A subject or title without the number that a platform puts behind it. */
export function keyOf(subject: string): string {
  return subject.endsWith(")") ? subject.replace(NUMBER, "").trimEnd() : subject;
}

/** The key of the subject that `fixup! x` and its kin finish; undefined for all other subjects. */
export function keyFinishedBy(subject: string): string | undefined {
  const rest = withoutAutosquash(subject);
  return rest === subject ? undefined : keyOf(rest);
}
