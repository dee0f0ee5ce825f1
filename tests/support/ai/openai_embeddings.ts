// Embeddings without a model: the words of a text are counted at positions given by their hashes, so
// that texts with the same words are near each other.

import { splitWords } from "../../../src/summaries/retrieve/simple.ts";
import type { Answer } from "../platforms/server.ts";

const DIMENSIONS = 512;

/** The vector of a text, the same in every run. */
export function vectorOf(text: string): readonly number[] {
  const vector = Array<number>(DIMENSIONS).fill(0);
  // Cosine distance is not defined for zeros.
  vector[0] = 0.01;
  for (const word of splitWords(text)) {
    const place = hashOf(word) % DIMENSIONS;
    vector[place] = (vector[place] ?? 0) + 1;
  }
  return vector;
}

/** The answer of `POST /v1/embeddings`, in Base64 as the official client requests it. */
export function embed(
  { input, model }: { readonly input: readonly string[]; readonly model: string },
): Answer {
  const data = input.map((text, index) => {
    const bytes = new Uint8Array(Float32Array.from(vectorOf(text)).buffer);
    return { object: "embedding", index, embedding: btoa(String.fromCharCode(...bytes)) };
  });
  return { status: 200, body: { object: "list", data, model } };
}

/** FNV-1a, 32 bits. */
function hashOf(word: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(word)) {
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  }
  return hash;
}
