// Updating a file: whatever stands in it, no byte outside of the new section changes, and twice is once.

import assert from "node:assert/strict";
import fc from "fast-check";
import { findForm } from "../../src/changelog/form/form.ts";
import { wordsOf } from "../../src/changelog/items.ts";
import { readChangelog, writeChangelog } from "../../src/changelog/read_file.ts";
import type { Update, WrittenItem } from "../../src/changelog/types.ts";
import { updateChangelog } from "../../src/changelog/update.ts";
import { longRun } from "../support/long_run.ts";

const NOTHING: Update = { added: [], replaced: [], unreleased: [], known: new Set() };

function makeItem(number: number, title = "Fixed", words = "mend it"): WrittenItem {
  const hash = number.toString(16).padStart(40, "0");
  return {
    title,
    text: `- ${words} (#${number})`,
    others: [`- ${words} ([#${number}](https://github.com/acme/widget/pull/${number}))`],
    change: hash,
    numbers: [number],
    hashes: [hash],
  };
}

function update(text: string, change: Partial<Update>): string {
  const file = readChangelog(text, "the file");
  return writeChangelog(
    updateChangelog(file, { ...NOTHING, ...change }, findForm(file, undefined)),
  );
}

const LINE = fc.oneof(
  fc.constantFrom(
    "",
    "# Changelog",
    "## [Unreleased]",
    "## [1.1.0] - 2026-01-02",
    "## 1.0.0 (2026-01-01)",
    "v0.9.0 / 2025-01-01",
    "-------------------",
    "### Added",
    "### Fixed",
    "**Changed**",
    "**Other changes:**",
    "Bug fixes:",
    "TBD",
    "- a line of my own",
    "- mend it (#7)",
    "- mended, at last (#7)",
    "* other (#8)",
    "  below (1234567)",
    "```",
    "    code",
    "<!--",
    "-->",
    "<details>",
    "[1.1.0]: https://github.com/acme/widget/compare/v1.0.0...v1.1.0",
    "[unreleased]: https://github.com/acme/widget/compare/v1.1.0...HEAD",
    "A paragraph.",
  ),
  fc.string({ unit: "grapheme", maxLength: 30 }).map((text) =>
    text.replace(/[\0\r\n\u2028\u2029]|<{7}|>{7}/g, "")
  ),
);

const FILE = fc.tuple(
  fc.array(LINE, { maxLength: 30 }),
  fc.constantFrom("\n", "\r\n"),
  fc.constantFrom("", "\uFEFF"),
  fc.boolean(),
).map(([lines, ending, mark, isEnded]) => mark + lines.join(ending) + (isEnded ? ending : ""));

Deno.test("findForm() counts blank lines in bounded time", () => {
  const text = `# Changelog\n\n## 1.1.0\n\n- one${"\n".repeat(200_000)}x\n\n\n## 1.0.0\n\n- two\n`;
  assert.equal(findForm(readChangelog(text, "the file"), undefined).blanks.betweenSections, 2);
});

Deno.test("readChangelog() loses no byte of any file", () => {
  fc.assert(fc.property(FILE, (text) => {
    assert.equal(writeChangelog(readChangelog(text, "the file")), text);
  }));
});

Deno.test("updateChangelog() changes nothing when there is nothing to change", () => {
  fc.assert(fc.property(FILE, (text) => {
    assert.equal(update(text, {}), text);
  }));
});

