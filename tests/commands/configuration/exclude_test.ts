// What `[exclude]` of a configuration leaves out, through the program.

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeRepository } from "../../support/git/repository.ts";
import { openReleaseWorld, TOKEN } from "../../support/platforms/world.ts";

const BREAKING = "chore(ci)!: drop the old runners (#2)";

/** The headings and entries with this `[exclude]`; the pull request #2 is labelled. */
async function listEntries(
  exclude: string,
  ...args: readonly string[]
): Promise<readonly string[]> {
  const repository = makeRepository([
    { message: "feat: start", tags: ["v1"] },
    { message: BREAKING, author: "tidy[bot] <tidy@example.org>", files: { "ci/run": "1" } },
    { message: "chore(ci): tidy up", author: "tidy[bot] <tidy@example.org>" },
    { message: "fix: close ports" },
  ]);
  const release = {
    repository,
    pullRequests: [{
      number: 2,
      title: BREAKING.replace(" (#2)", ""),
      description: "",
      author: null,
      state: "merged",
      mergeCommit: repository.hashes[1] ?? "",
      labels: ["skip-changelog"],
      mergedAt: "2026-01-01T06:00:00Z",
      updatedAt: "2026-01-02T00:00:00Z",
    }] as const,
    [Symbol.dispose]: () => repository[Symbol.dispose](),
  };
  await using world = await openReleaseWorld("github", {}, { release });
  writeFileSync(join(repository.path, "relnotes.toml"), `[exclude]\n${exclude}\n`);
  const run = await world.run("generate", ["--since-tag", "v1", ...args], { token: TOKEN });
  assert.equal(run.exitCode, 0, run.stderr);
  return run.stdout.split("\n").filter((line) => /^(?:###|- |_\d.*left out)/.test(line))
    .map((line) => line.replace(/ \((?:#2|[0-9a-f]{7})\)$/, ""));
}

const SHOWN = ["### Breaking Changes", "- **ci**: drop the old runners"];
const FIXES = ["### Bug Fixes", "- close ports"];
const ONE = "_1 excluded change is left out (--all lists every commit)._";
const TWO = "_2 excluded changes are left out (--all lists every commit)._";

const CASES: readonly (readonly [exclude: string, entries: readonly string[]])[] = [
  // Kinds of changes.
  ["types = ['chore']", [...SHOWN, ...FIXES, ONE]],
  ["scopes = ['ci']", [...SHOWN, ...FIXES, ONE]],
  ["authors = ['*[bot]']", [...SHOWN, ...FIXES, ONE]],
  ["subject = '^chore'", [...SHOWN, ...FIXES, ONE]],
  ["paths = ['ci']", [...SHOWN, ...FIXES, "### Chores", "- **ci**: tidy up"]],
  // This very change, and breaking changes as such.
  ["labels = ['skip-changelog']", [...FIXES, "### Chores", "- **ci**: tidy up", ONE]],
  ["types = ['chore']\nlabels = ['skip-changelog']", [...FIXES, TWO]],
  ["breaking = true", [...FIXES, "### Chores", "- **ci**: tidy up", ONE]],
];

for (const [exclude, entries] of CASES) {
  Deno.test(`[exclude] ${exclude.replaceAll("\n", ", ")} and breaking changes`, async () => {
    assert.deepEqual(await listEntries(exclude), entries);
  });
}

Deno.test("--all lists what is excluded, breaking or not, where it belongs", async () => {
  const all = await listEntries("labels = ['skip-changelog']", "--all");
  assert.deepEqual(all.slice(0, 2), SHOWN);
  assert.equal(all.filter((line) => line.includes("drop the old runners")).length, 2);
});
