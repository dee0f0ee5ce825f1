// The command `changelog` on files that are damaged, strange or hostile.

import assert from "node:assert/strict";
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeFolder, makeRepository, type TestRepository } from "../../support/git/repository.ts";
import { longRun } from "../../support/long_run.ts";
import { type Run, runRelnotes } from "../../support/program.ts";

function makeWidget(): TestRepository {
  return makeRepository([
    { message: "feat: greet", tags: ["v1.0.0"] },
    { message: "fix: leave out the comma (#3)", tags: ["v1.1.0", "nightly", "v1"] },
    "feat: greet thousands (#7)",
  ]);
}

async function change(repository: TestRepository, ...args: readonly string[]): Promise<Run> {
  return await runRelnotes(["changelog", "--no-prs", "--repo", repository.path, ...args]);
}

const REFUSED: readonly (readonly [name: string, bytes: string | Uint8Array, error: RegExp])[] = [
  ["binary", "# Changelog\n\0\u0001", /it is not a text$/m],
  ["in Latin-1", new Uint8Array([35, 32, 0xe4, 10]), /it is not UTF-8 text$/m],
  [
    "with the marks of a merge conflict",
    "# Changelog\n\n<<<<<<< HEAD\n## 1.0.0\n=======\n## 1.0.1\n>>>>>>> other\n",
    /holds the marks of a merge conflict, in line 3$/m,
  ],
];

for (const [name, bytes, error] of REFUSED) {
  Deno.test(`changelog refuses a file that is ${name}, and leaves it alone`, async () => {
    using repository = makeWidget();
    const file = join(repository.path, "CHANGELOG.md");
    writeFileSync(file, bytes);
    const before = readFileSync(file);
    const run = await change(repository);
    assert.equal(run.exitCode, 1);
    assert.match(run.stderr, error);
    assert.match(run.stderr, /^error: .*\nhint: .*\n$/);
    assert.deepEqual(readFileSync(file), before);
  });
}

for (
  const [tag, error, exitCode] of [
    ["soon", "invalid value 'soon' for --tag: not the name of a tag with a version", 2],
    ["v1.2.0 final", "invalid value 'v1.2.0 final' for --tag: not the name of a tag", 2],
    ["v1.2.0\n## x", "invalid value 'v1.2.0\\u{a}## x' for --tag: not the name of a tag", 2],
    ["v1.2.0..v2", "invalid value 'v1.2.0..v2' for --tag: not the name of a tag", 2],
    ["v1.2.0.lock", "invalid value 'v1.2.0.lock' for --tag: not the name of a tag", 2],
    ["v1.0.5", "the version 'v1.0.5' of --tag is not newer than 'v1.1.0'", 1],
  ] as const
) {
  Deno.test(`changelog --tag ${JSON.stringify(tag)} is refused, and leaves the file alone`, async () => {
    using repository = makeWidget();
    const file = join(repository.path, "CHANGELOG.md");
    writeFileSync(file, "## 1.0.0\n\n- a\n");
    const run = await change(repository, "--tag", tag);
    assert.ok(run.stderr.startsWith(`error: ${error}`), run.stderr);
    assert.equal(run.exitCode, exitCode);
    assert.equal(readFileSync(file, "utf8"), "## 1.0.0\n\n- a\n");
  });
}

