// Options that go with others only.

import type { GenerateOptions } from "../cli/options/lists.ts";
import { UsageError } from "../errors.ts";

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

/** Throws a UsageError when the format shows no files. */
export function checkStats({ stats, format }: Pick<GenerateOptions, "stats" | "format">): void {
  if (!stats || format === "json" || format === "yaml") return;
  throw new UsageError("--stats needs --format json or yaml", "other formats show no files");
}

/** Throws a UsageError for `--pre` without `--next`. */
export function checkNext({ next, pre }: { readonly next: boolean; readonly pre?: string }): void {
  if (next || pre === undefined) return;
  throw new UsageError("--pre needs --next", "it chooses the version that --next writes");
}
