// Reads the summaries of an answer while it arrives, for live display.

/** Reads summaries from the JSON of an answer while it arrives. */
export class SummaryStream {
  readonly #onText: (id: string, piece: string) => void;
  #rest = "";
  #id = "";
  #isInside = false;

  constructor(onText: (id: string, piece: string) => void) {
    this.#onText = onText;
  }

  /** Takes the next piece of the answer. */
  read(piece: string): void {
    this.#rest += piece;
    while (this.#step());
  }

  #step(): boolean {
    if (this.#isInside) return this.#readText();
    const key = /"(id|summary)"\s*:\s*"/.exec(this.#rest);
    if (key === null) {
      // Keep only what may be the start of a key.
      this.#rest = this.#rest.slice(-LONGEST_KEY);
      return false;
    }
    const after = key.index + key[0].length;
    if (key[1] === "summary") {
      this.#rest = this.#rest.slice(after);
      this.#isInside = true;
      return true;
    }
    const id = /^((?:[^"\\]|\\.)*)"/.exec(this.#rest.slice(after));
    if (id === null) {
      // Skip an endless id instead of searching it again with each piece.
      if (this.#rest.length - after <= LONGEST_ID) return false;
      this.#rest = this.#rest.slice(after);
      return true;
    }
    this.#id = readString(id[1] ?? "");
    this.#rest = this.#rest.slice(after + id[0].length);
    return true;
  }

  #readText(): boolean {
    // Leaves out an incomplete escape until the rest of it arrives.
    const text = /^(?:[^"\\]|\\(?:u[0-9a-fA-F]{4}|[^u]))*/.exec(this.#rest)?.[0] ?? "";
    if (text !== "") this.#onText(this.#id, readString(text));
    this.#rest = this.#rest.slice(text.length);
    if (this.#rest.startsWith("\\") && this.#rest.length >= LONGEST_ESCAPE) {
      // Not a valid escape: skip the backslash.
      this.#rest = this.#rest.slice(1);
      return true;
    }
    if (!this.#rest.startsWith('"')) return false;
    this.#rest = this.#rest.slice(1);
    this.#isInside = false;
    return true;
  }
}

const LONGEST_KEY = 32;
const LONGEST_ID = 100;
const LONGEST_ESCAPE = "\\u0000".length;

function readString(escaped: string): string {
  try {
    return String(JSON.parse(`"${escaped}"`));
  } catch {
    return escaped;
  }
}
