// The title of a commit: what its change is called.

import { readMerge } from "../notes/messages/merges/merges.ts";

/** In place of a title that is empty. */
export const NO_MESSAGE = "(no message)";

/**
 * The title of a commit, on one line; not safe to show yet. For the merge of a pull request it is
 * the title of the pull request, with its number: "Merge pull request #12 from …" says nothing. A
 * number of another repository than `own` is left out.
 */
export function titleOf(
  commit: { readonly subject: string; readonly body: string },
  own?: string,
): string {
  const merge = readMerge(commit);
  if (merge?.title === undefined) return commit.subject;
  const { reference, repository = own } = merge.pullRequest ?? {};
  const isOwn = repository?.toLowerCase() === own?.toLowerCase();
  return reference === undefined || !isOwn || merge.title.includes(`(${reference})`)
    ? merge.title
    : `${merge.title} (${reference})`;
}
