// The option table: one row per option. Flags, help, the README's tables and the types come from it.

import { READING_OPTIONS } from "./reading.ts";
import type { OptionRow, OptionValues } from "./schema.ts";
import { SERVICE_OPTIONS } from "./services.ts";
import { VIEWING_OPTIONS } from "./viewing.ts";

/** Options that stand before the command. */
export const GLOBAL_OPTIONS = [
  {
    name: "theme",
    flags: ["--theme"],
    short: "-t",
    kind: "choice",
    choices: ["dark", "light", "auto"],
    commands: [],
    default: "auto",
    group: "Global",
    help: "colours for a dark or a light terminal",
  },
] as const satisfies readonly OptionRow[];

/** Options of the commands, in the order of help. */
export const COMMAND_OPTIONS = [
  ...READING_OPTIONS,
  ...VIEWING_OPTIONS,
  ...SERVICE_OPTIONS,
] as const;

/** Values of the global options. */
export type GlobalValues = OptionValues<typeof GLOBAL_OPTIONS>;

/** Values of the options of a command. */
export type CommandValues = OptionValues<typeof COMMAND_OPTIONS>;
