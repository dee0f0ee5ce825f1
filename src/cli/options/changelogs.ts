// Options for the changelog file: where it is, how it is updated, what is shown of it.

import { groupRows, type RowFields } from "./schema.ts";

/** The options of `changelog`. */
export const changelog = groupRows(
  "Changelog",
  {
    action: {
      flags: ["ACTION"],
      place: "argument",
      kind: "choice",
      choices: ["update", "show"],
      help: "update the file, which is done without an action too, or show a version of it",
    },
    version: {
      flags: ["VERSION"],
      place: "argument",
      kind: "text",
      help: "the version to show, or 'latest' or 'unreleased'",
    },
    file: {
      flags: ["--file"],
      kind: "path",
      placeholder: "path",
      help: "the changelog, by default CHANGELOG.md at the root of the repository",
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
