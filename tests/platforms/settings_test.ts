// Tests of src/platforms/settings.ts.

import assert from "node:assert/strict";
import { gitlab } from "../../src/platforms/gitlab/gitlab.ts";
import { github } from "../../src/platforms/github/github.ts";
import { bitbucket } from "../../src/platforms/bitbucket/bitbucket.ts";
import { UsageError } from "../../src/errors.ts";
import type { Platform } from "../../src/platforms/platform.ts";
import {
  checkSettings,
  type PlatformSettings,
  readPlatformSettings,
} from "../../src/platforms/settings.ts";

type Variables = Readonly<Record<string, string>>;

const PLATFORMS: readonly (readonly [Platform, string, string])[] = [
  [github, "PA", ".relnotes-cache/platforma"],
  [gitlab, "PB", ".relnotes-cache/platformb"],
  [bitbucket, "PC", ".relnotes-cache/platformc"],
];

function read(platform: Platform, variables: Variables = {}): PlatformSettings {
  return readPlatformSettings(platform, (name) => variables[name]);
}

/** Checks that something is refused as wrong usage, in words that begin with the name of a variable. */
function assertRefused(work: () => unknown, name: string, said: RegExp, about: string): void {
  assert.throws(work, (error) => {
    assert(error instanceof UsageError, about);
    assert(error.message.startsWith(`${name} is `), error.message);
    assert.match(error.message, said);
    assert(error.hint?.startsWith(`unset ${name}`), about);
    return true;
  }, about);
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

Deno.test("readPlatformSettings() takes an empty variable as none, and white space around as nothing", () => {
  const names = ["MAX_RETRIES", "BACKOFF_BASE_SEC", "BACKOFF_CAP_SEC", "CACHE", "CACHE_DIR"];
  for (const rest of [...names, "CACHE_TTL_MINUTES"]) {
    for (const blank of ["", " ", "\t\r\n"]) {
      assert.deepEqual(read(github, { [`RELNOTES_PA_${rest}`]: blank }), read(github));
    }
  }
  assert.equal(read(github, { RELNOTES_PA_MAX_RETRIES: " 7\n" }).maxRetries, 7);
  assert.equal(read(github, { RELNOTES_PA_CACHE_DIR: " a b/c " }).cacheDirectory, "a b/c");
});

Deno.test("readPlatformSettings() reads whole numbers and refuses others", () => {
  const names = ["MAX_RETRIES", "CACHE_TTL_MINUTES"] as const;
  for (const rest of names) {
    const name = `RELNOTES_PB_${rest}`;
    const field = rest === "MAX_RETRIES" ? "maxRetries" : "cacheLifetimeMin";
    const good = [["0", 0], ["3", 3], ["007", 7], ["999999", 999_999]] as const;
    for (const [text, value] of good) {
      assert.equal(read(gitlab, { [name]: text })[field], value, text);
    }
    const bad = ["1e3", "0x10", "-5", "+5", "abc", "1,5", "1.0", "0.5", "3s", "1 2", "1_000"];
    for (const text of [...bad, "1000000", "Infinity", "NaN", "true", "null", "٣", "³"]) {
      const said = /', which is not a whole number from 0 to 999999$/;
      assertRefused(() => read(gitlab, { [name]: text }), name, said, text);
    }
  }
});

Deno.test("readPlatformSettings() reads seconds and refuses others", () => {
  for (const rest of ["BACKOFF_BASE_SEC", "BACKOFF_CAP_SEC"] as const) {
    const name = `RELNOTES_PC_${rest}`;
    const field = rest === "BACKOFF_BASE_SEC" ? "backoffBaseSec" : "backoffCapSec";
    const good = [["0", 0], ["0.5", 0.5], ["8", 8], ["00.25", 0.25], [
      "0.000001",
      0.000001,
    ]] as const;
    for (const [text, value] of good) {
      assert.equal(read(bitbucket, { [name]: text })[field], value, text);
    }
    const bad = ["1e3", "0x10", "-5", "-0.5", "abc", "1,5", ".5", "5.", "1.2.3", "1s", "1 2"];
    for (const text of [...bad, "1000000", "Infinity", "NaN", "0.1234567"]) {
      const said = /', which is not a number of seconds such as 0\.5$/;
      assertRefused(() => read(bitbucket, { [name]: text }), name, said, text);
    }
  }
});

Deno.test("readPlatformSettings() reads yes and no in any case, and refuses other words", () => {
  const name = "RELNOTES_PA_CACHE";
  const isEnabled = (text: string): boolean => read(github, { [name]: text }).isCacheEnabled;
  for (const text of ["1", "true", "yes", "on", "TRUE", "Yes", "oN", " true "]) {
    assert.equal(isEnabled(text), true, text);
  }
  for (const text of ["0", "false", "no", "off", "FALSE", "No", "oFF"]) {
    assert.equal(isEnabled(text), false, text);
  }
  for (const text of ["2", "t", "y", "enabled", "yes please", "01", "null", "wahr"]) {
    const said = /', which is not one of 1, true, yes, on, 0, false, no, off$/;
    assertRefused(() => isEnabled(text), name, said, text);
  }
});

Deno.test("readPlatformSettings() shows a wrong value short and without control characters", () => {
  const name = "RELNOTES_PA_MAX_RETRIES";
  const cases: readonly (readonly [string, string])[] = [
    ["\u001b[2J", "'\\u{1b}[2J'"],
    ["x".repeat(1_000), `'${"x".repeat(79)}…'`],
  ];
  for (const [text, shown] of cases) {
    assert.throws(() => read(github, { [name]: text }), {
      message: `${name} is ${shown}, which is not a whole number from 0 to 999999`,
      hint: `unset ${name}`,
    });
  }
  const path = "RELNOTES_PA_CACHE_DIR";
  assertRefused(() => read(github, { [path]: "a\0b" }), path, /'a\\u\{0\}b'/, "zero");
});

Deno.test("checkSettings() checks the variables of all platforms", () => {
  checkSettings(() => undefined);
  const wrong: readonly (readonly [string, string])[] = [
    ["MAX_RETRIES", "x"],
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
      const check = (): void => checkSettings((name) => name === wanted ? value : undefined);
      assertRefused(check, wanted, /./, wanted);
    }
  }
});
