// Reads what the entries that a change adds to changelogs say beside its header.

import type { ChangelogEntry, Commit, FileChange } from "../../../history/commit.ts";
import { limitLength } from "../../../text/sentence.ts";
import { splitCodeSpans } from "../../../text/code_spans.ts";
import { readBreak } from "../../changelogs/breaking_entries.ts";
import { findReferencesOf } from "../../changelogs/cited_references.ts";
import { readChangelogHeading, tellEntry } from "../../changelogs/headings.ts";
import type { ChangeType } from "../../types.ts";
import { distinctNotes } from "../trailers/footers.ts";
import { readHeader } from "../header.ts";
import { entersOthers, isDelivered } from "./changelog_entries.ts";

/** What entries say beside the header of the change that adds them. */
export interface OwnEntries {
  /** The texts of those under Changed, Removed and Breaking. */
  readonly changes: readonly string[];
  /** The texts of those under Deprecated. */
  readonly deprecations: readonly string[];
}

const NOTHING: OwnEntries = { changes: [], deprecations: [] };
// Below "Changes" stands everything.
const MAY_BREAK = /^\W*(?:changed|removed|removals?)\W*$/i;
const REFERENCE = /[#!]\d{1,10}(?!\d)/g;
// More without a number are the notes of a release.
const MOST_UNNUMBERED = 6;
const LONGEST_TEXT = 300;

/**
 * What the entries of a change with this type and description say: those that name it, or nothing. Those
 * in a new changelog may have been moved there.
 */
export function readOwnEntries(
  { type, description }: { readonly type: ChangeType; readonly description: string },
  files: readonly FileChange[],
  message: Pick<Commit, "subject" | "body">,
): OwnEntries {
  const entries = files.flatMap(({ entries = [], status }) => status === "added" ? [] : entries);
  if (entries.length === 0 || !isDelivered(type, files) || entersOthers(description, type)) {
    return NOTHING;
  }
  const said = new Set(`${message.subject}\n${message.body}`.match(REFERENCE));
  const own = entries.filter((entry) => {
    const named = [...findReferencesOf(entry, undefined)];
    return named.length === 0
      ? entries.length <= MOST_UNNUMBERED
      : named.some((reference) => said.has(reference));
  });
  const textsOf = (isWanted: (entry: ChangelogEntry) => boolean): readonly string[] => {
    const texts = own.filter(isWanted).map((entry) => limitLength(readBreak(entry), LONGEST_TEXT));
    return texts.filter((text) => text !== "" && !isAlike(text, description));
  };
  return {
    changes: textsOf(({ headings: [heading = ""] }) =>
      MAY_BREAK.test(heading) || readChangelogHeading(heading)?.isBreaking === true
    ),
    deprecations: textsOf((entry) => tellEntry(entry).topic === "deprecations"),
  };
}

/** The notes of a message and what changelogs say that breaks; what is only its description is none. */
export function addBreaks(
  written: readonly string[],
  breaks: readonly string[],
  description: string,
): readonly string[] {
  return distinctNotes([...written, ...breaks.filter((each) => !isAlike(each, description))]);
}

// "Removed the doors of wood" repeats "remove doors of wood".
const ALIKE = 0.6;
const CREDITS = /[#!]\d{1,10}|`?@[\w-]+`?/g;

/** True for a text that says nearly what another does, in any order. */
function isAlike(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared >= ALIKE * Math.max(a.size, b.size);
}

function wordsOf(text: string): ReadonlySet<string> {
  const said = readHeader(text).description.replace(CREDITS, " ");
  return new Set(said.toLowerCase().match(/[\p{L}\p{N}_]+/gu));
}

/**
 * The description with the newest name of what it adds: the one that a later commit gave to it in the
 * entry of the change. Of several names that differ, none is known to be meant.
 */
export function withNewestName(description: string, files: readonly FileChange[]): string {
  for (const { text, added } of files.flatMap(({ entries = [] }) => entries)) {
    const [[before, ...others], [after, ...more]] = differingNames(added ?? text, text);
    if (before === undefined || after === undefined || others.length + more.length > 0) continue;
    if (description.includes(before)) return description.replaceAll(before, after);
  }
  return description;
}

/** The code spans that only one of two texts has. */
function differingNames(
  before: string,
  after: string,
): readonly [readonly string[], readonly string[]] {
  const [old, now] = [namesIn(before), namesIn(after)];
  return [old.filter((each) => !now.includes(each)), now.filter((each) => !old.includes(each))];
}

function namesIn(text: string): readonly string[] {
  return splitCodeSpans(text).filter(({ code }) => code).map(({ source }) => source);
}
