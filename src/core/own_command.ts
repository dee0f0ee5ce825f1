// The command line that starts relnotes as this run was started, for a hook that runs it later.

import { runtime } from "./runtime.ts";

/**
 * What a run needs that writes no file. A later run may be in any folder, so that nothing is asked,
 * and no lock file is written.
 */
const DENO_FLAGS = [
  "run",
  "--quiet",
  "--no-prompt",
  "--no-lock",
  "--unstable-lazy-dynamic-imports",
  "--allow-env",
  "--allow-net",
  "--allow-read",
  "--allow-run=git",
];

/** The program and its first arguments, all of them absolute or addresses. */
export function readOwnCommand(): readonly string[] {
  const { executable, script } = runtime.program();
  if (script === undefined) return [executable];
  if (runtime.nodeVersion() !== undefined) return [executable, script];
  // The configuration of a checkout lies beside its file; that of another folder is not relnotes'.
  const config = script.startsWith("file:") ? [] : ["--no-config"];
  return [executable, ...DENO_FLAGS, ...config, script];
}
