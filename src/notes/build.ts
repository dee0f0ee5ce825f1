// Builds the release notes from the changes: sections, entries, contributors, range.

import { UNRELEASED } from "./headline.ts";
import { creditOf, type EntryOptions, makeEntry } from "./entries/entry.ts";
import { authorOf } from "./entries/commit.ts";
import { groupBySection, inDocumentOrder, SECTIONS } from "./sections/sections.ts";
import { isBot } from "../history/bots.ts";
import type { Commit, RangeEnd } from "../history/commit.ts";
import type {
  Change,
  Contributor,
  Entry,
  NotesRepository,
  Omission,
  PreviousRelease,
  ReleaseNotes,
  SectionRule,
} from "./types.ts";

/** The range that the notes describe. */
export interface NotesRange {
  /** The tag at the end of the range; without it the version is `Unreleased`. */
  readonly tag?: string | undefined;
  /** The release date, `YYYY-MM-DD`. */
  readonly date: string;
  /** The lower bound; absent when the notes go back to the first commit. */
  readonly from?: RangeEnd | undefined;
  /** The upper bound. */
  readonly to?: RangeEnd | undefined;
  /** The lower date bound, `YYYY-MM-DD`. */
  readonly sinceDate?: string | undefined;
  /** The upper date bound, `YYYY-MM-DD`. */
  readonly untilDate?: string | undefined;
  /** The name of the project. */
  readonly project?: string | undefined;
  /** The package that the notes are of. */
  readonly package?: string | undefined;
  /** Number of commits read; defaults to the number of changes. */
  readonly commitCount?: number | undefined;
  /** URL of the page that compares both ends. */
  readonly compareUrl?: string | undefined;
  /** The repository on its platform. */
  readonly repository?: NotesRepository | undefined;
  /** The release at the lower bound. */
  readonly previous?: PreviousRelease | undefined;
  /** The commits that folding left out, newest first, and those that the configuration excludes. */
  readonly omitted?: readonly Omission[] | undefined;
  /** The sentences of the overview. */
  readonly highlights?: readonly string[] | undefined;
  /** The people to list at the end. */
  readonly people?: readonly Contributor[] | undefined;
  /** The people without an earlier commit. */
  readonly newPeople?: readonly Contributor[] | undefined;
}

/** How changes become entries and sections. */
export interface BuildOptions extends EntryOptions {
  /** The sections, in document order. Default: {@link SECTIONS}. */
  readonly sections?: readonly SectionRule[] | undefined;
  /** Puts the entries of a section in the order of their scopes, those without one first. */
  readonly groupBy?: "scope" | undefined;
  /** False shows long sections of {@link SectionRule.isRarelyRead} like all others. Default: true. */
  readonly collapse?: boolean | undefined;
}

/** Sections that are rarely read are collapsed when they have more entries than this. */
const MOST_SHOWN = 5;

