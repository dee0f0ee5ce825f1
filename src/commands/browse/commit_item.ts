// A commit as the browser shows it, parsed when it is looked at.

import type { Commit } from "../../history/commit.ts";
import { makeEntry } from "../../notes/entries/entry.ts";
import { parseCommit } from "../../notes/messages/parse.ts";
import type { Entry } from "../../notes/types.ts";
import type { BrowserItem } from "../../ui/browser/state.ts";
import { titleOf } from "../../ui/commit_title.ts";

/**
 * A commit of the browser. Most commits of a long history are never looked at, so that parsing each
 * time costs less than keeping the result.
 */
export class CommitItem implements BrowserItem {
  readonly #commit: Commit;
  #searchText: string | undefined;

  /** Parses nothing yet. */
  constructor(commit: Commit) {
    this.#commit = commit;
  }

  /** The entry that the notes would have for this commit alone. */
  get entry(): Entry {
    return makeEntry(parseCommit(this.#commit));
  }

  /** Full object name. */
  get hash(): string {
    return this.#commit.hash;
  }

  /** See {@link BrowserItem.title}. */
  get title(): string {
    return titleOf(this.#commit);
  }

  /** The first line of the message. */
  get subject(): string {
    return this.#commit.subject;
  }

  /** The message after the subject. */
  get body(): string {
    return this.#commit.body;
  }

  /** The author's address. */
  get email(): string {
    return this.#commit.authorEmail;
  }

  /** See {@link BrowserItem.searchText}. */
  get searchText(): string {
    return this.#searchText ??= this.#describe();
  }

  #describe(): string {
    const { type, scope, author, date = "", hash } = this.entry;
    const { subject } = this.#commit;
    const texts = [type, scope, subject, this.title, author, date.slice(0, 10), hash];
    return texts.join("\n").toLowerCase();
  }
}
