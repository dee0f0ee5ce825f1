// Measures how long relnotes takes to start beside the runtime alone.

import { type CommandLine, readCommand } from "../command.ts";
import type { Runtime } from "./runtimes.ts";

const RUNS = 5;

/** One line on the start-up time under a runtime: medians, in milliseconds. */
export async function measureStartup(
  { name, executable }: Runtime,
  installed: CommandLine,
): Promise<string> {
  const empty: CommandLine = [executable, "-e", "0"];
  const version: CommandLine = [...installed, "--version"];
  const times = new Map<CommandLine, number[]>([[empty, []], [version, []]]);
  // In turns, so that a busy moment of the machine touches both alike.
  for (let run = 0; run < RUNS; run++) {
    for (const [command, taken] of times) {
      const start = performance.now();
      await readCommand(command);
      taken.push(performance.now() - start);
    }
  }
  const [alone, whole] = [...times.values()].map(medianOf);
  return `${name}: relnotes --version takes ${whole} ms, -e 0 takes ${alone} ms`;
}

function medianOf(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  return (sorted[Math.floor(sorted.length / 2)] ?? NaN).toFixed(0);
}
