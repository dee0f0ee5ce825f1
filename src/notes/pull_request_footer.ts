// Footers that lead to the pull request of a commit, as projects write them who merge by script.

import type { Commit } from "../history/commit.ts";

// `PR-URL` of Node.js, `Part-of` of GitLab's Marge-bot, `Pull Request resolved` of PyTorch, `Reviewed-on` of
// Forgejo and Gitea, and plain words.
// Others, such as `Refs`, `Fixes` and `Backport-PR-URL`, lead to what a commit has to do with.
const FOOTER =
  /^(?:PR-URL|PR|MR|Part-of|Reviewed-on|Pull[ -]Request(?:[ -]URL| resolved)?|Merge[ -]Request(?:[ -]URL)?): *<?(https:\/\/\S+?\/)([1-9][0-9]{0,9})\/?>?$/i;

/**
 * The number of the pull request of this repository that the last such footer leads to; `pages` are the
 * addresses of its pull requests without the number. Undefined when none does, and for one of another
 * repository.
 */
export function pullRequestInFooter(
  commit: Pick<Commit, "body" | "mayHold">,
  pages: readonly string[],
): number | undefined {
  const mayHold = commit.mayHold?.bind(commit) ?? ((word) => commit.body.includes(word));
  const words = pages.map((page) => page.slice(page.lastIndexOf("/", page.length - 2)));
  if (!words.some(mayHold)) return undefined;
  // Footers are the last paragraph: what stands before it, or is indented, is told or quoted.
  const paragraphs = commit.body.trimEnd().split(/\n[^\S\n]*\n/);
  const footers = (paragraphs.at(-1) ?? "").split("\n").flatMap((line) => {
    const [, page = "", digits] = FOOTER.exec(line.trimEnd()) ?? [];
    return words.some((word) => page.endsWith(word)) ? [{ page, digits }] : [];
  });
  const last = footers.at(-1);
  const isOwn = pages.some((page) => page.toLowerCase() === last?.page.toLowerCase());
  return isOwn ? Number(last?.digits) : undefined;
}
