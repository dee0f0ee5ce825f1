// The user's regular expressions: their flags, and the author filter.

import type { Context } from "../cli/context.ts";
import type { AuthorFilter } from "../notes/pipeline.ts";

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

/**
 * Matches names and e-mail addresses against the expression, ignoring case unless `caseSensitive`;
 * undefined without an expression, which keeps all commits.
 */
export async function createAuthorFilter(
  pattern: string | undefined,
  context: Pick<Context, "createPatternTester">,
  caseSensitive = false,
): Promise<AuthorFilter | undefined> {
  if (pattern === undefined) return undefined;
  const tester = await context.createPatternTester(pattern, flagsFor(pattern, caseSensitive));
  const known = new Map<string, boolean>();
  return {
    match: (authors) => {
      const texts = authors.flatMap(({ authorName, authorEmail }) => [authorName, authorEmail]);
      const unknown = [...new Set(texts)].filter((text) => !known.has(text));
      const results = unknown.length === 0 ? [] : tester.test(unknown);
      unknown.forEach((text, index) => known.set(text, results[index] === true));
    },
    isKept: ({ authorName, authorEmail }) =>
      known.get(authorName) === true || known.get(authorEmail) === true,
  };
}
