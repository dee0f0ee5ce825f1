// Runs the program as a process of its own, with an environment, a place and outputs of the test's choice.

import { fileURLToPath } from "node:url";
import { findDenoFolder } from "../deno_folder.ts";
import type { Run } from "../program.ts";

/** Where and how the process runs. */
export interface ProcessOptions {
  readonly directory?: string;
  /** The whole environment, beside what Deno itself needs; without it only `PATH`. */
  readonly variables?: Readonly<Record<string, string>>;
  /** A shell script that runs the program as `"$@"`; without it the program runs by itself. */
  readonly script?: string;
}

const CLI = fileURLToPath(new URL("../../../cli.ts", import.meta.url));

// Without a code cache: Deno writes it as it ends, when a test's limit on files would end Deno itself.
const FLAGS = ["--allow-all", "--cached-only", "--no-code-cache"];

/** The `PATH` of the tests themselves. */
export const TEST_PATH = Deno.env.get("PATH") ?? "/usr/bin:/bin";

/** The command that runs relnotes in this way; its outputs are pipes. */
export function commandFor(args: readonly string[], setting: ProcessOptions = {}): Deno.Command {
  const program = [Deno.execPath(), "run", ...FLAGS, CLI, ...args];
  const [file = "", ...rest] = setting.script === undefined
    ? program
    : ["/bin/sh", "-c", setting.script, "sh", ...program];
  return new Deno.Command(file, {
    args: rest,
    clearEnv: true,
    env: { DENO_DIR: findDenoFolder(), ...(setting.variables ?? { PATH: TEST_PATH }) },
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
    ...(setting.directory === undefined ? {} : { cwd: setting.directory }),
  });
}

/** Runs relnotes to its end. */
export async function runProcess(
  args: readonly string[],
  setting: ProcessOptions = {},
): Promise<Run> {
  const { code, stdout, stderr } = await commandFor(args, setting).output();
  const decoder = new TextDecoder();
  return { exitCode: code, stdout: decoder.decode(stdout), stderr: decoder.decode(stderr) };
}
