// Filters commits by author. Tests each name and address once, under a time limit.

import type { Context } from "../cli/context.ts";
import type { AuthorFilter } from "../notes/pipeline.ts";
import { flagsFor } from "./flags.ts";

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
