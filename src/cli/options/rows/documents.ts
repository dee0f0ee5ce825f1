// Options for files: the schema of one, rendering one, and writing the first configuration.

import { groupRows, type RowFields } from "../schema.ts";

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

/** The options of `init`: what is imported, and where the configuration goes. */
export const initial = groupRows(
  "Import",
  {
    from: {
      flags: ["--from"],
      kind: "path",
      placeholder: "auto|file",
      default: "auto",
      help: "import this file of another tool; auto finds those of the repository",
    },
    stdout: {
      flags: ["--stdout", "--dry-run"],
      short: "-n",
      kind: "flag",
      default: false,
      help: "print the configuration, and write no file",
    },
  } as const satisfies RowFields,
);

/** The options of `completions`. */
export const shell = groupRows(
  "Script",
  {
    shell: {
      flags: ["SHELL"],
      place: "argument",
      isRequired: true,
      kind: "choice",
      choices: ["bash", "zsh", "fish", "powershell"],
      help: "the shell that reads the script",
    },
    name: {
      flags: ["--name"],
      kind: "text",
      placeholder: "name",
      default: "relnotes",
      help: "the name that the program was installed by",
    },
  } as const satisfies RowFields,
);
