// The command `search`: finds commits by a regular expression.

import type { Context } from "../../cli/context.ts";
import type { SearchOptions } from "../../cli/options/tool_lists.ts";
import type { Configuration } from "../../configuration/types.ts";
import { UsageError } from "../../errors.ts";
import { makeEntry } from "../../notes/entries/entry.ts";
import { parseCommit } from "../../notes/messages/parse.ts";
import type { Commit } from "../../history/commit.ts";
import { MOST_PLACES, type SearchResult } from "../../ui/search_result.ts";
import { count } from "../../text/wording.ts";
import { describeRange } from "../../history/range.ts";
import { quote, showInvisible } from "../../text/control_characters.ts";
import { createAuthorFilter, flagsFor } from "../patterns.ts";
import type { RangeReading } from "../opened_range.ts";
import { openReading, reportWarnings } from "../reading.ts";
import { createResultWriter, type ResultWriter } from "./result_writer.ts";

/**
 * Writes matching commits to standard output, newest first, and stops after `maxResults`.
 * @throws UsageError when the range has only one end, which is more likely a part of the query.
 * @throws EnvironmentError when the expression takes too long, or the repository or git fails.
 */
export async function search(
  options: SearchOptions,
  context: Context,
  configuration: Configuration,
): Promise<void> {
  if (options.range !== undefined && "release" in options.range) {
    throw new UsageError(
      "search takes only one QUERY",
      "put quotes around a QUERY with spaces; a RANGE has two dots, as in v1..v2",
    );
  }
  const writer = createResultWriter(options, context);
  const repository = await context.openRepository(options.repo);
  const reading = await openReading(options, repository, context, { configuration });
  if (reading !== undefined && options.maxResults > 0) {
    await writeResults(reading, writer, options, context);
  }
  await writer.finish();
  await reportSearch(reading, writer.count, options, context);
}

async function writeResults(
  { reader }: RangeReading,
  writer: ResultWriter,
  options: SearchOptions,
  context: Context,
): Promise<void> {
  const find = await createFinder(options, context);
  const authors = await createAuthorFilter(options.author, context, options.caseSensitive);
  const progress = await context.terminal.startProgress();
  try {
    for await (const { commits } of reader.read()) {
      progress.update(() => `searching: ${count(reader.count, "commit")}`);
      authors?.match(commits);
      const results = find(authors === undefined ? commits : commits.filter(authors.isKept))
        .filter(({ entry }) => options.type === undefined || entry.type === options.type)
        .slice(0, options.maxResults - writer.count);
      if (results.length > 0) progress.clear();
      await writer.write(results);
      if (writer.count >= options.maxResults) break;
    }
  } finally {
    progress.clear();
  }
}

async function reportSearch(
  reading: RangeReading | undefined,
  found: number,
  options: SearchOptions,
  context: Context,
): Promise<void> {
  if (reading !== undefined) await reportWarnings(reading, context);
  const range = reading === undefined ? "no commits yet" : describeRange(reading.range);
  const isFull = found > 0 && found >= options.maxResults;
  const summary = options.maxResults === 0
    ? "nothing was searched: --max-results is 0"
    : found === 0
    ? `no commit matches ${quote(options.query)}`
    : `${count(found, "commit")} found${isFull ? ", the limit of --max-results" : ""}`;
  await context.writeError(`${showInvisible(`${summary} (${range})`)}\n`);
}

/** Returns the matching commits, in order. */
type Finder = (commits: readonly Commit[]) => readonly SearchResult[];

// Lookaround can depend on the end of a text, which differs once texts are joined.
const LOOKS_AROUND = /\(\?[=!<]/;

/**
 * A finder for the query. `^` and `$` match at line boundaries; case is ignored unless
 * `caseSensitive`.
 */
async function createFinder(
  { query, caseSensitive }: Pick<SearchOptions, "query" | "caseSensitive">,
  context: Pick<Context, "createPatternTester">,
): Promise<Finder> {
  const tester = await context.createPatternTester(query, `m${flagsFor(query, caseSensitive)}`);
  const isQuick = !LOOKS_AROUND.test(query);
  const findIn = (commits: readonly Commit[]): readonly SearchResult[] => {
    const matches = tester.test(commits.flatMap(textsOf));
    const matched = commits.filter((_commit, index) =>
      matches.slice(index * FIELDS, (index + 1) * FIELDS).includes(true)
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
