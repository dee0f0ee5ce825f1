// Tests of src/history/next_version.ts.

import assert from "node:assert/strict";
import type { Bump, ZeroRule } from "../../src/configuration/types.ts";
import { EnvironmentError } from "../../src/errors.ts";
import {
  chosenVersion,
  hasVersion,
  nextVersion,
  type VersionRules,
} from "../../src/history/next_version.ts";
import type { ReleaseSeries } from "../../src/history/release_series.ts";
import type { Tag } from "../../src/history/source.ts";
import { readTagForm } from "../../src/history/tag_form.ts";
import { compareVersions, isPreRelease } from "../../src/history/versions.ts";

const RULES: VersionRules = { zero: "shift", first: "0.1.0" };

/** A series whose tags are all reachable, given in any order; names in brackets are not. */
function seriesOf(words: string): ReleaseSeries {
  const all = words.split(" ").filter((word) => word !== "");
  const reachable = all.filter((word) => !word.startsWith("["))
    .toSorted((a, b) => compareVersions(b, a));
  const toTag = (name: string | undefined): Tag | undefined =>
    name === undefined ? undefined : { name, objectId: "", commit: "" };
  const release = reachable.find((name) => !isPreRelease(name));
  const preRelease = reachable.find((name) =>
    isPreRelease(name) && (release === undefined || compareVersions(name, release) > 0)
  );
  const last = release ?? preRelease;
  return {
    form: last === undefined ? undefined : readTagForm(last)?.form,
    release: toTag(release),
    preRelease: toTag(preRelease),
    names: all.map((word) => word.replace(/[[\]]/g, "")).toSorted((a, b) => compareVersions(b, a)),
  };
}

const RELEASES: readonly (readonly [tags: string, bump: Bump, next: string])[] = [
  ["v1.2.3", "patch", "v1.2.4"],
  ["v1.2.3", "minor", "v1.3.0"],
  ["v1.2.3", "major", "v2.0.0"],
  ["v1.9.9", "minor", "v1.10.0"],
  ["1.2.3", "patch", "1.2.4"],
  ["core@1.2.3", "minor", "core@1.3.0"],
  ["@scope/core@1.2.3", "major", "@scope/core@2.0.0"],
  ["lib/v1.2.3", "patch", "lib/v1.2.4"],
  ["v1.2.3+build.7", "patch", "v1.2.4"],
  ["1.2.3.RELEASE", "patch", "1.2.4.RELEASE"],
  // Versions of other lengths, and with other marks.
  ["v2.53", "patch", "v2.54"],
  ["v2.53", "minor", "v2.54"],
  ["v2.53", "major", "v3.0"],
  ["v255", "patch", "v256"],
  ["1.2.3.4", "patch", "1.2.4.0"],
  ["1.2.3.4", "major", "2.0.0.0"],
  ["v2_3", "minor", "v2_4"],
  ["curl-8_10_1", "patch", "curl-8_10_2"],
  ["v1.2.9 v1.3", "patch", "v1.3.1"],
  ["v1 v1.2.3", "minor", "v1.3.0"],
  // The changes since a pre-release complete it, or raise more.
  ["v1.0.0 v1.1.0-rc.4", "patch", "v1.1.0"],
  ["v1.0.0 v1.1.0-rc.4", "minor", "v1.1.0"],
  ["v1.0.0 v1.1.0-rc.4", "major", "v2.0.0"],
  ["v1.0.0-rc.1", "patch", "v1.0.0"],
];

Deno.test("nextVersion() raises the number, in the form of the last tag", () => {
  for (const [tags, bump, next] of RELEASES) {
    assert.equal(nextVersion(seriesOf(tags), bump, RULES).tag, next, `${tags} ${bump}`);
  }
});

const BEFORE_ONE: readonly (readonly [ZeroRule, major: string, minor: string, patch: string])[] = [
  ["shift", "v0.5.0", "v0.4.3", "v0.4.3"],
  ["minor", "v0.5.0", "v0.5.0", "v0.4.3"],
  ["strict", "v1.0.0", "v0.5.0", "v0.4.3"],
];

Deno.test("nextVersion() counts below 1.0.0 by the rule", () => {
  for (const [zero, ...nexts] of BEFORE_ONE) {
    const told = (["major", "minor", "patch"] as const).map((bump) =>
      nextVersion(seriesOf("v0.4.2"), bump, { ...RULES, zero }).tag
    );
    assert.deepEqual(told, nexts, zero);
  }
  assert.deepEqual(nextVersion(seriesOf("v0.4.2"), "major", RULES), {
    version: "0.5.0",
    tag: "v0.5.0",
    bump: "minor",
  });
});

const PRE_RELEASES: readonly (readonly [tags: string, bump: Bump, pre: string, next: string])[] = [
  ["v1.0.0", "minor", "rc", "v1.1.0-rc.1"],
  ["v1.0.0 v1.1.0-rc.1", "patch", "rc", "v1.1.0-rc.2"],
  ["v1.0.0 v1.1.0-rc.9 v1.1.0-rc.10", "patch", "rc", "v1.1.0-rc.11"],
  ["v1.0.0 v1.1.0-rc.4", "major", "rc", "v2.0.0-rc.1"],
  ["v1.0.0 v1.1.0-alpha.3", "minor", "beta", "v1.1.0-beta.1"],
  ["v1.0.0 v1.0.1-rc.0", "patch", "rc", "v1.0.1-rc.1"],
  // One of another branch has the number already.
  ["v1.0.0 v1.1.0-rc.1 [v1.1.0-rc.2]", "minor", "rc", "v1.1.0-rc.3"],
  // As the project spells them.
  ["v2.52.0 v2.53.0-rc1", "minor", "rc", "v2.53.0-rc2"],
  ["v2.52.0-rc3 v2.52.0", "minor", "rc", "v2.53.0-rc1"],
  ["1.0 1.1rc1", "minor", "rc", "1.1rc2"],
  ["1.0.0 1.1.0.RC1", "minor", "rc", "1.1.0.RC2"],
  ["core@1.0.0", "patch", "next", "core@1.0.1-next.1"],
];

