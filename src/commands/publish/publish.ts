// The command `publish`: writes the notes of a tag into its release.

import type { Context } from "../../cli/context.ts";
import type { PublishOptions } from "../../cli/options/lists.ts";
import { checkPlatformSettings } from "../../cli/options/rows/platforms.ts";
import type { Configuration } from "../../configuration/types.ts";
import { checkMaxChars } from "../format_options.ts";
import { checkReleaseDate } from "../heading.ts";
import { publishTag } from "./publish_tag.ts";

/**
 * Creates or updates the release of a tag, and writes its address to standard output.
 * @throws UsageError when options or variables are invalid.
 * @throws EnvironmentError when the repository or the platform does not allow it.
 */
export async function publish(
  options: PublishOptions,
  context: Context,
  configuration: Configuration,
): Promise<void> {
  checkMaxChars(options);
  checkReleaseDate(context);
  checkPlatformSettings(context.readVariable);
  await publishTag(options, context, configuration);
}
