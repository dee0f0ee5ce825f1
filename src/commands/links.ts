// The option `--links`: whether it goes with the other options.

import type { GenerateOptions } from "../cli/options/lists.ts";
import { UsageError } from "../errors.ts";

/** Throws a UsageError when links are asked of a format that has none. */
export function checkLinks({ links, format }: Pick<GenerateOptions, "links" | "format">): void {
  if (!links || format !== "text") return;
  throw new UsageError(
    "--links does not go with --format text: plain text has no links",
    "use --format markdown, html or slack",
  );
}
