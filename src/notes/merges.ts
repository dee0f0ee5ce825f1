// The messages that platforms write when a pull request is merged: whose number, and what its title was.

import type { Commit } from "../history/commit.ts";
import type { PullRequest } from "./types.ts";

/** True for a commit with more than one parent. */
export function isMerge({ parents }: Pick<Commit, "parents">): boolean {
  return parents.length > 1;
}

/** What a merge message tells of the pull request. */
export interface Merge {
  /** The title of the pull request; absent when the message does not hold it. */
  readonly title?: string;
  readonly pullRequest?: PullRequest;
  /** The project whose pull request it is, where the message says so: `group/project`. */
  readonly project?: string;
}

/** How a platform words the merge of a pull request. */
interface MergeMessage {
  /**
   * Knows the first line. Its groups: `number`; `title`, else the body begins with that; `branch`, what
   * was merged, with its `owner`; `target`, what it was merged into.
   */
  readonly subject: RegExp;
  /** Knows the line of the body with the `number`, and maybe the `project`, where the first has none. */
  readonly reference?: RegExp;
  readonly mark: "#" | "!";
}

/**
 * The table of merge messages, a row for each wording. It stands here and not with the platforms, since
 * what was written into history outlives the platform it was written on: a message is understood before
 * anybody knows, and whatever it turns out to be, where the repository is now.
 */
const MERGE_MESSAGES: readonly MergeMessage[] = [
  // GitHub.
  {
    subject:
      /^Merge pull request #(?<number>[1-9][0-9]{0,9}) from (?:(?<owner>[^\s/]+)\/(?<branch>\S+)$|\S)/,
    mark: "#",
  },
  // The queues of homu and bors, as the Rust project has them.
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
const STARTS: readonly string[] = ["Merge", "Auto merge of #", "Rollup merge of #"];
// GitHub's own for a fix that was made in private (a security advisory), which has no number.
const FROM_FORK = "Merge commit from fork";

// As the branching models name them; bots bring one commit of their own from a branch of such a name.
const SHARED =
  /^(?:main|master|trunk|dev|develop|development|next|stag(?:e|ing)|integration|(?:release|rc)s?(?!-please)[/-].+|v?\d+(?:\.(?:\d+|x))*)$/i;

/**
 * True for the merge of a branch of `owner` that many work on, such as `develop` or `release/2.0`: it
 * brings in the work of others, and is not one change of its own. The `main` of a fork is.
 */
export function isSharedBranchMerge(subject: string, owner: string): boolean {
  for (const message of MERGE_MESSAGES) {
    const { branch, owner: from = owner, target } = message.subject.exec(subject)?.groups ?? {};
    if (branch === undefined || !SHARED.test(branch)) continue;
    const isFork = branch === target || from.toLowerCase() !== owner.toLowerCase();
    return !isFork;
  }
  return false;
}

/** True when a platform may have written this subject for a merge; cheap, for all others. */
export function isMergeSubject(subject: string): boolean {
  return STARTS.some((start) => subject.startsWith(start));
}

/** What the message of a merge commit says of a pull request; undefined when no platform wrote it. */
export function readMerge(subject: string, body: string): Merge | undefined {
  for (const message of MERGE_MESSAGES) {
    const merge = readMessage(message, subject, body);
    if (merge !== undefined) return merge;
  }
  const title = subject === FROM_FORK ? firstLineOf(body).replace(/^\* /, "") : "";
  return title === "" ? undefined : { title };
}

function readMessage(
  message: MergeMessage,
  subject: string,
  body: string,
): Merge | undefined {
  const { reference, mark } = message;
  const named = message.subject.exec(subject)?.groups;
  const told = named === undefined || reference === undefined
    ? named
    : body.split("\n").map((line) => reference.exec(line.trim())?.groups)
      .findLast((groups) => groups !== undefined);
  if (named === undefined || told?.["number"] === undefined) return undefined;
  const number = Number(told["number"]);
  const start = named["title"] ?? firstLineOf(body);
  const title = reference?.test(start) ? "" : start;
  const project = told["project"];
  return {
    ...(title === "" ? {} : { title }),
    pullRequest: { number, reference: `${mark}${number}` },
    ...(project === undefined ? {} : { project }),
  };
}

function firstLineOf(body: string): string {
  const lineEnd = body.indexOf("\n");
  return (lineEnd < 0 ? body : body.slice(0, lineEnd)).trim();
}
