// The command `generate`: from history to the document, in order.

import type { Context } from "../context.ts";
import type { Repository } from "../core/git/repository.ts";
import { EnvironmentError } from "../errors.ts";
import { count } from "../history/count.ts";
import { chooseRange, describeRange, nameRange, type Range } from "../history/range.ts";
import { RangeReader } from "../history/read.ts";
import { detectSurroundings } from "../history/shallow.ts";
import type { NotesFacts } from "../notes/build.ts";
import { parseCommit } from "../notes/parse.ts";
import { createDocumentWriter, type DocumentWriter } from "../notes/render/writer.ts";
import { selectChanges } from "../notes/select.ts";
import { readDate } from "../options/dates.ts";
import type { CommandValues } from "../options/table.ts";
import { findCompareUrl } from "../platforms/compare.ts";
import { showInvisible } from "../untrusted.ts";
import { matchAuthors } from "./authors.ts";
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
  const surroundings = detectSurroundings(context.readVariable);
  const range = await chooseRange(
    { ...options, sinceDateSec: options.sinceDate, untilDateSec: options.untilDate },
    {
      source: repository,
      readDate: (text) => readDate(text, context.now(), "start"),
      surroundings,
    },
  );
  if (range === undefined) {
    await context.writeError("no commits yet\n");
    return { date: await findReleaseDate(repository, undefined, context), commitCount: 0 };
  }
  // Asked while the log runs: small questions that the reading does not wait for.
  const heading = findHeading(range, repository, context);
  heading.catch(() => {});
  const reader = new RangeReader(repository, range, {
    skipMerges: !options.mergeCommits,
    maxItems: options.maxItems,
    surroundings,
  });
  const isAuthorKept = await matchAuthors(options.authorFilter, context);
  for await (const commits of reader.read()) {
    const changes = selectChanges(commits.map(parseCommit), {
      includeTypes: options.includeTypes,
      excludeScopes: options.excludeScopes,
      isAuthorKept: isAuthorKept?.(commits),
    });
    writer.add(changes);
  }
  const { named, date, compareUrl } = await heading;
  await reportReading(named, reader, writer.count, repository, context);
  return {
    date,
    compareUrl,
    tag: named.tag?.name,
    from: named.bases[0],
    to: named.tip,
    commitCount: reader.count,
  };
}

/** What the document says of the range beside its commits. */
async function findHeading(
  range: Range,
  repository: Repository,
  context: Context,
): Promise<{ named: Range; date: string; compareUrl: string | undefined }> {
  const named = await nameRange(range, repository);
  const [date, compareUrl] = await Promise.all([
    findReleaseDate(repository, named.tag, context),
    findCompareUrl(named, repository, context.readVariable),
  ]);
  return { named, date, compareUrl };
}

async function reportReading(
  range: Range,
  reader: RangeReader,
  kept: number,
  repository: Repository,
  context: Context,
): Promise<void> {
  const warnings = [
    ...range.warnings,
    ...reader.warnings,
    ...await explainEmpty(range, reader, repository),
  ];
  const commits = count(reader.count, "commit");
  const filtered = kept === reader.count ? "" : `, ${kept} of them after the filters`;
  const lines = [
    ...warnings.map((warning) => `warning: ${warning}`),
    `${describeRange(range)}, ${commits}${filtered}`,
  ];
  await context.writeError(lines.map((line) => `${showInvisible(line)}\n`).join(""));
}

/** Why a range may hold nothing although that was hardly meant. */
async function explainEmpty(
  range: Range,
  reader: RangeReader,
  repository: Repository,
): Promise<readonly string[]> {
  if (reader.count > 0) return [];
  const { sinceDateSec, untilDateSec } = range;
  if (sinceDateSec !== undefined && untilDateSec !== undefined && sinceDateSec >= untilDateSec) {
    return ["the range begins after it ends: its since date is not before its until date"];
  }
  const base = range.bases[0];
  if (base === undefined || base.hash === range.tip.hash) return [];
  return await repository.isAncestor(range.tip.hash, base.hash)
    ? [`the range is the wrong way round: ${base.name} was built on ${range.tip.name}`]
    : [];
}
