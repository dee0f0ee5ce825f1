// Lists the values of a configuration with their origins.

import type { GivenValues, OptionWorld } from "../../cli/options/resolve.ts";
import type { OptionRow } from "../../cli/options/schema.ts";
import type { KeyRow } from "../../configuration/key_row.ts";
import { CONFIGURATION_KEYS } from "../../configuration/keys.ts";
import type { Configuration } from "../../configuration/types.ts";
import { createSections, isForBreaking, SECTIONS } from "../../notes/sections/sections.ts";
import { CHANGE_TYPES } from "../../notes/types.ts";
import { formatJson, showInvisible } from "../../text/control_characters.ts";

/** A value that applies. */
export interface Setting {
  /** As the file writes it, such as `options.format`. */
  readonly key: string;
  /** A value of TOML; a table has the file's keys. */
  readonly value: unknown;
  readonly origin: "variable" | "file" | "default";
  /** The variable or the file. */
  readonly name?: string;
}

/** What values come from. */
export interface Origins {
  readonly configuration: Configuration;
  /** Its file. */
  readonly file?: string | undefined;
  /** The options that a configuration may set. */
  readonly rows: readonly OptionRow[];
  /** The options that variables set, by row name. */
  readonly given: GivenValues;
  readonly readVariable: OptionWorld["readVariable"];
  /** The options that the configuration sets, by key. */
  readonly defaults: GivenValues;
}

/**
 * The values that apply, in the order of the table of keys; sections in the order of the document.
 * What has neither a value nor a default is left out.
 */
export function listSettings(origins: Origins): readonly Setting[] {
  return CONFIGURATION_KEYS.flatMap((row) => settingsOf(row, origins));
}

function settingsOf(row: KeyRow, origins: Origins): readonly Setting[] {
  const { configuration } = origins;
  if (row.key === "version") return [];
  if (row.kind === "options") return listOptions(row, origins);
  if (row.key === "section") return listSections(row, origins);
  const value = valueOf(configuration, row);
  if (row.kind === "tables") {
    return tablesOf(value).map((table) => ({
      key: row.key,
      value: withFileKeys(table, row),
      ...fromFile(origins),
    }));
  }
  const keys = row.kind === "table"
    ? (row.keys ?? []).map((inner) => [`${row.key}.${inner.key}`, inner, value] as const)
    : [[row.key, row, configuration] as const];
  return keys.flatMap(([key, inner, table]) => {
    const own = valueOf(table, inner);
    return own === undefined
      ? settingOf(key, inner.default, { origin: "default" })
      : settingOf(key, own, fromFile(origins));
  });
}

function listOptions(
  { key }: KeyRow,
  { rows, given, readVariable, defaults, ...origins }: Origins,
): readonly Setting[] {
  return rows.flatMap(({ name, configKey = "", default: standard, variables = [] }) => {
    const path = `${key}.${configKey}`;
    const variable = variables.find((each) => (readVariable(each) ?? "").trim() !== "") ?? "";
    return given[name] !== undefined
      ? settingOf(path, given[name], { origin: "variable", name: variable })
      : defaults[configKey] !== undefined
      ? settingOf(path, defaults[configKey], fromFile(origins))
      : settingOf(path, standard, { origin: "default" });
  });
}

function listSections(row: KeyRow, origins: Pick<Origins, "configuration" | "file">): Setting[] {
  const { sections = [] } = origins.configuration;
  return createSections(sections).flatMap(({ type, title }): readonly Setting[] => {
    const own = sections.filter((section) => section.title === title);
    const isOwn = type === "breaking"
      ? own.length > 0 && own.every(isForBreaking)
      : SECTIONS.every((builtIn) => builtIn.type !== type);
    return isOwn
      ? own.map((section) => ({
        key: row.key,
        value: withFileKeys(section, row),
        ...fromFile(origins),
      }))
      : [{ key: row.key, value: { title, ...conditionOf(type) }, origin: "default" }];
  });
}

/** What a built-in section includes, as a configuration would write it. */
function conditionOf(type: string): Readonly<Record<string, unknown>> {
  if (type === "breaking") return { breaking: true };
  return CHANGE_TYPES.some((each) => each === type) ? { types: [type] } : { topics: [type] };
}

type From = Pick<Setting, "origin" | "name">;

function fromFile({ file }: Pick<Origins, "file">): From {
  return { origin: "file", ...(file === undefined ? {} : { name: file }) };
}

function settingOf(key: string, value: unknown, from: From): Setting[] {
  return value === undefined ? [] : [{ key, value, ...from }];
}

function withFileKeys(table: object, { keys = [] }: KeyRow): Readonly<Record<string, unknown>> {
  const values = keys.map((row) => [row.key, valueOf(table, row)] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

function valueOf(table: unknown, { key, name = key }: KeyRow): unknown {
  return typeof table === "object" && table !== null
    ? Object.entries(table).find(([own]) => own === name)?.[1]
    : undefined;
}

function tablesOf(value: unknown): readonly object[] {
  return Array.isArray(value) ? value : [];
}

/** The setting as a line of TOML. */
export function formatSetting({ key, value }: Setting): string {
  return `${key} = ${formatValue(value)}`;
}

function formatValue(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(formatValue).join(", ")}]`;
  if (typeof value === "object" && value !== null) {
    const pairs = Object.entries(value).map(([key, inner]) => `${key} = ${formatValue(inner)}`);
    return `{ ${pairs.join(", ")} }`;
  }
  // Regular expressions are easier to read without escapes.
  const isLiteral = typeof value === "string" && value.includes("\\") && !value.includes("'") &&
    showInvisible(value) === value;
  return isLiteral ? `'${value}'` : formatJson(value);
}
