// Reads the text of a configuration file, and checks every key and value in it.

import { UsageError } from "../errors.ts";
import { parseEntryForm } from "../notes/entries/form.ts";
import { quote } from "../text/control_characters.ts";
import { joinList } from "../text/wording.ts";
import { askIfMeant, findSimilar } from "../text/similar.ts";
import { parseToml } from "../text/formats/toml.ts";
import type { KeyKind, KeyRow } from "./key_row.ts";
import { CONFIGURATION_KEYS, CONFIGURATION_VERSION, FORMS, LONGEST_PATTERN } from "./keys.ts";
import type { Configuration } from "./types.ts";

/** A place in a file: where a value stands, for messages. */
interface Place {
  readonly file: string;
  /** The path of keys, such as `section[2].types`; empty for the whole file. */
  readonly path: string;
}

/**
 * The configuration in the text of `file`, whose name is for messages.
 * @throws UsageError for the first fault: its place, what is wrong with it, and the nearest name of
 * an unknown key.
 */
export async function readConfiguration(text: string, file: string): Promise<Configuration> {
  let table: unknown;
  try {
    table = parseToml(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new UsageError(`${quote(file)} cannot be read as TOML: ${error.message}`);
  }
  const { version = CONFIGURATION_VERSION, ...values } = await readTable(
    table,
    CONFIGURATION_KEYS,
    { file, path: "" },
  );
  if (version !== CONFIGURATION_VERSION) {
    throw new UsageError(
      `${quote(file)} is of version ${version}, which this relnotes does not read`,
      `it reads version ${CONFIGURATION_VERSION}; a newer relnotes may read the file`,
    );
  }
  // Each value is of its row's kind, as the type says it.
  const configuration = values as Configuration;
  checkTrackers(configuration, file);
  return configuration;
}

/** Checks that the patterns of trackers have the groups that their addresses name. */
function checkTrackers({ trackers = [] }: Configuration, file: string): void {
  trackers.forEach(({ pattern, url }, index) => {
    const { source, flags } = splitFlags(pattern);
    const count = (new RegExp(`${source}|`, flags).exec("")?.length ?? 1) - 1;
    const missing = [...url.matchAll(/\{(\d)\}/g)].find(([, group]) => Number(group) > count);
    if (missing === undefined) return;
    refuse(
      { file, path: `tracker[${index + 1}].url` },
      `names a group ${missing[0]}, but its pattern has ${count === 0 ? "none" : `only ${count}`}`,
    );
  });
}

async function readTable(
  value: unknown,
  keys: readonly KeyRow[],
  place: Place,
): Promise<Record<string, unknown>> {
  const table = tableOf(value, place);
  const read: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(table)) {
    const row = keys.find((each) => each.key === key);
    if (row === undefined) throw await explainUnknown(key, keys, place);
    read[row.name ?? row.key] = await readValue(inner, row, within(place, key));
  }
  const missing = keys.find(({ key, isRequired }) => isRequired === true && !(key in table));
  if (missing !== undefined) {
    throw new UsageError(`${nameOf(place)} has no key ${quote(missing.key)}`, missing.help);
  }
  return read;
}

type Reader = (value: unknown, row: KeyRow, place: Place) => unknown;

