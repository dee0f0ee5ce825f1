// The configuration of git-cliff, imported.

import assert from "node:assert/strict";
import { importGitCliff } from "../../../../src/configuration/import/git_cliff/git_cliff.ts";
import { parseToml } from "../../../../src/text/formats/toml.ts";
import type { ConfiguredSection } from "../../../../src/configuration/types.ts";

const BY_NAME = `[changelog]\nbody = '{% for g, c in commits | group_by(attribute="group") %}'\n`;
const UNCONVENTIONAL = String.raw`^(?![^\s():!]+(?:\([^()]+\))?!?:\s)`;

const importText = (text: string) => importGitCliff(parseToml(text));

function sections(text: string): readonly ConfiguredSection[] {
  return importText(text).configuration.sections ?? [];
}

/** The titles without those of types that no parser takes. */
function titles(text: string): readonly string[] {
  return sections(`${BY_NAME}${text}\nfilter_commits = true`).map(({ title }) => title);
}

Deno.test("importGitCliff() makes sections of parsers, and hides what filter_commits does", () => {
  const text = `${BY_NAME}[git]
filter_commits = true
commit_parsers = [
  { message = "^fix", group = "Fixes" },
  { message = "^feat(\\\\(.*\\\\))?!?:", group = "<!-- 0 -->features" },
  { message = "^(chore|ci)", group = "Tasks" },
  { message = "^[Uu]pdate", group = "Updates" },
]`;
  assert.deepEqual(sections(text), [
    { title: "Features", types: ["feat"] },
    { title: "Fixes", types: ["fix"] },
    { title: "Tasks", types: ["chore", "ci"] },
    { title: "Updates", subject: "^[Uu]pdate" },
    { title: "Left out", subject: ".*", hidden: true },
  ]);
});

Deno.test("importGitCliff() orders groups by name, except behind those that take the same", () => {
  const parsers = `[git]
commit_parsers = [
  { message = "^zoo", group = "A zoo" },
  { message = "^feat", group = "Y" },
  { message = "^fix", group = "B" },
  { message = ".*", group = "A" },
  { message = "^docs", group = "C" },
]`;
  assert.deepEqual(titles(parsers), ["A zoo", "B", "Y", "A", "C"]);
});

Deno.test("importGitCliff() leaves the order of the parsers to other templates", () => {
  const parsers = `[git]
filter_commits = true
commit_parsers = [{ message = "^fix", group = "Z" }, { message = "^feat", group = "A" }]`;
  assert.deepEqual(sections(parsers).map(({ title }) => title), ["Z", "A", "Left out"]);
});

Deno.test("importGitCliff() joins the parsers of a group", () => {
  const parsers = `${BY_NAME}[git]
commit_parsers = [
  { message = "^.*: add", group = "Added" },
  { message = "^.*: support", group = "Added" },
  { message = "^doc", group = "Other" },
  { message = "^style", group = "Other" },
  { message = ".*", group = "Rest" },
]`;
  assert.deepEqual(sections(parsers), [
    { title: "Added", subject: "^.*: add|^.*: support" },
    { title: "Other", types: ["docs", "style"] },
    { title: "Rest", subject: ".*" },
  ]);
});

Deno.test("importGitCliff() makes titles of groups of the message", () => {
  const parsers = `${BY_NAME}[git]
commit_parsers = [
  { message = '^fix\\((.*)\\)', group = "Fixes in \${1}" },
  { message = '^(\\w+) (\\w+)', group = "$2 and $1" },
  { body = '(x)', group = "Left $1" },
]
filter_commits = true`;
  assert.deepEqual(sections(parsers).slice(0, 2), [
    { title: "Fixes in {1}", subject: "^fix\\((.*)\\)" },
    { title: "{2} and {1}", subject: "^(\\w+) (\\w+)" },
  ]);
  assert.deepEqual(importText(parsers).notCarriedOver.map(({ key }) => key), [
    "changelog.body",
    "git.commit_parsers[2].group",
  ]);
});

Deno.test("importGitCliff() excludes what is skipped before anything else may take it", () => {
  const { configuration } = importText(`[git]
commit_parsers = [
  { message = "^feat", group = "Features" },
  { message = "^chore\\\\(deps", skip = true },
  { message = ".*", group = "Other" },
  { message = "^wip", skip = true },
]`);
  assert.deepEqual(configuration.exclude, { subject: `^chore\\(deps|${UNCONVENTIONAL}` });
  assert.deepEqual(configuration.sections, [
    { title: "Features", types: ["feat"] },
    { title: "Other", subject: ".*" },
    { title: "Left out", subject: "^wip", hidden: true },
  ]);
});

Deno.test("importGitCliff() keeps breaking changes from being hidden when they are protected", () => {
  assert.deepEqual(
    sections(`[git]
protect_breaking_commits = true
filter_commits = true
commit_parsers = [{ message = "^fix", group = "Fixes", skip = true }]`),
    [
      { title: "Left out", types: ["fix"], hidden: true, breaking: false },
      { title: "Fixes", types: ["fix"] },
      { title: "Left out", subject: ".*", hidden: true },
    ],
  );
});

