// The flags that a regular expression of the person is run with.

// Without anything of the kind the flag changes nothing but the time it takes.
// deno-lint-ignore no-control-regex
const NEEDS_UNICODE = /\\[pPu]|[^\u0000-\u007f]/;

/**
 * The flags for an expression of the person: Unicode's own classes and whole characters where it needs
 * them and is valid so (ECMA-262, flag `u`), which not every expression is that people are used to.
 */
export function flagsFor(pattern: string, caseSensitive: boolean): string {
  const flags = caseSensitive ? "" : "i";
  if (!NEEDS_UNICODE.test(pattern)) return flags;
  try {
    new RegExp(pattern, "u");
    return `${flags}u`;
  } catch {
    // It has been checked to be valid without.
    return flags;
  }
}
