// Writes the numbers of the pull requests that were joined to another behind its words.

// A longer list of numbers says less; the data has them all.
const MOST_NUMBERS = 5;

/** The description with the numbers of others, the oldest first, of which the newest are kept. */
export function withNumbers(description: string, references: readonly string[]): string {
  if (references.length === 0) return description;
  const others = [...new Set(references)].slice(1 - MOST_NUMBERS);
  return description.replace(/\.$/, "") + others.map((each) => ` (${each})`).join("");
}
