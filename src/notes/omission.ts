// What has no entry, and why.

/**
 * Why a commit has no entry: a merge that says nothing, a change that was taken back, one that the
 * merge which brought it in left without effect, what only makes a release or edits a changelog, a
 * copy of what the release before has already, `NONE` in its correction, or the configuration leaves
 * it out.
 */
export type OmissionReason =
  | "merge"
  | "reverted"
  | "empty"
  | "release"
  | "earlier"
  | "none"
  | "excluded";

/** A commit that readers of the notes do not need. */
export interface Omission {
  /** Why it is left out. */
  readonly reason: OmissionReason;
  /** Full object name. */
  readonly hash: string;
  /** The first line of the message. */
  readonly subject: string;
}
