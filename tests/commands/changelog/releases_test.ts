// The command `changelog`: which releases go in, what is replaced, the release of a tag to come.

import assert from "node:assert/strict";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeRepository, type TestRepository } from "../../support/git/repository.ts";
import { type Run, runRelnotes } from "../../support/program.ts";

async function change(repository: TestRepository, ...args: readonly string[]): Promise<Run> {
  return await runRelnotes(["changelog", "--no-prs", "--repo", repository.path, ...args]);
}

function headings(text: string): readonly string[] {
  return text.split("\n").filter((line) => line.startsWith("## "));
}

Deno.test("changelog adds what came after the newest section, and names what it leaves out", async () => {
  using repository = makeRepository([
    { message: "feat: a (#1)", tags: ["v0.9.0"], dateSec: 1_700_000_000 },
    { message: "feat: b (#2)", tags: ["v1.0.0"], dateSec: 1_710_000_000 },
    { message: "fix: c (#3)", tags: ["v1.0.1"], dateSec: 1_720_000_000 },
    { message: "feat: d (#4)", tags: ["v1.1.0"], dateSec: 1_730_000_000 },
    { message: "feat: e (#5)", tags: ["v1.2.0"], dateSec: 1_740_000_000 },
    { message: "feat: f (#6)", tags: ["v1.3.0-rc.1"], dateSec: 1_750_000_000 },
  ]);
  const file = join(repository.path, "CHANGELOG.md");
  writeFileSync(file, "## 1.1.0 (2024-10-27)\n\n- d (#4)\n\n## 1.0.0 (2024-03-09)\n\n- b (#2)\n");
  const run = await change(repository);
  assert.deepEqual(headings(readFileSync(file, "utf8")), [
    "## 1.3.0-rc.1 (2025-06-15)",
    "## 1.2.0 (2025-02-19)",
    "## 1.1.0 (2024-10-27)",
    "## 1.0.0 (2024-03-09)",
  ]);
  assert.match(
    run.stderr,
    /left out 'v1\.0\.1', older than the newest section; --replace adds one/,
  );
  await change(repository, "--replace", "1.0.1");
  assert.equal(headings(readFileSync(file, "utf8"))[3], "## 1.0.1 (2024-07-03)");
});

Deno.test("changelog --replace writes one section anew and nothing else", async () => {
  using repository = makeRepository([
    { message: "feat: a (#1)", tags: ["v1.0.0"] },
    { message: "feat: b (#2)", tags: ["v1.1.0"] },
  ]);
  const file = join(repository.path, "CHANGELOG.md");
  const text = "# Ours\n\n## 1.1.0 - today, at last\n\n- mine\n\n## 1.0.0\n\n- first\n";
  writeFileSync(file, text);
  assert.equal((await change(repository, "--check")).exitCode, 0);
  await change(repository, "--replace", "v1.1.0");
  assert.equal(readFileSync(file, "utf8"), text.replace("- mine", "- b (#2)"));
  const wrong = await change(repository, "--replace", "1.7.0");
  assert.match(wrong.stderr, /^error: there is no release '1\.7\.0' in this repository\n/);
});

Deno.test("changelog writes no file for a repository without commits", async () => {
  using repository = makeRepository([]);
  const run = await change(repository);
  assert.deepEqual({ ...run }, { exitCode: 0, stdout: "", stderr: "no commits yet\n" });
  assert.equal(existsSync(join(repository.path, "CHANGELOG.md")), false);
});

Deno.test("changelog keeps new entries of a flat list out of the groups of a person", async () => {
  using repository = makeRepository([
    { message: "feat: a (#1)", tags: ["v1.0.0"] },
    { message: "fix: b (#2)", tags: ["v1.1.0"] },
    { message: "fix: c (#3)" },
  ]);
  const file = join(repository.path, "CHANGELOG.md");
  const open = "## [Unreleased]\n\n### Added\n\n- By hand\n\n";
  const released = "## [1.1.0] - 2026-01-02\n\n- b (#2)\n\n## [1.0.0] - 2026-01-01\n\n- a (#1)\n";
  writeFileSync(file, open + released);
  await change(repository);
  assert.equal(
    readFileSync(file, "utf8"),
    "## [Unreleased]\n\n- c (#3)\n\n### Added\n\n- By hand\n\n" + released,
  );
  assert.equal((await change(repository, "--check")).exitCode, 0);
  writeFileSync(file, open + released);
  await change(repository, "--tag", "v1.2.0");
  assert.match(
    readFileSync(file, "utf8"),
    /^## \[1\.2\.0\] - \S+\n\n- c \(#3\)\n\n### Added\n\n- By hand\n\n## \[1\.1\.0\]/m,
  );
});

