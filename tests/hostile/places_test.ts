// Where a repository can be, and what it can be: empty, bare, linked, shallow, of another owner, not there.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import {
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import {
  assertComplete,
  assertRefused,
  commitsIn,
  entriesOf,
  jsonOf,
  readNotes,
} from "../support/farm.ts";
import { makeHistory } from "../support/farm/damage.ts";
import { setRef, writeCommit } from "../support/farm/objects.ts";
import { runProcess, TEST_PATH } from "../support/farm/process.ts";
import { runRelnotes } from "../support/program.ts";
import { makeFolder, makeRepository, runGit } from "../support/repository.ts";

Deno.test("relnotes generate: a repository without a commit gives a whole document without sections", async () => {
  using repository = makeRepository([]);
  for (const options of [[], ["--unreleased"], ["--since", "2026-01-01"], ["--max-items", "1"]]) {
    const run = await runRelnotes(jsonOf(repository, ...options));
    assert.deepEqual([readNotes(run).sections, run.stderr], [[], "no commits yet\n"]);
  }
  const args = ["generate", "--repo", repository.path, "--format"];
  assert.equal(
    (await runRelnotes([...args, "markdown"])).stdout,
    "## Release Unreleased\n\n_Released on 2026-02-01_\n",
  );
  assert.match((await runRelnotes([...args, "html"])).stdout, /^<!DOCTYPE html>[^]*<\/html>\n$/);
  assert.deepEqual(parse((await runRelnotes([...args, "yaml"])).stdout).sections, []);
});

Deno.test("relnotes generate: on a branch without a commit other refs can be named", async () => {
  using repository = makeHistory();
  repository.git("symbolic-ref", "HEAD", "refs/heads/orphan");
  const run = await runRelnotes(jsonOf(repository));
  assert.deepEqual([readNotes(run).sections, run.stderr], [[], "no commits yet\n"]);
  await assertComplete(repository, ["--until", "main"], ["main"]);
  await assertComplete(repository, ["--until-tag", "v0.2.0"], ["v0.2.0"]);
  assertRefused(await runRelnotes(jsonOf(repository, "--since-tag", "v9.9.9")), {
    exitCode: 1,
    error: "there is no tag 'v9.9.9' in this repository",
    hint: "'git tag' lists the tags, 'git fetch --tags' brings those of the remote",
  });
});

Deno.test("relnotes generate: a history without tags is unreleased as a whole, with a warning", async () => {
  using repository = makeRepository(["feat: one", "fix: two"]);
  const run = await runRelnotes(jsonOf(repository, "--unreleased"));
  assert.equal(readNotes(run).commitCount, 2);
  assert.equal(
    run.stderr,
    "warning: no tag leads to HEAD; the notes reach back to the first commit\n" +
      "all history up to HEAD, 2 commits\n",
  );
});

Deno.test("relnotes generate: a bare repository is read, also where it must be named as one", async () => {
  using repository = makeHistory();
  using folder = makeFolder();
  const bare = join(folder.path, "bare.git");
  runGit(folder.path, ["clone", "--quiet", "--bare", repository.path, bare]);
  const expected = (await runRelnotes(jsonOf(repository, "--unreleased"))).stdout;
  assert.equal((await runRelnotes(jsonOf({ path: bare }, "--unreleased"))).stdout, expected);
  writeFileSync(join(folder.path, ".gitconfig"), "[safe]\n\tbareRepository = explicit\n");
  const world = { variables: { HOME: folder.path } };
  const explicit = await runRelnotes(jsonOf({ path: bare }, "--unreleased"), world);
  assert.equal(explicit.stdout, expected);
  assertRefused(await runRelnotes(jsonOf({ path: join(bare, "refs") }), world), {
    exitCode: 1,
    error:
      `'${bare}/refs' lies in a bare repository, which safe.bareRepository keeps git from opening`,
    hint: "name the bare repository itself with --repo",
  });
});

