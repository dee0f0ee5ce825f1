// Reads release notes from a document in JSON or YAML, as relnotes wrote it or edited.

import { SHORT_HASH_LENGTH } from "../history/commit.ts";
import { EnvironmentError } from "../errors.ts";
import { UNRELEASED } from "./headline.ts";
import { SCHEMA_VERSION } from "./render/document.ts";
import { findMismatch, type Mismatch } from "./schema.ts";
import type { Entry, ReleaseNotes, Section } from "./types.ts";

const BREAKING = { type: "breaking", title: "Breaking Changes" };

/**
 * The release notes in a document; `source` names it in errors. Of an entry `type`, `description` and
 * `hash` are enough, of a commit `hash` and `subject`. Sections without entries are left out, and a
 * breaking change that was added stands in the section of those too.
 * @throws EnvironmentError when the text is neither JSON nor YAML, or not release notes: with the
 * path of the first wrong value.
 */
export async function readNotes(text: string, source: string): Promise<ReleaseNotes> {
  const written = await parse(text, source);
  const value = completeNotes(written);
  const mismatch = findMismatch(value);
  if (mismatch !== undefined) throw explainMismatch(mismatch, value, { text, source });
  // The schema has just been checked, and it describes this type.
  const { schemaVersion: _, joinedCount: _count, omitted, ...notes } = value as WrittenNotes;
  const tag = tagOf(notes);
  const joinedCount = countJoined(notes.sections);
  return {
    ...notes,
    ...(tag === undefined ? {} : { tag, version: tag }),
    // Entries may have been added or removed.
    changeCount: countChanges(notes.sections),
    ...(omitted.length === 0 ? {} : { omitted }),
    ...(joinedCount === 0 ? {} : { joinedCount }),
    sections: withBreaking(notes.sections, hashesAdded(written)).map((section) => ({
      ...section,
      entries: section.entries.map(restoreEntry),
    })),
  };
}

/**
 * How many changes the sections show. A breaking change has entries in two sections, one of which may
 * be reworded, or hidden; the lines of one squash may have the same words.
 */
function countChanges(sections: ReleaseNotes["sections"]): number {
  let count = 0;
  // Entries of breaking changes that have none in the other place yet, by their hashes.
  const unpaired = new Map<string, number>();
  for (const { type, entries } of sections) {
    const isBreaking = type === BREAKING.type;
    for (const { hash, breaking } of entries) {
      if (!isBreaking) count++;
      if (breaking) unpaired.set(hash, (unpaired.get(hash) ?? 0) + (isBreaking ? 1 : -1));
    }
  }
  for (const left of unpaired.values()) count += Math.max(0, left);
  return count;
}

/** How many commits are part of an entry that another commit identifies. */
function countJoined(sections: ReleaseNotes["sections"]): number {
  // The lines of one squash have all of its commits.
  const counts = new Map(
    sections.flatMap(({ entries }) => entries)
      .map(({ hashes }) => [hashes.join(), hashes.length - 1]),
  );
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}

/** The tag that names the notes: version and tag are the same, until one of them is edited. */
function tagOf({ version, tag, to }: ReleaseNotes): string | undefined {
  if (version === UNRELEASED || version === to?.tag || version === "") return tag;
  return tag === undefined || tag === to?.tag ? version : tag;
}

/** The hashes of entries that somebody added: what relnotes writes has all fields. */
function hashesAdded(notes: unknown): ReadonlySet<unknown> {
  const sections = isObject(notes) && Array.isArray(notes["sections"]) ? notes["sections"] : [];
  const entries: readonly unknown[] = sections.flatMap((section: unknown) =>
    isObject(section) ? section["entries"] : []
  );
  return new Set(
    entries.flatMap((entry) =>
      isObject(entry) && entry["hashes"] === undefined ? [entry["hash"]] : []
    ),
  );
}

/** The sections, with breaking changes that were added in the section of those: it shows the notes. */
function withBreaking(
  sections: readonly Section[],
  hashes: ReadonlySet<unknown>,
): readonly Section[] {
  const known = new Set(
    sections.flatMap(({ type, entries }) => type === BREAKING.type ? entries : [])
      .map(({ hash }) => hash),
  );
  const added = new Map(
    sections.flatMap(({ entries }) => entries)
      .filter(({ breaking, hash }) => breaking && hashes.has(hash) && !known.has(hash))
      .map((entry) => [entry.hash, entry]),
  );
  if (added.size === 0) return sections;
  const own = sections.find(({ type }) => type === BREAKING.type);
  if (own === undefined) return [{ ...BREAKING, entries: [...added.values()] }, ...sections];
  const whole = { ...own, entries: [...own.entries, ...added.values()] };
  return sections.map((section) => section === own ? whole : section);
}

/** Release notes as documents hold them. */
interface WrittenNotes extends ReleaseNotes {
  readonly schemaVersion: number;
  readonly omitted: NonNullable<ReleaseNotes["omitted"]>;
  readonly joinedCount: number;
}