Deno.test("changelog --replace refuses a release with several sections", async () => {
  using repository = makeRepository([{ message: "feat: a (#1)", tags: ["v1.0.0"] }]);
  const file = join(repository.path, "CHANGELOG.md");
  const text = "# Ours\n\n## 1.0.0\n\n- a (#1)\n\n## 1.0.0\n\nBy hand.\n";
  writeFileSync(file, text);
  const { exitCode, stderr } = await change(repository, "--replace", "1.0.0");
  assert.equal(exitCode, 1);
  assert.match(stderr, /^error: the file has several sections of 'v1\.0\.0', in lines 3 and 7\n/);
  assert.equal(readFileSync(file, "utf8"), text);
});

Deno.test("changelog --tag writes what is not released as that release", async () => {
  using repository = makeRepository([
    { message: "feat: a (#1)", tags: ["v1.0.0"] },
    { message: "feat: b (#2)" },
  ]);
  const options = ["--style", "keepachangelog", "--tag", "v1.1.0"];
  await change(repository, ...options);
  const file = join(repository.path, "CHANGELOG.md");
  const made = readFileSync(file, "utf8");
  assert.deepEqual(headings(made), ["## [1.1.0] - 2026-02-01", "## [1.0.0] - 2026-01-01"]);
  repository.git("tag", "v1.1.0");
  assert.equal((await change(repository, "--check")).exitCode, 0);
  const again = await change(repository, "--tag", "v1.1.0");
  assert.match(again.stderr, /^error: the file has a section 'v1\.1\.0' already\n/);
});

Deno.test("changelog reads the releases of the series that the file lists", async () => {
  using repository = makeRepository([
    { message: "feat: a (#1)", tags: ["v1.0.0"] },
    { message: "feat: b (#2)", tags: ["v1.1.0"] },
    { message: "feat: c (#3)", tags: ["schema/v0.4.0"] },
  ]);
  const file = join(repository.path, "CHANGELOG.md");
  writeFileSync(file, "## 1.0.0\n\n- a (#1)\n");
  await change(repository);
  assert.deepEqual(headings(readFileSync(file, "utf8")), ["## Unreleased", "## 1.1.0", "## 1.0.0"]);
});

Deno.test("changelog takes away what was reverted, unless somebody edited it", async () => {
  using repository = makeRepository([
    { message: "feat: a (#1)", tags: ["v1.0.0"] },
    "feat: b",
    "feat: c",
  ]);
  const [, b = "", c = ""] = repository.hashes;
  await change(repository, "--style", "keepachangelog");
  const file = join(repository.path, "CHANGELOG.md");
  writeFileSync(file, readFileSync(file, "utf8").replace("- c (", "- C, for good ("));
  for (const hash of [b, c]) {
    const tree = repository.git("rev-parse", "HEAD^{tree}");
    const message = `Revert "feat"\n\nThis reverts commit ${hash}.`;
    const commit = repository.git("commit-tree", tree, "-p", "HEAD", "-m", message);
    repository.git("update-ref", "refs/heads/main", commit);
  }
  await change(repository);
  const text = readFileSync(file, "utf8");
  assert.ok(!text.includes(b.slice(0, 7)), text);
  assert.ok(text.includes(`- C, for good (${c.slice(0, 7)})`), text);
});

const FRAGMENT = "Greets **everybody**.\n\nEven those without a name.\n";

Deno.test("changelog words entries with fragments, and deletes them with --consume", async () => {
  using repository = makeRepository([
    { message: "feat: a (#1)", tags: ["v1.0.0"] },
    {
      message: "greet (#2)",
      files: { "changelog.d/17.feature.md": FRAGMENT, "greet.ts": "greet();\n" },
    },
    {
      message: "mend (#3)",
      files: {
        "names.ts": "mend();\n",
        "changelog.d/+names.bugfix.md": "Mends names.\n",
        ".changeset/odd-cats-dance.md": '---\n"@acme/core": minor\n---\n\nAdds cats.\n',
        ".changeset/README.md": "# Changesets\n",
      },
    },
  ]);
  repository.git("reset", "--hard", "--quiet");
  const run = await change(repository, "--style", "keepachangelog", "--consume");
  assert.match(run.stderr, /deleted 3 fragments/);
  const text = readFileSync(join(repository.path, "CHANGELOG.md"), "utf8");
  const [unreleased = ""] = text.slice(text.indexOf("## [Unreleased]")).split("## [1.0.0]");
  assert.equal(
    unreleased,
    `## [Unreleased]

### Added

- Adds cats. (#3)
- Greets **everybody**. (#17)

  Even those without a name.

### Fixed

- Mends names. (#3)

`,
  );
  assert.deepEqual(
    repository.git("status", "--porcelain", "--", ".changeset", "changelog.d").split("\n"),
    [
      " D .changeset/odd-cats-dance.md",
      " D changelog.d/+names.bugfix.md",
      " D changelog.d/17.feature.md",
    ],
  );
});

