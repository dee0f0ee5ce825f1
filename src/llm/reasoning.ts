// Leaves out what a model only thinks: some write it into the answer, between marks.

const BEGIN = "<think>";
const END = "</think>";
const LONGEST_SPACE = 1_000;

/** Passes on the pieces of an answer without what stands between `<think>` and `</think>` at its start. */
export class ReasoningFilter {
  readonly #onText: (piece: string) => void;
  #held = "";
  #state: "start" | "thinking" | "behind" | "answer" = "start";

  /** `onText` is told of what is left, never of an empty piece. */
  constructor(onText: (piece: string) => void) {
    this.#onText = onText;
  }

  /** Takes the next piece. */
  read(piece: string): void {
    if (this.#state === "answer") return this.#pass(piece);
    this.#held += piece;
    if (this.#state === "start") {
      const begun = this.#held.trimStart();
      // The mark may not be whole yet; behind very much white space there is none.
      const isOpen = begun.length < BEGIN.length && BEGIN.startsWith(begun);
      if (isOpen && this.#held.length < LONGEST_SPACE) return;
      if (!begun.startsWith(BEGIN)) return this.end();
      this.#state = "thinking";
    }
    if (this.#state === "thinking") {
      const end = this.#held.indexOf(END);
      if (end < 0) {
        // What is thought may be long, and only the mark is looked for.
        this.#held = this.#held.slice(1 - END.length);
        return;
      }
      this.#held = this.#held.slice(end + END.length);
      this.#state = "behind";
    }
    // The answer begins with what is no white space.
    this.#held = this.#held.trimStart();
    if (this.#held !== "") this.end();
  }

  /** Says that no more comes; a thought without an end is left out. */
  end(): void {
    const held = this.#state === "thinking" ? "" : this.#held;
    this.#held = "";
    this.#state = "answer";
    this.#pass(held);
  }

  #pass(piece: string): void {
    if (piece !== "") this.#onText(piece);
  }
}
