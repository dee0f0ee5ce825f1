// The messages that platforms write when a pull request is merged: whose number, and what its title was.

import type { Commit, PullRequest } from "./types.ts";

/** True for a commit with more than one parent. */
export function isMerge({ parents }: Pick<Commit, "parents">): boolean {
  return parents.length > 1;
}

/** What a merge message tells of the pull request. */
export interface Merge {
  /** The title of the pull request; absent when the message does not hold it. */
  readonly title?: string;
  readonly pullRequest?: PullRequest;
  /** The project whose merge request it is, where GitLab has said so: `group/project`. */
  readonly project?: string;
}

const GITHUB = /^Merge pull request #([1-9][0-9]{0,9}) from \S/;
// The queues of homu and bors, as the Rust project has them.
const HOMU = /^(?:Auto|Rollup) merge of #([1-9][0-9]{0,9}) - \S/;
const BITBUCKET = /^Merged in .{1,300} \(pull request #([1-9][0-9]{0,9})\)$/;
// GitHub's own for a fix that was made in private (a security advisory).
const FROM_FORK = "Merge commit from fork";
const GITLAB_SUBJECT = /^Merge branch '.{1,300}' into '.{1,300}'$/;
const GITLAB_REFERENCE = /^See merge request ([\w.+/-]{1,300})?!([1-9][0-9]{0,9})$/;

const BRANCHES = [
  /^Merge pull request #[0-9]+ from (?<owner>[^\s/]+)\/(?<branch>\S+)$/,
  /^Merged in (?<branch>.{1,300}) \(pull request #[0-9]+\)$/,
  /^Merge branch '(?<branch>.{1,300})' into '(?<target>.{1,300})'$/,
];
// As the branching models name them; bots bring one commit of their own from a branch of such a name.
const SHARED =
  /^(?:main|master|trunk|dev|develop|development|next|stag(?:e|ing)|integration|(?:release|rc)s?(?!-please)[/-].+|v?\d+(?:\.(?:\d+|x))*)$/i;

/**
 * True for the merge of a branch of `owner` that many work on, such as `develop` or `release/2.0`: it
 * brings in the work of others, and is not one change of its own. The `main` of a fork is.
 */
export function isSharedBranchMerge(subject: string, owner: string): boolean {
  const groups = BRANCHES.map((pattern) => pattern.exec(subject)?.groups)
    .find((found) => found !== undefined);
  if (groups === undefined || !SHARED.test(groups["branch"] ?? "")) return false;
  const isFork = groups["branch"] === groups["target"] ||
    (groups["owner"] ?? owner).toLowerCase() !== owner.toLowerCase();
  return !isFork;
}

/** True when a platform may have written this subject for a merge; cheap, for all others. */
export function isMergeSubject(subject: string): boolean {
  return subject.startsWith("Merge") || HOMU.test(subject);
}

/**
 * What the message of a merge commit says of a pull request; undefined when no platform wrote it.
 * GitHub, Bitbucket, GitLab and the queues each put the title into the body's first line.
 */
export function readMerge(subject: string, body: string): Merge | undefined {
  const numbered = GITHUB.exec(subject) ?? BITBUCKET.exec(subject) ?? HOMU.exec(subject);
  if (numbered !== null) {
    const number = Number(numbered[1]);
    return describe(firstLineOf(body), { number, reference: `#${number}` });
  }
  if (subject === FROM_FORK) {
    const title = firstLineOf(body).replace(/^\* /, "");
    return title === "" ? undefined : { title };
  }
  if (!GITLAB_SUBJECT.test(subject)) return undefined;
  const references = body.split("\n").map((line) => GITLAB_REFERENCE.exec(line.trim()));
  const [, project, digits] = references.findLast((match) => match !== null) ?? [];
  if (digits === undefined) return undefined;
  const title = firstLineOf(body);
  const number = Number(digits);
  return {
    ...describe(GITLAB_REFERENCE.test(title) ? "" : title, { number, reference: `!${number}` }),
    ...(project === undefined ? {} : { project }),
  };
}

function describe(title: string, pullRequest: PullRequest): Merge {
  return { ...(title === "" ? {} : { title }), pullRequest };
}

function firstLineOf(body: string): string {
  const lineEnd = body.indexOf("\n");
  return (lineEnd < 0 ? body : body.slice(0, lineEnd)).trim();
}
