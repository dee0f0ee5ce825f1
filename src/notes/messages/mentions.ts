// Finds the numbers of issues and pull requests that a description names.

import type { Entry, Links } from "../types.ts";

/** An issue or a pull request of this repository that a description names. */
export interface Mention {
  /** As the description writes it: `#12`, or `!12` for a pull request on GitLab. */
  readonly reference: string;
  /** Its number, from 1. */
  readonly number: number;
  /** URL of its page; absent when the platform is not known. */
  readonly url?: string;
}

// No part of a word, of a path or of an HTML entity: `group/project#12` is another repository's.
const REFERENCE = /(?<![\w/&#!])[#!][1-9]\d{0,9}(?!\w)/g;

const NO_MENTIONS: readonly Mention[] = [];

/**
 * The issues and pull requests of this repository that a description names, in order of appearance,
 * each once. `!12` is a number only on a platform that writes pull requests so.
 */
export function mentionsIn(description: string, links?: Links): readonly Mention[] {
  if (!description.includes("#") && !description.includes("!")) return NO_MENTIONS;
  const references = new Set(description.match(REFERENCE) ?? []);
  return [...references].flatMap((reference) => {
    const number = Number(reference.slice(1));
    const isIssue = reference.startsWith("#");
    if (!isIssue && links?.mark !== "!") return [];
    const url = isIssue ? links?.issue(number) : links?.pullRequest(number);
    return [{ reference, number, ...(url === undefined ? {} : { url }) }];
  });
}

/** URLs of pages by the references that lead to them, such as `#12`. */
export type Pages = ReadonlyMap<string, string>;

/** The pages of the numbers that the description of an entry names; undefined without any. */
export function pagesOf(
  { closes = [], mentions = [] }: Pick<Entry, "closes" | "mentions">,
): Pages | undefined {
  const pages = [...closes, ...mentions]
    .flatMap(({ reference, url }) => url === undefined ? [] : [[reference, url] as const]);
  return pages.length === 0 ? undefined : new Map(pages);
}

/** A part of a text: a reference with its page, or what stands between two. */
export interface MentionPiece {
  readonly text: string;
  readonly url?: string;
}

/** Splits a text at the references that have a page, in order; no piece is empty. */
export function splitMentions(text: string, pages: Pages): readonly MentionPiece[] {
  const pieces: MentionPiece[] = [];
  let end = 0;
  for (const { 0: reference, index } of text.matchAll(REFERENCE)) {
    const url = pages.get(reference);
    if (url === undefined) continue;
    if (index > end) pieces.push({ text: text.slice(end, index) });
    pieces.push({ text: reference, url });
    end = index + reference.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}

/** The text with `write` applied to each reference that has a page. */
export function linkMentions(
  text: string,
  pages: Pages | undefined,
  write: (reference: string, url: string) => string,
): string {
  if (pages === undefined) return text;
  return splitMentions(text, pages)
    .map((piece) => piece.url === undefined ? piece.text : write(piece.text, piece.url)).join("");
}