const READERS: Readonly<Record<KeyKind, Reader>> = {
  text: (value, _row, place) => textOf(value, place),
  texts: (value, _row, place) => textsOf(value, place),
  pattern: (value, _row, place) => patternOf(value, place),
  path: (value, _row, place) => pathOf(textOf(value, place), place),
  paths: (value, _row, place) => textsOf(value, place).map((path) => pathOf(path, place)),
  address: (value, _row, place) => addressOf(value, place),
  entryForm: (value, _row, place) => {
    const form = textOf(value, place);
    try {
      parseEntryForm(form);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      return refuse(place, `is no form of an entry: ${error.message}`);
    }
    return form;
  },
  tagForm: (value, _row, place) => {
    const form = textOf(value, place);
    return FORMS.tagForm.test(form)
      ? form
      : refuse(place, "must contain {version} once, and be a tag otherwise, as in 'v{version}'");
  },
  version: (value, _row, place) => {
    const version = textOf(value, place);
    return FORMS.version.test(version)
      ? version
      : refuse(place, "must be a version such as '0.1.0' or 'v0.1.0'");
  },
  flag: (value, _row, place) =>
    typeof value === "boolean" ? value : refuse(place, "must be true or false"),
  count: (value, { least = 0 }, place) =>
    Number.isSafeInteger(value) && Number(value) >= least
      ? value
      : refuse(place, `must be a whole number${least === 0 ? "" : ` of ${least} or more`}`),
  choice: (value, { choices = [] }, place) =>
    choices.some((choice) => choice === value) ? value : refuse(
      place,
      `must be ${joinList(choices.map((each) => `'${each}'`), "or")}` +
        (typeof value === "string" ? `, not ${quote(value)}` : ""),
    ),
  choices: (value, { choices = [] }, place) => {
    const names = textsOf(value, place);
    const unknown = names.find((name) => !choices.includes(name));
    return unknown === undefined
      ? names
      : refuse(place, `must not hold ${quote(unknown)}; it may hold ${joinList(choices)}`);
  },
  table: (value, { keys = [] }, place) => readTable(value, keys, place),
  tables: async (value, { keys = [] }, place) => {
    const list = Array.isArray(value)
      ? value
      : refuse(place, `must be written as [[${place.path}]]`);
    const read: unknown[] = [];
    for (const [index, table] of list.entries()) {
      const path = `${place.path}[${index + 1}]`;
      read.push(await readTable(table, keys, { ...place, path }));
    }
    return read;
  },
  options: (value, _row, place) => tableOf(value, place),
};

function readValue(value: unknown, row: KeyRow, place: Place): unknown {
  return READERS[row.kind](value, row, place);
}

function tableOf(value: unknown, place: Place): Readonly<Record<string, unknown>> {
  const isTable = typeof value === "object" && value !== null && !Array.isArray(value) &&
    !(value instanceof Date);
  // The test above is what the type says.
  return isTable ? value as Readonly<Record<string, unknown>> : refuse(place, "must be a table");
}

function textOf(value: unknown, place: Place): string {
  if (typeof value !== "string") return refuse(place, "must be a text in quotes");
  return value.trim() === "" ? refuse(place, "must not be empty") : value;
}

function textsOf(value: unknown, place: Place): readonly string[] {
  if (typeof value === "string") return [textOf(value, place)];
  const isList = Array.isArray(value) && value.every((each) => typeof each === "string");
  if (!isList) return refuse(place, "must be a list of texts");
  return value.length === 0
    ? refuse(place, "must not be empty")
    : value.map((each) => textOf(each, place));
}

function patternOf(value: unknown, place: Place): string {
  const pattern = textOf(value, place);
  if (pattern.length > LONGEST_PATTERN) {
    return refuse(place, `is longer than ${LONGEST_PATTERN} characters`);
  }
  const { source, flags } = splitFlags(pattern);
  try {
    new RegExp(source, flags);
  } catch (error) {
    const reason = error instanceof Error ? error.message.split(": ").at(-1) : "";
    return refuse(place, `is no regular expression: ${reason}`);
  }
  return pattern;
}

/** The source and flags of a configured expression: a leading `(?i)` ignores case. */
export function splitFlags(pattern: string): { readonly source: string; readonly flags: string } {
  const source = pattern.replace(/^\(\?i\)/, "");
  return { source, flags: source === pattern ? "u" : "iu" };
}

function pathOf(path: string, place: Place): string {
  const clean = path.replace(/^(?:\.\/)+/, "").replace(/\/+$/, "");
  return !FORMS.path.test(path)
    ? refuse(place, `must be a path inside the repository, not ${quote(path)}`)
    : clean === ""
    ? "."
    : clean;
}

function addressOf(value: unknown, place: Place): string {
  const address = textOf(value, place);
  return FORMS.address.test(address)
    ? address
    : refuse(place, "must be an https address such as 'https://tracker.example.org/browse/{1}'");
}

async function explainUnknown(
  key: string,
  keys: readonly KeyRow[],
  place: Place,
): Promise<UsageError> {
  const names = keys.map((row) => row.key);
  const similar = await findSimilar(key, names, 0.5);
  return new UsageError(
    `${nameOf(place)} has an unknown key ${quote(key)}`,
    askIfMeant(similar) ?? `its keys are ${joinList(names)}`,
  );
}

function within({ file, path }: Place, key: string): Place {
  return { file, path: path === "" ? key : `${path}.${key}` };
}

function nameOf({ file, path }: Place): string {
  return path === "" ? quote(file) : `${quote(path)} in ${quote(file)}`;
}

function refuse(place: Place, reason: string): never {
  throw new UsageError(`${nameOf(place)} ${reason}`);
}
