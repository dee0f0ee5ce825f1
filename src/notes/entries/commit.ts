// The commits of an entry, as JSON and YAML hold them.

import type { Commit, FileChange } from "../../history/commit.ts";
import { coAuthorsIn, type Trailer, trailersIn } from "../messages/trailers/trailers.ts";
import type { Links } from "../links.ts";

/** A commit of an entry, as history records it. */
export interface EntryCommit {
  /** Full object name. */
  readonly hash: string;
  /** The first line of the message, unchanged. */
  readonly subject: string;
  /** The message after the subject, without surrounding blank lines; empty when there is none. */
  readonly body: string;
  /** The trailers of the message, in order. */
  readonly trailers: readonly Trailer[];
  /** The names in its `Co-authored-by` trailers, each once, in order. */
  readonly coAuthors: readonly string[];
  /** The recorded author name, or `unknown` when it is empty. */
  readonly author: string;
  /** Committer date, `YYYY-MM-DDTHH:MM:SSZ`; absent when unreadable or outside years 0 to 9999. */
  readonly date?: string;
  /** URL of its page; absent when the platform is not known. */
  readonly url?: string;
  /** The files that it changes, empty for a merge; absent when they were not read. */
  readonly files?: readonly FileChange[];
}

/** What is known of a commit besides its own fields. */
export interface CommitFacts {
  /** The URLs of the repository's pages. */
  readonly links?: Pick<Links, "commit"> | undefined;
  /** The files that a commit changes; undefined when they were not read. */
  readonly filesOf?: ((hash: string) => readonly FileChange[] | undefined) | undefined;
  /** The full name of the commit that a text names by this hash; undefined when there is none. */
  readonly commitOf?: ((name: string) => string | undefined) | undefined;
  /** True for a merge whose body begins with the title of its pull request. */
  readonly isTitled?: boolean | undefined;
}

/** Converts a commit to the commit of an entry. Decodes its body. */
export function makeEntryCommit(
  commit: Commit,
  { links, filesOf, isTitled = false }: CommitFacts,
): EntryCommit {
  const { hash, subject, body } = commit;
  // The title, "fix: close ports", is no trailer.
  const trailers = trailersIn(isTitled ? body.slice(body.split("\n", 1)[0]?.length) : body);
  const date = formatDate(commit.dateSec);
  const files = filesOf?.(hash);
  return {
    hash,
    subject,
    body,
    trailers,
    coAuthors: coAuthorsIn(trailers),
    author: authorOf(commit),
    ...(date === undefined ? {} : { date }),
    ...(links === undefined ? {} : { url: links.commit(hash) }),
    ...(files === undefined ? {} : { files }),
  };
}

/** The recorded author name, or `unknown` when it is blank. */
export function authorOf({ authorName }: Pick<Commit, "authorName">): string {
  return authorName.trim() === "" ? "unknown" : authorName;
}

/** `YYYY-MM-DDTHH:MM:SSZ`; undefined without a date and outside years 0 to 9999. */
export function formatDate(dateSec: number | undefined): string | undefined {
  if (dateSec === undefined) return undefined;
  const text = new Date(dateSec * 1000).toISOString();
  // Other years need a sign and six digits (ISO 8601).
  return text.length === "YYYY-MM-DDTHH:MM:SS.000Z".length ? `${text.slice(0, 19)}Z` : undefined;
}
