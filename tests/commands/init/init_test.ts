// The command `init`, from the files of other tools to relnotes.toml.

import assert from "node:assert/strict";
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Run, runRelnotes } from "../../support/program.ts";
import { makeFolder, makeRepository } from "../../support/git/repository.ts";

/** A repository with files, and a run of `init` there. */
interface World extends Disposable {
  readonly path: string;
  readonly read: (name?: string) => string;
  readonly init: (...args: readonly string[]) => Promise<Run>;
}

function openWorld(files: Readonly<Record<string, string>>): World {
  const repository = makeRepository([]);
  const { path } = repository;
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(path, name)), { recursive: true });
    writeFileSync(join(path, name), text);
  }
  return {
    path,
    read: (name = "relnotes.toml"): string => readFileSync(join(path, name), "utf8"),
    init: (...args: readonly string[]) => runRelnotes(["init", "--repo", path, ...args]),
    [Symbol.dispose]: () => repository[Symbol.dispose](),
  };
}

const RELEASE_YML = "changelog:\n  categories:\n    - { title: New, labels: [feature] }\n";

Deno.test("init imports what it finds, says what it left, and writes the file", async () => {
  using world = openWorld({
    ".github/release.yml": RELEASE_YML,
    "release-please-config.json": '{"release-type": "node", "changelog-path": "NEWS.md"}',
  });
  const { init, read } = world;
  const { exitCode, stdout, stderr } = await init();
  assert.equal(exitCode, 0, stderr);
  assert.equal(stdout, "");
  assert.equal(
    stderr,
    `imported release-please-config.json (release-please): tags, zero, section, changelog
  not carried over: release-type: relnotes writes no version into files
imported .github/release.yml (GitHub's release notes): nothing
  not carried over: section: taken from release-please-config.json
wrote relnotes.toml
`,
  );
  assert.match(read(), /^#:schema .*\nversion = 1\ntags = "v\{version\}"\nzero = "strict"\n/);
  assert.match(read(), /# Not carried over from \.github\/release\.yml:\n# {3}section: taken from/);
});

Deno.test("init --from takes one file and no other", async () => {
  using world = openWorld({
    "cliff.toml": "[git]\nfilter_commits = true\n",
    "sub/mine.yaml": RELEASE_YML,
  });
  const { init, path, read } = world;
  const { exitCode, stderr } = await init("--from", join(path, "sub/mine.yaml"));
  assert.equal(exitCode, 0, stderr);
  assert.match(read(), /title = "New"\nlabels = \["feature"\]\n$/);
});

Deno.test("init --stdout writes no file, with -n and --dry-run too", async () => {
  for (const flag of ["--stdout", "--dry-run", "-n"]) {
    using world = openWorld({ ".github/release.yml": RELEASE_YML });
    const { init, path } = world;
    const { exitCode, stdout, stderr } = await init(flag);
    assert.equal(exitCode, 0, stderr);
    assert.match(stdout, /\[\[section\]\]\ntitle = "New"\n/);
    assert.ok(!existsSync(join(path, "relnotes.toml")));
  }
});

Deno.test("init writes examples in comments where there is nothing to import", async () => {
  using world = openWorld({ "package.json": '{"name": "x"}' });
  const { init, read } = world;
  const { exitCode, stderr } = await init();
  assert.deepEqual([exitCode, stderr], [0, "found nothing to import\nwrote relnotes.toml\n"]);
  assert.deepEqual(
    read().split("\n").filter((line) => line !== "" && !line.startsWith("#")),
    ["version = 1"],
  );
});

Deno.test("init overwrites no configuration, whatever its name", async () => {
  for (const name of ["relnotes.toml", ".relnotes.toml", ".config/relnotes.toml"]) {
    using world = openWorld({ [name]: "version = 1\n" });
    const { init, read } = world;
    const { exitCode, stderr } = await init();
    assert.equal(exitCode, 1);
    assert.equal(
      stderr,
      `error: the configuration cannot be written: '${name}' is there already\n` +
        "hint: edit it, or see with --stdout what would be written\n",
    );
    assert.equal(read(name), "version = 1\n");
  }
});

Deno.test("init names programs, and runs none", async () => {
  using world = openWorld({
    "commitlint.config.js": "throw new Error('run')",
    ".versionrc.js": "throw new Error('run')",
  });
  const { init, path } = world;
  const { exitCode, stderr } = await init("--stdout");
  assert.equal(exitCode, 0);
  assert.match(
    stderr,
    /^warning: \.versionrc\.js is not imported: it is a program, and none is run; /,
  );
  assert.match(stderr, /\nwarning: commitlint\.config\.js is not imported: /);
  const named = await init("--from", join(path, ".versionrc.js"));
  assert.equal(named.exitCode, 1);
  assert.match(
    named.stderr,
    /^error: .*: it is a program, and none is run\nhint: .*\.versionrc\.json/,
  );
});

const MALFORMED: readonly (readonly [file: string, text: string, fault: RegExp])[] = [
  [
    "cliff.toml",
    "[git\n",
    /^error: the file 'cliff\.toml' cannot be imported: line 1, column \d+: /,
  ],
  [".versionrc.json", "{", /^error: the file '\.versionrc\.json' cannot be imported: /],
  [".github/release.yml", "a: [", /^error: the file '\.github\/release\.yml' cannot be imported: /],
];

Deno.test("init ends with two lines on a malformed file, and writes nothing", async () => {
  for (const [file, text, fault] of MALFORMED) {
    using world = openWorld({ [file]: text });
    const { init, path } = world;
    const { exitCode, stderr } = await init();
    assert.equal(exitCode, 1);
    assert.match(stderr, fault);
    assert.match(stderr, /^error: .*\nhint: .*\n$/);
    assert.ok(!existsSync(join(path, "relnotes.toml")));
  }
});

for (
  const [file, data, note] of [
    [".versionrc.json", { tagPrefix: "v " }, "tags: 'v {version}' is no form of tags"],
    [
      "changelog.config.json",
      { types: {}, templates: { tagBody: "v1" } },
      "tags: 'v1' is no form of tags",
    ],
    [
      "release-please-config.json",
      { "initial-version": "soon", packages: { ".": {} } },
      "first: 'soon' is no version",
    ],
    [
      "release-please-config.json",
      { packages: { ui: { component: "my ui" }, api: { component: "api" } } },
      "tags: 'my ui-v{version}' is no form of tags",
    ],
  ] as const
) {
  Deno.test(`init leaves out what cannot be a tag: ${note}`, async () => {
    using world = openWorld({ [file]: JSON.stringify(data) });
    const { exitCode, stderr } = await world.init();
    assert.equal(exitCode, 0, stderr);
    assert.ok(stderr.includes(`  not carried over: ${note}\n`), stderr);
    const text = readFileSync(join(world.path, "relnotes.toml"), "utf8");
    assert.doesNotMatch(text, /^(?:first|tags) = "(?:soon|v |v1|my ui)/m);
  });
}

Deno.test("init reads nothing outside of the repository", async () => {
  using outside = makeFolder();
  writeFileSync(join(outside.path, "cliff.toml"), "[git]\n");
  using world = openWorld({});
  const { init, path } = world;
  symlinkSync(join(outside.path, "cliff.toml"), join(path, "cliff.toml"));
  const { exitCode, stderr } = await init();
  assert.equal(exitCode, 1);
  assert.match(stderr, /^error: the file 'cliff\.toml' is not read: it is a link that leads out/);
});

Deno.test("init says of a file that it is of no known tool", async () => {
  using world = openWorld({ "x.toml": "a = 1\n" });
  const { init, path } = world;
  const { exitCode, stderr } = await init("--from", join(path, "x.toml"));
  assert.equal(exitCode, 1);
  assert.match(
    stderr,
    /^error: .*x\.toml' cannot be imported: no known tool has such a file\nhint: /,
  );
  const missing = await init("--from", join(path, "missing.toml"));
  assert.match(missing.stderr, /^error: .*there is no such file\n/);
});
