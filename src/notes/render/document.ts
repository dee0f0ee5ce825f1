// Renders release notes as JSON and YAML.

import type { RangeEnd } from "../../history/commit.ts";
import { escapeUnseen, formatJson } from "../../text/control_characters.ts";
import type {
  Account,
  ClosedIssue,
  DependencyUpdate,
  Entry,
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
export const SCHEMA_VERSION = 1;

/** Requires all fields of a type, so that the compiler reports a new field missing here. */
type AllOf<Type> = { readonly [Key in keyof Required<Type>]: unknown };

/**
 * Renders the notes as JSON, indented by two spaces, with a final line break. Control, invisible
 * and bidirectional characters are written as `\u` escapes: no data is lost and the output is safe
 * on a terminal.
 */
export function renderJson(notes: ReleaseNotes): string {
  return `${formatJson(modelOf(notes), 2)}\n`;
}

/**
 * Renders the same data as YAML 1.2 that YAML 1.1 parsers read alike: strings in double quotes on
 * one line, plain keys, no anchors, escapes as in JSON.
 */
export async function renderYaml(notes: ReleaseNotes): Promise<string> {
  const { stringify } = await import("yaml");
  const yaml = stringify(modelOf(notes), {
    aliasDuplicateObjects: false,
    defaultKeyType: "PLAIN",
    defaultStringType: "QUOTE_DOUBLE",
    doubleQuotedAsJSON: true,
    lineWidth: 0,
  });
  // YAML has no surrogate pairs: an escape is a whole code point.
  return escapeUnseen(yaml, (character) => {
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
    from: notes.from && rangeEndOf(notes.from),
    to: notes.to && rangeEndOf(notes.to),
    sinceDate: notes.sinceDate,
    untilDate: notes.untilDate,
    project: notes.project,
    commitCount: notes.commitCount,
    changeCount: notes.changeCount,
    sections: notes.sections.map(sectionOf),
    contributors: notes.contributors,
    pullRequestAuthors: notes.pullRequestAuthors,
    compareUrl: notes.compareUrl,
    repository: notes.repository && repositoryOf(notes.repository),
    previous: notes.previous && previousOf(notes.previous),
    joinedCount: notes.joinedCount,
    omitted: notes.omitted?.map(omissionOf),
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
    scope: entry.scope,
    description: entry.description,
    breaking: entry.breaking,
    breakingNotes: entry.breakingNotes,
    hash: entry.hash,
    shortHash: entry.shortHash,
    hashes: entry.hashes,
    merge: entry.merge,
    author: entry.author,
    date: entry.date,
    topic: entry.topic,
    update: entry.update && updateOf(entry.update),
    url: entry.url,
    closes: entry.closes?.map(issueOf),
    pullRequest: entry.pullRequest && pullRequestOf(entry.pullRequest),
    summary: entry.summary,
  };
}

function updateOf({ name, from, to }: DependencyUpdate): AllOf<DependencyUpdate> {
  return { name, from, to };
}

function issueOf({ reference, number, url }: ClosedIssue): AllOf<ClosedIssue> {
  return { reference, number, url };
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
