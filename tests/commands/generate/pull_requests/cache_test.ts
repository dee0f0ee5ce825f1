// The command generate with cached answers: how long they are valid, and what is asked when they are gone.

import assert from "node:assert/strict";
import { rmSync } from "node:fs";
import { join } from "node:path";
import type { FakePullRequest } from "../../../support/platforms/project.ts";
import { makeRelease } from "../../../support/platforms/release.ts";
import { openReleaseWorld, PLATFORM_WORLDS, TOKEN } from "../../../support/platforms/world.ts";

const RANGE = ["--since-tag", "v1", "--until-tag", "v2"];
const NOON = Date.UTC(2026, 1, 1, 12);
const OLD = "Close the ports that were left open";
const NEW = "Close all the ports";

for (const style of ["github", "bitbucket"] as const) {
  const { platform: { prefix, cacheDirectory }, path } = PLATFORM_WORLDS[style];

  Deno.test(`generate asks ${style} anew after ${prefix}_CACHE_TTL_MINUTES, or without its folder`, async () => {
    const release = makeRelease(style, path.join("/"));
    const pullRequests: FakePullRequest[] = [...release.pullRequests];
    await using world = await openReleaseWorld(style, { pullRequests }, { release });
    /** Whether a run asks the platform, and the title that it writes. */
    const run = async (afterSec: number, lifetimeMin = ""): Promise<string> => {
      const before = world.server.requests.length;
      const { stdout, stderr, exitCode } = await world.run("generate", [...RANGE, "--strict"], {
        token: TOKEN,
        now: new Date(NOON + afterSec * 1000),
        variables: { [`${prefix}_CACHE`]: "1", [`${prefix}_CACHE_TTL_MINUTES`]: lifetimeMin },
      });
      assert.deepEqual([exitCode, stderr], [0, "v1..v2, 8 commits\n"]);
      const asked = world.server.requests.length > before ? "asked" : "kept";
      return `${asked}: ${[OLD, NEW].find((title) => stdout.includes(`- ${title} (`))}`;
    };
    assert.equal(await run(0), `asked: ${OLD}`);
    const place = pullRequests.findIndex(({ title }) => title === OLD);
    pullRequests[place] = { ...pullRequests[place] ?? assert.fail(), title: NEW };
    assert.equal(await run(3599, "60"), `kept: ${OLD}`);
    assert.equal(await run(59, "1"), `kept: ${OLD}`);
    assert.equal(await run(60, "1"), `asked: ${NEW}`);
    // Answers count from the time that they were asked for.
    assert.equal(await run(60 + 599), `kept: ${NEW}`);
    assert.equal(await run(60 + 600), `asked: ${NEW}`);
    assert.equal(await run(660, "0"), `asked: ${NEW}`);
    rmSync(join(release.repository.path, cacheDirectory), { recursive: true });
    assert.equal(await run(661), `asked: ${NEW}`);
    assert.equal(await run(662), `kept: ${NEW}`);
  });
}
