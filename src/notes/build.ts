// Makes the document out of the changes: entries in their sections, contributors, the facts of the range.

import { SECTIONS } from "./sections.ts";
import type { Change, Entry, PullRequest, RangeEnd, ReleaseNotes, SectionType } from "./types.ts";

/** What the document says beside its changes. */
export interface NotesFacts {
  /** The tag that the range ends at; without one the version is `Unreleased`. */
  readonly tag?: string | undefined;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** The lower bound. */
  readonly from?: RangeEnd | undefined;
  /** The upper bound. */
  readonly to?: RangeEnd | undefined;
  /** How many commits were read; without it, the number of changes. */
  readonly commitCount?: number | undefined;
  /** The page that compares both ends. */
  readonly compareUrl?: string | undefined;
}

/** How entries are made of changes. */
export interface BuildOptions {
  /** False leaves the scopes out of the entries; without it they are there. */
  readonly includeScopes?: boolean | undefined;
}

const SHORT_HASH_LENGTH = 7;

/** The document of these changes, which come newest first; see {@link NotesBuilder}. */
export function buildNotes(
  changes: readonly Change[],
  facts: NotesFacts & BuildOptions,
): ReleaseNotes {
  const builder = new NotesBuilder(facts);
  builder.add(changes);
  return builder.finish(facts);
}

/**
 * Takes changes as they are read, newest first, so that the document is there as soon as the last
 * commit is. A breaking change stands in its own section too; sections without an entry are left out.
 */
export class NotesBuilder {
  readonly #entries = new Map<SectionType, Entry[]>(SECTIONS.map(({ type }) => [type, []]));
  readonly #authors = new Set<string>();
  readonly #pullRequestAuthors = new Set<string>();
  readonly #includeScopes: boolean;
  #count = 0;

  /** `options` hold for all changes that are added. */
  constructor(options: BuildOptions = {}) {
    this.#includeScopes = options.includeScopes ?? true;
  }

  /** How many changes there are so far. */
  get count(): number {
    return this.#count;
  }

  /** Adds changes that are older than all before them. */
  add(changes: readonly Change[]): void {
    for (const change of changes) {
      const entry = makeEntry(change, this.#includeScopes);
      this.#entries.get(change.type)?.push(entry);
      if (change.breaking) this.#entries.get("breaking")?.push(entry);
      for (const part of change.parts ?? [change]) this.#authors.add(authorOf(part));
      const credit = creditOf(entry.pullRequest);
      if (credit !== undefined) this.#pullRequestAuthors.add(credit);
      this.#count++;
    }
  }

  /** The document of all changes so far. */
  finish(facts: NotesFacts): ReleaseNotes {
    return {
      version: facts.tag ?? "Unreleased",
      ...(facts.tag === undefined ? {} : { tag: facts.tag }),
      date: facts.date,
      ...(facts.from === undefined ? {} : { from: facts.from }),
      ...(facts.to === undefined ? {} : { to: facts.to }),
      commitCount: facts.commitCount ?? this.#count,
      sections: SECTIONS.flatMap((section) => {
        const entries = this.#entries.get(section.type) ?? [];
        return entries.length === 0 ? [] : [{ ...section, entries }];
      }),
      contributors: [...this.#authors].toSorted(compareCodePoints),
      pullRequestAuthors: [...this.#pullRequestAuthors].toSorted(compareCodePoints),
      ...(facts.compareUrl === undefined ? {} : { compareUrl: facts.compareUrl }),
    };
  }
}

/** The line of the document that a change becomes. */
export function makeEntry(change: Change, includeScopes: boolean): Entry {
  // Assigned one by one: spreading what may be absent costs ten times as much, on each of 100,000 commits.
  const entry: { -readonly [Key in keyof Entry]: Entry[Key] } = {
    type: change.type,
    description: change.description,
    breaking: change.breaking,
    breakingNotes: change.breakingNotes,
    hash: change.hash,
    shortHash: change.hash.slice(0, SHORT_HASH_LENGTH),
    hashes: change.parts?.map(({ hash }) => hash) ?? [change.hash],
    merge: change.merge,
    author: authorOf(change),
  };
  if (includeScopes && change.scope !== undefined) entry.scope = change.scope;
  const date = formatDate(change.dateSec);
  if (date !== undefined) entry.date = date;
  if (change.pullRequest !== undefined) entry.pullRequest = change.pullRequest;
  if (change.summary !== undefined) entry.summary = change.summary;
  return entry;
}

/** How a document names who opened a pull request: `@login`, else the name that is shown. */
export function creditOf(pullRequest: PullRequest | undefined): string | undefined {
  const author = pullRequest?.details?.author;
  return author?.login === undefined ? author?.name : `@${author.login}`;
}

function authorOf(change: Change): string {
  return change.authorName.trim() === "" ? "unknown" : change.authorName;
}

const DAY_SEC = 86_400;
const TWO_DIGITS = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, "0"));
const days = new Map<number, string | undefined>();

// Many commits share a day, and telling a day costs more than all the rest of a date.
function formatDate(dateSec: number | undefined): string | undefined {
  if (dateSec === undefined) return undefined;
  const dayNumber = Math.floor(dateSec / DAY_SEC);
  if (!days.has(dayNumber)) days.set(dayNumber, formatDay(dayNumber));
  const day = days.get(dayNumber);
  if (day === undefined) return undefined;
  const second = dateSec - dayNumber * DAY_SEC;
  const parts = [Math.floor(second / 3_600), Math.floor(second / 60) % 60, second % 60];
  return `${day}T${TWO_DIGITS[parts[0] ?? 0]}:${TWO_DIGITS[parts[1] ?? 0]}:${
    TWO_DIGITS[parts[2] ?? 0]
  }Z`;
}

// From the year 10000 on, and before the year 0, ISO 8601 needs a sign and six digits.
function formatDay(dayNumber: number): string | undefined {
  const text = new Date(dayNumber * DAY_SEC * 1000).toISOString();
  return /^\d{4}-/.test(text) ? text.slice(0, 10) : undefined;
}

function compareCodePoints(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
