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

/**
 * The descriptions of these subjects that stand in the text, each as often as it does. A longer one
 * counts before a shorter one that it contains.
 */
export function findWords(text: string, subjects: readonly string[]): readonly string[] {
  const candidates = [...new Set(subjects.map((subject) => normalize(withoutHeader(subject))))]
    .filter((words) => words !== "")
    .sort((one, other) => other.length - one.length);
  let left = text.split("\n").map((line) => ` ${normalize(line)} `).join("\n");
  return candidates.flatMap((words) => {
    const parts = left.split(` ${words} `);
    left = parts.join(" \u0000 ");
    return parts.slice(1).map(() => words);
  });
}
