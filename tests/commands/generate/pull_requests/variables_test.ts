// The variables of a platform: how long retries wait, and how long cached answers are valid.

import assert from "node:assert/strict";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { recordWaits } from "../../../support/platforms/asking.ts";
import type { FakePullRequest } from "../../../support/platforms/project.ts";
import { makeRelease } from "../../../support/platforms/release.ts";
import { openReleaseWorld, PLATFORM_WORLDS, TOKEN } from "../../../support/platforms/world.ts";

const RANGE = ["--since-tag", "v1", "--until-tag", "v2"];

/** Base and cap as the variables say them, and the waits in seconds, halved by chance each. */
const CASES: readonly (readonly [base: string, cap: string, waits: readonly number[]])[] = [
  ["", "", [0.25, 0.5, 1, 2, 4]],
  ["300", "4000", [150, 300, 600, 1200, 2000]],
  ["0.5", "3000", [0.25, 0.5, 1, 2, 4]],
  ["3000", "", [4, 4, 4, 4, 4]],
  ["3000", "0.8", [0.4, 0.4, 0.4, 0.4, 0.4]],
];
// The limits of time for git and for a request; no wait of a row is one of them.
const LIMITS_MS = [2_500, 10_000, 30_000, 120_000];

for (const style of ["github", "bitbucket"] as const) {
  const { prefix } = PLATFORM_WORLDS[style].platform;

  Deno.test(`generate waits for ${style} as ${prefix}_BACKOFF_BASE_SEC and …_CAP_SEC say`, async () => {
    await using world = await openReleaseWorld(style, {}, {
      intercept: () => ({ status: 500, body: "" }),
    });
    for (const [base, cap, expected] of CASES) {
      const before = world.server.requests.length;
      const variables = {
        [`${prefix}_MAX_RETRIES`]: "5",
        [`${prefix}_BACKOFF_BASE_SEC`]: base,
        [`${prefix}_BACKOFF_CAP_SEC`]: cap,
      };
      const waits = await recordWaits((ms) => LIMITS_MS.includes(ms) || ms < 200, async () => {
        const run = await world.run("generate", RANGE, { token: TOKEN, variables });
        assert.equal(run.exitCode, 0, run.stderr);
        assert.match(run.stderr, /^warning: .* answered 500; try again later\n/);
      });
      // Several questions may be on their way at once; each of them waits alike.
      const questionCount = (world.server.requests.length - before) / 6;
      const all = Array.from({ length: questionCount }, () => expected).flat();
      const sorted = (list: readonly number[]): readonly number[] => list.toSorted((a, b) => a - b);
      assert.deepEqual(sorted(waits), sorted(all.map((sec) => sec * 1000)), `${base} ${cap}`);
    }
  });
}

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
      return `${asked}: ${
        [OLD, NEW].find((title) =>
          // Its first letter follows the other entries.
          stdout.includes(`lose ${title.slice("Close ".length)} (`)
        )
      }`;
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
