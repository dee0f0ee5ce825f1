// Finds the pull request in the footers of a commit, as merge scripts write them.

import { type Commit, mayContain } from "../history/commit.ts";

// `PR-URL` (Node.js), `Part-of` (Marge-bot for GitLab), `Pull Request resolved` (PyTorch),
// `Reviewed-on` (Forgejo, Gitea) and plain words. `Refs`, `Fixes`, `Backport-PR-URL` and others
// link to related work, not to the pull request of the commit.
const FOOTER =
  /^(?:PR-URL|PR|MR|Part-of|Reviewed-on|Pull[ -]Request(?:[ -]URL| resolved)?|Merge[ -]Request(?:[ -]URL)?): *<?(https:\/\/\S+?\/)([1-9][0-9]{0,9})\/?>?$/i;

/**
 * The pull request number in the last such footer. `pages` are the URLs of the repository's pull
 * requests without the number. Undefined when there is no footer or it links to another repository.
 */
export function pullRequestInFooter(
  commit: Pick<Commit, "body">,
  pages: readonly string[],
): number | undefined {
  const words = pages.map((page) => page.slice(page.lastIndexOf("/", page.length - 2)));
  if (!words.some((word) => mayContain(commit, word))) return undefined;
  // Footers are in the last paragraph. Earlier or indented lines are prose or quotations.
  const paragraphs = commit.body.trimEnd().split(/\n[^\S\n]*\n/);
  const footers = (paragraphs.at(-1) ?? "").split("\n").flatMap((line) => {
    const [, page = "", digits] = FOOTER.exec(line.trimEnd()) ?? [];
    return words.some((word) => page.endsWith(word)) ? [{ page, digits }] : [];
  });
  const last = footers.at(-1);
  const isOwn = pages.some((page) => page.toLowerCase() === last?.page.toLowerCase());
  return isOwn ? Number(last?.digits) : undefined;
}
