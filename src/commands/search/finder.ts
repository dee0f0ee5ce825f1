// Searches commits for a regular expression in subject, author and body.

import type { Context } from "../../cli/context.ts";
import type { SearchOptions } from "../../cli/options/lists.ts";
import { makeEntry } from "../../notes/build.ts";
import { parseCommit } from "../../notes/parse.ts";
import type { Commit } from "../../history/commit.ts";
import { MOST_PLACES, type SearchResult } from "../../ui/search_result.ts";
import { flagsFor } from "../flags.ts";

/** Returns the matching commits, in order. */
export type Finder = (commits: readonly Commit[]) => readonly SearchResult[];

// Lookaround can depend on the end of a text, which differs once texts are joined.
const LOOKS_AROUND = /\(\?[=!<]/;

/**
 * A finder for the query. `^` and `$` match at line boundaries; case is ignored unless
 * `caseSensitive`.
 */
export async function createFinder(
  { query, caseSensitive }: Pick<SearchOptions, "query" | "caseSensitive">,
  context: Pick<Context, "createPatternTester">,
): Promise<Finder> {
  const tester = await context.createPatternTester(query, `m${flagsFor(query, caseSensitive)}`);
  const isQuick = !LOOKS_AROUND.test(query);
  const findIn = (commits: readonly Commit[]): readonly SearchResult[] => {
    const texts = commits.flatMap(textsOf);
    const matches = tester.test(texts);
    const matched = commits.flatMap((commit, index) =>
      matches.slice(index * FIELDS, (index + 1) * FIELDS).includes(true) ? [commit] : []
    );
    const places = tester.find(matched.flatMap(textsOf), MOST_PLACES);
    return matched.map((commit, index): SearchResult => {
      const [subject = [], author = [], email = [], body = []] = places.slice(index * FIELDS);
      return {
        entry: makeEntry(parseCommit(commit)),
        subject: commit.subject,
        body: commit.body,
        email: commit.authorEmail,
        found: { subject, author, email, body },
      };
    });
  };
  return (commits) => {
    if (!isQuick) return findIn(commits);
    // Most commits do not match, which one test of all texts together shows.
    const all = commits.map((commit) => textsOf(commit).join("\n"));
    if (tester.test([all.join("\n")])[0] !== true) return [];
    const maybe = tester.test(all);
    return findIn(commits.filter((_commit, index) => maybe[index]));
  };
}

const FIELDS = 4;

function textsOf(commit: Commit): readonly string[] {
  return [commit.subject, commit.authorName, commit.authorEmail, commit.body];
}
