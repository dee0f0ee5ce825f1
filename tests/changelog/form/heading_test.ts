// The headings of versions in their forms.

import assert from "node:assert/strict";
import { readChangelog } from "../../../src/changelog/read_file.ts";

const HEADINGS: readonly (readonly [text: string, version: string | undefined])[] = [
  ["## [1.2.3] - 2026-01-31", "1.2.3"],
  ["# 1.2.3 (2026-01-31)", "1.2.3"],
  ["### [1.2.3](https://github.com/acme/widget/compare/v1.2.2...v1.2.3) (2026-01-31)", "1.2.3"],
  ["## v1.2.3", "v1.2.3"],
  ["## [v1.2.3][tag] / 31 January 2026", "v1.2.3"],
  ["## <small>1.2.3 (2026-01-31)</small>", "1.2.3"],
  ['<a name="1.2.3"></a>\n# 1.2.3', "1.2.3"],
  ['## <a name="1.2.3"></a> 1.2.3', "1.2.3"],
  ["1.2.3 / 2026-01-31\n==================", "1.2.3"],
  ["Version 1.2.3\n-------------", "1.2.3"],
  ["## Version 1.2.3 *(2026-01-31)*", "1.2.3"],
  ["## 1.2.3-rc.1 [YANKED]", "1.2.3-rc.1"],
  ["## @acme/core@1.2.3", "@acme/core@1.2.3"],
  ["## [1.44.0/0.66.0/0.0.17] 2026-01-31", "1.44.0"],
  ["##1.2.3", "1.2.3"],
  ["# Changelog of 1.2.3", undefined],
  ["## How to upgrade to a version", undefined],
  ["    ## 1.2.3", undefined],
  ["#123", undefined],
];

for (const [text, version] of HEADINGS) {
  Deno.test(`readChangelog() reads ${JSON.stringify(text)} as ${version}`, () => {
    const { sections } = readChangelog(`${text}\n\n- a\n`, "the file");
    assert.deepEqual(
      sections.map(({ heading }) => heading.version),
      version === undefined ? [] : [version],
    );
  });
}

Deno.test("readChangelog() takes deeper headings for versions only when they say nothing else", () => {
  const text =
    "## 2.0.0\n\n### Upgrade from 1.9.0\n\n### 1.9.9 (2026-01-01)\n\n## Unreleased changes\n";
  const { sections } = readChangelog(text, "the file");
  assert.deepEqual(sections.map(({ heading }) => heading.version), ["2.0.0", "1.9.9", undefined]);
});

for (
  const heading of [
    "## [Unreleased]",
    "## Non publié",
    "## [Unveröffentlicht]",
    "## [Não publicado] - ????",
    "## 未发布",
    "Не выпущено\n-----------",
  ]
) {
  Deno.test(`readChangelog() reads ${JSON.stringify(heading)} as what is not released`, () => {
    const { sections } = readChangelog(`${heading}\n\n- a\n`, "the file");
    assert.deepEqual(sections.map(({ heading: { version } }) => version), [undefined]);
    const other = readChangelog(`${heading.replace("\n", " x\n")} x\n`, "the file");
    assert.deepEqual(other.sections, []);
  });
}
