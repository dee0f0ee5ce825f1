// The changelog, the release and the published release of one package, through the program.

import assert from "node:assert/strict";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  type CommitPlan,
  makeRepository,
  type TestRepository,
} from "../../support/git/repository.ts";
import { openPublishWorld, type PublishWorld } from "../../support/platforms/publishing.ts";
import { type Run, runRelnotes } from "../../support/program.ts";

const CORE = "packages/core/";
const UI = "packages/ui/";

/** Two packages; core 1.1.0 was tagged on a branch whose merge kept nothing of it. */
const HISTORY: readonly CommitPlan[] = [
  {
    message: "feat: begin",
    files: {
      "package.json": '{ "workspaces": ["packages/*"] }',
      [`${CORE}package.json`]: '{ "name": "@acme/core" }',
      [`${UI}package.json`]: '{ "name": "@acme/ui" }',
    },
    tags: ["core@1.0.0", "ui@1.0.0"],
  },
  { message: "feat: read pages", files: { [`${CORE}a.ts`]: "1" } },
  { message: "fix: paint borders (#2)", files: { [`${UI}a.ts`]: "1" }, tags: ["ui@1.1.0"] },
  {
    message: "fix: read empty pages (#3)",
    parents: [1],
    files: { [`${CORE}b.ts`]: "1" },
    tags: ["core@1.1.0"],
  },
  { message: "Merge branch '1.x'", parents: [2, 3] },
  { message: "feat: paint shadows (#4)", files: { [`${UI}b.ts`]: "1" } },
  {
    message: "Merge pull request #5 from ada/pages\n\nfix: count pages",
    parents: [5, 4],
    files: { [`${CORE}a.ts`]: "2", [`${UI}a.ts`]: "2" },
  },
  { message: "fix: count lines (#6)", files: { [`${CORE}a.ts`]: "3" } },
];

function makeWorkspace(history: readonly CommitPlan[] = HISTORY): TestRepository {
  const repository = makeRepository(history);
  repository.addRemote("origin", "https://github.com/acme/widget.git");
  repository.configure("user.name", "Ada");
  repository.configure("user.email", "ada@example.org");
  repository.git("reset", "--quiet", "--hard");
  return repository;
}

async function run(
  repository: TestRepository,
  command: string,
  ...args: readonly string[]
): Promise<Run> {
  return await runRelnotes([command, ...args, "--no-prs", "--repo", repository.path], {
    variables: { SOURCE_DATE_EPOCH: "1767571200" },
    context: {
      readEnvironment: () => ({
        PATH: Deno.env.get("PATH"),
        HOME: "/nonexistent",
        GIT_CONFIG_NOSYSTEM: "1",
      }),
    },
  });
}

function read({ path }: TestRepository, file: string): string {
  return readFileSync(join(path, file), "utf8");
}

/** A file without the addresses of its links. */
function readPlain(repository: TestRepository, file: string): string {
  return read(repository, file).replace(/\[([^\]]+)\]\([^)]+\)/g, "$1");
}

const COMPARE = "https://github.com/acme/widget/compare/core%40";

const LINKED: readonly (readonly [name: string, file: string, added: RegExp])[] = [
  [
    "headings",
    `# Changelog

## <small>[1.1.0](${COMPARE}1.0.0...core%401.1.0) (2026-01-01)</small>

### Bug Fixes

- read empty pages (#3)
`,
    /\n## <small>\[1\.1\.1\]\(https:\/\/github\.com\/acme\/widget\/compare\/core%401\.1\.0\.\.\.core%401\.1\.1\) \(2026-01-05\)<\/small>\n/,
  ],
  [
    "link references",
    `# Changelog

## [1.1.0] - 2026-01-01

### Fixed

- read empty pages (#3)

[1.1.0]: ${COMPARE}1.0.0...core%401.1.0
`,
    /\n\[1\.1\.1\]: https:\/\/github\.com\/acme\/widget\/compare\/core%401\.1\.0\.\.\.core%401\.1\.1\n\[1\.1\.0\]: \S+core%401\.0\.0\.\.\.core%401\.1\.0\n/,
  ],
];

for (const [name, file, added] of LINKED) {
  for (const hasRemote of [true, false]) {
    Deno.test(`changelog --package writes ${name} like those of escaped tags, ${hasRemote ? "with" : "without"} a remote`, async () => {
      using repository = makeWorkspace();
      if (!hasRemote) repository.git("remote", "remove", "origin");
      mkdirSync(join(repository.path, CORE), { recursive: true });
      writeFileSync(join(repository.path, `${CORE}CHANGELOG.md`), file);
      const made = await run(repository, "changelog", "--package", "core", "--tag", "core@1.1.1");
      assert.equal(made.exitCode, 0, made.stderr);
      assert.match(read(repository, `${CORE}CHANGELOG.md`), added);
    });
  }
}