async function parse(text: string, source: string): Promise<unknown> {
  if (text.trim() === "") throw new EnvironmentError(`${source} is empty`, HINT);
  const isJson = isObjectOrList(text);
  if (!isJson && text.length > LONGEST_YAML) {
    throw new EnvironmentError(
      `${source} is larger than ${LONGEST_YAML / 2 ** 20} MiB, which is too large for YAML`,
      "use a document in JSON, which takes a tenth of the time and memory",
    );
  }
  try {
    if (isJson) return JSON.parse(text);
    const { parseYaml } = await import("../text/formats/yaml.ts");
    return parseYaml(text);
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof RangeError)) throw error;
    // Of JSON, lines of the document.
    const reason = error.message.replace(/\s+/g, " ");
    throw new EnvironmentError(
      `${source} is not valid ${isJson ? "JSON" : "YAML"}: ${reason}`,
      looksFinished(text) ? FINISHED : isJson ? HINT : QUOTES,
    );
  }
}

function isObjectOrList(text: string): boolean {
  return /^\s*[{[]/.test(text);
}

/** True for notes in Markdown, text or the markup of Slack, from their first line on. */
function looksFinished(text: string): boolean {
  return /^(?:#|[*_-]|Release |Unreleased)/.test(text) && !text.includes("schemaVersion");
}

// The parser needs sixty times the memory of the text.
const LONGEST_YAML = 32 * 2 ** 20;

const HINT = "'relnotes generate --format json' writes such a document";
const FINISHED =
  "these look like finished notes; 'relnotes generate --format json' writes what can be rendered";
const QUOTES =
  "put texts in double quotes: without them '#', ': ', numbers and marks at the start have a meaning";

function explainMismatch(
  { path, reason, isUnquoted }: Mismatch,
  value: unknown,
  { text, source }: { readonly text: string; readonly source: string },
): EnvironmentError {
  const version = versionOf(value);
  if (typeof version === "number" && version !== SCHEMA_VERSION) {
    const age = version < SCHEMA_VERSION ? "an older" : "a newer";
    return new EnvironmentError(
      `${source} has schema version ${version}; this relnotes reads ${SCHEMA_VERSION}`,
      `${age} relnotes wrote it; generate it anew, or use that version`,
    );
  }
  return new EnvironmentError(
    `${source} is not a document of release notes: ${path === "." ? "" : `${path}: `}${reason}`,
    Array.isArray(value) && value.every((each) => versionOf(each) !== undefined)
      ? "'--all-packages' writes a list of such documents; take one of them, as with jq '.[0]'"
      : version === undefined
      ? looksFinished(text) ? FINISHED : HINT
      : isUnquoted && !isObjectOrList(text)
      ? QUOTES
      : "'relnotes schema notes' prints what is expected",
  );
}

function versionOf(value: unknown): unknown {
  return isObject(value) ? value["schemaVersion"] : undefined;
}

/** A value of JSON that is still to be checked. */
type Unchecked = Readonly<Record<string, unknown>>;

/** Fills in the fields that may be missing, and removes sections without entries. */
function completeNotes(value: unknown): unknown {
  return complete(value, (notes) => ({
    changeCount: 0,
    joinedCount: 0,
    omitted: [],
    contributors: [],
    pullRequestAuthors: [],
    ...notes,
    ...completeList(withoutEmptySections(notes), "sections", (section) => ({
      ...section,
      ...completeList(section, "entries", completeEntry),
    })),
  }));
}

function withoutEmptySections(notes: Unchecked): Unchecked {
  const sections = notes["sections"];
  if (!Array.isArray(sections)) return notes;
  const isEmpty = (section: unknown): boolean => {
    const entries = isObject(section) ? section["entries"] : undefined;
    return Array.isArray(entries) && entries.length === 0;
  };
  return { sections: sections.filter((section) => !isEmpty(section)) };
}

function completeEntry(entry: Unchecked): Unchecked {
  const { hash } = entry;
  return {
    breaking: false,
    breakingNotes: [],
    merge: false,
    author: "unknown",
    closes: [],
    mentions: [],
    commits: [],
    ...(typeof hash === "string"
      ? { shortHash: hash.slice(0, SHORT_HASH_LENGTH), hashes: [hash] }
      : {}),
    ...entry,
    ...completeList(entry, "commits", (commit) => ({ ...BARE_COMMIT, ...commit })),
  };
}

/** What may be taken out of commits before they are published. */
const BARE_COMMIT = { body: "", trailers: [], coAuthors: [], author: "unknown" };

function completeList(
  object: Unchecked,
  name: string,
  change: (item: Unchecked) => Unchecked,
): Unchecked {
  const list = object[name];
  return Array.isArray(list) ? { [name]: list.map((item) => complete(item, change)) } : {};
}

function complete(value: unknown, change: (object: Unchecked) => Unchecked): unknown {
  return isObject(value) ? change(value) : value;
}

function isObject(value: unknown): value is Unchecked {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}

/** Adds the details that documents leave out, and removes empty lists that they always have. */
function restoreEntry({ closes, mentions, commits, pullRequest, ...entry }: Entry): Entry {
  const details = pullRequest?.details;
  return {
    ...entry,
    ...(closes === undefined || closes.length === 0 ? {} : { closes }),
    ...(mentions === undefined || mentions.length === 0 ? {} : { mentions }),
    ...(commits === undefined || commits.length === 0 ? {} : { commits }),
    ...(pullRequest === undefined ? {} : {
      pullRequest: details === undefined
        ? pullRequest
        : { ...pullRequest, details: { ...NOT_WRITTEN, ...details } },
    }),
  };
}

/** The details that no document holds. */
const NOT_WRITTEN = { description: "", isMerged: true, mergeCommits: [] };