Deno.test("updateChangelog() keeps every line, and changes nothing the second time", () => {
  const release = {
    tag: "v1.2.0",
    date: "2026-02-01",
    previous: "v1.1.0",
    compareUrl: "https://github.com/acme/widget/compare/v1.1.0...v1.2.0",
    items: [makeItem(7), makeItem(8, "Added", "other")],
  };
  const unreleased = [makeItem(9, "Added", "greet")];
  fc.assert(
    fc.property(FILE, (text) => {
      const once = update(text, { added: [release], unreleased });
      assert.equal(update(once, { unreleased }), once);
      const left = once.split(/\r?\n/).map((line) => line.trim());
      const isWritten = (line: string): boolean =>
        /^[*-] (?:mend it|other) \(#[78]\)$/.test(line) || /^\[unreleased\]/.test(line) ||
        /^(?:#{1,6} |\*\*|__|Bug fixes:$)/.test(line);
      // The title of a group goes with the last line of the group, and is written as others are.
      const lines = text.replace(/^.*\r?\n-{19}$/gm, "").split(/\r?\n/);
      for (const line of lines.map((each) => each.trim())) {
        assert.ok(
          line === "" || isWritten(line) || left.includes(line),
          JSON.stringify({ line, text, once }),
        );
      }
    }),
    { numRuns: longRun(400, 100) },
  );
});

const RULES:
  readonly (readonly [name: string, before: string, change: Partial<Update>, after: string])[] = [
    [
      "appends new lines in their group",
      "## Unreleased\n\n### Fixed\n\n- a (#1)\n\n## 1.0.0\n\n### Fixed\n\n- b (#2)\n",
      { unreleased: [makeItem(1, "Fixed", "a"), makeItem(3, "Fixed", "c")] },
      "## Unreleased\n\n### Fixed\n\n- a (#1)\n- c (#3)\n\n## 1.0.0\n\n### Fixed\n\n- b (#2)\n",
    ],
    [
      "inserts a new group in the order of the document",
      "## Unreleased\n\n### Fixed\n\n- a (#1)\n\n## 1.0.0\n\n### Fixed\n\n- b (#2)\n",
      { unreleased: [makeItem(1, "Fixed", "a"), makeItem(3, "Added", "c")] },
      "## Unreleased\n\n### Added\n\n- c (#3)\n\n### Fixed\n\n- a (#1)\n\n## 1.0.0\n\n### Fixed\n\n- b (#2)\n",
    ],
    [
      "takes a line away that relnotes wrote for what is gone, and its title",
      "## Unreleased\n\n### Added\n\n- gone (#4)\n\n### Fixed\n\n- a (#1)\n",
      { unreleased: [makeItem(1, "Fixed", "a")], known: new Set([wordsOf("- gone (#4)")]) },
      "## Unreleased\n\n### Fixed\n\n- a (#1)\n",
    ],
    [
      "brings a line up to date that nobody edited",
      "## Unreleased\n\n### Fixed\n\n- a ([#1](https://github.com/acme/widget/pull/1))\n",
      {
        unreleased: [{
          ...makeItem(1, "Fixed", "a"),
          text: "- a, and more (#1)",
        }],
      },
      "## Unreleased\n\n### Fixed\n\n- a, and more (#1)\n",
    ],
    [
      "keeps a line that stands under another title",
      "## Unreleased\n\n### Changed\n\n- a (#1)\n\n### Fixed\n",
      { unreleased: [makeItem(1, "Fixed", "a")] },
      "## Unreleased\n\n### Changed\n\n- a (#1)\n\n### Fixed\n",
    ],
    [
      "writes below a heading that waits for its version, under titles that are plain lines",
      "TBD\n===\nNot written yet.\n\n\n1.0.0\n=====\nBug fixes:\n\n* b (#2)\n\n**ALL:**\n\n* all\n",
      { unreleased: [makeItem(1, "Bug fixes", "a")] },
      "TBD\n===\nNot written yet.\n\nBug fixes:\n\n- a (#1)\n\n\n1.0.0\n=====\nBug fixes:\n\n* b (#2)\n\n**ALL:**\n\n* all\n",
    ],
    [
      "gives a commit that was made anew its new hash",
      "## Unreleased\n\n### Fixed\n\n- a (1234567)\n",
      { unreleased: [{ ...makeItem(1, "Fixed", "a"), text: "- a (0000000)", numbers: [] }] },
      "## Unreleased\n\n### Fixed\n\n- a (0000000)\n",
    ],
  ];

for (const [name, before, change, after] of RULES) {
  Deno.test(`updateChangelog() ${name}`, () => {
    assert.equal(update(before, change), after);
    assert.equal(update(after, change), after);
  });
}

Deno.test("updateChangelog() compares with the release before, whatever pre-release an example names", () => {
  const text = "# Changelog\n\n" +
    "# [1.1.0](https://example.org/compare/v1.1.0-beta.2...v1.1.0) (2026-01-02)\n\n" +
    "### Fixed\n\n- mend it (#1)\n";
  const added = { tag: "v1.2.0", date: "2026-02-01", previous: "v1.1.0", items: [makeItem(2)] };
  const compareUrl = "https://example.org/compare/v1.1.0...v1.2.0";
  assert.match(
    update(text, { added: [{ ...added, compareUrl }] }),
    /^# \[1\.2\.0\]\(https:\/\/example\.org\/compare\/v1\.1\.0\.\.\.v1\.2\.0\) \(2026-02-01\)$/m,
  );
});

Deno.test("updateChangelog() leaves a line alone that differs from what is written in its case only", () => {
  const before = "## Unreleased\n\n### Fixed\n\n- Mend it (#7)\n- mend it, now (#8)\n";
  const change = {
    unreleased: [makeItem(7), makeItem(8)],
    known: new Set(["Mend it (#7)", "mend it, now (#8)"]),
  };
  assert.equal(update(before, change), before.replace("mend it, now", "mend it"));
});
