// The flags that a regular expression of the person is run with.

/**
 * The flags for an expression of the person: Unicode's own classes and whole characters where it is
 * valid so (ECMA-262, flag `u`), which not every expression is that people are used to.
 */
export function flagsFor(pattern: string, caseSensitive: boolean): string {
  const flags = caseSensitive ? "" : "i";
  try {
    new RegExp(pattern, "u");
    return `${flags}u`;
  } catch {
    // It has been checked to be valid without.
    return flags;
  }
}
