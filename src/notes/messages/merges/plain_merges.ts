// Tells the messages of merges that only say that something was merged, from which branch or of which release.

import { guard } from "../../../text/patterns/guarded_pattern.ts";
import { bringsSharedBranch } from "./branch_flow.ts";
import { isMainBranch, isSharedBranch } from "./shared_branches.ts";

// Messages that git, Mercurial and people write for a merge without saying what it is about. Nearly
// all begin with the first words; the others take longer to compile.
const SAYS_MERGED = /^(?:auto(?:matic(?:ally)?)?[- ])?merg(?:e[ds]?|ing)\b/i;
const SAYS_UPDATED = guard(
  /main|master|trunk|develop|upstream|origin|conflict|[^\0-\x7f]/i,
  /^(?:sync(?:hroni[sz]e|ed)?|pull|updated?|bring|rebased?)(?: \w+){0,3} (?:(?:from|with|to|on|onto|in) )?(?:\w+\/)?(?:main|master|trunk|develop|upstream|origin)\b|^(?:fix|resolv|solv)(?:e|es|ed|ing)?(?: \w+){0,2} conflicts?\b|^(?:merge )?conflicts?(?: resolved)?\b|^(?:(?:解决|处理|修复)?(?:代码|合并)*冲突|合并.{0,6}(?:master|main|dev|分支|代码|提交|冲突)|(?:コンフリクト|競合).{0,4}(?:解消|解決)|충돌)/i,
);
// `Merge branch 'x'`, `Merge remote-tracking branch 'origin/x'`, `Merge tag 'x' of …`.
const MERGED_BRANCH =
  /^Merge (?:remote-tracking branch|branch|tag|commit) '(?:origin\/|upstream\/)?([^']{1,300})'(?: of \S+)?(?: into '?([^\s']{1,300})'?)?/;

const MERGED_BY_GIT = /^Merge (?:remote-tracking )?(?:branch(?:es)?|tags?|commits?) '/;
const MERGES = /^merg/i;
// "Sync with maint", "Sync with Git 2.51.1", "Sync with tool@1a2b3c4", but not "Sync with iCloud".
const SYNCS =
  /^(?:re-?)?sync(?:hroni[sz]e)?[ds]? with (?:git )?(?:['"`]?([\w./-]{1,60})['"`]?|[\w./-]{1,60} ?@ ?[0-9a-f]{7,40})(?: \(#\d{1,10}\))?$/i;
const VERSION = /\d\.\d/;
/** True for a subject as git writes it, which says nothing whatever the names of branches say. */
export function isMergeByGit(subject: string): boolean {
  return MERGED_BY_GIT.test(subject);
}

/** True when the subject of a merge only says that something was merged. */
export function isPlainMerge(subject: string): boolean {
  return SAYS_MERGED.test(subject) || SAYS_UPDATED.test(subject);
}

/**
 * True when a subject as git writes it, or the title of a pull request, merges a shared branch such
 * as `main` or a release into another, or says only what a branch was synchronized with.
 */
export function isPlainSharedMerge(subject: string): boolean {
  if (!MERGES.test(subject)) return isSync(subject);
  const [, branch, target] = MERGED_BRANCH.exec(subject) ?? [];
  if (branch === undefined) return bringsSharedBranch(subject);
  return isSharedBranch(branch) || branch === target;
}

/**
 * True when a subject as git writes it merges a branch such as `develop` into the main branch, or into
 * another shared one: with one parent it may be all of the branch, squashed.
 */
export function bringsWholeBranch(subject: string): boolean {
  const [, branch = "", target] = MERGED_BRANCH.exec(subject) ?? [];
  return isSharedBranch(branch) && !isMainBranch(branch) &&
    (target === undefined || (isSharedBranch(target) && target !== branch));
}

function isSync(subject: string): boolean {
  const match = SYNCS.exec(subject);
  if (match === null) return false;
  const [, name] = match;
  return name === undefined || isSharedBranch(name) || VERSION.test(name);
}
