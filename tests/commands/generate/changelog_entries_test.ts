// The command generate on histories whose commits enter themselves into a changelog.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { SHORT_RANGE_COMMITS } from "../../../src/history/files.ts";
import { type CommitPlan, makeFolder, makeRepository } from "../../support/git/repository.ts";
import { runRelnotes } from "../../support/program.ts";

/** A changelog with these lines below the headings of what is not released. */
function changelogOf(entries: Readonly<Record<string, readonly string[]>>): string {
  const sections = ["Breaking changes", "Security", "Added"].map((title) =>
    `### ${title}\n\n${(entries[title] ?? []).map((entry) => `- ${entry}\n`).join("")}\n`
  );
  return `# Changelog\n\n## Unreleased\n\n${sections.join("")}## 1.0.0\n\n- First\n`;
}

const LIMITED = { Security: ["CVE-2026-12345: queries without end"] };
const ORDERED = { ...LIMITED, "Breaking changes": ["Ranges come in random order"] };

Deno.test("generate shows as security and as breaking what the changelog of the project does", async () => {
  using repository = makeRepository([
    { message: "Begin", files: { "CHANGELOG.md": changelogOf({}), "a.ts": "" }, tags: ["v1.0.0"] },
    {
      message: "Use a default limit of 100 ranges",
      files: { "CHANGELOG.md": changelogOf(LIMITED), "a.ts": "1" },
    },
    {
      message: "Change the order to random",
      files: { "CHANGELOG.md": changelogOf(ORDERED), "a.ts": "2" },
    },
  ]);
  const run = await runRelnotes(["generate", "--unreleased", "--repo", repository.path]);
  const [, limit = "", order = ""] = repository.hashes.map((hash) => hash.slice(0, 7));
  assert.equal(
    run.stdout.slice(run.stdout.indexOf("### ")),
    `### Breaking Changes

- Change the order to random (${order})

  Ranges come in random order

### Security

- Use a default limit of 100 ranges (${limit})

### Refactoring

- Change the order to random (${order})
`,
  );
});

