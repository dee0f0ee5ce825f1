// Writes the tables of keys in docs/configuration.md, from the keys of the configuration file.

import type { OptionRow } from "../src/cli/options/schema.ts";
import type { KeyKind, KeyRow } from "../src/configuration/key_row.ts";
import { CONFIGURATION_KEYS } from "../src/configuration/keys.ts";
import { formatTable, replaceTable } from "./written_table.ts";

/** The text of the page with the tables made anew; `options` are those that the file may set. */
export function writeKeyTables(page: string, options: readonly OptionRow[]): string {
  const top = CONFIGURATION_KEYS.filter(({ kind }) => !isTable(kind));
  const inner = CONFIGURATION_KEYS.filter(({ kind }) => isTable(kind)).map((row) => {
    const text = row.kind === "options"
      ? formatTable(HEAD, options.map(describeOption))
      : describeKeys(row);
    return `### \`${headingOf(row)}\`\n\n${capitalize(sentence(row.help))}\n\n${text}`;
  });
  const tables = [`### At the top\n\n${formatTable(HEAD, top.map(describeKey))}`, ...inner];
  return replaceTable(page, "keys", tables.join("\n"));
}

/** The table of a table's keys; in their place a sentence when all of them are another table's too. */
function describeKeys(row: KeyRow): string {
  const { keys = [] } = row;
  const other = CONFIGURATION_KEYS.find((each) =>
    each !== row && keys.every((key) => each.keys?.includes(key))
  );
  return other === undefined
    ? formatTable(HEAD, keys.map(describeKey))
    : `Its keys are these of \`${headingOf(other)}\`: ${listCode(keys.map(({ key }) => key))}.\n`;
}

function headingOf({ key, kind }: KeyRow): string {
  return kind === "tables" ? `[[${key}]]` : `[${key}]`;
}

const HEAD = ["Key", "Value", "Default", "Meaning"];

function isTable(kind: KeyKind): boolean {
  return kind === "table" || kind === "tables" || kind === "options";
}

/** How the tables call the kinds of values. */
const VALUES: Readonly<Record<KeyKind, string>> = {
  text: "text",
  texts: "list of texts",
  pattern: "regular expression",
  path: "path",
  paths: "path or list of paths",
  address: "address",
  entryForm: "form of entries",
  tagForm: "form of tags",
  version: "version",
  flag: "`true`, `false`",
  count: "whole number",
  choice: "",
  choices: "list of names",
  table: "table",
  tables: "tables",
  options: "table",
};

function describeKey(
  { key, kind, choices, isRequired, default: standard, help }: KeyRow,
): readonly string[] {
  return [
    `\`${key}\``,
    choices === undefined || kind === "choices" ? VALUES[kind] : listCode(choices),
    isRequired === true ? "required" : formatDefault(standard),
    sentence(help),
  ];
}

function describeOption(row: OptionRow): readonly string[] {
  const { configKey, kind, choices, default: standard } = row;
  const isFlag = kind === "flag" || kind === "switch";
  const isList = kind === "choices" || kind === "words" || kind === "repeated";
  const value = isFlag ? VALUES.flag : isList ? VALUES.texts : choices ? "" : VALUES.text;
  const values = choices === undefined ? value : `${isList ? "list of " : ""}${listCode(choices)}`;
  return [`\`${configKey}\``, values, formatDefault(standard), explainOption(row)];
}

/** What the key of an option means. */
export function explainOption({ flags, help }: OptionRow): string {
  // The help of `--no-prs` says what the flag does, not the key.
  const isTurnedOff = flags[0]?.startsWith("--no-") === true;
  return isTurnedOff ? `\`false\` is \`${flags[0]}\`: ${sentence(help)}` : sentence(help);
}

function formatDefault(value: OptionRow["default"]): string {
  return value === undefined ? "" : `\`${value}\``;
}

function listCode(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(", ");
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function sentence(help: string): string {
  return `${help.replaceAll("|", "\\|")}.`;
}
