// Asks a short expression before a long one, which is compiled only for texts that may match.

/** An expression that takes milliseconds to compile, behind one for what all its matches have. */
export class GuardedPattern {
  readonly #hint: RegExp;
  readonly #pattern: RegExp;

  /** `hint` has to find something in every text in which `pattern` does. */
  constructor(hint: RegExp, pattern: RegExp) {
    this.#hint = hint;
    this.#pattern = pattern;
  }

  /** As `RegExp.test`. */
  test(text: string): boolean {
    return this.#hint.test(text) && this.#pattern.test(text);
  }

  /** As `RegExp.exec`. */
  exec(text: string): RegExpExecArray | null {
    return this.#hint.test(text) ? this.#pattern.exec(text) : null;
  }

  /** Makes `text.replace(pattern, replacement)` work. */
  [Symbol.replace](text: string, replacement: string): string {
    return this.#hint.test(text) ? text.replace(this.#pattern, replacement) : text;
  }
}

/** The pattern behind a hint, which is to be short and to hold for few texts but its matches. */
export function guard(hint: RegExp, pattern: RegExp): GuardedPattern {
  return new GuardedPattern(hint, pattern);
}
