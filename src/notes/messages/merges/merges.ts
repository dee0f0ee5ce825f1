// Reads the merge messages that platforms write: pull request number, title, branch.

import type { Commit } from "../../../history/commit.ts";
import type { Change, PullRequest, PullRequestDetails } from "../../types.ts";
import { titleInLog, titleOfSquashed } from "./merged_titles.ts";
import { isPlainMerge } from "./plain_merges.ts";
import { titleOfBranch } from "./branch_titles.ts";
import { isSharedBranch } from "./shared_branches.ts";
import { typeNamed } from "../types/type_names.ts";

/** True for a commit with more than one parent. */
export function isMerge({ parents }: Pick<Commit, "parents">): boolean {
  return parents.length > 1;
}

/** The pull request that a merge message names. */
export interface Merge {
  /** The title; absent when the message does not contain it. */
  readonly title?: string;
  /** True for a title that the platform made of the name of the branch. */
  readonly isBranchName?: true;
  readonly pullRequest?: PullRequest;
}

/** The merge message of a platform. */
interface MergeMessage {
  /**
   * Matches the subject. Groups: `number`; `title`, or else the first line of the body is the title;
   * `type`, a word for the header of the title; `branch`, the merged branch, and its `owner`;
   * `target`, the branch merged into; `project`, the repository of the pull request.
   */
  readonly subject: RegExp;
  /**
   * Matches the line of the body that contains the `number`, and perhaps the `project`, when the
   * subject has no number.
   */
  readonly reference?: RegExp;
  /**
   * Matches the bodies of these messages, where the subject alone may mean something else. Group:
   * `title`, when there is more than that in its line.
   */
  readonly body?: RegExp;
  /** True for messages that count for a commit with one parent only. */
  readonly isSquashed?: true;
  readonly mark: "#" | "!";
}

/**
 * The merge messages of all platforms. The table is not split by platform because a history keeps
 * the messages of the platform it was written on after the repository has moved to another.
 */
