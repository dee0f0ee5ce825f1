// A commit, its author, the files that it changes, and the ends of a range.

import type { SoughtWord } from "../text/patterns/sought_words.ts";

/** A commit as git reports it, not parsed yet. */
export interface Commit {
  /** Full object name: 40 hexadecimal digits, or 64 in a SHA-256 repository. */
  readonly hash: string;
  /** Full object names of the parents; a merge has more than one. */
  readonly parents: readonly string[];
  /** Author name as recorded, without mailmap; may be empty. */
  readonly authorName: string;
  /** Author e-mail address as recorded, without mailmap; may be empty. */
  readonly authorEmail: string;
  /** Committer date in whole seconds since 1970-01-01 UTC; absent when it cannot be read. */
  readonly dateSec?: number;
  /** The first line of the message that is not blank; empty when the message is empty. */
  readonly subject: string;
  /** The message after the subject, without surrounding blank lines; empty when there is none. */
  readonly body: string;
  /** True when no blank line stands between the subject and the body: a sentence may go on there. */
  readonly isRunOn?: boolean;
  /** The note below `refs/notes/relnotes`, without surrounding blank lines; absent without one. */
  readonly note?: string;
}

/** The number of digits of a hash that documents show. */
export const SHORT_HASH_LENGTH = 7;

/** The author of a commit, as recorded. */
export type Author = Pick<Commit, "authorName" | "authorEmail">;

/** What happened to a file. */
export type FileStatus = "added" | "deleted" | "modified";

/** An entry that a commit adds to a changelog. */
export interface ChangelogEntry {
  /** Its text with all of its lines, without the mark of the list. */
  readonly text: string;
  /** The last paragraph of one with several, which `text` does not have. */
  readonly end?: string;
  /** The entries of a list inside of it; absent for none. */
  readonly parts?: readonly { readonly text: string }[];
  /** The texts of the headings above it, the nearest first. */
  readonly headings: readonly string[];
  /** True for one that says what breaks, in a section of what the range releases. */
  readonly breaks?: true;
}

/** A file that a commit changes. */
export interface FileChange {
  /** The path from the root of the repository; bytes that are not UTF-8 become U+FFFD. */
  readonly path: string;
  /** The path before, when the file was renamed or copied. */
  readonly previousPath?: string;
  /**
   * What happened to it, where only names are read; a renamed file is added under its new name then
   * and deleted under its old one. Absent where lines are counted.
   */
  readonly status?: FileStatus;
  /** True for a submodule, where names of files are read. */
  readonly isSubmodule?: boolean;
  /** Number of lines added; absent for a binary file, and where only names are read. */
  readonly additions?: number;
  /** Number of lines removed; absent as {@link additions} is. */
  readonly deletions?: number;
  /** The entries that it adds, in a changelog whose lines were read. */
  readonly entries?: readonly ChangelogEntry[];
  /** All of its text, where its lines were read and it is new: it may be a piece of a changelog. */
  readonly text?: string;
}

/** The first files that a commit changes, as git reports them: not safe to show yet. */
export interface FileChangeList {
  readonly files: readonly FileChange[];
  /** True when there are more files than were read. */
  readonly isCut: boolean;
}

/** An end of a range. */
export interface RangeEnd {
  /** The name to show: a tag name, `HEAD`, or the ref that the user gave. */
  readonly name: string;
  /** Full object name of the commit. */
  readonly hash: string;
  /** The tag name, when this end is a tag. */
  readonly tag?: string;
}

/** The body of a commit, which some sources can search without decoding it. */
export interface SearchableBody extends Pick<Commit, "body"> {
  /** False only when the body does not contain this word. */
  readonly mayContain?: (word: SoughtWord) => boolean;
}

/** False only when the body of a commit does not contain this word. */
export function mayContain(commit: SearchableBody, word: SoughtWord): boolean {
  return commit.mayContain?.(word) ?? commit.body.includes(word);
}
