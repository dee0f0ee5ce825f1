// Tells the passages that are about a change from those that merely came first.

import { isCommonWord, stemWord } from "../check/common_words.ts";
import type { Passage } from "./passages.ts";
import { splitWords } from "./simple.ts";

/** So many rare words a passage must share with a change. */
const RARE_SHARED = 2;
/** A word is rare in this share of all passages, or in so few of them. */
const RARE_SHARE = 0.02;
const RARE_ANYWAY = 3;
const SHORTEST_WORD = 3;

/**
 * Whether a passage shares two rare words with a text, in any form: words that are not common
 * English and that few of these passages have. Whatever the retriever ranks first, a passage below
 * this is trivia to the change.
 */
export function createThreshold(
  passages: readonly Passage[],
): (text: string, passage: Passage) => boolean {
  const stems = new Map(passages.map((passage) => [passage, stemsOf(passage.text)]));
  const frequency = new Map<string, number>();
  for (const own of stems.values()) {
    for (const stem of own) frequency.set(stem, (frequency.get(stem) ?? 0) + 1);
  }
  const most = Math.max(RARE_ANYWAY, RARE_SHARE * passages.length);
  return (text, passage) => {
    const own = stems.get(passage) ?? stemsOf(passage.text);
    let shared = 0;
    for (const stem of stemsOf(text)) {
      if (own.has(stem) && (frequency.get(stem) ?? 0) <= most) shared++;
      if (shared >= RARE_SHARED) return true;
    }
    return false;
  };
}

/** The stems of the words that are not common English. */
function stemsOf(text: string): ReadonlySet<string> {
  const stems = new Set<string>();
  for (const word of splitWords(text)) {
    if (word.length >= SHORTEST_WORD && !isCommonWord(word)) stems.add(stemWord(word));
  }
  return stems;
}
