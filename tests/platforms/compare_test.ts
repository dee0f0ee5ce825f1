// Tests of src/platforms/compare.ts.

import assert from "node:assert/strict";
import { type ComparedRange, linkComparison } from "../../src/platforms/compare.ts";
import type { PlatformRepository } from "../../src/platforms/platform.ts";

const FROM = "1".repeat(40);
const TO = "2".repeat(40);
const TAGGED: ComparedRange = {
  bases: [{ hash: FROM, tag: "v1.0.0" }],
  tip: { hash: TO, tag: "v1.1.0" },
};
const GITHUB: PlatformRepository = {
  platform: "platforma",
  webUrl: "https://github.com",
  path: ["owner", "name"],
};

Deno.test("linkComparison() compares both ends on the platform of the repository", () => {
  const cases: readonly (readonly [PlatformRepository, string])[] = [
    [GITHUB, "https://github.com/owner/name/compare/v1.0.0...v1.1.0"],
    [
      { platform: "platformb", webUrl: "https://gitlab.com", path: ["group", "sub", "name"] },
      "https://gitlab.com/group/sub/name/-/compare/v1.0.0...v1.1.0",
    ],
    [
      { platform: "platformc", webUrl: "https://bitbucket.org", path: ["workspace", "name"] },
      "https://bitbucket.org/workspace/name/branches/compare/v1.1.0%0Dv1.0.0",
    ],
  ];
  for (const [repository, url] of cases) assert.equal(linkComparison(TAGGED, repository), url);
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
