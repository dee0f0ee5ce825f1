// Rows of the option table for looking at history in the terminal: what browse, search and doctor have of their own.

import { CHANGE_TYPES } from "../notes/types.ts";
import type { OptionRow } from "./schema.ts";

const SHOWN = "Shown";
const SEARCH = "Search";
const REPORT = "Report";

/** Options of `browse`, `search` (specification, browse and search) and `doctor`. */
export const VIEWING_OPTIONS = [
  {
    name: "maxLoaded",
    flags: ["--max-items"],
    kind: "count",
    placeholder: "count",
    commands: ["browse"],
    default: 50,
    group: SHOWN,
    help: "load at most this many commits, newest first",
  },
  {
    name: "showBody",
    flags: ["--show-body"],
    kind: "flag",
    commands: ["browse"],
    default: false,
    group: SHOWN,
    help: "show the bodies of commits; Enter does the same",
  },
  {
    name: "query",
    flags: ["QUERY"],
    positional: true,
    kind: "pattern",
    commands: ["search"],
    group: SEARCH,
    help: "regular expression to look for in subject, author and body",
  },
  {
    name: "author",
    flags: ["--author"],
    short: "-a",
    kind: "pattern",
    placeholder: "regexp",
    commands: ["search"],
    group: SEARCH,
    help: "only commits whose author name or e-mail matches",
  },
  {
    name: "type",
    flags: ["--type"],
    short: "-t",
    kind: "choice",
    choices: CHANGE_TYPES,
    commands: ["search"],
    group: SEARCH,
    help: "only commits of this type",
  },
  {
    name: "maxResults",
    flags: ["--max-results"],
    kind: "count",
    placeholder: "count",
    commands: ["search"],
    default: 50,
    group: SEARCH,
    help: "stop after this many results",
  },
  {
    name: "caseSensitive",
    flags: ["--case-sensitive"],
    kind: "flag",
    commands: ["search"],
    default: false,
    group: SEARCH,
    help: "tell upper from lower case",
  },
  {
    name: "resultFormat",
    flags: ["--format"],
    kind: "choice",
    placeholder: "format",
    choices: ["text", "json"],
    commands: ["search"],
    default: "text",
    group: SEARCH,
    help: "json is one list of results, for scripts",
  },
  {
    name: "reportFormat",
    flags: ["--format"],
    kind: "choice",
    placeholder: "format",
    choices: ["text", "json"],
    commands: ["doctor"],
    default: "text",
    group: REPORT,
    help: "json is one object with all that was found, for scripts",
  },
] as const satisfies readonly OptionRow[];
