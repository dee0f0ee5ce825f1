// Short numbers that tell most different texts apart, much quicker than a map of the texts.

// Sixteen places for each text keep fingerprints apart.
const PLACES = 16;
const LARGEST = 1 << 20;

/** A set that may contain a text that was not added, but never lacks one that was. */
export class FingerprintSet {
  readonly #marks: Uint8Array;

  /** For about this many texts. */
  constructor(count: number) {
    let size = 1024;
    while (size < count * PLACES && size < LARGEST) size *= 2;
    this.#marks = new Uint8Array(size);
  }

  /** Adds a text; gives true when it, or another with the same fingerprint, was there before. */
  add(text: string): boolean {
    const print = this.#placeOf(text);
    const isKnown = this.#marks[print] === 1;
    this.#marks[print] = 1;
    return isKnown;
  }

  /** False only when the text was not added. */
  mayHave(text: string): boolean {
    return this.#marks[this.#placeOf(text)] === 1;
  }

  #placeOf(text: string): number {
    return fingerprintOf(text) & (this.#marks.length - 1);
  }
}

const SAMPLES_BITS = 4;

/**
 * A number from the length and at most 16 characters, which differ in nearly all hashes and
 * descriptions.
 */
export function fingerprintOf(text: string): number {
  const { length } = text;
  // A shift, because a division gives a number with a fraction, which is slow as an index.
  const step = ((length - 1) >> SAMPLES_BITS) + 1;
  let print = length;
  for (let at = 0; at < length; at += step) {
    print = Math.imul(print ^ text.charCodeAt(at), 16_777_619);
  }
  return print ^ (print >>> 13);
}
