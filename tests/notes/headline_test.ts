// Tests of src/notes/headline.ts.

import assert from "node:assert/strict";
import { headlineOf } from "../../src/notes/headline.ts";
import type { ReleaseNotes } from "../../src/notes/types.ts";

const HASH = "0123456789abcdef0123456789abcdef01234567";
const V1 = { name: "v1.0.0", hash: HASH, tag: "v1.0.0" };
const HEAD = { name: "HEAD", hash: HASH };

const CASES: readonly (readonly [facts: Partial<ReleaseNotes>, title: string, line: string])[] = [
  // A tag at the end of the range names the release.
  [{ tag: "v1.1.0", from: V1 }, "Release v1.1.0", "Released on 2026-01-31"],
  [{ tag: "release-2026.07.30" }, "release-2026.07.30", "Released on 2026-01-31"],
  [{ tag: "Release/2" }, "Release/2", "Released on 2026-01-31"],
  [{ tag: "pkg@2.0.0" }, "Release pkg@2.0.0", "Released on 2026-01-31"],
  // Without a lower bound the project does.
  [{ to: HEAD, project: "widget" }, "widget", "12 changes"],
  [{ to: { ...V1, name: "HEAD" }, project: "widget" }, "widget", "12 changes up to v1.0.0"],
  [{ to: HEAD }, "Unreleased", "12 changes"],
  [{ project: "widget", changeCount: 0, commitCount: 0 }, "widget", "No changes"],
  [{ project: "widget", changeCount: 0, commitCount: 3 }, "widget", "No matching changes"],
  [{ project: "widget", untilDate: "2026-01-30" }, "widget", "12 changes until 2026-01-30"],
  // All else is unreleased.
  [{ from: V1, to: HEAD, project: "widget" }, "Unreleased", "12 changes since v1.0.0"],
  [{ from: V1, to: HEAD, changeCount: 1 }, "Unreleased", "1 change since v1.0.0"],
  [{ from: V1, to: V1, changeCount: 0, commitCount: 0 }, "Unreleased", "No changes since v1.0.0"],
  [{ sinceDate: "2026-01-02", project: "widget" }, "Unreleased", "12 changes since 2026-01-02"],
  [
    { from: V1, sinceDate: "2026-01-02", untilDate: "2026-01-30" },
    "Unreleased",
    "12 changes since v1.0.0 and 2026-01-02 until 2026-01-30",
  ],
  // Names that move are shown as hashes.
  [{ from: { name: "HEAD~3", hash: HASH } }, "Unreleased", "12 changes since 0123456"],
  [{ from: { name: "main@{1}", hash: HASH } }, "Unreleased", "12 changes since 0123456"],
  [{ from: { name: HASH, hash: HASH } }, "Unreleased", "12 changes since 0123456"],
  [{ from: { name: "01234", hash: HASH } }, "Unreleased", "12 changes since 01234"],
  [
    { from: { name: "stable", hash: HASH }, to: { name: "topic", hash: "f".repeat(40) } },
    "Unreleased",
    "12 changes since stable up to topic",
  ],
];

Deno.test("headlineOf() names a package whose tag does not", () => {
  const titleOf = (tag: string): string =>
    headlineOf({ date: "2026-01-31", changeCount: 1, commitCount: 1, package: "core", tag }).title;
  assert.equal(titleOf("core@1.0.0"), "Release core@1.0.0");
  assert.equal(titleOf("@acme/core@1.0.0"), "Release @acme/core@1.0.0");
  assert.equal(titleOf("core-v1.0.0"), "Release core-v1.0.0");
  assert.equal(titleOf("v1.0.0"), "core: Release v1.0.0");
  assert.equal(titleOf("score@1.0.0"), "core: Release score@1.0.0");
  assert.equal(titleOf("corelib@1.0.0"), "core: Release corelib@1.0.0");
});

Deno.test("headlineOf() heads a release by its tag, all history by the project", () => {
  for (const [facts, title, line] of CASES) {
    const notes = { date: "2026-01-31", changeCount: 12, commitCount: 12, ...facts };
    assert.deepEqual(headlineOf(notes), { title, line }, JSON.stringify(facts));
  }
});
