// The messages that platforms write when a pull request is merged: whose number, and what its title was.

import type { PullRequest } from "./types.ts";

/** What a merge message tells of the pull request. */
export interface Merge {
  /** The title of the pull request; absent when the message does not hold it. */
  readonly title?: string;
  readonly pullRequest?: PullRequest;
  /** The project whose merge request it is, where GitLab has said so: `group/project`. */
  readonly project?: string;
}

const GITHUB = /^Merge pull request #([1-9][0-9]{0,9}) from \S/;
const BITBUCKET = /^Merged in .{1,300} \(pull request #([1-9][0-9]{0,9})\)$/;
// GitHub's own for a fix that was made in private (a security advisory).
const FROM_FORK = "Merge commit from fork";
const GITLAB_SUBJECT = /^Merge branch '.{1,300}' into '.{1,300}'$/;
const GITLAB_REFERENCE = /^See merge request ([\w.+/-]{1,300})?!([1-9][0-9]{0,9})$/;

/** True when a platform may have written this subject for a merge; cheap, for all others. */
export function isMergeSubject(subject: string): boolean {
  return subject.startsWith("Merge");
}

/**
 * What the message of a merge commit says of a pull request; undefined when no platform wrote it.
 * GitHub, Bitbucket and GitLab each put the title into the body's first line.
 */
export function readMerge(subject: string, body: string): Merge | undefined {
  const numbered = GITHUB.exec(subject) ?? BITBUCKET.exec(subject);
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
