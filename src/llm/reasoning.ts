// Removes the reasoning that some models write into their answers.

const BEGIN = "<think>";
const END = "</think>";
const LONGEST_SPACE = 1_000;

/** Passes on the pieces of an answer, without a `<think>…</think>` section at its start. */
export class ReasoningFilter {
  readonly #onText: (piece: string) => void;
  #held = "";
  #state: "start" | "thinking" | "behind" | "answer" = "start";

  /** `onText` receives the remaining text, never an empty piece. */
  constructor(onText: (piece: string) => void) {
    this.#onText = onText;
  }

  /** Takes the next piece. */
  read(piece: string): void {
    if (this.#state === "answer") return this.#pass(piece);
    this.#held += piece;
    if (this.#state === "start") {
      const begun = this.#held.trimStart();
      // The tag may still be incomplete. After a long run of white space, none is expected.
      const isOpen = begun.length < BEGIN.length && BEGIN.startsWith(begun);
      if (isOpen && this.#held.length < LONGEST_SPACE) return;
      if (!begun.startsWith(BEGIN)) return this.end();
      this.#state = "thinking";
    }
    if (this.#state === "thinking") {
      const end = this.#held.indexOf(END);
      if (end < 0) {
        // Reasoning may be long; keep only what may be the start of the closing tag.
        this.#held = this.#held.slice(1 - END.length);
        return;
      }
      this.#held = this.#held.slice(end + END.length);
      this.#state = "behind";
    }
    // Skip white space before the answer.
    this.#held = this.#held.trimStart();
    if (this.#held !== "") this.end();
  }

  /** Ends the answer; reasoning without a closing tag is dropped. */
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
