// Reads the merge messages that platforms write: pull request number, title, branch.

import type { Commit } from "../history/commit.ts";
import type { PullRequest } from "./types.ts";

/** True for a commit with more than one parent. */
export function isMerge({ parents }: Pick<Commit, "parents">): boolean {
  return parents.length > 1;
}

/** The pull request that a merge message names. */
export interface Merge {
  /** The title; absent when the message does not contain it. */
  readonly title?: string;
  readonly pullRequest?: PullRequest;
}

/** The merge message of a platform. */
interface MergeMessage {
  /**
   * Matches the subject. Groups: `number`; `title`, or else the first line of the body is the
   * title; `branch`, the merged branch, and its `owner`; `target`, the branch merged into.
   */
  readonly subject: RegExp;
  /**
   * Matches the line of the body that contains the `number`, and perhaps the `project`, when the
   * subject has no number.
   */
  readonly reference?: RegExp;
  readonly mark: "#" | "!";
}

/**
 * The merge messages of all platforms. The table is not split by platform because a history keeps
 * the messages of the platform it was written on after the repository has moved to another.
 */
const MERGE_MESSAGES: readonly MergeMessage[] = [
  // GitHub.
  {
    subject:
      /^Merge pull request #(?<number>[1-9][0-9]{0,9}) from (?:(?<owner>[^\s/]+)\/(?<branch>\S+)$|\S)/,
    mark: "#",
  },
  // The merge queues homu and bors, which the Rust project uses.
  { subject: /^(?:Auto|Rollup) merge of #(?<number>[1-9][0-9]{0,9}) - \S/, mark: "#" },
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
];
// GitHub's message for a fix from a private fork (a security advisory). It has no number.
const FROM_FORK = "Merge commit from fork";

// Branch names of common branching models. Release Please is excluded: its branches hold one commit
// of their own.
const SHARED =
  /^(?:main|master|trunk|dev|develop|development|next|stag(?:e|ing)|integration|(?:release|rc)s?(?!-please)[/-].+|v?\d+(?:\.(?:\d+|x))*)$/i;

/**
 * True when the subject merges a shared branch of `owner`, such as `develop` or `release/2.0`. Such
 * a merge brings in the work of others and is not a change of its own. The `main` branch of a fork
 * is not shared.
 */
export function isSharedBranchMerge(subject: string, owner: string): boolean {
  return MERGE_MESSAGES.some((message) => {
    const { branch, owner: from = owner, target } = message.subject.exec(subject)?.groups ?? {};
    return branch !== undefined && branch !== target && SHARED.test(branch) &&
      from.toLowerCase() === owner.toLowerCase();
  });
}

/** Reads a merge message; undefined when it is not the message of a platform. */
export function readMerge(commit: Pick<Commit, "subject" | "body">): Merge | undefined {
  const { subject } = commit;
  if (subject === FROM_FORK) {
    const title = firstLineOf(commit.body).replace(/^\* /, "");
    return title === "" ? undefined : { title };
  }
  for (const message of MERGE_MESSAGES) {
    const groups = message.subject.exec(subject)?.groups;
    // Some sources decode the body when it is read, so only read it for a merge.
    if (groups !== undefined) return readBody(message, groups, commit.body);
  }
  return undefined;
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
  const start = subject["title"] ?? firstLineOf(body);
  const title = reference?.test(start) ? "" : start;
  return {
    ...(title === "" ? {} : { title }),
    pullRequest: {
      number,
      reference: `${mark}${number}`,
      ...(repository === undefined ? {} : { repository }),
    },
  };
}

function firstLineOf(body: string): string {
  const lineEnd = body.indexOf("\n");
  return (lineEnd < 0 ? body : body.slice(0, lineEnd)).trim();
}
