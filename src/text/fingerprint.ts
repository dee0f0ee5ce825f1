// Short numbers that tell most different texts apart, much quicker than a map of the texts.

const SIZE = 1 << 20;

/** A set that may contain a text that was not added, but never lacks one that was. */
export class FingerprintSet {
  readonly #marks = new Uint8Array(SIZE);

  /** Adds a text; gives true when it, or another with the same fingerprint, was there before. */
  add(text: string): boolean {
    const print = fingerprintOf(text);
    const isKnown = this.#marks[print] === 1;
    this.#marks[print] = 1;
    return isKnown;
  }

  /** False only when the text was not added. */
  mayHave(text: string): boolean {
    return this.#marks[fingerprintOf(text)] === 1;
  }
}

const SAMPLES = 16;

/** From the length and at most 16 characters, which differ in nearly all hashes and descriptions. */
function fingerprintOf(text: string): number {
  const { length } = text;
  const step = length < SAMPLES ? 1 : length / SAMPLES;
  let print = length;
  for (let at = 0; at < length; at += step) {
    print = Math.imul(print ^ text.charCodeAt(at), 16_777_619);
  }
  return (print ^ (print >>> 13)) & (SIZE - 1);
}
