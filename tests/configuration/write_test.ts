// A configuration as text.

import assert from "node:assert/strict";
import { readConfiguration } from "../../src/configuration/read.ts";
import { SCHEMA_LINE, writeConfiguration } from "../../src/configuration/write.ts";
import { parseToml } from "../../src/text/formats/toml.ts";

/** The data of a configuration, without the prototypes of the parser. */
function read(text: string): Record<string, unknown> {
  return JSON.parse(JSON.stringify(parseToml(text)));
}

Deno.test("writeConfiguration() writes what one would write by hand, and can be read", async () => {
  const text = writeConfiguration({
    tags: "v{version}",
    ignoreTags: "-nightly$",
    zero: "minor",
    groupBy: "scope",
    sections: [
      { title: "🛡️ Security", topics: ["security"], collapseAfter: 3 },
      { title: 'A "title"', subject: "^chore\\(deps\\)", hidden: true },
    ],
    exclude: { labels: ["skip"], subject: "it's \\d" },
    contributors: { list: true, mention: false },
    trackers: [{ pattern: "\\bACME-(\\d+)", url: "https://x.example/{1}" }],
    packages: [{ name: "core", paths: ["a"] }, { name: "ui", paths: ["b", "c"] }],
    changelog: { file: "NEWS.md", style: "keepachangelog" },
    options: { "split-squash": true, "max-items": 2 },
  }, [["Not carried over:", "  a: b\u0007"]]);
  assert.equal(
    text,
    `${SCHEMA_LINE}
version = 1
tags = "v{version}"
ignore-tags = "-nightly$"
zero = "minor"
group-by = "scope"

[[section]]
title = "🛡️ Security"
topics = ["security"]
collapse-after = 3

[[section]]
title = "A \\"title\\""
subject = '^chore\\(deps\\)'
hidden = true

[exclude]
labels = ["skip"]
subject = "it's \\\\d"

[contributors]
list = true
mention = false

[[tracker]]
pattern = '\\bACME-(\\d+)'
url = "https://x.example/{1}"

[[package]]
name = "core"
path = "a"

[[package]]
name = "ui"
path = ["b", "c"]

[changelog]
file = "NEWS.md"
style = "keepachangelog"

[options]
split-squash = true
max-items = 2

# Not carried over:
#   a: b\\u{7}
`,
  );
  const { packages } = await readConfiguration(text, "relnotes.toml");
  assert.deepEqual(packages?.map(({ paths }) => paths), [["a"], ["b", "c"]]);
});

Deno.test("writeConfiguration() keeps every text as it is", () => {
  for (
    const title of ['"', "'", "\\", "a\nb", "\u0000\u007f\u202e", "\t", "'\\'", "é🎉", "]]\n["]
  ) {
    const data = read(writeConfiguration({ sections: [{ title, labels: [title] }] }));
    assert.deepEqual(data["section"], [{ title, labels: [title] }], JSON.stringify(title));
  }
});

Deno.test("writeConfiguration() breaks long lists", () => {
  const labels = Array.from({ length: 20 }, (_, index) => `label-${index}`);
  const text = writeConfiguration({ exclude: { labels } });
  assert.ok(text.split("\n").every((line) => line.length <= 100));
  assert.deepEqual(read(text)["exclude"], { labels });
});
