// What readers find in a published release: the first one, and what they cannot do anything about.

import type { PlatformId } from "../../../src/platforms/types.ts";
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type CommitPlan, makeRepository } from "../../support/git/repository.ts";
import { openPublishWorld, WITH_RELEASES } from "../../support/platforms/publishing.ts";
import { PLATFORM_WORLDS } from "../../support/platforms/world.ts";

const FIRST: readonly CommitPlan[] = [
  { message: "feat: greet (#1)" },
  { message: "fix: leave out the comma (#2)" },
  { message: "Merge branch 'main' into topic", parents: [1, 0] },
  { message: "chore(release): v1.0.0", tags: ["v1.0.0"] },
];

/** The published notes of the newest tag, without the comments around them. */
async function publish(
  style: PlatformId,
  history: readonly CommitPlan[],
  toml?: string,
): Promise<string> {
  const repository = makeRepository(history);
  if (toml !== undefined) writeFileSync(join(repository.path, "relnotes.toml"), toml);
  const release = {
    repository,
    pullRequests: [],
    [Symbol.dispose]: () => repository[Symbol.dispose](),
  };
  await using world = await openPublishWorld(style, [], {}, { release });
  const run = await world.publish([]);
  assert.equal(run.exitCode, 0, run.stderr);
  assert.deepEqual(world.server.invalid, []);
  return (world.releases[0]?.body ?? "").replace(/^<!-- relnotes .*|\n<!-- .*$/gm, "").trim();
}

const COMMITS: Readonly<Record<(typeof WITH_RELEASES)[number], string>> = {
  github: "commits/v1.0.0",
  gitlab: "-/commits/v1.0.0",
  forgejo: "commits/tag/v1.0.0",
};

for (const style of WITH_RELEASES) {
  Deno.test(`publish of the first release on ${style} leads to all commits, and says no more`, async () => {
    const text = await publish(style, FIRST);
    const page = `${PLATFORM_WORLDS[style].path.join("/")}/${COMMITS[style]}`;
    const [, url = ""] = /\[View full changelog\]\((.*)\)$/.exec(text) ?? [];
    assert.ok(url.endsWith(page), text);
    assert.equal(
      text.replace(url, "…"),
      "### Features\n\n- greet (#1)\n\n### Bug Fixes\n\n- leave out the comma (#2)\n\n" +
        "[View full changelog](…)",
    );
  });
}

Deno.test("publish of a first release without entries says that it is the first", async () => {
  const text = await publish("github", [{ message: "chore(release): 1.0.0", tags: ["1.0.0"] }]);
  assert.match(text, /^_First release_\n\n\[View full changelog\]\(\S+\/commits\/1\.0\.0\)$/);
});

Deno.test("publish tells what the configuration excludes, without options for its readers", async () => {
  const text = await publish("github", FIRST, "[exclude]\ntypes = ['fix']\n");
  assert.match(text, /- greet \(#1\)\n\n_1 excluded change is left out\._\n\n\[View full/);
  const all = [...FIRST, { message: "chore(release): v1.1.0", tags: ["v1.1.0"] }];
  const next = await publish("github", all);
  assert.match(next, /^_No changes_\n\n\[View full changelog\]\(\S+v1\.0\.0\.\.\.v1\.1\.0\)$/);
});
