// Takes the words of a change from what it adds to a changelog, where its message says less.

import type { FileChange } from "../../../history/commit.ts";
import type { CitedTexts } from "../../changelogs/cited_texts.ts";
import { readEntryText } from "../../changelogs/entry_text.ts";
import { findAddedPiece } from "../../changelogs/fragments/added_piece.ts";
import { typeOfHeader } from "../header.ts";
import { saysDeprecation } from "../types/topics.ts";
import { lastNumberOf, nameFixed, namesAdvisory, saysNothing } from "./silent_messages.ts";

/**
 * The subject; what a changelog says of a change whose subject says nothing, at last in the entry of
 * another commit; or what the only piece of one says is deprecated, of which a subject without a header
 * says nothing.
 */
export function takeEntryWords(
  subject: string,
  files: readonly FileChange[] | undefined,
  cited?: () => CitedTexts,
): string {
  if (files === undefined) return subject;
  const found = saysNothing(subject)
    ? readEntryText(files) ?? findAddedPiece(files)?.words ?? findCitedText(subject, cited) ??
      (namesAdvisory(subject) ? nameFixed(subject, files) : undefined)
    : findDeprecation(subject, files);
  return found === undefined ? subject : found + lastNumberOf(subject);
}

/** The words of the only entry with the only number that a subject names. */
function findCitedText(
  subject: string,
  cited: (() => CitedTexts) | undefined,
): string | undefined {
  const named = subject.slice(0, subject.length - lastNumberOf(subject).length);
  const [number, ...others] = new Set(named.match(/\d+/g));
  return number === undefined || others.length > 0 ? undefined : cited?.().get(`#${number}`);
}

function findDeprecation(subject: string, files: readonly FileChange[]): string | undefined {
  if (saysDeprecation(subject) || !addsDeprecation(files)) return undefined;
  return typeOfHeader(subject) === undefined ? findAddedPiece(files)?.words : undefined;
}

/** True when the only piece of a changelog that is added says that something is deprecated. */
export function addsDeprecation(files: readonly FileChange[]): boolean {
  return saysDeprecation(findAddedPiece(files)?.words ?? "");
}
