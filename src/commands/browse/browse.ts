// The command `browse`: shows commits and their details interactively, or as a list without a
// terminal.

import type { Context } from "../../cli/context.ts";
import type { BrowseOptions } from "../../cli/options/tool_lists.ts";
import type { Configuration } from "../../configuration/types.ts";
import type { Commit } from "../../history/commit.ts";
import { makeEntry } from "../../notes/entries/entry.ts";
import { parseCommit } from "../../notes/messages/parse.ts";
import { describeRange } from "../../history/range.ts";
import { showInvisible } from "../../text/control_characters.ts";
import { count } from "../../text/wording.ts";
import { NO_MESSAGE, titleOf } from "../../ui/commit_title.ts";
import type { Paint } from "../../ui/theme.ts";
import type { RangeReading } from "../opened_range.ts";
import { openReading, reportReading, reportWarnings } from "../reading.ts";
import { choosePaint, guessPaint } from "../theme.ts";
import { Browser } from "./browser.ts";
import { countRange } from "./commit_loader.ts";

/**
 * Shows the commits until the user quits. The first screen appears before all commits are read.
 * @throws InterruptedError on Ctrl-C.
 * @throws EnvironmentError when the repository or git fails.
 */
export async function browse(
  options: BrowseOptions,
  context: Context,
  configuration: Configuration,
): Promise<void> {
  // Query the terminal now: it answers while git is starting.
  const painting = choosePaint(options.theme, context);
  painting.catch(() => {});
  const repository = await context.openRepository(options.repo);
  const isScreen = context.terminal.canDrawScreen();
  const limits = { configuration, maxItems: isScreen ? undefined : options.maxItems };
  const reading = await openReading(options, repository, context, limits);
  if (reading === undefined) return await context.writeError("no commits yet\n");
  const paint = guessPaint(options.theme, context);
  if (!isScreen) return await writeList(reading, options, paint, context);
  const reader = await new Browser(reading, context, options, paint).run(painting);
  await reportWarnings({ ...reading, reader }, context);
}

const INDENT = "    ";

/**
 * Writes one line per commit to standard output, newest first, at most `maxItems`; with `showBody`
 * also the bodies.
 */
async function writeList(
  reading: RangeReading,
  options: BrowseOptions,
  paint: Paint,
  context: Context,
): Promise<void> {
  for await (const { commits } of reading.reader.read()) {
    const lines = commits.flatMap((commit) => listCommit(commit, options.showBody, paint));
    await context.writeOutput(lines.map((line) => `${line}\n`).join(""));
  }
  await reportList(reading, options, context);
}

/** Reports what was listed on standard error, and how many commits there are. */
async function reportList(
  reading: RangeReading,
  { mergeCommits, maxItems }: BrowseOptions,
  context: Context,
): Promise<void> {
  const listedCount = reading.reader.count;
  const total = listedCount < maxItems ? listedCount : await countRange(reading, mergeCommits);
  if (total <= listedCount) return await reportReading(reading, listedCount, context);
  await reportWarnings(reading, context);
  const range = showInvisible(describeRange(reading.range));
  await context.writeError(
    `${range}, the newest ${listedCount} of ${
      count(total, "commit")
    }; --max-items sets the limit\n`,
  );
}

function listCommit(commit: Commit, showBody: boolean, paint: Paint): readonly string[] {
  const entry = makeEntry(parseCommit(commit));
  const line = [
    paint("hash", entry.shortHash),
    paint("date", entry.date?.slice(0, 10) ?? "-"),
    paint("author", showInvisible(entry.author)),
    showInvisible(titleOf(commit) || NO_MESSAGE),
  ].join("  ");
  if (!showBody || commit.body === "") return [line];
  return [
    "",
    line,
    "",
    ...commit.body.split("\n").map((text) => `${INDENT}${showInvisible(text)}`.trimEnd()),
    "",
  ];
}
