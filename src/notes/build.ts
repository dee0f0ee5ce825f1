// Makes the document out of the changes: entries in their sections, contributors, the facts of the range.

import { isMerge } from "./merges.ts";
import { groupBySection, SECTIONS } from "./sections.ts";
import type { Commit, RangeEnd } from "../history/commit.ts";
import type { Change, Entry, PullRequest, ReleaseNotes, SectionRule } from "./types.ts";

/** What a document says of its range. */
export interface NotesRange {
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

/** How changes become entries and sections. */
export interface BuildOptions {
  /** False leaves the scopes out of the entries; without it they are there. */
  readonly includeScopes?: boolean | undefined;
  /** The sections, in their order; without it {@link SECTIONS}. */
  readonly sections?: readonly SectionRule[] | undefined;
}

const SHORT_HASH_LENGTH = 7;

/**
 * The document of these changes, which come newest first.
 *
 * ```ts
 * import { buildNotes, SECTIONS } from "@relnotes/cli";
 *
 * // Two sections in the place of twelve.
 * const sections = [
 *   { type: "new", title: "New", includes: ({ type }: { type: string }) => type === "feat" },
 *   { type: "other", title: "Other", includes: () => true },
 * ];
 * const notes = buildNotes([], { tag: "v1.2.0", date: "2026-01-31", sections });
 * console.log(notes.sections.length, SECTIONS.length); // 0 12
 * ```
 */
export function buildNotes(
  changes: readonly Change[],
  options: NotesRange & BuildOptions,
): ReleaseNotes {
  const builder = new NotesBuilder(options);
  builder.add(changes);
  return builder.finish(options);
}

/**
 * Takes changes as they are read, newest first, so that the document is there as soon as the last
 * commit is. A breaking change stands in its own section too; sections without an entry are left out.
 *
 * ```ts
 * import { type Change, NotesBuilder, type ReleaseNotes } from "@relnotes/cli";
 *
 * async function build(batches: AsyncIterable<readonly Change[]>): Promise<ReleaseNotes> {
 *   const builder = new NotesBuilder({ includeScopes: false });
 *   for await (const changes of batches) builder.add(changes);
 *   return builder.finish({ tag: "v1.2.0", date: "2026-01-31" });
 * }
 * ```
 */
export class NotesBuilder {
  readonly #rules: readonly SectionRule[];
  readonly #entries: ReadonlyMap<SectionRule, Entry[]>;
  readonly #authors = new Set<string>();
  readonly #pullRequestAuthors = new Set<string>();
  readonly #includeScopes: boolean;
  #count = 0;

  /** `options` hold for all changes that are added. */
  constructor({ includeScopes = true, sections = SECTIONS }: BuildOptions = {}) {
    this.#includeScopes = includeScopes;
    this.#rules = sections;
    this.#entries = new Map(sections.map((rule) => [rule, []]));
  }

  /** How many changes there are so far. */
  get count(): number {
    return this.#count;
  }

  /** Adds changes that are older than all before them. */
  add(changes: readonly Change[]): void {
    for (const [rule, group] of groupBySection(changes, this.#rules)) {
      for (const change of group) {
        this.#entries.get(rule)?.push(makeEntry(change, this.#includeScopes));
      }
    }
    for (const { commit, parts, pullRequest } of changes) {
      if (parts === undefined) this.#authors.add(authorOf(commit));
      else for (const part of parts) this.#authors.add(authorOf(part.commit));
      const credit = creditOf(pullRequest);
      if (credit !== undefined) this.#pullRequestAuthors.add(credit);
    }
    this.#count += changes.length;
  }

  /** The document of all changes so far. */
  finish(range: NotesRange): ReleaseNotes {
    return {
      version: range.tag ?? "Unreleased",
      ...(range.tag === undefined ? {} : { tag: range.tag }),
      date: range.date,
      ...(range.from === undefined ? {} : { from: range.from }),
      ...(range.to === undefined ? {} : { to: range.to }),
      commitCount: range.commitCount ?? this.#count,
      sections: [...this.#entries].flatMap(([{ type, title }, entries]) =>
        entries.length === 0 ? [] : [{ type, title, entries }]
      ),
      contributors: [...this.#authors].toSorted(compareCodePoints),
      pullRequestAuthors: [...this.#pullRequestAuthors].toSorted(compareCodePoints),
      ...(range.compareUrl === undefined ? {} : { compareUrl: range.compareUrl }),
    };
  }
}

/** The line of the document that a change becomes. */
export function makeEntry(change: Change, includeScopes = true): Entry {
  const { commit, parts } = change;
  // Assigned one by one: spreading what may be absent costs ten times as much, on each of 100,000 commits.
  const entry: { -readonly [Key in keyof Entry]: Entry[Key] } = {
    type: change.type,
    description: change.description,
    breaking: change.breaking,
    breakingNotes: change.breakingNotes,
    hash: commit.hash,
    shortHash: commit.hash.slice(0, SHORT_HASH_LENGTH),
    hashes: parts?.map((part) => part.commit.hash) ?? [commit.hash],
    merge: isMerge(commit),
    // Who merged is not who wrote.
    author: authorOf(parts?.find((part) => !isMerge(part.commit))?.commit ?? commit),
  };
  if (includeScopes && change.scope !== undefined) entry.scope = change.scope;
  const date = formatDate(commit.dateSec);
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

function authorOf({ authorName }: Commit): string {
  return authorName.trim() === "" ? "unknown" : authorName;
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
