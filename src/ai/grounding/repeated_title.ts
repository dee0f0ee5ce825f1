// Whether a summary says nothing but the title of its change, which stands right above it.

import { isWeighty, tellingWords } from "./empty_words.ts";
import { normalizeText, stemWord } from "./plain_text.ts";

/** Of words of weight that the title does not hold: less is hardly more to say. */
const MORE_TO_SAY = 8;
const TITLE_PREFIX = /^[^\s:]{1,60}: /;
const ARTICLES = new Set(["the", "a", "an", "now"]);

/**
 * True when a summary is the title with its verb in another form and nothing more, though the details
 * hold at least eight words of weight that the title does not. Where the title is all there is, an
 * honest model can say no more, and to refuse it would only have it make something up.
 */
export function repeatsTitle(summary: string, title: string, details: string): boolean {
  const said = stemsOf(summary);
  const told = [title, title.replace(TITLE_PREFIX, "")].map(stemsOf);
  if (!told.some((stems) => stems.join(" ") === said.join(" "))) return false;
  const known = new Set(stemsOf(title));
  const words = tellingWords(normalizeText(details).toLowerCase()).filter(isWeighty).map(stemWord);
  return new Set(words.filter((stem) => !known.has(stem))).size >= MORE_TO_SAY;
}

function stemsOf(text: string): readonly string[] {
  const words = normalizeText(text).toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => !ARTICLES.has(word)).map(stemWord);
}
