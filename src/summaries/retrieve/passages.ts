// Splits the texts of a repository into passages short enough for a prompt.

import { type BlockKind, parseMarkdown } from "../../text/markdown.ts";

/** A piece of text of the repository that can be understood alone. */
export interface Passage {
  /** Unique: the source, with the number of the passage where a source has several. */
  readonly id: string;
  /** The source: "README.md", "commit abc1234". */
  readonly source: string;
  /** The text as in the source, after a line with its headings. */
  readonly text: string;
}

/** The parts of a commit that its passage needs. */
export interface CommitText {
  /** The full hash. */
  readonly hash: string;
  /** The first line of the message. */
  readonly subject: string;
  /** The rest of the message; may be empty. */
  readonly body: string;
}

/** The most passages to search: embedding more takes minutes. */
export const MOST_PASSAGES = 2_000;

/** A shorter passage is joined with the next one under the same heading. */
const ENOUGH_CHARACTERS = 400;
/** The most characters of a passage, without its headings. */
const MOST_CHARACTERS = 1_000;
const MOST_HEADING_CHARACTERS = 200;
const SHORT_HASH = 7;

interface Block {
  readonly text: string;
  /** The headings above it, outermost first: "Usage › Options". */
  readonly headings: string;
}

/**
 * The passages of a Markdown text, in order, none empty. The text under a heading is cut between
 * blocks into passages of about 400 to 1,000 characters. Paragraphs, lists, tables and code stay
 * whole up to 1,000 characters; a longer block is cut at a blank line, else at a line break, else
 * between words. The headings, as one line ("Usage › Options"), precede the text. Comments, HTML
 * without text, thematic breaks, definitions and footnotes are left out.
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

/** The passage of a commit: the first 1,000 characters of its message, cut like Markdown. */
export function passageOfCommit({ hash, subject, body }: CommitText): Passage {
  const text = [subject.trim(), body.trim()].filter((part) => part !== "").join("\n\n");
  const source = `commit ${hash.slice(0, SHORT_HASH)}`;
  return { id: `commit ${hash}`, source, text: cutText(text)[0] ?? "" };
}

/**
 * At most {@link MOST_PASSAGES} passages, none empty: first those of the README, which describes
 * the project, then those of other documents, then those of commits. Each list keeps its order.
 * When documents alone exceed the limit, commits are left out: those of the range are in the notes
 * already.
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

/** The blocks of a text, each with the headings above it. */
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
  // The nearest heading is the most specific one.
  return `…${withoutHalves(headings.slice(1 - MOST_HEADING_CHARACTERS))}`;
}

function cutBlock({ text, headings }: Block): readonly Block[] {
  return cutText(text).map((piece) => ({ text: piece, headings }));
}

/**
 * Pieces of at most {@link MOST_CHARACTERS}, cut at a blank line, else a line break, else a space,
 * else anywhere.
 */
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

/** Removes half of a surrogate pair at either end. */
function withoutHalves(text: string): string {
  return text.replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, "");
}

/** True for files about conduct, contributors or licences, not about the software. */
export function isAboutOthers(path: string): boolean {
  return /(?:^|\/)(?:\.github|\.gitlab)\/|(?:^|\/)(?:code[-_]of[-_]conduct|licen[cs]e|copying|authors|contributors|maintainers|governance|funding|sponsors|backers|acknowledge?ments|credits|(?:pull_request|merge_request|issue)_template)\b/i
    .test(path);
}
