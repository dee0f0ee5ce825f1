// Compares the notes of all packages with those of one, on a made repository.

import {
  compare,
  describe,
  describeMachine,
  LARGE,
  type Line,
  prepare,
  print,
  printTables,
  type Program,
  relnotesProgram,
} from "./benchmark.ts";

const PACKAGES = 200;
const ONE = "p100";
const FACTOR = 2;

/** Runs the benchmark; gives false when a limit is exceeded. */
export async function main(rounds: number): Promise<boolean> {
  const path = await prepare({ ...LARGE, packages: PACKAGES });
  await print(
    `${await describeMachine()}\n\nMinimum (median) of ${rounds} runs, each in turn with its ` +
      "reference: the same for one package. The minimum counts.\n",
  );
  const lines: Line[] = [];
  for (const options of [[], ["--unreleased"], ["--format", "json"]]) {
    lines.push(
      await compare({
        name: `\`${["--all-packages", ...options].join(" ")}\`, ${PACKAGES} packages`,
        reference: relnotes(path, "--package", ONE, ...options),
        tested: relnotes(path, "--all-packages", ...options),
        factor: FACTOR,
        extraMs: 0,
        rounds,
      }),
    );
  }
  await printTables([{ title: await describe("Made repository", path), lines }]);
  return lines.every(({ held }) => held);
}

function relnotes(path: string, ...options: readonly string[]): Program {
  return relnotesProgram("generate", "--no-prs", "--repo", path, ...options);
}

if (import.meta.main) {
  const [rounds = "5"] = Deno.args;
  if (!await main(Number(rounds))) Deno.exit(1);
}
