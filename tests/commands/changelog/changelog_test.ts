// The command `changelog`: makes, updates and shows the file, on real repositories.

import assert from "node:assert/strict";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeRepository, type TestRepository } from "../../support/git/repository.ts";
import { type Run, runRelnotes } from "../../support/program.ts";

const PLANS = [
  { message: "feat: greet", tags: ["v1.0.0"] },
  "fix: leave out the comma (#3)",
  { message: "feat(api)!: ask for the name (#4)", tags: ["v1.1.0"] },
  "feat: greet thousands (#7)",
];

function makeWidget(): TestRepository {
  const repository = makeRepository(PLANS);
  repository.addRemote("origin", "https://github.com/acme/widget.git");
  return repository;
}

async function change(repository: TestRepository, ...args: readonly string[]): Promise<Run> {
  return await runRelnotes(["changelog", "--no-prs", "--repo", repository.path, ...args]);
}

function read({ path }: TestRepository, name = "CHANGELOG.md"): string {
  return readFileSync(join(path, name), "utf8");
}

Deno.test("changelog makes a file from all releases", async () => {
  using repository = makeWidget();
  const run = await change(repository);
  assert.equal(run.exitCode, 0, run.stderr);
  const [first = "", , , last = ""] = repository.hashes;
  assert.equal(last.length, 40);
  assert.equal(
    read(repository),
    `# Changelog

## Unreleased

### Features

- greet thousands ([#7](https://github.com/acme/widget/pull/7))

## [v1.1.0](https://github.com/acme/widget/compare/v1.0.0...v1.1.0) - 2026-01-01

### Breaking Changes

- **api**: ask for the name ([#4](https://github.com/acme/widget/pull/4))

### Features

- **api**: ask for the name ([#4](https://github.com/acme/widget/pull/4))

### Bug Fixes

- leave out the comma ([#3](https://github.com/acme/widget/pull/3))

## v1.0.0 - 2026-01-01

### Features

- greet ([${first.slice(0, 7)}](https://github.com/acme/widget/commit/${first}))
`,
  );
  const again = await change(repository);
  assert.match(again.stderr, /up to date/);
});

const STYLES: readonly (readonly [style: string, head: string])[] = [
  ["relnotes", "## [v1.1.0](https://github.com/acme/widget/compare/v1.0.0...v1.1.0) - 2026-01-01"],
  ["keepachangelog", "## [1.1.0] - 2026-01-01"],
  [
    "conventional",
    "## [1.1.0](https://github.com/acme/widget/compare/v1.0.0...v1.1.0) (2026-01-01)",
  ],
];

for (const [style, head] of STYLES) {
  Deno.test(`changelog --style ${style} keeps to it in later runs`, async () => {
    using repository = makeWidget();
    await change(repository, "--style", style);
    const made = read(repository);
    assert.ok(made.includes(`\n${head}\n`), made);
    assert.equal((await change(repository, "--check")).exitCode, 0);
    repository.git("tag", "v1.2.0");
    await change(repository);
    const updated = read(repository);
    assert.ok(
      updated.includes(head.replaceAll("1.1.0", "1.2.0").replace("v1.0.0", "v1.1.0")),
      updated,
    );
    assert.ok(updated.includes("greet thousands"));
    const second = await change(repository);
    assert.equal(read(repository), updated, second.stderr);
  });
}

Deno.test("changelog --check reports a stale file and writes nothing", async () => {
  using repository = makeWidget();
  const missing = await change(repository, "--check");
  assert.equal(missing.exitCode, 1);
  assert.match(missing.stderr, /^error: the file '.*CHANGELOG\.md' is out of date$/m);
  assert.match(missing.stderr, /^hint: 'relnotes changelog' updates it$/m);
  assert.equal(existsSync(join(repository.path, "CHANGELOG.md")), false);
  const named = await change(repository, "--check", "--file", "HISTORY.md");
  assert.match(named.stderr, /^hint: 'relnotes changelog --file \S*HISTORY\.md' updates it$/m);
});

