// Makes the JSON Schema of the configuration file from its keys and the options that it may set.

import type { OptionRow } from "../src/cli/options/schema.ts";
import type { KeyKind, KeyRow } from "../src/configuration/key_row.ts";
import {
  CONFIGURATION_KEYS,
  CONFIGURATION_VERSION,
  FORMS,
  LONGEST_PATTERN,
} from "../src/configuration/keys.ts";
import { PLACEHOLDERS } from "../src/notes/entries/form.ts";
import { explainOption } from "./configuration_tables.ts";

type Schema = Readonly<Record<string, unknown>>;

const TEXT: Schema = { type: "string", pattern: "\\S" };
const COUNT: Schema = { type: "integer", minimum: 0, maximum: Number.MAX_SAFE_INTEGER };

/** The schema of the configuration file; `options` are those that it may set. */
export function createConfigurationSchema(options: readonly OptionRow[]): Schema {
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $id: `urn:relnotes:schema:config:${CONFIGURATION_VERSION}`,
    title: "Configuration of relnotes",
    description: "The file relnotes.toml at the root of a repository. It says how documents read.",
    ...tableOf(CONFIGURATION_KEYS, options),
  };
}

function tableOf(keys: readonly KeyRow[], options: readonly OptionRow[]): Schema {
  const required = keys.filter(({ isRequired }) => isRequired === true).map(({ key }) => key);
  return objectOf(
    Object.fromEntries(keys.map((row) => [row.key, schemaOf(row, options)])),
    required,
  );
}

function objectOf(properties: Schema, required: readonly string[] = []): Schema {
  return {
    type: "object",
    additionalProperties: false,
    ...(required.length === 0 ? {} : { required }),
    properties,
  };
}

function schemaOf(row: KeyRow, options: readonly OptionRow[]): Schema {
  const isVersion = row.key === "version";
  return {
    description: `${row.help}.`,
    ...(isVersion ? { const: CONFIGURATION_VERSION } : KINDS[row.kind](row, options)),
    ...(row.default === undefined ? {} : { default: row.default }),
  };
}

/** One line with `{description}`, and nothing but placeholders in braces. */
const ENTRY_FORM = "^(?=[^\\r\\n]*\\{description\\})" +
  `(?![^\\r\\n]*\\{(?!(?:${PLACEHOLDERS.join("|")})\\})[^{}\\r\\n]*\\})[^\\r\\n]+$`;

/** The schema of a value, by its kind. */
const KINDS: Readonly<Record<KeyKind, (row: KeyRow, options: readonly OptionRow[]) => Schema>> = {
  text: () => TEXT,
  texts: () => oneOrMore(TEXT),
  pattern: () => ({ ...TEXT, maxLength: LONGEST_PATTERN }),
  path: () => ({ type: "string", pattern: FORMS.path.source }),
  paths: () => oneOrMore({ type: "string", pattern: FORMS.path.source }),
  address: () => ({ type: "string", pattern: FORMS.address.source }),
  entryForm: () => ({ type: "string", pattern: ENTRY_FORM }),
  tagForm: () => ({ type: "string", pattern: FORMS.tagForm.source }),
  version: () => ({ type: "string", pattern: FORMS.version.source }),
  flag: () => ({ type: "boolean" }),
  count: ({ least = 0 }) => ({ ...COUNT, minimum: least }),
  choice: ({ choices }) => ({ enum: choices }),
  choices: ({ choices }) => oneOrMore({ enum: choices }),
  table: ({ keys = [] }, options) => tableOf(keys, options),
  tables: ({ keys = [] }, options) => ({ type: "array", items: tableOf(keys, options) }),
  options: (_row, options) =>
    objectOf(Object.fromEntries(options.map((row) => [row.configKey, optionOf(row)]))),
};

function oneOrMore(one: Schema): Schema {
  return { anyOf: [one, { type: "array", minItems: 1, items: one }] };
}

function optionOf(row: OptionRow): Schema {
  const { default: standard } = row;
  return {
    description: explainOption(row),
    ...valueOf(row),
    ...(standard === undefined ? {} : { default: standard }),
  };
}

function valueOf({ kind, choices = [], otherChoices = {}, least = 0, most }: OptionRow): Schema {
  const names = [...choices, ...Object.keys(otherChoices)];
  switch (kind) {
    case "flag":
    case "switch":
      return { type: "boolean" };
    case "choice":
      return { enum: names };
    case "choices":
      return oneOrMore({ enum: names });
    case "words":
    case "repeated":
      return oneOrMore(TEXT);
    case "count":
      return { ...COUNT, minimum: least, ...(most === undefined ? {} : { maximum: most }) };
    default:
      return TEXT;
  }
}
