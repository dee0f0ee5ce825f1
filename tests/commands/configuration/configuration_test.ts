// The configuration of a repository, through the program.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { runRelnotes } from "../../support/program.ts";
import { type CommitPlan, makeFolder, makeRepository } from "../../support/git/repository.ts";

const COMMITS: readonly CommitPlan[] = [
  { message: "feat: start", tags: ["v1.0.0"], files: { "src/a": "1" } },
  { message: "feat(api): page results", files: { "src/api": "1" } },
  { message: "fix: close ports on Windows", files: { "src/ports": "1" } },
  { message: "feat!: drop the old api\n\nBREAKING CHANGE: use the new one.", files: { b: "1" } },
  { message: "ci: run on arm", files: { ".github/ci.yml": "1" } },
  { message: "chore: tidy up", author: "tidy[bot] <tidy@example.org>", files: { c: "1" } },
];

/** Release notes of {@link COMMITS} with this file in the repository. */
async function generate(
  toml: string,
  { file = "relnotes.toml", args = [] }: {
    readonly file?: string;
    readonly args?: readonly string[];
  } = {},
): ReturnType<typeof runRelnotes> {
  using repository = makeRepository(COMMITS);
  const path = join(repository.path, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, toml);
  return await runRelnotes([
    "generate",
    "--no-prs",
    "--since-tag",
    "v1.0.0",
    "--repo",
    repository.path,
    ...args,
  ]);
}

