// Tests of src/cli/options/rows/platforms.ts: what the variables of a platform say.

import assert from "node:assert/strict";
import {
  checkPlatformSettings,
  readPlatformSettings,
} from "../../../../src/cli/options/rows/platforms.ts";
import { UsageError } from "../../../../src/errors.ts";
import { PLATFORMS as ALL } from "../../../../src/platforms/registry.ts";
import type { Platform, PlatformSettings } from "../../../../src/platforms/types.ts";

type Variables = Readonly<Record<string, string>>;

const PLATFORMS = ALL.map((platform) =>
  [platform, platform.prefix.slice("RELNOTES_".length), platform.cacheDirectory] as const
);

function read(platform: Platform, variables: Variables = {}): PlatformSettings {
  return readPlatformSettings(platform, (name) => variables[name]);
}

Deno.test("readPlatformSettings() has the defaults of the specification", () => {
  for (const [platform, , cacheDirectory] of PLATFORMS) {
    assert.deepEqual(read(platform), {
      maxRetries: 3,
      backoffBaseSec: 0.5,
      backoffCapSec: 8,
      isCacheEnabled: false,
      cacheDirectory,
      cacheLifetimeMin: 10,
    });
  }
});

Deno.test("readPlatformSettings() reads every variable of its platform, and of no other", () => {
  for (const [platform, letters] of PLATFORMS) {
    const variables = {
      [`RELNOTES_${letters}_MAX_RETRIES`]: "5",
      [`RELNOTES_${letters}_BACKOFF_BASE_SEC`]: "1.25",
      [`RELNOTES_${letters}_BACKOFF_CAP_SEC`]: "30",
      [`RELNOTES_${letters}_CACHE`]: "1",
      [`RELNOTES_${letters}_CACHE_DIR`]: "/var/cache/notes",
      [`RELNOTES_${letters}_CACHE_TTL_MINUTES`]: "60",
    };
    assert.deepEqual(read(platform, variables), {
      maxRetries: 5,
      backoffBaseSec: 1.25,
      backoffCapSec: 30,
      isCacheEnabled: true,
      cacheDirectory: "/var/cache/notes",
      cacheLifetimeMin: 60,
    });
    for (const [other] of PLATFORMS.filter(([each]) => each !== platform)) {
      assert.deepEqual(read(other, variables), read(other));
    }
  }
});

Deno.test("checkPlatformSettings() names a variable of any platform that is malformed", () => {
  checkPlatformSettings(() => undefined);
  const wrong: readonly (readonly [string, string])[] = [
    ["MAX_RETRIES", "x"],
    ["MAX_RETRIES", "1000000"],
    ["BACKOFF_BASE_SEC", "x"],
    ["BACKOFF_CAP_SEC", "x"],
    ["CACHE", "x"],
    ["CACHE_DIR", "x\0"],
    ["CACHE_TTL_MINUTES", "x"],
    ["API_URL", "x"],
    ["URL", "x"],
  ];
  for (const [, letters] of PLATFORMS) {
    for (const [rest, value] of wrong) {
      // Bitbucket is bitbucket.org alone.
      if (rest === "URL" && letters === "PC") continue;
      const wanted = `RELNOTES_${letters}_${rest}`;
      const read = (name: string): string | undefined => name === wanted ? value : undefined;
      assert.throws(() => checkPlatformSettings(read), (error) => {
        assert.ok(error instanceof UsageError, wanted);
        assert.match(error.message, new RegExp(`\\b${wanted}\\b`));
        assert.ok(error.hint?.startsWith(`unset ${wanted}`), wanted);
        return true;
      }, wanted);
    }
  }
});