const KEPT: readonly (readonly [name: string, text: string, expected: string])[] = [
  [
    "a byte order mark and CRLF",
    "\uFEFF# Changes\r\n\r\n## [1.0.0] - 2026-01-01\r\n\r\n### Added\r\n\r\n- Greet\r\n",
    "\uFEFF# Changes\r\n\r\n## [Unreleased]\r\n\r\n### Added\r\n\r\n- greet thousands (#7)\r\n\r\n" +
    "## [1.1.0] - 2026-01-01\r\n\r\n### Fixed\r\n\r\n- leave out the comma (#3)\r\n\r\n" +
    "## [1.0.0] - 2026-01-01\r\n\r\n### Added\r\n\r\n- Greet\r\n",
  ],
  [
    "headings with a tab and with spaces before them",
    "##\t1.1.0\n\n- a (#3)\n\n   ## 1.0.0\n\n- b\n",
    "##\tUnreleased\n\n- greet thousands (#7)\n\n##\t1.1.0\n\n- a (#3)\n\n   ## 1.0.0\n\n- b\n",
  ],
  [
    "headings without a space",
    "##1.1.0\n\n- a (#3)\n",
    "## Unreleased\n\n- greet thousands (#7)\n\n##1.1.0\n\n- a (#3)\n",
  ],
  [
    "a missing final line break",
    "## Unreleased\n\n- greet thousands (#7)\n\n## 1.1.0\n\n- x (#3)\n\n## 1.0.0\n\n- old",
    "## Unreleased\n\n- greet thousands (#7)\n\n## 1.1.0\n\n- x (#3)\n\n## 1.0.0\n\n- old",
  ],
  [
    "a version that stands twice",
    "## Unreleased\n- greet thousands (#7)\n\n## 1.1.0\n- a (#1)\n\n## 1.1.0\n- b (#2)\n",
    "## Unreleased\n- greet thousands (#7)\n\n## 1.1.0\n- a (#1)\n\n## 1.1.0\n- b (#2)\n",
  ],
  [
    "headings in code and comments",
    "## Unreleased\n- greet thousands (#7)\n\n<!--\n## 1.2.0\n-->\n\n## 1.1.0\n\n- a (#1)\n\n  ```md\n  ## 3.0.0\n  ```\n\n```\n## 4.0.0\n```\n",
    "## Unreleased\n- greet thousands (#7)\n\n<!--\n## 1.2.0\n-->\n\n## 1.1.0\n\n- a (#1)\n\n  ```md\n  ## 3.0.0\n  ```\n\n```\n## 4.0.0\n```\n",
  ],
  [
    "a version of which another is a part",
    "## Unreleased\n- greet thousands (#7)\n\n## 11.1.0\n- a (#1)\n\n## 1.1.0\n- a (#3)\n",
    "## Unreleased\n- greet thousands (#7)\n\n## 11.1.0\n- a (#1)\n\n## 1.1.0\n- a (#3)\n",
  ],
];

for (const [name, text, expected] of KEPT) {
  Deno.test(`changelog keeps ${name}`, async () => {
    using repository = makeWidget();
    const file = join(repository.path, "CHANGELOG.md");
    writeFileSync(file, text);
    const run = await change(repository);
    assert.equal(run.exitCode, 0, run.stderr);
    assert.equal(readFileSync(file, "utf8"), expected);
    assert.equal((await change(repository, "--check")).exitCode, 0);
  });
}

Deno.test("changelog follows no link of the repository that leads out of it", async () => {
  using repository = makeWidget();
  using elsewhere = makeFolder();
  const target = join(elsewhere.path, "profile");
  writeFileSync(target, "mine\n");
  symlinkSync(target, join(repository.path, "CHANGELOG.md"));
  const run = await change(repository);
  assert.equal(run.exitCode, 1);
  assert.match(run.stderr, /it leads to '.*profile', outside of the repository$/m);
  assert.equal(readFileSync(target, "utf8"), "mine\n");
  const missing = join(repository.path, "docs.md");
  symlinkSync(join(elsewhere.path, "missing"), missing);
  assert.equal((await change(repository, "--file", missing)).exitCode, 1);
});

Deno.test("changelog writes below no folder of the repository that leads out of it", async () => {
  using repository = makeRepository([{ message: "feat: greet", files: { "lib/a": "1" } }]);
  using elsewhere = makeFolder();
  symlinkSync(elsewhere.path, join(repository.path, "link"));
  writeFileSync(
    join(repository.path, "relnotes.toml"),
    `[changelog]
file = "link/CHANGES.md"
[[package]]
name = "lib"
path = "lib"
changelog = "link/LIB.md"
[[package]]
name = "linked"
path = "link"
`,
  );
  for (const args of [[], ["--package", "lib"], ["--package", "linked"], ["--stdout"]]) {
    const run = await change(repository, ...args);
    assert.deepEqual([run.exitCode, run.stdout], [1, ""], args.join(" "));
    assert.match(run.stderr, /it leads to '.*', outside of the repository\nhint: name that file/m);
  }
  assert.deepEqual(readdirSync(elsewhere.path), []);
  // The person may.
  const named = join(repository.path, "link", "CHANGES.md");
  assert.equal((await change(repository, "--file", named)).exitCode, 0);
  assert.deepEqual(readdirSync(elsewhere.path), ["CHANGES.md"]);
});

