// Cuts the texts of a repository into passages that are short enough to be shown to a model.

import { type BlockKind, parseMarkdown } from "../../text/markdown.ts";

/** A piece of a text of the repository that can be understood alone. */
export interface Passage {
  /** Unlike every other's: the source, and the number of the passage in it where there are several. */
  readonly id: string;
  /** Where it is from: "README.md", "commit abc1234". */
  readonly source: string;
  /** As it stands in the source, under the headings that it stands below. */
  readonly text: string;
}

/** A commit as far as its passage needs it. */
export interface CommitText {
  /** In full. */
  readonly hash: string;
  /** The first line of the message. */
  readonly subject: string;
  /** Empty when the message is its subject. */
  readonly body: string;
}

/** The most passages that are looked at: more take a provider of embeddings minutes. */
export const MOST_PASSAGES = 2_000;

/** A passage shorter than this takes in what follows it, below the same heading. */
const ENOUGH_CHARACTERS = 400;
/** No text of a passage is longer, its headings not counted. */
const MOST_CHARACTERS = 1_000;
const MOST_HEADING_CHARACTERS = 200;
const SHORT_HASH = 7;

interface Block {
  readonly text: string;
  /** Above it, from the highest to the nearest: "Usage › Options". */
  readonly headings: string;
}

/**
 * The passages of a Markdown text, in its order: what stands below one heading, cut between blocks into
 * passages of about 400 to 1,000 characters; shorter where a section is shorter, and never empty. Paragraphs,
 * lists, tables and code stay whole up to 1,000 characters; longer ones are cut at a blank line, else
 * between lines, else between words. The headings, as one line ("Usage › Options"), stand before the text.
 * What shows no text is left out: comments, images in HTML, thematic breaks, definitions; footnotes too.
 */
export function splitMarkdown(path: string, text: string): readonly Passage[] {
  const passages: Passage[] = [];
  let pending: Block | undefined;
  const finish = (): void => {
    if (pending === undefined) return;
    const { headings, text } = pending;
    passages.push({
      id: `${path}#${passages.length + 1}`,
      source: path,
      text: headings === "" ? text : `${headings}\n${text}`,
    });
    pending = undefined;
  };
  for (const block of readBlocks(text).flatMap(cutBlock)) {
    const fits = pending?.headings === block.headings && pending.text.length < ENOUGH_CHARACTERS &&
      pending.text.length + block.text.length + 2 <= MOST_CHARACTERS;
    if (!fits) finish();
    const before: string = pending === undefined ? "" : `${pending.text}\n\n`;
    pending = { headings: block.headings, text: before + block.text };
  }
  finish();
  return passages;
}

/** The passage of a commit: its message, of which at most 1,000 characters. */
export function passageOfCommit({ hash, subject, body }: CommitText): Passage {
  const text = [subject.trim(), body.trim()].filter((part) => part !== "").join("\n\n");
  const source = `commit ${hash.slice(0, SHORT_HASH)}`;
  return { id: `commit ${hash}`, source, text: cutText(text)[0] ?? "" };
}

/**
 * At most {@link MOST_PASSAGES} passages: those of the README first, since it says what the project is, then the
 * other documents', then those of commits, in the order in which they are given (newest first); an empty one
 * is left out. Of documents that are longer than that the beginning stays, and of the commits none: those of the
 * range are in the notes already.
 */
export function limitPassages(
  texts: {
    readonly readme: readonly Passage[];
    readonly documents: readonly Passage[];
    /** Newest first. */
    readonly commits: readonly Passage[];
  },
): readonly Passage[] {
  return [...texts.readme, ...texts.documents, ...texts.commits]
    .filter(({ text }) => text.trim() !== "")
    .slice(0, MOST_PASSAGES);
}

const UNTOLD: ReadonlySet<BlockKind> = new Set(["heading", "rule", "other"]);

/** What stands below headings, each block with those above it. */
function readBlocks(markdown: string): readonly Block[] {
  const { source, blocks } = parseMarkdown(markdown);
  const path: string[] = [];
  return blocks.flatMap(({ kind, level, text, html, start, end }) => {
    if (kind === "heading") {
      path.length = Math.min(path.length, level - 1);
      while (path.length < level - 1) path.push("");
      path.push(text.replaceAll("\n", " "));
    }
    if (kind === "html" ? html.length === 0 : UNTOLD.has(kind)) return [];
    const headings = path.filter((heading) => heading !== "").join(" › ");
    return { text: source.slice(start, end).join("\n").trimEnd(), headings: shorten(headings) };
  });
}

function shorten(headings: string): string {
  if (headings.length <= MOST_HEADING_CHARACTERS) return headings;
  // The nearest heading says most.
  return `…${withoutHalves(headings.slice(1 - MOST_HEADING_CHARACTERS))}`;
}

function cutBlock({ text, headings }: Block): readonly Block[] {
  return cutText(text).map((piece) => ({ text: piece, headings }));
}

/** Pieces of at most {@link MOST_CHARACTERS}, cut at a blank line, else a line, else a word, else anywhere. */
function cutText(text: string): readonly string[] {
  const pieces: string[] = [];
  let start = 0;
  while (text.length - start > MOST_CHARACTERS) {
    const window = text.slice(start, start + MOST_CHARACTERS + 1);
    const space = ["\n\n", "\n", " "].find((each) =>
      window.lastIndexOf(each) >= ENOUGH_CHARACTERS
    ) ?? "";
    const length = space === ""
      ? withoutHalves(window.slice(0, MOST_CHARACTERS)).length
      : window.lastIndexOf(space);
    pieces.push(text.slice(start, start + length).trimEnd());
    start += length + space.length;
  }
  pieces.push(text.slice(start));
  return pieces.filter((piece) => piece.trim() !== "");
}

/** Without half a character at an end. */
function withoutHalves(text: string): string {
  return text.replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, "");
}

/** True for files that say how to behave, who took part and what is allowed, and nothing of the software. */
export function isAboutOthers(path: string): boolean {
  return /(?:^|\/)(?:\.github|\.gitlab)\/|(?:^|\/)(?:code[-_]of[-_]conduct|licen[cs]e|copying|authors|contributors|maintainers|governance|funding|sponsors|backers|acknowledge?ments|credits|(?:pull_request|merge_request|issue)_template)\b/i
    .test(path);
}
