// Counts with singular or plural nouns.

/** `1 commit`, `2 commits`, `0 commits`. */
export function count(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? "" : "s"}`;
}
