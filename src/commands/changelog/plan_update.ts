// Plans an update of the changelog file: what it holds now, and what it is to hold.

import { findForm } from "../../changelog/form/form.ts";
import type { Fragment } from "../../notes/changelogs/fragments/fragments.ts";
import { readChangelog, writeChangelog } from "../../changelog/read_file.ts";
import { STYLES } from "../../changelog/form/styles.ts";
import { updateChangelog } from "../../changelog/update.ts";
import { createSections } from "../../notes/sections/sections.ts";
import { quote } from "../../text/control_characters.ts";
import type { OpenFile } from "./file.ts";
import { findFragments } from "./fragments.ts";
import { type ReadUpdate, readUpdate } from "./read_update.ts";
import type { UpdateWork } from "./update_work.ts";

/** An update of the file. */
export interface PlannedUpdate {
  /** What was read for it. */
  readonly read: ReadUpdate;
  /** All fragments of the repository. */
  readonly fragments: readonly Fragment[];
  /** The text that the file is to have. */
  readonly updated: string;
  readonly isChanged: boolean;
}

/**
 * The update of a file that is read.
 * @throws EnvironmentError when the repository or the file cannot be read.
 */
export async function planUpdate(
  { path, text }: OpenFile,
  run: Omit<UpdateWork, "file" | "form" | "fragments">,
): Promise<PlannedUpdate> {
  const { options, configuration } = run;
  const file = readChangelog(text ?? "", `the file ${quote(path)}`);
  const isNew = (text ?? "").replace(/^\uFEFF/, "").trim() === "";
  const { sections, changelog: rules } = configuration;
  const style = options.style ?? rules?.style ?? (isNew ? "relnotes" : undefined);
  const form = findForm(file, style, sections && createSections(sections));
  const fragments = await findFragments(run);
  const read = await readUpdate({ ...run, file, form, fragments });
  const start = isNew && style !== undefined
    ? { ...file, preamble: `${file.preamble}${STYLES[style].preamble}\n` }
    : file;
  const updated = writeChangelog(updateChangelog(start, read.update, form));
  return { read, fragments, updated, isChanged: updated !== (text ?? "") };
}
