// Finds the forms of a word among others: "declares" and "declaration".

import { ALIASES, stemWord } from "./common_words.ts";

/** Two words are forms of one when they begin with as many equal letters, and this share of both. */
const SHORTEST_STEM = 4;
const STEM_SHARE = 0.6;

/** A word, and what other forms of it have too. */
interface WordForm {
  readonly word: string;
  readonly stem: string;
}

/** The different words, ready for {@link findForms}; each is in lower case. */
export function readForms(words: readonly string[]): readonly WordForm[] {
  return Array.from(new Set(words), (word) => ({ word, stem: stemWord(word) }));
}

/** Those of the words that are forms of this one, or usual other names for it. */
export function findForms(word: string, words: readonly WordForm[]): ReadonlySet<string> {
  const stem = stemWord(word);
  const aliases = ALIASES.get(word) ?? [];
  const isForm = (other: WordForm): boolean => {
    if (other.stem === stem || aliases.includes(other.word)) return true;
    let shared = 0;
    while (shared < word.length && word[shared] === other.word[shared]) shared++;
    return shared >= SHORTEST_STEM &&
      shared >= STEM_SHARE * Math.max(word.length, other.word.length);
  };
  return new Set(words.filter(isForm).map((each) => each.word));
}
