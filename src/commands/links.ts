// The option `--links`: which format it stands for, and whether it goes with the other options.

import type { GenerateOptions } from "../cli/options/lists.ts";
import { UsageError } from "../errors.ts";
import { type DocumentFormat, LINKED_MARKDOWN } from "../notes/render/mod.ts";
import type { Format } from "../notes/types.ts";

type LinkOptions = Pick<GenerateOptions, "links" | "format">;

/** Throws a UsageError when links are asked of a format that has none. */
export function checkLinks({ links, format }: LinkOptions): void {
  if (!links || format !== "text") return;
  throw new UsageError(
    "--links does not go with --format text: plain text has no links",
    "use --format markdown, html or slack",
  );
}

/** True when the document has links only because of the option: other formats always have them. */
export function addsLinks({ links, format }: LinkOptions): boolean {
  return links && format === "markdown";
}

/** The format in the options, with the links that they ask for. */
export function chooseFormat(options: LinkOptions): Format | DocumentFormat {
  return addsLinks(options) ? LINKED_MARKDOWN : options.format;
}
