// The commits of submodules in the notes, through the program.

import assert from "node:assert/strict";
import { renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runRelnotes } from "../../support/program.ts";
import { makeRepository, type TestRepository } from "../../support/git/repository.ts";

/** A repository with the release v1.0.0 and a submodule `libs/ink` that went on since. */
function makeWorld(): TestRepository {
  const world = makeRepository([{ message: "feat: begin" }]);
  const { path, git } = world;
  using library = makeRepository([
    "feat: mix colours",
    { message: "fix: dry faster (#7)\n\nCloses #3\n" },
    { message: "feat!: drop the old pens", author: "Ink <ink@example.org>" },
    "chore: tidy up",
  ]);
  const ink = join(path, "libs/ink");
  const [first = "", , , last = ""] = library.hashes;
  git("clone", "--quiet", library.path, ink);
  const commit = (hash: string, message: string): void => {
    git("update-index", "--add", "--cacheinfo", `160000,${hash},libs/ink`);
    git("-c", "user.name=a", "-c", "user.email=a@example.org", "commit", "-qm", message);
  };
  commit(first, "build: take the library");
  git("tag", "v1.0.0");
  commit(last, "build: update the library");
  return world;
}

async function run(
  { path }: TestRepository,
  toml: string,
  args: readonly string[] = ["--unreleased"],
): ReturnType<typeof runRelnotes> {
  writeFileSync(join(path, "relnotes.toml"), toml);
  return await runRelnotes(["generate", "--no-prs", "--repo", path, ...args]);
}

function linesOf(document: string): readonly string[] {
  return document.split("\n").filter((line) => /^(?:###|-)/.test(line))
    .map((line) => line.replace(/ \([0-9a-f]{7}\)$/, ""));
}

const OWN = ["### Dependencies", "- update the library"];
const BREAKING = ["### Breaking Changes", "- drop the old pens"];
const INK = [
  "### libs/ink",
  "- tidy up",
  "- drop the old pens",
  "- dry faster",
];

const RUNS:
  readonly (readonly [toml: string, args: readonly string[], lines: readonly string[]])[] = [
    ["", ["--unreleased"], OWN],
    ["submodules = true", ["--unreleased"], [...BREAKING, ...OWN, ...INK]],
    ["submodules = true", ["v1.0.0"], [
      "### Features",
      "- begin",
      "### Build",
      "- take the library",
      "### libs/ink",
      "- mix colours",
    ]],
    ["submodules = true", ["--unreleased", "--include-types", "fix"], [
      "### libs/ink",
      "- dry faster",
    ]],
    ["submodules = true\n[exclude]\ntypes = ['chore', 'build']", ["--unreleased"], [
      ...BREAKING,
      "### libs/ink",
      ...INK.slice(2),
    ]],
    ["submodules = true\n[exclude]\npaths = ['libs']", ["--unreleased"], BREAKING],
    ["submodules = true", ["--unreleased", "--path", "libs"], OWN],
  ];

Deno.test("generate adds what came with submodules where the configuration says so", async () => {
  using world = makeWorld();
  for (const [toml, args, lines] of RUNS) {
    const { stdout, stderr } = await run(world, toml, args);
    assert.deepEqual(linesOf(stdout), lines, `${toml} ${args.join(" ")} ${stderr}`);
  }
});

Deno.test("generate links nothing of a submodule to the pages of the repository", async () => {
  using world = makeWorld();
  world.git("remote", "add", "origin", "https://github.com/acme/pens.git");
  const { stdout } = await run(world, "submodules = true", ["--unreleased", "--format", "json"]);
  const entries = JSON.parse(stdout).sections.at(-1).entries;
  assert.equal(entries.length, 3);
  for (const entry of entries) {
    assert.deepEqual([entry.url, entry.pullRequest, entry.closes], [
      undefined,
      undefined,
      [],
    ]);
  }
});

Deno.test("next counts no change of a submodule", async () => {
  using world = makeWorld();
  writeFileSync(join(world.path, "relnotes.toml"), "submodules = true\n");
  const { stdout } = await runRelnotes(["next", "--repo", world.path]);
  assert.equal(stdout, "v1.0.1\n");
});

const MISSING = "warning: the commits of the submodule 'libs/ink' are not here; " +
  "'git submodule update --init --recursive' brings them\n";

const CHANGES: readonly (readonly [what: string, change: (ink: string) => void])[] = [
  ["it is not checked out", (ink) => rmSync(ink, { recursive: true })],
  ["a link stands in its place", (ink) => {
    renameSync(ink, `${ink}2`);
    symlinkSync(`${ink}2`, ink);
  }],
  ["it lacks the commits", (ink) => {
    rmSync(join(ink, ".git/packed-refs"), { force: true });
    rmSync(join(ink, ".git/objects"), { recursive: true });
  }],
];

Deno.test("generate leaves out a submodule that cannot be read", async (test) => {
  for (const [what, change] of CHANGES) {
    await test.step(what, async () => {
      using world = makeWorld();
      change(join(world.path, "libs/ink"));
      const { stdout, stderr } = await run(world, "submodules = true");
      assert.deepEqual(linesOf(stdout), OWN);
      assert.ok(stderr.includes(MISSING), stderr);
    });
  }
});
