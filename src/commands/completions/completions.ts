// The command `completions`: prints the script that completes command lines in a shell.

import type { Context } from "../../cli/context.ts";
import type { CompletionsOptions } from "../../cli/options/tool_lists.ts";
import { UsageError } from "../../errors.ts";
import { quote } from "../../text/control_characters.ts";
import { SCRIPTS } from "./scripts.ts";

/**
 * Writes the script to standard output.
 * @throws UsageError when the name is no plain word, which a script cannot hold.
 */
export async function completions(
  { shell, name }: CompletionsOptions,
  context: Context,
): Promise<void> {
  if (!/^[A-Za-z0-9_][A-Za-z0-9_.+-]*$/.test(name)) {
    throw new UsageError(
      `invalid value ${quote(name)} for --name: not the name of a program`,
      "use letters, digits, '_', '.', '+' and '-', without a path",
    );
  }
  await context.writeOutput(SCRIPTS[shell](name));
}