/** The headings and entries of a document, without hashes. */
function listEntries(document: string): readonly string[] {
  return document.split("\n").filter((line) => /^(?:###|-|_\d.*left out)/.test(line))
    .map((line) => line.replace(/ \([0-9a-f]{7}\)$/, ""));
}

const SECTIONS = `[[section]]
title = "Windows"
subject = '(?i)\\bwindows\\b'
[[section]]
title = "API"
scopes = ["api"]
[[section]]
title = "Workflows"
paths = [".github/**"]
hidden = true
[exclude]
authors = ["*[bot]"]
`;

Deno.test("generate places changes in configured sections, and loses none", async () => {
  const run = await generate(SECTIONS);
  assert.equal(run.exitCode, 0, run.stderr);
  assert.equal(run.stderr.split("\n")[0], "configuration: relnotes.toml");
  assert.deepEqual(listEntries(run.stdout), [
    "### Breaking Changes",
    "- drop the old api",
    "### Windows",
    "- close ports on Windows",
    "### API",
    "- **api**: page results",
    "### Features",
    "- drop the old api",
    "_2 excluded changes are left out (--all lists every commit)._",
  ]);
});

Deno.test("generate adds sections to the built-in ones of the same title", async () => {
  const run = await generate(`[[section]]
title = "Features"
subject = '(?i)\\bwindows\\b'
[[section]]
title = "Breaking Changes"
scopes = ["api"]
`);
  assert.deepEqual(listEntries(run.stdout), [
    "### Features",
    "- drop the old api",
    "- close ports on Windows",
    "### Breaking Changes",
    "- drop the old api",
    "- **api**: page results",
    "### Continuous Integration",
    "- run on arm",
    "### Chores",
    "- tidy up",
  ]);
});

Deno.test("generate --all leaves out nothing that the configuration excludes", async () => {
  const run = await generate(SECTIONS, { args: ["--all"] });
  assert.deepEqual(listEntries(run.stdout).slice(-6), [
    "### Workflows",
    "- run on arm",
    "### Features",
    "- drop the old api",
    "### Chores",
    "- tidy up",
  ]);
});

Deno.test("generate names what the configuration excludes in its data", async () => {
  const run = await generate(SECTIONS, { args: ["--format", "json"] });
  const { omitted } = JSON.parse(run.stdout);
  assert.deepEqual(
    omitted.map(({ reason, subject }: Record<string, string>) => [reason, subject]),
    [["excluded", "chore: tidy up"], ["excluded", "ci: run on arm"]],
  );
});

const CONDITIONS: readonly (readonly [conditions: string, entries: readonly string[]])[] = [
  ["types = ['feat', 'fixes']", ["drop the old api", "close ports on Windows", "page results"]],
  ["scopes = 'A*'", ["page results"]],
  ["authors = ['tidy*']", ["tidy up"]],
  ["paths = ['src']", ["close ports on Windows", "page results"]],
  ["paths = ['src/p*', 'c']", ["tidy up", "close ports on Windows"]],
  ["paths = ['**/ci.yml']", ["run on arm"]],
  ["subject = '^feat'", ["drop the old api", "page results"]],
  ["body = 'the new'", ["drop the old api"]],
  ["types = 'feat'\nbreaking = false", ["page results"]],
  ["types = 'feat'\nsubject = 'page'", ["page results"]],
  ["labels = ['bug']", []],
  ["topics = ['security']", []],
];

for (const [conditions, entries] of CONDITIONS) {
  Deno.test(`generate places what fits ${conditions.replaceAll("\n", ", ")}`, async () => {
    const run = await generate(`[[section]]\ntitle = "Own"\n${conditions}\n`, {
      args: ["--format", "json"],
    });
    const { sections } = JSON.parse(run.stdout);
    const own = sections.find(({ title }: { title: string }) => title === "Own");
    assert.deepEqual(
      own?.entries.map(({ description }: { description: string }) => description) ?? [],
      entries,
      run.stderr,
    );
  });
}

Deno.test("generate keeps breaking changes of hidden sections, and renames their section", async () => {
  const hidden = await generate("[[section]]\ntitle = 'F'\ntypes = 'feat'\nhidden = true\n");
  assert.deepEqual(listEntries(hidden.stdout).slice(0, 3), [
    "### Breaking Changes",
    "- drop the old api",
    "### Bug Fixes",
  ]);
  const renamed = await generate(
    "[[section]]\ntitle = 'Other'\ntypes = 'fix'\n[[section]]\ntitle = 'Attention'\nbreaking = true\n",
  );
  assert.deepEqual(listEntries(renamed.stdout).slice(0, 6), [
    "### Other",
    "- close ports on Windows",
    "### Attention",
    "- drop the old api",
    "### Features",
    "- drop the old api",
  ]);
});

Deno.test("generate takes defaults of options from the configuration, flags before them", async () => {
  const toml = "[options]\nformat = 'text'\ninclude-types = ['feat']\n";
  const run = await generate(toml);
  assert.match(run.stdout, /^Release|^Unreleased/);
  assert(!run.stdout.includes("Windows"));
  const flagged = await generate(toml, {
    args: ["--format", "markdown", "--include-types", "fix"],
  });
  assert.deepEqual(listEntries(flagged.stdout), ["### Bug Fixes", "- close ports on Windows"]);
});

Deno.test("generate reads as many commits as the configuration says", async () => {
  const run = await generate("[options]\nmax-items = 2\n");
  assert.deepEqual(listEntries(run.stdout), [
    "### Continuous Integration",
    "- run on arm",
    "### Chores",
    "- tidy up",
  ]);
});

Deno.test("generate holds sections against each line of a squashed commit", async () => {
  using repository = makeRepository(["feat: add tabs\nfix: close tabs\nstyle: align tabs"]);
  writeFileSync(
    join(repository.path, "relnotes.toml"),
    "[[section]]\ntitle = 'Mended'\nsubject = '^fix'\n" +
      "[[section]]\ntitle = 'Added'\nsubject = '^feat'\n[options]\nsplit-squash = true\n",
  );
  const run = await runRelnotes(["generate", "--no-prs", "--repo", repository.path]);
  assert.deepEqual(listEntries(run.stdout), [
    "### Mended",
    "- close tabs",
    "### Added",
    "- add tabs",
    "### Style",
    "- align tabs",
  ]);
});

Deno.test("generate reads the file of --config, and none with --no-config", async () => {
  const none = await generate(SECTIONS, { args: ["--no-config"] });
  assert(!none.stderr.includes("configuration"));
  assert(!none.stdout.includes("### API"));
  using folder = makeFolder();
  const file = join(folder.path, "own.toml");
  writeFileSync(file, "[[section]]\ntitle = 'Mine'\n");
  const own = await generate(SECTIONS, { args: ["--config", file] });
  assert.deepEqual(listEntries(own.stdout).slice(0, 3), [
    "### Breaking Changes",
    "- drop the old api",
    "### Mine",
  ]);
});

for (const file of [".relnotes.toml", ".config/relnotes.toml"]) {
  Deno.test(`generate reads ${file}, from a folder below too`, async () => {
    const run = await generate("[[section]]\ntitle = 'Mine'\n", { file });
    assert.match(run.stdout, /### Mine/);
    assert.equal(run.stderr.split("\n")[0], `configuration: ${file}`);
  });
}

const UNTOLD: readonly (readonly [toml: string, entries: readonly string[]])[] = [
  ["", ["### Features", "- add a dial", "- add a knob", "### Documentation", "- explain"]],
  ["guess-types = false", [
    "### Features",
    "- add a knob",
    "### Documentation",
    "- explain",
    "### Chores",
    "- add a dial",
  ]],
  ["guess-types = false\nsection = [{ title = 'Work', types = ['chore', 'docs'] }]", [
    "### Work",
    "- explain",
    "### Features",
    "- add a knob",
    "### Chores",
    "- add a dial",
  ]],
  ["guess-types = false\nsection = [{ title = 'Small', types = 'minor' }]", [
    "### Small",
    "- add a dial",
    "### Features",
    "- add a knob",
    "### Documentation",
    "- explain",
  ]],
];

const PARTS: readonly CommitPlan[] = [
  { message: "[ui] round the corners" },
  { message: "[core] page results" },
  { message: "[ui] show tips" },
  { message: "[<img src=x>] say `hi`" },
  { message: "[] do nothing" },
  { message: "docs: explain" },
];

const BY_PART = `[[section]]
title = "Part {1}"
subject = '^\\[(.*?)\\]'
[[section]]
title = "Rest"
`;

Deno.test("generate makes titles of what the subject says", async () => {
  using repository = makeRepository(PARTS);
  writeFileSync(join(repository.path, "relnotes.toml"), BY_PART);
  for (const format of [[], ["--format", "json"], ["--all"]]) {
    const run = await runRelnotes([
      "generate",
      "--no-prs",
      "--repo",
      repository.path,
      ...format,
    ]);
    const titles = format[1] === "json"
      ? JSON.parse(run.stdout).sections.map(({ title }: { title: string }) => title)
      : run.stdout.split("\n").filter((line) => line.startsWith("###"))
        .map((line) => line.slice(4));
    assert.deepEqual(
      titles,
      ["Part", "Part core", "Part img src x", "Part ui", "Rest"],
      run.stderr,
    );
  }
});

Deno.test("generate guesses no type from words with guess-types = false", async () => {
  using repository = makeRepository(["docs: explain", "feat: add a knob", "minor: add a dial"]);
  for (const [toml, entries] of UNTOLD) {
    writeFileSync(join(repository.path, "relnotes.toml"), toml);
    const { stdout, stderr } = await runRelnotes([
      "generate",
      "--no-prs",
      "--repo",
      repository.path,
    ]);
    assert.deepEqual(listEntries(stdout), entries, `${toml} ${stderr}`);
  }
});

const TAGGED: readonly CommitPlan[] = [
  { message: "feat: one", tags: ["v1.0.0"] },
  { message: "feat: two", tags: ["v1.1.0-test"] },
  { message: "feat: three", tags: ["old-9.0.0"] },
  { message: "feat: four", tags: ["v1.1.0"] },
  { message: "feat: five", tags: ["v1.2.0-test"] },
  { message: "feat: six" },
];

const BY_TAGS: readonly (readonly [toml: string, args: string, entries: string])[] = [
  ["", "--unreleased", "six"],
  ["ignore-tags = '-test$'", "--unreleased", "six five"],
  ["ignore-tags = '-test$|^v1.1'", "--unreleased", "six five four"],
  ["ignore-tags = '(?i)-TEST|^OLD'", "--unreleased", "six five"],
  ["ignore-tags = '-test$'", "v1.2.0-test", "five"],
  ["tags = 'old-{version}'", "--unreleased", "six five four"],
  ["tags = 'old-{version}'", "old-9.0.0", "three two one"],
  // A release that is asked for by name may have another form.
  ["tags = 'old-{version}'", "v1.1.0", "four three two"],
  ["tags = 'old-{version}'", "--unreleased --tags v{version}", "six"],
];

Deno.test("generate begins where the release before is by the configuration", async () => {
  for (const [toml, args, entries] of BY_TAGS) {
    using repository = makeRepository(TAGGED);
    writeFileSync(join(repository.path, "relnotes.toml"), toml);
    const given = ["generate", "--no-prs", "--repo", repository.path, ...args.split(" ")];
    const { stdout, stderr } = await runRelnotes(given);
    const words = listEntries(stdout).filter((line) => line.startsWith("- "));
    assert.equal(
      words.map((line) => line.slice(2)).join(" "),
      entries,
      `${toml} ${args} ${stderr}`,
    );
  }
});

Deno.test("changelog and next know no release of an ignored tag", async () => {
  using repository = makeRepository(TAGGED);
  writeFileSync(join(repository.path, "relnotes.toml"), "ignore-tags = '-test$'\n");
  const changelog = await runRelnotes([
    "changelog",
    "--no-prs",
    "--stdout",
    "--repo",
    repository.path,
  ]);
  const headings = changelog.stdout.split("\n").filter((line) => line.startsWith("## "));
  assert.deepEqual(
    headings.map((line) => line.replace(/ [-(]? ?\d{4}.*$/, "")),
    ["## Unreleased", "## v1.1.0", "## v1.0.0"],
    changelog.stdout,
  );
  const next = await runRelnotes(["next", "--repo", repository.path]);
  assert.equal(next.stdout, "v1.2.0\n", next.stderr);
});

Deno.test("next counts no type that was guessed with guess-types = false", async () => {
  using repository = makeRepository([{ message: "feat: a", tags: ["v1.0.0"] }, "add a dial"]);
  for (const [toml, version] of [["", "v1.1.0"], ["guess-types = false", "v1.0.1"]] as const) {
    writeFileSync(join(repository.path, "relnotes.toml"), toml);
    const next = await runRelnotes(["next", "--repo", repository.path]);
    assert.equal(next.stdout, `${version}\n`, next.stderr);
  }
});

Deno.test("next counts as the configuration says", async () => {
  const runs: readonly (readonly [toml: string, version: string])[] = [
    ["", "v2.0.0"],
    ["[[section]]\ntitle = 'F'\ntypes = 'feat'\nbump = 'patch'\n", "v1.0.1"],
    ["[[section]]\ntitle = 'F'\ntypes = 'feat'\nbump = 'none'\nhidden = true\n", "v1.0.1"],
    ["tags = 'core@{version}'\nfirst = '3.0.0'\n", "core@3.0.0"],
    // The format of documents is none of the answer's.
    ["[options]\nformat = 'json'\n", "v2.0.0"],
  ];
  for (const [toml, version] of runs) {
    using repository = makeRepository(COMMITS);
    writeFileSync(join(repository.path, "relnotes.toml"), toml);
    const run = await runRelnotes(["next", "--repo", repository.path]);
    assert.equal(run.stdout, `${version}\n`, run.stderr);
  }
});

interface Fault {
  readonly name: string;
  readonly prepare: (path: string) => void;
  readonly exitCode: number;
  readonly stderr: RegExp;
}

const FAULTS: readonly Fault[] = [
  {
    name: "an unknown option",
    prepare: (path) => writeFileSync(join(path, "relnotes.toml"), "[options]\nfromat = 'text'\n"),
    exitCode: 2,
    stderr:
      /error: 'options.fromat' in 'relnotes.toml' is no option that a .*\nhint: did you mean format\?\n/,
  },
  {
    name: "an option that gives power",
    prepare: (path) => writeFileSync(join(path, "relnotes.toml"), "[options]\nout = '/tmp/a'\n"),
    exitCode: 2,
    stderr:
      /error: 'options.out' in 'relnotes.toml' is no option that a configuration may set\nhint: /,
  },
  {
    name: "an option that stands at the top",
    prepare: (path) => writeFileSync(join(path, "relnotes.toml"), "[options]\nzero = 'minor'\n"),
    exitCode: 2,
    stderr: /error: 'options.zero' in 'relnotes.toml' is no option that a configuration may set\n/,
  },
  {
    name: "a wrong value of an option",
    prepare: (path) => writeFileSync(join(path, "relnotes.toml"), "[options]\nall = 'yes'\n"),
    exitCode: 2,
    stderr: /error: 'options.all' in 'relnotes.toml' must be true or false\n/,
  },
  {
    name: "two files",
    prepare: (path) => {
      writeFileSync(join(path, "relnotes.toml"), "");
      writeFileSync(join(path, ".relnotes.toml"), "");
    },
    exitCode: 1,
    stderr:
      /^error: there are two configurations, 'relnotes.toml' and '.relnotes.toml'\nhint: .*\n$/,
  },
  {
    name: "a folder in its place",
    prepare: (path) => mkdirSync(join(path, "relnotes.toml")),
    exitCode: 1,
    stderr: /^error: the file '.*relnotes.toml' cannot be read: it is a directory\n$/,
  },
  {
    name: "ten megabytes",
    prepare: (path) => writeFileSync(join(path, "relnotes.toml"), "# a\n".repeat(2_621_440)),
    exitCode: 1,
    stderr:
      /^error: the file '.*relnotes.toml' is larger than 1 MiB\nhint: check that it is the file you mean\n$/,
  },
  {
    name: "a link that leads out of the repository",
    prepare: (path) => symlinkSync("/etc/hostname", join(path, "relnotes.toml")),
    exitCode: 1,
    stderr:
      /^error: the file 'relnotes.toml' is not read: it is a link that leads out .*\nhint: .*\n$/,
  },
  {
    name: "a pipe",
    prepare: (path) => void spawnSync("mkfifo", [join(path, "relnotes.toml")]),
    exitCode: 1,
    stderr: /^error: the file 'relnotes.toml' is not read: it is not a regular file\n$/,
  },
  {
    name: "a link to nowhere",
    prepare: (path) => symlinkSync("missing", join(path, "relnotes.toml")),
    exitCode: 1,
    stderr: /^error: the file '.*relnotes.toml' cannot be read: there is no such file\n$/,
  },
  {
    name: "a link to itself",
    prepare: (path) => symlinkSync("relnotes.toml", join(path, "relnotes.toml")),
    exitCode: 1,
    stderr: /^error: the file '.*relnotes.toml' cannot be read: too many symbolic links\n$/,
  },
  {
    name: "an expression that takes too long",
    prepare: (path) =>
      writeFileSync(join(path, "relnotes.toml"), "[exclude]\nsubject = '(a+)+$'\n"),
    exitCode: 1,
    stderr: /error: the pattern '.*' takes too long\nhint: .*\n$/,
  },
];

for (const { name, prepare, exitCode, stderr } of FAULTS) {
  Deno.test(`generate refuses a configuration: ${name}`, async () => {
    using repository = makeRepository([{ message: `feat: ${"a".repeat(50)}!` }]);
    prepare(repository.path);
    const run = await runRelnotes(["generate", "--no-prs", "--repo", repository.path]);
    assert.match(run.stderr, stderr);
    assert.deepEqual([run.exitCode, run.stdout], [exitCode, ""]);
  });
}
