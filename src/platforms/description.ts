// One line out of a pull request's description: a sentence that says more than the title.

import { isCommitList } from "./description/commit_list.ts";
import { SHOWN_KINDS } from "./description/headings.ts";
import { readBlocks } from "./description/markdown_blocks.ts";
import { type Candidate, readSentences } from "./description/sections.ts";
import { limitLength } from "./description/sentence.ts";

/** The most characters (Unicode code points) that are shown (specification, pull request enrichment). */
export const LONGEST_DESCRIPTION = 160;

const LONGEST_TITLE = 2_000;
const PREFIX = /^\s*[A-Za-z]{1,20}(?:\([^()]{0,100}\))?!?:\s/;

/**
 * The first sentence of a pull request's description as plain text on one line, without markup,
 * template headings, comments and check lists, {@link LONGEST_DESCRIPTION} characters at most
 * (specification, pull request enrichment). Of a template's sections the one that tells best what the
 * change does gives it ({@link SHOWN_KINDS}). Code spans keep their backticks. Undefined when nothing
 * is left or it says the same as the title. Not made safe to show.
 */
export function shortenDescription(description: string, title: string): string | undefined {
  if (isCommitList(description)) return undefined;
  const sentence = chooseSentence(Array.from(readSentences(readBlocks(description))));
  if (sentence === undefined || isSame(sentence, title)) return undefined;
  const short = limitLength(sentence, LONGEST_DESCRIPTION);
  return short === "" ? undefined : short;
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