/** A platform with the tags of the repository. */
async function openWorld(repository: TestRepository): Promise<PublishWorld> {
  repository.git("remote", "remove", "origin");
  const release = {
    repository,
    pullRequests: [],
    [Symbol.dispose]: () => repository[Symbol.dispose](),
  };
  return await openPublishWorld("github", [], {}, { release });
}

const CORE_CHANGELOG = `# Changelog

## Unreleased

### Bug Fixes

- count lines (#6)

## core@1.1.0 - 2026-01-01

### Features

- read pages (${"HASH"})

### Bug Fixes

- read empty pages (#3)

## core@1.0.0 - 2026-01-01
`;

Deno.test("changelog --package writes the releases and changes of the package into its folder", async () => {
  using repository = makeWorkspace();
  const made = await run(repository, "changelog", "--package", "core");
  assert.equal(made.exitCode, 0, made.stderr);
  const hash = (repository.hashes[1] ?? "").slice(0, 7);
  const text = readPlain(repository, `${CORE}CHANGELOG.md`);
  assert.equal(
    text.replace(/\n### Features\n\n- begin [^]*$/, ""),
    CORE_CHANGELOG.replace("HASH", hash),
  );
  assert.equal(existsSync(join(repository.path, "CHANGELOG.md")), false);
  const before = read(repository, `${CORE}CHANGELOG.md`);
  const again = await run(repository, "changelog", "--package", "core");
  assert.match(again.stderr, /is up to date/);
  assert.equal(read(repository, `${CORE}CHANGELOG.md`), before);
  assert.equal((await run(repository, "changelog", "--check", "--package", "core")).exitCode, 0);
  const shown = await run(repository, "changelog", "show", "1.1.0", "--package", "@acme/core");
  assert.match(shown.stdout, /^## .*core@1\.1\.0[^]*read empty pages/);
});

Deno.test("changelog --package tells each package its part of a pull request", async () => {
  using repository = makeWorkspace([
    ...HISTORY.slice(0, 6),
    { message: "wip: pages", parents: [4], files: { [`${CORE}d.ts`]: "1" } },
    { message: "wip: paint pages", parents: [6], files: { [`${UI}d.ts`]: "1" } },
    {
      message: "Merge pull request #5 from ada/pages\n\nfeat: number pages",
      parents: [5, 7],
      files: { [`${CORE}d.ts`]: "1", [`${UI}d.ts`]: "1" },
    },
  ]);
  for (const name of ["core", "ui"]) {
    await run(repository, "changelog", "--package", name);
    const text = readPlain(repository, `packages/${name}/CHANGELOG.md`);
    const unreleased = text.split("\n## ")[1] ?? "";
    assert.deepEqual(
      unreleased.split("\n").filter((line) => line.startsWith("- ")),
      name === "core" ? ["- number pages (#5)"] : ["- number pages (#5)", "- paint shadows (#4)"],
    );
  }
});

Deno.test("changelog --package takes the file and the form of tags of the configuration", async () => {
  using repository = makeWorkspace([...HISTORY, { message: "docs: x", tags: ["kernel-9.0.0"] }]);
  writeFileSync(
    join(repository.path, "relnotes.toml"),
    `[[package]]
name = "kernel"
path = "packages/core"
tags = "kernel-{version}"
changelog = "docs/KERNEL.md"
`,
  );
  mkdirSync(join(repository.path, "docs"));
  const made = await run(repository, "changelog", "--package", "kernel");
  assert.equal(made.exitCode, 0, made.stderr);
  assert.match(read(repository, "docs/KERNEL.md"), /^# Changelog\n\n## kernel-9\.0\.0 - /);
  assert.doesNotMatch(read(repository, "docs/KERNEL.md"), /core@|paint/);
  const named = await run(repository, "changelog", "--package", "kernel", "--stdout");
  assert.match(named.stdout, /kernel-9\.0\.0/);
});

const FRAGMENTS: readonly CommitPlan[] = [
  {
    message: "chore: note changes",
    files: {
      ".changeset/blue-sky.md": '---\n"@acme/core": minor\n---\nNumbers **pages**.\n',
      ".changeset/red-sea.md": '---\n"@acme/ui": patch\n---\nPaints seas.\n',
      ".changeset/old-oak.md": '---\n"@acme/core": patch\n"@acme/ui": major\n---\nGrows.\n',
      [`${CORE}changelog.d/9.bugfix.md`]: "Reads *all* pages.\n",
    },
  },
];

Deno.test("changelog --package tells the fragments of the package alone", async () => {
  using repository = makeWorkspace([...HISTORY, ...FRAGMENTS]);
  const args = ["changelog", "--package", "core", "--tag", "core@1.2.0", "--consume"] as const;
  const made = await run(repository, ...args);
  assert.equal(made.exitCode, 0, made.stderr);
  const [, section = ""] = readPlain(repository, `${CORE}CHANGELOG.md`).split("\n## ");
  assert.match(
    section,
    /^core@1\.2\.0[^]*### Features\n\n- Numbers \*\*pages\*\*\.[^]*### Bug Fixes\n/,
  );
  assert.match(section, /- Reads \*all\* pages\. \(#9\)\n/);
  assert.match(section, /- Grows\./);
  assert.doesNotMatch(section, /seas/);
  assert.equal(existsSync(join(repository.path, ".changeset/blue-sky.md")), false);
  assert.equal(existsSync(join(repository.path, `${CORE}changelog.d/9.bugfix.md`)), false);
  // The other package has still to tell these.
  assert.equal(existsSync(join(repository.path, ".changeset/red-sea.md")), true);
  assert.equal(existsSync(join(repository.path, ".changeset/old-oak.md")), true);
});

Deno.test("release --package deletes a changeset that all of its packages have told", async () => {
  const changeset = '---\n"@acme/core": minor\n"@acme/ui": minor\n---\nGrows.\n';
  using repository = makeWorkspace([
    ...HISTORY,
    { message: "chore: note changes", files: { ".changeset/old-oak.md": changeset } },
  ]);
  const file = join(repository.path, ".changeset/old-oak.md");
  for (const [name, isLeft] of [["core", true], ["ui", false]] as const) {
    const made = await run(repository, "release", "--package", name, "--no-confirm");
    assert.equal(made.exitCode, 0, made.stderr);
    assert.match(made.stderr, /- Grows\./);
    assert.equal(existsSync(file), isLeft, name);
  }
});

Deno.test("release --package makes the next release of the package", async () => {
  using repository = makeWorkspace();
  const made = await run(repository, "release", "--package", "core", "--no-confirm");
  assert.equal(made.exitCode, 0, made.stderr);
  assert.equal(made.stdout, "core@1.1.1\n");
  assert.match(
    made.stderr,
    /git push --atomic origin main core@1\.1\.1\n {2}relnotes publish core@1\.1\.1 --package core\n$/,
  );
  assert.equal(repository.git("log", "-1", "--format=%s"), "chore(release): core@1.1.1");
  assert.equal(
    repository.git("show", "--name-only", "--format=", "HEAD"),
    "packages/core/CHANGELOG.md",
  );
  const again = await run(repository, "release", "--package", "core", "--no-confirm");
  assert.match(again.stderr, /nothing to release\n$/);
  const other = await run(repository, "release", "--package", "ui", "--no-confirm");
  assert.equal(other.stdout, "ui@1.2.0\n", other.stderr);
});

Deno.test("an unknown package is refused by every command of a release", async () => {
  using repository = makeWorkspace();
  for (const command of ["changelog", "release"]) {
    const refused = await run(repository, command, "--package", "coer");
    assert.equal(refused.exitCode, 1);
    assert.match(
      refused.stderr,
      /^error: there is no package 'coer'\nhint: did you mean .*'@acme\/core'/m,
    );
  }
});

Deno.test("publish --package takes the tag of the package, its changes and its title", async () => {
  const history: readonly CommitPlan[] = [
    ...HISTORY,
    { message: "fix: count words (#8)", files: { [`${UI}a.ts`]: "4" }, tags: ["ui@1.2.0"] },
  ];
  const repository = makeWorkspace(history);
  repository.git("tag", "core@1.1.1");
  await using world = await openWorld(repository);
  const unclear = await world.publish([]);
  assert.match(unclear.stderr, /^error: there are several tags at HEAD$/m);
  const made = await world.publish(["--package", "core"]);
  assert.equal(made.exitCode, 0, made.stderr);
  const [first] = world.releases;
  assert.deepEqual([first?.tag, first?.name], ["core@1.1.1", "core@1.1.1"]);
  assert.match(first?.body ?? "", /count lines/);
  assert.doesNotMatch(first?.body ?? "", /count words|shadows/);
  const other = await world.publish(["ui@1.2.0", "--package", "core"]);
  assert.equal(other.exitCode, 1);
  assert.match(
    other.stderr,
    /^error: the tag 'ui@1\.2\.0' is no release of the package '@acme\/core'\nhint: its tags have the form 'core@\{version\}'$/m,
  );
});

Deno.test("publish --package names the package where its tag does not", async () => {
  const repository = makeWorkspace(
    HISTORY.map(({ tags: _tags, ...plan }, at) => ({
      ...plan,
      ...(at === 0 ? { tags: ["v1.0.0"] } : at === HISTORY.length - 1 ? { tags: ["v1.1.0"] } : {}),
    })),
  );
  await using world = await openWorld(repository);
  const made = await world.publish(["--package", "ui"]);
  assert.equal(made.exitCode, 0, made.stderr);
  assert.equal(world.releases[0]?.name, "@acme/ui v1.1.0");
});
