// The command generate with a platform that fails: how long each variable lets it wait between its attempts.

import assert from "node:assert/strict";
import { recordWaits } from "../../../support/platforms/asking.ts";
import type { MessageStyle } from "../../../support/platforms/release.ts";
import { openReleaseWorld, PLATFORM_WORLDS, TOKEN } from "../../../support/platforms/world.ts";

const RANGE = ["--since-tag", "v1", "--until-tag", "v2"];
const STYLES: readonly MessageStyle[] = ["github", "bitbucket"];

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

for (const style of STYLES) {
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
