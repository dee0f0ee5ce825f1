// One line out of a pull request's description: its first sentence, where it says more than the title.

import { type Block, readBlocks } from "./description/markdown_blocks.ts";
import { readText } from "./description/markdown_text.ts";
import { firstSentence, limitLength } from "./description/sentence.ts";
import { isBoilerplate, isReferences, withoutLabel } from "./description/template_lines.ts";

/** The most characters (Unicode code points) that are shown (specification, pull request enrichment). */
export const LONGEST_DESCRIPTION = 160;

// Much longer than any first sentence with its markup; what lies behind is not read.
const LONGEST_PARAGRAPH = 4_000;
const LONGEST_TITLE = 2_000;
// So many sentences such as "Fixes #12." may stand before the first one.
const MOST_REFERENCES = 8;
const WORD = /[\p{L}\p{N}]/u;
const PREFIX = /^\s*[A-Za-z]{1,20}(?:\([^()]{0,100}\))?!?:\s/;
// What Renovate writes before its table; all that follows is on Renovate itself.
const RENOVATE = /^This (?:PR|MR|pull request|merge request) contains the following updates?:?$/i;

/** A sentence and where it stands. */
interface Candidate {
  readonly sentence: string;
  readonly isItem: boolean;
}

/**
 * The first sentence of a pull request's description as plain text on one line, without markup,
 * template headings, comments and check lists, {@link LONGEST_DESCRIPTION} characters at most
 * (specification, pull request enrichment). Code spans keep their backticks. Undefined when nothing
 * is left or it says the same as the title. Not made safe to show.
 */
export function shortenDescription(description: string, title: string): string | undefined {
  const sentence = chooseSentence(candidatesOf(readBlocks(description)));
  if (sentence === undefined || isSame(sentence, title)) return undefined;
  const short = limitLength(sentence, LONGEST_DESCRIPTION);
  return short === "" ? undefined : short;
}

/** The first sentence; where it only introduces a list, that of the list's first item. */
function chooseSentence(candidates: Iterable<Candidate>): string | undefined {
  let introduction: string | undefined;
  for (const { sentence, isItem } of candidates) {
    if (RENOVATE.test(sentence)) return undefined;
    if (introduction !== undefined && !isItem) return introduction;
    if (!/[:：]$/.test(sentence)) return sentence;
    introduction ??= sentence;
  }
  return introduction;
}

function* candidatesOf(blocks: readonly Block[]): Generator<Candidate> {
  for (const { lines, isItem } of blocks) {
    for (const paragraph of paragraphsOf(lines)) {
      let text = withoutLabel(readText(paragraph));
      let sentence = firstSentence(text);
      for (let count = 0; count < MOST_REFERENCES && isReferences(sentence); count++) {
        text = text.slice(sentence.length).trimStart();
        sentence = firstSentence(text);
      }
      if (WORD.test(sentence) && !isReferences(sentence)) yield { sentence, isItem };
    }
  }
}

/** The lines without those of templates and the project; each of them ends a paragraph. */
function* paragraphsOf(lines: readonly string[]): Generator<string> {
  let paragraph = "";
  for (const line of lines) {
    const text = readText(line);
    // A sentence may have been wrapped before the number that it is about.
    const isWrapped = paragraph !== "" && /^[^\s\w]?[#!\d]/.test(text) &&
      !/[.!?:]$/.test(paragraph);
    if (!isWrapped && isBoilerplate(line, text)) {
      if (paragraph !== "") yield paragraph;
      paragraph = "";
    } else if (paragraph.length + line.length <= LONGEST_PARAGRAPH || paragraph === "") {
      paragraph += `${paragraph === "" ? "" : "\n"}${line}`;
    }
  }
  if (paragraph !== "") yield paragraph;
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