Deno.test("changelog follows no folder that leads out of the repository, or into .git", async () => {
  using repository = makeWidget();
  using elsewhere = makeFolder();
  symlinkSync(elsewhere.path, join(repository.path, "docs"));
  symlinkSync(".git", join(repository.path, "notes"));
  const settings = join(repository.path, ".git", "config");
  const before = readFileSync(settings, "utf8");
  for (
    const [file, error] of [
      ["docs/new.md", /leads to '.*new\.md', outside of the repository\n/],
      ["notes/config", /notes\/config' is not used: it belongs to git itself\n/],
    ] as const
  ) {
    writeFileSync(join(repository.path, "relnotes.toml"), `changelog.file = "${file}"\n`);
    const run = await change(repository);
    assert.equal(run.exitCode, 1);
    assert.match(run.stderr, error);
  }
  const named = await change(repository, "--no-config", "--file", settings);
  assert.match(named.stderr, /^error: .* belongs to git itself\nhint: .*\n$/);
  assert.equal(readFileSync(settings, "utf8"), before);
  assert.deepEqual(readdirSync(elsewhere.path), []);
  const outside = join(elsewhere.path, "mine.md");
  assert.equal((await change(repository, "--no-config", "--file", outside)).exitCode, 0);
});

Deno.test("changelog writes no file into a bare repository", async () => {
  using repository = makeWidget();
  using elsewhere = makeFolder();
  const bare = join(elsewhere.path, "bare.git");
  repository.git("clone", "--quiet", "--bare", repository.path, bare);
  const before = readdirSync(bare);
  const run = await runRelnotes(["changelog", "--no-prs", "--repo", bare]);
  assert.match(run.stderr, /^error: there is no place for a changelog: .*\nhint: .*\n$/);
  assert.deepEqual(readdirSync(bare), before);
  for (const place of [["--file", join(elsewhere.path, "a.md")], ["--stdout"]]) {
    const other = await runRelnotes(["changelog", "--no-prs", "--repo", bare, ...place]);
    assert.equal(other.exitCode, 0);
  }
});

Deno.test("changelog follows a link within the repository", async () => {
  using repository = makeWidget();
  mkdirSync(join(repository.path, "docs"));
  writeFileSync(join(repository.path, "docs", "changes.md"), "");
  symlinkSync("docs/changes.md", join(repository.path, "CHANGELOG.md"));
  assert.equal((await change(repository)).exitCode, 0);
  assert.match(readFileSync(join(repository.path, "docs", "changes.md"), "utf8"), /^# Changelog\n/);
});

Deno.test("changelog reads megabytes in linear time", async () => {
  using repository = makeWidget();
  const file = join(repository.path, "CHANGELOG.md");
  const old = Array.from(
    { length: longRun(20_000, 2_000) },
    (_, at) => `## 0.${at}.0\n\n${"- x (#1)\n".repeat(100)}\n`,
  );
  const blanks = "\n".repeat(longRun(1_000_000, 200_000));
  writeFileSync(file, `## 1.1.0\n\n- y (#3)\n\n${old.join("")}\n- z${blanks}text`);
  const run = await change(repository);
  assert.equal(run.exitCode, 0, run.stderr);
  assert.match(
    readFileSync(file, "utf8").slice(0, 100),
    /^## Unreleased\n\n- greet thousands \(#7\)\n\n## 1\.1\.0\n/,
  );
});

Deno.test("changelog makes a file in a repository without releases, and none without commits", async () => {
  using empty = makeRepository([]);
  assert.deepEqual({ ...await change(empty, "--stdout") }, {
    exitCode: 0,
    stdout: "",
    stderr: "no commits yet\n",
  });
  using untagged = makeRepository([{ message: "feat: a (#1)", tags: ["nightly"] }]);
  assert.match(
    (await change(untagged, "--stdout")).stdout,
    /^# Changelog\n\n## Unreleased\n\n### Features\n/,
  );
});

const USAGE: readonly (readonly [args: readonly string[], error: RegExp])[] = [
  [["show"], /^error: changelog show needs a VERSION\n/],
  [["show", "latest", "--check"], /^error: changelog show changes nothing\n/],
  [["update", "1.0.0"], /^error: changelog update takes no VERSION/],
  [["--no-heading"], /^error: --no-heading is for changelog show\n/],
  [["--check", "--stdout"], /^error: /],
];

for (const [args, error] of USAGE) {
  Deno.test(`changelog ${args.join(" ")} is a usage error`, async () => {
    const run = await runRelnotes(["changelog", ...args]);
    assert.equal(run.exitCode, 2);
    assert.match(run.stderr, error);
  });
}
