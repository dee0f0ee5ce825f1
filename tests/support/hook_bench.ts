// A repository whose hook asks a local model, and `git commit` there as a person runs it.

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { readOwnCommand } from "../../src/core/own_command.ts";
import { type BenchOptions, type CommitBench, makeCommitBench } from "./commit_bench.ts";
import { type ProcessRun, RELNOTES } from "./process.ts";
import { type Run, runRelnotes } from "./program.ts";
import { openPty, type Pty } from "./terminal/pty.ts";
import { buildEnvironment } from "./terminal/pty/environment.ts";

/** What the program finds when it is started. */
const ownCommand: readonly string[] = [
  ...readOwnCommand().slice(0, -1),
  new URL("../../cli.ts", import.meta.url).href,
];

/** Has another process write the hooks that this one has just written, as `writeProgram` does. */
const REWRITE_HOOKS = `for file in "$(git rev-parse --git-path hooks)"/*; do
  if [ -f "$file" ] && [ ! -L "$file" ]; then cp -p "$file" "$file.copy" && mv "$file.copy" "$file"; fi
done`;

type Variables = Readonly<Record<string, string | undefined>>;

/** What `git commit` did. */
export interface CommitRun extends ProcessRun {
  /** The file as the editor got it; undefined when no editor was opened. */
  readonly edited: string | undefined;
}

/** The repository, the model, and processes that run there. */
export interface HookBench extends CommitBench {
  /** Runs `relnotes hook` in this process, as if it had been started as `relnotes` is. */
  readonly hook: (...args: readonly string[]) => Promise<Run>;
  /** Starts relnotes, in the repository or in `directory`. */
  readonly relnotes: (
    args: readonly string[],
    variables?: Variables,
    directory?: string,
  ) => Promise<ProcessRun>;
  /** Runs `git commit` in the repository, or in `directory`, and leaves the file as it is. */
  readonly commit: (
    args?: readonly string[],
    variables?: Variables,
    directory?: string,
  ) => Promise<CommitRun>;
  /** Runs it in a terminal, with an editor that shows the file. */
  readonly openCommit: (args?: readonly string[], variables?: Variables) => Pty;
  /** Writes a file of the work tree. */
  readonly write: (path: string, text: string) => void;
  readonly read: (path: string) => string;
}

/** Creates the bench; no hook is installed yet. */
export async function makeHookBench(options: BenchOptions = {}): Promise<HookBench> {
  const bench = await makeCommitBench(options);
  const { path } = bench.repository;
  const seen = join(path, ".git", "seen");
  // A shell reads them, so that no other process has to write them.
  const writeScript = (name: string, script: string): string => {
    const file = join(path, ".git", name);
    writeFileSync(file, script);
    return `sh '${file}'`;
  };
  const editor = writeScript("leave", `cp "$1" "${seen}"`);
  const showing = writeScript("show", 'cat "$1" && printf "save? " && read answer');
  const environment = (editor: string, variables: Variables): Record<string, string> =>
    buildEnvironment({
      HOME: "/nonexistent",
      GIT_CONFIG_NOSYSTEM: "1",
      LC_ALL: "C",
      EDITOR: editor,
      // What the hook's own flags leave out of those of other runs (`KEEP_CODE`).
      DENO_V8_FLAGS: "--no-lazy",
      OPENAI_BASE_URL: bench.server.baseUrl,
      ...variables,
    });
  const run = async (
    [command = "", ...args]: readonly string[],
    variables: Variables = {},
    directory = path,
  ): Promise<ProcessRun> => {
    const { code, stdout, stderr } = await new Deno.Command(command, {
      args,
      cwd: directory,
      clearEnv: true,
      env: environment(editor, variables),
    }).output();
    const decoder = new TextDecoder();
    return { exitCode: code, stdout: decoder.decode(stdout), stderr: decoder.decode(stderr) };
  };
  return {
    ...bench,
    relnotes: (args, variables, directory) => run([...RELNOTES, ...args], variables, directory),
    hook: async (...args) => {
      const result = await runRelnotes(["hook", ...args, "--repo", path], {
        variables: { HOME: "/nonexistent", GIT_CONFIG_NOSYSTEM: "1" },
        context: { readOwnCommand: () => Promise.resolve(ownCommand) },
      });
      if (args[0] === "install") await run(["sh", "-c", REWRITE_HOOKS]);
      return result;
    },
    commit: async (args = [], variables = {}, directory = path) => {
      rmSync(seen, { force: true });
      const result = await run(["git", "commit", ...args], variables, directory);
      return { ...result, edited: existsSync(seen) ? readFileSync(seen, "utf8") : undefined };
    },
    openCommit: (args = [], variables = {}) =>
      openPty(["git", "commit", ...args], {
        directory: path,
        variables: environment(showing, variables),
      }),
    write: (file, text) => {
      mkdirSync(dirname(join(path, file)), { recursive: true });
      writeFileSync(join(path, file), text);
    },
    read: (file) => readFileSync(join(path, file), "utf8"),
  };
}
