// Where a repository can be, and what it can be: empty, bare, linked, shallow, of another owner, not there.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  assertComplete,
  assertRefused,
  entriesOf,
  jsonOf,
  makeHistory,
  readNotes,
} from "../support/hostile/checks.ts";
import { setRef, writeCommit } from "../support/hostile/objects.ts";
import { runProcess } from "../support/hostile/programs.ts";
import { runRelnotes } from "../support/program.ts";
import { makeFolder, makeRepository } from "../support/git/repository.ts";

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

Deno.test("relnotes generate: a bare repository is read where safe.bareRepository allows it", async () => {
  using repository = makeRepository(["feat: one"], ["--bare"]);
  using home = makeFolder();
  writeFileSync(join(home.path, ".gitconfig"), "[safe]\n\tbareRepository = explicit\n");
  const world = { variables: { HOME: home.path } };
  assert.equal(readNotes(await runRelnotes(jsonOf(repository), world)).commitCount, 1);
  const path = join(repository.path, "refs");
  assertRefused(await runRelnotes(jsonOf({ path }), world), {
    exitCode: 1,
    error: `'${path}' lies in a bare repository, which safe.bareRepository keeps git from opening`,
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
  assert.deepEqual([notes.to?.tag, notes.commitCount], ["v0.2.0", 3]);
  rmSync(join(repository.path, ".git/worktrees"), { recursive: true });
  assertRefused(await runRelnotes(jsonOf({ path: worktree })), {
    exitCode: 1,
    error: `'${worktree}' belongs to a repository that is not there, ` +
      `'${repository.path}/.git/worktrees/worktree'`,
    hint: "a file '.git' or the variable GIT_DIR names it; 'git worktree repair' may mend the file",
  });
});

Deno.test("relnotes generate: a detached HEAD, a merge and a rebase under way change nothing", async () => {
  using repository = makeHistory();
  const [first = "", second = ""] = repository.hashes;
  repository.git("checkout", "--quiet", "--detach", "v0.2.0");
  assert.equal((await assertComplete(repository, [], ["HEAD"])).to?.tag, "v0.2.0");
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

/** Paths in a folder with the file `file`, and the reason why each is refused. */
const NO_PLACES: readonly (readonly [path: string, reason: string])[] = [
  ["nope", "no such file or directory"],
  ["file", "not a directory"],
  ["file/under", "not a directory"],
  ["x".repeat(300), "file name too long"],
  ["nope/".repeat(60), "no such file or directory"],
  ["x/".repeat(4_000), "the path is too long"],
  ["loop", "too many levels of symbolic links"],
];

Deno.test("relnotes generate: a --repo that cannot be opened is refused with the reason", async () => {
  using folder = makeFolder();
  writeFileSync(join(folder.path, "file"), "text\n");
  symlinkSync("loop", join(folder.path, "loop"));
  const rows = NO_PLACES.map(([name, reason]) => [`${folder.path}/${name}`, reason] as const);
  const missing = ["--help", "--output=x", "$(touch x)", "https://example.org/owner/name.git"];
  const names = missing.map((name) => [name, "no such file or directory"] as const);
  for (const [path, reason] of [...rows, ...names]) {
    const shown = path.length > 80 ? `${path.slice(0, 79)}…` : path;
    assertRefused(await runRelnotes(["generate", `--repo=${path}`]), {
      exitCode: 1,
      error: `'${shown}' cannot be opened: ${reason}`,
      hint: "--repo names the directory of a repository",
    });
  }
  assert.deepEqual(readdirSync(folder.path).toSorted(), ["file", "loop"]);
});

Deno.test("relnotes generate: outside every repository the remedy is named", async () => {
  using folder = makeFolder();
  assertRefused(await runProcess(["generate"], { directory: folder.path }), {
    exitCode: 1,
    error: "the current directory is not in a git repository",
    hint: "go to a repository, or name one with --repo",
  });
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
