// The command `preview`: shows the commits of a range as a table, then the changelog.

import type { Context } from "../../cli/context.ts";
import type { PreviewOptions } from "../../cli/options/lists.ts";
import type { Configuration } from "../../configuration/types.ts";
import type { CommitBatch } from "../../history/read.ts";
import { parseCommit } from "../../notes/messages/parse.ts";
import { selectChanges } from "../../notes/sections/select.ts";
import { findRemote, pathOf, type Remote } from "../../platforms/remote.ts";
import { layOutChangelog } from "../../ui/changelog.ts";
import { FRAME_COLUMNS, framePanel } from "../../ui/panel.ts";
import type { Paint } from "../../ui/theme.ts";
import { checkNext } from "../format_options.ts";
import { checkReleaseDate } from "../heading.ts";
import { layoutOf } from "../notes/layout.ts";
import { readRangeNotes } from "../notes/notes.ts";
import { choosePager, writePaged } from "../pager.ts";
import { createAuthorFilter } from "../patterns.ts";
import type { RangeReading } from "../opened_range.ts";
import { openConfigured, openNotesReading } from "../reading.ts";
import { writeWarnings } from "../status.ts";
import { choosePaint, PATIENCE_MS } from "../theme.ts";
import { joinLines, RowWriter } from "./rows.ts";

// Wider lines are harder to read.
const WIDEST_PANEL = 120;
const LEAST_WIDTH = 24;

/**
 * Writes the table and the changelog to standard output, on a terminal with a frame around the
 * changelog and through the pager if they are longer than the screen. Rows are written as commits
 * are read. Writes no files.
 * @throws UsageError when a variable is invalid.
 * @throws EnvironmentError when the repository or git fails.
 */
export async function preview(
  options: PreviewOptions,
  context: Context,
  configuration: Configuration,
): Promise<void> {
  checkNext(options);
  checkReleaseDate(context);
  const painting = choosePaint(options.theme, context, PATIENCE_MS);
  painting.catch(() => {});
  const repository = await openConfigured(options, context, configuration);
  const planned = options.next
    ? await (await import("../next/notes.ts")).planNextNotes(
      options,
      repository,
      context,
      configuration,
    )
    : undefined;
  const [remote, reading] = await Promise.all([
    findRemote(repository, context.readVariable),
    openNotesReading({ ...options, ...planned?.range }, repository, context, configuration),
  ]);
  if (reading === undefined) {
    await context.writeError("no commits yet\n");
    return;
  }
  const paged = options.pager && context.terminal.canDrawScreen();
  const releaseTag = planned?.releaseTag;
  const text = new PreviewText({ reading, remote, releaseTag, options, context, configuration });
  if (paged) {
    const choosing = choosePager(repository, context, "as set");
    choosing.catch(() => {});
    const failure = await writePaged(text.write(await painting), choosing, context);
    if (failure !== undefined) await writeWarnings([failure], context);
  } else for await (const part of text.write(await painting)) await context.writeOutput(part);
  await text.report();
  await planned?.report();
}

/** What a preview is made of. */
interface PreviewInputs {
  readonly reading: RangeReading;
  readonly remote: Remote | undefined;
  /** The name of the release, before its tag exists. */
  readonly releaseTag: string | undefined;
  readonly options: PreviewOptions;
  readonly context: Context;
  readonly configuration: Configuration;
}

/** The text of a preview, made while the commits are read. */
class PreviewText {
  readonly #inputs: PreviewInputs;
  /** Set at the end of the text: a pager may be left before. */
  #report: (() => Promise<void>) | undefined;

  constructor(inputs: PreviewInputs) {
    this.#inputs = inputs;
  }

  /** The table, then the changelog that `generate` writes without data of a platform. */
  async *write(paint: Paint): AsyncGenerator<string> {
    const { reading, remote, options: selection, context } = this.#inputs;
    const authors = await createAuthorFilter(selection.authorFilter, context);
    const { isTerminal, columns } = context.terminal.output();
    const width = Math.max(LEAST_WIDTH, columns);
    // Output for a file or a program must not depend on the day.
    const now = isTerminal ? context.now() : undefined;
    const ownPath = pathOf(remote);
    const rows = new RowWriter({ width, paint, now, repository: ownPath });
    const batches: CommitBatch[] = [];
    for await (const batch of reading.reader.read()) {
      batches.push(batch);
      authors?.match(batch.commits);
      const changes = batch.commits.map((commit) =>
        parseCommit(commit, batch.files?.get(commit.hash))
      );
      yield* rows.add(selectChanges(changes, { ...selection, isAuthorKept: authors?.isKept }));
    }
    yield* rows.finish();
    const { notes, report } = await readRangeNotes({
      ...this.#inputs,
      options: { ...selection, prs: false, strict: false },
      batches: replay(batches),
    });
    this.#report = report;
    const layout = layoutOf(this.#inputs.configuration);
    const panelWidth = Math.min(width, WIDEST_PANEL);
    const lines = isTerminal
      ? framePanel(
        "Changelog",
        layOutChangelog(notes, panelWidth - FRAME_COLUMNS, paint, layout),
        panelWidth,
        paint,
      )
      : layOutChangelog(notes, panelWidth, paint, layout);
    yield joinLines([...(rows.count === 0 ? [] : [""]), ...lines]);
  }

  /** Reports what was read, unless the user has left before the end. */
  async report(): Promise<void> {
    await this.#report?.();
  }
}

async function* replay(batches: readonly CommitBatch[]): AsyncGenerator<CommitBatch> {
  yield* batches;
}
