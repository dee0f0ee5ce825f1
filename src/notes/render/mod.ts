// The five renderers: one row a format.

import type { Format, ReleaseNotes } from "../types.ts";
import { renderJson, renderYaml } from "./document.ts";
import { renderHtml } from "./html.ts";
import { renderMarkdown } from "./markdown.ts";
import { renderText } from "./text.ts";

export { renderHtml, renderJson, renderMarkdown, renderText, renderYaml };

const RENDERERS: Readonly<Record<Format, (notes: ReleaseNotes) => string | Promise<string>>> = {
  markdown: renderMarkdown,
  html: renderHtml,
  text: renderText,
  json: renderJson,
  yaml: renderYaml,
};

/** The document in a format, complete and ended by one line break, with or without sections. */
export async function render(notes: ReleaseNotes, format: Format): Promise<string> {
  return await RENDERERS[format](notes);
}
