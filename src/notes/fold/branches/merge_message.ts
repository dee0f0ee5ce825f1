// Reads the message of a merge: what it says about the changes that it brought in.

import { isSharedBranchMerge, readMerge } from "../../messages/merges/merges.ts";
import { isPlainMerge, isPlainSharedMerge } from "../../messages/merges/plain_merges.ts";
import { saysNothing } from "../../messages/files/silent_messages.ts";
import { saysBranchFlow } from "../../messages/merges/branch_flow.ts";
import { onFirstUse } from "../../../text/first_use.ts";
import type { Change } from "../../types.ts";
import { judgeProse, type Prose } from "./joined_change.ts";
import { readMergeProse } from "./merge_prose.ts";
import { isVague } from "./vague_titles.ts";

/** What the message of a merge says. */
export interface MergeMessage {
  readonly reading: MergeReading;
  /**
   * True for a shared branch and for words that say nothing, whose merge is plain unless it brings in
   * a single commit.
   */
  readonly isShared: boolean;
}

// "Work on 2 3", "Misc", "Next/more changes".
const NAMES_NOTHING =
  /^(?:(?:work|on|wip|draft|next|misc|various|more|some|other|stuff|things|changes?|updates?|dev|develop|patch|branch|temp|tmp|my|new|for|of|to|the|and|v?\d[\d.]*)(?:[ /]|$)){1,9}$/i;
/** A merge that says nothing. */
export const PLAIN: MergeReading = { kind: "plain" };
// Who ends a pull with "fix" or "fix docs" names none of the changes that it brought.
const SAYS_SOMETHING = onFirstUse(() =>
  /\S \S+ \S|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{5}/u
);

// The message of a tag that was merged: "Acme Ports 2.0.0".
const NAMES_RELEASE = /^(?:[A-Z][\w-]* ){1,3}v?\d+\.\d[\w.+-]{0,30}$/;

/** What a merge says about the changes that it brought in. */
export type MergeReading =
  | { readonly kind: "pull request" | "own words"; readonly title: string }
  | { readonly kind: "prose"; readonly said: Prose }
  /** The merge of a pull request whose message has no title, or one that says nothing. */
  | { readonly kind: "untitled" }
  | { readonly kind: "plain" };

/**
 * Reads the message of a merge. `owner` is that of the repository on its platform, which tells its
 * branches from those of forks.
 */
export function readMergeMessage(change: Change, owner = ""): MergeMessage {
  const { subject } = change.commit;
  const reading = readMergeOf(change);
  if ("title" in reading && saysBranchFlow(reading.title)) {
    return { reading: { kind: "untitled" }, isShared: true };
  }
  const isShared = isSharedBranchMerge(subject, owner) ||
    (reading.kind === "own words" && !SAYS_SOMETHING().test(reading.title));
  return { reading, isShared };
}

function readMergeOf({ commit, description, pullRequest }: Change): MergeReading {
  const merge = readMerge(commit);
  const title = pullRequest?.details?.title.trim() || merge?.title;
  if (title !== undefined) {
    const isName = merge?.isBranchName === true && merge.title === title;
    if (isVague(title) || saysNothing(title) || (isName && NAMES_NOTHING.test(title))) {
      return { kind: "untitled" };
    }
    return isPlainSharedMerge(title) ? PLAIN : { kind: "pull request", title };
  }
  if (merge !== undefined) return { kind: "untitled" };
  const { subject } = commit;
  // The number of a pull request may stand behind a full stop.
  if (isPlainSharedMerge(subject) || isPlainSharedMerge(description)) return PLAIN;
  if (isVague(description)) return { kind: "untitled" };
  if (pullRequest !== undefined) return { kind: "pull request", title: subject };
  if (!isPlainMerge(subject)) return { kind: "own words", title: subject };
  const prose = readMergeProse(commit.body);
  const isRelease = subject.startsWith("Merge tag '") && NAMES_RELEASE.test(prose ?? "");
  return prose === undefined || isRelease ? PLAIN : { kind: "prose", said: judgeProse(prose) };
}
