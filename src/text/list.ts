// Joins words to a list, as in a sentence.

/** `a`, `a and b`, `a, b and c`; with `or` as the last word, `a, b or c`. */
export function joinList(words: readonly string[], last: "and" | "or" = "and"): string {
  return words.length < 2
    ? words.join("")
    : `${words.slice(0, -1).join(", ")} ${last} ${words.at(-1)}`;
}
