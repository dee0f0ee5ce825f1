// Tests of reading changelogs and of choosing releases, in scripts/published.

import assert from "node:assert/strict";
import { parseChangelog } from "../../../scripts/published/changelog.ts";
import {
  chooseReleases,
  compareVersions,
  splitTag,
  type Tag,
} from "../../../scripts/published/releases.ts";
import { findReferences, findWords, ownRepository } from "../../../scripts/published/text.ts";

const CHANGELOGS: readonly (readonly [name: string, text: string])[] = [
  [
    "Keep a Changelog",
    "# Changelog\n\n## [Unreleased]\n- x\n\n## [1.1.0] - 2026-01-02\n### Added\n- one\n  goes on\n- two\n\n## [1.0.0]\n- old\n",
  ],
  [
    "dates",
    "# Changes\n\n## v1.1.0 (2026-01-02)\n\n* one goes on\n* two\n\n## v1.0.0 / 2025-01-01\n* old\n",
  ],
  [
    "linked",
    "# [1.1.0](https://x.y/compare/a...b) (2026)\n\n### Fix\n\n- one goes on\n- two\n\n### Contributors\n\n- nobody\n\n# 1.0.0\n- old\n",
  ],
  [
    "underlines",
    "Version 1.1.0\n-------------\n\n-   one\n    goes on\n-   two\n\nVersion 1.0.0\n-------------\n\n- old\n",
  ],
  [
    "reStructuredText",
    "tool 1.1.0 (2026-01-02)\n=======================\n\nFixes\n-----\n\n- one goes on\n\n\n- two\n\ntool 1.0.0\n==========\n\n- old\n",
  ],
  [
    "plain text",
    "CHANGES FROM 1.0.0 TO 1.1.0\n\n* one\n  goes on\n\n* two\n\nCHANGES FROM 0.9 TO 1.0.0\n\n* old\n",
  ],
  [
    "boxes",
    "=====\nTool 1.1.0   Released today\n=====\n\n* one goes on\n* two\n\n=====\nTool 1.0.0   Released before\n=====\n\n* old\n",
  ],
  [
    "the projects of GNOME",
    "Overview of Changes in Tool 1.1.0, 2026-01-02\n====\n\n* one\n  goes on\n\n* two\n\n" +
    "Overview of changes leading to 1.0.0\n====\n\n* old\n",
  ],
  ["nested", "## 1.1.0\n- Many things:\n  - one goes on\n  - two\n\n## 1.0.0\n- old\n"],
];

for (const [name, text] of CHANGELOGS) {
  Deno.test(`parseChangelog() reads ${name}`, () => {
    const { sections } = parseChangelog(text);
    assert.deepEqual(sections, [
      { version: "1.1.0", items: ["one goes on", "two"] },
      { version: "1.0.0", items: ["old"] },
    ]);
  });
}

Deno.test("parseChangelog() tells items from what is around them", () => {
  const { sections, name } = parseChangelog(
    "# @a/tool\n\n## 1.1.0\n\nProse.\n\n- Lead (#1)\n  - detail\n- Group\n  - first (#2)\n  - second (#3)\n" +
      "- Updated dependencies\n  - @a/b@2.0.0\n- **release:** V1.1.0 ([d8491cdc](https://x.y/c/d8491cdc))\n\n<!--\n- hidden\n-->\n```\n- code\n```\n\n" +
      "| Commit | Text |\n| --- | --- |\n| [abc1234](https://x.y/o/r/commit/abc1234) | table |\n",
  );
  assert.equal(name, "@a/tool");
  assert.deepEqual(sections[0]?.items, [
    "[abc1234](https://x.y/o/r/commit/abc1234) table",
    "Lead (#1) detail",
    "first (#2)",
    "second (#3)",
  ]);
});

Deno.test("findReferences() reads numbers and hashes of this repository only", () => {
  const text =
    "[#1](https://x.y/o/r/pull/1) :pr:`2` GH-3 !4 issue 55 https://x.y/o/r/issues/6 \\#7 " +
    "[#8](https://x.y/other/r/issues/8) other/r#9 `abc1234` pr#10 [BUG #11](https://x.y/o/r/issues/11) " +
    "`#12 <https://x.y/o/r/issues/12>`__ https://x.y/o/r/commit/deadbeef1";
  const own = ownRepository(text);
  assert.equal(own, "o/r");
  const { numbers, hashes } = findReferences(text.replaceAll("\\", ""), own);
  assert.deepEqual(numbers.toSorted((a, b) => a - b), [1, 2, 3, 4, 6, 7, 10, 11, 12, 55]);
  assert.deepEqual(hashes.toSorted(), ["abc1234", "deadbeef1"]);
});

Deno.test("findWords() leaves out references, and pairs the signs of scripts without spaces", () => {
  assert.deepEqual(findWords("Fixing the crashes of `tool-x` (#12, abc1234)"), [
    "fix",
    "crash",
    "tool",
  ]);
  assert.deepEqual(findWords("修复列表"), ["修复", "复列", "列表"]);
});

Deno.test("chooseReleases() takes what has both a tag and a section, with the tag before", () => {
  const tags: readonly Tag[] = ["v1.0.0", "v1.1.0", "v1.2.0-rc.1", "v1.2.0", "lib-1.1.0", "v1.3.0"]
    .map((name, seconds) => ({ name, seconds, commit: `${seconds}` }));
  const versions = ["1.2.0", "1.2.0-rc.1", "1.1.0", "1.0.0", "0.9.0"];
  const changelog = { sections: versions.map((version) => ({ version, items: [version] })) };
  const ranges = chooseReleases([{ changelog, names: ["app"] }], tags, 3)
    .map(({ previous, tag }) => `${previous}..${tag}`);
  assert.deepEqual(ranges, ["v1.1.0..v1.2.0", "v1.1.0..v1.2.0-rc.1", "v1.0.0..v1.1.0"]);
  const named = chooseReleases([{ changelog, names: ["lib"] }], tags, 3).map(({ tag }) => tag);
  assert.ok(!named.includes("v1.1.0"));
});

Deno.test("versions are read from tags and put in order", () => {
  assert.deepEqual(splitTag("@a/b@1.2.3"), { name: "@a/b", version: "1.2.3" });
  assert.deepEqual(splitTag("tool-8_21_0"), { name: "tool", version: "8.21.0" });
  const sorted = ["1.10.0", "1.9.0", "1.10.0-rc.2", "3.7b", "3.7", "3.7a", "1.10.0-rc.10"]
    .toSorted(compareVersions);
  assert.deepEqual(sorted, [
    "1.9.0",
    "1.10.0-rc.2",
    "1.10.0-rc.10",
    "1.10.0",
    "3.7",
    "3.7a",
    "3.7b",
  ]);
  assert.deepEqual(["1.2.0", "1.2.0rc1", "1.2.0b2", "1.2.0a3", "1.1.9"].toSorted(compareVersions), [
    "1.1.9",
    "1.2.0a3",
    "1.2.0b2",
    "1.2.0rc1",
    "1.2.0",
  ]);
});
