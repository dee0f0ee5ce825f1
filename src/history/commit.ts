// A commit as git reports it, and the ends of a range of commits.

/** A commit as git reports it; nothing in it has been understood yet. */
export interface Commit {
  /** The full object name: 40 hexadecimal digits, or 64 in a SHA-256 repository. */
  readonly hash: string;
  /** Full object names of the parents; more than one makes this a merge. */
  readonly parents: readonly string[];
  /** Author name as recorded, without mailmap; may be empty. */
  readonly authorName: string;
  /** Author e-mail address as recorded, without mailmap; may be empty. */
  readonly authorEmail: string;
  /** Committer date in whole seconds since 1970-01-01 UTC; absent when the commit records none that can be read. */
  readonly dateSec?: number;
  /** First line of the message that is not blank; empty when the message is. */
  readonly subject: string;
  /** What follows the subject line, without blank lines around it; empty when there is none. */
  readonly body: string;
  /**
   * False when the body does not hold this ASCII word, told without making a text of it; without the
   * method the body is looked at.
   */
  readonly mayHold?: (word: string) => boolean;
}

/** Who wrote a commit, as recorded. */
export type Author = Pick<Commit, "authorName" | "authorEmail">;

/** Where a range begins or ends. */
export interface RangeEnd {
  /** As a person would say it: a tag name, `HEAD`, the ref that was given. */
  readonly name: string;
  /** The full object name of the commit. */
  readonly hash: string;
  /** The tag's name, when this end is a tag. */
  readonly tag?: string;
}
