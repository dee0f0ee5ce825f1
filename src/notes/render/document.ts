// Writes release notes as data: one model under two syntaxes, json and yaml.

import type { RangeEnd } from "../../history/commit.ts";
import { escapeUnseen, formatJson } from "../../text/control_characters.ts";
import type {
  Account,
  Entry,
  PullRequest,
  PullRequestDetails,
  ReleaseNotes,
  Reviewer,
  Section,
} from "../types.ts";

/** The version of the model, which `docs/release-notes.schema.json` describes; raised when a reader would break. */
export const SCHEMA_VERSION = 1;

/** Every field of a stage's type, absent ones as `undefined`: a new field cannot be forgotten here. */
type AllOf<Type> = { readonly [Key in keyof Required<Type>]: unknown };

/**
 * The document as JSON with two spaces of indentation, ended by one line break. Control, invisible
 * and bidirectional characters are `\u` escapes, so that no data is lost and a terminal is safe.
 */
export function renderJson(notes: ReleaseNotes): string {
  return `${formatJson(modelOf(notes), 2)}\n`;
}

/**
 * The same model as YAML 1.2, which readers of YAML 1.1 understand alike: every string in double
 * quotes on one line, keys plain, no anchors; escapes as in JSON.
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
  // YAML has no surrogate pairs: an escape stands for a character, not for half of one.
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
    commitCount: notes.commitCount,
    sections: notes.sections.map(sectionOf),
    contributors: notes.contributors,
    pullRequestAuthors: notes.pullRequestAuthors,
    compareUrl: notes.compareUrl,
  };
}

function rangeEndOf(end: RangeEnd): AllOf<RangeEnd> {
  return { name: end.name, hash: end.hash, tag: end.tag };
}

function sectionOf(section: Section): AllOf<Section> {
  return { type: section.type, title: section.title, entries: section.entries.map(entryOf) };
}

// Field by field: an entry made from a change may carry more at run time, such as an e-mail address.
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
    pullRequest: entry.pullRequest && pullRequestOf(entry.pullRequest),
    summary: entry.summary,
  };
}

function pullRequestOf(pullRequest: PullRequest): AllOf<PullRequest> {
  const { number, reference, details } = pullRequest;
  return { number, reference, details: details && detailsOf(details) };
}

// What is known beside serves to match commits, and to summarise.
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

function accountOf({ login, name }: Account): AllOf<Account> {
  return { login, name };
}

function reviewerOf(reviewer: Reviewer): AllOf<Reviewer> {
  return { ...accountOf(reviewer), approved: reviewer.approved };
}
