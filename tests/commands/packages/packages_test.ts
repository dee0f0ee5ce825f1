// Paths and packages through the program: what a range holds, its heading, and bad input.

import assert from "node:assert/strict";
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  type CommitPlan,
  makeFolder,
  makeRepository,
  type TestRepository,
} from "../../support/git/repository.ts";
import { type Run, runRelnotes } from "../../support/program.ts";

const CORE = "packages/core/";
const SERVER = "packages/server/";

/** Two packages with tags of their own, one without; a pull request changes two of them. */
const HISTORY: readonly CommitPlan[] = [
  {
    message: "chore: begin",
    files: {
      "package.json": '{ "workspaces": ["packages/*", "!packages/private"] }',
      [`${CORE}package.json`]: '{ "name": "@acme/core" }',
      [`${SERVER}package.json`]: '{ "name": "@acme/server" }',
      "packages/ui/package.json": '{ "name": "@acme/ui" }',
      "packages/private/package.json": '{ "name": "private" }',
    },
    tags: ["core@1.0.0", "server@1.0.0"],
  },
  { message: "feat: read pages", files: { [`${CORE}a.ts`]: "1" } },
  { message: "fix: close ports", files: { [`${SERVER}a.ts`]: "1" }, tags: ["server@1.1.0"] },
  { message: "wip: keep core alive", parents: [2], files: { [`${CORE}b.ts`]: "1" } },
  { message: "wip: keep server alive", parents: [3], files: { [`${SERVER}b.ts`]: "1" } },
  { message: "docs: tell how to page", parents: [2], files: { "docs/page.md": "1" } },
  {
    message: "Merge pull request #7 from grace/alive\n\nfeat: keep connections alive",
    parents: [5, 4],
    files: { [`${CORE}b.ts`]: "1", [`${SERVER}b.ts`]: "1" },
  },
  { message: "docs: tell how to begin", parents: [6], files: { "docs/begin.md": "1" } },
  {
    message: "Merge pull request #8 from grace/docs\n\ndocs: explain more",
    parents: [6, 7],
    files: { "docs/begin.md": "1" },
  },
  {
    message: "perf: read less",
    files: { [`${CORE}a.ts`]: "2", [`${CORE}package.json`]: '{ "name": "@acme/core" }\n' },
    tags: ["ui@3.0.0"],
  },
];

function generate(repository: TestRepository, ...args: readonly string[]): Promise<Run> {
  return runRelnotes(["generate", "--no-prs", "--repo", repository.path, ...args]);
}

