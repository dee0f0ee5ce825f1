// Environment variables without a flag, in groups that are read together.

import type { OptionRow } from "./schema.ts";

/**
 * Rows of the kind `text` for a group, each named after its variable: the variables by their help.
 * A string lists names separated by spaces.
 */
export function textRows(
  group: string,
  variables: Readonly<Record<string, string | readonly string[]>>,
): readonly OptionRow[] {
  return Object.entries(variables).flatMap(([help, names]) =>
    (typeof names === "string" ? names.split(" ") : names).map((name) => ({
      name,
      flags: [],
      kind: "text",
      variables: [name],
      group,
      help,
    } as const))
  );
}

/** The date of notes for unreleased changes. */
export const sourceDateEpoch = {
  name: "sourceDateEpoch",
  flags: [],
  kind: "epoch",
  variables: ["SOURCE_DATE_EPOCH"],
  group: "Document",
  help: "release date of notes without a tag, in seconds since 1970, for reproducible builds",
} as const satisfies OptionRow;

/** Variables that every run reads. */
export const ERRORS: readonly OptionRow[] = textRows("Errors", {
  "1 adds the stack trace to errors": "RELNOTES_DEBUG",
});

/** Variables that the YAML parser reads. */
export const YAML: readonly OptionRow[] = textRows("YAML", {
  "print what the YAML parser reads, to debug it": "LOG_STREAM LOG_TOKENS",
});

/** Variables that every run in a repository reads. */
export const RUN: readonly OptionRow[] = [
  ...ERRORS,
  ...textRows("git", {
    "where to find git": "PATH",
    "where to find your git configuration, and the system's on Windows":
      "HOME XDG_CONFIG_HOME USERPROFILE HOMEDRIVE HOMEPATH PROGRAMDATA",
    "the repository when --repo is absent, as git sets it for hooks":
      "GIT_DIR GIT_WORK_TREE GIT_INDEX_FILE GIT_COMMON_DIR",
    "needed by Windows and the runtime to start programs": "SYSTEMROOT PATHEXT NODE_V8_COVERAGE",
  }),
];

/** Variables that describe the terminal. */
export const TERMINAL: readonly OptionRow[] = textRows("Terminal", {
  "turns colours off": "NO_COLOR",
  "1, 2 or 3 turns on 16, 256 or all colours": "FORCE_COLOR",
  "background colour for --theme auto": "COLORFGBG",
  "size of the output without a terminal": "COLUMNS LINES",
  "capabilities of the terminal":
    "TERM COLORTERM TERM_PROGRAM TERM_PROGRAM_VERSION TMUX NODE_DISABLE_COLORS CI CIRCLECI " +
    "TEAMCITY_VERSION",
});

/** Variables for the pager of `browse` and `preview`. */
export const PAGER: readonly OptionRow[] = textRows("Pager", {
  "pager for diffs and long previews, GIT_PAGER first": "GIT_PAGER PAGER",
  "options for the pagers less and lv": "LESS LV",
});

/** Variables for the editor of `generate-commit`. */
export const EDITOR: readonly OptionRow[] = textRows("Editor", {
  "editor for commit messages, in git's order of precedence": "GIT_EDITOR VISUAL EDITOR",
});

/** Proxy variables. The runtime uses them; relnotes only names them in errors. */
export const PROXIES: readonly OptionRow[] = textRows("Proxies", {
  "proxy for requests": "HTTPS_PROXY https_proxy HTTP_PROXY http_proxy ALL_PROXY all_proxy",
  "hosts to reach without the proxy": "NO_PROXY no_proxy",
  "1 makes Node 22.21 or 24 and newer use these variables": "NODE_USE_ENV_PROXY",
});

/** Variables for another server with OpenAI's protocol. */
export const OPENAI: readonly OptionRow[] = textRows("AI model", {
  "URL of another server with OpenAI's API; a local one needs no key": "OPENAI_BASE_URL",
  "read by OpenAI's client, but not sent": "OPENAI_CUSTOM_HEADERS",
});
