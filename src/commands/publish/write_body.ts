// Writes the text of a release: the notes within the length that is left for them.

import type { PublishOptions } from "../../cli/options/lists.ts";
import { cutMarkdown } from "../../notes/render/markdown/cut.ts";
import type { Layout } from "../../notes/render/layout.ts";
import { renderMarkdown } from "../../notes/render/markdown/markdown.ts";
import type { ReleaseNotes } from "../../notes/types.ts";
import { findSurroundings } from "../../releases/place_notes.ts";
import { contentOf, markerLength, writeRegion } from "../../releases/region.ts";
import type { Release } from "../../releases/types.ts";
import { digestText } from "../digest.ts";

/** What is published, as Markdown without the heading of the release. */
export interface PublishedText {
  readonly document: string;
  /** Leads to all that a cut leaves out. */
  readonly compareUrl: string | undefined;
}

/** The notes as they are published; the platform shows the tag and the date itself. */
export function renderPublished(notes: ReleaseNotes, { form }: Layout): PublishedText {
  const rendered = renderMarkdown(notes, { hasHeading: false, cannotRun: true, form });
  const nothing = notes.from === undefined ? "_First release_" : "_No changes_";
  const document = notes.sections.length === 0 ? `${nothing}\n\n${rendered}` : rendered;
  return { document, compareUrl: notes.compareUrl };
}

/**
 * The text of a release with this one in it; what stands around it in `release` stays.
 * @throws EnvironmentError when it would take the place of text that somebody else wrote.
 */
export async function writeBody(
  { document, compareUrl }: PublishedText,
  tag: string,
  release: Release | undefined,
  { replace, maxChars }: Pick<PublishOptions, "replace" | "maxChars">,
): Promise<string> {
  const { before, after } = await findSurroundings(release, replace, digestText);
  const room = maxChars - before.length - after.length - markerLength(tag);
  const content = contentOf(cutMarkdown(contentOf(document), room, compareUrl));
  return before + writeRegion(tag, content, await digestText(content)) + after;
}
