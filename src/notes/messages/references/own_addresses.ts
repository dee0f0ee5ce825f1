// Shortens the addresses of the repository's own pages: to numbers, hashes and advisories.

import { splitCodeSpans } from "../../../text/code_spans.ts";
import { SHORT_HASH_LENGTH } from "../../../history/commit.ts";
import type { Links, PageStart } from "../../links.ts";
import { findCodeLines } from "../code_lines.ts";
import { mentionsIn } from "./mentions.ts";

/** Texts whose own addresses are short. */
export interface Shortened<Text> {
  readonly text: Text;
  /** The pages of what stood there as addresses, by reference. */
  readonly urls: ReadonlyMap<string, string>;
}

// Never behind what would make the number that of another repository, or an HTML entity.
const ADDRESS = /(?<![\w+./&#!-])[a-z][a-z\d+.-]{0,20}:\/\//gi;
// The same for what stands around an address and is cut.
const BOUND_BEFORE = /[\w+./&#!-]$/;
const BOUND_AFTER = /[\w-]/;
const ADDRESS_REST = /[^\s<>`]*/y;
const SCHEME = /^https?:\/\//i;
// A file behind it (`8.diff`) is no page.
const NUMBER = /[1-9]\d{0,9}(?![\w-]|\.\w)/y;
const HASH = /[\da-f]{7,64}(?![\w-]|\.\w)/iy;
const ADVISORY = /GHSA(?:-[\da-z]{4}){3}(?![\w-]|\.\w)/iy;
const NAMES: Readonly<Record<PageStart["kind"], RegExp>> = {
  pullRequest: NUMBER,
  issue: NUMBER,
  commit: HASH,
  advisory: ADVISORY,
};
// Tabs, queries and fragments are parts of the same page. Only ASCII: other scripts set no space
// between an address and the words behind it.
const REST = /[/?#][\w.~:/?#@!$&*+,;=%-]*/y;
const TRAIL = ".,:;!?*_~";

// "[#8](https://…)", as it is written in Markdown.
const LABEL = /\[([#!]?[\w-]{1,30})\]\($/;
const LONGEST_FRAME = 40;

// What sets an address at the end apart, and words that would be left without their noun.
const SEPARATOR = /(?:\s*[,;:–—-]\s*|\s+|(?=[([]$))([([]?)$/;
const LONGEST_SEPARATOR = 10;
const AFTER_LAST = /^([)\]]?)\.?$/;
const OPEN_WORD =
  /(?:^|[\s([])(?:a[snt]?|and|after|by|for|from|in|into|issues?|like|of|on|or|per|prs?|refs?|requests?|see|since|than|the|to|via|with)$/i;
const LONGEST_WORD = 12;

const NO_URLS: ReadonlyMap<string, string> = new Map();

/**
 * The line with addresses of the repository's own pages as `#12`, `!12`, `8d3c1f0` and `GHSA-…`.
 * Other addresses and code stay as they are. Cuts an address at the end that repeats what the line
 * names before, or what the entry shows beside the line.
 */
export function shortenAddresses(
  line: string,
  links: Links | undefined,
  isShown: (reference: string) => boolean = () => false,
): Shortened<string> {
  if (links?.pages === undefined || !line.includes("://")) return { text: line, urls: NO_URLS };
  const writer = new Writer(links);
  for (const { code, source } of splitCodeSpans(line)) {
    if (code) writer.text += source;
    else writer.shorten(source);
  }
  return { text: writer.finish(isShown), urls: writer.urls };
}

/** Breaking notes with short addresses outside of code, as {@link shortenAddresses} writes them. */
export function shortenNotes(
  notes: readonly string[],
  links: Links | undefined,
  isShown?: (reference: string) => boolean,
): Shortened<readonly string[]> {
  if (links?.pages === undefined || !notes.some((note) => note.includes("://"))) {
    return { text: notes, urls: NO_URLS };
  }
  const urls = new Map<string, string>();
  const text = notes.map((note) => {
    const lines = note.split("\n");
    const isCode = findCodeLines();
    return lines.map((line) => {
      if (isCode(line)) return line;
      // The end of a line is that of a text only where there is no other.
      const short = shortenAddresses(line, links, lines.length === 1 ? isShown : undefined);
      for (const [reference, url] of short.urls) urls.set(reference, url);
      return short.text;
    }).join("\n");
  });
  return { text, urls };
}

/** What an address of the repository leads to. */
interface OwnPage {
  readonly reference: string;
  readonly url: string;
  /** Where the address ends in its text. */
  readonly end: number;
}

class Writer {
  text = "";
  readonly urls = new Map<string, string>();
  readonly #links: Links;
  #last: { readonly reference: string; readonly start: number; readonly end: number } | undefined;

  constructor(links: Links) {
    this.#links = links;
  }

  shorten(source: string): void {
    let end = 0;
    ADDRESS.lastIndex = 0;
    for (let found = ADDRESS.exec(source); found !== null; found = ADDRESS.exec(source)) {
      const { 0: scheme, index } = found;
      const page = readOwnPage(source, index, this.#links);
      if (page === undefined) {
        // An address inside of another stays a part of it.
        const rest = index + scheme.length;
        ADDRESS.lastIndex = rest + (execAt(ADDRESS_REST, source, rest)?.length ?? 0);
        continue;
      }
      this.text += source.slice(end, index);
      end = this.#write(page, source);
      ADDRESS.lastIndex = end;
    }
    this.text += source.slice(end);
  }

  /** Writes what stands for an address, and says where its text goes on. */
  #write({ reference, url, end }: OwnPage, source: string): number {
    const frame = BOUND_AFTER.test(source.charAt(end + 1))
      ? 0
      : frameBefore(this.text.slice(-LONGEST_FRAME), source.charAt(end), reference);
    if (frame > 0) this.text = this.text.slice(0, -frame);
    const start = this.text.length;
    this.text += reference;
    this.#last = { reference, start, end: this.text.length };
    if (!this.urls.has(reference)) this.urls.set(reference, url);
    return frame > 0 ? end + 1 : end;
  }

  /** The text, without a reference at its end that repeats another one. */
  finish(isShown: (reference: string) => boolean): string {
    const { text } = this;
    if (this.#last === undefined) return text;
    const { reference, start, end } = this.#last;
    const after = AFTER_LAST.exec(text.slice(end));
    const before = SEPARATOR.exec(text.slice(Math.max(start - LONGEST_SEPARATOR, 0), start));
    if (after === null || before === null) return text;
    const isPair = ["", "()", "[]"].includes(`${before[1]}${after[1]}`);
    const rest = text.slice(0, start - before[0].length);
    if (!isPair || rest.trim() === "" || OPEN_WORD.test(rest.slice(-LONGEST_WORD))) return text;
    const isSaid = isShown(reference) ||
      mentionsIn(rest, this.#links).some((each) => each.reference === reference);
    return isSaid ? rest : text;
  }
}

/** The length of what the character behind an address closes, and a reference needs no more. */
function frameBefore(text: string, after: string, reference: string): number {
  const [link, label] = after === ")" ? LABEL.exec(text) ?? [] : [];
  const isRepeated = label === reference || label === reference.slice(1);
  const frame = after === ">" && text.endsWith("<") ? "<" : isRepeated ? link ?? "" : "";
  return BOUND_BEFORE.test(text.slice(0, text.length - frame.length)) ? 0 : frame.length;
}

/** The page of the repository that an address leads to; undefined when it is another's. */
function readOwnPage(text: string, index: number, links: Links): OwnPage | undefined {
  const scheme = SCHEME.exec(text.slice(index, index + 8))?.[0];
  if (scheme === undefined) return undefined;
  const from = index + scheme.length;
  for (const { kind, start } of links.pages ?? []) {
    const place = start.replace(SCHEME, "").toLowerCase();
    const at = from + place.length;
    if (text.slice(from, at).toLowerCase() !== place) continue;
    const name = execAt(NAMES[kind], text, at);
    if (name === undefined) continue;
    return { ...refer(kind, name, start, links), end: endOfAddress(text, at + name.length) };
  }
  return undefined;
}

function refer(
  kind: PageStart["kind"],
  name: string,
  start: string,
  links: Links,
): Omit<OwnPage, "end"> {
  if (kind === "commit") {
    const hash = name.toLowerCase();
    return { reference: hash.slice(0, SHORT_HASH_LENGTH), url: links.commit(hash) };
  }
  if (kind === "advisory") {
    const reference = `GHSA${name.slice(4).toLowerCase()}`;
    return { reference, url: `${start}${reference}` };
  }
  const number = Number(name);
  return kind === "issue"
    ? { reference: `#${number}`, url: links.issue(number) }
    : { reference: `${links.mark}${number}`, url: links.pullRequest(number) };
}

function endOfAddress(text: string, index: number): number {
  let end = index + (execAt(REST, text, index)?.length ?? 0);
  while (end > index && TRAIL.includes(text.charAt(end - 1))) end--;
  return end;
}

function execAt(sticky: RegExp, text: string, index: number): string | undefined {
  sticky.lastIndex = index;
  return sticky.exec(text)?.[0];
}
