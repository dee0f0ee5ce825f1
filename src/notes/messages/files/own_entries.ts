// Reads what the entries that a change adds to changelogs say beside its header.

import type { ChangelogEntry, Commit, FileChange } from "../../../history/commit.ts";
import { limitLength } from "../../../text/sentence.ts";
import { readBreak } from "../../changelogs/breaking_entries.ts";
import { findReferencesOf } from "../../changelogs/cited_references.ts";
import { readChangelogHeading, tellEntry } from "../../changelogs/headings.ts";
import { isCommonWord, tellingWords } from "../../changelogs/telling_words.ts";
import type { ChangeType } from "../../types.ts";
import { distinctNotes } from "../trailers/footers.ts";
import { readHeader } from "../header.ts";
import { entersOthers, isDelivered } from "./changelog_entries.ts";

/** What entries say beside the header of the change that adds them. */
export interface OwnEntries {
  /** The texts of those under Breaking; without any, of what is changed or removed and may break. */
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
  const breaking = textsOf(({ headings: [heading = ""] }) =>
    readChangelogHeading(heading)?.isBreaking === true
  );
  const changed = textsOf(({ headings: [heading = ""] }) => MAY_BREAK.test(heading));
  const alike = changed.filter((text) => sharesWord(text, description));
  return {
    // Beside what breaks stands what only changes.
    changes: breaking.length > 0 ? breaking : changed.length === 1 ? changed : alike,
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
export function isAlike(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared >= ALIKE * Math.max(a.size, b.size);
}

/** True for texts about one thing. */
function sharesWord(one: string, other: string): boolean {
  const known = new Set(tellingWords(other));
  return tellingWords(one).some((word) => known.has(word) && !isCommonWord(word));
}

function wordsOf(text: string): ReadonlySet<string> {
  const said = readHeader(text).description.replace(CREDITS, " ");
  return new Set(said.toLowerCase().match(/[\p{L}\p{N}_]+/gu));
}
