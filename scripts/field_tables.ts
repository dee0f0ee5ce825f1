// Writes the tables of fields in docs/data.md from the JSON Schema of release notes.

import { NOTES_SCHEMA } from "../src/notes/schema.ts";
import { formatTable, replaceTable } from "./written_table.ts";

/** A schema, as far as tables tell of it. */
interface Node {
  readonly title?: string;
  readonly description?: string;
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly items?: Node;
  readonly $ref?: string;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Node>>;
  readonly examples?: readonly unknown[];
}

interface Schema extends Node {
  readonly $defs: Readonly<Record<string, Node>>;
}

/** The text of the page with the tables made anew. */
export function writeFieldTables(page: string): string {
  // The tests hold the schema to this form.
  const schema = NOTES_SCHEMA as unknown as Schema;
  const objects = Object.entries(schema.$defs).filter(([, { properties }]) => properties);
  const tables = [["notes", schema] as const, ...objects].map(([name, node]) => {
    const heading = name === "notes" ? "The document" : node.title;
    return `### ${heading}\n\n${node.description}\n\n${tableOf(node, schema)}`;
  });
  return replaceTable(page, "fields", tables.join("\n"));
}

function tableOf({ properties = {}, required = [] }: Node, schema: Schema): string {
  const rows = Object.entries(properties).map(([name, field]) => {
    const target = resolve(field, schema);
    const whole = { ...target, ...field };
    const example = whole.examples?.[0];
    return [
      `\`${name}\``,
      describeType(field, schema),
      required.includes(name) ? "yes" : "",
      escape(whole.description ?? ""),
      example === undefined ? "" : `\`${escape(JSON.stringify(example))}\``,
    ];
  });
  return formatTable(["Field", "Type", "Always", "Meaning", "Example"], rows);
}

/** How the table calls the texts that have a form. */
const FORMS: Readonly<Record<string, string>> = {
  "#/$defs/hash": "full hash",
  "#/$defs/url": "URL",
  "#/$defs/day": "day",
  "#/$defs/time": "time",
};

function describeType(field: Node, schema: Schema): string {
  const form = FORMS[field.$ref ?? ""];
  if (form !== undefined) return form;
  const target = resolve(field, schema);
  if (field.items !== undefined) return `list of ${describeType(field.items, schema)}`;
  if (target.properties !== undefined) return `[${target.title}](#${anchorOf(target)})`;
  if (target.enum !== undefined) return target.enum.map((each) => `\`${each}\``).join(", ");
  if (target.const !== undefined) return `\`${target.const}\``;
  return { string: "text", integer: "number", boolean: "true or false" }[target.type ?? ""] ?? "";
}

function resolve(field: Node, { $defs }: Schema): Node {
  return field.$ref === undefined ? field : $defs[field.$ref.replace("#/$defs/", "")] ?? field;
}

function anchorOf({ title = "" }: Node): string {
  return title.toLowerCase().replaceAll(" ", "-");
}

function escape(text: string): string {
  return text.replaceAll("|", "\\|");
}