/**
 * Builds the release notes from changes, which must be sorted newest first.
 *
 * ```ts
 * import { buildNotes, SECTIONS } from "@relnotes/cli";
 *
 * // Two sections in the place of fifteen.
 * const sections = [
 *   { type: "new", title: "New", includes: ({ type }: { type: string }) => type === "feat" },
 *   { type: "other", title: "Other", includes: () => true },
 * ];
 * const notes = buildNotes([], { tag: "v1.2.0", date: "2026-01-31", sections });
 * console.log(notes.sections.length, SECTIONS.length); // 0 15
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
 * Builds release notes from batches of changes, newest first, while the log is still being read. A
 * breaking change appears both in its own section and under "Breaking Changes". Empty sections are
 * omitted.
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
  readonly #entries: Map<SectionRule, Entry[]>;
  /** The names of the authors by their addresses, newest first; some tools give all the same one. */
  readonly #authors = new Map<string, string[]>();
  readonly #pullRequestAuthors = new Set<string>();
  readonly #options: BuildOptions;
  #count = 0;
  #joinedCount = 0;

  /** The options apply to all changes. */
  constructor(options: BuildOptions = {}) {
    const { sections = SECTIONS } = options;
    this.#options = options;
    this.#rules = sections;
    this.#entries = new Map(sections.map((rule) => [rule, []]));
  }

  /** Number of changes added so far. */
  get count(): number {
    return this.#count;
  }

  /** Adds changes, all older than those already added. */
  add(changes: readonly Change[]): void {
    for (const [rule, group] of groupBySection(changes, this.#rules)) {
      const entries = this.#entries.get(rule) ?? [];
      this.#entries.set(rule, entries);
      for (const change of group) entries.push(makeEntry(change, this.#options));
    }
    for (const { commit, parts, pullRequest } of changes) {
      if (parts === undefined) this.#addAuthor(commit);
      else for (const part of parts) this.#addAuthor(part.commit);
      const credit = creditOf(pullRequest);
      if (credit !== undefined) this.#pullRequestAuthors.add(credit);
    }
    this.#count += changes.length;
    this.#joinedCount += countJoined(changes);
  }

  #addAuthor(commit: Commit): void {
    // Some tools give people an address that nobody reads.
    if (isBot({ authorName: commit.authorName, authorEmail: "" })) return;
    const name = authorOf(commit);
    const address = commit.authorEmail.toLowerCase();
    const names = this.#authors.get(address);
    if (names === undefined) this.#authors.set(address, [name]);
    else if (!names.some((known) => isSameName(known, name))) names.push(name);
  }

  #inOrder(entries: readonly Entry[]): readonly Entry[] {
    if (this.#options.groupBy === undefined) return entries;
    const keyOf = ({ scope = "" }: Entry): string => scope.toLowerCase();
    return entries.map((entry) => ({ entry, key: keyOf(entry) }))
      .toSorted((a, b) => a.key < b.key ? -1 : Number(a.key > b.key))
      .map(({ entry }) => entry);
  }

  /** Returns the notes for all changes added so far. */
  finish(range: NotesRange): ReleaseNotes {
    return {
      version: range.tag ?? UNRELEASED,
      ...(range.tag === undefined ? {} : { tag: range.tag }),
      date: range.date,
      ...(range.from === undefined ? {} : { from: range.from }),
      ...(range.to === undefined ? {} : { to: range.to }),
      ...(range.sinceDate === undefined ? {} : { sinceDate: range.sinceDate }),
      ...(range.untilDate === undefined ? {} : { untilDate: range.untilDate }),
      ...(range.project === undefined ? {} : { project: range.project }),
      ...(range.package === undefined ? {} : { package: range.package }),
      commitCount: range.commitCount ?? this.#count,
      changeCount: this.#count,
      ...(range.highlights === undefined || range.highlights.length === 0
        ? {}
        : { highlights: range.highlights }),
      sections: inDocumentOrder(this.#entries, this.#rules).flatMap(([rule, entries]) => {
        if (entries.length === 0) return [];
        const section = { type: rule.type, title: rule.title, entries: this.#inOrder(entries) };
        const collapsed = isCollapsed(rule, entries.length, this.#options);
        return [collapsed ? { ...section, collapsed } : section];
      }),
      contributors: [...new Set([...this.#authors].flatMap(namesAt))].sort(),
      pullRequestAuthors: [...this.#pullRequestAuthors].sort(),
      ...(range.people === undefined ? {} : { people: range.people }),
      ...(range.newPeople === undefined ? {} : { newPeople: range.newPeople }),
      ...(range.compareUrl === undefined ? {} : { compareUrl: range.compareUrl }),
      ...(range.repository === undefined ? {} : { repository: range.repository }),
      ...(range.previous === undefined ? {} : { previous: range.previous }),
      ...(range.omitted === undefined || range.omitted.length === 0
        ? {}
        : { omitted: range.omitted }),
      ...(this.#joinedCount === 0 ? {} : { joinedCount: this.#joinedCount }),
    };
  }
}

/** True when a section with this many entries is collapsed. */
export function isCollapsed(
  { isRarelyRead = false, collapseAfter = isRarelyRead ? MOST_SHOWN : Infinity }: SectionRule,
  entryCount: number,
  { collapse = true }: Pick<BuildOptions, "collapse">,
): boolean {
  return collapse && entryCount > collapseAfter;
}

/** Number of commits that are part of a change of another commit. */
export function countJoined(changes: readonly Change[]): number {
  return changes.reduce(
    (sum, { parts, sharesCommits }) => sharesCommits ? sum : sum + (parts?.length ?? 1) - 1,
    0,
  );
}

/** Number of commits of changes. */
export function countCommits(changes: readonly Change[]): number {
  // The first entry of a commit may be filtered out.
  const own = changes.filter(({ sharesCommits, commit }, index) =>
    !sharesCommits || changes[index - 1]?.commit.hash !== commit.hash
  );
  return countJoined(changes) + own.length;
}

// One that several people may have.
const SHARED_ADDRESS =
  /^(?:(?:no-?reply|root|admin|dev|team|info|git|build|support|contact|hello|office)@|[^@]*$)|@(?:localhost|example\.\w+)$/;

/**
 * The names of those at an address. Two are those of one person, "ada" and "Grace Lovelace", of which
 * the longer one tells more, but not where both are whole names without a word in common; with more of
 * them some tool gives all the same address.
 */
function namesAt([address, names]: readonly [string, readonly string[]]): readonly string[] {
  if (names.length !== 2 || SHARED_ADDRESS.test(address)) return names;
  const [long = [], short = []] = names.map(wordsOf).toSorted((a, b) => b.length - a.length);
  const isOne = (short.length === 1 && long.length > 1) ||
    short.some((word) => long.includes(word));
  if (!isOne) return names;
  return names.toSorted((a, b) => wordsOf(b).length - wordsOf(a).length).slice(0, 1);
}

/** The words of a name, without accents. */
function wordsOf(name: string): readonly string[] {
  return name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ı", "i")
    .split(/\s+/);
}

/** True for "Ada", "Ada Lovelace" and "LOVELACE Ada", which are one person's at one address. */
function isSameName(one: string, other: string): boolean {
  if (one === other) return true;
  const [shorter, longer] = [one, other].map((name) => name.toLowerCase().split(/\s+/))
    .toSorted((a, b) => a.length - b.length);
  return shorter?.every((word) => longer?.includes(word)) === true;
}
