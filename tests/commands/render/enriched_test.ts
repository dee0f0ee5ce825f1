// Documents with pull requests and summaries: what the schema describes, and rendered as they were generated.

import type { PlatformId } from "../../../src/platforms/types.ts";
import assert from "node:assert/strict";
import { FORMATS } from "../../../src/notes/types.ts";
import { assertDocument } from "../../faults/document.ts";
import { openSummaryWorld } from "../../support/ai/summary_world.ts";
import { openReleaseWorld, PLATFORM_WORLDS, TOKEN } from "../../support/platforms/world.ts";
import { type Run, runRelnotes } from "../../support/program.ts";

/** Every format of a run, and the same of its document in JSON. */
async function checkRendered(generate: (args: readonly string[]) => Promise<Run>): Promise<void> {
  const json = await generate(["--format", "json", "--stats"]);
  assert.equal(json.exitCode, 0, json.stderr);
  assertDocument(JSON.parse(json.stdout));
  for (const format of FORMATS.filter((each) => each !== "json" && each !== "yaml")) {
    const expected = await generate(["--format", format]);
    const run = await runRelnotes(["render", "-", "--format", format], {
      context: { readInput: () => Promise.resolve(json.stdout) },
    });
    assert.deepEqual(run, { exitCode: 0, stdout: expected.stdout, stderr: "" });
  }
}

for (const style of Object.keys(PLATFORM_WORLDS) as readonly PlatformId[]) {
  Deno.test(`render writes the notes of ${style}, with all that it told`, async () => {
    await using world = await openReleaseWorld(style);
    const range = ["--since-tag", "v1", "--until-tag", "v2"];
    await checkRendered((args) => world.run("generate", [...range, ...args], { token: TOKEN }));
    const { stdout } = await world.run("generate", [...range, "--format", "json"], {
      token: TOKEN,
    });
    assert.match(stdout, /"summaryOrigin": "pullRequest"/);
  });
}

Deno.test("render writes summaries of a model, and the data tells where they are from", async () => {
  await using world = await openSummaryWorld();
  await checkRendered((args) => world.run(args));
  const { stdout } = await world.run(["--format", "json"]);
  assert.match(stdout, /"summaryOrigin": "model"/);
});
