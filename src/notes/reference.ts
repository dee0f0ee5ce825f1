// What changes and entries refer to: issues that they close, pages that they name.

/** An issue that a change closes. */
export interface ClosedIssue {
  /**
   * As the message writes it: `#12`, `group/project#12` in another repository, or
   * `gitlab.com/group/project#12` on another platform.
   */
  readonly reference: string;
  /** Its number in its repository, from 1. */
  readonly number: number;
  /** URL of its page; absent when the platform is not known. */
  readonly url?: string;
}

/** An issue of a tracker of one's own that a change names. */
export interface TrackerReference {
  /** As the message writes it: `ACME-12`. */
  readonly reference: string;
  /** URL of its page. */
  readonly url: string;
}

/** An issue, a pull request, a commit or an advisory of this repository that an entry names. */
export interface Mention {
  /**
   * As the description writes it: `#12`, `GH-12` on GitHub, `!12` for a pull request on GitLab; a
   * short hash or `GHSA-…` that stood there as an address.
   */
  readonly reference: string;
  /** The number of an issue or a pull request, from 1. */
  readonly number?: number;
  /** URL of its page; absent when the platform is not known. */
  readonly url?: string;
}
