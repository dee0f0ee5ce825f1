// Compares the words of a summary with its sources: too few shared words fit any change, and the
// bare title adds nothing.

import {
  ALIASES,
  contentWords,
  isCommonWord,
  isGeneric,
  listWords,
  stemWord,
} from "./common_words.ts";
import { normalizeText } from "./plain_text.ts";

/** The stems of a text's words, and their first four and five letters. */
type TokenIndex = ReadonlySet<string>;

/** The share of a title's words that a summary needs when it has no specific word of it. */
const TITLE_COVERAGE = 0.5;
/** One word is enough for a title with fewer words than this, all of them generic. */
const SHORT_TITLE = 3;
/** With this many further content words in the details, a summary must say more than the title. */
const MORE_TO_SAY = 8;
const TITLE_PREFIX = /^[^\s:]{1,60}: /;
const IDENTIFIER = /[\p{L}\p{N}]+(?:[._/-][\p{L}\p{N}]+)+/gu;
const ARTICLES = listWords("the a an now");

/**
 * True when a normalized summary in lower case is about what its sources say. Stopwords do not
 * count, and generic words, which fit any change, count little. One of these is needed:
 * - a specific word or an identifier of a title, or only words that the titles support;
 * - half of the words of a title, and not only its verb;
 * - in one sentence of a body, two specific words or one that is not common English.
 */
export function sharesWords(
  summary: string,
  titles: readonly string[],
  sentences: readonly string[],
): boolean {
  const words = contentWords(summary);
  const specific = words.filter((word) => !isGeneric(word));
  const identifiers = summary.match(IDENTIFIER) ?? [];
  const head = indexTokens(titles.join("\n"));
  if (words.length > 0 && words.every((word) => isSupported(word, head))) return true;
  if (specific.some((word) => isSupported(word, head))) return true;
  if (identifiers.some((name) => titles.some((title) => title.includes(name)))) return true;
  const summaryIndex = indexTokens(summary);
  return titles.some((title) => isCovered(title, summaryIndex)) || sentences.some((sentence) => {
    const index = indexTokens(sentence);
    const shared = specific.filter((word) => isSupported(word, index));
    return new Set(shared.map(stemWord)).size >= 2 || shared.some((word) => !isCommonWord(word));
  });
}

function isCovered(title: string, summary: TokenIndex): boolean {
  const words = contentWords(title);
  const [verb, ...others] = contentWords(title.replace(TITLE_PREFIX, ""));
  const isShort = others.length < SHORT_TITLE && words.every(isGeneric);
  const covered = words.filter((word) => isSupported(word, summary));
  return covered.length >= (isShort ? 1 : Math.max(2, TITLE_COVERAGE * (others.length + 1))) &&
    covered.some((word) => word !== verb);
}

function indexTokens(text: string): TokenIndex {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  const stems = [...words, ...words.flatMap((word) => ALIASES.get(word) ?? [])].flatMap(stemsOf);
  return new Set(stems.flatMap((stem) => [stem, stem.slice(0, 4), stem.slice(0, 5)]));
}

/**
 * True when the text has a form of the word, or a word with the same first four or five letters.
 */
function isSupported(word: string, index: TokenIndex): boolean {
  return stemsOf(word).some((stem) =>
    index.has(stem) || stem.length >= 4 && index.has(stem.slice(0, 5))
  );
}

/** The stem of a word, with and without its prefix: "restyle", "style". */
function stemsOf(word: string): readonly string[] {
  const stem = stemWord(word);
  const bare = stem.replace(/^(?:un|re|dis|non|pre|mis|on|off)(?=\p{L}{3})/u, "");
  return bare === stem ? [stem] : [stem, bare];
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