const MERGE_MESSAGES: readonly MergeMessage[] = [
  // GitHub; people put marks in front, such as "[docs]".
  {
    subject:
      /^(?:\[[^\]]{1,30}\] )?Merge pull request #(?<number>[1-9][0-9]{0,9}) from (?:(?<owner>[^\s/]+)\/(?<branch>\S+)$|\S)/,
    mark: "#",
  },
  // The same, as people write who merge by hand.
  {
    subject: /^Merge pull request #(?<number>[1-9][0-9]{0,9})$/,
    mark: "#",
  },
  // Of a repository that was imported, in which it has one parent; others bring what theirs merged.
  {
    subject:
      /^(?:\[[^\]]{1,30}\] )?Merge pull request (?<project>[\w.-]{1,100}\/[\w.-]{1,100})#(?<number>[1-9][0-9]{0,9}) from \S/,
    isSquashed: true,
    mark: "#",
  },
  // The merge queues homu and bors, which the Rust project uses.
  { subject: /^(?:Auto|Rollup) merge of #(?<number>[1-9][0-9]{0,9}) - \S/, mark: "#" },
  {
    subject: /^[Mm]erge:? #(?<number>[1-9][0-9]{0,9})$/,
    body: /^\d{1,10}: (?<title>\S.{0,1000}?) r=\S{1,200} a=\S{1,200}$/m,
    mark: "#",
  },
  // The merge script of the Bitcoin projects, which lists the commits below.
  {
    subject:
      /^Merge (?<project>[\w.-]{1,100}\/[\w.-]{1,100})?#(?<number>[1-9][0-9]{0,9}): (?<title>\S.*)$/s,
    mark: "#",
  },
  // Bitbucket.
  {
    subject: /^Merged in (?<branch>.{1,300}) \(pull request #(?<number>[1-9][0-9]{0,9})\)$/,
    mark: "#",
  },
  // GitLab.
  {
    subject: /^Merge branch '(?<branch>.{1,300})' into '(?<target>.{1,300})'$/,
    reference: /^See merge request (?<project>[\w.+/-]{1,300})?!(?<number>[1-9][0-9]{0,9})$/,
    mark: "!",
  },
  // Forgejo and Gitea.
  {
    subject:
      /^Merge pull request '(?<title>.{1,1000})' \([#!](?<number>[1-9][0-9]{0,9})\) from (?:(?<owner>[^\s/:]+)(?:\/[^\s:]+)?:)?(?<branch>[^\s:]+) into (?<target>\S+)$/,
    mark: "#",
  },
  // The merge tool of the Symfony projects: "bug #12 Fix the title (ada)".
  {
    subject:
      /^(?:(?<type>feature|bug|security|deprecation|docs?)|minor|enhancement) #(?<number>[1-9][0-9]{0,9}) (?<title>\S.*?)(?: \([\w-]{1,40}(?:, ?[\w-]{1,40})*\))?$/s,
    body: /^This PR was (?:squashed|merged|submitted)\b/m,
    mark: "#",
  },
  // Azure DevOps, also for a squashed pull request. `#12` is a work item there.
  { subject: /^Merged PR (?<number>[1-9][0-9]{0,9}): (?<title>\S.*)$/s, mark: "!" },
  // Gitee and GitCode, which name the branches or the title.
  {
    subject: /^!(?<number>[1-9][0-9]{0,9}) merge (?<branch>\S{1,300}) into (?<target>\S{1,300})$/,
    mark: "!",
  },
  { subject: /^!(?<number>[1-9][0-9]{0,9}) {1,9}(?<title>\S.*)$/s, mark: "!" },
];
// What GitHub suggests as the title of a pull request whose branch ends with such a merge, what bots
// that merge write in the place of a title, and footers below none.
const NO_TITLE =
  /^Merge pull request #\d{1,10}(?: from \S+)?$|^(?:Conflicts:?|from \S+\/\S+|(?:close|fixe|resolve)s #\d{1,10})$|^Rollup of \d{1,4} pull requests$|^(?:co-authored|signed-off|reviewed)-by: |^This (?:pull request|merge request|PR|MR) (?:was|has been) (?:auto(?:matically |-)?)?merged\b/i;
// Below a subject of its own a merge may have the one that GitHub suggests.
const MERGED_IN_BODY = /^Merge (?:pull request|PR) #([1-9][0-9]{0,9})(?: from \S+)?$/gm;
// Their beginnings, which most other messages do not have.
const MAY_BE_MERGE =
  /^(?:Merge|merge: #|Auto|Rollup|!\d|\[[^\]]{1,30}\] Merge|(?:feature|bug|security|deprecation|docs?|minor|enhancement) #)/;
/** The details of a pull request that tell its merge commits. */
type MergedPullRequest = { readonly details: Pick<PullRequestDetails, "mergeCommits"> };

/** True when the pull request was merged as this commit, which has its full hash. */
export function isMergedAs({ details }: MergedPullRequest, hash: string): boolean {
  return details.mergeCommits.some((each) => hash.startsWith(each));
}

/**
 * True when the subject merges a shared branch of `owner`, such as `develop` or `release/2.0`. Such
 * a merge brings in the work of others and is not a change of its own. The `main` branch of a fork
 * is not shared.
 */
export function isSharedBranchMerge(subject: string, owner: string): boolean {
  // What git writes for a branch names no other, and is the commonest merge.
  if (subject.startsWith("Merge branch '") && !subject.includes("' into '")) return false;
  return MAY_BE_MERGE.test(subject) && MERGE_MESSAGES.some((message) => {
    const { branch, owner: from = owner, target } = message.subject.exec(subject)?.groups ?? {};
    return branch !== undefined && branch !== target && isSharedBranch(branch) &&
      from.toLowerCase() === owner.toLowerCase();
  });
}

/**
 * True for GitHub's messages for a fix from the private fork of a security advisory, the older of
 * which names the advisory. They have no number.
 */
export function isFromAdvisory(subject: string): boolean {
  return subject === "Merge commit from fork" ||
    subject.startsWith("Merge pull request from GHSA-");
}

// The page of an advisory has a name, others say nothing.
const ADDRESS_ONLY =
  /^<?https?:\/\/(?:[^\s<>]{1,300}\/security\/advisories\/(GHSA(?:-[\da-z]{4}){3})|[^\s<>]{1,2000})>?$/i;

/** Reads a merge message; undefined when it is not the message of a platform. */
export function readMerge(
  commit: Pick<Commit, "subject" | "body"> & Partial<Pick<Commit, "parents">>,
): Merge | undefined {
  const { subject, parents = [] } = commit;
  if (!MAY_BE_MERGE.test(subject)) {
    return parents.length > 1 && !isPlainMerge(subject) ? readTitled(commit) : undefined;
  }
  if (isFromAdvisory(subject)) {
    const title = titleOfSquashed(commit.body).replace(ADDRESS_ONLY, "$1");
    return title === "" ? undefined : { title };
  }
  for (const message of MERGE_MESSAGES) {
    const groups = message.subject.exec(subject)?.groups;
    // Some sources decode the body when it is read, so only read it for a merge.
    if (groups === undefined || (message.isSquashed && parents.length > 1)) continue;
    const body = message.body?.exec(commit.body);
    if (body === null) continue;
    const merge = readBody(message, { ...groups, ...body?.groups }, commit.body);
    // A merge without a title is told by what it brought in; a copy of one has nothing but its branch.
    if (merge === undefined || merge.title !== undefined || parents.length !== 1) return merge;
    const title = titleOfBranch(groups["branch"] ?? "");
    return title === undefined ? merge : { ...merge, title, isBranchName: true };
  }
  return undefined;
}

/** The words with which a change was written: the title of its pull request, or else its subject. */
export function writtenTitle(
  { commit, pullRequest }: Pick<Change, "commit" | "pullRequest">,
): string {
  return pullRequest?.details?.title ?? readMerge(commit)?.title ?? commit.subject;
}

function readTitled({ subject, body }: Pick<Commit, "subject" | "body">): Merge | undefined {
  const [named, ...others] = [...body.matchAll(MERGED_IN_BODY)];
  const [, number] = named ?? [];
  return number === undefined || others.length > 0 ? undefined : {
    title: subject,
    pullRequest: { number: Number(number), reference: `#${number}` },
  };
}

function readBody(
  { reference, mark }: MergeMessage,
  subject: Readonly<Record<string, string>>,
  body: string,
): Merge | undefined {
  const { number: digits, project: repository } = reference === undefined
    ? subject
    : body.split("\n").map((line) => reference.exec(line.trim())?.groups).findLast(Boolean) ?? {};
  if (digits === undefined) return undefined;
  const number = Number(digits);
  const start = subject["title"] ?? titleInLog(body) ?? firstLineOf(body);
  const type = subject["type"];
  const title = reference?.test(start) || NO_TITLE.test(start)
    ? ""
    : type === undefined
    ? start
    : withType(type, start);
  // GitHub makes "Prepare/2.0" of `prepare/2.0`, and "Work on 2 3" of `work_on_2_3`.
  const isBranchName = title !== "" && wordsOf(title) === wordsOf(subject["branch"] ?? "");
  return {
    ...(title === "" ? {} : { title: isBranchName ? title.replace(BRANCH_FOLDER, " ") : title }),
    ...(isBranchName ? { isBranchName } : {}),
    pullRequest: {
      number,
      reference: `${mark}${number}`,
      ...(repository === undefined ? {} : { repository }),
    },
  };
}

// "bug #12 fix(ports): close all": the word of the tool decides.
const HEADER = /^([a-z]{2,12})((?:\([^()]{1,60}\))?!?): (?=\S)/i;

function withType(type: string, title: string): string {
  const [header = "", word = "", scope = ""] = HEADER.exec(title) ?? [];
  const isTyped = typeNamed(word) !== undefined;
  return isTyped ? `${type}${scope}: ${title.slice(header.length)}` : `${type}: ${title}`;
}

const BRANCH_FOLDER =
  /(?<=^(?:prep(?:are)?|rel(?:ease)?|version|bump|(?:bug|hot)?fix|feat(?:ure)?))\/(?=#?v?\d)/i;

function wordsOf(name: string): string {
  return name.toLowerCase().replace(/[/_\s-]+/g, " ");
}

function firstLineOf(body: string): string {
  const lineEnd = body.indexOf("\n");
  return (lineEnd < 0 ? body : body.slice(0, lineEnd)).trim();
}
