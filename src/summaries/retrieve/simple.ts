// Retrieval by words, without a model or a server: BM25 over an index in memory. The only file that
// imports minisearch.

import { isStopword } from "../check/common_words.ts";
import type { Passage, Retriever } from "./passages.ts";

/** Only the beginning of a longer word counts: such words are data. */
const LONGEST_WORD = 64;
/** A question may hold a whole diff. */
const MOST_QUERY_WORDS = 500;

/**
 * Ranks passages by the words that they share with a question (BM25+ of minisearch 7, default
 * parameters); rare words count more. Words of code count whole and in parts. Case is ignored,
 * accents are not. Equal passages keep the order of `passages`; passages without a shared word are
 * left out.
 */
export async function createSimpleRetriever(passages: readonly Passage[]): Promise<Retriever> {
  const { default: MiniSearch } = await import("minisearch");
  const index = new MiniSearch<{ readonly id: number; readonly text: string }>({
    fields: ["text"],
    tokenize: (text) => [...splitWords(text)],
    // The words are normalized already.
    processTerm: (word) => word,
  });
  index.addAll(passages.map(({ source, text }, id) => ({ id, text: `${source}\n${text}` })));
  return (query, most) => {
    const words = [...new Set(splitWords(query))].slice(0, MOST_QUERY_WORDS);
    const found = index.search(words.join(" "), { tokenize: (text) => text.split(" ") })
      .toSorted((one, other) => other.score - one.score || one.id - other.id)
      .flatMap(({ id }) => passages[id] ?? []);
    return Promise.resolve(found.slice(0, most));
  };
}

/**
 * The words of a text in lower case, without stop words. A word of code also gives its parts:
 * `readUtf8File`, `read_utf8_file` and `src/read-utf8.ts` all give `read`, and the first two also
 * the whole word.
 */
export function* splitWords(text: string): Generator<string> {
  for (
    const [whole] of text.normalize("NFC").matchAll(
      /[\p{L}\p{M}\p{N}]+(?:[_'’][\p{L}\p{M}\p{N}]+)*/gu,
    )
  ) {
    yield* withoutStopWord(whole);
    const parts = whole.slice(0, 4 * LONGEST_WORD).match(
      /\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}\p{M}]+|\p{N}+/gu,
    ) ?? [];
    if (parts.length > 1) { for (const part of parts) yield* withoutStopWord(part); }
  }
}

function withoutStopWord(word: string): readonly string[] {
  const lower = word.toLowerCase().replaceAll("’", "'").slice(0, LONGEST_WORD);
  return isStopword(lower) ? [] : [lower];
}
