// What a command is, and how it is run: options, the configuration, then its code.

import type { Configuration } from "../configuration/types.ts";
import {
  findConfiguration,
  listConfigurable,
  readDefaults,
  reportConfiguration,
} from "./configuration.ts";
import type { Context, Preparation } from "./context.ts";
import { GLOBAL_OPTIONS } from "./options/shared_lists.ts";
import { checkPatterns } from "./options/patterns.ts";
import { completeOptions, type RawValues, readOptions } from "./options/resolve.ts";
import type { OptionRow, OptionValues } from "./options/schema.ts";

/** What a command does: reads the repository, writes files or commits, sends requests. */
export type Effect = "read" | "write" | "network";

/** The declaration of a command. */
interface Declaration<Rows extends readonly OptionRow[]> {
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
      origin: ValueOrigin,
    ) => Promise<void>
  >;
}

/** Where the values of a run are from, and what any configuration may hold. */
export interface ValueOrigin {
  /** True for an option, by its name, that the command line or a variable gives. */
  readonly isGiven: (name: string) => boolean;
  /** The configuration, as messages name it; absent when there is none. */
  readonly file?: string | undefined;
  /** Lists the options of all commands that a configuration may set. */
  readonly listRows: () => readonly OptionRow[];
}

/** A command, ready to run. */
export interface Command extends Omit<Declaration<readonly OptionRow[]>, "load" | "prepare"> {
  /**
   * Runs the command with the values of the command line and waits for its end. A configuration may
   * set options of all `commands`, whichever runs.
   * @throws UsageError when a value is wrong. Errors of the command pass through.
   */
  readonly run: (
    given: RawValues,
    context: Context,
    commands: readonly Command[],
  ) => Promise<void>;
}

/** Connects a declaration to its code, with the types of its options checked. */
export function defineCommand<const Rows extends readonly OptionRow[]>(
  { load, prepare, ...declaration }: Declaration<Rows>,
): Command {
  return {
    ...declaration,
    run: async (raw, context, commands) => {
      const rows = [...GLOBAL_OPTIONS, ...declaration.options];
      const given = readOptions(rows, raw, context);
      await checkPatterns(rows, given);
      const options = completeOptions(declaration.options, given);
      // Git answers while the command is loaded.
      if (prepare !== undefined) await context.prepareRepository(prepare(options));
      const loading = load();
      const isGiven = (name: string): boolean => given[name] !== undefined;
      const listRows = (): readonly OptionRow[] =>
        listConfigurable(commands.flatMap((each) => each.options));
      if (!declaration.options.some(({ name }) => name === "config")) {
        return await (await loading)(options, context, {}, { isGiven, listRows });
      }
      loading.catch(() => {});
      const found = await findConfiguration(options, context);
      await reportConfiguration(found, context);
      const defaults = found.file === undefined ? {} : readDefaults(found, listRows(), context.now);
      const run = await loading;
      await run(
        completeOptions(declaration.options, given, defaults),
        context,
        found.configuration,
        { isGiven, file: found.file, listRows },
      );
    },
  };
}
