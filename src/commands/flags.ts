// Chooses the flags for the user's regular expressions.

// Without any of these, the flag `u` only costs time.
// deno-lint-ignore no-control-regex
const NEEDS_UNICODE = /\\[pPu]|[^\u0000-\u007f]/;

/**
 * The flags for a regular expression of the user. Adds `u` (ECMA-262) when the expression has
 * Unicode classes or characters and is valid with it; some common expressions are not.
 */
export function flagsFor(pattern: string, caseSensitive: boolean): string {
  const flags = caseSensitive ? "" : "i";
  if (!NEEDS_UNICODE.test(pattern)) return flags;
  try {
    new RegExp(pattern, "u");
    return `${flags}u`;
  } catch {
    // It has been validated without the flag.
    return flags;
  }
}
