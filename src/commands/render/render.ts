// The command `render`: writes a document of release notes in another format.

import type { ValueOrigin } from "../../cli/command.ts";
import type { Context } from "../../cli/context.ts";
import type { RenderOptions } from "../../cli/options/lists.ts";
import type { Configuration } from "../../configuration/types.ts";
import { readNotes } from "../../notes/read_notes.ts";
import { chooseFormat, render as renderNotes } from "../../notes/render/mod.ts";
import { quote } from "../../text/control_characters.ts";
import { addsLinks, checkLinks, warnOfEnding } from "../format_options.ts";
import { layoutOf } from "../notes/layout.ts";
import { openOutput } from "../output.ts";
import { writeWarnings } from "../status.ts";

// The data of more than a hundred thousand commits.
const LARGEST_DOCUMENT_BYTES = 256 * 1024 * 1024;

/**
 * Writes the notes of a JSON or YAML document to standard output or to `--out`.
 * @throws UsageError when options contradict each other.
 * @throws EnvironmentError when a file cannot be read or written, or is not such a document.
 */
export async function render(
  options: RenderOptions,
  context: Context,
  configuration: Configuration,
  { isGiven }: ValueOrigin,
): Promise<void> {
  const { file } = options;
  checkLinks(options, configuration);
  await warnOfEnding(options, isGiven, context);
  const writeDocument = await openOutput(options, context);
  const [text, source] = file === "-"
    ? [await context.readInput(LARGEST_DOCUMENT_BYTES), "standard input"]
    : [await context.readText(file, LARGEST_DOCUMENT_BYTES), quote(file)];
  const notes = await readNotes(text, source);
  const hasLinks = addsLinks(options);
  if (hasLinks && notes.repository === undefined) {
    await writeWarnings(["no links are written: the document names no repository"], context);
  }
  const format = chooseFormat(options.format, hasLinks);
  await writeDocument(await renderNotes(notes, format, layoutOf(configuration)));
}