Deno.test("changelog tells a fragment whose commit has no entry of its own", async () => {
  using repository = makeRepository([
    { message: "feat: a (#1)", tags: ["v1.0.0"] },
    { message: "Add news", files: { "changelog.d/17.bugfix.md": "Mends names.\n" } },
  ]);
  repository.git("reset", "--hard", "--quiet");
  const run = await change(repository, "--stdout");
  assert.match(run.stdout, /^## Unreleased\n\n### Bug Fixes\n\n- Mends names\. \(#17\)\n/m);
});

Deno.test("changelog writes each fragment of a squashed release once", async () => {
  using repository = makeRepository([
    { message: "feat: a (#1)", tags: ["v1.0.0"] },
    {
      message: "Release 1.1.0 (#5)",
      files: {
        "a.ts": "1\n",
        ".changeset/red-cats.md": '---\n"@acme/core": minor\n---\n\nAdds cats.\n',
        ".changeset/red-dogs.md": '---\n"@acme/core": patch\n---\n\nMends dogs.\n',
      },
    },
  ]);
  repository.git("reset", "--hard", "--quiet");
  const { stdout } = await change(repository, "--stdout");
  assert.equal(stdout.match(/Adds cats/g)?.length, 1, stdout);
  assert.equal(stdout.match(/Mends dogs/g)?.length, 1, stdout);
});

Deno.test("changelog keeps the headings and lists of a fragment in its entry", async () => {
  using repository = makeRepository([
    { message: "feat: a (#1)", tags: ["v1.0.0"] },
    {
      message: "Add news",
      files: {
        "changelog.d/17.bugfix.md": "Mends names.\n\n## v8.0.0\n\nIs not out yet.\n",
        "changelog.d/18.bugfix.md": "- One.\n- Two.\n",
      },
      tags: ["v1.1.0"],
    },
  ]);
  repository.git("reset", "--hard", "--quiet");
  await change(repository);
  const text = readFileSync(join(repository.path, "CHANGELOG.md"), "utf8");
  assert.match(
    text,
    /\n- Mends names\. \(#17\)\n\n {2}\*\*v8\.0\.0\*\*\n\n {2}Is not out yet\.\n- One\. \(#18\)\n- Two\. \(#18\)\n/,
  );
  // What an item of the file says of another version is no section either.
  const file = join(repository.path, "CHANGELOG.md");
  writeFileSync(file, text.replace("**v8.0.0**", "## v8.0.0"));
  repository.git("commit", "--allow-empty", "--quiet", "--message", "fix: b (#3)");
  repository.git("tag", "v1.1.1");
  assert.match((await change(repository)).stderr, /added 'v1\.1\.1'/);
  assert.equal((await change(repository, "--check")).exitCode, 0);
});

for (
  const [style, sections] of [
    ["relnotes", {
      "Breaking Changes": ["Closes the door.", "Greets aloud."],
      "Deprecations": ["Has no bell."],
      "Features": ["Closes the door."],
      "Bug Fixes": ["Greets aloud."],
      "Documentation": ["Tells where the key is."],
    }],
    ["keepachangelog", {
      "Changed": ["Closes the door.", "Tells where the key is.", "Greets aloud."],
      "Removed": ["Has no bell."],
    }],
  ] as const
) {
  Deno.test(`changelog --style ${style} lists fragments under the titles of their types`, async () => {
    using repository = makeRepository([
      { message: "feat: a (#1)", tags: ["v1.0.0"] },
      { message: "feat!: greet aloud (#2)", files: { "changelog.d/2.bugfix.md": "Greets aloud." } },
      {
        message: "chore: mend the door",
        files: {
          "changelog.d/3.breaking.md": "Closes the door.",
          "changelog.d/4.removal.md": "Has no bell.",
          "changelog.d/5.doc.md": "Tells where the key is.",
          "changelog.d/6.wrong.md": "Nobody reads this.",
        },
      },
    ]);
    repository.git("reset", "--hard", "--quiet");
    const run = await change(repository, "--stdout", "--style", style);
    const [unreleased = ""] = run.stdout.split("Unreleased").slice(1).join("").split(/^## /m);
    const groups = unreleased.split("\n### ").slice(1).map((group) => {
      const [title = "", ...lines] = group.split("\n");
      const words = lines.filter((line) => line.startsWith("- "))
        .map((line) => line.replace(/^- (.*) \(#\d\)$/, "$1"));
      return [title, words];
    });
    assert.deepEqual(Object.fromEntries(groups), sections);
    assert.match(
      run.stderr,
      /^warning: 'changelog.d\/6.wrong.md' is left out: 'wrong' is no type of a fragment$/m,
    );
  });
}

Deno.test("changelog lists fragments in the sections of the configuration", async () => {
  using repository = makeRepository([
    {
      message: "chore: begin",
      files: { "relnotes.toml": '[[section]]\ntitle = "New"\ntypes = ["feat"]\n' },
      tags: ["v1.0.0"],
    },
    { message: "chore: greet", files: { "changelog.d/2.feature.md": "Greets." } },
  ]);
  repository.git("reset", "--hard", "--quiet");
  const { stdout } = await change(repository, "--stdout");
  assert.match(stdout, /^## Unreleased\n\n### New\n\n- Greets\. \(#2\)\n\n/m);
});