/** The headings and entries of a document, without hashes. */
function show({ stdout }: Run): readonly string[] {
  return stdout.split("\n").filter((line) => /^(?:## |_.* changes?|_No|_Released|- )/.test(line))
    .map((line) => line.replace(/ \([0-9a-f]{7}\)$/, ""));
}

Deno.test("generate --path keeps the commits of a path, and a pull request as one entry", async () => {
  using repository = makeRepository(HISTORY);
  const run = await generate(repository, "--path", "packages/server", "--since-tag", "core@1.0.0");
  assert.deepEqual(show(run), [
    "## Unreleased",
    "_2 changes since core@1.0.0_",
    "- keep connections alive (#7)",
    "- close ports",
  ]);
  assert.equal(run.stderr, "core@1.0.0..HEAD in packages/server, 3 commits\n");
  const data = JSON.parse(
    (await generate(repository, "--path", "packages/server", "--format", "json")).stdout,
  );
  const hash = (index: number): string => repository.hashes[index] ?? "";
  assert.deepEqual(data.sections[0].entries[0].hashes, [hash(6), hash(4)]);
  assert.deepEqual(data.omitted, []);
});

Deno.test("generate --path with --all lists what git log lists", async () => {
  using repository = makeRepository(HISTORY);
  const run = await generate(repository, "--all", "--path", CORE, "--format", "json");
  const hashes = JSON.parse(run.stdout).sections
    .flatMap(({ entries }: { entries: readonly { hash: string }[] }) => entries)
    .map(({ hash }: { hash: string }) => hash);
  const listed = repository.git("log", "--no-merges", "--format=%H", "--", CORE).split("\n");
  assert.deepEqual(hashes.toSorted(), listed.toSorted());
});

Deno.test("generate --path takes several paths, patterns, files and absolute paths", async () => {
  using repository = makeRepository(HISTORY);
  const begin = "- begin";
  const cases: readonly (readonly [readonly string[], readonly string[]])[] = [
    [["--path", "docs", "--path", "packages/ui"], [
      "- explain more (#8)",
      "- tell how to page",
      begin,
    ]],
    [["--path", "packages/*/b.ts"], ["- keep connections alive (#7)"]],
    [["--path", `${CORE}a.ts`], ["- read pages", "- read less"]],
    [["--path", join(repository.path, "docs/page.md")], ["- tell how to page"]],
    [["--path", "docs/../docs/./page.md"], ["- tell how to page"]],
    [["--path", "docs", "--max-items", "1"], ["- explain more (#8)"]],
    [["--path", "docs", "--no-merge-commits"], ["- tell how to begin", "- tell how to page"]],
  ];
  for (const [args, entries] of cases) {
    const run = await generate(repository, ...args);
    assert.deepEqual(show(run).filter((line) => line.startsWith("- ")), entries, args.join(" "));
  }
});

Deno.test("--path is read from the current folder", async () => {
  using repository = makeRepository(HISTORY);
  mkdirSync(join(repository.path, SERVER), { recursive: true });
  const own = ["search", ".", "--format", "oneline", "--repo", join(repository.path, SERVER)];
  const below = await runRelnotes([...own, "--path", "a.ts"]);
  assert.match(below.stdout, /^\S+ \S+ fix: close ports$/m);
  const beside = await runRelnotes([...own, "--path", "../core/a.ts"]);
  assert.match(beside.stdout, /perf: read less/);
  assert.doesNotMatch(beside.stdout, /close ports/);
});

Deno.test("preview and browse keep the commits of a path", async () => {
  using repository = makeRepository(HISTORY);
  const own = ["--repo", repository.path, "--path", "docs"];
  const browsed = await runRelnotes(["browse", ...own]);
  assert.match(browsed.stdout, /tell how to begin[^]*tell how to page/);
  assert.doesNotMatch(browsed.stdout, /read|#8/);
  const previewed = await runRelnotes(["preview", ...own]);
  assert.match(previewed.stdout, /explain more/);
  assert.doesNotMatch(previewed.stdout, /read pages/);
});

Deno.test("only tags of the form of --tags are releases", async () => {
  using repository = makeRepository(HISTORY);
  const cases: readonly (readonly [readonly string[], string, string])[] = [
    [
      ["--unreleased", "--tags", "server@{version}"],
      "## Unreleased",
      "_4 changes since server@1.1.0_",
    ],
    [["--unreleased", "--tags", "core@{version}"], "## Unreleased", "_6 changes since core@1.0.0_"],
    [
      ["server@1.1.0", "--tags", "server@{version}"],
      "## Release server@1.1.0",
      "_Released on 2026-01-01_",
    ],
    // The tag on HEAD belongs to another series than the one that was given.
    [["--since-tag", "core@1.0.0"], "## Unreleased", "_6 changes since core@1.0.0_"],
    [
      ["--since-tag", "core@1.0.0", "--tags", "ui@{version}"],
      "## Release ui@3.0.0",
      "_Released on 2026-01-01_",
    ],
  ];
  for (const [args, title, line] of cases) {
    const run = await generate(repository, ...args);
    assert.deepEqual(show(run).slice(0, 2), [title, line], args.join(" "));
  }
});

Deno.test("generate tells of --package where the tag of one names the range", async () => {
  using repository = makeRepository(HISTORY);
  const hint = "hint: if server is a package, --package server leaves out what is of others\n";
  const cases: readonly (readonly [args: readonly string[], isTold: boolean])[] = [
    [["server@1.1.0"], true],
    [["server@1.1.0", "--path", SERVER], false],
    [["server@1.1.0", "--tags", "server@{version}"], false],
    [["--unreleased"], false],
  ];
  for (const [args, isTold] of cases) {
    const { stderr } = await generate(repository, ...args);
    assert.equal(stderr.endsWith(hint), isTold, args.join(" "));
  }
});

Deno.test("--package takes the folder and the tags of a member of the workspace", async () => {
  using repository = makeRepository(HISTORY);
  for (const name of ["@acme/core", "core", "packages/core"]) {
    const run = await generate(repository, "--package", name, "--unreleased");
    assert.deepEqual(show(run), [
      "## `@acme/core`: Unreleased",
      "_3 changes since core@1.0.0_",
      "- keep connections alive (#7)",
      "- read pages",
      "- read less",
    ], name);
  }
  const released = await generate(repository, "--package", "ui", "--since-tag", "core@1.0.0");
  assert.deepEqual(show(released), ["## `@acme/ui`: Release ui@3.0.0", "_Released on 2026-01-01_"]);
});

Deno.test("--all-packages finds the packages from any folder", async () => {
  using repository = makeRepository(HISTORY);
  mkdirSync(join(repository.path, CORE), { recursive: true });
  const args = ["generate", "--no-prs", "--all-packages", "--unreleased", "--format", "json"];
  const [whole, inside] = await Promise.all(
    ["", CORE].map((folder) => runRelnotes([...args, "--repo", join(repository.path, folder)])),
  );
  assert.match(whole?.stdout ?? "", /"@acme\/server"/);
  assert.equal(inside?.stdout, whole?.stdout, inside?.stderr);
});

Deno.test("--package finds what the newest commit no longer has at the latest tag of its name", async () => {
  using repository = makeRepository([
    {
      message: "feat: add a tool",
      files: {
        "package.json": '{ "workspaces": ["extensions/*"] }',
        "extensions/tool/package.json": '{ "name": "@acme/tool" }',
      },
      tags: ["@acme/tool@1.0.0"],
    },
    { message: "fix: close ports", files: { "extensions/tool/a.ts": "1" } },
    { message: "docs: begin", files: { "docs/a.md": "1" }, tags: ["@acme/tool@1.1.0"] },
    // The name is that of another folder then, and of none in the end.
    {
      message: "chore: move the packages",
      files: {
        "package.json": '{ "workspaces": ["tools/*"] }',
        "tools/tool/package.json": '{ "name": "@acme/tool" }',
      },
      tags: ["@acme/tool@1.2.0"],
    },
    {
      message: "chore: list no packages",
      files: { "package.json": "{}" },
      tags: ["@acme/tool@1.3.0"],
    },
  ]);
  for (const name of ["tool", "@acme/tool"]) {
    const run = await generate(repository, "@acme/tool@1.1.0", "--package", name);
    assert.deepEqual(show(run), [
      "## Release `@acme/tool@1.1.0`",
      "_Released on 2026-01-01_",
      "- close ports",
    ], name);
  }
  const unknown = await generate(repository, "@acme/tool@1.1.0", "--package", "ui");
  assert.match(unknown.stderr, /^error: there is no package 'ui'\n/);
  // It has no next release.
  const next = await runRelnotes(["next", "--repo", repository.path, "--package", "tool"]);
  assert.match(next.stderr, /^error: there is no package 'tool'\n/);
});

Deno.test("--package without tags of its own begins at the first commit", async () => {
  using repository = makeRepository([
    ...HISTORY.slice(0, 2),
    { message: "feat: add a tool", files: { "crates/tool/a.rs": "1" } },
  ]);
  const run = await generate(repository, "--package", "tool", "--unreleased");
  assert.deepEqual(show(run), ["## tool", "_1 change_", "- add a tool"]);
  assert.match(run.stderr, /^warning: no tag of the form 'tool@\{version\}' among the ancestors/);
});

Deno.test("--all-packages writes a part for each package with changes", async () => {
  using repository = makeRepository(HISTORY);
  const run = await generate(repository, "--all-packages", "--unreleased");
  assert.deepEqual(show(run), [
    "## `@acme/core`: Unreleased",
    "_3 changes since core@1.0.0_",
    "- keep connections alive (#7)",
    "- read pages",
    "- read less",
    "## `@acme/server`: Unreleased",
    "_1 change since server@1.1.0_",
    "- keep connections alive (#7)",
  ]);
  assert.equal(
    run.stderr,
    "@acme/core: core@1.0.0..HEAD in packages/core, 4 commits\n" +
      "@acme/server: server@1.1.0..HEAD in packages/server, 2 commits\n" +
      "3 packages, 2 of them with changes\n",
  );
});

Deno.test("--all-packages gives each package what --package gives it", async () => {
  using repository = makeRepository(HISTORY);
  const ranges = [
    ["--unreleased"],
    [],
    ["core@1.0.0.."],
    ["--all"],
    ["--no-merge-commits"],
    ["--next"],
    ["--next", "--all"],
    ["--next", "--no-merge-commits"],
    ["--next", "--max-items", "1"],
    ["--next", "--pre", "rc"],
  ];
  for (const range of ranges) {
    const all = await generate(repository, "--all-packages", ...range);
    const single: string[] = [];
    for (const name of ["core", "server", "ui"]) {
      const run = await generate(repository, "--package", name, ...range);
      if (!/^_No changes/m.test(run.stdout) && /^- /m.test(run.stdout)) single.push(run.stdout);
    }
    assert.equal(all.stdout, single.join("\n"), range.join(" "));
  }
});

Deno.test("--all-packages --next heads each part by its next version", async () => {
  using repository = makeRepository([
    ...HISTORY.map((plan, at) =>
      at === 6 ? { ...plan, tags: ["core@1.1.0-rc.1", "server@1.1.1-rc.1"] } : plan
    ),
    { message: "feat!: serve less", files: { [`${SERVER}c.ts`]: "1" } },
  ]);
  const run = await generate(repository, "--all-packages", "--next");
  assert.deepEqual(show(run).filter((line) => line.startsWith("## ")), [
    "## `@acme/core`: Release core@1.1.0",
    "## `@acme/server`: Release server@2.0.0",
  ]);
  assert.match(
    run.stderr,
    /^@acme\/core: core@1\.1\.0, minor: [0-9a-f]{7} keep connections alive \(#7\)$/m,
  );
  assert.match(
    run.stderr,
    /^@acme\/server: server@2\.0\.0, major: [0-9a-f]{7} feat!: serve less$/m,
  );
  // The notes of a pre-release begin at the one before; its version counts from the release.
  const pre = await generate(repository, "--all-packages", "--next", "--pre", "rc");
  assert.deepEqual(show(pre).filter((line) => !line.startsWith("_")), [
    "## `@acme/core`: Release `core@1.1.0-rc.2`",
    "- read less",
    "## `@acme/server`: Release `server@2.0.0-rc.1`",
    "- serve less",
    "- serve less",
  ]);
});

Deno.test("--all-packages --next has the package that only a changeset releases", async () => {
  using repository = makeRepository([
    {
      message: "feat: begin",
      files: {
        "package.json": '{ "workspaces": ["packages/*"] }',
        "packages/core/package.json": '{ "name": "core", "version": "1.0.0" }',
        "packages/server/package.json": '{ "name": "server", "version": "1.0.0" }',
      },
      tags: ["core@1.0.0", "server@1.0.0"],
    },
    {
      message: "chore: note a change",
      files: { ".changeset/owls.md": '---\n"core": major\n---\n\nNo owls.\n' },
    },
  ]);
  repository.git("reset", "--hard", "--quiet");
  const all = await generate(repository, "--all-packages", "--next");
  assert.deepEqual(show(all).filter((line) => line.startsWith("## ")), [
    "## Release core@2.0.0",
  ]);
  assert.match(
    all.stderr,
    /^core: warning: the notes have the messages of commits, not the words/m,
  );
  assert.match(all.stderr, /^2 packages, 1 of them with changes$/m);
  const one = await generate(repository, "--package", "core", "--next");
  assert.match(one.stdout, /^## Release core@2\.0\.0/);
});

Deno.test("--all-packages --max-chars cuts the document, or each file of {package}", async () => {
  const long = Array.from({ length: 30 }, (_, at) => ({
    message: `fix: close the port ${at} when the last page is read`,
    files: { [`${CORE}a.ts`]: `${at}`, [`${SERVER}b.ts`]: `${at}` },
  }));
  using repository = makeRepository([...HISTORY, ...long]);
  const own = ["--all-packages", "--unreleased", "--max-chars", "700"];
  const whole = await generate(repository, ...own);
  assert.ok(whole.stdout.length <= 700, whole.stdout);
  assert.match(
    whole.stdout,
    /^## `@acme\/core`: Unreleased\n[^]*\n_\d+ more entries not shown_\n$/,
  );
  using folder = makeFolder();
  const run = await generate(repository, ...own, "--out", join(folder.path, "{package}.md"));
  assert.equal(run.exitCode, 0, run.stderr);
  for (const name of ["core", "server"]) {
    const text = readFileSync(join(folder.path, `acme-${name}.md`), "utf8");
    assert.ok(text.length <= 700, text);
    assert.match(text, new RegExp(`^## \`@acme/${name}\`[^]*\\n_\\d+ more entries not shown_\\n$`));
  }
});

Deno.test("--all-packages leaves out what another branch contains", async () => {
  const [first = { message: "" }] = HISTORY;
  using repository = makeRepository([
    first,
    { message: "fix: close pages", files: { [`${CORE}a.ts`]: "1" } },
    { message: "feat: write pages", files: { [`${CORE}b.ts`]: "1" } },
    { message: "docs: elsewhere", parents: [1], files: { "docs/x.md": "1" } },
    { message: "perf: read less", parents: [2], files: { [`${CORE}a.ts`]: "2" } },
  ]);
  const since = ["--unreleased", "--since", repository.hashes[3] ?? ""];
  const run = await generate(repository, "--all-packages", ...since);
  const single = await generate(repository, "--package", "core", ...since);
  assert.deepEqual(show(run).slice(1), [
    `_2 changes since ${repository.hashes[3]?.slice(0, 7)}_`,
    "- write pages",
    "- read less",
  ]);
  assert.deepEqual(show(run).slice(1), show(single).slice(1));
});

Deno.test("--all-packages gives lists in json and yaml, and files for {package}", async () => {
  using repository = makeRepository(HISTORY);
  const json = await generate(repository, "--all-packages", "--unreleased", "--format", "json");
  const names = JSON.parse(json.stdout).map((each: { package: string }) => each.package);
  assert.deepEqual(names, ["@acme/core", "@acme/server"]);
  const yaml = await generate(repository, "--all-packages", "--unreleased", "--format", "yaml");
  const { parseYaml } = await import("../../../src/text/formats/yaml.ts");
  assert.deepEqual(parseYaml(yaml.stdout), JSON.parse(json.stdout));
  using folder = makeFolder();
  const out = join(folder.path, "{package}.html");
  const files = ["--all-packages", "--unreleased", "--format", "html", "--out", out];
  const run = await generate(repository, ...files);
  assert.equal(run.exitCode, 0, run.stderr);
  assert.deepEqual(readdirSync(folder.path).toSorted(), ["acme-core.html", "acme-server.html"]);
  assert.match(readFileSync(join(folder.path, "acme-core.html"), "utf8"), /keep connections alive/);
});

Deno.test("--all-packages without changes writes an empty document", async () => {
  using repository = makeRepository([
    { ...HISTORY[0], message: "chore: begin", tags: ["core@1.0.0", "server@1.0.0", "ui@1.0.0"] },
  ]);
  const own = ["--all-packages", "--unreleased"];
  assert.deepEqual(await generate(repository, ...own), {
    exitCode: 0,
    stdout: "",
    stderr: "3 packages, 0 of them with changes\n",
  });
  assert.equal((await generate(repository, ...own, "--format", "json")).stdout, "[]\n");
  assert.equal((await generate(repository, ...own, "--fail-on-empty")).exitCode, 1);
});

const WRONG: readonly {
  readonly args: readonly string[];
  readonly exitCode: number;
  readonly error: RegExp;
}[] = [
  {
    args: ["--path", "../elsewhere"],
    exitCode: 1,
    error: /^error: the path '\.\.\/elsewhere' is outside of the repository\nhint: .*\n$/,
  },
  { args: ["--path", "/etc"], exitCode: 1, error: /^error: the path '\/etc' is outside/ },
  { args: ["--path", ":(top)docs"], exitCode: 1, error: /^error: the path ':\(top\)docs' cannot/ },
  {
    args: ["--path", "packages/cor"],
    exitCode: 1,
    error: /^error: no commit has the path 'packages\/cor'\nhint: did you mean 'packages\/core'/,
  },
  {
    args: ["--path", "*.zig"],
    exitCode: 1,
    error: /^error: no file of the history matches '\*\.zig'/,
  },
  { args: ["--path", "a\nb"], exitCode: 1, error: /^error: no commit has the path 'a\\u\{a\}b'\n/ },
  { args: ["--tags", "v1.0.0"], exitCode: 2, error: /^error: invalid value 'v1\.0\.0' for --tags/ },
  {
    args: ["--package", "cora"],
    exitCode: 1,
    error: /no package 'cora'\nhint: did you mean '@acme\/core'/,
  },
  {
    args: ["--package", "../core"],
    exitCode: 1,
    error: /^error: there is no package '\.\.\/core'/,
  },
  {
    args: ["--package", "core", "--path", "docs"],
    exitCode: 2,
    error: /^error: .*--package.*--path/,
  },
  { args: ["--all-packages", "--package", "core"], exitCode: 2, error: /^error: .*--all-packages/ },
  {
    args: ["--all-packages", "--path", "docs"],
    exitCode: 2,
    error:
      /^error: --path does not go with --all-packages: each package has its own paths\nhint: use/,
  },
  {
    args: ["--all-packages", "--format", "html"],
    exitCode: 2,
    error: /^error: --format html writes one/,
  },
];

Deno.test("wrong paths, forms and packages end with an error and its hint", async () => {
  using repository = makeRepository(HISTORY);
  for (const { args, exitCode, error } of WRONG) {
    const run = await generate(repository, ...args);
    assert.match(run.stderr, error, args.join(" "));
    assert.deepEqual([run.exitCode, run.stdout], [exitCode, ""], args.join(" "));
    assert.equal(run.stderr.trimEnd().split("\n").length, 2, run.stderr);
  }
});

Deno.test("--all-packages needs packages", async () => {
  using repository = makeRepository(["feat: begin"]);
  const run = await generate(repository, "--all-packages");
  assert.match(run.stderr, /^error: no packages were found in this repository\nhint: list them/);
  using empty = makeRepository([]);
  assert.equal((await generate(empty, "--all-packages")).exitCode, 1);
  assert.equal((await generate(empty, "--path", "docs")).stderr, "no commits yet\n");
});

Deno.test("a path in square brackets is the file of that name", async () => {
  using repository = makeRepository([
    { message: "feat: begin", files: { "app/[id]/page.ts": "1", "app/i/page.ts": "1" } },
    { message: "fix: other", files: { "app/i/page.ts": "2" } },
  ]);
  const run = await generate(repository, "--path", "app/[id]");
  assert.deepEqual(show(run).filter((line) => line.startsWith("- ")), ["- begin"]);
});

Deno.test("--path in a shallow clone notices the cut, although it is at another path", async () => {
  using repository = makeRepository(HISTORY);
  using folder = makeFolder();
  const clone = join(folder.path, "clone");
  repository.git("clone", "--quiet", "--depth", "3", `file://${repository.path}`, clone);
  const own = ["search", ".", "--repo", clone, "--path", "packages/core"];
  assert.match((await runRelnotes(own)).stderr, /warning: this is a shallow clone/);
});

Deno.test("a symbolic link in a path names no place outside", async () => {
  using repository = makeRepository(HISTORY);
  symlinkSync("/etc", join(repository.path, "link"));
  const run = await generate(repository, "--path", "link/passwd");
  assert.match(run.stderr, /^error: no commit has the path 'link\/passwd'/);
});

Deno.test("next refuses a package whose name is no part of a tag, until it has a form of tags", async () => {
  using repository = makeRepository([
    { message: "feat: draw", files: { "packages/my ui/a.ts": "1" } },
  ]);
  const next = ["next", "--repo", repository.path, "--package", "my ui"];
  const refused = await runRelnotes(next);
  assert.deepEqual([refused.exitCode, refused.stdout], [1, ""]);
  assert.match(
    refused.stderr,
    /^error: the next release would be 'my ui@0\.1\.0', which git does not take for a tag\nhint: .*--tags\n$/m,
  );
  assert.equal((await runRelnotes([...next, "--tags", "ui@{version}"])).stdout, "ui@0.1.0\n");
});

Deno.test("next and --next take the tags and the changes of a package", async () => {
  using repository = makeRepository(HISTORY);
  const cases: readonly (readonly [readonly string[], string])[] = [
    [["--package", "core"], "core@1.1.0\n"],
    [["--package", "server"], "server@1.2.0\n"],
    [["--path", "docs", "--tags", "server@{version}"], "server@1.1.1\n"],
  ];
  for (const [args, tag] of cases) {
    const run = await runRelnotes(["next", "--repo", repository.path, ...args]);
    assert.equal(run.stdout, tag, run.stderr);
  }
  const notes = await generate(repository, "--next", "--package", "server");
  assert.deepEqual(show(notes).filter((line) => !line.startsWith("_")), [
    "## `@acme/server`: Release server@1.2.0",
    "- keep connections alive (#7)",
  ]);
});

Deno.test("--package and --all-packages take the packages of the configuration", async () => {
  const table = (name: string, path: string): string =>
    `[[package]]\nname = "${name}"\npath = "${path}"\ntags = "server@{version}"\n`;
  using repository = makeRepository(HISTORY);
  const file = join(repository.path, "relnotes.toml");
  writeFileSync(file, `version = 1\n${table("pages", "docs")}${table("main", "packages")}`);
  const run = await generate(repository, "--package", "pages", "--unreleased");
  assert.deepEqual(show(run), [
    "## pages: Unreleased",
    "_2 changes since server@1.1.0_",
    "- explain more (#8)",
    "- tell how to page",
  ], run.stderr);
  const all = await generate(repository, "--all-packages", "--unreleased");
  assert.deepEqual(show(all).filter((line) => line.startsWith("## ")), [
    "## pages: Unreleased",
    "## main: Unreleased",
  ]);
  writeFileSync(file, `version = 1\n${table("a", "docs")}${table("b", "docs")}`);
  const wrong = await generate(repository, "--all-packages");
  assert.match(wrong.stderr, /the packages 'a' and 'b' have the same paths\nhint: give each/);
});

Deno.test("next and generate read the changelog of a package, and of no other", async () => {
  const changelog = (heading: string, entry = ""): string => `# Log\n\n## ${heading}\n\n${entry}`;
  const breaking = "Breaking changes";
  using repository = makeRepository([
    {
      message: "chore: begin",
      files: {
        "package.json": '{ "workspaces": ["packages/*"] }',
        [`${CORE}package.json`]: '{ "name": "core" }',
        [`${SERVER}package.json`]: '{ "name": "server" }',
        [`${CORE}CHANGELOG.md`]: changelog(breaking),
        [`${SERVER}CHANGELOG.md`]: changelog("Fixed"),
      },
      tags: ["core@1.0.0", "server@1.0.0"],
    },
    {
      message: "Use all ports",
      files: {
        [`${CORE}CHANGELOG.md`]: changelog(breaking, "- Ports are needed\n"),
        [`${SERVER}CHANGELOG.md`]: changelog("Fixed", "- Ports are used\n"),
        [`${CORE}a.ts`]: "2",
        [`${SERVER}a.ts`]: "2",
      },
    },
  ]);
  const next = async (name: string): Promise<string> =>
    (await runRelnotes(["next", "--package", name, "--repo", repository.path])).stdout.trim();
  assert.deepEqual([await next("core"), await next("server")], ["core@2.0.0", "server@1.0.1"]);
  const { stdout } = await generate(repository, "--path", "packages/server");
  assert.doesNotMatch(stdout, /Breaking/);
  assert.match((await generate(repository)).stdout, /### Breaking Changes/);
});
