// What the subjects and titles of two messages about one change have in common.

import { withoutAutosquash } from "../messages/header.ts";
import { withoutNumber } from "../messages/subject_number.ts";

/** A subject or title without the number that a platform puts behind it. */
export function keyOf(subject: string): string {
  return withoutNumber(subject);
}

/** The key of the subject that `fixup! x` and its kin finish; undefined for all other subjects. */
export function keyFinishedBy(subject: string): string | undefined {
  const rest = withoutAutosquash(subject);
  return rest === subject ? undefined : keyOf(rest);
}
