// Tests of src/cli/options/rows/ranges.ts.

import assert from "node:assert/strict";
import {
  looksLikeRange,
  type NamedRange,
  prepareRange,
  readRange,
} from "../../../../src/cli/options/rows/ranges.ts";

Deno.test("readRange() reads two ends, a start, or a lone name", () => {
  const cases: readonly (readonly [string, NamedRange | undefined])[] = [
    ["v1..v2", { since: "v1", until: "v2" }],
    ["v1...v2", { since: "v1", until: "v2" }],
    ["v1..", { since: "v1", until: "HEAD" }],
    ["v1...", { since: "v1", until: "HEAD" }],
    ["v1.0.0..v1.1.0", { since: "v1.0.0", until: "v1.1.0" }],
    ["HEAD~5..main", { since: "HEAD~5", until: "main" }],
    ["2 weeks ago..", { since: "2 weeks ago", until: "HEAD" }],
    ["v2", { release: "v2" }],
    ["v1.0.0", { release: "v1.0.0" }],
    ["feature/ports", { release: "feature/ports" }],
    ["", undefined],
    ["..", undefined],
    ["...", undefined],
    ["..v2", undefined],
    ["...v2", undefined],
    ["a..b..c", undefined],
    ["v1....v2", undefined],
  ];
  for (const [text, range] of cases) assert.deepEqual(readRange(text), range, text);
});

Deno.test("looksLikeRange() distinguishes ranges and versions from other words", () => {
  for (const text of ["v1..v2", "main..", "v2", "V2", "2.0", "pkg@1.2.3", "release-1.0"]) {
    assert.ok(looksLikeRange(text), text);
  }
  for (const text of ["feat", "main", "deps", "e2e", "vue", "a.b", ""]) {
    assert.ok(!looksLikeRange(text), text);
  }
});

Deno.test("prepareRange() names the log that will be read where only its ends decide", () => {
  const cases: readonly (readonly [
    Parameters<typeof prepareRange>[0],
    ReturnType<typeof prepareRange>["log"],
  ])[] = [
    [{}, { sinceTag: undefined, untilTag: undefined }],
    [{ until: "HEAD" }, { sinceTag: undefined, untilTag: undefined }],
    [{ sinceTag: "v1", untilTag: "v2" }, { sinceTag: "v1", untilTag: "v2" }],
    [{ range: { since: "v1", until: "HEAD" } }, { sinceTag: "v1", untilTag: undefined }],
    [{ since: "v1", until: "v2" }, { sinceTag: "v1", untilTag: "v2" }],
    [{ sinceTag: "v1", since: "v2" }, undefined],
    [{ range: { release: "v2" } }, undefined],
    [{ unreleased: true }, undefined],
    [{ next: true }, undefined],
    [{ mergeCommits: false }, undefined],
    [{ firstParent: true }, undefined],
    [{ allPackages: true }, undefined],
    [{ path: ["src"] }, undefined],
    [{ tags: "core@{version}" }, undefined],
    [{ packageName: "core" }, undefined],
  ];
  for (const [options, log] of cases) {
    assert.deepEqual(prepareRange(options).log, log, JSON.stringify(options));
  }
});
