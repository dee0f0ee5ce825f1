// Renders release notes as Markdown.

import { count } from "../../../text/wording.ts";
import { dayOf, type EntryForm } from "../../entries/form.ts";
import { describeFolded } from "../../folded.ts";
import { headlineOf } from "../../headline.ts";
import { pagesOf } from "../../messages/references/mentions.ts";
import type { Entry, ReleaseNotes, Section, SectionType } from "../../types.ts";
import {
  escapeHeading,
  escapeInline,
  escapeLine,
  escapeMention,
  escapeStrong,
  writeLink,
} from "./escape.ts";
import { writeMarkdownForm } from "./form.ts";
import { formatNote } from "./note.ts";
import { blocksIn } from "../note_blocks.ts";
import {
  visibleEntry,
  visibleHighlights,
  visibleLine,
  webUrl,
  writeReferences,
} from "../visible_entry.ts";
import { peopleSections, type VisiblePerson } from "../visible_people.ts";

/** A section whose entries are already formatted. */
export interface FormattedSection extends Pick<Section, "title" | "collapsed"> {
  /** The formatted entries, in texts of one or more, between which a line break is missing. */
  readonly items: readonly string[];
  /** Number of entries. */
  readonly entryCount: number;
}

/** How Markdown is written. */
export interface MarkdownOptions {
  /**
   * True writes full links to pull requests, commits, issues and accounts, for places where the
   * platform does not link `#12`, hashes and `@login` itself. Default: false.
   */
  readonly hasLinks?: boolean | undefined;
  /**
   * False leaves out the heading and the line below it, for pages with a title of their own.
   * Default: true.
   */
  readonly hasHeading?: boolean | undefined;
  /**
   * True for a page whose readers cannot run relnotes: nothing is said of commits that hold nothing
   * for them. Default: false.
   */
  readonly cannotRun?: boolean | undefined;
  /** The form of entries. Default: `{scope}{description} ({refs})` and the author. */
  readonly form?: EntryForm | undefined;
}

/**
 * Renders the notes as Markdown with a final line break. In CommonMark and GitHub Flavored Markdown
 * every entry is exactly one list item without HTML, images or foreign links. The only HTML is
 * `<details>` around long sections that are rarely read; the only links are those to the pages of
 * the repository and of configured trackers.
 */
export function renderMarkdown(notes: ReleaseNotes, options: MarkdownOptions = {}): string {
  return layOutMarkdown(
    notes,
    notes.sections.map(({ type, title, entries, collapsed = false }) => ({
      title,
      collapsed,
      entryCount: entries.length,
      items: entries.map((entry) => formatItem(entry, type, options)),
    })),
    options,
  );
}

/** Lays out the document from sections whose list items are already formatted. */
export function layOutMarkdown(
  notes: ReleaseNotes,
  sections: readonly FormattedSection[],
  { hasHeading = true, hasLinks = false, cannotRun }: MarkdownOptions = {},
): string {
  const lines: string[] = [];
  // One join in the end, because the items of a long history are many megabytes.
  const add = (texts: readonly string[]): void => {
    if (lines.length > 0) lines.push("");
    for (const text of texts) lines.push(text);
  };
  if (hasHeading) {
    const { title, line } = headlineOf(notes);
    add([`## ${escapeHeading(visibleLine(title))}`]);
    add([`_${escapeStrong(visibleLine(line))}_`]);
  }
  const overview = visibleHighlights(notes);
  if (overview !== "") add([escapeLine(overview)]);
  for (const { title, items, collapsed, entryCount } of sections) {
    add([`### ${escapeHeading(visibleLine(title))}`]);
    if (collapsed) add(["<details>", `<summary>${count(entryCount, "change")}</summary>`]);
    add(items);
    if (collapsed) add(["</details>"]);
  }
  for (const { title, items } of peopleSections(notes)) {
    add([`### ${title}`]);
    add(items.map((item) => `- ${formatPerson(item, hasLinks)}`));
  }
  const folded = describeFolded(notes, { cannotRun });
  if (folded !== undefined) add([`_${folded}_`]);
  const url = webUrl(notes.compareUrl);
  if (url !== undefined) add([writeLink("View full changelog", url)]);
  lines.push("");
  return lines.join("\n");
}

/** Formats an entry as a list item for this section, without a final line break. */
export function formatItem(
  entry: Entry,
  section: SectionType,
  { hasLinks = false, form }: MarkdownOptions = {},
): string {
  const visible = visibleEntry(entry);
  const { scope, description, credit, isMention, summary } = visible;
  const link = (text: string, address: string | undefined): string => {
    const url = hasLinks ? webUrl(address) : undefined;
    return url === undefined ? text : writeLink(text, url);
  };
  const pages = hasLinks || entry.trackerReferences !== undefined
    ? pagesOf(entry, hasLinks)
    : undefined;
  const references = writeReferences(entry, visible, {
    write: (text, url) => link(escapeInline(text), url),
    // No platform links them by itself.
    writeTracker: (text, url) => linkAlways(escapeInline(text), url),
  });
  const name = isMention ? escapeMention(credit) : escapeInline(credit);
  const author = credit === "" ? "" : link(name, entry.pullRequest?.details?.author?.url);
  let item = "- ";
  if (form === undefined) {
    if (scope !== "") item += `**${escapeStrong(scope)}**: ${escapeInline(description, pages)}`;
    else item += escapeLine(description, pages);
    item += ` (${references})`;
    if (author !== "") item += ` - ${author}`;
  } else {
    item += writeMarkdownForm(form, {
      scope: scope === "" ? "" : `**${escapeStrong(scope)}**: `,
      description: escapeLine(description, pages),
      refs: references,
      hash: link(entry.shortHash, entry.url),
      authors: ` - ${author === "" ? escapeInline(visibleLine(entry.author)) : author}`,
      date: dayOf(entry),
      type: entry.type,
    });
  }
  const notes = blocksIn(section, entry);
  if (notes.length === 0) {
    for (const line of summary) item += `\n  ${escapeLine(line)}`;
    return item;
  }
  const below = [
    ...notes.map((blocks) => formatNote(blocks, pages)),
    ...summary.map((line) => [escapeLine(line)]),
  ];
  for (const line of below.flatMap((lines) => ["", ...lines])) {
    item += line === "" ? "\n" : `\n  ${line}`;
  }
  return item;
}

function linkAlways(text: string, address: string | undefined): string {
  const url = webUrl(address);
  return url === undefined ? text : writeLink(text, url);
}

function formatPerson(person: VisiblePerson, hasLinks: boolean): string {
  const { name, isMention, url, first, firstUrl } = person;
  const label = isMention ? escapeMention(name) : escapeLine(name);
  const linked = linkAlways(label, hasLinks ? url : undefined);
  if (first === undefined) return linked;
  const change = linkAlways(escapeInline(first), hasLinks ? firstUrl : undefined);
  return `${linked} made their first contribution in ${change}`;
}
