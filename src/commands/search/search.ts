// The command `search`: finds commits by a regular expression.

import type { Context } from "../../cli/context.ts";
import type { SearchOptions } from "../../cli/options/lists.ts";
import { count } from "../../text/plural.ts";
import { describeRange } from "../../history/range.ts";
import { quote, showInvisible } from "../../text/control_characters.ts";
import { createAuthorFilter } from "../authors.ts";
import { createFinder } from "./finder.ts";
import { openReading, type Reading, reportWarnings } from "../reading.ts";
import { createResultWriter, type ResultWriter } from "./result_writer.ts";

/**
 * Writes matching commits to standard output, newest first, and stops after `maxResults`.
 * @throws EnvironmentError when the expression takes too long, or the repository or git fails.
 */
export async function search(options: SearchOptions, context: Context): Promise<void> {
  const writer = createResultWriter(options, context);
  const repository = await context.openRepository(options.repo);
  const reading = await openReading(options, repository, context);
  if (reading !== undefined && options.maxResults > 0) {
    await writeResults(reading, writer, options, context);
  }
  await writer.finish();
  await reportSearch(reading, writer.count, options, context);
}

async function writeResults(
  { reader }: Reading,
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
  reading: Reading | undefined,
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
