// Writes text for man(7), so that nothing of it is taken for a request. Pure.

const SPECIAL: Readonly<Record<string, string>> = {
  "\\": "\\e",
  "-": "\\-",
  "'": "\\(aq",
  '"': "\\(dq",
  "`": "\\(ga",
  "^": "\\(ha",
  "~": "\\(ti",
};

/**
 * Text as it is, with hyphens that can be copied to a command line and straight quotes. Characters
 * outside of ASCII are named, since not every formatter reads UTF-8.
 */
export function escapeRoff(text: string): string {
  return text.replace(/[\\'"`^~-]|[^\n -~]/gu, (character) =>
    SPECIAL[character] ??
      `\\[u${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0")}]`)
    // A line that begins with these is a request.
    .replace(/^[.]/gm, "\\&$&");
}

/** The arguments of a macro: each one word. */
export function macro(name: string, ...words: readonly string[]): string {
  return [`.${name}`, ...words.map((word) => `"${escapeRoff(word)}"`)].join(" ") + "\n";
}
