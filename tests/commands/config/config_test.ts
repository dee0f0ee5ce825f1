// The command `config`: the values that apply, and where they are from.

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { formatSetting, listSettings } from "../../../src/commands/config/settings.ts";
import { output } from "../../../src/cli/options/rows/reading.ts";
import { makeFolder, makeRepository } from "../../support/git/repository.ts";
import { type Run, runRelnotes } from "../../support/program.ts";

/** Runs `config` in a repository with this file. */
async function runConfig(toml: string | undefined, ...args: readonly string[]): Promise<Run> {
  using repository = makeRepository(["feat: begin"]);
  if (toml !== undefined) writeFileSync(join(repository.path, "relnotes.toml"), toml);
  return await runRelnotes(["config", "--repo", repository.path, ...args]);
}

const DEFAULTS = `default  submodules = false
default  zero = "shift"
default  first = "0.1.0"
default  guess-types = true
default  section = { title = "Breaking Changes", breaking = true }
default  section = { title = "Security", topics = ["security"] }
default  section = { title = "Deprecations", topics = ["deprecations"] }
default  section = { title = "Features", types = ["feat"] }
default  section = { title = "Bug Fixes", types = ["fix"] }
default  section = { title = "Performance", types = ["perf"] }
default  section = { title = "Documentation", types = ["docs"] }
default  section = { title = "Dependencies", topics = ["dependencies"] }
default  section = { title = "Refactoring", types = ["refactor"] }
default  section = { title = "Tests", types = ["test"] }
default  section = { title = "Build", types = ["build"] }
default  section = { title = "Continuous Integration", types = ["ci"] }
default  section = { title = "Style", types = ["style"] }
default  section = { title = "Chores", types = ["chore"] }
default  section = { title = "Reverts", types = ["revert"] }
default  contributors.new = false
default  contributors.mention = false
default  changelog.file = "CHANGELOG.md"
default  lint.subject-case = "lower"
default  lint.header-max-length = 100
default  lint.body-max-line-length = 100
default  lint.footer-max-line-length = 100
default  options.format = "markdown"
default  options.links = false
default  options.include-scopes = true
default  options.prs = true
default  options.strict = false
default  options.all = false
default  options.split-squash = false
default  options.merge-commits = true
`;

Deno.test("config shows the defaults without a file, and with --no-config", async () => {
  const none = await runConfig(undefined);
  assert.deepEqual([none.exitCode, none.stderr], [0, ""]);
  assert.equal(none.stdout, DEFAULTS);
  assert.equal((await runConfig("zero = 'minor'", "--no-config")).stdout, DEFAULTS);
});

const FILE = `version = 1
tags = "v{version}"
zero = "minor"
[[section]]
title = "Attention"
breaking = true
[[section]]
title = "Windows"
subject = '(?i)\\bwindows\\b'
collapse-after = 3
[[section]]
title = "New"
types = "feat"
[[section]]
title = "Windows"
paths = ["win32"]
[exclude]
authors = ["*[bot]"]
[contributors]
list = true
[[tracker]]
pattern = 'A-(\\d+)'
url = "https://tracker.example.org/{1}"
[[package]]
name = "core"
path = "packages/core/"
[options]
format = "text"
exclude-scopes = "deps"
`;

Deno.test("config shows what the file says in the order of the document", async () => {
  const { exitCode, stdout, stderr } = await runConfig(FILE);
  assert.deepEqual([exitCode, stderr], [0, "configuration: relnotes.toml\n"]);
  const lines = stdout.split("\n");
  assert.deepEqual(lines.filter((line) => line.startsWith("relnotes.toml")), [
    'relnotes.toml  tags = "v{version}"',
    'relnotes.toml  zero = "minor"',
    'relnotes.toml  section = { title = "Attention", breaking = true }',
    "relnotes.toml  section = { title = \"Windows\", subject = '(?i)\\bwindows\\b', collapse-after = 3 }",
    'relnotes.toml  section = { title = "Windows", paths = ["win32"] }',
    'relnotes.toml  section = { title = "New", types = ["feat"] }',
    'relnotes.toml  exclude.authors = ["*[bot]"]',
    "relnotes.toml  contributors.list = true",
    "relnotes.toml  tracker = { pattern = 'A-(\\d+)', url = \"https://tracker.example.org/{1}\" }",
    'relnotes.toml  package = { name = "core", path = ["packages/core"] }',
    'relnotes.toml  options.format = "text"',
    'relnotes.toml  options.exclude-scopes = ["deps"]',
  ]);
  const titles = lines.flatMap((line) => /section = \{ title = "([^"]*)"/.exec(line)?.[1] ?? []);
  assert.deepEqual(titles.slice(0, 6), [
    "Attention",
    "Windows",
    "Windows",
    "New",
    "Security",
    "Deprecations",
  ]);
});

