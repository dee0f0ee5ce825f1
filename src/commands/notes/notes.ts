// Reads the notes of a range as a value, for commands that place them somewhere.

import { NotesBuilder } from "../../notes/build.ts";
import { createSections } from "../../notes/sections/sections.ts";
import type { ReleaseNotes } from "../../notes/types.ts";
import { linksOf } from "../../platforms/platform.ts";
import { type ChangesWork, readChanges } from "./changes.ts";

/** The notes of a range. */
export interface RangeNotes {
  readonly notes: ReleaseNotes;
  /** Reports the range, the number of commits and warnings on standard error. */
  readonly report: () => Promise<void>;
}

/**
 * The notes of a range, as `generate` writes them.
 * @throws The errors of the stages.
 */
export async function readRangeNotes(work: ChangesWork): Promise<RangeNotes> {
  const { options, configuration } = work;
  const { groupBy } = configuration;
  const sections = createSections(configuration.sections);
  const { sink, range, report } = await readChanges(work, (repository) => {
    const links = repository && linksOf(repository);
    return new NotesBuilder({ ...options, sections, groupBy, collapse: !options.all, links });
  });
  return { notes: sink.finish(range), report };
}
