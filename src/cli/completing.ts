// Loads what completes command lines for the scripts of `completions`; it has no name in help.

import type { Command } from "./command.ts";
import type { Context } from "./context.ts";

/** Completes a line that is being typed, among these commands; `args` are what a script gives. */
export async function completeLine(
  args: readonly string[],
  commands: readonly Command[],
  context: Context,
): Promise<void> {
  const { complete } = await import("../commands/completions/complete.ts");
  await complete(args, commands, context);
}
