// Splits a description into sentences with the kind of their sections.

import {
  type Block,
  type Line,
  type MarkdownDocument,
  parseMarkdown,
} from "../../text/formats/markdown.ts";
import { firstSentence } from "../../text/sentence.ts";
import { isBoilerplate, isToolOpening } from "./boilerplate.ts";
import { headingKind, isTemplateLine, labelKind, type SectionKind } from "./headings.ts";

/** The first sentence of a paragraph or list item. */
export interface Candidate {
  readonly sentence: string;
  readonly isItem: boolean;
  readonly kind: SectionKind;
}

/** A heading, a paragraph or a list item. */
interface Prose {
  /** 1 to 6 for a heading, else 0. */
  readonly level: number;
  readonly lines: readonly Line[];
  readonly isItem: boolean;
}

// Up to this many sentences such as "Fixes #12." may precede the first useful one.
const MOST_SENTENCES = 8;
const LONGEST_HEADING = 100;
// Includes Unicode line breaks.
const WHITE_SPACE = /[\s\u0085]+/g;
const WORD = /[\p{L}\p{N}]/u;
// Only a file name or a piece of code.
const NAME = /^(?:`[^`]*`|[\w@./-]*\w\.[a-z]{1,6})$/;
const LABELLED = /^([^:]{1,60}):\s+(.*)$/;
const CHECK_BOX = /^(?:\[\s?[xX~✓✔]?\s?\](?:\s|$)|[☐☑☒])/;
// Kubernetes and others put the release note in a code block.
const RELEASE_NOTE = /^(?:release-?notes?(?::\S+)?|markdown changelog)$/i;
// A line that looks like a heading ranks below all marked headings.
const STRONG_LEVEL = 7;
const PLAIN_LEVEL = 8;

/**
 * Yields the sentences in order, including those of hidden sections. Yields nothing when a tool
 * wrote the whole description.
 */
export function* readSentences(document: MarkdownDocument): Generator<Candidate> {
  const sections = new Sections();
  let isFirst = true;
  for (const prose of readProse(document)) {
    const first = textOf(prose.lines.slice(0, 1));
    if (isFirst && first !== "") {
      if (isToolOpening(firstSentence(first))) return;
      isFirst = false;
    }
    if (prose.level > 0) {
      sections.enter(prose.level, headingKind(textOf(prose.lines)));
      continue;
    }
    for (const { texts, kind } of readParagraphs(prose, sections)) {
      const sentence = sentenceOf(texts.join(" "));
      if (sentence !== undefined) yield { sentence, isItem: prose.isItem, kind };
    }
  }
}

/** The visible prose of a description, without check lists, quotes, tables and code. */
function* readProse(
  document: MarkdownDocument,
  blocks: readonly Block[] = document.blocks,
  isInItem = false,
): Generator<Prose> {
  for (
    const [index, { kind, level, mark, text, info, html, isFolded, ...block }] of blocks.entries()
  ) {
    for (const part of html) {
      if (!part.isFolded) yield { level: part.level, lines: linesOf(part.text), isItem: false };
    }
    if (kind === "list") {
      for (const item of block.blocks) {
        if (!CHECK_BOX.test(item.blocks[0]?.text ?? "")) {
          yield* readProse(document, item.blocks, true);
        }
      }
    } else if (isFolded) continue;
    else if (kind === "heading" || kind === "paragraph") {
      const lines = document.readLines(text);
      // A line under a text makes it a heading, which is often unintended.
      const isProse = /^[-=]/.test(mark) && /[.!?。！？:]$/.test(textOf(lines.slice(-1)));
      yield { level: isProse ? 0 : level, lines, isItem: isInItem && index === 0 };
    } else if (kind === "code" && RELEASE_NOTE.test(info)) {
      yield { level: 1, lines: linesOf("Release note"), isItem: false };
      yield* readProse(parseMarkdown(text));
      yield { level: 1, lines: linesOf(""), isItem: false };
    }
  }
}

function linesOf(text: string): readonly Line[] {
  return text.split("\n").map((line) => ({ text: line, emphasis: undefined }));
}

function textOf(lines: readonly Line[]): string {
  return lines.map(({ text }) => text).join(" ").replace(WHITE_SPACE, " ").trim();
}

/** Tracks the headings above the current position. */
class Sections {
  readonly #open: { readonly level: number; readonly kind: SectionKind }[] = [];
  #isTemplate = false;

  /** Enters a section. Text under an unknown heading belongs to the known heading above it. */
  enter(level: number, kind: SectionKind | undefined): void {
    while ((this.#open.at(-1)?.level ?? 0) >= level) this.#open.pop();
    if (kind === undefined) return;
    this.#isTemplate = true;
    this.#open.push({ level, kind });
  }

  get kind(): SectionKind {
    // In a template, unknown headings belong to the template too.
    return this.#open.at(-1)?.kind ?? (this.#isTemplate ? "hidden" : "lead");
  }
}

interface Paragraph {
  readonly texts: string[];
  readonly kind: SectionKind;
  /** True for the text after a hidden label, which ends with its line. */
  readonly isHiddenLine: boolean;
}

/** Yields the paragraphs without boilerplate. A boilerplate line or a label ends a paragraph. */
function* readParagraphs({ lines, isItem }: Prose, sections: Sections): Generator<Paragraph> {
  let open: Paragraph | undefined;
  for (const line of lines) {
    const text = textOf([line]);
    if (text === "") continue;
    const before = open?.texts.at(-1);
    // A sentence may be wrapped before a number.
    const isNumber = before !== undefined && /^[^\s\w]?[#!\d]/.test(text) &&
      !/[.!?:]$/.test(before);
    const isWrapped = isNumber || (before !== undefined && /^\p{Ll}/u.test(text));
    const [, label = "", rest = ""] = LABELLED.exec(text) ?? [];
    const kind = isWrapped || label === "" ? undefined : labelKind(label);
    const isHeading = !isNumber && kind === undefined && text.length <= LONGEST_HEADING &&
      (isTemplateLine(text) || (line.emphasis === "strong" && !/[.!。！]$/.test(text)));
    const isNothing = !isNumber &&
      (line.emphasis === "italic" || isBoilerplate(kind === undefined ? text : rest));
    const isEnd = isNothing || isHeading || kind !== undefined ||
      (open?.isHiddenLine === true && !isWrapped);
    if (isEnd && open !== undefined) {
      yield open;
      open = undefined;
    }
    if (isNothing) continue;
    if (isHeading) {
      const level = line.emphasis === "strong" ? STRONG_LEVEL : PLAIN_LEVEL;
      const isMarked = line.emphasis === "strong" || /[:?]$/.test(text);
      if (isMarked || !isItem) sections.enter(level, headingKind(text));
    } else if (kind !== undefined) {
      open = { texts: [rest], kind, isHiddenLine: kind === "hidden" };
    } else if (open === undefined) {
      open = { texts: [text], kind: sections.kind, isHiddenLine: false };
    } else open.texts.push(text);
  }
  if (open !== undefined) yield open;
}

/** The first sentence that is not boilerplate. */
function sentenceOf(text: string): string | undefined {
  let rest = text;
  for (let count = 0; count < MOST_SENTENCES && rest !== ""; count++) {
    const sentence = firstSentence(rest);
    if (!isBoilerplate(sentence)) {
      return WORD.test(sentence) && !NAME.test(sentence) ? sentence : undefined;
    }
    rest = rest.slice(sentence.length).trimStart();
  }
  return undefined;
}
