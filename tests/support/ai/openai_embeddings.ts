// Vectors of texts without a model: the words are counted in places that their hashes give.

import type { Answer } from "../platforms/server.ts";
import { openaiError } from "./openai_errors.ts";
import { isRecord } from "./openai_protocol.ts";

/** How long a vector is. */
export const DIMENSIONS = 64;

/** The vector of a text, of length 1: texts that share many words are near. */
export function vectorOf(text: string): readonly number[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [""];
  const counts = Array.from({ length: DIMENSIONS }, () => 0);
  for (const word of words) {
    const place = hashOf(word) % DIMENSIONS;
    counts[place] = (counts[place] ?? 0) + 1;
  }
  const length = Math.hypot(...counts);
  return counts.map((count) => count / length);
}

/** The answer of `POST /v1/embeddings`. */
export function embed(body: unknown): Answer {
  const { input, model, encoding_format: format = "float" } = isRecord(body) ? body : {};
  if (typeof model !== "string") return openaiError(400, "you must provide a model parameter");
  const inputs: readonly unknown[] = [input].flat();
  const texts = inputs.filter((each) => typeof each === "string");
  if (texts.length !== inputs.length || texts.length === 0) {
    return openaiError(400, "Invalid 'input': expected a string or an array of strings.", {
      param: "input",
    });
  }
  if (texts.includes("")) {
    const message = "Invalid 'input': input cannot be an empty string.";
    return openaiError(400, message, { param: "input" });
  }
  const tokens = texts.reduce((sum, text) => sum + Math.ceil(text.length / 4), 0);
  const data = texts.map((text, index) => {
    const vector = vectorOf(text);
    return { object: "embedding", index, embedding: format === "base64" ? packed(vector) : vector };
  });
  const usage = { prompt_tokens: tokens, total_tokens: tokens };
  return { status: 200, body: { object: "list", data, model, usage } };
}

/** Little-endian 32-bit numbers in Base64, as the official client asks for them. */
function packed(vector: readonly number[]): string {
  const view = new DataView(new ArrayBuffer(vector.length * 4));
  vector.forEach((value, index) => view.setFloat32(index * 4, value, true));
  return btoa(String.fromCharCode(...new Uint8Array(view.buffer)));
}

/** FNV-1a, 32 bits. */
function hashOf(word: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(word)) {
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  }
  return hash;
}
