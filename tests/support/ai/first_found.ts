// What patterns of secrets find in a text.

import type { SecretPattern } from "../../../src/secrets/pattern.ts";

/** The value that the first of these patterns finds that finds one; undefined when none does. */
export function findFirst(patterns: readonly SecretPattern[], text: string): string | undefined {
  for (const { pattern, accepts } of patterns) {
    for (const match of text.matchAll(pattern)) {
      const value = match.slice(1).find((group) => group !== undefined) ?? match[0];
      if (accepts?.(value) ?? true) return value;
    }
  }
  return undefined;
}
