// Renders release notes as one message for Slack, in its markup mrkdwn.

import { count } from "../../../text/wording.ts";
import { limitLength } from "../../../text/sentence.ts";
import { dayOf, type EntryForm, writeForm } from "../../entries/form.ts";
import { describeFolded } from "../../folded.ts";
import { headlineOf } from "../../headline.ts";
import { type Pages, pagesOf } from "../../messages/references/mentions.ts";
import type { Entry, ReleaseNotes, Section } from "../../types.ts";
import { FORMAT_TRAITS } from "../format_traits.ts";
import { blocksIn } from "../note_blocks.ts";
import { escapeReserved, escapeText, formatBlocks, linkTo } from "./markup.ts";
import type { Layout } from "../layout.ts";
import {
  visibleEntry,
  visibleHighlights,
  visibleLine,
  visibleText,
  webUrl,
  writeReferences,
} from "../visible_entry.ts";
import { describePerson, peopleSections } from "../visible_people.ts";

const { mostChars: LONGEST_MESSAGE = Infinity } = FORMAT_TRAITS.slack;
/** What is kept free for the line about what is missing. */
const LONGEST_REST = 100;
/** The longest line and the longest entry, so that one cannot take the place of all others. */
const LONGEST_LINE = 500;
const LONGEST_ENTRY = 4_000;

/**
 * Renders the notes as one message for Slack, in fewer than 40,000 characters, with a final line
 * break. Sections that a page would collapse are one line with their number of changes. What does
 * not fit is counted. Nothing from history is a link, a mention or a command of Slack's.
 */
export function renderSlack(notes: ReleaseNotes, { form }: Layout = {}): string {
  const { title, line } = headlineOf(notes);
  const start = `*${projectOf(notes, title)}${shorten(visibleLine(title))}*\n` +
    `_${shorten(visibleLine(line))}_`;
  const url = webUrl(notes.compareUrl);
  const folded = describeFolded(notes);
  const end = [
    ...(folded === undefined ? [] : [`_${escapeText(folded)}_`]),
    ...(url === undefined ? [] : [linkTo(url, "View full changelog")]),
  ].map((each) => `\n\n${each}`).join("");
  const message = new Message(LONGEST_MESSAGE - LONGEST_REST - end.length, start);
  const overview = visibleHighlights(notes);
  if (overview !== "") message.add(`\n\n${escapeText(overview)}`, 0);
  for (const section of notes.sections) writeSection(message, section, form);
  for (const { title, items } of peopleSections(notes)) {
    message.add(`\n\n*${title}*`, 0);
    for (const item of items) message.add(`\n• ${describePerson(item, link)}`, 1);
  }
  return `${message.finish()}${end}\n`;
}

/** The project before a title that does not name it: a channel may have messages of several. */
function projectOf({ project, repository }: ReleaseNotes, title: string): string {
  if (project === undefined || title.toLowerCase().includes(project.toLowerCase())) return "";
  return `${link(visibleLine(project), repository?.url)}: `;
}

function writeSection(message: Message, section: Section, form: EntryForm | undefined): void {
  const { title, entries, collapsed = false } = section;
  const heading = `\n\n*${shorten(visibleLine(title))}*`;
  if (collapsed) {
    message.add(`${heading}: ${count(entries.length, "change")}`, entries.length);
    return;
  }
  entries.forEach((entry, index) => {
    message.add(`${index === 0 ? heading : ""}\n${formatItem(entry, section, form)}`, 1);
  });
}

/** A message that takes entries until it is full. */
class Message {
  readonly #limit: number;
  #text: string;
  #missing = 0;

  constructor(limit: number, start: string) {
    this.#limit = limit;
    this.#text = start;
  }

  add(text: string, entryCount: number): void {
    const fits = this.#missing === 0 && this.#text.length + text.length <= this.#limit;
    if (fits) this.#text += text;
    else this.#missing += entryCount;
  }

  finish(): string {
    return this.#missing === 0 ? this.#text : `${this.#text}\n\n… and ${this.#missing} more`;
  }
}

function formatItem(entry: Entry, section: Section, form: EntryForm | undefined): string {
  const visible = visibleEntry(entry);
  const { scope, description, credit, isMention, summary } = visible;
  const references = writeReferences(entry, visible, { write: link });
  const page = entry.pullRequest?.details?.author?.url;
  // A login is no mention on Slack.
  const author = isMention && page === undefined ? escapeReserved(credit) : link(credit, page);
  const pages = pagesOf(entry);
  const text = shorten(description, pages);
  let item = "• ";
  if (form === undefined) {
    if (scope !== "") item += `*${shorten(scope)}*: `;
    item += `${text} (${references})`;
    if (credit !== "") item += ` - ${author}`;
  } else {
    const values = {
      scope: scope === "" ? "" : `*${shorten(scope)}*: `,
      description: text,
      refs: references,
      hash: link(entry.shortHash, entry.url),
      authors: ` - ${credit === "" ? shorten(visibleLine(entry.author)) : author}`,
      date: dayOf(entry),
      type: entry.type,
    };
    item += writeForm(form, { values, escape: (each) => escapeText(visibleText(each)) });
  }
  const below = [
    ...blocksIn(section.type, entry).flatMap((blocks) => formatBlocks(blocks, pages)),
    ...summary.map((line) => `>${shorten(line)}`),
  ];
  return joinWithin(item, below);
}

/** As many of the blocks below an item as an entry may have. */
function joinWithin(item: string, below: readonly string[]): string {
  let text = item;
  for (const block of below) {
    if (text.length + block.length > LONGEST_ENTRY) return `${text}\n>…`;
    text += `\n${block}`;
  }
  return text;
}

function link(text: string, address: string | undefined): string {
  const url = webUrl(address);
  return url === undefined ? shorten(text) : linkTo(url, limitLength(text, LONGEST_LINE));
}

function shorten(text: string, pages?: Pages): string {
  const short = limitLength(text, LONGEST_LINE);
  if (short !== "" || text === "") return escapeText(short, pages);
  // One long span of code has no place to cut, and neither have marks without a letter.
  const plain = Array.from(text.replaceAll("`", "'")).slice(0, LONGEST_LINE - 1).join("");
  return escapeText(`${plain}…`, pages);
}
