// Makes the parts of notes safe to show; the formats lay them out and escape their own markup.

import type {
  ChangeType,
  ClosedIssue,
  Entry,
  Mention,
  ReleaseNotes,
  Topic,
  TrackerReference,
} from "../types.ts";
import { creditOf } from "../entries/entry.ts";
import { NO_SUBJECT } from "../messages/header.ts";
import { showInvisible } from "../../text/control_characters.ts";
import { maskEmails } from "../../text/email_addresses.ts";

/** The parts of an entry: one line each, control characters escaped, markup not yet. */
export interface VisibleEntry {
  /** Empty when the entry shows no scope, and when the scope says what the heading says. */
  readonly scope: string;
  /** `(no subject)` for a description that somebody has emptied. */
  readonly description: string;
  /** What leads to the change: `#12`, `!12` or the short hash. */
  readonly reference: string;
  /** Numbers beside the reference, from the end of the description: `x (#3) (#7)`. */
  readonly numbers: readonly Pick<Mention, "reference" | "url">[];
  /** The closed issues that the description does not name. */
  readonly closes: readonly ClosedIssue[];
  /** The issues of configured trackers that the description does not name. */
  readonly trackerReferences: readonly TrackerReference[];
  /** The author of the pull request: `@login` or a name; empty when unknown. */
  readonly credit: string;
  /** True when the credit is a login to mention, false when it is a name that looks like one. */
  readonly isMention: boolean;
  /** The paragraphs of the summary, one line each; usually one or none. */
  readonly summary: readonly string[];
}

// A document for `render` may say anything here; only what platforms take for a login is a mention.
const LOGIN = /^(?!www\.)\w[\w.-]*(?:\[bot\])?$/i;

