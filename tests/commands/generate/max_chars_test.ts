// Tests of `generate --max-chars`.

import assert from "node:assert/strict";
import { FORMATS } from "../../../src/notes/types.ts";
import { makeLongRelease } from "../../support/platforms/long_release.ts";
import { openReleaseWorld } from "../../support/platforms/world.ts";

const REST = /_\d+ more entries not shown: \[View full changelog\]\(https:\/\/github\.com\/\S+\)_/;

Deno.test("generate --max-chars cuts Markdown between entries", async () => {
  const release = makeLongRelease(20);
  await using world = await openReleaseWorld("github", {}, { release });
  const cut = await world.run("generate", ["--no-prs", "v2", "--max-chars", "1500"]);
  assert.equal(cut.exitCode, 0, cut.stderr);
  assert.ok(cut.stdout.length <= 1_500);
  assert.match(
    cut.stdout,
    /^## Release v2\n\n_Released on 2026-01-02_\n\n### Features\n\n- add number 19 /,
  );
  assert.match(cut.stdout, REST);
  const whole = await world.run("generate", ["--no-prs", "v2"]);
  const wide = await world.run("generate", ["--no-prs", "v2", "--max-chars", "100000"]);
  assert.equal(wide.stdout, whole.stdout);
});

Deno.test("generate --max-chars goes with Markdown alone", async () => {
  await using world = await openReleaseWorld("github");
  for (const format of FORMATS.filter((each) => each !== "markdown")) {
    const run = await world.run("generate", ["--max-chars", "1000", "--format", format]);
    assert.equal(run.exitCode, 2);
    assert.equal(
      run.stderr,
      `error: --max-chars does not go with --format ${format}: only Markdown is cut\n` +
        "hint: leave out one of them\n",
    );
  }
});
