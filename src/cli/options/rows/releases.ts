// Options for releases: the next version, the changelog, making a release and publishing it.

import { filters, output } from "./reading.ts";
import { search } from "./viewing.ts";
import { groupRows, type OptionRow, type RowFields } from "../schema.ts";

/** The options that choose the next version. */
export const next = groupRows(
  "Next version",
  {
    pre: {
      flags: ["--pre"],
      kind: "text",
      placeholder: "identifier",
      suggestions: ["alpha", "beta", "rc"],
      contradicts: ["as"],
      help: "a pre-release: rc for 1.3.0-rc.1, then 1.3.0-rc.2",
    },
    as: {
      flags: ["--as"],
      kind: "text",
      placeholder: "version",
      contradicts: ["allPackages"],
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

/** The options of `changelog`. */
export const changelog = groupRows(
  "Changelog",
  {
    action: {
      flags: ["ACTION"],
      place: "argument",
      kind: "choice",
      choices: ["update", "show"],
      hint: "'relnotes changelog show <version>' shows a version",
      help: "update the file, which is done without an action too, or show a version of it",
    },
    version: {
      flags: ["VERSION"],
      place: "argument",
      kind: "text",
      completes: "tag",
      suggestions: ["latest", "unreleased"],
      help: "the version to show, or 'latest' or 'unreleased'",
    },
    file: {
      flags: ["--file"],
      kind: "path",
      placeholder: "path",
      help:
        "the changelog, by default CHANGELOG.md at the root of the repository or of the package",
    },
    stdout: {
      flags: ["--stdout"],
      kind: "flag",
      default: false,
      contradicts: ["check", "consume"],
      help: "write the updated text to standard output, and leave the file alone",
    },
    check: {
      flags: ["--check"],
      kind: "flag",
      default: false,
      contradicts: ["consume"],
      help: "write nothing; exit with status 1 when an update would change the file",
    },
    replace: {
      flags: ["--replace"],
      kind: "repeated",
      placeholder: "version",
      completes: "tag",
      help: "write the section of this version anew, or add it where it is missing",
    },
    style: {
      flags: ["--style"],
      kind: "choice",
      choices: ["relnotes", "keepachangelog", "conventional"],
      help: "headings and sections; by default those of the file",
    },
    tag: {
      flags: ["--tag"],
      kind: "text",
      placeholder: "name",
      help: "write what is not released as the release of this tag, which need not exist yet",
    },
    consume: {
      flags: ["--consume"],
      kind: "flag",
      default: false,
      help: "delete the fragments after the file is written",
    },
    heading: {
      flags: ["--no-heading"],
      kind: "flag",
      default: true,
      help: "show a version without its heading",
    },
    maxChars: {
      flags: ["--max-chars"],
      kind: "count",
      placeholder: "count",
      help: "show at most this many characters, cut between entries",
    },
  } as const satisfies RowFields,
);

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

/** The options of `publish`. */
export const publishing = groupRows(
  "Release",
  {
    tag: {
      flags: ["TAG"],
      place: "argument",
      kind: "text",
      completes: "tag",
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
    notesFile: {
      flags: ["--notes-file"],
      kind: "path",
      placeholder: "file",
      completes: "file",
      help:
        "publish this text in place of the notes of the tag ('-' for standard input), such as " +
        "a section of the changelog",
    },
    dryRun: {
      flags: ["--dry-run"],
      kind: "flag",
      default: false,
      help: "print what would be sent and the notes; sends nothing that writes",
    },
  } as const satisfies RowFields,
);
