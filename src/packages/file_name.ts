// The name of a package as a part of a file's name.

const LONGEST = 100;

/**
 * The name of a package for a file: `@scope/core` becomes `scope-core`, as npm packs it. Holds only
 * letters, digits, `.`, `_` and `-`, and does not begin with a dot.
 */
export function fileNameOf(name: string): string {
  const safe = name.replace(/^@/, "").replace(/[^\p{L}\p{N}._-]+/gu, "-").replace(/^[.-]+/, "");
  return safe === "" ? "package" : safe.slice(0, LONGEST);
}