Deno.test("config --format json gives the same values as data", async () => {
  const { stdout } = await runConfig(FILE, "--format", "json");
  const { file, settings } = JSON.parse(stdout);
  assert.equal(file, "relnotes.toml");
  const find = (key: string): unknown =>
    settings.find((setting: { readonly key: string }) => setting.key === key);
  assert.deepEqual(find("first"), { key: "first", value: "0.1.0", origin: "default" });
  assert.deepEqual(find("options.format"), {
    key: "options.format",
    value: "text",
    origin: "file",
    name: "relnotes.toml",
  });
  assert.deepEqual(find("package"), {
    key: "package",
    value: { name: "core", path: ["packages/core"] },
    origin: "file",
    name: "relnotes.toml",
  });
  const none = JSON.parse((await runConfig(undefined, "--format", "json")).stdout);
  assert.deepEqual(Object.keys(none), ["settings"]);
});

Deno.test("config reads the file of --config without a repository", async () => {
  using folder = makeFolder();
  const file = join(folder.path, "new.toml");
  writeFileSync(file, "first = '2.0.0'\n");
  const run = await runRelnotes(["config", "--config", file, "--repo", folder.path]);
  assert.equal(run.exitCode, 0, run.stderr);
  assert.ok(run.stdout.includes(`${file}  first = "2.0.0"\n`), run.stdout);
});

Deno.test("config refuses a file with a fault, and a folder that is no repository", async () => {
  const fault = await runConfig("[options]\nformat = 'pdf'\n");
  assert.deepEqual([fault.exitCode, fault.stdout], [2, ""]);
  assert.match(fault.stderr, /error: invalid value 'pdf' for 'options.format' in 'relnotes.toml'/);
  using folder = makeFolder();
  const nowhere = await runRelnotes(["config", "--repo", folder.path]);
  assert.deepEqual([nowhere.exitCode, nowhere.stdout], [1, ""]);
  assert.match(nowhere.stderr, /is not in a git repository\n/);
});

Deno.test("config shows control characters of the file as escapes", async () => {
  const toml = '[[section]]\ntitle = "a\\u001b[2J\\u202eb"\nsubject = "\\\\w\\u202e"\n';
  for (const args of [[], ["--format", "json"]]) {
    const { stdout } = await runConfig(toml, ...args);
    assert.match(stdout, /^[\n -~]*$/);
    assert.match(stdout, /a\\u001b\[2J\\u202eb/);
    assert.match(stdout, /\\\\w\\u202e/);
  }
});

Deno.test("listSettings() takes a variable before the file, and names it", () => {
  const row = { ...output.format, variables: ["FORMAT", "OTHER_FORMAT"] };
  const settings = listSettings({
    configuration: {},
    file: "relnotes.toml",
    rows: [row],
    given: { format: "html" },
    readVariable: (name) => name === "OTHER_FORMAT" ? "html" : undefined,
    defaults: { format: "text" },
  });
  assert.deepEqual(settings.at(-1), {
    key: "options.format",
    value: "html",
    origin: "variable",
    name: "OTHER_FORMAT",
  });
});

Deno.test("formatSetting() writes a line of TOML", () => {
  const lines: readonly (readonly [value: unknown, text: string])[] = [
    ["a", '"a"'],
    ['a "b"', '"a \\"b\\""'],
    ["\\d", "'\\d'"],
    ["\\d'", '"\\\\d\'"'],
    [["a", "\\d"], "[\"a\", '\\d']"],
    [{ a: 1, b: [true] }, "{ a = 1, b = [true] }"],
  ];
  for (const [value, text] of lines) {
    assert.equal(formatSetting({ key: "k", value, origin: "default" }), `k = ${text}`);
  }
});
