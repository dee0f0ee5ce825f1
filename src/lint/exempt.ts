// Messages that no rule is for: those that tools write, or that go away before a merge.

import type { Commit } from "../history/commit.ts";
import { isMerge, readMerge } from "../notes/messages/merges/merges.ts";
import { ADDED_NUMBER } from "../notes/messages/subject_number.ts";

/** Why no rule is for a message. */
export type Exemption = "merge" | "autosquash" | "revert" | "release";

/** What is known of a message: that of a file has no parents. */
export type Exemptible = Pick<Commit, "subject" | "body"> & Partial<Pick<Commit, "parents">>;

const MERGE =
  /^(?:Merge (?:(?:remote-tracking )?branch(?:es)?|tags?|commits?|pull request|merge request)\b|Merged? .+ in(?:to)? \S|Auto(?:matic |-)merged?\b)/;
const AUTOSQUASH = /^(?:fixup|squash|amend)! /;
const REVERT = /^(?:revert|reapply) \S/i;
// A version and nothing else, as release tools title their commits.
const RELEASE =
  /^(?:(?:chore|build|ci|release)(?:\([^()]{0,100}\))?: ?)?(?:(?:prepare )?(?:for )?(?:release|publish|version|bump version to) (?:[\w@/.-]{1,100}[@/ -])?|[\w@/.-]{1,100}[@/-])?v?\d+\.\d+\.\d+(?:[-+][\w.+-]{1,60})?$|^(?:(?:chore|ci)(?:\([^()]{0,100}\))?: )?Version Packages(?: \([\w.-]{1,40}\))?$/i;

/** Why no rule is for this message; undefined when rules are. */
export function findExemption({ subject, body, parents = [] }: Exemptible): Exemption | undefined {
  if (AUTOSQUASH.test(subject)) return "autosquash";
  if (isMerge({ parents }) || MERGE.test(subject) || readMerge({ subject, body }) !== undefined) {
    return "merge";
  }
  if (REVERT.test(subject)) return "revert";
  return RELEASE.test(subject.replace(ADDED_NUMBER, "")) ? "release" : undefined;
}
