// The command `generate`: from history to the document, in order.

import type { Context } from "../context.ts";
import type { Repository } from "../core/git/repository.ts";
import { EnvironmentError } from "../errors.ts";
import { count } from "../history/count.ts";
import type { NotesFacts } from "../notes/build.ts";
import { parseCommit } from "../notes/parse.ts";
import { createDocumentWriter, type DocumentWriter } from "../notes/render/writer.ts";
import { selectChanges } from "../notes/select.ts";
import type { CommandValues } from "../options/table.ts";
import { matchAuthors } from "./authors.ts";
import { findHeading, notesFacts } from "./heading.ts";
import { openReading, reportReading } from "./reading.ts";
import { findReleaseDate } from "./release_date.ts";

/**
 * Writes the release notes that the options ask for, to standard output or to `--out`.
 * @throws EnvironmentError for what the repository, a file or git does not allow.
 */
export async function generate(options: CommandValues, context: Context): Promise<void> {
  const out = options.out === "-" ? undefined : options.out;
  if (out !== undefined) await context.checkWritable(out);
  const repository = await context.openRepository(options.repo);
  const writer = createDocumentWriter(options.format, options);
  const facts = await collectChanges(writer, options, repository, context);
  if (options.failOnEmpty && writer.count === 0) {
    throw new EnvironmentError("no commits found", "--fail-on-empty makes this an error");
  }
  const document = await writer.finish(facts);
  if (out === undefined) await context.writeOutput(document);
  else await context.replaceFile(out, document);
}

/** Hands the changes of the range to the writer and gives what else the document says. */
async function collectChanges(
  writer: DocumentWriter,
  options: CommandValues,
  repository: Repository,
  context: Context,
): Promise<NotesFacts> {
  const reading = await openReading(options, options.maxItems, repository, context);
  if (reading === undefined) {
    await context.writeError("no commits yet\n");
    return { date: await findReleaseDate(repository, undefined, context), commitCount: 0 };
  }
  // Asked while the log runs: small questions that the reading does not wait for.
  const { range, reader } = reading;
  const heading = findHeading(range, repository, context);
  heading.catch(() => {});
  const isAuthorKept = await matchAuthors(options.authorFilter, context);
  const progress = await context.terminal.startProgress();
  for await (const commits of reader.read()) {
    progress.update(() => `reading: ${count(reader.count, "commit")}`);
    const changes = selectChanges(commits.map(parseCommit), {
      includeTypes: options.includeTypes,
      excludeScopes: options.excludeScopes,
      isAuthorKept: isAuthorKept?.(commits),
    });
    writer.add(changes);
  }
  progress.clear();
  const found = await heading;
  await reportReading({ ...reading, range: found.named }, writer.count, context);
  return notesFacts(found, reader.count);
}
