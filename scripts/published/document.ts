// What relnotes wrote: the lines that its Markdown shows, and its JSON.

import { findReferences, normalizeTitle } from "./text.ts";

/** An entry of the JSON, as far as the judge reads it. */
export interface Entry {
  readonly hash: string;
  readonly hashes: readonly string[];
  readonly description: string;
  readonly pullRequest?: { readonly number: number };
}

/** The JSON, as far as the judge reads it. */
export interface NotesDocument {
  readonly sections: readonly { readonly type: string; readonly entries: readonly Entry[] }[];
  /** Commits left out, with the reason. */
  readonly omitted?: readonly { readonly hash: string; readonly reason: string }[];
}

/** A list item outside collapsed parts. */
export interface ShownLine {
  /** The heading above. */
  readonly section: string;
  /** As a reader sees it. */
  readonly text: string;
  /** The text without scope, reference and author. */
  readonly description: string;
  readonly scope?: string;
  readonly numbers: readonly number[];
  /** Of the numbers those of issues that the entry closes: several changes can close one. */
  readonly closes: readonly number[];
  readonly hashes: readonly string[];
}

const ITEM = /^\s*[-*+]\s+(.*)$/;

/** The list items of the notes that are not collapsed. */
export function readShownLines(markdown: string): readonly ShownLine[] {
  const lines: ShownLine[] = [];
  let section = "";
  let depth = 0;
  for (const line of markdown.split("\n")) {
    depth += countOf(line, /^\s*(?:[-*+]\s+)?<details\b/g) - countOf(line, /^\s*<\/details>/g);
    const heading = /^#{2,6}\s+(.*)$/.exec(line)?.[1];
    if (heading !== undefined) section = heading;
    const text = ITEM.exec(line)?.[1];
    if (depth === 0 && text !== undefined) lines.push(readLine(section, text));
  }
  return lines;
}

/** The entry that a line shows; one with the same reference and words is taken before others. */
export function findEntry(line: ShownLine, entries: readonly Entry[]): Entry | undefined {
  const title = normalizeTitle(line.description);
  const named = entries.filter(({ hashes, pullRequest }) =>
    line.numbers.includes(pullRequest?.number ?? -1) ||
    line.hashes.some((hash) => hashes.some((each) => each.startsWith(hash)))
  );
  const hasTitle = (entry: Entry): boolean => normalizeTitle(entry.description) === title;
  const mainOf = (entry: Entry): boolean => line.hashes.some((hash) => entry.hash.startsWith(hash));
  return named.find(hasTitle) ?? named.find(mainOf) ?? named[0] ?? entries.find(hasTitle);
}

/** Whether the Markdown has an entry at all, shown or collapsed. */
export function isWritten({ hashes, pullRequest, description }: Entry, markdown: string): boolean {
  return hashes.some((hash) => markdown.includes(hash.slice(0, 7))) ||
    pullRequest !== undefined &&
      new RegExp(`[#!]${pullRequest.number}(?!\\d)`).test(markdown) ||
    normalizeTitle(markdown).includes(normalizeTitle(description));
}

function readLine(section: string, source: string): ShownLine {
  const text = source.replace(/\\([!-/:-@[-`{-~])/g, "$1").trim();
  const match = /^(.*?)\s*\(((?:[^()]|\([^()]*\))*)\)(?:\s+-\s+.*|\s*)$/.exec(text);
  const references = findReferences(match?.[2] ?? "");
  const isReferred = references.numbers.length + references.hashes.length > 0 ||
    /^[0-9a-f]{7,40}$/.test(match?.[2] ?? "");
  const whole = isReferred ? match?.[1] ?? "" : text;
  const scoped = /^\*\*(.+?)\*\*:\s*(.*)$/.exec(whole);
  const hashes = isReferred ? (match?.[2] ?? "").match(/\b[0-9a-f]{7,40}\b/g) ?? [] : [];
  return {
    section,
    text,
    description: scoped?.[2] ?? whole,
    ...(scoped?.[1] === undefined ? {} : { scope: scoped[1] }),
    numbers: isReferred ? references.numbers : [],
    closes: isReferred
      ? findReferences(/\bcloses (.*)$/.exec(match?.[2] ?? "")?.[1] ?? "").numbers
      : [],
    hashes: [...hashes],
  };
}

function countOf(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].length;
}
