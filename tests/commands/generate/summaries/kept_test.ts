// Tests of src/commands/summaries/keeper.ts: summaries are kept as they come.

import assert from "node:assert/strict";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { honestAnswer, openSummaryWorld } from "../../../support/ai/summary_world.ts";
import type { CommitPlan } from "../../../support/repository.ts";

const FILE = ".relnotes-cache/summaries.json";

/** So many changes after v1, each of its own text, whose summaries an honest model knows. */
function plansOf(count: number): readonly CommitPlan[] {
  const message = "fix: close every port\n\nPorts stayed open after a test.";
  const fixes = Array.from({ length: count }, (_, at) => ({ message: `${message} ${at}` }));
  return [{ message: "start", tags: ["v1"] }, ...fixes];
}

Deno.test("generate --use-llm keeps each answer as soon as it is there", async () => {
  const counts: number[] = [];
  let file = "";
  await using world = await openSummaryWorld({
    reply: (asked) => {
      counts.push(existsSync(file) ? readFileSync(file, "utf8").split(`"summary"`).length - 1 : 0);
      return honestAnswer(asked);
    },
  }, plansOf(60));
  file = join(world.repository.path, FILE);
  // One after the other, so that the first has been kept when the third is asked for.
  const run = await world.run(["--stream-llm"]);
  assert.match(run.stderr, /\n60 summaries; /);
  assert.equal(counts.length, 3);
  assert.equal(counts[0], 0);
  assert.ok((counts[2] ?? 0) >= 25, counts.join());
  assert.equal(readFileSync(file, "utf8").split(`"summary"`).length - 1, 60);
});

Deno.test("generate --use-llm says once why summaries are not kept", async () => {
  await using world = await openSummaryWorld({}, plansOf(60));
  writeFileSync(join(world.repository.path, "plain"), "");
  const run = await world.run(["--summary-cache", "plain/kept.json"]);
  assert.equal(run.exitCode, 0);
  assert.equal(run.stderr.match(/^warning: .*could not be written/gm)?.length, 1);
});
