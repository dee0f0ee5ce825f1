// Tests of src/history/versions.ts.

import assert from "node:assert/strict";
import fc from "fast-check";
import {
  compareVersions,
  isPreRelease,
  isSameSeries,
  isVersion,
} from "../../src/history/versions.ts";
import { anyText } from "../support/any_text.ts";
import { assertLinear } from "../support/linear_time.ts";

Deno.test("compareVersions() orders tag names by their versions", () => {
  const ascending = [
    // Semantic Versioning 2.0.0, section 11.
    "1.0.0 2.0.0 2.1.0 2.1.1",
    "1.0.0-alpha 1.0.0-alpha.1 1.0.0-alpha.beta 1.0.0-beta 1.0.0-beta.2 1.0.0-beta.11 1.0.0-rc.1 1.0.0",
    "1.0.0-0 1.0.0-1 1.0.0-10 1.0.0-a 1.0.0",
    "v1.9.0 v1.10.0 v1.10.1-rc.1 v1.10.1 v2.0.0-0 v2",
    "v1.0.0-rc9 v1.0.0-rc10 v1.0.0",
    "1.0.0-rc9 1.0.0-rc10 1.0.0",
    "1.0rc1 1.0rc2 1.0",
    "1.2.3.RC1 1.2.3.RC2 1.2.3.RELEASE",
    "v2.53.0-rc0 v2.53.0-rc1 v2.53.0 v2.53.1",
    "pkg@1.9.0 pkg@1.10.0 pkg@2.0.0-next.3 pkg@2.0.0",
    "@scope/pkg@1.9.0 @scope/pkg@1.10.0",
    "release-1.9 release-1.10",
    "rel/1.9.0 rel/1.10.0",
    "log4j-2.9.0 log4j-2.17.0",
    "http2-v1.9.0 http2-v1.10.0",
    "REL_9_6_2 REL_9_6_10 REL_10_0",
    "curl-7_88_1 curl-8_10_0",
    "2024-01-15 2024-02-01 2025-01-01",
    "20240115 20240201",
    "jdk-17+35 jdk-21+2",
    "1.2 1.2.0 1.2.0.0",
    "1.9.0.0 1.9.0.1 1.10",
    "latest stable 0.0.1-alpha 0.0.1",
    "deadbee v1 v2 v10",
    "v1.0.0 v1.0.0+build.2",
  ];
  for (const names of ascending.map((line) => line.split(" "))) {
    assert.deepEqual(names.toReversed().toSorted(compareVersions), names);
  }
});

const NAME = fc.oneof(
  anyText(8),
  fc.array(
    fc.oneof(
      fc.constantFrom("v", "-", ".", "_", "+", "rc", "alpha", "pkg@", "0", "1", "01", "10", "a"),
      fc.nat({ max: 30 }).map(String),
    ),
    { maxLength: 8 },
  ).map((parts) => parts.join("")),
);

Deno.test("compareVersions() is a total order", () => {
  fc.assert(
    fc.property(NAME, NAME, NAME, (a, b, c) => {
      assert.equal(compareVersions(a, a), 0);
      assert.equal(Math.sign(compareVersions(a, b)), -Math.sign(compareVersions(b, a)) || 0);
      assert.equal(compareVersions(a, b) === 0, a === b);
      if (compareVersions(a, b) < 0 && compareVersions(b, c) < 0) {
        assert.ok(compareVersions(a, c) < 0, `${a} < ${b} < ${c}`);
      }
    }),
    { seed: 20260131, numRuns: 2_000 },
  );
});

Deno.test("isPreRelease() recognizes pre-releases", () => {
  const before =
    "v2.0.0-rc.1 1.0.0-rc1 1.0.0rc1 1.0rc2 1.0.0-0 1.0.0-alpha 2.0.0-beta2 1.2.3.RC1 1.2.3-SNAPSHOT " +
    "v1.0.0-next.4 v1.0.0-canary-20240101 pkg@1.0.0-dev 1.0.0-x.7.z.92 v1.2-preview " +
    "v2.42-start v2.42-devel v2.0-test1 v1.0.0-acme-1 v1.0.0-beta.1-acme v1.0.0-experimental " +
    "v26.07.80 26.11.90";
  const released =
    "v1.0.0 1.0 v1 v1.0.0+rc.1 1.2-final 1.0-jre 1.2.3.RELEASE v1.0.0-acme-core 1.0.0-jre log4j-2.17.0 " +
    "26.07.3 26.13.90 26.7.90 1.0.90 beta-1.0.0 2024.01 2024-01-15 latest rc ";
  for (const name of before.split(" ")) assert.equal(isPreRelease(name), true, name);
  for (const name of released.split(" ")) assert.equal(isPreRelease(name), false, name);
});

Deno.test("compareVersions() takes linear time", () => {
  for (const part of ["1", "a", ".", "-", "1.", "1-", "a1", "1_", "rc1", "+"]) {
    assertLinear(part, (long) => {
      assert.equal(compareVersions(long, long), 0);
      isPreRelease(`v1.0.0-${long}`);
    });
  }
});

Deno.test("isSameSeries() compares what stands before the versions", () => {
  const cases: readonly (readonly [string, string, boolean])[] = [
    ["v1.0.0", "2.0.0", true],
    ["V1", "v2.0.0-rc.1", true],
    ["core@1.0.0", "core@v2.0.0", true],
    ["core@1.0.0", "ui@1.0.0", false],
    ["core@1.0.0", "v1.0.0", false],
    ["log4j-2.17.0", "log4j-2.18.0", true],
    ["nightly", "latest", true],
    ["nightly", "v1.0.0", false],
  ];
  for (const [first, second, isSame] of cases) {
    assert.equal(isSameSeries(first, second), isSame, `${first} ${second}`);
    assert.equal(isSameSeries(second, first), isSame, `${second} ${first}`);
  }
});

Deno.test("isVersion() tells versions from other names", () => {
  for (const name of ["v1", "1.2.3", "pkg@2.0.0-rc.1", "release-2026.07.30", "v1.2-final"]) {
    assert.equal(isVersion(name), true, name);
  }
  for (const name of ["nightly", "stable", "latest", "deadbeef1", ""]) {
    assert.equal(isVersion(name), false, name);
  }
});
