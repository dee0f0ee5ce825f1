// Tests of src/platforms/compare.ts.

import assert from "node:assert/strict";
import { gitlab } from "../../src/platforms/gitlab/gitlab.ts";
import { github } from "../../src/platforms/github/github.ts";
import { bitbucket } from "../../src/platforms/bitbucket/bitbucket.ts";
import { type ComparedRange, linkComparison } from "../../src/platforms/compare.ts";
import type { PlatformRepository } from "../../src/platforms/platform.ts";

const FROM = "1".repeat(40);
const TO = "2".repeat(40);
const TAGGED: ComparedRange = {
  bases: [{ hash: FROM, tag: "v1.0.0" }],
  tip: { hash: TO, tag: "v1.1.0" },
};
const GITHUB: PlatformRepository = {
  platform: github,
  webUrl: "https://github.com",
  path: ["owner", "name"],
};
const BITBUCKET: PlatformRepository = {
  platform: bitbucket,
  webUrl: "https://bitbucket.org",
  path: ["workspace", "name"],
};

Deno.test("linkComparison() compares both ends on the platform of the repository", () => {
  const cases: readonly (readonly [PlatformRepository, string])[] = [
    [GITHUB, "https://github.com/owner/name/compare/v1.0.0...v1.1.0"],
    [
      {
        platform: gitlab,
        webUrl: "https://gitlab.example.org:8443/git",
        path: ["group", "sub", "name"],
      },
      "https://gitlab.example.org:8443/git/group/sub/name/-/compare/v1.0.0...v1.1.0",
    ],
    [BITBUCKET, "https://bitbucket.org/workspace/name/branches/compare/v1.1.0%0Dv1.0.0"],
  ];
  for (const [repository, url] of cases) assert.equal(linkComparison(TAGGED, repository), url);
});

Deno.test("linkComparison() encodes names, all but their slashes", () => {
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
  for (const [tag, encoded] of cases) {
    const range = { bases: [{ hash: FROM, tag }], tip: { hash: TO, tag: "v2" } };
    assert.equal(
      linkComparison(range, GITHUB),
      `https://github.com/owner/name/compare/${encoded}...v2`,
    );
    assert.equal(
      linkComparison(range, BITBUCKET),
      `https://bitbucket.org/workspace/name/branches/compare/v2%0D${encoded}`,
    );
  }
});

Deno.test("linkComparison() names an end without a tag by its full hash", () => {
  const web = "https://github.com/owner/name/compare";
  const base = { hash: FROM };
  const tip = { hash: TO };
  assert.equal(linkComparison({ bases: [base], tip }, GITHUB), `${web}/${FROM}...${TO}`);
  assert.equal(linkComparison({ bases: TAGGED.bases, tip }, GITHUB), `${web}/v1.0.0...${TO}`);
  assert.equal(
    linkComparison({ bases: [base], tip: TAGGED.tip }, GITHUB),
    `${web}/${FROM}...v1.1.0`,
  );
});

Deno.test("linkComparison() takes the first of several lower bounds", () => {
  const bases = [{ hash: FROM, tag: "v1.0.0" }, { hash: "3".repeat(40), tag: "v0.9.0" }];
  assert.equal(
    linkComparison({ bases, tip: TAGGED.tip }, GITHUB),
    "https://github.com/owner/name/compare/v1.0.0...v1.1.0",
  );
});

Deno.test("linkComparison() is nothing where an end or the platform is not known", () => {
  assert.equal(linkComparison(TAGGED, undefined), undefined);
  assert.equal(linkComparison({ ...TAGGED, bases: [] }, GITHUB), undefined);
});
