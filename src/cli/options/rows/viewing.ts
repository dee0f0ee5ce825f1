// Options for viewing history in the terminal and for reports.

import { CHANGE_TYPES } from "../../../notes/types.ts";
import { filters, range } from "./reading.ts";
import { groupRows, type OptionRow, type RowFields } from "../schema.ts";

/** The options given before any command. */
export const globals = groupRows(
  "Global",
  {
    theme: {
      flags: ["--theme"],
      short: "-t",
      place: "global",
      kind: "choice",
      choices: ["dark", "light", "auto"],
      default: "auto",
      help: "colours for a dark or a light terminal",
    },
  } as const satisfies RowFields,
);

/** The options for what `browse` and `preview` show. */
export const shown = groupRows(
  "Shown",
  {
    maxItems: {
      ...filters.maxItems,
      default: 50,
      help: "load this many commits at a time, newest first; without a terminal, list no more",
    },
    showBody: {
      flags: ["--show-body"],
      kind: "flag",
      default: false,
      help: "show the bodies of commits; Enter toggles them",
    },
    // So that one line serves `generate` and `preview`.
    prs: { ...filters.prs, help: "as for generate; a preview looks up no pull requests" },
    pager: {
      flags: ["--no-pager"],
      kind: "flag",
      default: true,
      help: "do not use a pager for output that is longer than the screen",
    },
  } as const satisfies RowFields,
);

/** The options of `search`. */
export const search = groupRows(
  "Search",
  {
    query: {
      flags: ["QUERY"],
      place: "argument",
      isRequired: true,
      kind: "pattern",
      help: "regular expression to search for in subject, author and body; '.' finds every commit",
    },
    range: { ...range.range, help: "only commits of this range: v1..v2, or v1.. up to HEAD" },
    author: {
      flags: ["--author"],
      short: "-a",
      kind: "pattern",
      placeholder: "regexp",
      help: "only commits whose author name or e-mail matches",
    },
    type: {
      flags: ["--type"],
      short: "-t",
      kind: "choice",
      choices: CHANGE_TYPES,
      help: "only commits of this type",
    },
    maxResults: {
      flags: ["--max-results"],
      kind: "count",
      placeholder: "count",
      default: 50,
      help: "stop after this many results",
    },
    caseSensitive: {
      flags: ["--case-sensitive"],
      kind: "flag",
      default: false,
      help: "match case",
    },
    // A configuration sets the format of documents, which is another.
    format: {
      flags: ["--format"],
      kind: "choice",
      choices: ["text", "oneline", "json"],
      default: "text",
      help: "text for people; a line for each commit, or one JSON list, for scripts",
    },
  } as const satisfies RowFields,
);

/** The format option of `doctor`. */
export const reportFormat = {
  ...search.format,
  choices: ["text", "json"],
  group: "Report",
  help: "text for people, json for scripts: one object with all findings",
} as const satisfies OptionRow;

/** The format option of `config`. */
export const reportSettings = {
  ...reportFormat,
  help: "text for people, json for scripts: one object with all values",
} as const satisfies OptionRow;
