// Compares the words of a summary with its sources: too few shared words fit any change, and the
// bare title adds nothing.

import { contentWords, isCommonWord, isGeneric, listWords, stemWord } from "./common_words.ts";
import { normalizeText } from "./plain_text.ts";
import { findForms, readForms } from "./word_forms.ts";

/** The share of a title's words that a summary needs when it has no specific word of it. */
const TITLE_COVERAGE = 0.5;
/** With this many further content words in the details, a summary must say more than the title. */
const MORE_TO_SAY = 8;
const TITLE_PREFIX = /^[^\s:]{1,60}: /;
const IDENTIFIER = /[\p{L}\p{N}]+(?:[._/-][\p{L}\p{N}]+)+/gu;
const ARTICLES = listWords("the a an now");

/**
 * True when a normalized summary in lower case is about what its sources say. Stopwords do not
 * count, and generic words, which fit any change, count little. One of these is needed:
 * - a specific word or an identifier of a title, or only words of the titles;
 * - half of the words of a title after the first, two at least unless there is one;
 * - in one sentence of a body, two specific words or one that is not common English.
 */
export function sharesWords(
  summary: string,
  titles: readonly string[],
  sentences: readonly string[],
): boolean {
  const words = contentWords(summary);
  const specific = words.filter((word) => !isGeneric(word));
  const listShared = (text: string, own: readonly string[]): readonly string[] => {
    const known = readForms(contentWords(text));
    return own.filter((word) => findForms(word, known).size > 0);
  };
  const head = titles.join("\n");
  if (listShared(head, specific).length > 0) return true;
  if (summary.match(IDENTIFIER)?.some((name) => head.includes(name)) === true) return true;
  if (words.length > 0 && listShared(head, words).length === words.length) return true;
  return titles.some((title) => {
    // Without its verb, which many titles have.
    const [, ...others] = contentWords(title.replace(TITLE_PREFIX, ""));
    const least = Math.min(others.length, Math.max(2, TITLE_COVERAGE * others.length));
    return others.length > 0 && listShared(summary, others).length >= least;
  }) || sentences.some((sentence) => {
    const shared = listShared(sentence, specific);
    return new Set(shared.map(stemWord)).size >= 2 || shared.some((word) => !isCommonWord(word));
  });
}

/**
 * True when a summary is the title, perhaps with another form of its verb, though the details have
 * at least eight further content words. A change with nothing but a title may repeat it: there is
 * nothing else to say.
 */
export function repeatsTitle(summary: string, title: string, details: string): boolean {
  const words = listStems(summary).join(" ");
  const forms = [title, title.replace(TITLE_PREFIX, "")].map((form) => listStems(form).join(" "));
  if (!forms.includes(words)) return false;
  const known = new Set(listStems(title));
  const added = contentWords(normalizeText(details).toLowerCase()).map(stemWord);
  return new Set(added.filter((stem) => !known.has(stem))).size >= MORE_TO_SAY;
}

function listStems(text: string): readonly string[] {
  const words = normalizeText(text).toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => !ARTICLES.has(word)).map(stemWord);
}
