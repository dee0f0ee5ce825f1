// `release --publish` through the program, on a local platform.

import assert from "node:assert/strict";
import { openPublishWorld } from "../../support/platforms/publishing.ts";
import { TOKEN } from "../../support/platforms/world.ts";

Deno.test("release --publish publishes the latest release when there is nothing to release", async () => {
  await using world = await openPublishWorld("github");
  const run = await world.run("release", ["--no-prs", "--publish"], { token: TOKEN });
  assert.equal(run.exitCode, 0, run.stderr);
  assert.match(run.stdout, /^https?:\/\/\S+\/v2\n$/);
  assert.match(run.stderr, /nothing to release\n[^]*published the release 'v2'\n$/);
  assert.deepEqual(world.releases.map(({ tag }) => tag), ["v2"]);
});
