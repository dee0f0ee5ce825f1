// Cuts the texts of a repository into passages that are short enough to be shown to a model.

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
 * The passages of a Markdown text, in its order: what stands below one heading, cut between paragraphs into
 * passages of about 400 to 1,000 characters; shorter where a section is shorter, and never empty. Paragraphs, lists
 * without blank lines, and code in fences stay whole up to 1,000 characters; longer ones are cut between lines,
 * else between words. The headings, as one line ("Usage › Options"), stand before the text. Headings are those
 * of `#` and of one underlined line, fences those of CommonMark 0.31 (sections 4.2, 4.3 and 4.5) at any
 * indentation; HTML is text. Takes time in proportion to the text.
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

/** Paragraphs, lists and fences, each with the headings above it. */
function readBlocks(text: string): readonly Block[] {
  const blocks: Block[] = [];
  const path: string[] = [];
  let lines: string[] = [];
  let fence: string | undefined;
  const finish = (): void => {
    const block = lines.join("\n").replace(/^(?:[^\S\n]*\n)+/, "").trimEnd();
    const headings = path.filter((heading) => heading !== "").join(" › ");
    if (block !== "") blocks.push({ text: block, headings: shorten(headings) });
    lines = [];
  };
  const enter = (level: number, heading: string): void => {
    path.length = Math.min(path.length, level - 1);
    while (path.length < level - 1) path.push("");
    path.push(heading);
  };
  for (const line of text.replace(/^\ufeff/, "").split(/\r\n|\r|\n/)) {
    const [, marks = "", info = ""] = /^[ \t]*(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
    if (fence !== undefined) {
      lines.push(line);
      if (marks.startsWith(fence) && info.trim() === "") {
        fence = undefined;
        finish();
      }
      continue;
    }
    const [, hashes, heading = ""] = /^ {0,3}(#{1,6})(?:[ \t]+(.*))?$/.exec(line) ?? [];
    const isTitle = lines.length === 1 && !/^[ \t]*(?:[-*+>|]|\d+[.)]|$)/.test(lines[0] ?? "");
    const [, underline] = isTitle ? /^ {0,3}(=|-)\1*[ \t]*$/.exec(line) ?? [] : [];
    if (marks !== "" && !(marks.startsWith("`") && info.includes("`"))) {
      finish();
      fence = marks;
      lines.push(line);
    } else if (hashes !== undefined) {
      finish();
      enter(
        hashes.length,
        heading.slice(0, MOST_CHARACTERS).replace(/(?:^|[ \t]+)#+[ \t]*$/, "").trim(),
      );
    } else if (underline !== undefined) {
      const [title = ""] = lines;
      lines = [];
      enter(underline === "=" ? 1 : 2, title.trim());
    } else if (line.trim() === "") finish();
    else lines.push(line);
  }
  finish();
  return blocks;
}

function shorten(headings: string): string {
  if (headings.length <= MOST_HEADING_CHARACTERS) return headings;
  // The nearest heading says most.
  return `…${withoutHalves(headings.slice(1 - MOST_HEADING_CHARACTERS))}`;
}

function cutBlock({ text, headings }: Block): readonly Block[] {
  return cutText(text).map((piece) => ({ text: piece, headings }));
}

/** Pieces of at most {@link MOST_CHARACTERS}, cut between lines, else between words, else anywhere. */
function cutText(text: string): readonly string[] {
  const pieces: string[] = [];
  let start = 0;
  while (text.length - start > MOST_CHARACTERS) {
    const window = text.slice(start, start + MOST_CHARACTERS + 1);
    const cut = [window.lastIndexOf("\n"), window.lastIndexOf(" ")].find((at) =>
      at >= ENOUGH_CHARACTERS
    );
    const length = cut ?? withoutHalves(window.slice(0, MOST_CHARACTERS)).length;
    pieces.push(text.slice(start, start + length).trimEnd());
    start += cut === undefined ? length : length + 1;
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