// Not of a link, `[#3](#3)`; without a limit it would take quadratic time.
const NUMBERS_LAST = /(?<=[^\s\]])(?: ?\((?:[#!]|GH-|gh-)\d{1,10}\)){1,50}$/;
const NUMBER = /(?:[#!]|GH-|gh-)\d+/g;
const NO_NUMBERS: VisibleEntry["numbers"] = [];
const NO_ISSUES: readonly ClosedIssue[] = [];
const NO_REFERENCES: readonly TrackerReference[] = [];

/** The parts of an entry. Breaking notes are blocks of their own (`note_blocks.ts`). */
export function visibleEntry(entry: Entry): VisibleEntry {
  const whole = visibleLine(withoutBreaks(entry.description)) || NO_SUBJECT;
  const last = whole.endsWith(")") ? NUMBERS_LAST.exec(whole)?.[0] ?? "" : "";
  const description = last === "" ? whole : whole.slice(0, -last.length);
  const login = entry.pullRequest?.details?.author?.login;
  return {
    scope: repeatsHeading(entry) ? "" : visibleLine(entry.scope ?? ""),
    description,
    reference: visibleLine(entry.pullRequest?.reference ?? entry.shortHash),
    numbers: last === "" ? NO_NUMBERS : numbersIn(last, entry),
    closes: entry.closes === undefined
      ? NO_ISSUES
      : entry.closes.filter(({ reference }) => !names(description, reference))
        .map((issue) => ({ ...issue, reference: visibleLine(issue.reference) })),
    trackerReferences: entry.trackerReferences === undefined
      ? NO_REFERENCES
      : entry.trackerReferences.filter(({ reference }) => !description.includes(reference))
        .map((each) => ({ ...each, reference: visibleLine(each.reference) })),
    credit: visibleLine(creditOf(entry.pullRequest) ?? ""),
    isMention: login !== undefined && LOGIN.test(login),
    summary: entry.summary === undefined ? [] : visibleParagraphs(entry.summary),
  };
}

/** The numbers that the references of an entry do not name, each once. */
function numbersIn(
  text: string,
  { pullRequest, closes = [], mentions = [] }: Entry,
): VisibleEntry["numbers"] {
  const named = new Set([pullRequest?.reference, ...closes.map(({ reference }) => reference)]);
  return [...new Set(text.match(NUMBER) ?? [])].filter((reference) => !named.has(reference))
    .map((reference) => {
      const url = mentions.find((mention) => mention.reference === reference)?.url;
      return url === undefined ? { reference } : { reference, url };
    });
}

/** The sentences of the overview as one paragraph; empty without one. */
export function visibleHighlights({ highlights = [] }: Pick<ReleaseNotes, "highlights">): string {
  return highlights.map(withoutBreaks).map(visibleLine).filter((sentence) => sentence !== "").join(
    " ",
  );
}

/** The text on one line. Git's subjects have one; who edits a document may wrap a long one. */
function withoutBreaks(text: string): string {
  if (!text.includes("\n")) return text;
  return text.split("\n").map((line) => line.trim()).filter((line) => line !== "").join(" ");
}

/**
 * The scopes that say what the heading says: `deps` below Dependencies, where updates for security are
 * marked as such, and `docs` below Documentation.
 */
const HEADINGS: Readonly<Partial<Record<Topic | ChangeType, RegExp>>> = {
  dependencies: /^(?:dep(?:s|endenc(?:y|ies))?|security(?:\/\S*)?)$/i,
  deprecations: /^deprecat(?:ed|ions?)$/i,
  security: /^sec(?:urity)?$/i,
  perf: /^perf(?:ormance)?$/i,
  docs: /^doc(?:s|umentation)?$/i,
  refactor: /^refactor(?:ing)?$/i,
  test: /^tests?$/i,
  build: /^build$/i,
  ci: /^ci$/i,
  style: /^style$/i,
  chore: /^chores?$/i,
};

function repeatsHeading({ scope, topic, type, breaking }: Entry): boolean {
  // What breaks stands below another heading too, which says nothing of its type.
  const heading = topic ?? (breaking ? undefined : type);
  return heading !== undefined && scope !== undefined && HEADINGS[heading]?.test(scope) === true;
}

/** The most issues that an entry lists, but on a page, which has room. */
const MOST_ISSUES = 5;

/** Formats a reference, which may lead to a page. */
type WriteReference = (reference: string, url: string | undefined) => string;

/** How the references of an entry are written. */
export interface ReferenceStyle {
  /** By default as they are. */
  readonly write?: WriteReference;
  /** References to trackers, by default as all others. */
  readonly writeTracker?: WriteReference;
  readonly mostIssues?: number;
}

/** What stands in the parentheses of an entry: `#12, #3, closes #7, #8, ACME-9, also in v1.1.1`. */
export function writeReferences(
  entry: Entry,
  { reference, numbers, closes, trackerReferences }: VisibleEntry,
  { write = (each) => each, writeTracker = write, mostIssues = MOST_ISSUES }: ReferenceStyle = {},
): string {
  const also = entry.alsoIn === undefined
    ? ""
    : `, also in ${write(visibleLine(entry.alsoIn), undefined)}`;
  const own = write(reference, entry.pullRequest === undefined ? entry.url : entry.pullRequest.url);
  const isAlone = numbers.length === 0 && closes.length === 0 && trackerReferences.length === 0;
  if (isAlone) return own + also;
  const parts = [own, ...numbers.map(({ reference, url }) => write(reference, url))];
  if (closes.length > 0) parts.push(`closes ${writeSome(closes, write, mostIssues)}`);
  if (trackerReferences.length > 0) {
    parts.push(writeSome(trackerReferences, writeTracker, mostIssues));
  }
  return parts.join(", ") + also;
}

function writeSome(
  issues: readonly Pick<ClosedIssue, "reference" | "url">[],
  write: WriteReference,
  most: number,
): string {
  const shown = issues.slice(0, most).map(({ reference, url }) => write(reference, url));
  const more = issues.length - shown.length;
  return `${shown.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}

function names(description: string, reference: string): boolean {
  return holds(description, reference) ||
    (reference.startsWith("#") && holds(description.toLowerCase(), `gh-${reference.slice(1)}`));
}

function holds(text: string, reference: string): boolean {
  const index = text.indexOf(reference);
  return index !== -1 && !/^\d/.test(text.slice(index + reference.length));
}

// A quick test: most lines are printable ASCII without an address or outer spaces.
const NEEDS_WORK = /[^ -~]|@|^ | $/;

/** Trims a line, escapes its control characters and masks e-mail addresses. */
export function visibleLine(text: string): string {
  return NEEDS_WORK.test(text) ? visibleText(text).trim() : text;
}

/** As {@link visibleLine}, with the white space around the text. */
export function visibleText(text: string): string {
  return NEEDS_WORK.test(text) ? maskEmails(showInvisible(text)) : text;
}

/** Each paragraph as one visible line; line breaks inside become spaces. */
function visibleParagraphs(text: string): readonly string[] {
  const lines = text.split(/\r?\n/).map(visibleLine);
  return lines.join("\n").split(/\n{2,}/)
    .map((paragraph) => paragraph.replaceAll("\n", " ").trim())
    .filter((paragraph) => paragraph !== "");
}

const WEB = /^https?:\/\/[^/]/i;
// All but the characters of RFC 3986, section 2. Parentheses are encoded too, because `)` ends a
// link in Markdown.
const NOT_IN_URL = /[^!#-'*-;=?-Z\[\]_a-z~]/gu;

/**
 * The URL when it is http or https, otherwise undefined. Percent-encodes characters that a URL
 * cannot contain, so that it ends in the right place in every format. Existing escapes are kept.
 */
export function webUrl(url: string | undefined): string | undefined {
  if (url === undefined || !WEB.test(url)) return undefined;
  return url.toWellFormed().replace(NOT_IN_URL, percentEncode);
}

function percentEncode(character: string): string {
  if (character === "(") return "%28";
  return character === ")" ? "%29" : encodeURIComponent(character);
}
