// How documents are laid out, as the configuration says.

import type { Configuration } from "../../configuration/types.ts";
import { parseEntryForm } from "../../notes/entries/form.ts";
import type { Layout } from "../../notes/render/layout.ts";

/** The layout of a checked configuration, for every command that renders notes. */
export function layoutOf(
  { entry, contributors }: Pick<Configuration, "entry" | "contributors">,
): Layout {
  return {
    form: entry === undefined ? undefined : parseEntryForm(entry),
    listsPeople: contributors?.list,
  };
}
