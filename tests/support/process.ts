// Runs the command line as a process of its own, the way a person does.

import { rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** What a process left behind. */
export interface ProcessRun {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..", "..");

/**
 * Has Deno keep all of the compiled code, which the next run takes. Every test that starts relnotes gives it:
 * code that was kept under other flags is compiled anew, and so it is in the run after that.
 */
export const KEEP_CODE = "--v8-flags=--no-lazy";

/**
 * The flags of an installed relnotes (`docs/install.md`), with which a short run takes half the time. With the
 * second, Deno reads only what a run loads; of a checkout, a run may read that only with all permissions.
 */
export const FAST: readonly string[] = ["--quiet", "--unstable-lazy-dynamic-imports", KEEP_CODE];

/** The command that runs relnotes under Deno: `cli.ts` with all permissions. */
export const RELNOTES: readonly string[] = [
  Deno.execPath(),
  "run",
  "-A",
  ...FAST,
  join(ROOT, "cli.ts"),
];

/** Runs `script` with `sh`, in which `"$@"` is relnotes; for pipes, closed outputs and limits. */
export async function runShell(
  script: string,
  options: { readonly directory?: string; readonly variables?: Readonly<Record<string, string>> } =
    {},
): Promise<ProcessRun> {
  const [command, ...args] = ["sh", "-c", script, "sh", ...RELNOTES];
  const output = await new Deno.Command(command ?? "sh", {
    args,
    ...(options.directory === undefined ? {} : { cwd: options.directory }),
    env: { NO_COLOR: "1", ...options.variables },
  }).output();
  const decoder = new TextDecoder();
  return {
    exitCode: output.code,
    stdout: decoder.decode(output.stdout),
    stderr: decoder.decode(output.stderr),
  };
}

/**
 * Writes a script that can be run at once. Another process writes it: one that a test beside this one
 * starts may inherit a file that is open for writing, and then nobody can run it (ETXTBSY).
 */
export function writeProgram(file: string, script: string): void {
  const text = `${file}.text`;
  writeFileSync(text, script);
  const { success } = new Deno.Command("install", { args: ["-m", "755", text, file] }).outputSync();
  rmSync(text);
  if (!success) throw new Error(`cannot write ${file}`);
}
