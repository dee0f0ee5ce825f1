// Footers that lead to the pull request of a commit, as projects write them who merge by script.

import type { Commit } from "./types.ts";

// `PR-URL` of Node.js, `Part-of` of GitLab's Marge-bot, `Pull Request resolved` of PyTorch, and plain words.
// Others, such as `Refs`, `Fixes` and `Backport-PR-URL`, lead to what a commit has to do with.
const FOOTER =
  /^(?:PR-URL|PR|MR|Part-of|Pull[ -]Request(?:[ -]URL| resolved)?|Merge[ -]Request(?:[ -]URL)?): *<?(https:\/\/\S+?)\/(?:-\/)?(?:pull|merge_requests|pull-requests)\/([1-9][0-9]{0,9})\/?>?$/i;
const WORDS: readonly string[] = ["/pull/", "/merge_requests/", "/pull-requests/"];

/**
 * The number of the pull request of this repository that the last such footer leads to; `repositoryUrl` is
 * its page, without a slash at the end. Undefined when none does, and for one of another repository.
 */
export function pullRequestInFooter(
  commit: Pick<Commit, "body" | "mayHold">,
  repositoryUrl: string,
): number | undefined {
  const mayHold = commit.mayHold?.bind(commit) ?? ((word) => commit.body.includes(word));
  if (!WORDS.some(mayHold)) return undefined;
  // Footers are the last paragraph: what stands before it, or is indented, is told or quoted.
  const paragraphs = commit.body.trimEnd().split(/\n[^\S\n]*\n/);
  const matches = (paragraphs.at(-1) ?? "").split("\n").map((line) => FOOTER.exec(line.trimEnd()));
  const [, url, digits] = matches.findLast((match) => match !== null) ?? [];
  return url?.toLowerCase() === repositoryUrl.toLowerCase() ? Number(digits) : undefined;
}
