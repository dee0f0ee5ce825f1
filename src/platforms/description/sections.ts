// The sentences of a description, each with the kind of the section it stands in.

import { headingKind, type SectionKind } from "./headings.ts";
import type { Block } from "./markdown_blocks.ts";
import { readText } from "./markdown_text.ts";
import { isItalic, isToolOpening } from "./prompts.ts";
import { isReferences } from "./references.ts";
import { firstSentence } from "./sentence.ts";
import { isPlaceholder, readLine, withoutLabel } from "./template_lines.ts";

/** The first sentence of a paragraph or an item, and where it stands. */
export interface Candidate {
  readonly sentence: string;
  readonly isItem: boolean;
  readonly kind: SectionKind;
}

interface Paragraph {
  readonly lines: string[];
  readonly kind: SectionKind;
  readonly isLabelled: boolean;
}

// Much longer than any first sentence with its markup; what lies behind is not read.
const LONGEST_PARAGRAPH = 4_000;
// So many sentences such as "Fixes #12." may stand before the first one.
const MOST_REFERENCES = 8;
const WORD = /[\p{L}\p{N}]/u;
// A file's name or a piece of code alone.
const NAME = /^(?:`[^`]*`|[\w@./-]*\w\.[a-z]{1,6})$/;
// A line that looks like a heading stands below all headings with a mark.
const STRONG_LEVEL = 7;
const PLAIN_LEVEL = 8;

/**
 * The sentences in order, those of hidden sections too. Nothing when a tool wrote the description
 * from its beginning to its end.
 */
export function* readSentences(blocks: readonly Block[]): Generator<Candidate> {
  const sections = new Sections();
  let isFirst = true;
  for (const block of blocks) {
    const { lines, isItem, level } = block;
    const first = readText(lines[0] ?? "");
    if (isFirst && first !== "") {
      if (isToolOpening(firstSentence(first))) return;
      isFirst = false;
    }
    if (level !== undefined) {
      sections.enter(level, headingKind(first));
      continue;
    }
    for (const paragraph of paragraphsOf(block, sections)) {
      const sentence = sentenceOf(paragraph);
      if (sentence !== undefined) yield { sentence, isItem, kind: paragraph.kind };
    }
  }
}

/** Knows under which headings the reader is. */
class Sections {
  readonly #open: { readonly level: number; readonly kind: SectionKind }[] = [];
  #isTemplate = false;

  /** What an unknown heading says belongs to the known one above it. */
  enter(level: number, kind: SectionKind | undefined): void {
    while ((this.#open.at(-1)?.level ?? 0) >= level) this.#open.pop();
    if (kind === undefined) return;
    this.#isTemplate = true;
    this.#open.push({ level, kind });
  }

  get kind(): SectionKind {
    // Among the headings of a template those that are not known are its own as well.
    return this.#open.at(-1)?.kind ?? (this.#isTemplate ? "hidden" : "lead");
  }
}

/** The paragraphs without the lines that say nothing; each of these ends one. */
function* paragraphsOf({ lines, isItem }: Block, sections: Sections): Generator<Paragraph> {
  let open: Paragraph | undefined;
  let size = 0;
  for (const markdown of lines) {
    const text = readText(markdown);
    const before = open?.lines.at(-1);
    // A sentence may have been wrapped before the number that it is about.
    const isNumber = before !== undefined && /^[^\s\w]?[#!\d]/.test(text) &&
      !/[.!?:]$/.test(before);
    const line = isNumber ? undefined : readLine(markdown, text);
    const isWrapped = open !== undefined && /^\p{Ll}/u.test(text);
    if (line?.role === "labelled" && !isWrapped) {
      if (open !== undefined) yield open;
      open = { lines: [markdown], kind: line.kind ?? "hidden", isLabelled: true };
      size = markdown.length;
    } else if (line?.role === "nothing" || line?.role === "heading") {
      if (open !== undefined) yield open;
      open = undefined;
      const isOwnLine = line.isMarked === true || !isItem;
      const level = markdown.endsWith("*") || markdown.endsWith("_") ? STRONG_LEVEL : PLAIN_LEVEL;
      if (line.role === "heading" && isOwnLine) sections.enter(level, line.kind);
    } else if (open === undefined || (open.isLabelled && open.kind === "hidden" && !isWrapped)) {
      if (open !== undefined) yield open;
      open = { lines: [markdown], kind: sections.kind, isLabelled: false };
      size = markdown.length;
    } else if (size + markdown.length <= LONGEST_PARAGRAPH) {
      open.lines.push(markdown);
      size += markdown.length;
    }
  }
  if (open !== undefined) yield open;
}

function sentenceOf({ lines, isLabelled }: Paragraph): string | undefined {
  const markdown = lines.join("\n");
  if (isItalic(markdown)) return undefined;
  const whole = readText(markdown);
  let text = isLabelled ? withoutLabel(whole) : whole;
  let sentence = firstSentence(text);
  for (let count = 0; count < MOST_REFERENCES && isReferences(sentence); count++) {
    text = text.slice(sentence.length).trimStart();
    sentence = firstSentence(text);
  }
  const isEmpty = !WORD.test(sentence) || NAME.test(sentence) || isPlaceholder(sentence) ||
    isReferences(sentence);
  return isEmpty ? undefined : sentence;
}