Deno.test("relnotes generate: every place inside a repository is that repository", async () => {
  using repository = makeHistory();
  using folder = makeFolder();
  const { path } = repository;
  const deep = join(path, "a", "b c", "$(touch PWNED)", "-x", "\x1b[31m");
  mkdirSync(deep, { recursive: true });
  symlinkSync(path, join(folder.path, "link"));
  const expected = await runRelnotes(jsonOf(repository));
  for (
    const place of [
      deep,
      join(path, ".git"),
      join(path, ".git/refs"),
      join(folder.path, "link"),
      `${path}/`,
    ]
  ) {
    assert.deepEqual(await runRelnotes(jsonOf({ path: place })), expected, place);
  }
});

Deno.test("relnotes generate: a linked worktree has its own HEAD", async () => {
  using repository = makeHistory();
  using folder = makeFolder();
  const worktree = join(folder.path, "worktree");
  repository.git("worktree", "add", "--quiet", "--detach", worktree, "v0.2.0");
  const notes = await assertComplete({ path: worktree }, [], ["HEAD"]);
  assert.deepEqual([notes.version, notes.commitCount], ["v0.2.0", 3]);
  rmSync(join(repository.path, ".git/worktrees"), { recursive: true });
  assertRefused(await runRelnotes(jsonOf({ path: worktree })), {
    exitCode: 1,
    error: `'${worktree}' is not in a git repository`,
    hint: "go to a repository, or name one with --repo",
  });
});

Deno.test("relnotes generate: a submodule is a repository of its own", async () => {
  using module = makeHistory();
  using repository = makeRepository([]);
  const { path } = repository;
  const allow = ["-c", "protocol.file.allow=always"];
  runGit(path, [...allow, "submodule", "--quiet", "add", module.path, "module"]);
  runGit(path, ["commit", "--quiet", "--message", "feat: super"]);
  assert.equal((await assertComplete(repository, [], ["HEAD"])).commitCount, 1);
  assert.equal((await assertComplete({ path: join(path, "module") }, [], ["HEAD"])).commitCount, 5);
});

Deno.test("relnotes generate: a detached HEAD, a merge and a rebase under way change nothing", async () => {
  using repository = makeHistory();
  const [first = "", second = ""] = repository.hashes;
  repository.git("checkout", "--quiet", "--detach", "v0.2.0");
  assert.equal((await assertComplete(repository, [], ["HEAD"])).version, "v0.2.0");
  repository.git("checkout", "--quiet", "main");
  const git = join(repository.path, ".git");
  writeFileSync(join(git, "MERGE_HEAD"), `${first}\n`);
  writeFileSync(join(git, "CHERRY_PICK_HEAD"), `${second}\n`);
  mkdirSync(join(git, "rebase-merge"));
  writeFileSync(join(git, "rebase-merge/head-name"), "refs/heads/main\n");
  assert.equal((await assertComplete(repository, [], ["HEAD"])).commitCount, 5);
});

Deno.test("relnotes generate: octopus merges and several first commits lose nothing", async () => {
  using repository = makeRepository([
    "feat: one",
    { message: "feat: another first", parents: [] },
    { message: "fix: side", parents: [0] },
  ]);
  // A parent twice is what only a broken tool writes.
  const parents = [...repository.hashes, ...repository.hashes];
  setRef(
    repository,
    "refs/heads/main",
    writeCommit(repository, { parents, message: "Merge all\n" }),
  );
  assert.equal((await assertComplete(repository, [], ["HEAD"])).commitCount, 4);
  const options = ["--no-merge-commits"];
  assert.equal((await assertComplete(repository, options, ["--no-merges", "HEAD"])).commitCount, 3);
});

Deno.test("relnotes generate: a SHA-256 repository is read like any other", async () => {
  using repository = makeRepository(
    ["feat: one", { message: "fix: two", annotatedTags: ["v1.0.0"] }, "docs: three"],
    ["--object-format=sha256"],
  );
  const notes = await assertComplete(repository, ["--unreleased"], ["v1.0.0..HEAD"]);
  assert.deepEqual(entriesOf(notes).map(({ hash }) => hash.length), [64]);
  const markdown = await runRelnotes(["generate", "--repo", repository.path, "--unreleased"]);
  assert.match(markdown.stdout, /^- three \(9f036f8\)$/m);
});

