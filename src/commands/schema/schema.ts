// The command `schema`: prints the JSON Schema of a document or of the configuration.

import type { Context } from "../../cli/context.ts";
import type { SchemaOptions } from "../../cli/options/tool_lists.ts";

/** The loaders of schemas by the name of what they describe. */
const SCHEMAS: Readonly<Record<SchemaOptions["document"], () => Promise<unknown>>> = {
  notes: async () => (await import("../../notes/schema.ts")).NOTES_SCHEMA,
  config: async () => (await import("../../configuration/schema.ts")).CONFIGURATION_SCHEMA,
};

/** Writes the schema to standard output. */
export async function schema({ document }: SchemaOptions, context: Context): Promise<void> {
  await context.writeOutput(`${JSON.stringify(await SCHEMAS[document](), null, 2)}\n`);
}
