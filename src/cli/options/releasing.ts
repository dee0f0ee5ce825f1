// Options for making a release.

import { groupRows, type RowFields } from "./schema.ts";

/** The options of `release`. */
export const releasing = groupRows(
  "Release",
  {
    changelog: {
      flags: ["--no-changelog"],
      kind: "flag",
      default: true,
      help: "leave the changelog alone, and tag the last commit",
    },
    confirm: {
      flags: ["--no-confirm"],
      kind: "flag",
      default: true,
      help: "release without asking",
    },
    dryRun: {
      flags: ["--dry-run"],
      kind: "flag",
      default: false,
      help: "print what would be done, and do nothing",
    },
    publish: {
      flags: ["--publish"],
      kind: "flag",
      default: false,
      help: "publish the latest release when it is on the server and there is nothing to release",
    },
  } as const satisfies RowFields,
);
