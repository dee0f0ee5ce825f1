// The JSON Schema of release notes, and the check of a value against it.

import { type OutputUnit, type Schema, Validator } from "@cfworker/json-schema";
import notesSchema from "../../docs/release-notes.schema.json" with { type: "json" };
import { formatJson, quote } from "../text/control_characters.ts";
import { joinList } from "../text/wording.ts";

/** The JSON Schema of the documents in JSON and YAML. */
export const NOTES_SCHEMA: Readonly<Record<string, unknown>> = notesSchema;

/** The first place where a value differs from the schema. */
export interface Mismatch {
  /** The place as a path of jq, such as `.sections[0].title`; `.` is the whole value. */
  readonly path: string;
  /** What is expected there, and what was found. */
  readonly reason: string;
  /** True where a text is expected and stands something that YAML reads from one without quotes. */
  readonly isUnquoted: boolean;
}

/** The first mismatch of a value with the schema of release notes; undefined when it matches. */
export function findMismatch(value: unknown): Mismatch | undefined {
  // The types of imported JSON are too wide for a schema.
  const schema = notesSchema as Schema;
  try {
    const { errors } = new Validator(schema, "2020-12", true).validate(value);
    // The other errors only say that a value inside is wrong.
    const error = errors.find(({ keyword }) => Object.hasOwn(REASONS, keyword));
    return error && explain(error, schema, value);
  } catch (error) {
    // Too many unknown names, or one that is not valid Unicode.
    if (!(error instanceof RangeError || error instanceof URIError)) throw error;
    return {
      path: ".",
      reason: "it has names that are not those of fields",
      isUnquoted: false,
    };
  }
}

/** An object of JSON. */
type Json = Readonly<Record<string, unknown>>;

/** Why a value breaks a rule of the schema, by the keyword of the rule. */
const REASONS: Readonly<Record<string, (rule: Json, found: unknown) => string>> = {
  false: () => "there is no such field",
  type: ({ type }, found) => `expected ${TYPES[String(type)]}, found ${describe(found)}`,
  const: (rule, found) => `expected ${rule["const"]}, found ${describe(found)}`,
  enum: (rule, found) =>
    `expected ${joinList(listOf(rule["enum"]).map(String), "or")}, found ${describe(found)}`,
  required: ({ required }, found) => {
    const missing = listOf(required).find((name) => valueAt(found, String(name)) === undefined);
    return `the field '${missing}' is missing`;
  },
  pattern: explainForm,
  format: explainForm,
  minLength: () => "expected a text that is not empty",
  minItems: () => "expected at least one item",
  minProperties: () => "expected at least one field",
  minimum: ({ minimum }, found) => `expected ${minimum} or more, found ${describe(found)}`,
  maximum: ({ maximum }, found) => `expected ${maximum} or less, found ${describe(found)}`,
};

const TYPES: Readonly<Record<string, string>> = {
  array: "a list",
  boolean: "true or false",
  integer: "a whole number",
  object: "an object",
  string: "a text",
};

function explain(error: OutputUnit, schema: Json, value: unknown): Mismatch {
  const keys = keysOf(error.instanceLocation);
  const found = keys.reduce(valueAt, value);
  const rule = keysOf(error.keywordLocation).slice(0, -1).reduce<unknown>(
    (node, key) => {
      const next = valueAt(node, key);
      return key === "$ref" ? keysOf(String(next)).reduce<unknown>(valueAt, schema) : next;
    },
    schema,
  );
  const { keyword } = error;
  return {
    path: formatPath(keys),
    reason: REASONS[keyword]?.(toObject(rule), found) ?? "",
    isUnquoted: keyword === "type" && toObject(rule)["type"] === "string" &&
      (found === null || typeof found !== "object"),
  };
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The titles of the schema's texts say which form they have. */
function explainForm({ title, examples, format }: Json, found: unknown): string {
  if (format === "date" && DAY.test(String(found))) return `there is no day ${describe(found)}`;
  const form = String(title).replace(/^./, (letter) => letter.toLowerCase());
  return `expected ${form} (such as ${listOf(examples)[0]}), found ${describe(found)}`;
}

function describe(value: unknown): string {
  if (typeof value === "string") return quote(value);
  if (Array.isArray(value)) return "a list";
  return value !== null && typeof value === "object" ? "an object" : String(value);
}

/** The keys of a JSON Pointer in a URI fragment (RFC 6901). */
function keysOf(pointer: string): readonly string[] {
  return pointer.split("/").slice(1)
    .map((key) => decodeURIComponent(key).replaceAll("~1", "/").replaceAll("~0", "~"));
}

function valueAt(value: unknown, key: string): unknown {
  const object = toObject(value);
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

function formatPath(keys: readonly string[]): string {
  const path = keys.map((key) => {
    if (/^\d+$/.test(key)) return `[${key}]`;
    return /^\w+$/.test(key) && key.length <= 40 ? `.${key}` : `.[${formatJson(key.slice(0, 40))}]`;
  }).join("");
  return path.startsWith(".") ? path : `.${path}`;
}

function toObject(value: unknown): Json {
  return value !== null && typeof value === "object" ? value as Json : {};
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
