// Finds the configuration of a run: the file of the repository, or the one that --config names.

import { CONFIGURATION_FILES } from "../configuration/files.ts";
import type { Configuration } from "../configuration/types.ts";
import { EnvironmentError, UsageError } from "../errors.ts";
import { quote, showInvisible } from "../text/control_characters.ts";
import type { Context } from "./context.ts";
import { UnknownNameError } from "./options/near_miss.ts";
import type { GivenValues } from "./options/resolve.ts";
import type { OptionRow } from "./options/schema.ts";
import { type RawValue, readValue } from "./options/values.ts";

const LIMIT_BYTES = 1024 * 1024;

/** The values of the options that say which configuration is read. */
export interface ConfigurationOptions {
  readonly repo?: string;
  /** The file to read. */
  readonly config?: string;
  /** False reads none. */
  readonly configured?: boolean;
}

/** A configuration, and where it is from. */
export interface FoundConfiguration {
  readonly configuration: Configuration;
  /** Its file, as messages name it; absent without one. */
  readonly file?: string | undefined;
}

const NONE: FoundConfiguration = { configuration: {} };

/**
 * Finds and reads the configuration. Warns when the file cannot be looked for.
 * @throws UsageError when the file has a fault.
 * @throws EnvironmentError when it cannot be read, or when there are several.
 */
export async function findConfiguration(
  { repo, config, configured = true }: ConfigurationOptions,
  context: Context,
): Promise<FoundConfiguration> {
  if (!configured) return NONE;
  if (config !== undefined) return await read(await context.readText(config, LIMIT_BYTES), config);
  // The command reports why a repository cannot be opened, after errors that need none.
  const repository = await context.openRepository(repo).catch(() => undefined);
  const workTree = repository?.workTree;
  if (workTree === undefined) return NONE;
  const found: string[] = [];
  for (const file of CONFIGURATION_FILES) {
    const isThere = await context.isThere(workTree + file);
    if (isThere === undefined) {
      await context.writeError(
        "warning: no configuration is looked for without permission to read files; " +
          "--allow-read=. gives it, --no-config silences this\n",
      );
      return NONE;
    }
    if (isThere) found.push(file);
  }
  const [file, other] = found;
  if (file === undefined) return NONE;
  if (other !== undefined) {
    throw new EnvironmentError(
      `there are two configurations, ${quote(file)} and ${quote(other)}`,
      "remove one of them, or name one with --config",
    );
  }
  return await read(await context.readInside(workTree, file, LIMIT_BYTES), file);
}

async function read(text: string, file: string): Promise<FoundConfiguration> {
  const { readConfiguration } = await import("../configuration/read.ts");
  return { configuration: await readConfiguration(text, file), file };
}

/** Says on standard error which file configures the run. */
export async function reportConfiguration(
  { file }: FoundConfiguration,
  { writeError }: Pick<Context, "writeError">,
): Promise<void> {
  if (file !== undefined) await writeError(`configuration: ${showInvisible(file)}\n`);
}

/** The options among these that the table `options` of a configuration may set, one for each key. */
export function listConfigurable(rows: readonly OptionRow[]): readonly OptionRow[] {
  const byKey = new Map<string, OptionRow>();
  for (const row of rows) {
    const { configKey } = row;
    if (configKey === undefined || TOP_KEYS.some((key) => key === configKey)) continue;
    if (!byKey.has(configKey)) byKey.set(configKey, row);
  }
  return [...byKey.values()];
}

/** Defaults of options that stand at the top of a configuration. */
const TOP_KEYS = ["zero", "first"] as const;

/**
 * The defaults of options in a configuration, by their keys; `rows` are those that it may set.
 * @throws UsageError for an unknown option, or a value that is not of its kind.
 */
export function readDefaults(
  { configuration, file = "" }: FoundConfiguration,
  rows: readonly OptionRow[],
  now: () => Date,
): GivenValues {
  const values: Record<string, unknown> = {};
  for (const key of TOP_KEYS) values[key] = configuration[key];
  for (const [key, value] of Object.entries(configuration.options ?? {})) {
    const row = rows.find(({ configKey }) => configKey === key);
    const place = `${quote(`options.${key}`)} in ${quote(file)}`;
    if (row === undefined) {
      const keys = rows.flatMap(({ configKey }) => configKey ?? []);
      const message = `${place} is no option that a configuration may set`;
      throw new UnknownNameError(message, key, keys, `it may set ${keys.join(", ")}`);
    }
    values[key] = readValue(row, rawValueOf(value, row, place), place, now);
  }
  return values;
}

function rawValueOf(value: unknown, { kind }: OptionRow, place: string): RawValue {
  const isFlag = kind === "flag" || kind === "switch";
  if (typeof value === "boolean" && isFlag) return value;
  if (isFlag) throw new UsageError(`${place} must be true or false`);
  if (typeof value === "string") return [value];
  if (Number.isSafeInteger(value)) return [String(value)];
  if (Array.isArray(value) && value.every((each) => typeof each === "string")) return value;
  throw new UsageError(`${place} must be a text or a list of texts`);
}