Deno.test("relnotes generate: a run changes nothing in the repository", async () => {
  using repository = makeHistory();
  repository.git("reset", "--quiet", "--hard");
  const list = (): readonly string[] =>
    readdirSync(repository.path, { recursive: true, encoding: "utf8" }).toSorted()
      .map((name) => {
        const { mtimeMs, size } = statSync(join(repository.path, name));
        return `${name} ${size} ${mtimeMs}`;
      });
  const before = list();
  await runRelnotes(jsonOf(repository, "--unreleased"));
  assert.deepEqual(list(), before);
});

/** Paths that are no repository, and what is said of each. */
const NO_PLACES: readonly (readonly [path: string, reason: string])[] = [
  ["nope", "no such file or directory"],
  ["file", "not a directory"],
  ["file/under", "not a directory"],
  ["--help", "no such file or directory"],
  ["$(touch x)", "no such file or directory"],
  ["https://example.org/owner/name.git", "no such file or directory"],
  ["x".repeat(300), "file name too long"],
  ["nope/".repeat(60), "no such file or directory"],
  ["x/".repeat(4_000), "the path is too long"],
  ["loop", "too many levels of symbolic links"],
];

Deno.test("relnotes generate: a --repo that cannot be opened is refused with the reason", async () => {
  using folder = makeFolder();
  writeFileSync(join(folder.path, "file"), "text\n");
  symlinkSync("loop", join(folder.path, "loop"));
  for (const [path, reason] of NO_PLACES) {
    const run = await runProcess(["generate", "--repo", path], { directory: folder.path });
    const shown = path.length > 80 ? `${path.slice(0, 79)}…` : path;
    assertRefused(run, {
      exitCode: 1,
      error: `'${shown}' cannot be opened: ${reason}`,
      hint: "--repo names the directory of a repository",
    });
  }
  assert.deepEqual(readdirSync(folder.path).toSorted(), ["file", "loop"]);
});

Deno.test("relnotes generate: outside every repository the remedy is named", async () => {
  using folder = makeFolder();
  const hint = "go to a repository, or name one with --repo";
  const variables = { PATH: TEST_PATH };
  assertRefused(await runProcess(["generate"], { directory: folder.path, variables }), {
    exitCode: 1,
    error: "the current directory is not in a git repository",
    hint,
  });
  assertRefused(
    await runProcess(["generate", "--repo", "."], { directory: folder.path, variables }),
    {
      exitCode: 1,
      error: "'.' is not in a git repository",
      hint,
    },
  );
});

Deno.test("relnotes generate: GIT_DIR counts where no --repo is given, and only there", async () => {
  using repository = makeHistory();
  using other = makeRepository(["feat: other"]);
  const git = join(other.path, ".git");
  const variables = {
    GIT_DIR: git,
    GIT_WORK_TREE: other.path,
    GIT_COMMON_DIR: git,
    GIT_OBJECT_DIRECTORY: join(git, "objects"),
    GIT_INDEX_FILE: join(git, "index"),
  };
  const named = await runRelnotes(jsonOf(repository), { variables });
  assert.deepEqual(named, await runRelnotes(jsonOf(repository)));
  const hooked = await runRelnotes(["generate", "--format", "json"], { variables });
  assert.equal(readNotes(hooked).commitCount, 1);
});

Deno.test("relnotes generate: a repository of somebody else is refused with git's remedy", async () => {
  using repository = makeHistory();
  // Only the superuser can give a folder away.
  if (Deno.uid() !== 0) return;
  spawnSync("chown", ["65534:65534", repository.path, join(repository.path, ".git")]);
  assertRefused(await runRelnotes(jsonOf(repository)), {
    exitCode: 1,
    error: `detected dubious ownership in repository at '${repository.path}'`,
    hint: "if you trust this repository: git config --global --add safe.directory " +
      repository.path,
  });
});

Deno.test("relnotes generate: a repository that has moved is found where it is", async () => {
  using repository = makeHistory();
  using folder = makeFolder();
  const moved = join(folder.path, "new place\n");
  renameSync(repository.path, moved);
  assert.equal(commitsIn({ path: moved }, "HEAD").length, 5);
  await assertComplete({ path: moved }, [], ["HEAD"]);
});