Deno.test("changelog --stdout leaves the file alone", async () => {
  using repository = makeWidget();
  const run = await change(repository, "--stdout");
  assert.match(run.stdout, /^# Changelog\n\n## Unreleased\n/);
  assert.equal(existsSync(join(repository.path, "CHANGELOG.md")), false);
});

Deno.test("changelog moves hand-written and edited lines into the release", async () => {
  using repository = makeWidget();
  await change(repository, "--style", "keepachangelog");
  const file = join(repository.path, "CHANGELOG.md");
  const edited = read(repository)
    .replace("- greet thousands", "- Greet **a thousand** people at once")
    .replace("### Added\n\n", "### Added\n\n- A line of my own\n");
  writeFileSync(file, edited);
  assert.equal((await change(repository, "--check")).exitCode, 0);
  repository.git("tag", "v1.2.0");
  await change(repository);
  const [head = ""] = read(repository).split("## [1.1.0]");
  assert.equal(
    head.slice(head.indexOf("## [Unreleased]")),
    `## [Unreleased]

## [1.2.0] - 2026-01-01

### Added

- A line of my own
- Greet **a thousand** people at once ([#7](https://github.com/acme/widget/pull/7))

`,
  );
});

Deno.test("changelog show writes one version", async () => {
  using repository = makeWidget();
  await change(repository, "--style", "keepachangelog");
  const show = (...args: readonly string[]): Promise<Run> =>
    runRelnotes(["changelog", "show", "--repo", repository.path, ...args]);
  const latest = await show("latest", "--no-heading");
  assert.match(latest.stdout, /^### Changed\n\n- \*\*api\*\*: ask for the name /);
  assert.equal((await show("v1.1.0", "--no-heading")).stdout, latest.stdout);
  assert.match((await show("unreleased")).stdout, /^## \[Unreleased\]\n\n### Added\n/);
  const cut = await show("1.1.0", "--max-chars", "100");
  assert.ok(cut.stdout.length <= 100);
  const absent = await show("1.0");
  assert.equal(absent.exitCode, 0);
  const wrong = await show("11.1.0");
  assert.equal(wrong.exitCode, 1);
  assert.match(
    wrong.stderr,
    /^error: there is no section '11\.1\.0' in .*\nhint: its newest versions are '1\.1\.0', '1\.0\.0'\n$/,
  );
});

Deno.test("changelog show writes the references of what it shows, and line feeds alone", async () => {
  using repository = makeWidget();
  writeFileSync(
    join(repository.path, "CHANGELOG.md"),
    "1.1.0\n=====\n\n- a [#1]\n- b [#2]\n- c\n\n[#1]: http://x/1\n[#2]: http://x/2\n"
      .replaceAll("\n", "\r\n"),
  );
  const show = async (...args: readonly string[]): Promise<string> =>
    (await runRelnotes(["changelog", "show", "1.1.0", "--repo", repository.path, ...args])).stdout;
  const heading = "1.1.0\n=====\n\n";
  assert.equal(
    await show(),
    `${heading}- a [#1]\n- b [#2]\n- c\n\n[#1]: http://x/1\n[#2]: http://x/2\n`,
  );
  assert.equal(await show("--max-chars", "55"), `${heading}- a [#1]\n\n…\n\n[#1]: http://x/1\n`);
  assert.equal(await show("--max-chars", "25"), `${heading}…\n`);
});

Deno.test("changelog changes nothing in its second run, whatever titles it wrote in the first", async () => {
  for (
    const begin of ["## 1.0.0\n\n### Features\n\n- a\n", "## Unreleased\n\n### Improvements\n"]
  ) {
    using repository = makeRepository([
      { message: "feat: a", tags: ["v1.0.0"] },
      "feat: draw (#2)",
      "Colours (#3)",
      "docs: say where the key is (#4)",
      "chore: sweep (#5)",
    ]);
    writeFileSync(join(repository.path, "CHANGELOG.md"), begin);
    await change(repository);
    const text = read(repository);
    assert.match(text, /### Changes\n\n- colours \(#3\)\n/i);
    assert.doesNotMatch(text, /#4|#5/);
    await change(repository);
    assert.equal(read(repository), text);
  }
});

Deno.test("changelog takes its own file, whose hashes are links, for no other style", async () => {
  using repository = makeRepository([
    { message: "feat: greet", tags: ["v1.0.0"] },
    "feat!: ask for the name",
    "fix(api): leave out the comma",
  ]);
  repository.addRemote("origin", "https://github.com/acme/widget.git");
  await change(repository);
  const text = read(repository);
  assert.equal(text.match(/^- ask for the name \(\[/gm)?.length, 2);
  await change(repository);
  assert.equal(read(repository), text);
});

Deno.test("changelog makes a file of the releases that next counts, whatever was tagged last", async () => {
  using repository = makeRepository([
    { message: "feat: a", tags: ["v1.0.0"] },
    { message: "fix: b", tags: ["v1.0.1"] },
    { message: "feat: c", tags: ["chart-0.2.0", "build-124"] },
    "fix: d",
  ]);
  const run = await change(repository, "--stdout");
  assert.deepEqual(run.stdout.match(/^(?:## \S+|- \w+)/gm), [
    "## Unreleased",
    "- c",
    "- d",
    "## v1.0.1",
    "- b",
    "## v1.0.0",
    "- a",
  ]);
});