Deno.test("generate reads the entry of a message that says nothing, in long ranges too", async () => {
  const others: readonly CommitPlan[] = Array.from({ length: SHORT_RANGE_COMMITS }, (_, at) => ({
    message: `fix: close port ${at}`,
  }));
  using repository = makeRepository([
    { message: "feat: begin", files: { "CHANGELOG.md": changelogOf({}) } },
    {
      message: "Closes #12",
      files: { "CHANGELOG.md": changelogOf({ Added: ["Doors"] }), "a.ts": "1" },
    },
    ...others,
    {
      message: "Fix #13",
      files: { "CHANGELOG.md": changelogOf({ Added: ["Doors", "Halls"] }), "a.ts": "2" },
    },
  ]);
  const own = ["generate", "--no-prs", "--format", "text", "--repo", repository.path];
  const { stdout } = await runRelnotes(own);
  assert.match(stdout, /^ *- Doors \(\w{7}, closes #12\)$/m);
  assert.match(stdout, /^ *- Halls \(\w{7}, closes #13\)$/m);
});

Deno.test("generate takes from the changelog of a release what its pull requests are", async () => {
  using repository = makeRepository([
    { message: "Begin", files: { "CHANGELOG.md": changelogOf({}), "a.ts": "" }, tags: ["v1.0.0"] },
    { message: "Use one pool of ports (#12)", files: { "a.ts": "1" } },
    { message: "Use a limit (#13)", files: { "a.ts": "2" } },
    {
      message: "Write the changelog of 1.1.0",
      files: {
        "CHANGELOG.md": changelogOf({
          Added: ["Pools of ports (#12)"],
          Security: ["Queries had no end (#13)"],
        }),
      },
    },
  ]);
  const own = ["generate", "--no-prs", "--unreleased", "--repo", repository.path];
  const { stdout } = await runRelnotes(own);
  assert.equal(
    stdout.slice(stdout.indexOf("### ")),
    `### Security

- Use a limit (#13)

### Features

- Use one pool of ports (#12)

_1 commit for releases and changelogs is left out (--all lists every commit)._
`,
  );
});

Deno.test("generate reads changelogs from a folder below the root, and says where it cannot", async () => {
  using repository = makeRepository([
    { message: "Begin", files: { "CHANGELOG.md": changelogOf({}), "sub/a.ts": "" } },
    {
      message: "Use a default limit of 100 ranges",
      files: { "CHANGELOG.md": changelogOf(LIMITED), "sub/a.ts": "1" },
    },
  ]);
  repository.git("checkout", "--quiet", "-f", "HEAD");
  const readAt = (path: string) =>
    runRelnotes(["generate", "--no-prs", "--max-items", "1", "--repo", path]);
  const { stdout, stderr } = await readAt(join(repository.path, "sub"));
  assert.match(stdout, /### Security/);
  assert.doesNotMatch(stderr, /warning/);
  using folder = makeFolder();
  repository.configure("uploadpack.allowFilter", "true");
  const clone = ["clone", "--quiet", "--bare", "--filter=blob:none", "--no-local"];
  repository.git(...clone, `file://${repository.path}`, folder.path);
  const partial = await readAt(folder.path);
  assert.doesNotMatch(partial.stdout, /### Security/);
  assert.match(partial.stderr, /warning: the contents of changelogs are missing/);
});

Deno.test("changelog tells the types of a long release as generate does", async () => {
  const others: readonly CommitPlan[] = Array.from({ length: SHORT_RANGE_COMMITS }, (_, at) => ({
    message: `fix: close port ${at} (#${at + 1})`,
  }));
  using repository = makeRepository([
    { message: "feat: begin", tags: ["v1.0.0"] },
    ...others,
    { message: "Update the hall", files: { "docs/hall.md": "x" }, tags: ["v1.1.0"] },
  ]);
  const own = ["--no-prs", "--repo", repository.path];
  const run = await runRelnotes(["generate", "v1.0.0..v1.1.0", ...own]);

  assert.match(run.stdout, /### Chores\n\n- update the hall/);
  await runRelnotes(["changelog", ...own]);
  const written = readFileSync(join(repository.path, "CHANGELOG.md"), "utf8");
  assert.doesNotMatch(written, /### Documentation/);
});

Deno.test("generate shows a squashed release in the words of its changesets", async () => {
  const changeset = (bump: string, text: string): string =>
    `---\n"tool": ${bump}\n---\n\n${text}\n`;
  using repository = makeRepository([
    { message: "feat: begin", files: { "a.ts": "" }, tags: ["v1.0.0"] },
    { message: "fix: close ports", files: { "a.ts": "1" } },
    {
      message: "Release candidate 1.1.0 (#12)\n\n* feat: add doors\n* chore: mend it\n\nCloses #3",
      files: {
        ".changeset/brave-doors.md": changeset("minor", "Add [doors](https://tool.example)"),
        ".changeset/calm-halls.md": changeset("patch", "fix: light every hall"),
        "b.ts": "",
      },
    },
    { message: "Version Packages", files: { "CHANGELOG.md": "## 1.1.0\n" } },
  ]);
  const own = ["generate", "--no-prs", "--unreleased", "--repo", repository.path];
  const [, ports = "", release = "", versions = ""] = repository.hashes;
  const { stdout } = await runRelnotes(own);
  assert.equal(
    stdout.slice(stdout.indexOf("### ")),
    `### Features

- add doors (#12)

### Bug Fixes

- light every hall (#12)
- close ports (${ports.slice(0, 7)})

_1 commit for releases and changelogs is left out (--all lists every commit)._
`,
  );
  const data = JSON.parse((await runRelnotes([...own, "--format", "json"])).stdout);
  const hashes = data.sections.flatMap(({ entries }: { readonly entries: readonly object[] }) =>
    entries.flatMap((entry) => "hashes" in entry ? entry.hashes : [])
  );
  assert.deepEqual(hashes, [release, release, ports]);
  assert.deepEqual(data.omitted.map(({ hash }: { readonly hash: string }) => hash), [versions]);
  assert.deepEqual([data.commitCount, data.changeCount, data.joinedCount], [3, 3, 0]);
});

Deno.test("generate shows as breaking what the changelog of the range says so", async () => {
  const below = (...entries: readonly string[]): string =>
    `${entries.map((each) => `- ${each}\n`).join("")}\n## 1.0.0\n\n- First\n`;
  const turned = "*Breaking:* doors open outwards ([#12])";
  const locked = "**Breaking:** gates need a key (#13)";
  using repository = makeRepository([
    { message: "Begin", files: { "CHANGELOG.md": below(), "a.ts": "" }, tags: ["v1.0.0"] },
    { message: "fix: lock gates (#13)", files: { "a.ts": "1" } },
    {
      message: "Turn every door (#12)",
      files: { "CHANGELOG.md": `## 2.0.0\n\n${below(turned)}`, "a.ts": "2" },
    },
    {
      message: "Update the changelog (#14)",
      files: { "CHANGELOG.md": `## 2.0.0\n\n${below(turned, locked)}` },
    },
  ]);
  const own = ["generate", "--no-prs", "--unreleased", "--repo", repository.path];
  const { stdout } = await runRelnotes(own);
  assert.equal(
    stdout.slice(stdout.indexOf("### "), stdout.indexOf("### Bug")),
    `### Breaking Changes

- turn every door (#12)

  doors open outwards
- lock gates (#13)

  gates need a key

`,
  );
});
