// Commits and changes with defaults.

import type { Commit } from "../../../src/history/commit.ts";
import type { Change } from "../../../src/notes/types.ts";

/** The default hash. */
export const SOME_HASH = "abc1234def5678abc1234def5678abc1234def56";

/** A commit with this subject and these fields. */
export function commitWith(subject: string, fields: Partial<Commit> = {}): Commit {
  return {
    hash: SOME_HASH,
    parents: ["1111111111111111111111111111111111111111"],
    authorName: "Alice Example",
    authorEmail: "alice@example.org",
    dateSec: 1_767_225_600,
    body: "",
    ...fields,
    subject,
  };
}

/** The parents of a merge commit. */
export const TWO_PARENTS: readonly string[] = [
  "1111111111111111111111111111111111111111",
  "2222222222222222222222222222222222222222",
];

/** The fields of a change and of its commit. */
export type ChangeFields = Partial<Change> & Partial<Omit<Commit, "subject">> & {
  readonly merge?: boolean;
};

/** A change of type `feat` with these fields. */
export function changeWith(
  { hash, parents, merge, authorName, authorEmail, dateSec, body, ...fields }: ChangeFields = {},
): Change {
  const given = { hash, parents, authorName, authorEmail, dateSec, body };
  const commit = commitWith(fields.description ?? "add a thing", {
    ...(merge === true ? { parents: TWO_PARENTS } : {}),
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
  });
  return {
    type: "feat",
    description: "add a thing",
    breaking: false,
    breakingNotes: [],
    commit,
    ...fields,
  };
}