Deno.test("importGitCliff() gives types that no parser takes their own name", () => {
  const all = sections(`${BY_NAME}[git]\ncommit_parsers = [{ message = "^feat", group = "New" }]`);
  assert.deepEqual(all.slice(0, 2), [
    { title: "New", types: ["feat"] },
    { title: "Build", types: ["build"] },
  ]);
  assert.equal(all.length, 11);
});

Deno.test("importGitCliff() takes git-cliff's own parsers where there are none", () => {
  assert.deepEqual(sections("").map(({ title }) => title), [
    "🚀 Features",
    "🐛 Bug Fixes",
    "📚 Documentation",
    "⚡ Performance",
    "🚜 Refactor",
    "🎨 Styling",
    "🧪 Testing",
    "⚙️ Miscellaneous Tasks",
    "🛡️ Security",
    "◀️ Revert",
    "💼 Other",
  ]);
});

const FIELDS: readonly (readonly [parser: string, condition: Partial<ConfiguredSection>])[] = [
  ['field = "author.name", pattern = "ada"', { authors: ["*ada*"] }],
  ['field = "author.name", pattern = "^ada$"', { authors: ["ada"] }],
  ['field = "github.pr_labels", pattern = "bug|type/fix"', { labels: ["bug", "type/fix"] }],
  ['field = "remote.pr_labels", pattern = ".*"', { labels: ["*"] }],
  ['field = "breaking", pattern = "true"', { breaking: true }],
  ['field = "body", pattern = "x"', { body: "x" }],
  ['body = ".*security"', { body: ".*security" }],
  ['footer = "^changelog: ?yes"', { body: "(?:^|\\n)changelog: ?yes" }],
];

Deno.test("importGitCliff() has conditions for fields", () => {
  for (const [parser, condition] of FIELDS) {
    const [section] = sections(`[git]\ncommit_parsers = [{ ${parser}, group = "T" }]`);
    assert.deepEqual(section, { title: "T", ...condition }, parser);
  }
});

const TAGS: readonly (readonly [pattern: string, form: string | undefined])[] = [
  ["v[0-9].*", "v{version}"],
  ["v[0-9]*", "v{version}"],
  ["^v\\\\d+\\\\.\\\\d+\\\\.\\\\d+$", "v{version}"],
  ["[0-9].*", "{version}"],
  ["core-v.*", "core-v{version}"],
  ["@scope/pkg@[0-9]+.*", "@scope/pkg@{version}"],
  [".*", undefined],
  ["alpha.*", undefined],
  ["(v|r)[0-9].*", undefined],
];

Deno.test("importGitCliff() takes the form of tags from a pattern", () => {
  for (const [pattern, form] of TAGS) {
    const { configuration, notCarriedOver } = importText(`[git]\ntag_pattern = "${pattern}"`);
    assert.equal(configuration.tags, form, pattern);
    assert.equal(notCarriedOver.some(({ key }) => key === "git.tag_pattern"), form === undefined);
  }
});

const NAMED: readonly (readonly [pattern: string, names: string, form: string | undefined])[] = [
  ["alpha.*", "beta-1.0.0 alpha-1.0.0 alpha-1.1.0", "alpha-{version}"],
  ["alpha.*", "alpha-1.0.0 alpha/1.1.0", undefined],
  ["alpha.*", "beta-1.0.0", undefined],
  ["^v?[0-9]+.*", "v1.0.0 core-1.0.0", "v{version}"],
  ["v?\\d+", "1.0.0 v1.1.0", undefined],
];

Deno.test("importGitCliff() chooses the form that the tags have, of those that a pattern allows", () => {
  for (const [pattern, names, form] of NAMED) {
    const data = { git: { tag_pattern: pattern } };
    assert.equal(importGitCliff(data, names.split(" ")).configuration.tags, form, pattern);
  }
});

const IGNORED: readonly (readonly [git: string, ignored: string, counted: string])[] = [
  ["", "", "v1.0.0 v1.0.0-rc.1"],
  ["ignore_tags = 'rc|beta'", "v1.0.0-rc.1 v1.0.0-beta.1", "v1.0.0"],
  ["count_tags = '^v1'", "v2.0.0 nightly-v1", "v1.0.0"],
  ["count_tags = '^v1'\nignore_tags = 'rc'", "v2.0.0 v1.0.0-rc.1", "v1.0.0"],
  ["skip_tags = 'rc.1$'\nignore_tags = 'rc'", "v1.0.0-rc.2", "v1.0.0-rc.1 v1.0.0"],
  ["ignore_tags = ''", "", "v1.0.0"],
];

