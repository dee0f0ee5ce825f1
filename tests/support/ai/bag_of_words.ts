// Embeddings for tests: the words of a text counted by their hashes, so that texts with the same words are near.

import { splitWords } from "../../../src/summaries/retrieve/simple.ts";

const LENGTH = 512;

/** One embedding of 512 numbers for each text, the same in every run. */
export function embedWords(texts: readonly string[]): Promise<readonly (readonly number[])[]> {
  return Promise.resolve(texts.map(embed));
}

function embed(text: string): readonly number[] {
  const embedding = Array<number>(LENGTH).fill(0);
  // A text without words has a place too: cosine knows none for zeros.
  embedding[0] = 0.01;
  for (const word of splitWords(text)) {
    const at = hashOf(word) % LENGTH;
    embedding[at] = (embedding[at] ?? 0) + 1;
  }
  return embedding;
}

// FNV-1a.
function hashOf(word: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(word)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}
