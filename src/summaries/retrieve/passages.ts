// Splits the texts of a repository into passages short enough for a prompt.

import type { Commit } from "../../history/commit.ts";
import { type BlockKind, parseMarkdown } from "../../text/formats/markdown.ts";

/** A piece of text of the repository that can be understood alone. */
export interface Passage {
  /** The source: "README.md", "commit abc1234". */
  readonly source: string;
  /** The text as in the source, after a line with its headings. */
  readonly text: string;
}

/**
 * Finds the passages that match a question best, best first, at most `most` and none twice.
 * @throws EnvironmentError when a backend's server does not answer.
 */
export type Retriever = (query: string, most: number) => Promise<readonly Passage[]>;

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
export function splitMarkdown(path: string, markdown: string): readonly Passage[] {
  const blocks: Block[] = [];
  for (const { text, headings } of readBlocks(markdown).flatMap(cutBlock)) {
    const last = blocks.at(-1);
    const joined = last?.headings === headings && last.text.length < ENOUGH_CHARACTERS
      ? `${last.text}\n\n${text}`
      : undefined;
    if (joined !== undefined && joined.length <= MOST_CHARACTERS) {
      blocks[blocks.length - 1] = { text: joined, headings };
    } else blocks.push({ text, headings });
  }
  return blocks.map(({ text, headings }) => ({
    source: path,
    text: headings === "" ? text : `${headings}\n${text}`,
  }));
}

/** The passage of a commit: the first 1,000 characters of its message, cut like Markdown. */
export function passageOfCommit(
  { hash, subject, body }: Pick<Commit, "hash" | "subject" | "body">,
): Passage {
  const [text = ""] = cutText(`${subject}\n\n${body}`.trim());
  return { source: `commit ${hash.slice(0, SHORT_HASH)}`, text };
}

const WITHOUT_TEXT: ReadonlySet<BlockKind> = new Set(["heading", "rule", "other"]);

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
    if (kind === "html" ? html.length === 0 : WITHOUT_TEXT.has(kind)) return [];
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