Deno.test("importGitCliff() ignores the tags that are ignored or not counted", () => {
  for (const [git, ignored, counted] of IGNORED) {
    const pattern = importText(`[git]\n${git}`).configuration.ignoreTags ?? "$.";
    const isIgnored = (name: string): boolean => new RegExp(pattern, "u").test(name);
    assert.deepEqual(
      `${ignored} ${counted}`.trim().split(" ").filter(isIgnored).join(" "),
      ignored,
      git,
    );
  }
});

Deno.test("importGitCliff() reads submodules where git-cliff does", () => {
  const { configuration, notCarriedOver } = importText("[git]\nrecurse_submodules = true");
  assert.equal(configuration.submodules, true);
  assert.deepEqual(notCarriedOver, []);
  assert.equal(importText("[git]\nrecurse_submodules = false").configuration.submodules, undefined);
});

Deno.test("importGitCliff() leaves expressions for tags that cannot be joined", () => {
  const { configuration, notCarriedOver } = importText(
    "[git]\nignore_tags = '(?i)rc'\ncount_tags = '(?<=x)['",
  );
  assert.equal(configuration.ignoreTags, undefined);
  assert.deepEqual(notCarriedOver.map(({ key }) => key), ["git.ignore_tags", "git.count_tags"]);
});

const OPTIONS: readonly (readonly [git: string, options: unknown])[] = [
  ["", undefined],
  ["limit_commits = 20", { "max-items": 20 }],
  ["split_commits = true", { "split-squash": true }],
  ["split_commits = false", undefined],
];

Deno.test("importGitCliff() sets the defaults of options", () => {
  for (const [git, options] of OPTIONS) {
    assert.deepEqual(importText(`[git]\n${git}`).configuration.options, options, git);
  }
});

const ZERO: readonly (readonly [bump: string, zero: string])[] = [
  ["", "strict"],
  ["features_always_bump_minor = false\nbreaking_always_bump_major = false", "shift"],
  ["breaking_always_bump_major = false", "minor"],
];

Deno.test("importGitCliff() takes the rule below 1.0.0", () => {
  for (const [bump, zero] of ZERO) {
    assert.equal(importText(`[bump]\n${bump}`).configuration.zero, zero, bump);
  }
});

Deno.test("importGitCliff() links references, and lists what it does not carry over", () => {
  const { configuration, notCarriedOver } = importText(`
[changelog]
body = "x"
trim = true
postprocessors = []
output = "../outside.md"
[git]
link_parsers = [
  { pattern = "RFC(\\\\d+)", href = "https://example.org/rfc$1", text = "rfc$1" },
  { pattern = "X", href = "ftp://example.org" },
]
commit_preprocessors = [
  { pattern = '\\(#([0-9]+)\\)', replace = "" },
  { pattern = ".*", replace_command = "typos" },
]
commit_parsers = [{ message = "^fix\\\\((.*)\\\\)", group = "Fix \${part}" }]
unknown = 1
[remote.github]
owner = "o"
token = "secret"
`);
  assert.deepEqual(configuration.trackers, [
    { pattern: "RFC(\\d+)", url: "https://example.org/rfc{1}" },
  ]);
  assert.equal(configuration.changelog, undefined);
  assert.deepEqual(notCarriedOver.map(({ key }) => key), [
    "changelog.body",
    "git.commit_parsers[0].group",
    "git.link_parsers[0].text",
    "git.link_parsers[1].href",
    "git.commit_preprocessors[1].replace_command",
    "changelog.output",
    "remote.github.token",
    "git.unknown",
  ]);
  assert.ok(!JSON.stringify(notCarriedOver).includes("secret"));
});

Deno.test("importGitCliff() keeps the kinds of values apart", () => {
  const { notCarriedOver } = importGitCliff({
    git: { commit_parsers: "x", filter_commits: 1 },
    bump: "x",
  });
  assert.deepEqual(notCarriedOver.map(({ key }) => key), [
    "git.commit_parsers",
    "git.filter_commits",
    "bump",
  ]);
});

Deno.test("importGitCliff() limits sections to include_paths, and hides the rest", () => {
  const text = `${BY_NAME}[git]
include_paths = ["website/**/*", "./docs/"]
commit_parsers = [{ message = ".*", group = "All" }]`;
  assert.deepEqual(sections(text), [
    { title: "All", subject: ".*", paths: ["website", "docs"] },
    { title: "Left out", subject: ".*", hidden: true },
  ]);
});

Deno.test("importGitCliff() hides commits without a group from templates that show groups", () => {
  const [first, ...others] = sections(
    `${BY_NAME}[git]\nfilter_unconventional = false\ncommit_parsers = []`,
  );
  assert.deepEqual(first, { title: "Build", subject: "^build(?:\\([^)]*\\))?!?:" });
  assert.deepEqual(others.at(-1), { title: "Left out", subject: ".*", hidden: true });
  assert.deepEqual(
    sections(`${BY_NAME}[git]\nconventional_commits = false\ncommit_parsers = []`),
    [{ title: "Left out", subject: ".*", hidden: true }],
  );
  assert.deepEqual(sections("[git]\nconventional_commits = false\ncommit_parsers = []"), []);
});
