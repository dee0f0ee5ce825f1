// Options that go with others only.

import type { ValueOrigin } from "../cli/command.ts";
import type { Context } from "../cli/context.ts";
import type { GenerateOptions } from "../cli/options/lists.ts";
import type { Configuration } from "../configuration/types.ts";
import { UsageError } from "../errors.ts";
import { FORMAT_TRAITS, formatOfFile, formatsWith } from "../notes/render/format_traits.ts";
import { quote } from "../text/control_characters.ts";
import { joinList } from "../text/wording.ts";
import { writeWarnings } from "./status.ts";

type LinkOptions = Pick<GenerateOptions, "links" | "format">;

/**
 * Throws a UsageError when links are asked of a format that has none; a configuration asks for them in
 * those that can have them.
 */
export function checkLinks(
  { links, format }: LinkOptions,
  { options = {} }: Pick<Configuration, "options">,
): void {
  if (!links || options["links"] === true || FORMAT_TRAITS[format].links !== "never") return;
  const others = formatsWith((traits) => traits.links !== "never" && !traits.isData);
  throw new UsageError(
    `--links does not go with --format ${format}, which has no links`,
    `use --format ${joinList(others, "or")}`,
  );
}

/** True when the document has links only because of the option: other formats always have them. */
export function addsLinks({ links, format }: LinkOptions): boolean {
  return links && FORMAT_TRAITS[format].links === "when asked";
}

/** True when the document holds the pages of what its texts name. */
export function holdsPages({ links, format }: LinkOptions): boolean {
  return links || FORMAT_TRAITS[format].links === "always";
}

/** Warns of a file whose ending tells another format than the one that nobody chose for it. */
export async function warnOfEnding(
  { format, out }: Pick<GenerateOptions, "format" | "out">,
  isGiven: ValueOrigin["isGiven"],
  context: Pick<Context, "writeError">,
): Promise<void> {
  const told = out === undefined || isGiven("format") ? undefined : formatOfFile(out);
  if (out === undefined || told === undefined || told === format) return;
  const warning = `${quote(out)} holds ${format}, not ${told}; use --format ${told}`;
  await writeWarnings([warning], context);
}

/** Throws a UsageError when the format shows no files. */
export function checkStats({ stats, format }: Pick<GenerateOptions, "stats" | "format">): void {
  if (!stats || FORMAT_TRAITS[format].isData) return;
  const data = joinList(formatsWith(({ isData }) => isData), "or");
  throw new UsageError(`--stats needs --format ${data}`, "other formats show no files");
}

/** Throws a UsageError for what chooses a version without `--next`. */
export function checkNext(
  { next, pre, as }: Pick<GenerateOptions, "next" | "pre" | "as">,
): void {
  if (next || (pre === undefined && as === undefined)) return;
  const flag = pre === undefined ? "--as" : "--pre";
  throw new UsageError(`${flag} needs --next`, "it chooses the version that --next writes");
}

// Room for the line that says what is missing, with a link.
const LEAST_CHARS = 500;

/** Throws a UsageError when the format is not cut, or nothing of use would be left. */
export function checkMaxChars(
  { maxChars, format = "markdown" }: Partial<Pick<GenerateOptions, "maxChars" | "format">>,
): void {
  if (maxChars === undefined) return;
  if (!FORMAT_TRAITS[format].isCut) {
    throw new UsageError(
      `--max-chars does not go with --format ${format}: only Markdown is cut`,
      "leave out one of them",
    );
  }
  if (maxChars < LEAST_CHARS) {
    throw new UsageError(
      `invalid value '${maxChars}' for --max-chars: use ${LEAST_CHARS} or more`,
      "fewer characters leave no room for an entry and the link to the others",
    );
  }
}
