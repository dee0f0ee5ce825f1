// Reads the notes of a release that gets no section in a changelog.

import type { Context } from "../../cli/context.ts";
import type { ReleaseOptions } from "../../cli/options/lists.ts";
import type { Configuration } from "../../configuration/types.ts";
import type { Repository } from "../../core/git/repository.ts";
import { renderMarkdown } from "../../notes/render/markdown/markdown.ts";
import { findRemote } from "../../platforms/remote.ts";
import { type NextRelease, rangeSince } from "../next/release.ts";
import { layoutOf } from "../notes/layout.ts";
import { readRangeNotes } from "../notes/notes.ts";
import { openNotesReading } from "../reading.ts";

/** What the notes are read with. */
interface Work {
  readonly options: ReleaseOptions;
  readonly repository: Repository;
  readonly context: Context;
  readonly configuration: Configuration;
}

/** The notes of a release whose tag does not exist yet, as `generate --next` writes them. */
export async function readSection(
  tag: string,
  { previous, preRelease }: NextRelease,
  { options, repository, context, configuration }: Work,
): Promise<string> {
  const remote = await findRemote(repository, context.readVariable);
  const since = rangeSince(options.pre === undefined ? previous : preRelease ?? previous);
  const reading = await openNotesReading(
    { ...options, ...since },
    repository,
    context,
    configuration,
  );
  if (reading === undefined) return "";
  const inputs = { options, context, configuration, remote, reading, releaseTag: tag };
  const { notes } = await readRangeNotes(inputs);
  return renderMarkdown(notes, layoutOf(configuration));
}
