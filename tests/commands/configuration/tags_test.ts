// The configured form of tags, in every command that chooses a range or a release by tags.

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  type CommitPlan,
  makeRepository,
  type TestRepository,
} from "../../support/git/repository.ts";
import { openPublishWorld } from "../../support/platforms/publishing.ts";
import { type Run, runRelnotes } from "../../support/program.ts";

/** Releases are `v…`; builds are tagged in between and at the end. */
const HISTORY: readonly CommitPlan[] = [
  { message: "feat: start", tags: ["v1.0.0"] },
  { message: "feat: page results", tags: ["build-7.0.0"] },
  { message: "fix: close ports", tags: ["v1.1.0", "build-7.1.0"] },
  { message: "feat: count pages", tags: ["build-8.0.0"] },
  { message: "fix: count lines" },
];

function makeWidget(): TestRepository {
  const repository = makeRepository(HISTORY);
  writeFileSync(join(repository.path, "relnotes.toml"), 'tags = "v{version}"\n');
  return repository;
}

const COMMANDS: readonly (readonly [command: readonly string[], hasPullRequests: boolean])[] = [
  [["generate", "--unreleased"], true],
  [["preview", "--unreleased"], false],
  [["browse", "--unreleased"], false],
  [["search", "pages|ports|lines", "--unreleased"], false],
  [["changelog", "--stdout"], true],
  [["release", "--dry-run"], true],
];

async function run(
  { path }: TestRepository,
  [command, hasPullRequests]: (typeof COMMANDS)[number],
  ...args: readonly string[]
): Promise<Run> {
  return await runRelnotes([
    ...command,
    ...(hasPullRequests ? ["--no-prs"] : []),
    "--repo",
    path,
    ...args,
  ]);
}

for (const row of COMMANDS) {
  const [[command, option]] = row;
  Deno.test(`${command} ${option} counts the tags of the configured form only`, async () => {
    using repository = makeWidget();
    const made = await run(repository, row);
    assert.equal(made.exitCode, 0, made.stderr);
    assert.match(made.stderr, /^configuration: relnotes\.toml\n/);
    const text = made.stdout.split(/^## .*v1\.1\.0/m)[0] ?? "";
    assert.match(text, /count pages/);
    assert.match(text, /count lines/);
    assert.doesNotMatch(made.stdout, /build-/);
    assert.doesNotMatch(text, /close ports/);
  });
}

Deno.test("without the configuration the nearest tag counts", async () => {
  using repository = makeWidget();
  for (const row of COMMANDS.slice(0, 4)) {
    const made = await run(repository, row, "--no-config");
    assert.doesNotMatch(made.stdout, /count pages/);
    assert.match(made.stdout, /count lines/);
  }
});

const RELEASES: readonly (readonly [range: string, heading: string, entries: readonly string[]])[] =
  [
    ["v1.1.0", "## Release v1.1.0", ["- page results", "- close ports"]],
    // A tag of another form belongs to another series.
    ["build-7.1.0", "## Release build-7.1.0", ["- close ports"]],
    ["build-7.0.0..build-7.1.0", "## Release build-7.1.0", ["- close ports"]],
    ["v1.0.0..HEAD~2", "## Release v1.1.0", ["- page results", "- close ports"]],
  ];

for (const [range, heading, entries] of RELEASES) {
  Deno.test(`generate ${range} is of the series of the tag that it names`, async () => {
    using repository = makeWidget();
    const { stdout } = await run(repository, [["generate", range], true]);
    const lines = stdout.split("\n").filter((line) => /^(?:## |- )/.test(line))
      .map((line) => line.replace(/ \([0-9a-f]{7}\)$/, ""));
    assert.deepEqual(lines, [heading, ...entries]);
  });
}

Deno.test("an option says another form than the configuration", async () => {
  using repository = makeWidget();
  const made = await run(repository, COMMANDS[0] ?? [[], false], "--tags", "build-{version}");
  assert.match(made.stdout, /_1 change since build-8\.0\.0_/);
});

Deno.test("publish without a tag takes one of the configured form", async () => {
  const repository = makeWidget();
  repository.git("tag", "v1.2.0");
  repository.git("tag", "build-8.1.0");
  const release = {
    repository,
    pullRequests: [],
    [Symbol.dispose]: () => repository[Symbol.dispose](),
  };
  await using world = await openPublishWorld("github", [], {}, { release });
  const made = await world.publish([]);
  assert.equal(made.exitCode, 0, made.stderr);
  assert.deepEqual(world.releases.map(({ tag }) => tag), ["v1.2.0"]);
  assert.match(world.releases[0]?.body ?? "", /count pages/);
  const named = await world.publish(["build-8.1.0"]);
  assert.equal(named.exitCode, 0, named.stderr);
  assert.doesNotMatch(world.releases[1]?.body ?? "", /count pages/);
  repository.git("tag", "--delete", "v1.2.0");
  const none = await world.publish([]);
  assert.match(
    none.stderr,
    /^error: there is no tag of the form 'v\{version\}' at HEAD\nhint: name one: 'v1\.1\.0' or 'v1\.0\.0'$/m,
  );
});

Deno.test("packages share the releases of the configured form", async () => {
  using repository = makeRepository([
    {
      message: "feat: start",
      files: { "packages/core/a": "1", "packages/ui/a": "1" },
      tags: ["release-1.0.0", "v9.0.0"],
    },
    { message: "fix: close ports", files: { "packages/core/a": "2" } },
  ]);
  writeFileSync(
    join(repository.path, "relnotes.toml"),
    `tags = "release-{version}"
[[package]]
name = "core"
path = "packages/core"
[[package]]
name = "view"
path = "packages/ui"
`,
  );
  const next = await run(repository, [["next", "--package", "core"], false]);
  assert.equal(next.stdout, "release-1.0.1\n");
  const all = await run(repository, [["generate", "--all-packages", "--unreleased"], true]);
  assert.match(all.stdout, /^## core: Unreleased\n\n_1 change since release-1\.0\.0_/);
  const found = await run(repository, [["search", ".", "--package", "view"], false]);
  assert.match(found.stdout, /feat: start/);
});
