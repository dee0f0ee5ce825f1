// What a configuration says of how a document looks.

import type { EntryForm } from "../entries/form.ts";

/** How formats lay out a document. JSON and YAML hold the data whatever it says. */
export interface Layout {
  /** The form of entries. Default: `{scope}{description} ({refs})`, then the author, if known. */
  readonly form?: EntryForm | undefined;
  /** False leaves the contributors out of html, which lists them otherwise. */
  readonly listsPeople?: boolean | undefined;
}
