// Runs relnotes as a process of its own, beside programs that stand in for git or that nothing may run.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findDenoFolder } from "../deno_folder.ts";
import { FAST, writeProgram as writeRunnable } from "../process.ts";
import type { Run } from "../program.ts";
import { makeFolder } from "../git/repository.ts";

/** Where and how the process runs. */
export interface ProcessOptions {
  readonly directory?: string;
  /** The whole environment, beside what Deno itself needs; without it only `PATH`. */
  readonly variables?: Readonly<Record<string, string>>;
  /** A shell script that runs the program as `"$@"`; without it the program runs by itself. */
  readonly script?: string;
  /** True where a limit on files would end Deno itself, which writes its code cache as it ends. */
  readonly hasFileLimit?: true;
}

const CLI = fileURLToPath(new URL("../../../cli.ts", import.meta.url));

const FLAGS = ["--allow-all", ...FAST, "--cached-only"];

/** The `PATH` of the tests themselves. */
export const TEST_PATH = Deno.env.get("PATH") ?? "/usr/bin:/bin";

/** The command that runs relnotes in this way; its outputs are pipes. */
export function commandFor(args: readonly string[], options: ProcessOptions = {}): Deno.Command {
  const { directory, variables = { PATH: TEST_PATH }, script, hasFileLimit } = options;
  const flags = hasFileLimit ? [...FLAGS, "--no-code-cache"] : FLAGS;
  const program = [Deno.execPath(), "run", ...flags, CLI, ...args];
  const [file = "", ...rest] = script === undefined
    ? program
    : ["/bin/sh", "-c", script, "sh", ...program];
  return new Deno.Command(file, {
    args: rest,
    clearEnv: true,
    env: { DENO_DIR: findDenoFolder(), ...variables },
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
    ...(directory === undefined ? {} : { cwd: directory }),
  });
}

/** Runs relnotes to its end. */
export async function runProcess(
  args: readonly string[],
  options: ProcessOptions = {},
): Promise<Run> {
  const { code, stdout, stderr } = await commandFor(args, options).output();
  const decoder = new TextDecoder();
  return { exitCode: code, stdout: decoder.decode(stdout), stderr: decoder.decode(stderr) };
}

/** Writes an executable shell script and gives its path. */
export function writeProgram(folder: string, name: string, script: string): string {
  const file = join(folder, name);
  writeRunnable(file, `#!/bin/sh\n${script}\n`);
  return file;
}

/** A script for a `git` that passes every call to the real one, except those of one command. */
export function gitButFor(command: string, script: string): string {
  return `case " $* " in *" ${command} "*) ${script};; *) PATH='${TEST_PATH}' exec git "$@";; esac`;
}

/** A program that leaves a mark when something runs it, in a folder of its own. */
export interface Trap extends Disposable {
  readonly program: string;
  /** The folder that holds the program and the mark. */
  readonly folder: string;
  /** How the program was called since the last look, a line a call; empty when it was not. */
  readonly takeMarks: () => string;
}

/** Makes a trap; it is removed when the value goes out of a `using` scope. */
export function makeTrap(): Trap {
  const folder = makeFolder();
  const mark = join(folder.path, "mark");
  writeFileSync(mark, "");
  return {
    program: writeProgram(folder.path, "trap", `echo "$0 $*" >> '${mark}'`),
    folder: folder.path,
    takeMarks: () => {
      const marks = readFileSync(mark, "utf8");
      writeFileSync(mark, "");
      return marks;
    },
    [Symbol.dispose]: folder[Symbol.dispose],
  };
}
