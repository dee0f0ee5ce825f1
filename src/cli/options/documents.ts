// Options for documents that relnotes wrote: their schema, and rendering them.

import { groupRows, type RowFields } from "./schema.ts";

/** The option of `schema`. */
export const schema = groupRows(
  "Schema",
  {
    document: {
      flags: ["DOCUMENT"],
      place: "argument",
      isRequired: true,
      kind: "choice",
      choices: ["notes", "config"],
      help: "what the schema describes: notes for the release notes in json and yaml, config for " +
        "relnotes.toml",
    },
  } as const satisfies RowFields,
);

/** The option that names the document for `render`. */
export const input = groupRows(
  "Input",
  {
    file: {
      flags: ["FILE"],
      place: "argument",
      isRequired: true,
      kind: "path",
      help: "release notes in json or yaml, as generate writes them ('-' for standard input)",
    },
  } as const satisfies RowFields,
);
