// How documents are laid out, as the configuration says.

import type { Configuration } from "../../configuration/types.ts";
import { parseEntryForm } from "../../notes/entries/form.ts";
import type { Layout } from "../../notes/render/layout.ts";

/** The layout of a checked configuration, for every command that renders notes. */
export function layoutOf({ entry }: Pick<Configuration, "entry">): Layout {
  return entry === undefined ? {} : { form: parseEntryForm(entry) };
}
