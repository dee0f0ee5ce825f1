// Lists commits for `browse` without a terminal.

import type { Context } from "../../cli/context.ts";
import { makeEntry } from "../../notes/build.ts";
import { parseCommit } from "../../notes/parse.ts";
import type { Commit } from "../../history/commit.ts";
import type { Paint } from "../../ui/theme.ts";
import { showInvisible } from "../../text/control_characters.ts";
import { type Reading, reportReading } from "../reading.ts";

const INDENT = "    ";

/** Writes one line per commit to standard output, newest first; with `showBody` also the bodies. */
export async function writeList(
  reading: Reading,
  showBody: boolean,
  paint: Paint,
  context: Context,
): Promise<void> {
  for await (const { commits } of reading.reader.read()) {
    const lines = commits.flatMap((commit) => listCommit(commit, showBody, paint));
    await context.writeOutput(lines.map((line) => `${line}\n`).join(""));
  }
  await reportReading(reading, reading.reader.count, context);
}

function listCommit(commit: Commit, showBody: boolean, paint: Paint): readonly string[] {
  const entry = makeEntry(parseCommit(commit));
  const line = [
    paint("hash", entry.shortHash),
    paint("date", entry.date?.slice(0, 10) ?? "-"),
    paint("author", showInvisible(entry.author)),
    showInvisible(commit.subject),
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
