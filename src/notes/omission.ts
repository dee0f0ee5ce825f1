// What has no entry, and why.

/**
 * Why a commit has no entry: a merge that says nothing, a change that was taken back, a release, or
 * `NONE` in its correction.
 */
export type OmissionReason = "merge" | "reverted" | "release" | "none";

/** A commit that readers of the notes do not need. */
export interface Omission {
  /** Why it is left out. */
  readonly reason: OmissionReason;
  /** Full object name. */
  readonly hash: string;
  /** The first line of the message. */
  readonly subject: string;
}
