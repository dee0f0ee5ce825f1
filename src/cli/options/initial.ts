// The options of `init`, which writes the first configuration.

import { groupRows, type RowFields } from "./schema.ts";

/** What is imported, and where the configuration goes. */
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