Deno.test("nextVersion() numbers pre-releases", () => {
  for (const [tags, bump, pre, next] of PRE_RELEASES) {
    assert.equal(nextVersion(seriesOf(tags), bump, { ...RULES, pre }).tag, next, `${tags} ${pre}`);
  }
});

Deno.test("nextVersion() begins with the first version", () => {
  assert.deepEqual(nextVersion(seriesOf(""), "major", RULES), { version: "0.1.0", tag: "0.1.0" });
  assert.deepEqual(nextVersion(seriesOf(""), "major", { ...RULES, first: "v1.0.0", pre: "rc" }), {
    version: "1.0.0-rc.1",
    tag: "v1.0.0-rc.1",
  });
  assert.equal(
    nextVersion({ form: "core@{version}", names: [] }, "patch", RULES).tag,
    "core@0.1.0",
  );
});

const REFUSED: readonly (readonly [tags: string, message: string])[] = [
  ["2026.07.30", "the version after '2026.07.30' cannot be told: it is a date"],
  ["release-2026.7", "the version after 'release-2026.7' cannot be told: it is a date"],
  ["v24.04", "the version after 'v24.04' cannot be told: it is a date"],
  ["20260730", "the version after '20260730' cannot be told: it is a date"],
  ["2026-07-30", "the version after '2026-07-30' cannot be told: it is a date"],
  [
    "v1.2.0 [v1.2.1]",
    "the version after 'v1.2.0' would be 'v1.2.1', which exists on another branch",
  ],
  ["[0.1.0]", "the next version would be '0.1.0', which exists on another branch"],
];

Deno.test("nextVersion() refuses what it cannot tell", () => {
  for (const [tags, message] of REFUSED) {
    assert.throws(
      () => nextVersion(seriesOf(tags), "patch", RULES),
      new EnvironmentError(
        message,
        "--as of 'relnotes next' and 'relnotes release' chooses a version",
      ),
      tags,
    );
  }
});

Deno.test("chosenVersion() writes the version as the series does", () => {
  const cases: readonly (readonly [tags: string, chosen: string, tag: string])[] = [
    ["v1.2.0", "2.0.0", "v2.0.0"],
    ["v1.2.0", "v2.0.0", "v2.0.0"],
    ["1.2.0", "v2.0.0", "2.0.0"],
    ["core@1.2.0", "2.0.0", "core@2.0.0"],
    ["core@1.2.0", "core@2.0.0", "core@2.0.0"],
    ["v1.2.0", "2.0.0-beta.1", "v2.0.0-beta.1"],
    ["2026.07.30", "2026.08.01", "2026.08.01"],
    ["", "v3.0.0", "v3.0.0"],
  ];
  for (const [tags, chosen, tag] of cases) {
    assert.equal(chosenVersion(chosen, seriesOf(tags), "--as").tag, tag, `${tags} ${chosen}`);
  }
  assert.equal(
    chosenVersion("2.0.0", seriesOf("v1.2.0 v2.0.0-rc.1"), "a footer", "rc").tag,
    "v2.0.0-rc.2",
  );
});

Deno.test("chosenVersion() refuses a version that exists or is not newer", () => {
  const cases: readonly (readonly [tags: string, chosen: string, message: string])[] = [
    ["v1.2.0", "1.2.0", "the version '1.2.0' of --as exists: 'v1.2.0'"],
    ["v1.2.0 [v2.0.0]", "2.0.0", "the version '2.0.0' of --as exists: 'v2.0.0'"],
    [
      "core@1.2.0",
      "ui@2.0.0",
      "the version 'ui@2.0.0' of --as has another form than the tags: 'core@2.0.0'",
    ],
    ["v1.2.0", "1.1.9", "the version '1.1.9' of --as is not newer than 'v1.2.0'"],
    [
      "v1.2.0 v1.3.0-rc.2",
      "1.3.0-beta.1",
      "the version '1.3.0-beta.1' of --as is not newer than 'v1.3.0-rc.2'",
    ],
  ];
  for (const [tags, chosen, message] of cases) {
    assert.throws(
      () => chosenVersion(chosen, seriesOf(tags), "--as"),
      { name: "EnvironmentError", message },
      chosen,
    );
  }
});

Deno.test("hasVersion() compares versions, not names", () => {
  assert.equal(hasVersion(seriesOf("v1.2.0"), "1.2.0"), true);
  assert.equal(hasVersion(seriesOf("v2.0.0-rc1"), "2.0.0-rc.1"), true);
  assert.equal(hasVersion(seriesOf("v2"), "2.0.0"), false);
  assert.equal(hasVersion(seriesOf("v13.0.0"), "3.0.0"), false);
});

Deno.test("nextVersion() refuses a pre-release before the last one", () => {
  assert.throws(
    () => nextVersion(seriesOf("v1.0.0 v1.1.0-rc.4"), "minor", { ...RULES, pre: "beta" }),
    new EnvironmentError(
      "'v1.1.0-beta.1' would come before 'v1.1.0-rc.4', which is tagged already",
      "choose an identifier that sorts after it, or leave out --pre for the release",
    ),
  );
});
