// Tests of src/configuration/read.ts.

import assert from "node:assert/strict";
import { readConfiguration } from "../../src/configuration/read.ts";
import { UsageError } from "../../src/errors.ts";

Deno.test("readConfiguration() reads every key", async () => {
  const text = `#:schema ./relnotes.schema.json
version = 1
tags = "v{version}"
zero = "minor"
first = "1.0.0"
entry = "- {description}"
group-by = "scope"

[[section]]
title = "New"
types = "feat"
scopes = ["api", "ui*"]
labels = ["enhancement"]
paths = ["src/**"]
subject = '(?i)^add\\b'
body = 'issue'
authors = ["ada"]
topics = ["security"]
breaking = false
bump = "minor"
collapse-after = 10
hidden = true

[exclude]
labels = ["skip-changelog"]

[contributors]
list = true
new = true
mention = false

[[tracker]]
pattern = '\\b(ACME-\\d+)\\b'
url = "https://acme.example.org/browse/{1}"

[[package]]
name = "core"
path = "./packages/core/"
tags = "core@{version}"
changelog = "packages/core/CHANGELOG.md"

[changelog]
file = "docs/CHANGES.md"
style = "keepachangelog"

[options]
format = "text"
`;
  assert.deepEqual(await readConfiguration(text, "relnotes.toml"), {
    tags: "v{version}",
    zero: "minor",
    first: "1.0.0",
    entry: "- {description}",
    groupBy: "scope",
    sections: [{
      title: "New",
      types: ["feat"],
      scopes: ["api", "ui*"],
      labels: ["enhancement"],
      paths: ["src/**"],
      subject: "(?i)^add\\b",
      body: "issue",
      authors: ["ada"],
      topics: ["security"],
      breaking: false,
      bump: "minor",
      collapseAfter: 10,
      hidden: true,
    }],
    exclude: { labels: ["skip-changelog"] },
    contributors: { list: true, new: true, mention: false },
    trackers: [{ pattern: "\\b(ACME-\\d+)\\b", url: "https://acme.example.org/browse/{1}" }],
    packages: [{
      name: "core",
      paths: ["packages/core"],
      tags: "core@{version}",
      changelog: "packages/core/CHANGELOG.md",
    }],
    changelog: { file: "docs/CHANGES.md", style: "keepachangelog" },
    options: Object.assign(Object.create(null), { format: "text" }),
  });
  assert.deepEqual(await readConfiguration("", "relnotes.toml"), {});
});

const FAULTS: readonly (readonly [text: string, message: string, hint?: string])[] = [
  ["a = ", "'c.toml' cannot be read as TOML: line 1, column 5: "],
  ["\u0000\u0001", "'c.toml' cannot be read as TOML: line 1, column 1: "],
  ["version = 2", "'c.toml' is of version 2, which this relnotes does not read"],
  [
    "[lint]\nheader-max-length = 0",
    "'lint.header-max-length' in 'c.toml' must be a whole number of 1 or more",
  ],
  ['version = "1"', "'version' in 'c.toml' must be a whole number"],
  ["zerro = 'shift'", "'c.toml' has an unknown key 'zerro'", "did you mean zero?"],
  ["[[section]]\ntitle = 'a'\ntype = 'feat'", "'section[1]' in 'c.toml' has an unknown key 'type'"],
  [
    "[[section]]\ntypes = 'feat'",
    "'section[1]' in 'c.toml' has no key 'title'",
    "the heading; `{1}` stands for the first group of `subject`",
  ],
  ["[section]\ntitle = 'a'", "'section' in 'c.toml' must be written as [[section]]"],
  ["section = ['a']", "'section[1]' in 'c.toml' must be a table"],
  ["exclude = 'a'", "'exclude' in 'c.toml' must be a table"],
  ["zero = 'none'", "'zero' in 'c.toml' must be 'shift', 'minor' or 'strict', not 'none'"],
  ["zero = 1", "'zero' in 'c.toml' must be 'shift', 'minor' or 'strict'"],
  ["entry = ' '", "'entry' in 'c.toml' must not be empty"],
  ["entry = 1", "'entry' in 'c.toml' must be a text in quotes"],
  ["[exclude]\nlabels = []", "'exclude.labels' in 'c.toml' must not be empty"],
  [
    "[exclude]\ntopics = ['securty']",
    "'exclude.topics' in 'c.toml' must not hold 'securty'; it may hold security, deprecations and " +
    "dependencies",
  ],
  ["[exclude]\nlabels = [1]", "'exclude.labels' in 'c.toml' must be a list of texts"],
  ["[exclude]\nbreaking = 'yes'", "'exclude.breaking' in 'c.toml' must be true or false"],
  ["[exclude]\nsubject = '(a'", "'exclude.subject' in 'c.toml' is no regular expression: "],
  [
    `[exclude]\nsubject = '${"a".repeat(1_001)}'`,
    "'exclude.subject' in 'c.toml' is longer than 1000 characters",
  ],
  ["tags = 'v'", "'tags' in 'c.toml' must contain {version} once, and be a tag otherwise"],
  [
    "tags = 'v {version}'",
    "'tags' in 'c.toml' must contain {version} once, and be a tag otherwise",
  ],
  ["first = 'soon'", "'first' in 'c.toml' must be a version such as '0.1.0' or 'v0.1.0'"],
  [
    "[[tracker]]\npattern = 'A-(\\d+)'\nurl = 'https://a.org/{2}'",
    "'tracker[1].url' in 'c.toml' names a group {2}, but its pattern has only 1",
  ],
  ["tags = '{version}{version}'", "'tags' in 'c.toml' must contain {version} once"],
  ...["/etc/passwd", "../a", "a/../../b", "C:\\\\a", ".git/config", "a\\u0000b"].map((path) =>
    [
      `[changelog]\nfile = "${path}"`,
      "'changelog.file' in 'c.toml' must be a path inside the repository, not ",
    ] as const
  ),
  ...[
    "acme",
    "ftp://a.org/{1}",
    "https://{1}.example.org/",
    "https://a@b.org/{1}",
    "https://a.org/<b>",
  ]
    .map((url) =>
      [
        `[[tracker]]\npattern = 'a'\nurl = '${url}'`,
        "'tracker[1].url' in 'c.toml' must be an https address such as",
      ] as const
    ),
];

for (const [text, message, hint] of FAULTS) {
  Deno.test(`readConfiguration() refuses ${JSON.stringify(text.slice(0, 50))}`, async () => {
    await assert.rejects(readConfiguration(text, "c.toml"), (error) => {
      assert(error instanceof UsageError);
      assert(error.message.startsWith(message), error.message);
      if (hint !== undefined) assert.equal(error.hint, hint);
      return true;
    });
  });
}
