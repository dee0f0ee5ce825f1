// Compares descriptions by their words, whatever a template puts around them.

/** A text in small letters, without marks and without references to pull requests. */
export function normalize(text: string): string {
  return text.replace(/\(#\d+\)|\(\[#\d+\]\([^)]*\)\)/g, " ").toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}

/** A subject without type, scope and mark. */
export function withoutHeader(subject: string): string {
  return subject.replace(/^[\w-]+(?:\([^()]*\))?!?:\s+/, "");
}

/** What a text holds of the history. */
export interface FoundWords {
  /** The descriptions of subjects that stand in it. */
  readonly found: readonly string[];
  /** The items of its lists that hold none. */
  readonly unknownItems: readonly string[];
}

/**
 * The descriptions of these subjects that stand in the text. A longer one counts before a shorter
 * one that it contains.
 */
export function findWords(text: string, subjects: readonly string[]): FoundWords {
  const candidates = [...new Set(subjects.map((subject) => normalize(withoutHeader(subject))))]
    .filter((words) => words !== "")
    .sort((one, other) => other.length - one.length);
  let left = text.split("\n")
    .map((line) => `${/^\s*[*-] /.test(line) ? "\u0001" : ""} ${normalize(line)} `).join("\n");
  const found = candidates.filter((words) => {
    const parts = left.split(` ${words} `);
    left = parts.join(" \u0000 ");
    return parts.length > 1;
  });
  const unknownItems = left.split("\n")
    .filter((line) => line.startsWith("\u0001") && !line.includes("\u0000"))
    .map((line) => line.slice(1).trim());
  return { found, unknownItems };
}
