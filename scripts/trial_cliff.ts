// Compares what relnotes writes after `init --from cliff.toml` with git-cliff's own fixtures.
//
//   deno task trial:cliff PATH [--git-config FILE] [--show] [NAME…]
//
// PATH is a checkout of git-cliff. Each fixture's repository is made below the temporary folder by
// running its commit.sh with bash, in a clean environment. Some fetch a repository: a git
// configuration with `url.….insteadOf` can lead them to copies. --show prints the differences.

import * as path from "node:path";
import { parseArgs } from "node:util";
import { print } from "./benchmark.ts";
import { compareDocument, type Comparison } from "./trial/compare_document.ts";
import { type Fixture, readFixtures } from "./trial/fixtures.ts";
import { makeRepository } from "./trial/make_repository.ts";

const { values, positionals } = parseArgs({
  args: Deno.args,
  allowPositionals: true,
  options: { "git-config": { type: "string" }, show: { type: "boolean", default: false } },
});
const [checkout, ...names] = positionals;
if (checkout === undefined) {
  await print(
    "usage: deno task trial:cliff PATH [--git-config FILE] [--show] [NAME…]\n",
    Deno.stderr,
  );
  Deno.exit(2);
}

const fixtures = (await readFixtures(path.resolve(checkout)))
  .filter(({ name }) => names.length === 0 || names.includes(name));
const outcomes = new Map<string, number>();
for (const fixture of fixtures) {
  const comparison = await tryFixture(fixture);
  outcomes.set(comparison.outcome, (outcomes.get(comparison.outcome) ?? 0) + 1);
  await print(`${comparison.outcome.padEnd(12)} ${fixture.name}${reasonOf(comparison)}\n`);
  if (values.show) { for (const line of comparison.differences) await print(`    ${line}\n`); }
}
const counts = [...outcomes].map(([outcome, number]) => `${number} ${outcome}`).join(", ");
await print(`\n${fixtures.length} fixtures: ${counts}\n`);

async function tryFixture(fixture: Fixture): Promise<Comparison> {
  const folder = await Deno.makeTempDir({ prefix: "trial-cliff-" });
  try {
    const made = await makeRepository(fixture, folder, values["git-config"]);
    if (made !== undefined) return { outcome: "unreachable", reason: made, differences: [] };
    return await compareDocument(fixture, folder);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

function reasonOf({ reason }: Comparison): string {
  return reason === undefined ? "" : `: ${reason}`;
}
