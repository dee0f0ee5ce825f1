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

/**
 * The text of a release with these notes; what stands around the notes in `release` stays.
 * @throws EnvironmentError when the notes would take the place of text that somebody else wrote.
 */
export async function writeBody(
  notes: ReleaseNotes,
  tag: string,
  release: Release | undefined,
  { replace, maxChars, form }: Pick<PublishOptions, "replace" | "maxChars"> & Layout,
): Promise<string> {
  const { before, after } = await findSurroundings(release, replace, digestText);
  const room = maxChars - before.length - after.length - markerLength(tag);
  // The platform shows the tag and the date itself.
  const rendered = renderMarkdown(notes, { hasHeading: false, cannotRun: true, form });
  const nothing = notes.from === undefined ? "_First release_" : "_No changes_";
  const document = notes.sections.length === 0 ? `${nothing}\n\n${rendered}` : rendered;
  const content = contentOf(cutMarkdown(contentOf(document), room, notes.compareUrl));
  return before + writeRegion(tag, content, await digestText(content)) + after;
}
