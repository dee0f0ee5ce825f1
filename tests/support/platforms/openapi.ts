// GitHub's OpenAPI description: holds requests and answers against it, and gives its examples.

import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { readFileSync } from "node:fs";
import { installFile } from "../install_file.ts";

// Not in deno.json: Deno downloads all that stands there, or in its lock file, whatever is run.
const PACKAGE = "@octokit/openapi@23.0.2";

/** A JSON object whose properties are not known. */
export type JsonObject = Readonly<Record<string, unknown>>;

let description: unknown;
const validators = new Map<string, ValidateFunction>();

/** Whether a value is an object with properties, no list. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** What an answer to a GET of the described route (`/repos/{owner}/{repo}`) has that it must not, or lacks. */
export function answerProblems(route: string, status: number, body: unknown): readonly string[] {
  const key = `${status} ${route}`;
  const validator = validators.get(key) ?? compile(answerSchema(route, status));
  validators.set(key, validator);
  validator(body);
  return (validator.errors ?? []).map(({ instancePath, message, params }) =>
    `GET ${route}: ${status}: ${instancePath} ${message} ${JSON.stringify(params)}`
  );
}

/** The parameters in the query of a GET that the description does not know, or whose values it does not. */
export function queryProblems(route: string, query: URLSearchParams): readonly string[] {
  const parameters = at("paths", route, "get", "parameters");
  const known = (Array.isArray(parameters) ? parameters : []).map(resolve).filter(isObject);
  return [...query].flatMap(([name, value]) => {
    const parameter = known.find((each) => each["name"] === name && each["in"] === "query");
    const schema = parameter?.["schema"];
    if (!isObject(schema)) return [`GET ${route}: no parameter ${name}`];
    const values = schema["enum"];
    const isKnown = Array.isArray(values)
      ? values.includes(value)
      : schema["type"] !== "integer" || /^\d+$/.test(value);
    return isKnown ? [] : [`GET ${route}: ${name} cannot be ${JSON.stringify(value)}`];
  });
}

/** An example of the description (`#/components/examples/<name>`), with replacements in its text. */
export function exampleOf(
  name: string,
  replacements: Readonly<Record<string, string>> = {},
): unknown {
  const text = Object.entries(replacements).reduce(
    (text, [from, to]) => text.replaceAll(from, to),
    JSON.stringify(at("components", "examples", name, "value")),
  );
  return JSON.parse(text);
}

function at(...keys: readonly string[]): unknown {
  description ??= JSON.parse(
    readFileSync(installFile(PACKAGE, "generated/api.github.com.json"), "utf8"),
  );
  return keys.reduce<unknown>((node, key) => isObject(node) ? node[key] : undefined, description);
}

function resolve(node: unknown): unknown {
  const reference = isObject(node) ? node["$ref"] : undefined;
  return typeof reference === "string" ? at(...reference.split("/").slice(1)) : node;
}

function answerSchema(route: string, status: number): unknown {
  const answer = resolve(at("paths", route, "get", "responses", String(status)));
  const described = ["content", "application/json", "schema"].reduce<unknown>(
    (node, key) => isObject(node) ? node[key] : undefined,
    answer,
  );
  // Not every status that GitHub answers with is described; errors have one form.
  const schema = described ?? (status >= 400 ? { $ref: `${SCHEMAS}basic-error` } : undefined);
  if (schema === undefined) throw new Error(`GET ${route}: ${status} is not described`);
  return schema;
}

const SCHEMAS = "#/components/schemas/";

function compile(schema: unknown): ValidateFunction {
  const names = new Set<string>();
  const converted = toJsonSchema(schema, names);
  const definitions: Record<string, unknown> = {};
  // A set goes on to what is added while it is walked.
  for (const name of names) {
    definitions[name] = toJsonSchema(at("components", "schemas", name), names);
  }
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: true });
  addFormats.default(ajv);
  return ajv.compile({ ...converted, $defs: definitions });
}

/** Words of an OpenAPI 3.0 schema that say nothing about a value, or are turned into others. */
const LEFT_OUT = /^(?:title|description|examples?|deprecated|discriminator|nullable|x-.*)$/;

/**
 * OpenAPI 3.0 as JSON Schema: `nullable` becomes a type. An object has only the properties that are
 * described, which is stricter than the description, so that a misspelt optional one is noticed.
 */
function toJsonSchema(schema: unknown, names: Set<string>): JsonObject {
  if (!isObject(schema)) throw new Error(`no schema: ${JSON.stringify(schema)}`);
  const reference = schema["$ref"];
  if (typeof reference === "string") {
    const name = reference.slice(SCHEMAS.length);
    names.add(name);
    return { $ref: `#/$defs/${name}` };
  }
  const kept = Object.entries(schema).filter(([word]) => !LEFT_OUT.test(word));
  const converted = Object.fromEntries(kept.map(([word, value]) => [word, convert(word, value)]));
  if (isObject(schema["properties"])) converted["additionalProperties"] ??= false;
  if (schema["nullable"] !== true) return converted;
  return { anyOf: [converted, { type: "null" }] };

  function convert(word: string, value: unknown): unknown {
    if (word === "properties" && isObject(value)) {
      return Object.fromEntries(
        Object.entries(value).map(([name, each]) => [name, toJsonSchema(each, names)]),
      );
    }
    if (word === "allOf") {
      throw new Error("allOf: its parts would each refuse the others' properties");
    }
    if (Array.isArray(value) && value.every(isObject)) {
      return value.map((each) => toJsonSchema(each, names));
    }
    return isObject(value) && word !== "default" ? toJsonSchema(value, names) : value;
  }
}
