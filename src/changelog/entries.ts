// Writes the entries of a release as items, grouped by title, with what they can be found by.

import { makeEntry } from "../notes/entries/entry.ts";
import { parseCommit } from "../notes/messages/parse.ts";
import { escapeInline, escapeStrong, writeLink } from "../notes/render/markdown/escape.ts";
import { formatItem } from "../notes/render/markdown/markdown.ts";
import { visibleEntry, visibleLine, webUrl } from "../notes/render/visible_entry.ts";
import { pagesOf } from "../notes/messages/references/mentions.ts";
import { chooseStyle } from "../notes/tidy.ts";
import type { Commit } from "../history/commit.ts";
import type { Links } from "../notes/links.ts";
import type { Entry, ReleaseNotes, SectionType } from "../notes/types.ts";
import type { FileForm } from "./form/form.ts";
import { STYLES } from "./form/styles.ts";
import type { WrittenItem } from "./types.ts";
import { showInvisible } from "../text/control_characters.ts";
import { tameWording } from "./wording.ts";

/** The items of notes that were built with the rules of the form. */
export function writeItems(
  notes: Pick<ReleaseNotes, "sections">,
  form: FileForm,
): readonly WrittenItem[] {
  return notes.sections.flatMap(({ type, title, entries }) =>
    entries.map((entry): WrittenItem => {
      const { hash, hashes, pullRequest } = entry;
      return {
        title,
        text: formatEntry(entry, type, form, form.hasLinks),
        others: [formatEntry(entry, type, form, !form.hasLinks)],
        change: hash,
        numbers: pullRequest === undefined ? [] : [pullRequest.number],
        hashes,
      };
    })
  );
}

/**
 * What relnotes writes for commits by themselves, folded or not: a line of a file that reads like
 * one of these was not edited.
 */
export function writeCommitItems(
  commits: readonly Commit[],
  form: FileForm,
  links: Links | undefined,
): readonly string[] {
  const changes = commits.map((commit) => parseCommit(commit));
  const tidy = chooseStyle(changes);
  return changes.flatMap((change) => {
    const entry = makeEntry(tidy(change), { links, includeDates: false });
    const types: readonly SectionType[] = entry.breaking ? [entry.type, "breaking"] : [entry.type];
    return types.flatMap((type) =>
      [true, false].map((hasLinks) => formatEntry(entry, type, form, hasLinks))
    );
  });
}

function formatEntry(
  entry: Entry,
  section: SectionType,
  form: FileForm,
  hasLinks: boolean,
): string {
  const text = STYLES[form.style].entries === "conventional"
    ? formatConventional(entry, section, hasLinks)
    : formatItem(entry, section, { hasLinks });
  return withBullet(text, form.bullet);
}

/** Replaces the bullet; lines below keep their place under the text. */
function withBullet(text: string, bullet: string): string {
  const indent = " ".repeat(bullet.length);
  return bullet + text.slice(2).replace(/\n {2}/g, `\n${indent}`);
}

/** An entry as conventional-changelog writes it. */
function formatConventional(entry: Entry, section: SectionType, hasLinks: boolean): string {
  const { scope, description, closes } = visibleEntry(entry);
  const link = (text: string, address: string | undefined): string => {
    const url = hasLinks ? webUrl(address) : undefined;
    return url === undefined ? text : writeLink(text, url);
  };
  const pages = hasLinks ? pagesOf(entry) : undefined;
  const start = `* ${scope === "" ? "" : `**${escapeStrong(scope)}:** `}`;
  const [note] = entry.breakingNotes;
  if (section === "breaking" && note !== undefined) {
    const lines = note.split(/\r?\n/).map(visibleLine).filter((line) => line !== "");
    return start + lines.map((line) => escapeInline(line, pages)).join("\n  ");
  }
  const { pullRequest } = entry;
  const number = pullRequest === undefined
    ? ""
    : ` (${link(escapeInline(pullRequest.reference), pullRequest.url)})`;
  const hash = section === "breaking" ? "" : ` (${link(entry.shortHash, entry.url)})`;
  const issues = section === "breaking" ? [] : closes.slice(0, 5);
  const closing = issues.map(({ reference, url }) => ` ${link(escapeInline(reference), url)}`);
  return start + escapeInline(description, pages) + number + hash +
    (closing.length === 0 ? "" : `, closes${closing.join("")}`);
}

/** An entry in the words of a person, which are Markdown already; `reference` is Markdown too. */
export function formatWording(words: string, reference: string, { bullet }: FileForm): string {
  const [first = "", ...more] = tameWording(words);
  const lines = [
    `- ${first} (${reference})`,
    ...more.map((line) => line === "" ? "" : `  ${line}`),
  ];
  return withBullet(lines.map(showInvisible).join("\n"), bullet);
}

/** What leads to the pull request or commit of an entry, as Markdown. */
export function formatReference(entry: Entry, { hasLinks }: FileForm): string {
  const { reference } = visibleEntry(entry);
  const url = hasLinks ? webUrl(entry.pullRequest?.url ?? entry.url) : undefined;
  return url === undefined ? escapeInline(reference) : writeLink(escapeInline(reference), url);
}
