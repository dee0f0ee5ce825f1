// The command `schema`: prints the JSON Schema of a document.

import type { Context } from "../../cli/context.ts";
import type { SchemaOptions } from "../../cli/options/lists.ts";
import { NOTES_SCHEMA } from "../../notes/schema.ts";

/** The schemas by the name of what they describe. */
const SCHEMAS: Readonly<Record<SchemaOptions["document"], unknown>> = { notes: NOTES_SCHEMA };

/** Writes the schema to standard output. */
export async function schema({ document }: SchemaOptions, context: Context): Promise<void> {
  await context.writeOutput(`${JSON.stringify(SCHEMAS[document], null, 2)}\n`);
}
