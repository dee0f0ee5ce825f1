// Picks a sentence from a pull request description that adds to the title.

import { type MarkdownDocument, parseMarkdown } from "../text/formats/markdown.ts";
import { limitLength } from "../text/sentence.ts";
import type { SectionKind } from "./description/headings.ts";
import { type Candidate, readSentences } from "./description/sections.ts";

/** Maximum length in Unicode code points. */
export const LONGEST_DESCRIPTION = 160;

// The sentence is near the start. Longer descriptions are cut at a line end.
const MOST_CHARACTERS = 4_000;
const LONGEST_TITLE = 2_000;
const PREFIX = /^\s*[A-Za-z]{1,20}(?:\([^()]{0,100}\))?!?:\s/;
const TRAILER = /^(?:[A-Za-z]{1,30}-){1,6}[a-z]{1,30}:\s/;
// The kinds of sections to use, in order of preference.
const SHOWN_KINDS: readonly SectionKind[] = ["note", "change", "lead", "changes", "reason"];

/**
 * The first sentence of a pull request description as one line of plain text, at most
 * {@link LONGEST_DESCRIPTION} characters, without markup, template headings, comments and check
 * lists. In a template, the section that best describes the change is used. Code keeps its
 * backticks. Reads the first 4,000 characters. Undefined when nothing is left or it repeats the
 * title. Control characters are not escaped.
 */
export function shortenDescription(description: string, title: string): string | undefined {
  const document = parseMarkdown(headOf(description));
  if (isCommitList(document)) return undefined;
  const sentence = chooseSentence(Array.from(readSentences(document)));
  if (sentence === undefined || isSame(sentence, title)) return undefined;
  const short = limitLength(sentence, LONGEST_DESCRIPTION);
  return short === "" ? undefined : short;
}

function headOf(description: string): string {
  // It may already have been cut to this length.
  if (description.length < MOST_CHARACTERS) return description;
  const head = description.slice(0, MOST_CHARACTERS);
  const end = Math.max(head.lastIndexOf("\n"), head.lastIndexOf("\r"));
  return end < 0 ? head : head.slice(0, end);
}

/**
 * True when a description is only a list of two or more commits separated by blank lines, which is
 * what Bitbucket suggests. Its first commit does not describe the change.
 */
function isCommitList({ blocks }: MarkdownDocument): boolean {
  const [list, ...rest] = blocks.filter(({ kind }) => kind !== "html" && kind !== "other");
  return list?.kind === "list" && list.mark === "*" && list.blocks.length > 1 &&
    list.blocks.every(({ blocks }) => blocks[0]?.isTight === false) &&
    rest.every(({ kind, text }) => kind === "paragraph" && TRAILER.test(text));
}

/** The first sentence of the most preferred kind. */
function chooseSentence(candidates: readonly Candidate[]): string | undefined {
  for (const kind of SHOWN_KINDS) {
    const sentence = firstOf(candidates.filter((candidate) => candidate.kind === kind));
    if (sentence !== undefined) return sentence;
  }
  return undefined;
}

/** The first sentence; when it introduces a list, that of the first list item. */
function firstOf(candidates: readonly Candidate[]): string | undefined {
  let introduction: string | undefined;
  for (const { sentence, isItem } of candidates) {
    if (introduction !== undefined && !isItem) return introduction;
    if (!/[:：]$/.test(sentence)) return sentence;
    introduction ??= sentence;
  }
  return introduction;
}

function isSame(sentence: string, title: string): boolean {
  return normalize(sentence) === normalize(title);
}

function normalize(text: string): string {
  return text.slice(0, LONGEST_TITLE).replace(PREFIX, "").normalize("NFKC").toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}
