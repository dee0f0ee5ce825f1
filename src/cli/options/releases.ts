// Options for the next version.

import { filters } from "./reading.ts";
import { search } from "./viewing.ts";
import { groupRows, type OptionRow, type RowFields } from "./schema.ts";

/** The options that choose the next version. */
export const next = groupRows(
  "Next version",
  {
    pre: {
      flags: ["--pre"],
      kind: "text",
      placeholder: "identifier",
      contradicts: ["as"],
      help: "a pre-release: rc for 1.3.0-rc.1, then 1.3.0-rc.2",
    },
    as: {
      flags: ["--as"],
      kind: "text",
      placeholder: "version",
      help: "this version; checks that it is newer than the last and does not exist",
    },
    zero: {
      flags: ["--zero"],
      kind: "choice",
      choices: ["shift", "minor", "strict"],
      default: "shift",
      configKey: "zero",
      help: "below 1.0.0: shift raises minor for a breaking change and patch for a feature, " +
        "minor raises minor for both, strict counts as from 1.0.0 on",
    },
    first: {
      flags: ["--first"],
      kind: "text",
      placeholder: "version",
      default: "0.1.0",
      configKey: "first",
      help: "the version of the first release; v0.1.0 gives its tag the prefix v",
    },
  } as const satisfies RowFields,
);

/** `--next` of commands that show notes. */
export const nextHeading = groupRows(
  "Next version",
  {
    next: {
      flags: ["--next"],
      kind: "flag",
      default: false,
      contradicts: ["range", "sinceTag", "untilTag", "since", "until", "sinceDate", "untilDate"],
      help:
        "the notes of the next release: the changes since the last one, headed by the version " +
        "that 'relnotes next' tells",
    },
  } as const satisfies RowFields,
);

/** The options of `next` for scripts. */
export const nextReport = {
  format: {
    ...search.format,
    choices: ["text", "json"],
    default: "text",
    group: "Report",
    help: "text: the version alone; json: one object with the reason too",
  },
  failOnEmpty: {
    ...filters.failOnEmpty,
    group: "Report",
    help: "exit with status 1 when there is nothing to release",
  },
} as const satisfies Readonly<Record<string, OptionRow>>;
