// The declaration of a command: what it does, how it is called, how its code is loaded.

import type { Configuration } from "../configuration/types.ts";
import type { Context, Preparation } from "./context.ts";
import type { OptionRow, OptionValues } from "./options/schema.ts";

/** What a command does: reads the repository or a file, writes files or commits, sends requests. */
export type Effect = "read" | "readFile" | "write" | "network";

/** The declaration of a command. */
export interface Declaration<Rows extends readonly OptionRow[]> {
  readonly name: string;
  readonly effects: readonly Effect[];
  readonly help: string;
  /** Example command lines for its help, without the program name, each with a description. */
  readonly examples: readonly (readonly [args: string, does: string])[];
  /** The options of its command line. */
  readonly options: Rows;
  /** The environment variables that it reads besides those of its options. */
  readonly variables: readonly OptionRow[];
  /** The repository that it opens, and what it reads there whatever it finds. */
  readonly prepare?: (options: OptionValues<Rows>) => Preparation;
  readonly load: () => Promise<
    (
      options: OptionValues<Rows>,
      context: Context,
      /** What the repository configures; empty for a command without the option `--config`. */
      configuration: Configuration,
    ) => Promise<void>
  >;
}
