// The tools that manage the hooks of a repository, and the lines with which they call a hook.

/** The name of the hook. */
export const HOOK_NAME = "prepare-commit-msg";

/** The hook in git's own folder, for others to call: a path below the folder. */
export const CALLED_HOOK = `relnotes/${HOOK_NAME}`;

/** A tool that writes the hooks of a repository from its own file. */
export interface HookManager {
  readonly name: string;
  /** Paths from the root of the work tree, of which one tells that the repository uses the tool. */
  readonly marks: readonly string[];
  /** The file that gets the lines; by default the mark that was found. */
  readonly file?: string;
  /** The lines to add. */
  readonly lines: string;
  /** What to do after that, once in each clone. */
  readonly then?: string;
}

// Everybody who commits runs these lines, also without relnotes: the file tells who wants the hook.
const CALL =
  `hook="$(git rev-parse --git-common-dir)/${CALLED_HOOK}"; [ ! -f "$hook" ] || sh "$hook"`;

/** The lines for a hook that is a script of its own. */
export const SCRIPT_LINES = `${CALL} "$@"\n`;

const LEFTHOOK_LINES = `${HOOK_NAME}:
  commands:
    relnotes:
      run: ${CALL} {0}
`;

/** The tools; where a repository has files of several, the first one counts. */
export const HOOK_MANAGERS: readonly HookManager[] = [
  { name: "husky", marks: [".husky"], file: `.husky/${HOOK_NAME}`, lines: SCRIPT_LINES },
  {
    name: "lefthook",
    marks: ["lefthook", ".lefthook", ".config/lefthook"].flatMap((name) =>
      ["yml", "yaml"].map((extension) => `${name}.${extension}`)
    ),
    lines: LEFTHOOK_LINES,
    then: "lefthook install",
  },
  {
    name: "lefthook",
    marks: ["lefthook.toml", ".lefthook.toml", ".config/lefthook.toml"],
    lines: `[${HOOK_NAME}.commands.relnotes]\nrun = '${CALL} {0}'\n`,
    then: "lefthook install",
  },
  {
    name: "lefthook",
    marks: ["lefthook.json", ".lefthook.json", ".config/lefthook.json"],
    lines: `"${HOOK_NAME}": { "commands": { "relnotes": { "run": ${
      JSON.stringify(`${CALL} {0}`)
    } } } }\n`,
    then: "lefthook install",
  },
  {
    name: "pre-commit",
    marks: [".pre-commit-config.yaml"],
    // It gives a hook no more than the file, and names the source in a variable.
    lines: `  - repo: local
    hooks:
      - id: relnotes
        name: relnotes
        language: system
        stages: [${HOOK_NAME}]
        always_run: true
        entry: sh -c '${CALL} "$1" "\${PRE_COMMIT_COMMIT_MSG_SOURCE-}"' sh
`,
    then: `pre-commit install --hook-type ${HOOK_NAME}`,
  },
];
