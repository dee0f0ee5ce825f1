// The command `preview`: shows the commits of a range as a table, then the changelog.

import type { Context } from "../../cli/context.ts";
import type { PreviewOptions } from "../../cli/options/lists.ts";
import { makeEntry, NotesBuilder } from "../../notes/build.ts";
import { collectChanges } from "../../notes/pipeline.ts";
import type { Change } from "../../notes/types.ts";
import { layOutChangelog } from "../../ui/changelog.ts";
import { type CommitTable, createCommitTable } from "../../ui/commit_table.ts";
import { FRAME_COLUMNS, framePanel } from "../../ui/panel.ts";
import { guessRepository } from "../../platforms/guess.ts";
import { findRemote } from "../../platforms/remote.ts";
import { findHeading, linkRange } from "../heading.ts";
import { openReading, reportReading } from "../reading.ts";
import { choosePaint, PATIENCE_MS } from "../theme.ts";

// Wider lines are harder to read.
const WIDEST_PANEL = 120;
const LEAST_WIDTH = 24;
/** The number of commits that decide whether the table has a column for scopes. */
const DECIDING_COUNT = 100;

/**
 * Writes the table and the changelog to standard output, the changelog in a frame on a terminal.
 * Rows are written as commits are read. Writes no files.
 * @throws EnvironmentError when the repository or git fails.
 */
export async function preview(options: PreviewOptions, context: Context): Promise<void> {
  const painting = choosePaint(options.theme, context, PATIENCE_MS);
  painting.catch(() => {});
  const repository = await context.openRepository(options.repo);
  const [remote, reading] = await Promise.all([
    findRemote(repository, context.readVariable),
    openReading(options, repository, context, { maxItems: options.maxItems }),
  ]);
  if (reading === undefined) {
    await context.writeError("no commits yet\n");
    return;
  }
  const heading = findHeading(reading.range, remote, repository, context);
  heading.catch(() => {});
  const { isTerminal, columns } = context.terminal.output();
  const width = Math.max(LEAST_WIDTH, columns);
  const paint = await painting;
  let table: CommitTable | undefined;
  const builder = new NotesBuilder();
  const changesInRange = collectChanges({
    read: reading.reader.read(),
    repository: remote?.repository?.path.join("/"),
  });
  for await (const changes of withLongStart(changesInRange, DECIDING_COUNT)) {
    const deciding = changes.slice(0, DECIDING_COUNT);
    const { head, rowOf } = table ??= createCommitTable(
      width,
      paint,
      deciding.some(({ scope }) => scope !== undefined),
    );
    const rows = changes.map((change) => rowOf(makeEntry(change)));
    await context.writeOutput(joinLines(builder.count === 0 ? [...head, ...rows] : rows));
    builder.add(changes);
  }
  const { named, notesRange } = await heading;
  const linked = remote?.repository ?? guessRepository(remote);
  const commitCount = reading.reader.count;
  const notes = builder.finish({ ...notesRange, ...linkRange(named, linked), commitCount });
  const panelWidth = Math.min(width, WIDEST_PANEL);
  const lines = isTerminal
    ? framePanel(
      "Changelog",
      layOutChangelog(notes, panelWidth - FRAME_COLUMNS, paint),
      panelWidth,
      paint,
    )
    : layOutChangelog(notes, panelWidth, paint);
  await context.writeOutput(joinLines([...(builder.count === 0 ? [] : [""]), ...lines]));
  await reportReading({ ...reading, range: named }, builder.count, context);
}

/**
 * Joins the first batches until they have `count` changes: git's output arrives in parts of any size,
 * and the same history must look the same each time.
 */
async function* withLongStart(
  batches: AsyncIterable<readonly Change[]>,
  count: number,
): AsyncGenerator<readonly Change[]> {
  let start: readonly Change[] | undefined = [];
  for await (const batch of batches) {
    if (start === undefined) {
      yield batch;
      continue;
    }
    start = [...start, ...batch];
    if (start.length < count) continue;
    yield start;
    start = undefined;
  }
  if (start !== undefined && start.length > 0) yield start;
}

function joinLines(lines: readonly string[]): string {
  return lines.map((line) => `${line.trimEnd()}\n`).join("");
}
