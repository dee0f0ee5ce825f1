// Renders release notes as JSON and YAML.

import type { FileChange, RangeEnd } from "../../history/commit.ts";
import { EnvironmentError } from "../../errors.ts";
import { escapeUnseen, formatJson } from "../../text/control_characters.ts";
import type { EntryCommit } from "../entries/commit.ts";
import type { Trailer } from "../messages/trailers/trailers.ts";
import type {
  Account,
  Contributor,
  DependencyUpdate,
  Entry,
  Mention,
  NotesRepository,
  Omission,
  PreviousRelease,
  PullRequest,
  PullRequestDetails,
  ReleaseNotes,
  Reviewer,
  Section,
} from "../types.ts";

/**
 * Version of the data model that `docs/release-notes.schema.json` describes. Incompatible changes
 * increase it.
 */
export const SCHEMA_VERSION = 2;

/** Requires all fields of a type, so that the compiler reports a new field missing here. */
type AllOf<Type> = { readonly [Key in keyof Required<Type>]: unknown };

/**
 * Renders the notes as JSON, indented by two spaces, with a final line break. Control, invisible
 * and bidirectional characters are written as `\u` escapes: no data is lost and the output is safe
 * on a terminal.
 * @throws EnvironmentError for a document of more than some 500 million characters.
 */
export function renderJson(notes: ReleaseNotes): string {
  try {
    return `${formatJson(modelOf(notes), 2)}\n`;
  } catch (error) {
    // A text has at most some 500 million characters in V8.
    if (!(error instanceof RangeError)) throw error;
    throw new EnvironmentError("the document is too long", "choose a smaller range");
  }
}

/**
 * Renders the same data as YAML 1.2 that YAML 1.1 parsers read alike: strings in double quotes on
 * one line, plain keys, no anchors, escapes as in JSON.
 */
export async function renderYaml(notes: ReleaseNotes): Promise<string> {
  const { formatYaml } = await import("../../text/formats/yaml.ts");
  // YAML has no surrogate pairs: an escape is a whole code point.
  return escapeUnseen(formatYaml(modelOf(notes)), (character) => {
    const digits = (character.codePointAt(0) ?? 0).toString(16);
    return digits.length > 4 ? `\\U${digits.padStart(8, "0")}` : `\\u${digits.padStart(4, "0")}`;
  });
}

function modelOf(notes: ReleaseNotes): AllOf<ReleaseNotes> & { readonly schemaVersion: number } {
  return {
    schemaVersion: SCHEMA_VERSION,
    version: notes.version,
    tag: notes.tag,
    date: notes.date,
    project: notes.project,
    package: notes.package,
    repository: notes.repository && repositoryOf(notes.repository),
    previous: notes.previous && previousOf(notes.previous),
    from: notes.from && rangeEndOf(notes.from),
    to: notes.to && rangeEndOf(notes.to),
    sinceDate: notes.sinceDate,
    untilDate: notes.untilDate,
    compareUrl: notes.compareUrl,
    commitCount: notes.commitCount,
    changeCount: notes.changeCount,
    joinedCount: notes.joinedCount ?? 0,
    highlights: notes.highlights,
    sections: notes.sections.map(sectionOf),
    omitted: (notes.omitted ?? []).map(omissionOf),
    contributors: notes.contributors,
    pullRequestAuthors: notes.pullRequestAuthors,
    people: notes.people?.map(personOf),
    newPeople: notes.newPeople?.map(personOf),
  };
}

function repositoryOf(repository: NotesRepository): AllOf<NotesRepository> {
  return {
    name: repository.name,
    path: repository.path,
    platform: repository.platform,
    url: repository.url,
  };
}

function previousOf({ tag, date, url }: PreviousRelease): AllOf<PreviousRelease> {
  return { tag, date, url };
}

function omissionOf({ reason, hash, subject }: Omission): AllOf<Omission> {
  return { reason, hash, subject };
}

function rangeEndOf(end: RangeEnd): AllOf<RangeEnd> {
  return { name: end.name, hash: end.hash, tag: end.tag };
}

function sectionOf(section: Section): AllOf<Section> {
  return {
    type: section.type,
    title: section.title,
    collapsed: section.collapsed,
    entries: section.entries.map(entryOf),
  };
}

// Copy field by field: at run time a change may carry more, such as an e-mail address.
function entryOf(entry: Entry): AllOf<Entry> {
  return {
    type: entry.type,
    topic: entry.topic,
    scope: entry.scope,
    description: entry.description,
    breaking: entry.breaking,
    breakingNotes: entry.breakingNotes,
    update: entry.update && updateOf(entry.update),
    summary: entry.summary,
    summaryOrigin: entry.summaryOrigin,
    pullRequest: entry.pullRequest && pullRequestOf(entry.pullRequest),
    closes: (entry.closes ?? []).map(referenceOf),
    alsoIn: entry.alsoIn,
    mentions: (entry.mentions ?? []).map(referenceOf),
    trackerReferences: entry.trackerReferences?.map(({ reference, url }) => ({ reference, url })),
    author: entry.author,
    date: entry.date,
    hash: entry.hash,
    shortHash: entry.shortHash,
    url: entry.url,
    merge: entry.merge,
    hashes: entry.hashes,
    commits: (entry.commits ?? []).map(commitOf),
  };
}

function commitOf(commit: EntryCommit): AllOf<EntryCommit> {
  return {
    hash: commit.hash,
    subject: commit.subject,
    body: commit.body,
    trailers: commit.trailers.map(({ key, value }): AllOf<Trailer> => ({ key, value })),
    coAuthors: commit.coAuthors,
    author: commit.author,
    date: commit.date,
    url: commit.url,
    files: commit.files?.map(fileOf),
  };
}

// What only helps to read changes.
type Unshown = "status" | "isSubmodule" | "entries" | "text";

function fileOf(file: FileChange): AllOf<Omit<FileChange, Unshown>> {
  const { path, previousPath, additions, deletions } = file;
  return { path, previousPath, additions, deletions };
}

function updateOf({ name, from, to }: DependencyUpdate): AllOf<DependencyUpdate> {
  return { name, from, to };
}

function referenceOf({ reference, number, url }: Mention): AllOf<Mention> {
  return { reference, number, url };
}

function personOf(person: Contributor): AllOf<Contributor> {
  const { name, login, url, reference, referenceUrl, isMentioned } = person;
  return { name, login, url, reference, referenceUrl, isMentioned };
}

function pullRequestOf(pullRequest: PullRequest): AllOf<Omit<PullRequest, "repository">> {
  const { number, reference, url, details } = pullRequest;
  return { number, reference, url, details: details && detailsOf(details) };
}

// The other fields only serve to match commits and to summarize.
type ShownDetails = Omit<PullRequestDetails, "description" | "isMerged" | "mergeCommits">;

function detailsOf(details: ShownDetails): AllOf<ShownDetails> {
  return {
    title: details.title,
    url: details.url,
    author: details.author && accountOf(details.author),
    labels: details.labels,
    reviewers: details.reviewers.map(reviewerOf),
    mergedAt: details.mergedAt,
  };
}

function accountOf({ login, name, url }: Account): AllOf<Account> {
  return { login, name, url };
}

function reviewerOf(reviewer: Reviewer): AllOf<Reviewer> {
  return { ...accountOf(reviewer), approved: reviewer.approved };
}
