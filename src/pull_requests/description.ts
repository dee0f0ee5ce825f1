// One line out of a pull request's description: a sentence that says more than the title.

import { type MarkdownDocument, parseMarkdown } from "../text/markdown.ts";
import { limitLength } from "../text/sentence.ts";
import type { SectionKind } from "./description/headings.ts";
import { type Candidate, readSentences } from "./description/sections.ts";

/** The most characters (Unicode code points) that are shown (specification, pull request enrichment). */
export const LONGEST_DESCRIPTION = 160;

// The sentence is near the beginning. A description that is longer is cut at the end of a line.
const MOST_CHARACTERS = 4_000;
const LONGEST_TITLE = 2_000;
const PREFIX = /^\s*[A-Za-z]{1,20}(?:\([^()]{0,100}\))?!?:\s/;
const TRAILER = /^(?:[A-Za-z]{1,30}-){1,6}[a-z]{1,30}:\s/;
// The kinds that may give the sentence, the preferred first.
const SHOWN_KINDS: readonly SectionKind[] = ["note", "change", "lead", "changes", "reason"];

/**
 * The first sentence of a pull request's description as plain text on one line, without markup,
 * template headings, comments and check lists, {@link LONGEST_DESCRIPTION} characters at most
 * (specification, pull request enrichment). Of a template's sections the one that tells best what the
 * change does gives it. Code keeps its backticks. Undefined when nothing is left or it says the same as
 * the title. Of a long description the first 4,000 characters are read. Not made safe to show.
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
  // Whoever kept it may have cut it there already.
  if (description.length < MOST_CHARACTERS) return description;
  const head = description.slice(0, MOST_CHARACTERS);
  const end = Math.max(head.lastIndexOf("\n"), head.lastIndexOf("\r"));
  return end < 0 ? head : head.slice(0, end);
}

/**
 * True when a description is nothing but a list of two or more commits with blank lines between, as
 * Bitbucket proposes it: the first of them is not about the change.
 */
function isCommitList({ blocks }: MarkdownDocument): boolean {
  const [list, ...rest] = blocks.filter(({ kind }) => kind !== "html" && kind !== "other");
  return list?.kind === "list" && list.mark === "*" && list.blocks.length > 1 &&
    list.blocks.every(({ blocks }) => blocks[0]?.isTight === false) &&
    rest.every(({ kind, text }) => kind === "paragraph" && TRAILER.test(text));
}

/** The first sentence of the kind that is preferred among those that the description has. */
function chooseSentence(candidates: readonly Candidate[]): string | undefined {
  for (const kind of SHOWN_KINDS) {
    const sentence = firstOf(candidates.filter((candidate) => candidate.kind === kind));
    if (sentence !== undefined) return sentence;
  }
  return undefined;
}

/** The first sentence; where it only introduces a list, that of the list's first item. */
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
  const [said, titled] = [sentence, title].map((text) => {
    const short = text.slice(0, LONGEST_TITLE);
    return lettersOf(short.replace(PREFIX, ""));
  });
  return said === titled;
}

function lettersOf(text: string): string {
  return text.normalize("NFKC").toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}
