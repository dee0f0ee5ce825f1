// Options for the release that is published.

import { output } from "./reading.ts";
import { groupRows, type RowFields } from "./schema.ts";

/** The options of `publish`. */
export const publishing = groupRows(
  "Release",
  {
    tag: {
      flags: ["TAG"],
      place: "argument",
      kind: "text",
      help: "the tag of the release, by default the tag at HEAD",
    },
    draft: {
      flags: ["--draft"],
      kind: "flag",
      default: false,
      help: "create or update a draft; without it a draft of this tag is published",
    },
    preRelease: {
      flags: ["--prerelease"],
      kind: "switch",
      help: "mark the release as a pre-release, by default when its version is one",
    },
    replace: {
      flags: ["--replace"],
      kind: "flag",
      default: false,
      help: "write notes anew that were edited by hand, or text that relnotes did not write",
    },
    maxChars: {
      ...output.maxChars,
      default: 120_000,
      help: "cut the text between two entries to at most this many characters, with a link to all",
    },
    dryRun: {
      flags: ["--dry-run"],
      kind: "flag",
      default: false,
      help: "print what would be sent and the notes; sends nothing that writes",
    },
  } as const satisfies RowFields,
);
