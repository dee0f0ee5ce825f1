// What the verdicts on a release are made from.

import type { Item } from "./changelog.ts";
import type { NotesDocument, ShownLine } from "./document.ts";
import type { Range } from "./range.ts";

/** All that the verdicts on a release are made from. */
export interface Evidence {
  readonly items: readonly Item[];
  readonly range: Range;
  readonly document: NotesDocument;
  readonly markdown: string;
  readonly lines: readonly ShownLine[];
  /** The repository as `owner/name`, when addresses tell. */
  readonly own?: string | undefined;
}
