// Tests of src/platforms/platform.ts.

import assert from "node:assert/strict";
import { compareUrl, PLATFORMS } from "../../src/platforms/platform.ts";

const A = {
  platform: "platforma",
  webUrl: "https://github.com",
  path: ["owner", "name"],
} as const;
const B = {
  platform: "platformb",
  webUrl: "https://gitlab.example.org:8443/git",
  path: ["group", "sub", "name"],
} as const;
const C = {
  platform: "platformc",
  webUrl: "https://bitbucket.org",
  path: ["workspace", "name"],
} as const;

Deno.test("compareUrl() writes the address of each platform, byte for byte", () => {
  const cases: readonly (readonly [string, string])[] = [
    [
      compareUrl(A, "v1.0.0", "v1.1.0"),
      "https://github.com/owner/name/compare/v1.0.0...v1.1.0",
    ],
    [
      compareUrl(B, "v1.0.0", "v1.1.0"),
      "https://gitlab.example.org:8443/git/group/sub/name/-/compare/v1.0.0...v1.1.0",
    ],
    [
      compareUrl(C, "v1.0.0", "v1.1.0"),
      "https://bitbucket.org/workspace/name/branches/compare/v1.1.0%0Dv1.0.0",
    ],
  ];
  for (const [actual, expected] of cases) assert.equal(actual, expected);
});

Deno.test("compareUrl() encodes names, all but their slashes", () => {
  const cases: readonly (readonly [string, string])[] = [
    ["release/1.0", "release/1.0"],
    ["pkg@1.0.0", "pkg%401.0.0"],
    ["v1.0.0+build", "v1.0.0%2Bbuild"],
    ["a b", "a%20b"],
    ["50%", "50%25"],
    ["a#b?c&d", "a%23b%3Fc%26d"],
    ["größe", "gr%C3%B6%C3%9Fe"],
    ["<x>\"'", "%3Cx%3E%22'"],
    ["a](b", "a%5D(b"],
    ["\ud800", "%EF%BF%BD"],
    ["\r\n", "%0D%0A"],
  ];
  for (const [name, encoded] of cases) {
    assert.equal(
      compareUrl(A, name, "HEAD"),
      `https://github.com/owner/name/compare/${encoded}...HEAD`,
    );
    assert.equal(
      compareUrl(C, "HEAD", name),
      `https://bitbucket.org/workspace/name/branches/compare/${encoded}%0DHEAD`,
    );
  }
});

Deno.test("PLATFORMS know how long a path may be", () => {
  const lengths = [0, 1, 2, 3, 20].map((length) => Array.from({ length }, () => "x"));
  const allowed = Object.entries(PLATFORMS).map(([id, { isPath }]) => [id, lengths.map(isPath)]);
  assert.deepEqual(Object.fromEntries(allowed), {
    platforma: [false, false, true, false, false],
    platformb: [false, false, true, true, true],
    platformc: [false, false, true, false, false],
  });
});
