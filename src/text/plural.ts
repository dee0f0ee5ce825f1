// Numbers of things as a person says them.

/** `1 commit`, `2 commits`, `0 commits`. */
export function count(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? "" : "s"}`;
}
