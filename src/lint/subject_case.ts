// How a description begins: with a small letter or a capital, but for names and acronyms.

import { onFirstUse } from "../text/first_use.ts";
import type { SubjectCase } from "./types.ts";

// "Add", "Don't", "A"; not "GitHub", "API", "X11" or "I".
const CAPITALIZED = onFirstUse(() =>
  /^(?!I(?![\p{L}\p{N}]))\p{Lu}[\p{Ll}'’]*(?![\p{L}\p{N}_./#:@])/u
);
const SMALL = onFirstUse(() => /^\p{Ll}+(?![\p{L}\p{N}_./#:@(-])/u);
const SHOUTED = onFirstUse(() => /^(?=[^\p{Ll}]*$)\P{L}*\p{Lu}+\P{L}+\p{Lu}+\P{L}+\p{Lu}/u);

/** What is wrong with the beginning of a description; undefined for nothing. */
export function findCaseFault(description: string, wanted: SubjectCase): string | undefined {
  if (wanted === "any") return undefined;
  if (SHOUTED().test(description)) return "the description is in capitals";
  if (wanted === "lower") {
    return CAPITALIZED().test(description) ? "the description begins with a capital" : undefined;
  }
  return SMALL().test(description) ? "the description begins with a small letter" : undefined;
}

/** The description with another beginning, where {@link findCaseFault} finds a fault. */
export function mendCase(description: string, wanted: SubjectCase): string {
  if (findCaseFault(description, wanted) === undefined) return description;
  const [first = ""] = description;
  const rest = description.slice(first.length);
  if (wanted === "sentence") return first.toUpperCase() + rest;
  return SHOUTED().test(description) ? description.toLowerCase() : first.toLowerCase() + rest;
}
