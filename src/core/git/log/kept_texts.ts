// Decodes texts that come again and again, such as the names of authors, once each.

interface Kept {
  readonly bytes: Uint8Array;
  readonly text: string;
}

/** Texts by their bytes: one that was read before is neither decoded nor stored again. */
export class KeptTexts {
  readonly #decoder: TextDecoder;
  readonly #byPrint = new Map<number, Kept>();

  constructor(decoder: TextDecoder) {
    this.#decoder = decoder;
  }

  /** The text between these places. */
  read(buffer: Uint8Array, start: number, end: number): string {
    if (start === end) return "";
    let print = end - start;
    for (let at = start; at < end; at++) print = Math.imul(print ^ (buffer[at] ?? 0), 16_777_619);
    const known = this.#byPrint.get(print);
    if (known !== undefined && stands(known.bytes, buffer, start, end)) return known.text;
    const bytes = buffer.slice(start, end);
    const text = this.#decoder.decode(bytes);
    // Of two with one number the later stays, because it is likelier to come again.
    this.#byPrint.set(print, { bytes, text });
    return text;
  }
}

function stands(bytes: Uint8Array, buffer: Uint8Array, start: number, end: number): boolean {
  if (bytes.length !== end - start) return false;
  for (let at = 0; at < bytes.length; at++) if (bytes[at] !== buffer[start + at]) return false;
  return true;
}
