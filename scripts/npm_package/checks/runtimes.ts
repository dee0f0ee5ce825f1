// The programs that the package must run under, each found once: npx costs more than what it starts.

import { type CommandLine, readCommand } from "../command.ts";

/** One of the programs that the package must run under. */
export interface Runtime {
  readonly name: string;
  readonly executable: string;
}

/** A runtime that the checks look for. */
export interface WantedRuntime {
  readonly name: string;
  /** How `--version` begins. */
  readonly version: RegExp;
  /** The machine's own program, if it has the right version. */
  readonly installed: string;
  /** What npx gets where it has not. */
  readonly specifier: string;
}

/** Bun: the machine's own, or from npx. */
export const BUN: WantedRuntime = {
  name: "Bun",
  version: /^1\./,
  installed: "bun",
  specifier: "bun@1",
};

/** The supported majors of Node, the oldest first, and Bun. */
export const WANTED_RUNTIMES: readonly WantedRuntime[] = [
  ...[20, 22, 24, 26].map((major) => ({
    name: `Node ${major}`,
    version: new RegExp(`^v${major}\\.`),
    installed: "node",
    specifier: `node@${major}`,
  })),
  BUN,
];

/**
 * Finds a runtime on the machine, or has npx get it from the npm registry.
 * @throws Error when neither is possible.
 */
export async function findRuntime(wanted: WantedRuntime): Promise<Runtime> {
  const { name, version, installed, specifier } = wanted;
  const own = await readCommand([installed, "--version"]).catch((error: unknown) => {
    if (error instanceof Deno.errors.NotFound) return "";
    throw error;
  });
  const start: CommandLine = version.test(own) ? [installed] : ["npx", "-y", specifier];
  const executable = await readCommand([...start, "-e", "console.log(process.execPath)"]);
  const found = await readCommand([executable, "--version"]);
  if (!version.test(found)) throw new Error(`${specifier} is version ${found}`);
  return { name, executable };
}
