// The command generate with answers that were kept: how long they are good, and what is asked when they are gone.

import assert from "node:assert/strict";
import { rmSync } from "node:fs";
import { join } from "node:path";
import type { FakePullRequest } from "../../../support/platforms/project.ts";
import { makeRelease, type MessageStyle } from "../../../support/platforms/release.ts";
import { openReleaseWorld, PLATFORM_WORLDS, TOKEN } from "../../../support/platforms/world.ts";

const RANGE = ["--since-tag", "v1", "--until-tag", "v2"];
const STYLES: readonly MessageStyle[] = ["github", "gitlab", "bitbucket", "forgejo"];
const NOON = Date.UTC(2026, 1, 1, 12);
const OLD = "Close the ports that were left open";
const NEW = "Close all the ports";

/** A run at a time, with a lifetime of answers; whether it asked the platform, and the title it wrote. */
type RunAt = (afterSec: number, lifetimeMin?: string) => Promise<string>;

/** Keeps the answers of a run at noon, then changes a title on the platform. */
async function withKeptAnswers(
  style: MessageStyle,
  work: (run: RunAt, root: string) => Promise<void>,
): Promise<void> {
  const { platform: { prefix }, path } = PLATFORM_WORLDS[style];
  const release = makeRelease(style, path.join("/"));
  const pullRequests: FakePullRequest[] = [...release.pullRequests];
  await using world = await openReleaseWorld(style, { pullRequests }, { release });
  const run: RunAt = async (afterSec, lifetimeMin) => {
    const before = world.server.requests.length;
    const lifetime = { [`${prefix}_CACHE_TTL_MINUTES`]: lifetimeMin ?? "" };
    const { stdout, stderr, exitCode } = await world.run("generate", [...RANGE, "--strict"], {
      token: TOKEN,
      now: new Date(NOON + afterSec * 1000),
      variables: { [`${prefix}_CACHE`]: "1", ...lifetime },
    });
    assert.deepEqual([exitCode, stderr], [0, "v1..v2, 8 commits\n"], style);
    const asked = world.server.requests.length > before ? "asked" : "kept";
    return `${asked}: ${[OLD, NEW].find((title) => stdout.includes(`- ${title} (`))}`;
  };
  assert.equal(await run(0), `asked: ${OLD}`);
  const place = pullRequests.findIndex(({ title }) => title === OLD);
  pullRequests[place] = { ...pullRequests[place] ?? assert.fail(), title: NEW };
  await work(run, release.repository.path);
}

for (const style of STYLES) {
  const { prefix } = PLATFORM_WORLDS[style].platform;

  Deno.test(`generate asks ${style} anew after ${prefix}_CACHE_TTL_MINUTES`, async () => {
    // The time, the lifetime, and what comes of it: one that asks keeps its answers from that time on.
    const steps: readonly (readonly [afterSec: number, lifetimeMin: string, outcome: string])[] = [
      [3599, "60", `kept: ${OLD}`],
      [59, "1", `kept: ${OLD}`],
      [60, "1", `asked: ${NEW}`],
      [60 + 599, "", `kept: ${NEW}`],
      [60 + 600, "", `asked: ${NEW}`],
      [660 + 3600, "60", `asked: ${NEW}`],
      [660 + 3600, "0", `asked: ${NEW}`],
    ];
    await withKeptAnswers(style, async (run) => {
      for (const [afterSec, lifetimeMin, outcome] of steps) {
        assert.equal(
          await run(afterSec, lifetimeMin),
          outcome,
          `${afterSec} s, ${lifetimeMin} min`,
        );
      }
    });
  });

  Deno.test(`generate asks ${style} anew when the folder of its cache is deleted`, async () => {
    await withKeptAnswers(style, async (run, root) => {
      assert.equal(await run(1), `kept: ${OLD}`);
      const { cacheDirectory } = PLATFORM_WORLDS[style].platform;
      rmSync(join(root, cacheDirectory), { recursive: true });
      assert.equal(await run(2), `asked: ${NEW}`);
      assert.equal(await run(3), `kept: ${NEW}`);
    });
  });
}
