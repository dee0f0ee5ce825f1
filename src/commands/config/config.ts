// The command `config`: shows the configuration that applies.

import type { ValueOrigin } from "../../cli/command.ts";
import { readDefaults } from "../../cli/configuration.ts";
import type { Context } from "../../cli/context.ts";
import type { ConfigOptions } from "../../cli/options/tool_lists.ts";
import { readOptions } from "../../cli/options/resolve.ts";
import type { Configuration } from "../../configuration/types.ts";
import { formatJson, showInvisible } from "../../text/control_characters.ts";
import { formatSetting, listSettings } from "./settings.ts";

/**
 * Writes every value and its origin to standard output, a line each or as one JSON object.
 * @throws EnvironmentError when there is no repository whose file could be read.
 */
export async function config(
  options: ConfigOptions,
  context: Context,
  configuration: Configuration,
  { file, listRows }: ValueOrigin,
): Promise<void> {
  const rows = listRows();
  const isOfRepository = options.configured && options.config === undefined;
  if (isOfRepository) await context.openRepository(options.repo);
  const settings = listSettings({
    configuration,
    file,
    rows,
    given: readOptions(rows, {}, context),
    readVariable: context.readVariable,
    defaults: readDefaults({ configuration, file }, rows, context.now),
  });
  if (options.format === "json") {
    await context.writeOutput(`${formatJson({ file, settings }, 2)}\n`);
    return;
  }
  const lines = settings.map((setting) => [setting.name ?? setting.origin, formatSetting(setting)])
    .map(([origin = "", text = ""]) => [showInvisible(origin), showInvisible(text)] as const);
  const width = Math.max(...lines.map(([origin]) => origin.length));
  await context.writeOutput(
    lines.map(([origin, text]) => `${origin.padEnd(width)}  ${text}\n`).join(""),
  );
}
