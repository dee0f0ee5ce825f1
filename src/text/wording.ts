// Numbers and lists of words, as in a sentence.

/** `1 commit`, `2 commits`, `0 commits`. */
export function count(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? "" : "s"}`;
}

/**
 * Variables as messages list them: `names` begins with the one that only relnotes reads, which people
 * know least.
 */
export function listVariables([own, ...common]: readonly string[]): readonly string[] {
  return own === undefined ? common : [...common, own];
}

/** `a`, `a and b`, `a, b and c`; with `or` as the last word, `a, b or c`. */
export function joinList(words: readonly string[], last: "and" | "or" = "and"): string {
  return words.length < 2
    ? words.join("")
    : `${words.slice(0, -1).join(", ")} ${last} ${words.at(-1)}`;
}
