// The JSON Schema of the configuration file.

import configurationSchema from "../../docs/relnotes.schema.json" with { type: "json" };

/** The JSON Schema of the configuration file, made from its keys and the options that it may set. */
export const CONFIGURATION_SCHEMA: Readonly<Record<string, unknown>> = configurationSchema;
