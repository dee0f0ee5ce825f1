// Finds the issues, pull requests and other pages of the repository that a text names.

import type { Links } from "../../links.ts";
import type { Entry, Mention, TrackerReference } from "../../types.ts";

// No part of a word, of a path or of an HTML entity, and not cut: `group/project#12` is another repository's.
const REFERENCE = /(?<![\w/&#!])(?:[#!]|(?<!-)GH-)[1-9]\d{0,9}(?![\w…]|\.{3})/gi;
const NUMBER_AFTER_MARK = /[#!-]\d/;
const IS_NUMBER = /^(?:[#!]|GH-)\d/i;

const NO_MENTIONS: readonly Mention[] = [];
const NO_URLS: ReadonlyMap<string, string> = new Map();

/**
 * The issues and pull requests of this repository that a text names, in order of appearance, each
 * once. `!12` and `GH-12` are numbers only on a platform that writes them so. `urls` has the pages of
 * references that stood in the text as addresses: what of them has no number comes last.
 */
export function mentionsIn(
  text: string,
  links?: Links,
  urls: ReadonlyMap<string, string> = NO_URLS,
): readonly Mention[] {
  const numbers = numbersIn(text, links, urls);
  if (urls.size === 0) return numbers;
  const others = [...urls].filter(([reference]) =>
    !IS_NUMBER.test(reference) && text.includes(reference)
  );
  return [...numbers, ...others.map(([reference, url]) => ({ reference, url }))];
}

function numbersIn(
  text: string,
  links: Links | undefined,
  urls: ReadonlyMap<string, string>,
): readonly Mention[] {
  if (!NUMBER_AFTER_MARK.test(text)) return NO_MENTIONS;
  const references = new Set(text.match(REFERENCE) ?? []);
  return [...references].flatMap((reference) => {
    const [mark = ""] = /^\D+/.exec(reference) ?? [];
    const number = Number(reference.slice(mark.length));
    const isIssue = mark === "#" || mark.toUpperCase() === links?.otherMark;
    if (!isIssue && links?.mark !== mark) return [];
    const url = urls.get(reference) ??
      (isIssue ? links?.issue(number) : links?.pullRequest(number));
    return [{ reference, number, ...(url === undefined ? {} : { url }) }];
  });
}

/** The pages that the references in a text lead to. */
export interface Pages {
  /** URLs by reference, such as `#12` or `ACME-12`. */
  readonly urls: ReadonlyMap<string, string>;
  /** Finds what may be a reference. */
  readonly pattern: RegExp;
}

/**
 * The pages of the issues that an entry names; undefined without any. Without `hasNumbers` only
 * those of configured trackers, which no platform links by itself.
 */
export function pagesOf(
  { closes = [], mentions = [], trackerReferences = [] }: Pick<
    Entry,
    "closes" | "mentions" | "trackerReferences"
  >,
  hasNumbers = true,
): Pages | undefined {
  const named = hasNumbers ? [...closes, ...mentions] : [];
  const pages = [...named, ...trackerReferences]
    .flatMap(({ reference, url }) => url === undefined ? [] : [[reference, url] as const]);
  if (pages.length === 0) return undefined;
  const words = named.filter(({ number }) => number === undefined);
  return { urls: new Map(pages), pattern: patternFor([...words, ...trackerReferences]) };
}

/** Finds numbers and, as whole words, these references. */
function patternFor(references: readonly Pick<TrackerReference, "reference">[]): RegExp {
  if (references.length === 0) return REFERENCE;
  const words = references.map(({ reference }) => reference)
    .toSorted((a, b) => b.length - a.length)
    .map((reference) => reference.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"));
  // No part of an HTML entity, nor after the mark of an image.
  return new RegExp(
    `(?<![\\p{L}\\p{N}_&#!/])(?:${words.join("|")})(?![\\p{L}\\p{N}_])|${REFERENCE.source}`,
    "giu",
  );
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
  for (const { 0: reference, index } of text.matchAll(pages.pattern)) {
    const url = pages.urls.get(reference);
    if (url === undefined) continue;
    if (index > end) pieces.push({ text: text.slice(end, index) });
    pieces.push({ text: reference, url });
    end = index + reference.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}

/** The text with `write` applied to each reference that has a page, and `escape` to the rest. */
export function linkMentions(
  text: string,
  pages: Pages | undefined,
  write: (reference: string, url: string) => string,
  escape: (text: string) => string = (same) => same,
): string {
  if (pages === undefined) return escape(text);
  return splitMentions(text, pages)
    .map((piece) => piece.url === undefined ? escape(piece.text) : write(piece.text, piece.url))
    .join("");
}
