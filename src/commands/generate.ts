// The command `generate`: from history to the document, in order.

import type { Context } from "../context.ts";
import type { Repository } from "../core/git/repository.ts";
import { EnvironmentError } from "../errors.ts";
import { count } from "../history/count.ts";
import type { NotesFacts } from "../notes/build.ts";
import { parseCommit } from "../notes/parse.ts";
import { createDocumentWriter, type DocumentWriter } from "../notes/render/writer.ts";
import { selectChanges } from "../notes/select.ts";
import type { Change } from "../notes/types.ts";
import type { CommandValues } from "../options/table.ts";
import { findRemote, type Remote } from "../platforms/remote.ts";
import { checkSettings } from "../platforms/settings.ts";
import { matchAuthors } from "./authors.ts";
import { findHeading, notesFacts } from "./heading.ts";
import type { PullRequestFinder } from "./pull_requests.ts";
import { openReading, reportReading } from "./reading.ts";
import { findReleaseDate } from "./release_date.ts";

/**
 * Writes the release notes that the options ask for, to standard output or to `--out`.
 * @throws EnvironmentError for what the repository, a file or git does not allow.
 */
export async function generate(options: CommandValues, context: Context): Promise<void> {
  if (options.prs) checkSettings(context.readVariable);
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
  const remote = findRemote(repository, context.readVariable);
  remote.catch(() => {});
  const finder = options.prs
    ? await openFinder(await remote, options, repository, context)
    : undefined;
  const reading = await openReading(
    options,
    options.maxItems,
    repository,
    context,
    finder?.observe,
  );
  if (reading === undefined) {
    await context.writeError("no commits yet\n");
    return { date: await findReleaseDate(repository, undefined, context), commitCount: 0 };
  }
  // Asked while the log runs: small questions that the reading does not wait for.
  const { range, reader } = reading;
  const heading = findHeading(range, remote, repository, context);
  heading.catch(() => {});
  const isAuthorKept = await matchAuthors(options.authorFilter, context);
  const progress = await context.terminal.startProgress();
  const { includeTypes, excludeScopes } = options;
  const collected: Change[] = [];
  for await (const commits of reader.read()) {
    progress.update(() => `reading: ${count(reader.count, "commit")}`);
    const changes = commits.map(parseCommit);
    const byAuthor = { isAuthorKept: isAuthorKept?.(commits) };
    // A pull request has a type and a scope of its own, which are not known yet.
    if (finder !== undefined) collected.push(...selectChanges(changes, byAuthor));
    else writer.add(selectChanges(changes, { includeTypes, excludeScopes, ...byAuthor }));
  }
  progress.clear();
  let keptCount = writer.count;
  if (finder !== undefined) {
    const enriched = await finder.enrich(collected);
    const kept = selectChanges(enriched, { includeTypes, excludeScopes });
    writer.add(kept);
    keptCount = kept.reduce((sum, { parts }) => sum + (parts?.length ?? 1), 0);
  }
  const found = await heading;
  await reportReading({ ...reading, range: found.named }, keptCount, context);
  return notesFacts(found, reader.count);
}

/** Who looks up pull requests, where the remote is on a platform. */
async function openFinder(
  remote: Remote | undefined,
  options: CommandValues,
  repository: Repository,
  context: Context,
): Promise<PullRequestFinder | undefined> {
  if (remote?.repository === undefined) return undefined;
  const { createPullRequestFinder } = await import("./pull_requests.ts");
  return createPullRequestFinder(remote.repository, options, repository, context);
}
